/** The rows of an input in the order that compute.ts gives them. */
import type { DisplayRule } from '../../numbers/print.ts';
import type { CompiledUnit } from '../formula.ts';
import { finite } from '../functions.ts';
import { computedRows, type ResultBase, type RunContext } from './context.ts';

export type RankingField =
  | { id: string; kind: 'value'; display: DisplayRule; unit?: CompiledUnit; hidden?: true }
  | { id: string; kind: 'flag' }
  | { id: string; kind: 'rank'; hidden?: true };
export interface RankingResult extends ResultBase {
  kind: 'ranking';
  rows: string;
  title: string;
  groups: readonly string[];
  fields: readonly RankingField[];
}
/** One ranked row, as compute.ts answers it: `row` counts the rows as entered, from 1. */
export interface RankedRow {
  row: number;
  group: string;
  [field: string]: number | string | boolean;
}
export interface ComputedRanking {
  kind: 'ranking';
  rows: readonly RankedRow[];
}

export function computeRanking(result: RankingResult, run: RunContext): ComputedRanking {
  const rows = computedRows<RankedRow>(result, run);
  const numbers = result.fields.filter(({ kind }) => kind !== 'flag').flatMap(({ id }) => rows.map((row) => row[id]));
  for (const value of numbers) finite(Number(value));
  return { kind: 'ranking', rows };
}
