/** One quantity in many units, or days that have a name. */
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import type { GridDefinition, LoweredTab } from '../lower/results.ts';
import { compileNumeric, compileUnshown, expectUnit } from '../tab/formulas.ts';
import { type TabScope, unitCode } from '../tab/scope.ts';
import { noUnitInput } from '../tab/units.ts';
import type { UnitCatalogue } from '../units/catalogue.ts';
import { unitLabel } from '../units/label.ts';
import { expectDate, labelsIn, type ResultCompiler } from './compiler.ts';
import { checkFirstDigits } from './digits-from.ts';

type DayGrid = Extract<GridDefinition, { days: unknown }>;
type UnitGrid = Exclude<GridDefinition, DayGrid>;

/** The units that a grid lists: those of a unit input, or its own. */
function listedUnits({ unitsFrom = '', units = [] }: UnitGrid, { inputs }: LoweredTab) {
  const select = inputs[unitsFrom];
  return select?.kind === 'unit' ? select.options : units;
}

/** One quantity in many units: those of a unit input, or those it lists. */
function unitGrid(scope: TabScope, id: string, result: UnitGrid, path: Path): Record<string, Value> {
  const { unitsFrom, display, firstDigits } = result;
  checkFirstDigits(scope, result, path);
  // Beside a conversion or a result it is the same quantity again, which no line need explain.
  const isAgain = unitsFrom !== undefined || Object.hasOwn(scope.tab.results, result.formula);
  const found = isAgain
    ? compileUnshown(scope, result.formula, [...path, 'formula'])
    : compileNumeric(scope, id, result, path);
  if ((unitsFrom === undefined) === (result.units === undefined)) {
    const hint = 'Write either "units" or "unitsFrom".';
    scope.report({ path, message: 'A grid lists its units or takes them from an input.', hint });
  }
  const select = scope.tab.inputs[unitsFrom ?? ''];
  if (unitsFrom !== undefined && select?.kind !== 'unit') {
    noUnitInput(scope, unitsFrom, [...path, 'unitsFrom']);
  }
  if (unitsFrom !== undefined) scope.names.used.add(unitsFrom);
  const units = listedUnits(result, scope.tab).map((option, index) => {
    const at = [...path, ...(result.units ? ['units', index, 'unit'] : ['unitsFrom'])];
    const unit = scope.units.read(option.unit, at);
    if (found && unit) expectUnit(scope, found.kind, unit, option.unit, at);
    return { id: option.id, unit: unit ? unitCode(unit) : undefined };
  });
  return { formula: found?.code, display, firstDigits, unitsFrom, units };
}

function calendarDays(scope: TabScope, { days }: DayGrid, path: Path): Value {
  const day = (text: string, at: Path): Value => {
    const found = compileUnshown(scope, text, at);
    expectDate(scope, found?.kind, at);
    return found?.code;
  };
  return Object.entries(days).map(([id, { formula, until }]) => {
    const at = [...path, 'days', id];
    return {
      id,
      formula: day(formula, [...at, 'formula']),
      until: until === undefined ? undefined : day(until, [...at, 'until']),
    };
  });
}

/** The dates that stand in the calendar file besides the days. */
function takenDates(scope: TabScope, { actions }: DayGrid, path: Path): Value {
  for (const [index, id] of (actions?.ics.with ?? []).entries()) {
    const at = [...path, 'actions', 'ics', 'with', index];
    scope.resultOf('date', id, at);
    const named = scope.tab.results[id];
    if (named?.kind !== 'date' || named.show !== 'weekday') continue;
    scope.report({ path: at, message: `"${id}" is a weekday.`, hint: 'Name the result that is the day itself.' });
  }
  return actions && (actions.ics.with ?? []);
}

const unitLabels = (grid: UnitGrid, tab: LoweredTab, catalogue: UnitCatalogue) =>
  listedUnits(grid, tab).map(({ id, unit, label }) => [id, label ?? unitLabel(unit, catalogue)]);

export const gridCompiler: ResultCompiler<GridDefinition> = {
  code: (scope, id, result, path) =>
    'days' in result
      ? { days: calendarDays(scope, result, path), ics: takenDates(scope, result, path) }
      : unitGrid(scope, id, result, path),
  texts: (result, tab, catalogue) => ({
    cells: 'days' in result ? labelsIn(result.days) : Object.fromEntries(unitLabels(result, tab, catalogue)),
  }),
};
