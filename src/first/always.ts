/** The kinds of results that are so small that every calculator has them, and the place of a table. */
import { computeCondition } from '../engine/results/condition.ts';
import { provideKinds } from '../engine/results/results.ts';
import { computeValue } from '../engine/results/value.ts';
import { computeVerdict } from '../engine/results/verdict.ts';
import { ConditionResult } from '../renderer/results/ConditionResult.tsx';
import { TablePending } from '../renderer/results/TablePending.tsx';
import { ValueResult } from '../renderer/results/ValueResult.tsx';
import { VerdictResult } from '../renderer/results/VerdictResult.tsx';
import { conditionRow } from '../result/items/condition.ts';
import { provideItems } from '../result/items/items.ts';
import { emptyTable, tablePlace } from '../result/items/table-place.ts';
import { valueRow } from '../result/items/value.ts';
import { verdictRow } from '../result/items/verdict.ts';

provideKinds({
  condition: computeCondition,
  table: () => emptyTable,
  value: computeValue,
  verdict: computeVerdict,
});
provideItems({ condition: conditionRow, table: tablePlace, value: valueRow, verdict: verdictRow });

export default { condition: ConditionResult, table: TablePending, value: ValueResult, verdict: VerdictResult };
