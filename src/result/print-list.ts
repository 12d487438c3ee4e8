/** A list of numbers as people read it: how many there are, and the first of them. */
import type { ReadValue } from '../engine/outcome.ts';
import type { Translate } from '../i18n/resources.ts';
import { separatorIn } from '../numbers/symbols.ts';
import { printPlain, printRead } from './print-read.ts';

const MOST_SHOWN = 8;

/** "12 numbers: 1.5, 2, 3 …" */
export function printList({ items = [], unit }: ReadValue, language: string, t: Translate): string {
  const shown = items.slice(0, MOST_SHOWN).map((item) => printRead(item, unit, language));
  const more = items.length > MOST_SHOWN ? ' …' : '';
  const count = t('list.count', { count: items.length, shown: printPlain(items.length, language) });
  return t('list.preview', { count, items: `${shown.join(separatorIn(language))}${more}` });
}
