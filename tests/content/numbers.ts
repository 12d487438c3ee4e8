/** The numbers of a text, in whatever language it is written. */
import { numberSymbols } from '../../src/numbers/symbols.ts';

export const isNumeric = (shown: string): boolean => /^-?\d+(\.\d+)?$/.test(shown);

const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** What groups digits where the language's own sign would break a line. */
const SPACES = '\u00a0\u202f ';

/** The numbers of a text as programs write them: "1.234,50" of German is "1234.50". */
export function numbersOf(text: string, language: string): ReadonlySet<string> {
  const { decimal, group } = numberSymbols(language);
  const groups = SPACES.includes(group) ? `[${SPACES}]` : escaped(group);
  const pattern = new RegExp(`[-−]?(?:\\d{1,3}(?:${groups}\\d{3})+(?!\\d)|\\d+)(?:${escaped(decimal)}\\d+)?`, 'gu');
  const found = [...text.matchAll(pattern)].map(([number]) =>
    number.replace(new RegExp(groups, 'gu'), '').replace(decimal, '.').replace('−', '-'),
  );
  return new Set(found.flatMap((number) => [number, number.replace(/^-/, '')]));
}

/** Whether a number stands among others, with or without the zeros at its end. */
export const appearsIn = (shown: string, numbers: ReadonlySet<string>): boolean =>
  numbers.has(shown) || (shown.includes('.') && numbers.has(shown.replace(/\.?0+$/, '')));
