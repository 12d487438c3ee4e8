const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const VARIANT = /[\u00a0\u03bc\u066a\u2009\u2019\u202f\u2212\ufe63\uff01-\uff0f]/g;
const PLAIN: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u03bc': '\u00b5',
  '\u066a': '%',
  '\u2019': "'",
  '\u2212': '-',
  '\ufe63': '-',
};
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const DIGIT = /\p{Nd}/u;

/** Drops invisible direction marks and writes each kind of space, minus, apostrophe or full-width sign one way. */
export function foldSigns(text: string): string {
  const seen = text.replace(INVISIBLE, '').trim();
  return seen.replace(VARIANT, (sign) => PLAIN[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** Unicode keeps the digits of a script in order, and some scripts directly after others: runs of 10, 20 or 50. */
function digitValue(code: number): number {
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}

/**
 * Writes the digits of any decimal script as 0-9 and superscripts as '^' and plain digits ('10⁻³' as '10^-3').
 * @returns null when the digits come from more than one script; with a sign that no number has where plain digits go
 * on from raised ones
 */
export function foldDigits(text: string): string | null {
  const zeros = new Set<number>();
  let plain = '';
  for (const char of text.replace(/([⁰¹²³⁴-⁹⁺⁻]+)([.,]?\p{Nd})?/gu, lowered)) {
    const code = char.codePointAt(0) ?? 0;
    const value = DIGIT.test(char) ? digitValue(code) : null;
    if (value !== null) zeros.add(code - value);
    plain += value ?? char;
  }
  return zeros.size > 1 ? null : plain;
}

/** 10²3 is not 10²³. */
function lowered(_: string, raised: string, after?: string): string {
  if (after) return '?';
  return `^${Array.from(raised, (char) => '0123456789+-'.charAt(RAISED.indexOf(char))).join('')}`;
}
