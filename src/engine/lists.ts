/** The code of lists of rows, which few calculators have: `with-lists.ts` provides it. */
import type { Scope } from './formula.ts';
import type { ReadValue, RowEntry } from './outcome.ts';
import type { FormToRead } from './reading.ts';
import type { RowsField } from './tool.ts';

interface ListCode {
  start: (input: RowsField, language: string) => RowEntry[];
  complete: (input: RowsField, rows: readonly RowEntry[], language: string) => RowEntry[];
  read: (input: RowsField, form: FormToRead) => ReadValue | null;
  /** What the formulas of each row see; the totals of the list are put where those of the tab find them. */
  scopes: (input: RowsField, read: ReadValue | undefined, tab: Scope) => Scope[];
}

export const lists = {} as ListCode;
