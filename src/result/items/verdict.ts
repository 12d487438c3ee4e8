/** The option that holds, in words. */
import type { ComputedVerdict, VerdictResult } from '../../engine/results/verdict.ts';
import { base, textsOf } from '../context.ts';
import { asIs, type ItemBase, type ItemRow, oneLine } from './item.ts';

export interface VerdictItem extends ItemBase {
  kind: 'verdict';
  text: string;
}

export const verdictRow: ItemRow<VerdictResult, ComputedVerdict, VerdictItem> = {
  item: (result, { value }, given) => {
    const { options = {} } = textsOf(result, given);
    return { ...base(result, given), kind: 'verdict', text: options[value] ?? value };
  },
  ...oneLine(({ text }) => asIs(text)),
  answers: ({ id, text }) => [[id, { value: text, display: text }]],
};
