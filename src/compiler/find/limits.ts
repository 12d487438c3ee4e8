/** The limits of an input as formulas see them. */
import { toBase } from '../../engine/units.ts';
import type { LoweredTab } from '../lower/results.ts';
import { startOption } from '../tab/inputs.ts';
import type { ToolScope } from '../tab/scope.ts';
import { type CompoundUnit, parseUnit } from '../units/unit-text.ts';
import type { Findable } from './found-result.ts';
import type { Interval } from './interval.ts';

type Quantity = Extract<Findable, { kind: 'quantity' }>;

/** The unit that a quantity is typed in at the start; null where there is none of that name. */
export function unitAtStart(field: Quantity, { inputs }: LoweredTab, { catalogue }: ToolScope): CompoundUnit | null {
  const select = inputs[field.unitFrom ?? ''];
  const start = select?.kind === 'unit' ? startOption(select) : undefined;
  const read = parseUnit(field.unit ?? start?.unit ?? '', catalogue);
  return read.ok ? read.unit : null;
}

/** Numbers in the unit that an input is typed in at the start, as formulas see them. */
export function asSeen([from, to]: Interval, field: Findable, tab: LoweredTab, tool: ToolScope): Interval {
  const unit = field.kind === 'quantity' && !field.asTyped ? unitAtStart(field, tab, tool) : null;
  return unit ? [toBase(from, unit), toBase(to, unit)] : [from, to];
}

/** Between which numbers an input lies. */
export function declaredRange(field: Findable, tab: LoweredTab, tool: ToolScope): Interval {
  const { above, min = Number.NEGATIVE_INFINITY, below, max = Number.POSITIVE_INFINITY } = field;
  return asSeen([above ?? min, below ?? max], field, tab, tool);
}
