/** Reads lists of numbers that are plainly written; `with-list-notations.ts` provides the code for all others. */
import { type Affixes, type ListReading, notations, plainNumber, type WrongItem } from './read-plain.ts';

type ReadList = (text: string, language: string, affixes: Affixes) => ListReading;

const UNREAD: WrongItem = { kind: 'wrong', position: 1, item: '', why: 'invalid' };

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
  if (values.includes(null))
    return body === '' ? { kind: 'empty' } : (notations.readList?.(body, language, affixes) ?? UNREAD);
  return { kind: 'list', values: values as number[] };
};
