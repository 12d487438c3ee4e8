/** Intermediate values and results of a tab. */
import type { ResultDefinition, TabDefinition } from '../../../schema/definition.ts';
import type { MathNode } from '../../result/texts.ts';
import { checkBands } from '../checks/bands.ts';
import type { Value } from '../code.ts';
import type { Kind } from '../formula/dimensions.ts';
import { inputCode } from '../names.ts';
import type { Path } from '../source.ts';
import { compileCondition, compileNumeric, compileUnshown, expectUnit } from './formulas.ts';
import { among, type TabScope, unitCode } from './scope.ts';

type ResultOf<Kind extends ResultDefinition['kind']> = Extract<ResultDefinition, { kind: Kind }>;

/** An intermediate value; the formulas after it may read it. */
export function compileValue(scope: TabScope, id: string, value: NonNullable<TabDefinition['values']>[string]): Value {
  const path = [...scope.path, 'values', id];
  const found = compileNumeric(scope, id, value, path);
  const unit = value.unit === undefined ? null : scope.units.read(value.unit, [...path, 'unit']);
  if (found && unit) expectUnit(scope, found.kind, unit, value.unit ?? '', [...path, 'unit']);
  scope.names.add(id, { kind: found?.kind ?? { type: 'zero' }, code: inputCode(id), what: 'value', path });
  const isDate = found?.kind.type === 'day' || undefined;
  return { id, formula: found?.code, unit: unit ? unitCode(unit) : undefined, isDate };
}

export function compileResult(scope: TabScope, id: string, result: ResultDefinition): Value {
  const path = [...scope.path, 'results', id];
  const when = compileCondition(scope, result.when, [...path, 'when']);
  const base = { id, kind: result.kind, hidden: result.hidden, when };
  switch (result.kind) {
    case 'value': {
      const shownWhen = compileCondition(scope, result.shownWhen, [...path, 'shownWhen']);
      return { ...base, ...valueResult(scope, id, result, path), shownWhen };
    }
    case 'date': {
      const shownWhen = compileCondition(scope, result.shownWhen, [...path, 'shownWhen']);
      return { ...base, ...dateResult(scope, id, result, path), shownWhen };
    }
    case 'calendar':
      return { ...base, days: calendarDays(scope, result, path) };
    case 'grid':
      return { ...base, ...gridResult(scope, id, result, path) };
    case 'schedule':
      return { ...base, ...schedule(scope, result, path) };
    case 'table':
      return { ...base, ...table(scope, result, path) };
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
      return { ...base, shownWhen: compileCondition(scope, result.shownWhen, [...path, 'shownWhen']) };
    case 'ranking':
      return { ...base, ...ranking(scope, result, path) };
  }
}

const COMPUTED = 'put a compute.ts beside the definition.';
const NOTHING_COMPUTES = {
  result: `Write its "formula", or ${COMPUTED}`,
  verdict: `Give its options a "when", or ${COMPUTED}`,
  ranking: `P${COMPUTED.slice(1)}`,
  table: `P${COMPUTED.slice(1)}`,
};

/** Refuses what only compute.ts could answer where there is none. */
function needsCompute({ tool, report }: TabScope, what: keyof typeof NOTHING_COMPUTES, path: Path): void {
  if (!tool.hasCompute) report({ path, message: `Nothing computes this ${what}.`, hint: NOTHING_COMPUTES[what] });
}

function valueResult(scope: TabScope, id: string, result: ResultOf<'value'>, path: Path): Record<string, Value> {
  const { display, main, unitFrom, formula, withSign } = result;
  const found = formula === undefined ? null : compileNumeric(scope, id, { ...result, formula }, path);
  if (formula === undefined) needsCompute(scope, 'result', path);
  const unit = result.unit === undefined ? null : scope.units.read(result.unit, [...path, 'unit']);
  const unitOptions = unitFrom === undefined ? undefined : unitFromSelect(scope, result, unitFrom, found?.kind, path);
  if (unitFrom === undefined && result.unitPower !== undefined) {
    const hint = 'Name the unit input in "unitFrom".';
    scope.report({ path: [...path, 'unitPower'], message: 'There is no unit to take the power of.', hint });
  }
  if (unitFrom !== undefined) showFactors(scope, id, result);
  else if (found && (unit || result.unit === undefined)) {
    const at = [...path, result.unit === undefined ? 'formula' : 'unit'];
    expectUnit(scope, found.kind, unit, result.unit ?? '', at);
  }
  const kind = found?.kind ?? { type: 'quantity', dimension: unit?.dimension ?? {} };
  scope.names.add(id, { kind, code: inputCode(id), what: 'result', path });
  const shown = unit ? unitCode(unit) : undefined;
  return { formula: found?.code, unit: shown, unitFrom, unitOptions, display, withSign, main };
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

function unitFromSelect(
  scope: TabScope,
  result: ResultOf<'value'>,
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
  const powered = (unit: string): string => (result.unitPower === undefined ? unit : `${unit}^${result.unitPower}`);
  const [first] = select.options;
  const unit = first && scope.units.read(powered(first.unit), [...scope.path, 'inputs', id, 'options', 0, 'unit']);
  if (kind && unit) expectUnit(scope, kind, unit, first.unit, at);
  if (result.unitPower === undefined) return undefined;
  return select.options.map((option) => ({ id: option.id, unit: scope.unit(powered(option.unit), at) }));
}

function noUnitInput({ tab, report }: TabScope, id: string, path: Path): void {
  const selects = Object.keys(tab.inputs).filter((name) => tab.inputs[name]?.kind === 'unit');
  report({ path, message: `"${id}" is no unit input here.`, ...among(id, selects, 'Unit inputs') });
}

/** One quantity in many units: those of a unit input, or those it lists. */
function gridResult(scope: TabScope, id: string, result: ResultOf<'grid'>, path: Path): Record<string, Value> {
  const { unitsFrom, display } = result;
  // Beside a conversion it is the same quantity again, which no line need explain.
  const found =
    unitsFrom === undefined
      ? compileNumeric(scope, id, result, path)
      : compileUnshown(scope, result.formula, [...path, 'formula']);
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
  scope.formulas[scope.formulas.length - 1] = { id, stated: ['mrow', ['$n', formula], ['mo', '×'], ratio] };
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

function table(scope: TabScope, result: ResultOf<'table'>, path: Path): Record<string, Value> {
  needsCompute(scope, 'table', path);
  const ids = Object.keys(result.columns);
  const { chart } = result;
  for (const [index, id] of (chart ? [chart.x, ...chart.series] : []).entries()) {
    if (ids.includes(id)) continue;
    const at = [...path, 'chart', ...(index === 0 ? ['x'] : ['series', index - 1])];
    scope.report({ path: at, message: `The table has no column "${id}".`, ...among(id, ids, 'Columns') });
  }
  const columns = Object.entries(result.columns).map(([id, column]) => {
    const { unitFrom, display } = column;
    if (unitFrom !== undefined && scope.tab.inputs[unitFrom]?.kind !== 'unit')
      noUnitInput(scope, unitFrom, [...path, 'columns', id, 'unitFrom']);
    return { id, display, unit: scope.unit(column.unit, [...path, 'columns', id, 'unit']), unitFrom };
  });
  return { columns, chart: chart && { ...chart } };
}
