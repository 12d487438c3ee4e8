/** The rows of an input, ranked by formulas or in the order that compute.ts gives them. */
import type { DisplayRule } from '../../numbers/print.ts';
import { type CompiledFormula, type CompiledUnit, PLACE, type Run, type Scope } from '../formula.ts';
import { finite, functions } from '../functions.ts';
import { inOrder, rowsWith } from '../rows-of-input.ts';
import { computedRows, inUnit, type ResultBase, type RunContext } from './context.ts';

export type RankingField =
  | {
      id: string;
      kind: 'value';
      formula?: CompiledFormula;
      display: DisplayRule;
      unit?: CompiledUnit;
      main?: true;
      hidden?: true;
    }
  | { id: string; kind: 'flag' }
  | { id: string; kind: 'rank'; hidden?: true };
export interface RankingResult extends ResultBase {
  kind: 'ranking';
  rows: string;
  title: string;
  groups: readonly { id: string; when?: Run<boolean> }[];
  /** The field whose formula decides, where there is no compute.ts. */
  by?: string;
  isDescending?: true;
  fields: readonly RankingField[];
}
/** One ranked row: `row` counts the rows as entered, from 1. */
export interface RankedRow {
  row: number;
  group: string;
  [field: string]: number | string | boolean;
}
export interface ComputedRanking {
  kind: 'ranking';
  rows: readonly RankedRow[];
}

type Ranked = RankingResult & { by: string };

/** The rows of one group, the best first. */
function rankedGroup({ fields, by, isDescending }: Ranked, group: string, rows: readonly Scope[]): RankedRow[] {
  const ordered = inOrder(rows, by, isDescending);
  const said = (field: RankingField, row: Scope, index: number): number | boolean => {
    if (field.kind === 'rank') return index + 1;
    return field.kind === 'flag' ? row[by] === ordered[0]?.[by] : inUnit(Number(row[field.id]), field.unit);
  };
  return ordered.map((row, index) => ({
    row: Number(row[PLACE]),
    group,
    ...Object.fromEntries(fields.map((field) => [field.id, said(field, row, index)])),
  }));
}

function ranked(result: Ranked, run: RunContext): RankedRow[] {
  const rows = rowsWith(result.rows, result.fields, run);
  const groupOf = (row: Scope) => result.groups.find(({ when }) => when?.(row, functions) !== false);
  return result.groups.flatMap((group) =>
    rankedGroup(
      result,
      group.id,
      rows.filter((row) => groupOf(row) === group),
    ),
  );
}

export function computeRanking(result: RankingResult, run: RunContext): ComputedRanking {
  const { by, fields } = result;
  const rows = by === undefined ? computedRows<RankedRow>(result, run) : ranked({ ...result, by }, run);
  const numbers = fields.filter(({ kind }) => kind !== 'flag').flatMap(({ id }) => rows.map((row) => row[id]));
  for (const value of numbers) finite(Number(value));
  return { kind: 'ranking', rows };
}
