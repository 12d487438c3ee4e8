/** The limits of an input in the units that formulas see. */
import type { LoweredTab } from '../lower/results.ts';
import type { ToolScope } from '../tab/scope.ts';
import { parseUnit } from '../units/unit-text.ts';
import type { Findable } from './found-result.ts';
import type { Interval } from './interval.ts';

/** The factor of a unit that an input is typed in at the start. */
export function startFactor(field: Findable, tab: LoweredTab, { catalogue }: ToolScope): number {
  if (field.kind !== 'quantity') return 1;
  const select = tab.inputs[field.unitFrom ?? ''];
  const options = select?.kind === 'unit' ? select.options : [];
  const start = options.find(({ id }) => select?.kind === 'unit' && id === select.default) ?? options[0];
  const unit = parseUnit(field.unit ?? start?.unit ?? '', catalogue);
  return unit.ok ? unit.unit.factor : 1;
}

export function declaredRange(field: Findable, tab: LoweredTab, tool: ToolScope): Interval {
  const factor = startFactor(field, tab, tool);
  return [
    (field.above ?? field.min ?? Number.NEGATIVE_INFINITY) * factor,
    (field.below ?? field.max ?? Number.POSITIVE_INFINITY) * factor,
  ];
}
