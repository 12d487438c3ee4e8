/** Answers to programs, with the sign of the unit of each result that has one. */
import type { CompiledUnit } from '../engine/formula.ts';
import type { Success } from '../result/context.ts';
import type { Answer } from '../result/items/item.ts';

/** A result; its unit where it has one. */
export type MeasuredAnswer = Answer & { unit?: string };

/** The sign of the unit of each result that has one. */
function unitsOf({ results }: Success): Map<string, string> {
  const units = new Map<string, string>();
  const add = (id: string, part: object): void => {
    if ('unit' in part && part.unit) units.set(id, (part.unit as CompiledUnit).symbol);
  };
  for (const [id, computed] of Object.entries(results)) {
    if (computed?.kind === 'grid') for (const cell of computed.cells) add(cell.id, cell);
    else if (computed) add(id, computed);
  }
  return units;
}

/** Results with their units. */
export function withUnits(
  results: Readonly<Record<string, Answer>>,
  outcome: Success | null,
): Record<string, MeasuredAnswer> {
  const units = outcome && unitsOf(outcome);
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => {
      const unit = units?.get(id);
      return [id, unit ? { ...result, unit } : result];
    }),
  );
}
