/** Texts that go with a number: which of their plural forms stands beside it. */

/** The forms of a text by the plural categories of CLDR that its language has. */
export interface PluralForms {
  readonly [category: string]: string;
  readonly other: string;
}
/** A text that goes with a number: one for every number, or its plural forms. */
export type CountedText = string | PluralForms;

const MOST_DECIMALS = 15;
const PLAIN = /^-?\d+(?:\.(\d+))?$/;

/**
 * The form that stands beside a number, chosen by its digits as they are printed: "1 year" and "1.0 years" in English.
 * A power of ten, a time and no number at all have the form "other".
 * @param digits the number as `printCanonical` prints it
 * @param language that of the text
 */
export function formFor(text: CountedText, digits: string, language: string): string {
  if (typeof text === 'string') return text;
  const plain = PLAIN.exec(digits);
  if (!plain) return text.other;
  const decimals = Math.min(plain[1]?.length ?? 0, MOST_DECIMALS);
  const rules = new Intl.PluralRules(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return text[rules.select(Number(digits))] ?? text.other;
}

/** The form that names no number: beside a field, say. */
export const withoutNumber = (text: CountedText): string => (typeof text === 'string' ? text : text.other);

/** The forms of a text, or the text itself. */
export const formsOf = (text: CountedText): string[] => (typeof text === 'string' ? [text] : Object.values(text));

/** The name in braces of a text that has one: that of the number which decides. */
export const nameIn = (text: CountedText): string => /\{(\w+)\}/.exec(withoutNumber(text))?.[1] ?? '';
