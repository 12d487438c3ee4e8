/** Texts in plural forms: that they have those of English, and name the one number that decides. */
import { placeholdersIn, unfilled } from '../../diagnostics/placeholders.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import type { PluralForms } from '../../result/plural.ts';
import type { LoweredTab } from '../lower/results.ts';

const ENGLISH_FORMS = ['one', 'other'];
/** The fields that may stand in plural forms. */
const COUNTED: ReadonlySet<string> = new Set(['suffix', 'text']);

/** Whether the value of a field is a text in plural forms. */
export const isForms = (field: string, value: unknown): value is PluralForms =>
  COUNTED.has(field) &&
  typeof value === 'object' &&
  value !== null &&
  'other' in value &&
  Object.values(value).every((form) => typeof form === 'string');

function findingsIn(forms: PluralForms, path: Path): Finding[] {
  const hint = 'English has "one" and "other".';
  const strange = Object.keys(forms).filter((category) => !ENGLISH_FORMS.includes(category));
  const lacking = ENGLISH_FORMS.filter((category) => !Object.hasOwn(forms, category));
  return [
    ...lacking.map((category): Finding => ({ path, message: `"${category}" is missing here.`, hint })),
    ...strange.map((category): Finding => {
      const message = `"${category}" is no plural form of English.`;
      return { path: [...path, category], mark: 'key', message, hint };
    }),
  ];
}

/** Findings about texts that have not exactly the plural forms of English, anywhere in a definition. */
export function checkForms(value: unknown, path: Path = []): Finding[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isForms(String(path.at(-1)), value)) return findingsIn(value, path);
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => checkForms(inner, [...path, key]));
}

const NUMERIC: ReadonlySet<string | undefined> = new Set(['number', 'integer', 'quantity', 'money', 'percent']);

/** Whether a name is printed as a number: a result is meant where an input has the same id. */
function isNumber(id: string, { inputs, results }: LoweredTab): boolean {
  const result = results[id];
  if (!result) return NUMERIC.has(inputs[id]?.kind);
  return result.kind === 'value' && result.display.rule !== 'duration';
}

const SUFFIX_HINT = 'Write one text, and give what it names a "suffix" in plural forms.';

/** Findings about the plural forms of a sentence: each names the same number, and nothing else. */
export function checkNamedNumber(
  forms: PluralForms,
  tab: LoweredTab,
  known: ReadonlySet<string>,
  path: Path,
): Finding[] {
  const strange = Object.entries(forms).flatMap(([category, form]) => unfilled(form, known, [...path, category]));
  if (strange.length > 0) return strange;
  const named = Object.values(forms).map(placeholdersIn);
  const [id, ...others] = new Set(named.flat());
  if (id === undefined || named.some((names) => names.length === 0)) {
    const hint = 'Name it in braces in every form, or write one text.';
    return [{ path, message: 'No number decides which of these forms is right.', hint }];
  }
  if (others.length > 0) {
    const names = [id, ...others].map((name) => `{${name}}`).join(', ');
    return [{ path, message: `Several names stand in these forms: ${names}.`, hint: SUFFIX_HINT }];
  }
  if (isNumber(id, tab)) return [];
  const message = `{${id}} is not printed as a plain number, so it decides no plural form.`;
  return [{ path, message, hint: 'Write one text.' }];
}
