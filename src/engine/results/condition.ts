/** Whether something holds. */
import type { Run } from '../formula.ts';
import { functions } from '../functions.ts';
import { addToScope, type ResultBase, type RunContext } from './context.ts';

export interface ConditionResult extends ResultBase {
  kind: 'condition';
  test?: Run<boolean>;
}
export interface ComputedCondition {
  kind: 'condition';
  value: boolean;
}

export function computeCondition({ id, test }: ConditionResult, { scope, computed }: RunContext): ComputedCondition {
  const value = (test ? test(scope, functions) : computed[id]) === true;
  addToScope(scope, id, value);
  return { kind: 'condition', value };
}
