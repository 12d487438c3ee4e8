import type { ComponentType } from 'react';
import { isLeading, type ResultItem } from '../../result/document.ts';
import { BandResult } from './BandResult.tsx';
import { DateResult } from './DateResult.tsx';
import { GridResult } from './GridResult.tsx';
import { LazyTable } from './LazyTable.tsx';
import { RankingResult } from './RankingResult.tsx';
import { SentenceResult } from './SentenceResult.tsx';
import { ValueResult } from './ValueResult.tsx';
import { WordResult } from './WordResult.tsx';

type ItemOf<Kind> = Extract<ResultItem, { kind: Kind }>;

/** One component for each kind of result. */
const RESULTS: { [Kind in ResultItem['kind']]: ComponentType<{ item: ItemOf<Kind> }> } = {
  value: ValueResult,
  date: DateResult,
  none: () => null,
  table: LazyTable,
  grid: GridResult,
  band: BandResult,
  condition: WordResult,
  word: WordResult,
  sentence: SentenceResult,
  ranking: RankingResult,
};
const componentOf = (kind: ResultItem['kind']) => RESULTS[kind] as ComponentType<{ item: ResultItem }>;

/** The results that are shown: the main one first, the others in their order. */
export function ResultList({ results }: { results: readonly ResultItem[] }) {
  const shown = results.filter(({ hidden }) => !hidden);
  return [...shown.filter(isLeading), ...shown.filter((item) => !isLeading(item))].map((item) => {
    const Result = componentOf(item.kind);
    return <Result key={item.id} item={item} />;
  });
}
