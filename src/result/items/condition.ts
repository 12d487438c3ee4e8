/** Yes or no. */
import type { ComputedCondition, ConditionResult } from '../../engine/results/condition.ts';
import { base } from '../context.ts';
import { asIs, type ItemBase, type ItemRow, oneLine } from './item.ts';

export interface ConditionItem extends ItemBase {
  kind: 'condition';
  value: boolean;
  text: string;
}

export const conditionRow: ItemRow<ConditionResult, ComputedCondition, ConditionItem> = {
  item: (result, { value }, given) => ({
    ...base(result, given),
    kind: 'condition',
    value,
    text: given.t(value ? 'result.yes' : 'result.no'),
  }),
  ...oneLine(({ text }) => asIs(text)),
  answers: ({ id, value, text }) => [[id, { value, display: text.toLowerCase() }]],
};
