/** Mixed fractions as people type them: 1 1/2, 1½, ⅔, 3/4. */

const SIGNS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
};
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`);
const MIXED = /^(?:(\d{1,12})[ +-])?(\d{1,6}) ?[/⁄] ?(\d{1,6})$/;

/** The unsigned number that a text of digits and a fraction is; null for any other text. A whole part needs a proper fraction behind it. */
export function readFraction(text: string): number | null {
  const found = MIXED.exec(spelt(text));
  const [whole, top, bottom] = [1, 2, 3].map((at) => Number(found?.[at] ?? 0)) as [number, number, number];
  return bottom === 0 || (whole > 0 && top >= bottom) ? null : whole + top / bottom;
}

/** ½ as 1/2, apart from a digit beside it. */
const spelt = (text: string): string =>
  text
    .replace(SIGN, (sign) => ` ${SIGNS[sign]} `)
    .replace(/ {2,}/g, ' ')
    .trim();
