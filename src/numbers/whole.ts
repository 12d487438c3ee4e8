/** Exact whole numbers as people type them. */
import { foldDigits, foldSigns } from './fold.ts';
import { numberSymbols } from './symbols.ts';

/** What a text says as a whole number. A fraction is a number, and no whole one. */
export type WholeReading =
  | { kind: 'empty' }
  | { kind: 'whole'; value: bigint }
  | { kind: 'fraction' }
  | { kind: 'tooLong' }
  | { kind: 'invalid' };

/** The most characters that are read. */
export const MOST_TYPED = 4000;
const WRITTEN = /^([+-]?) *(\d[\d.,' \u066b\u066c_]*?)(?:e\+?(\d{1,4}))?$/i;
const GROUPED = /^[1-9]\d{0,2}(?:([.,' \u066c_])\d{3})(?:\1\d{3})*$/;
const GROUPED_INDIAN = /^[1-9]\d?(?:([,\u066c])\d\d)*\1\d{3}$/;
const FRACTION = /^[\d,.\u066b\u066c ']*[.,\u066b]\d*$/;

/** Digits in groups: by the sign of the language, by a sign that only groups have, or by one that stands twice. */
function ungrouped(text: string, language: string): string | null {
  if (/^\d+$/.test(text)) return text;
  const mark = (GROUPED.exec(text) ?? GROUPED_INDIAN.exec(text))?.[1];
  if (mark === undefined) return null;
  const isSure = !/[.,]/.test(mark) || text.split(mark).length > 2 || mark === numberSymbols(language).group;
  return isSure ? text.replace(/\D/g, '') : null;
}

/** Reads a whole number with all its digits. @param language the page's language tag */
export function readWhole(text: string, language: string): WholeReading {
  if (text.length > MOST_TYPED) return { kind: 'tooLong' };
  const folded = foldDigits(foldSigns(text)) ?? '?';
  if (folded === '') return { kind: 'empty' };
  const [, sign = '', written, exponent = ''] = WRITTEN.exec(folded) ?? [];
  if (written === undefined) return { kind: 'invalid' };
  const digits = ungrouped(written, language);
  if (digits === null) return { kind: FRACTION.test(written) ? 'fraction' : 'invalid' };
  if (digits.length + Number(exponent) > MOST_TYPED) return { kind: 'tooLong' };
  const value = BigInt(digits + '0'.repeat(Number(exponent)));
  return { kind: 'whole', value: sign === '-' ? -value : value };
}
