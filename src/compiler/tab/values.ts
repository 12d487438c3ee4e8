/** Intermediate values of a tab, and of its rows. */
import type { TabDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { type Kind, kindIn } from '../formula/dimensions.ts';
import { inputCode } from '../names.ts';
import type { Recurrences } from '../recurrence/recurrences.ts';
import { compileNumeric, expectUnit, type Wanted } from './formulas.ts';
import { type TabScope, unitCode } from './scope.ts';

type ValueDefinition = NonNullable<TabDefinition['values']>[string];

/** Exact whole numbers and texts measure nothing. */
function noUnit(scope: TabScope, { type }: Kind, path: Path): void {
  if (type !== 'whole' && type !== 'text') return;
  const message = `${type === 'text' ? 'A text' : 'An exact whole number'} has no unit.`;
  scope.report({ path, message, hint: 'Remove "unit".' });
}

/** A formula under a name of its own, and what it measures. */
export function compileNamed(
  scope: TabScope,
  id: string,
  value: Pick<ValueDefinition, 'formula' | 'shownAs' | 'unit'>,
  path: Path,
  wanted: Wanted = 'number',
): { kind: Kind; value: Record<string, Value> } {
  const found = compileNumeric(scope, id, value, path, wanted);
  const unit = value.unit === undefined ? null : scope.units.read(value.unit, [...path, 'unit']);
  if (found && value.unit !== undefined) noUnit(scope, found.kind, [...path, 'unit']);
  if (found && unit) expectUnit(scope, found.kind, unit, value.unit ?? '', [...path, 'unit']);
  return {
    kind: found ? kindIn(found.kind, unit) : { type: 'zero' },
    value: {
      id,
      formula: found?.code,
      unit: unit ? unitCode(unit) : undefined,
      isDate: found?.kind.type === 'day' || undefined,
      isList: found?.kind.type === 'list' || undefined,
    },
  };
}

/** An intermediate value; the formulas after it may read it. */
export function compileValue(scope: TabScope, id: string, definition: ValueDefinition, path: Path): Value {
  const wanted = scope.rows === undefined ? 'amount' : 'single';
  const { kind, value } = compileNamed(scope, id, definition, path, wanted);
  scope.names.add(id, { kind, code: inputCode(id), what: 'value', path });
  return value;
}

/** The values of a tab in order, each behind the recurrences that it names. */
export const compileValues = (
  scope: TabScope,
  values: readonly (readonly [string, ValueDefinition])[],
  recurrences: Recurrences,
): Value[] =>
  values.flatMap(([id, value]) => [
    ...recurrences.before(value.formula),
    compileValue(scope, id, value, [...scope.path, 'values', id]),
  ]);
