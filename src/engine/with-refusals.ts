/** Provides the code that says why a form is refused. */
import { refusals } from './refusals.ts';
import { refusedChecks, refusedFields, refusedResults } from './refused.ts';
import './with-found.ts';

/** This code may come before the whole calculator has: of a tab that is cut down to its headline nothing can be said. */
const isWhole = (part: object): boolean => 'channel' in part || 'failure' in part;

Object.assign(refusals, {
  atFields: (errors) => (errors.every(({ input }) => isWhole(input)) ? refusedFields(errors) : []),
  ofChecks: (broken) => (broken.every(isWhole) ? refusedChecks(broken) : []),
  ofResults: (tab, diagnosis) => (isWhole(tab) ? refusedResults(tab, diagnosis) : []),
} satisfies Partial<typeof refusals>);
