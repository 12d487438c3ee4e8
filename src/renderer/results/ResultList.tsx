import type { ComponentType } from 'react';
import type { ResultKind } from '../../engine/results/results.ts';
import { isLeading, type ResultDocument } from '../../result/document.ts';
import type { ItemOf, ResultItem } from '../../result/items/items.ts';
import { shownItems } from '../../result/items/lines.ts';
import { BandResult } from './BandResult.tsx';
import { ConditionResult } from './ConditionResult.tsx';
import { DateResult } from './DateResult.tsx';
import { GridResult } from './GridResult.tsx';
import { LazyTable } from './LazyTable.tsx';
import { RankingResult } from './RankingResult.tsx';
import { SentenceResult } from './SentenceResult.tsx';
import { ValueResult } from './ValueResult.tsx';
import { VerdictResult } from './VerdictResult.tsx';

/** The kinds of results: how each is shown. A new kind is a file beside this one and a row here. */
const RESULTS: { [Kind in ResultKind]: ComponentType<{ item: ItemOf<Kind> }> } = {
  value: ValueResult,
  date: DateResult,
  grid: GridResult,
  table: LazyTable,
  condition: ConditionResult,
  verdict: VerdictResult,
  band: BandResult,
  sentence: SentenceResult,
  ranking: RankingResult,
};
const componentOf = (kind: ResultKind) => RESULTS[kind] as ComponentType<{ item: ResultItem }>;

/** The results that are shown: the main one first, the others in their order. */
export function ResultList({ results }: Pick<ResultDocument, 'results'>) {
  const shown = shownItems(results);
  return [...shown.filter(isLeading), ...shown.filter((item) => !isLeading(item))].map((item) => {
    const Result = componentOf(item.kind);
    return <Result key={item.id} item={item} />;
  });
}
