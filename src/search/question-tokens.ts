/** What is typed into a search as words and numbers, in order. */
import { folded, wordsOf } from '../catalogue/words.ts';

export type Token = { word: string } | NumberToken;
export interface NumberToken {
  number: string;
  isPercent: boolean;
}

export const isNumber = (token: Token | undefined): token is NumberToken => token !== undefined && 'number' in token;

const NUMBER = /(?<![\p{L}\p{N}])[-−]?\d+(?:[.,'’]\d+)*(?: ?\/ ?\d+| \d+\/\d+)?/gu;
/** Signs that stand for a word between numbers, "80 − 20%": a hyphen within a word does not. */
const PLUS = /\+/;
const MINUS = /[-−–]\s*$/;

/** A text whose feet and inches, and whose fractions, stand as people say them: 5'11" is 5 ft 11 in, 5½ is 5 1/2. */
const spelled = (text: string): string =>
  text
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .replace(/[″“”„]|''|′′|’’/g, '"')
    .replace(/[′‘´]/g, "'")
    .replace(/(?<=\d) *['’] *(?:(\d\d?(?:[.,]\d+)?)(?!\d) *"?|(?!\d))/g, (_, inches) =>
      inches === undefined ? ' ft ' : ` ft ${inches} in `,
    )
    .replace(/(?<=\d) *"/g, ' in ');

/**
 * The words of a text and its numbers, in order.
 * @param percent what stands for the sign of percent: behind a number it belongs to it
 */
export function tokensOf(text: string, percent: readonly string[]): Token[] {
  const signed = percent.reduce(
    (so, phrase) => so.replace(new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, 'gu'), '%'),
    folded(spelled(text)).replaceAll('⁄', '/'),
  );
  const tokens: Token[] = [];
  let end = 0;
  const addWords = (part: string): void => {
    for (const word of wordsOf(part)) {
      const last = tokens.at(-1);
      if (word === '%' && isNumber(last) && !last.isPercent) last.isPercent = true;
      else tokens.push({ word });
    }
  };
  for (const match of signed.matchAll(NUMBER)) {
    const between = signed.slice(end, match.index);
    addWords(between);
    const isSigned = /^[-−]/.test(match[0]) && isNumber(tokens.at(-1));
    if (PLUS.test(between)) tokens.push({ word: '+' });
    else if (tokens.length > 0 && (isSigned || MINUS.test(between))) tokens.push({ word: '-' });
    tokens.push({ number: isSigned ? match[0].slice(1) : match[0], isPercent: false });
    end = match.index + match[0].length;
  }
  addWords(signed.slice(end));
  return tokens;
}
