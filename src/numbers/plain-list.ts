/** Reads lists of numbers that are plainly written; `with-list-notations.ts` provides the code for all others. */
import { type Affixes, plainNumber } from './read-plain.ts';

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

type ReadList = (text: string, language: string, affixes: Affixes) => ListReading;

/** The code for lists that are not plainly written. */
export const listNotations: { read: ReadList } = {
  read: () => ({ kind: 'wrong', position: 1, item: '', why: 'invalid' }),
};

/** What parts items and can stand in no number. */
const SEPARATOR = /[\n\t;]\s*|,\s+/;

/**
 * Reads a list of numbers. New lines, tabs and semicolons always part items, and so does a comma beside a space; other
 * commas and spaces where they can mean nothing else, and commas nowhere that they are the decimal sign.
 * @param language the page's language tag
 * @param affixes what may stand before and after each number
 */
export const readList: ReadList = (text, language, affixes) => {
  const body = text.trim();
  const values = body.split(SEPARATOR).map((item) => plainNumber(item, language));
  if (values.includes(null)) return body === '' ? { kind: 'empty' } : listNotations.read(body, language, affixes);
  return { kind: 'list', values: values as number[] };
};
