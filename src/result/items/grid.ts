/** Several answers of one sort in a list. */
import { days } from '../../calendar/days.ts';
import type { ComputedCell, ComputedGrid, GridResult } from '../../engine/results/grid.ts';
import { base, type PresentContext, textsOf } from '../context.ts';
import { printed } from '../format.ts';
import { wordsOf } from '../languages.ts';
import type { TextModule } from '../texts.ts';
import { type ItemBase, type ItemRow, inNoSentence, type Printed } from './item.ts';

export interface GridItem extends ItemBase {
  kind: 'grid';
  /** It stands beside the answer on the page, and is left out of what is copied and sent. */
  isExtra: boolean;
  cells: readonly ({
    id: string;
    label: string;
    value: number | string;
    full: string;
    copiedFull: string;
    canonicalFull: string;
  } & Printed)[];
}

/** A span of days is written as an interval of ISO 8601: its first and last day. */
function printedCell(cell: ComputedCell, text: TextModule) {
  const { language } = text;
  if ('unit' in cell) {
    const { value, unit, display } = cell;
    const plain = printed(value, display, undefined, language);
    const full = printed(value, display, unit, language);
    return { value, ...plain, full: full.text, copiedFull: full.copied, canonicalFull: full.canonical };
  }
  const { from, until } = cell;
  const words = wordsOf(text);
  const said = until === undefined ? days.printDate(from, words) : days.printDates(from, until, words);
  const canonical = until === undefined ? days.isoDate(from) : `${days.isoDate(from)}/${days.isoDate(until)}`;
  return {
    value: canonical,
    text: said,
    copied: said,
    canonical,
    full: said,
    copiedFull: said,
    canonicalFull: canonical,
  };
}

function item(result: GridResult, { isExtra, cells }: ComputedGrid, given: PresentContext): GridItem {
  const { cells: labels = {} } = textsOf(result, given);
  return {
    ...base(result, given),
    kind: 'grid',
    isExtra,
    cells: cells.map((cell) => ({
      id: cell.id,
      label: labels[cell.id] ?? cell.id,
      ...printedCell(cell, given.text),
    })),
  };
}

export const gridRow: ItemRow<GridResult, ComputedGrid, GridItem> = {
  item,
  text: inNoSentence,
  lines: ({ cells, isExtra }) =>
    cells.map(({ label, full, copiedFull, canonicalFull }) => ({
      label,
      text: full,
      copied: copiedFull,
      canonical: canonicalFull,
      ...(isExtra && { isExtra }),
    })),
  announcement: ({ label, cells, isExtra }, { t }) => {
    const [first, ...others] = cells;
    if (isExtra || !first) return [];
    const value = t('result.andMore', { first: first.full, count: others.length });
    return [t('result.copyLine', { label, value })];
  },
  answers: ({ cells }) => cells.map(({ id, value, canonical }) => [id, { value, display: canonical }]),
};
