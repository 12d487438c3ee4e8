/** Reads numbers that are plainly written; `with-notations.ts` provides the code for all others. */
import { numberSymbols } from './symbols.ts';

/**
 * What a typed text says. `readAs` is present when the page should show how the text was read; `other` is the
 * number it would be by the other habit, null when there is none.
 */
export type Reading =
  | { kind: 'empty' }
  | { kind: 'number'; value: number; readAs?: ReadAs }
  | { kind: 'invalid'; why?: Misfit };

/** Why a text that can be read does not fit where it stands: a message, and what it fills in. */
export interface Misfit {
  key: string;
  params: Record<string, string>;
}

/** How a text was read. `as` says of a duration what its numbers count: seconds, minutes and seconds, or as typed. */
export interface ReadAs {
  other: number | null;
  as?: 'seconds' | 'minutes' | 'time';
  /** The quantity as it was read with its own units: '5 ft 11 in'. */
  said?: string;
  /** A text that says the other reading of such a quantity. */
  otherSaid?: string;
}

/** The unit that a field is typed in. */
export interface TypedUnit {
  factor: number;
  symbol: string;
  dimension?: string;
}

/** Signs accepted before (currency) and after (%, unit symbol) the number, e.g. { before: ['$'], after: ['ft'] }. */
export interface Affixes {
  before?: readonly string[];
  after?: readonly string[];
  /** The unit that the number counts: quantities with other units of its kind are understood. */
  unit?: TypedUnit;
  /** It is part of a list, or of something that is computed: it is not computed itself. */
  isItem?: true;
}

/** What there is to say about a list that was read: what parted it, or how an item was read that could be another number. */
export type ListNote =
  | { as: 'commas' | 'spaces' }
  | { as: 'item'; position: number; item: string; value: number; other: number | null };

/** Why a list cannot be read, by its first wrong item. Positions count from 1. */
export interface WrongItem {
  kind: 'wrong';
  position: number;
  item: string;
  why: 'invalid' | 'empty' | 'ambiguous' | 'mixed';
}
export type ListReading = { kind: 'empty' } | { kind: 'list'; values: number[]; note?: ListNote } | WrongItem;

/** The code for numbers that are not plainly written, and for lists of them. */
export const notations: {
  read: (text: string, language: string, affixes: Affixes) => Reading;
  readList?: (text: string, language: string, affixes: Affixes) => ListReading;
} = {
  read: () => ({ kind: 'invalid' }),
};

const MAX_PLAIN = 20;
/** Three digits behind a sign could be a group. */
const PLAIN = /^-?\d+(?:([.,])(?:\d{1,2}|\d{4,}))?$/;

/** The number of digits with at most the decimal sign of the page's language; null for any other text. */
export function plainNumber(text: string, language: string): number | null {
  const found = text.length > MAX_PLAIN ? null : PLAIN.exec(text);
  const isPlain = found !== null && (!found[1] || found[1] === numberSymbols(language).decimal);
  return isPlain ? Number(text.replace(',', '.')) + 0 : null;
}

/**
 * Reads a number typed with the symbols of any language. Texts of more than 400 characters are refused unread.
 * @param language the page's language tag
 * @throws RangeError when the language is no well-formed tag, and the text is more than digits
 */
export function readNumber(text: string, language: string, affixes: Affixes = {}): Reading {
  if (text === '') return { kind: 'empty' };
  const value = plainNumber(text, language);
  return value === null ? notations.read(text, language, affixes) : { kind: 'number', value };
}
