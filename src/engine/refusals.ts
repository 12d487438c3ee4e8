/** The code that says why a form is refused, which answers do not need: `with-refusals.ts` provides it. */
import type { Diagnosis } from './diagnosis.ts';
import type { Outcome, Refusal } from './outcome.ts';
import type { FieldError } from './reading.ts';
import type { CompiledCheck, CompiledTab } from './tool.ts';

interface RefusalCode {
  atFields: (errors: readonly FieldError[]) => Refusal[];
  /** Of conditions over several inputs. */
  ofChecks: (broken: readonly CompiledCheck[]) => Refusal[];
  ofResults: (tab: CompiledTab, diagnosis: Diagnosis) => Refusal[];
  /** Of what was found for an input. */
  ofFound: (tab: CompiledTab, outcome: Extract<Outcome, { ok: true }>) => Outcome;
}

const unsaid = () => [];

export const refusals: RefusalCode = {
  atFields: unsaid,
  ofChecks: unsaid,
  ofResults: unsaid,
  ofFound: (_, outcome) => outcome,
};
