/** Intermediate values and results of a tab. */
import type { ResultDefinition, TabDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { MathNode } from '../../result/texts.ts';
import { checkBands } from '../checks/bands.ts';
import type { Value } from '../code.ts';
import type { Kind } from '../formula/dimensions.ts';
import { inputCode, TIME } from '../names.ts';
import { needsCompute } from './computed.ts';
import { compileCondition, compileNumeric, compileUnshown, expectUnit, type NumericFormula } from './formulas.ts';
import { type TabScope, unitCode } from './scope.ts';
import { compileTable } from './table.ts';
import { checkUnitOptions, noUnitInput, unitFromSelect } from './units.ts';

type ResultOf<Kind extends ResultDefinition['kind']> = Extract<ResultDefinition, { kind: Kind }>;

type ValueDefinition = NonNullable<TabDefinition['values']>[string];

/** A formula under a name of its own, and what it measures. */
export function compileNamed(
  scope: TabScope,
  id: string,
  value: Pick<ValueDefinition, 'formula' | 'shownAs' | 'unit'>,
  path: Path,
): { kind: Kind; value: Record<string, Value> } {
  const found = compileNumeric(scope, id, value, path);
  const unit = value.unit === undefined ? null : scope.units.read(value.unit, [...path, 'unit']);
  if (found && unit) expectUnit(scope, found.kind, unit, value.unit ?? '', [...path, 'unit']);
  return {
    kind: found?.kind ?? { type: 'zero' },
    value: {
      id,
      formula: found?.code,
      unit: unit ? unitCode(unit) : undefined,
      isDate: found?.kind.type === 'day' || undefined,
    },
  };
}

/** An intermediate value; the formulas after it may read it. */
export function compileValue(scope: TabScope, id: string, definition: ValueDefinition, path: Path): Value {
  const { kind, value } = compileNamed(scope, id, definition, path);
  scope.names.add(id, { kind, code: inputCode(id), what: 'value', path });
  return value;
}

export function compileResult(scope: TabScope, id: string, result: ResultDefinition): Value {
  const path = [...scope.path, 'results', id];
  const when = compileCondition(scope, result.when, [...path, 'when']);
  const base = { id, kind: result.kind, hidden: result.hidden, when };
  const shown = (part: { shownWhen?: string | undefined }) =>
    compileCondition(scope, part.shownWhen, [...path, 'shownWhen']);
  switch (result.kind) {
    case 'value': {
      const value = valueResult(scope, id, result, path);
      // Last, so that it may ask for the result itself.
      return { ...base, ...value, shownWhen: shown(result) };
    }
    case 'date': {
      const shownWhen = shown(result);
      return { ...base, ...dateResult(scope, id, result, path), shownWhen };
    }
    case 'calendar':
      return { ...base, days: calendarDays(scope, result, path) };
    case 'duration': {
      const shownWhen = shown(result);
      return { ...base, kind: 'value', ...durationResult(scope, id, result, path), shownWhen };
    }
    case 'grid':
      return { ...base, ...gridResult(scope, id, result, path) };
    case 'schedule':
      return { ...base, ...schedule(scope, result, path) };
    case 'table':
      return { ...base, ...compileTable(scope, result, path) };
    case 'condition':
      return { ...base, test: conditionResult(scope, id, result, path) };
    case 'verdict':
      return { ...base, options: verdictOptions(scope, result, path) };
    case 'band': {
      scope.report(...checkBands(result, path));
      scope.resultOf('value', result.of, [...path, 'of']);
      const bands = result.bands.map(({ id: band, from, below, color }) => ({ id: band, from, below, color }));
      return { ...base, of: result.of, scale: result.scale, bands };
    }
    case 'bandColor':
      scope.resultOf('band', result.of, [...path, 'of']);
      return { ...base, of: result.of };
    case 'sentence':
      scope.placeholders(result.text, [...path, 'text']);
      return { ...base, shownWhen: shown(result) };
    case 'ranking':
      return { ...base, ...ranking(scope, result, path) };
  }
}

function valueResult(scope: TabScope, id: string, result: ResultOf<'value'>, path: Path): Record<string, Value> {
  const { display, main, unitFrom, formula, withSign } = result;
  const found = formula === undefined ? null : valueFormula(scope, id, { ...result, formula }, path);
  if (formula === undefined) needsCompute(scope, 'result', path);
  const unit = result.unit === undefined ? null : scope.units.read(result.unit, [...path, 'unit']);
  if (result.inUnit) checkInUnit(scope, result, found?.kind, path);
  const measured = result.inUnit ? undefined : found?.kind;
  const unitOptions = unitFrom === undefined ? undefined : unitFromSelect(scope, result, unitFrom, measured, path);
  checkUnitOptions(scope, result, path);
  if (unitFrom !== undefined) showFactors(scope, id, result);
  else if (measured && (unit || result.unit === undefined)) {
    const at = [...path, result.unit === undefined ? 'formula' : 'unit'];
    expectUnit(scope, measured, unit, result.unit ?? '', at);
  }
  const kind = found?.kind ?? { type: 'quantity', dimension: unit?.dimension ?? {} };
  scope.names.add(id, { kind, code: inputCode(id), what: 'result', path });
  const shown = unit ? unitCode(unit) : undefined;
  return { formula: found?.code, unit: shown, unitFrom, unitOptions, inUnit: result.inUnit, display, withSign, main };
}

/** A number that counts in a unit already must be a plain one, and needs the unit. */
function checkInUnit(scope: TabScope, result: ResultOf<'value'>, kind: Kind | undefined, path: Path): void {
  const at = [...path, 'inUnit'];
  if (result.unit === undefined && result.unitFrom === undefined) {
    scope.report({ path: at, message: 'There is no unit that it could be in.', hint: 'Write "unit" or "unitFrom".' });
  }
  if (kind?.type !== 'quantity' || Object.keys(kind.dimension).length === 0) return;
  const message = `The formula measures ${scope.dimensions.describe(kind.dimension)}, so its unit is known.`;
  scope.report({ path: at, message, hint: 'Remove "inUnit": only a plain number needs it.' });
}

/** A time, which the engine computes as any other number and prints as h:mm:ss. */
function durationResult(
  scope: TabScope,
  id: string,
  { formula, digits = 0, main, ...result }: ResultOf<'duration'>,
  path: Path,
): Record<string, Value> {
  if (formula === undefined) needsCompute(scope, 'result', path);
  const found = formula === undefined ? null : valueFormula(scope, id, { ...result, formula }, path);
  const second = scope.units.read('second', path);
  if (found) expectUnit(scope, found.kind, second, 'second', [...path, 'formula']);
  scope.names.add(id, { kind: TIME, code: inputCode(id), what: 'result', path });
  return { formula: found?.code, unit: second && unitCode(second), display: { rule: 'duration', digits }, main };
}

/** Refuses a number where a date is shown. */
function expectDate(scope: TabScope, kind: Kind | undefined, path: Path): void {
  if (kind?.type !== 'quantity') return;
  const hint = 'A date is an input of the kind "date", or one moved by days: date + 7.';
  scope.report({ path, message: 'The formula gives a number, not a date.', hint });
}

/** A weekday is the same day again, which no line need explain. */
function dateResult(scope: TabScope, id: string, result: ResultOf<'date'>, path: Path): Record<string, Value> {
  const { formula, show, main } = result;
  const at = [...path, 'formula'];
  if (formula === undefined) needsCompute(scope, 'result', path);
  const isWeekday = show === 'weekday' || undefined;
  const compiled = (text: string) =>
    isWeekday ? compileUnshown(scope, text, at) : compileNumeric(scope, id, { formula: text }, path);
  const found = formula === undefined ? null : compiled(formula);
  expectDate(scope, found?.kind, at);
  scope.names.add(id, { kind: { type: 'day' }, code: inputCode(id), what: 'result', path });
  return { formula: found?.code, isWeekday, main };
}

function calendarDays(scope: TabScope, { days }: ResultOf<'calendar'>, path: Path): Value {
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

/** The formula of a result. One that is a total has the line of the total, which it would only repeat. */
function valueFormula(
  scope: TabScope,
  id: string,
  result: Pick<ResultOf<'value'>, 'shownAs' | 'hidden' | 'when' | 'shownWhen'> & { formula: string },
  path: Path,
): NumericFormula | null {
  if (scope.names.whatIs(result.formula) !== 'total') return compileNumeric(scope, id, result, path);
  const at = scope.formulas.findIndex((shown) => shown.id === result.formula);
  const total = scope.formulas[at];
  const isAlwaysShown = !result.hidden && result.when === undefined && result.shownWhen === undefined;
  if (total && isAlwaysShown) scope.formulas[at] = { ...total, id };
  return compileUnshown(scope, result.formula, [...path, 'formula']);
}

/** One quantity in many units: those of a unit input, or those it lists. */
function gridResult(scope: TabScope, id: string, result: ResultOf<'grid'>, path: Path): Record<string, Value> {
  const { unitsFrom, display } = result;
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
  const listed = select?.kind === 'unit' ? select.options : (result.units ?? []);
  const units = listed.map((option, index) => {
    const at = [...path, ...(result.units ? ['units', index, 'unit'] : ['unitsFrom'])];
    const unit = scope.units.read(option.unit, at);
    if (found && unit) expectUnit(scope, found.kind, unit, option.unit, at);
    return { id: option.id, unit: unit ? unitCode(unit) : undefined };
  });
  return { formula: found?.code, display, unitsFrom, units };
}

/** A pure conversion shows the factors of both units: value × from / to. */
function showFactors(scope: TabScope, id: string, { formula = '', unitFrom }: ResultOf<'value'>): void {
  const from = scope.tab.inputs[formula];
  if (scope.formulas.at(-1)?.id !== id || unitFrom === undefined) return;
  if (from?.kind !== 'quantity' || from.unitFrom === undefined) return;
  const select = scope.tab.inputs[from.unitFrom];
  if (select?.kind === 'unit' && select.options.some(({ unit }) => scope.units.read(unit, scope.path)?.offset)) return;
  const ratio: MathNode = ['mfrac', ['$u', from.unitFrom], ['$u', unitFrom]];
  scope.formulas[scope.formulas.length - 1] = { id, shownAs: ['mrow', ['$n', formula], ['mo', '×'], ratio] };
}

function ranking(scope: TabScope, result: ResultOf<'ranking'>, path: Path): Record<string, Value> {
  const rows = scope.tab.inputs[result.rows];
  if (rows?.kind !== 'rows')
    scope.report({ path: [...path, 'rows'], message: `"${result.rows}" is no rows input here.` });
  else if (!Object.hasOwn(rows.fields, result.title)) {
    const message = `"${result.rows}" has no field "${result.title}".`;
    scope.report({ path: [...path, 'title'], message, hint: `Fields: ${Object.keys(rows.fields).join(', ')}.` });
  }
  needsCompute(scope, 'ranking', path);
  const fields = Object.entries(result.fields).map(([id, field]) => {
    if (field.kind === 'flag') return { id, kind: field.kind };
    if (field.kind === 'rank') return { id, kind: field.kind, hidden: field.hidden };
    const unit = scope.unit(field.unit, [...path, 'fields', id, 'unit']);
    return { id, kind: field.kind, display: field.display, unit, hidden: field.hidden };
  });
  return { rows: result.rows, title: result.title, groups: result.group.options.map(({ id }) => id), fields };
}

function conditionResult(scope: TabScope, id: string, { formula }: ResultOf<'condition'>, path: Path): Value {
  if (formula === undefined) needsCompute(scope, 'result', path);
  const test = compileCondition(scope, formula, [...path, 'formula']);
  scope.names.add(id, { kind: { type: 'condition' }, code: inputCode(id), what: 'result', path });
  return test;
}

/** The first option whose condition holds; one without a condition would leave those after it no chance. */
function verdictOptions(scope: TabScope, { options }: ResultOf<'verdict'>, path: Path): Value {
  const open = options.findIndex(({ when }) => when === undefined);
  const isComputed = options.every(({ when }) => when === undefined);
  if (isComputed) needsCompute(scope, 'verdict', path);
  else if (open >= 0 && open < options.length - 1) {
    const hint = 'Give it a "when", or put it last.';
    const message = 'The options after this one can never be met.';
    scope.report({ path: [...path, 'options', open], message, hint });
  }
  return options.map(({ id, when }, index) => ({
    id,
    when: compileCondition(scope, when, [...path, 'options', index, 'when']),
  }));
}

/** A formula of a schedule, in a unit or plain; it is shown in no step. */
function scheduleFormula(scope: TabScope, text: string, path: Path, unit: string): Value {
  const found = compileUnshown(scope, text, path);
  if (found) expectUnit(scope, found.kind, unit === '' ? null : scope.units.read(unit, path), unit, path);
  return found?.code;
}

function schedule(scope: TabScope, result: ResultOf<'schedule'>, path: Path): Record<string, Value> {
  if (result.headline !== undefined) scope.resultOf('value', result.headline, [...path, 'headline']);
  return {
    principal: scheduleFormula(scope, result.principal, [...path, 'principal'], 'dollar'),
    rate: scheduleFormula(scope, result.rate, [...path, 'rate'], ''),
    periods: scheduleFormula(scope, result.periods, [...path, 'periods'], ''),
    perGroup: result.perGroup,
    headline: result.headline,
  };
}
