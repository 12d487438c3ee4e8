/** The code that reads whole numbers and texts of certain characters: `with-exact-fields.ts` provides it. */
import type { FieldReading } from './field-reading.ts';
import type { FieldEntry } from './outcome.ts';
import type { Characters, CompiledField, TextField, WholeField } from './tool.ts';

/** The form or row that a field stands in. */
export interface FieldsAround {
  siblings: readonly CompiledField[];
  entries: Readonly<Record<string, unknown>>;
  language: string;
}

interface ExactFieldCode {
  readWhole: (field: WholeField, entry: FieldEntry, language: string) => FieldReading;
  readCharacters: (field: TextField, characters: Characters, around: FieldsAround) => FieldReading;
}

export const exactFields = {} as ExactFieldCode;
