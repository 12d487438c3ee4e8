/** One of several options. */
import type { Run } from '../formula.ts';
import { functions } from '../functions.ts';
import type { ResultBase, RunContext } from './context.ts';

export interface VerdictResult extends ResultBase {
  kind: 'verdict';
  options: readonly { id: string; when?: Run<boolean> }[];
}
/** `value` is the id of the option. */
export interface ComputedVerdict {
  kind: 'verdict';
  value: string;
}

/** The first option whose condition holds; without any condition the one that compute.ts answers. */
export function computeVerdict({ id, options }: VerdictResult, run: RunContext): ComputedVerdict | null {
  const met = options.some(({ when }) => when)
    ? options.find(({ when }) => when === undefined || when(run.scope, functions) === true)
    : options.find((option) => option.id === run.computed[id]);
  return met ? { kind: 'verdict', value: met.id } : null;
}
