/** How a language writes numbers in Latin digits, read from Intl. */
export interface NumberSymbols {
  /** The sign between whole and fraction: '.' or ','. */
  decimal: string;
  /** The sign between groups of digits as Intl writes it: ',', '.', an apostrophe or a kind of space. */
  group: string;
}

const formats = new Map<string, Intl.NumberFormat>();
const symbols = new Map<string, NumberSymbols>();

/** Languages that write four digits without a sign between them: 1234,5 and 12.345,6 in Spanish. */
const FOUR_TOGETHER = /^(es|pl)\b/;

/**
 * A formatter with Latin digits and grouping stated, so that engines with other defaults print the same text.
 * One instance per language and options.
 * @throws RangeError when the language is no well-formed tag or an option is out of range
 */
export function formatter(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    useGrouping: FOUR_TOGETHER.test(language) ? 'min2' : true,
    ...options,
  });
  formats.set(key, made);
  return made;
}

/**
 * The signs a language writes numbers with.
 * @throws RangeError when the language is no well-formed tag
 */
export function numberSymbols(language: string): NumberSymbols {
  const known = symbols.get(language);
  if (known) return known;
  const parts = formatter(language, {}).formatToParts(12345678.5);
  const sign = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
  const found = { decimal: sign('decimal', '.'), group: sign('group', ',') };
  symbols.set(language, found);
  return found;
}

/** What stands between numbers in a row: where they have a comma, another sign. */
export const separatorIn = (language: string): string => (numberSymbols(language).decimal === ',' ? '; ' : ', ');
