/** Limits and units, of numbers by themselves and of lists of numbers. */
import type { InputDefinition, ListDefinition } from '../../../schema/definition.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { brokenLimit } from '../../engine/read.ts';
import type { Limits } from '../../engine/tool.ts';

type Siblings = Readonly<Record<string, InputDefinition>>;
type Stated = { [Name in keyof Limits]?: number | undefined };

const LIMITS: Record<string, string> = {
  mustBeAbove: 'more than',
  mustBeBelow: 'less than',
  mustBeAtLeast: 'at least',
  mustBeAtMost: 'at most',
  mustBeBetween: 'between',
};
export const limitText = ({ key, params }: NonNullable<ReturnType<typeof brokenLimit>>): string =>
  `${LIMITS[key]} ${Object.values(params).join(' and ')}`;

/** Limits that leave no number. */
export function orderFindings({ min, max, above, below }: Stated, path: Path): Finding[] {
  const [low, high] = [above ?? min, below ?? max];
  if (low === undefined || high === undefined || low < high) return [];
  const hint = 'The lower limit must be below the upper one.';
  return [{ path, message: `No number is between ${low} and ${high}.`, hint }];
}

/** A unit that is taken from what is no unit input. */
export function noSelectFindings(
  { unitFrom }: { unitFrom?: string | undefined },
  siblings: Siblings,
  path: Path,
): Finding[] {
  if (unitFrom === undefined || siblings[unitFrom]?.kind === 'unit') return [];
  const selects = Object.keys(siblings).filter((id) => siblings[id]?.kind === 'unit');
  const near = suggest(unitFrom, selects);
  const hint = near ? `Did you mean "${near}"?` : `Unit inputs: ${selects.join(', ') || 'none'}.`;
  return [{ path: [...path, 'unitFrom'], message: `"${unitFrom}" is no unit input here.`, hint }];
}

function countFindings({ minItems = 1, maxItems = 10_000 }: ListDefinition, path: Path): Finding[] {
  if (minItems <= maxItems) return [];
  const message = `No list has from ${minItems} to ${maxItems} numbers.`;
  return [{ path: [...path, 'minItems'], message, hint: '"minItems" is at most "maxItems".' }];
}

/** Findings in a list of numbers. */
export function listFindings(list: ListDefinition, siblings: Siblings, path: Path): Finding[] {
  const both = list.unit !== undefined && list.unitFrom !== undefined;
  const message = 'A list has a unit of its own or takes it from a unit input.';
  return [
    ...orderFindings(list, path),
    ...countFindings(list, path),
    ...(both ? [{ path: [...path, 'unitFrom'], message, hint: 'Write either "unit" or "unitFrom".' }] : []),
    ...noSelectFindings(list, siblings, path),
  ];
}
