/** Results as they are answered, for calculators whose warnings name none: without what people read of them. */
import { days } from '../../calendar/days.ts';
import type { BandResult, ComputedBand } from '../../engine/results/band.ts';
import type { ComputedCell, ComputedGrid, GridResult } from '../../engine/results/grid.ts';
import type { ComputedValue, ValueResult } from '../../engine/results/value.ts';
import { printCanonical } from '../../numbers/print.ts';
import { type PresentContext, textsOf } from '../../result/context.ts';
import { printCanonicalWithUnit, withSuffix } from '../../result/format.ts';
import { type Answer, asIs, inNoSentence, type Printed } from '../../result/items/item.ts';
import { valueAnswer } from '../../result/items/value.ts';

type Answers = [id: string, answer: Answer][];

/** What answers are taken from, of the parts that an item has. */
interface AnswersRow<Result, Computed> {
  item: (result: Result, computed: Computed, given: PresentContext) => { kind: string; answers: Answers };
  answers: (item: { answers: Answers }) => Answers;
  /** What stands for it in a sentence. */
  text: (item: { answers: Answers }) => Printed;
}

const answered = (item: { answers: Answers }): Answers => item.answers;
const same = (id: string, text: string): Answers[number] => [id, { value: text, display: text }];

/** For calculators without sentences and stated copies. */
export const valueRow: AnswersRow<ValueResult, ComputedValue> = {
  item: (result, computed, given) => {
    const { value, unit } = computed;
    const canonical = printCanonical(value, result.display);
    const { suffix } = textsOf(result, given);
    const behind = (said: string) => withSuffix(said, suffix, canonical, 'en');
    const full = behind(printCanonicalWithUnit(value, result.display, unit));
    return { kind: 'value', answers: [[result.id, valueAnswer(result, computed, canonical, full, behind)]] };
  },
  answers: answered,
  text: inNoSentence,
};

export const bandRow: AnswersRow<BandResult, ComputedBand> = {
  item: (result, { met }, given) => {
    const label = textsOf(result, given).bands?.[met.id] ?? met.id;
    const color = result.color ? [same(result.color, met.color)] : [];
    return { kind: 'band', answers: [same(result.id, label), ...color] };
  },
  answers: answered,
  text: ({ answers: [label] }) => asIs(label?.[1].display ?? ''),
};

function cellAnswer(cell: ComputedCell): Answers[number] {
  if ('unit' in cell) return [cell.id, { value: cell.value, display: printCanonical(cell.value, cell.display) }];
  const { id, from, until } = cell;
  return same(id, until === undefined ? days.isoDate(from) : `${days.isoDate(from)}/${days.isoDate(until)}`);
}

export const gridRow: AnswersRow<GridResult, ComputedGrid> = {
  item: (_, { cells }) => ({ kind: 'grid', answers: cells.map(cellAnswer) }),
  answers: answered,
  text: inNoSentence,
};

/** Tables of which no column has a total: they are computed, and nothing of them is answered. */
export const withoutTotals = { item: () => null, answers: () => [] };
