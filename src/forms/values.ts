import type { FieldErrorCode } from './codes.ts';
import { CATEGORIES, type FieldName, type FormName, fieldsOf } from './contract.ts';

/** What stands in a form, by field; a field that was not sent is left out. */
export type Values = Readonly<Partial<Record<FieldName, string>>>;
export type FieldErrors = ReadonlyMap<FieldName, FieldErrorCode>;

type Rule = ReturnType<typeof fieldsOf>[number][1];

/** What the HTML standard takes for an address in `type="email"`; each part is bounded, so it runs in linear time. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

const tidy = (text: string, { kind }: Rule): string => {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  return kind === 'text' ? lines.trimEnd() : lines.trim();
};

/** The fields of a form as they are judged and kept: line ends are "\n", and no space stands at the end. */
export function readValues(form: FormName, read: (name: FieldName) => string | undefined): Values {
  const values: Partial<Record<FieldName, string>> = {};
  for (const [name, rule] of fieldsOf(form)) {
    const text = read(name);
    if (text !== undefined) values[name] = tidy(text, rule);
  }
  return values;
}

function judge(text: string | undefined, { kind, maxLength, isRequired }: Rule): FieldErrorCode | null {
  if (text === undefined) return isRequired ? 'REQUIRED_FIELD_MISSING' : null;
  if (text === '') return isRequired ? 'REQUIRED_FIELD_EMPTY' : null;
  if (kind === 'email') return isEmail(text) ? null : 'TYPE_EMAIL';
  const isFitting =
    text.length <= maxLength &&
    (kind !== 'line' || !text.includes('\n')) &&
    (kind !== 'category' || CATEGORIES.some((category) => category === text));
  return isFitting ? null : 'TYPE_TEXT';
}

/** What is wrong with the fields of a form; nothing when it may be sent. */
export function fieldErrors(form: FormName, values: Values): FieldErrors {
  const errors = new Map<FieldName, FieldErrorCode>();
  for (const [name, rule] of fieldsOf(form)) {
    const code = judge(values[name], rule);
    if (code) errors.set(name, code);
  }
  return errors;
}
