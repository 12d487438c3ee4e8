/** What reading a whole form goes by: the form around a field, and what was refused so far. */

import type { ReadError } from './field-reading.ts';
import type { Entries, FieldEntry } from './outcome.ts';
import type { CompiledField, CompiledInput, CompiledTab } from './tool.ts';

/** A refused input, or field of a row, at its path. */
export interface FieldError extends ReadError {
  path: string;
  input: CompiledInput;
}

/** The form around an input: what is shown, the units that its quantities are typed in, and what was refused so far. */
export interface FormToRead {
  tab: CompiledTab;
  entries: Entries;
  language: string;
  errors: FieldError[];
}

export const isEntry = (entry: unknown): entry is FieldEntry =>
  typeof entry === 'number' ? Number.isFinite(entry) : typeof entry === 'string' || typeof entry === 'boolean';

/** Something that cannot stand in a form; only a caller that is no page gives it. */
export const NO_ENTRY: ReadError = { stage: 'invalid', key: 'errorMessage' };

/** `products[0].price` of a path. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`)).join('');

export const fieldsAmong = (inputs: readonly CompiledInput[]): CompiledField[] =>
  inputs.filter((input): input is CompiledField => input.kind !== 'rows');
