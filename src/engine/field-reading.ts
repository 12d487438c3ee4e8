/** What is read of one field. */
import type { CompiledUnit } from './formula.ts';
import type { ReadValue } from './outcome.ts';
import type { Stage } from './tool.ts';

/** What is wrong with an entry. The message is that of the field for this stage, unless the error has one of its own. */
export interface ReadError {
  stage: Stage;
  key?: string;
  /** The message that names the limit, where the field has none. */
  limit?: string;
  params?: Record<string, string | number>;
}
export type FieldReading = { ok: true; read: ReadValue } | { ok: false; error: ReadError };

/** The unit that a field is typed in, and its name among the options. */
export interface TypedIn {
  unit: CompiledUnit;
  unitId: string;
}
