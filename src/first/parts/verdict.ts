/** What calculators need that say yes or no, or one of several options. */
import { computeCondition } from '../../engine/results/condition.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { computeVerdict } from '../../engine/results/verdict.ts';
import { ConditionResult } from '../../renderer/results/ConditionResult.tsx';
import { VerdictResult } from '../../renderer/results/VerdictResult.tsx';
import { conditionRow } from '../../result/items/condition.ts';
import { provideItems } from '../../result/items/items.ts';
import { verdictRow } from '../../result/items/verdict.ts';

provideKinds({ condition: computeCondition, verdict: computeVerdict });
provideItems({ condition: conditionRow, verdict: verdictRow });

export default { condition: ConditionResult, verdict: VerdictResult };
