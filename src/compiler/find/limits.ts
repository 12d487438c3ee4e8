/** The limits of an input as formulas see them. */
import { toBase } from '../../engine/units.ts';
import type { LoweredTab } from '../lower/results.ts';
import { startOption } from '../tab/inputs.ts';
import type { ToolScope } from '../tab/scope.ts';
import { parseUnit } from '../units/unit-text.ts';
import type { Findable } from './found-result.ts';
import type { Interval } from './interval.ts';

/** Numbers in the unit that an input is typed in at the start, as formulas see them. */
export function asSeen(
  [from, to]: Interval,
  field: Findable,
  { inputs }: LoweredTab,
  { catalogue }: ToolScope,
): Interval {
  if (field.kind !== 'quantity' || field.asTyped) return [from, to];
  const select = inputs[field.unitFrom ?? ''];
  const start = select?.kind === 'unit' ? startOption(select) : undefined;
  const read = parseUnit(field.unit ?? start?.unit ?? '', catalogue);
  return read.ok ? [toBase(from, read.unit), toBase(to, read.unit)] : [from, to];
}

/** Between which numbers an input lies. */
export function declaredRange(field: Findable, tab: LoweredTab, tool: ToolScope): Interval {
  const { above, min = Number.NEGATIVE_INFINITY, below, max = Number.POSITIVE_INFINITY } = field;
  return asSeen([above ?? min, below ?? max], field, tab, tool);
}
