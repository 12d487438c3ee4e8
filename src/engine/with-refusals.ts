/** Provides the code that says why a form is refused. */
import { checkFound } from './found.ts';
import { refusals } from './refusals.ts';
import { refusedChecks, refusedFields, refusedResults } from './refused.ts';

Object.assign(refusals, {
  atFields: refusedFields,
  ofChecks: refusedChecks,
  ofResults: refusedResults,
  ofFound: checkFound,
});
