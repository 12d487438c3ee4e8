/** Provides the code that says why a form is refused. */
import { refusals } from './refusals.ts';
import { refusedChecks, refusedFields, refusedResults } from './refused.ts';
import './with-found.ts';

Object.assign(refusals, { atFields: refusedFields, ofChecks: refusedChecks, ofResults: refusedResults });
