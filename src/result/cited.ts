/** Results as a cited link carries them, and what became of them since. */
import { printIsoDate } from '../calendar/text.ts';
import { printLocal } from '../numbers/print.ts';
import type { DrawnAnswer } from './document.ts';
import type { DateItem } from './items/date.ts';
import { shownItems } from './items/items.ts';
import type { ValueItem } from './items/value.ts';
import type { WholeItem } from './items/whole.ts';
import type { Was } from './link-marks.ts';

/** What is written alike in every language: a number, a day. */
type Carried = ValueItem | DateItem | WholeItem;

/** The results that a link can carry, the main one first. */
function carried({ results }: Pick<DrawnAnswer, 'results'>): Carried[] {
  const items = shownItems(results).filter(
    (item): item is Carried => item.kind === 'value' || item.kind === 'date' || item.kind === 'whole',
  );
  return [...items.filter(({ main }) => main), ...items.filter(({ main }) => !main)];
}

/** The results of an answer as a link carries them; it takes as many as it has room for. */
export const resultsForLink = (document: Pick<DrawnAnswer, 'results'>): Was[] =>
  carried(document).map(({ id, canonical }) => ({ id, text: canonical }));

/** A result that is shown with another text than when it was cited. */
export interface Changed {
  id: string;
  label: string;
  was: string;
  now: string;
}

const PLAIN = /^-?\d{1,12}(?:\.(\d{1,12}))?$/;

/** What a link says was shown, as the language writes it. */
function printed(text: string, { kind }: Carried, language: string): string {
  if (kind === 'date') return printIsoDate(text, language);
  const [whole, decimals = ''] = PLAIN.exec(text) ?? [];
  return whole === undefined ? text : printLocal(Number(text), { rule: 'fixed', digits: decimals.length }, language);
}

/**
 * The results that are others than when they were cited; null where none of those that the link names is shown.
 * @param was as anybody may have written it: a result that there is not is left out
 */
export function changedSince(
  was: readonly Was[],
  document: Pick<DrawnAnswer, 'results' | 'language'>,
): Changed[] | null {
  const items = carried(document);
  const known = was.flatMap(({ id, text }) => {
    const item = items.find((each) => each.id === id);
    return item ? [{ item, text }] : [];
  });
  if (known.length === 0) return null;
  return known
    .filter(({ item, text }) => item.canonical !== text)
    .map(({ item, text }) => ({
      id: item.id,
      label: item.label,
      was: printed(text, item, document.language),
      now: item.text,
    }));
}
