/** Units that a result takes from a unit input. */
import type { InputDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import type { Kind } from '../formula/dimensions.ts';
import { selectDimension } from '../names.ts';
import { expectUnit } from './formulas.ts';
import { among, type TabScope, unitCode } from './scope.ts';

interface WithUnit {
  unit?: string | undefined;
  unitFrom?: string | undefined;
  unitPower?: 2 | 3 | undefined;
  units?: Readonly<Record<string, string>> | undefined;
}

/** Checks the unit input that gives the unit of a result; its options where they are a power of the input's. */
export function unitFromSelect(
  scope: TabScope,
  result: WithUnit,
  id: string,
  kind: Kind | undefined,
  path: Path,
): Value {
  const at = [...path, 'unitFrom'];
  if (result.unit !== undefined) {
    const message = 'A result has a unit of its own or takes it from an input.';
    scope.report({ path: at, message, hint: 'Write either "unit" or "unitFrom".' });
  }
  const { inputs } = scope.tab;
  const select = inputs[id];
  if (select?.kind !== 'unit') {
    noUnitInput(scope, id, at);
    return undefined;
  }
  scope.names.used.add(id);
  if (result.units !== undefined) return declaredUnits(scope, result, select, kind, path);
  const { odd } = selectDimension(select, at, scope.units.quiet());
  if (odd !== undefined) {
    const message = `"${id}" has units of several kinds: "${select.options[odd]?.id}" measures something else.`;
    const hint = 'Let all of them measure the same, or write the "unit" that the result is shown in.';
    scope.report({ path: at, message, hint });
    return undefined;
  }
  const { unitPower } = result;
  const powered = (unit: string): string => (unitPower === undefined ? unit : `${unit}^${unitPower}`);
  const [first] = select.options;
  const unit = first && scope.units.read(powered(first.unit), [...scope.path, 'inputs', id, 'options', 0, 'unit']);
  if (kind && unit) expectUnit(scope, kind, unit, first.unit, at);
  if (unitPower === undefined) return undefined;
  return select.options.map((option) => ({ id: option.id, unit: scope.unit(powered(option.unit), at) }));
}

/** The unit of a result for each option of a unit input, as "units" states it. */
function declaredUnits(
  scope: TabScope,
  { units = {} }: WithUnit,
  select: Extract<InputDefinition, { kind: 'unit' }>,
  kind: Kind | undefined,
  path: Path,
): Value {
  const at = [...path, 'units'];
  return select.options.map(({ id }) => {
    const text = units[id];
    if (text === undefined) {
      const hint = `Write it beside ${Object.keys(units).join(', ') || 'the others'}.`;
      scope.report({ path: at, message: `No unit is stated for the option "${id}".`, hint });
      return { id };
    }
    const unit = scope.units.read(text, [...at, id]);
    if (kind && unit) expectUnit(scope, kind, unit, text, [...at, id]);
    return { id, unit: unit ? unitCode(unit) : undefined };
  });
}

/** What stands beside "unitFrom" needs it, and says one thing. */
export function checkUnitOptions(scope: TabScope, { unitFrom, unitPower, units }: WithUnit, path: Path): void {
  if (unitPower !== undefined && units !== undefined) {
    const message = 'The units are stated, and a power of others is asked for.';
    scope.report({ path: [...path, 'unitPower'], message, hint: 'Write either "units" or "unitPower".' });
  }
  if (unitFrom !== undefined) return;
  const hint = 'Name the unit input in "unitFrom".';
  if (unitPower !== undefined) {
    scope.report({ path: [...path, 'unitPower'], message: 'There is no unit to take the power of.', hint });
  }
  if (units !== undefined) {
    scope.report({ path: [...path, 'units'], message: 'There is no unit input whose options decide.', hint });
  }
}

/** Refuses an id that names no unit input. */
export function noUnitInput({ tab, report }: TabScope, id: string, path: Path): void {
  const selects = Object.keys(tab.inputs).filter((name) => tab.inputs[name]?.kind === 'unit');
  report({ path, message: `"${id}" is no unit input here.`, ...among(id, selects, 'Unit inputs') });
}
