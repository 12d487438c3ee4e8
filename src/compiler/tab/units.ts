/** Units that a result takes from a unit input. */
import type { Value } from '../code.ts';
import type { Kind } from '../formula/dimensions.ts';
import type { Path } from '../source.ts';
import { expectUnit } from './formulas.ts';
import { among, type TabScope } from './scope.ts';

interface WithUnit {
  unit?: string | undefined;
  unitPower?: 2 | 3 | undefined;
}

/** Checks the unit input that gives the unit of a result; its options where they are a power of the input's. */
export function unitFromSelect(
  scope: TabScope,
  { unit: own, unitPower }: WithUnit,
  id: string,
  kind: Kind | undefined,
  path: Path,
): Value {
  const at = [...path, 'unitFrom'];
  if (own !== undefined) {
    const message = 'A result has a unit of its own or takes it from an input.';
    scope.report({ path: at, message, hint: 'Write either "unit" or "unitFrom".' });
  }
  const { inputs } = scope.tab;
  const select = inputs[id];
  if (select?.kind !== 'unit') {
    noUnitInput(scope, id, at);
    return undefined;
  }
  const powered = (unit: string): string => (unitPower === undefined ? unit : `${unit}^${unitPower}`);
  const [first] = select.options;
  const unit = first && scope.units.read(powered(first.unit), [...scope.path, 'inputs', id, 'options', 0, 'unit']);
  if (kind && unit) expectUnit(scope, kind, unit, first.unit, at);
  if (unitPower === undefined) return undefined;
  return select.options.map((option) => ({ id: option.id, unit: scope.unit(powered(option.unit), at) }));
}

/** Refuses an id that names no unit input. */
export function noUnitInput({ tab, report }: TabScope, id: string, path: Path): void {
  const selects = Object.keys(tab.inputs).filter((name) => tab.inputs[name]?.kind === 'unit');
  report({ path, message: `"${id}" is no unit input here.`, ...among(id, selects, 'Unit inputs') });
}
