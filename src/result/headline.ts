/** The first thing that an answer says, in one line: what a list of answers shows of it. */
import type { Translate } from '../i18n/resources.ts';
import { isLeading, type ResultDocument } from './document.ts';
import type { Line } from './items/item.ts';
import { rowOf, shownItems } from './items/items.ts';

const isAnswer = ({ isExtra, isHeading }: Line): boolean => !isExtra && !isHeading;

/** In the language of the page, and with a dot and no grouping. An answer of tables alone is called by its heading. */
export function headlineOf(
  { results, heading }: Pick<ResultDocument, 'results' | 'heading'>,
  t: Translate,
): { text: string; canonical: string } {
  const items = shownItems(results);
  const lines = [...items.filter(isLeading), ...items].flatMap((item) => rowOf(item.kind).lines(item));
  const line = lines.find(isAnswer);
  if (!line) return { text: heading, canonical: heading };
  const { label, text, canonical, isSentence } = line;
  // "Result: 5 km" says no more.
  if (isSentence || label === heading) return { text, canonical };
  const said = (value: string): string => t('result.copyLine', { label, value });
  return { text: said(text), canonical: said(canonical) };
}
