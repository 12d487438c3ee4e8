/** The code of lists of numbers, which few calculators have: `with-number-lists.ts` provides it. */

import type { FieldReading, TypedIn } from './field-reading.ts';
import type { ReadValue } from './outcome.ts';
import type { ListField } from './tool.ts';

interface NumberListCode {
  read: (field: ListField, entry: unknown, language: string, typedIn: TypedIn | undefined) => FieldReading;
  /** What formulas see of one; none where there is none. */
  scope: (read: ReadValue | undefined) => readonly number[];
}

export const numberLists = {} as NumberListCode;
