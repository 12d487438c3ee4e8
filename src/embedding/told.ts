/** The results of an answer as the page around an embedded calculator is told them. */
import type { Success } from '../result/context.ts';
import type { DrawnAnswer } from '../result/document.ts';
import { type ResultItem, rowOf, shownItems } from '../result/items/items.ts';
import { LONGEST_TEXT, MOST_RESULTS, RESULTS, type Told, type ToldResult } from './messages.ts';

function unitOf(id: string, { results }: Success): string | null {
  const computed = results[id];
  return (computed && 'unit' in computed && computed.unit?.id) || null;
}

/** What is on the screen stands for the result itself; what belongs to it, such as the colour of a band, is as it is. */
function resultsOf(item: ResultItem, outcome: Success): ToldResult[] {
  const row = rowOf(item.kind);
  return row.answers(item).map(([id, { value, display }]) => ({
    id,
    value,
    display: (id === item.id && row.text(item).text) || display,
    unit: unitOf(id, outcome),
  }));
}

const isBrief = ({ value, display }: ToldResult): boolean =>
  String(value).length <= LONGEST_TEXT && display.length <= LONGEST_TEXT;

/** The message about an answer: what it shows, but what is very long. */
export const toldOf = (answer: DrawnAnswer, outcome: Success, isCurrent: boolean): Told => ({
  type: RESULTS,
  tool: answer.tool,
  tab: answer.tab,
  isCurrent,
  results: shownItems(answer.results)
    .flatMap((item) => resultsOf(item, outcome))
    .filter(isBrief)
    .slice(0, MOST_RESULTS),
});
