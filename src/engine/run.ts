/**
 * Typed inputs → outcome. A tab is read, checked over several inputs, computed and looked through for numbers
 * that cannot be shown; nothing here knows a language, a screen or a text.
 */
import { isInCalendar } from '../calendar/calendar.ts';
import { denoise } from '../numbers/print.ts';
import { intermediate, trusted } from './evaluate.ts';
import { completeEntries } from './form.ts';
import { Diagnosis, finite, functions } from './functions.ts';
import type { Computed, Entries, Outcome, ReadRow, ReadValue, ReadValues, Refusal } from './outcome.ts';
import { readForm } from './read-form.ts';
import { rowsOfFormulas } from './rows.ts';
import { amortize } from './schedule.ts';
import { scopesOf } from './scope.ts';
import type {
  BandResult,
  CalendarResult,
  CompiledField,
  CompiledFormula,
  CompiledInput,
  CompiledResult,
  CompiledTab,
  CompiledUnit,
  Compute,
  ComputeInput,
  ComputeTools,
  ConditionResult,
  DateResult,
  GridResult,
  RankingResult,
  ScheduleResult,
  Scope,
  TableResult,
  TableRow,
  ValueResult,
  VerdictResult,
} from './tool.ts';
import { fromBase, toBase, withoutCancelled } from './units.ts';

function computeInput(field: CompiledField, read: ReadValue | undefined): ComputeInput {
  if (field.kind !== 'quantity' || !read?.unit) return (read?.value ?? Number.NaN) as ComputeInput;
  const typed = Number(read.value);
  const { unit, unitId = unit.id } = read;
  return { typed, base: toBase(typed, unit), unit: unitId, dimension: unit.dimension ?? '' };
}

function computeInputs(inputs: readonly CompiledInput[], read: ReadValues): Record<string, ComputeInput> {
  const rowInputs = (fields: readonly CompiledField[], row: ReadRow) => ({
    row: row.row,
    ...Object.fromEntries(fields.map((field) => [field.id, computeInput(field, row.fields[field.id])])),
  });
  return Object.fromEntries(
    inputs.map((input) => {
      const value = read[input.id];
      if (input.kind !== 'rows') return [input.id, computeInput(input, value)];
      return [input.id, ((value?.value ?? []) as ReadRow[]).map((row) => rowInputs(input.fields, row))];
    }),
  );
}

function inUnit(base: number, unit: CompiledUnit | undefined): number {
  if (!unit) return base;
  const { offset = 0, factor } = unit;
  const largest = offset === 0 ? 0 : Math.max(Math.abs(base), Math.abs(offset)) / factor;
  const value = withoutCancelled(fromBase(base, unit), largest);
  if (!Number.isFinite(value)) throw new Diagnosis('tooLarge');
  if (value === 0 && base !== 0 && offset === 0) throw new Diagnosis('tooSmall');
  return value;
}

interface Run {
  tab: CompiledTab;
  read: ReadValues;
  scope: Scope;
  computed: ReturnType<Compute>;
  results: Record<string, Computed>;
}

function shownUnit(
  result: Pick<ValueResult, 'unit' | 'unitFrom' | 'unitOptions'>,
  { tab, read }: Run,
): CompiledUnit | undefined {
  if (!result.unitFrom) return result.unit;
  const select = tab.inputs.find(({ id }) => id === result.unitFrom);
  if (select?.kind !== 'unit') return undefined;
  return (result.unitOptions ?? select.options).find(({ id }) => id === read[select.id]?.value)?.unit;
}

function valueResult(result: ValueResult, run: Run): Computed {
  if (!result.formula && run.computed[result.id] === null) return noAnswer(result, run);
  const base = result.formula ? trusted(result.formula, run.scope) : finite(Number(run.computed[result.id]));
  if (!(result.id in run.scope)) run.scope[result.id] = base;
  const unit = shownUnit(result, run);
  const value = result.inUnit ? base : inUnit(base, unit);
  return { kind: 'number', value, ...(unit && { unit }) };
}

/** A day outside the calendar cannot be shown: there is no answer then. */
function dateResult({ id, formula }: DateResult, { scope, computed }: Run): Computed {
  if (!formula && computed[id] === null) return { kind: 'none' };
  const value = functions.floor(formula ? trusted(formula, scope) : finite(Number(computed[id])));
  if (!(id in scope)) scope[id] = value;
  return isInCalendar(value) ? { kind: 'date', value } : { kind: 'none' };
}

/** Days that lie outside the calendar, or end there, are left out. */
function calendarResult({ days }: CalendarResult, { scope }: Run): Computed {
  const day = (formula: CompiledFormula): number => functions.floor(trusted(formula, scope));
  const all = days.map(({ id, formula, until }) => ({ id, from: day(formula), ...(until && { until: day(until) }) }));
  const shown = all.filter(({ from, until = from }) => isInCalendar(from) && isInCalendar(until));
  return shown.length > 0 ? { kind: 'dates', days: shown } : { kind: 'none' };
}

/** Beside a conversion, a unit that cannot hold the number is left out; in a grid that is the answer it is said. */
function gridResult({ formula, units, unitsFrom }: GridResult, { scope }: Run): Computed {
  const base = trusted(formula, scope);
  const cells = units.flatMap(({ id, unit }) => {
    try {
      return [{ id, unit, value: inUnit(base, unit) }];
    } catch (error) {
      if (!(error instanceof Diagnosis) || unitsFrom === undefined) throw error;
      return [];
    }
  });
  return { kind: 'grid', cells };
}

function conditionResult({ id, test }: ConditionResult, { scope, computed }: Run): Computed {
  const value = (test ? test(scope, functions) : computed[id]) === true;
  if (!(id in scope)) scope[id] = value;
  return { kind: 'shown', value };
}

const DOLLAR: CompiledUnit = { id: 'dollar', factor: 1, symbol: '$' };
const CENTS = { display: { rule: 'fixed', digits: 2 }, unit: DOLLAR } as const;
const SCHEDULE_COLUMNS = [
  { id: 'period', display: { rule: 'fixed', digits: 0 } },
  { id: 'payment', ...CENTS, total: 'sum' },
  { id: 'interest', ...CENTS, total: 'sum' },
  { id: 'principal', ...CENTS, total: 'sum' },
  { id: 'balance', ...CENTS },
] as const;

function scheduleResult({ principal, rate, periods }: ScheduleResult, { scope }: Run): Computed {
  const [amount = 0, each = 0, count = 0] = [principal, rate, periods].map((formula) => trusted(formula, scope));
  const rows = amortize(amount, each, count).map((row, index) => [
    index + 1,
    ...[row.payment, row.interest, row.principal, row.balance].map((cents) => cents / 100),
  ]);
  return { kind: 'table', columns: SCHEDULE_COLUMNS, rows };
}

function rowsOfCompute({ id }: TableResult, { computed }: Run): { rows: readonly TableRow[]; isCut?: boolean } {
  const rows = computed[id];
  if (!Array.isArray(rows)) throw new TypeError(`compute.ts answers no rows for "${id}"`);
  return { rows: rows as TableRow[] };
}

function tableResult(result: TableResult, run: Run): Computed {
  const columns = result.columns.filter(({ when }) => when?.(run.scope, functions) ?? true);
  const answered = result.rows ? rowsOfFormulas(result.rows, columns, run.scope) : rowsOfCompute(result, run);
  const units = columns.map((column) => shownUnit(column, run));
  const rows = answered.rows.map((row) =>
    columns.map(({ id }, index) => inUnit(finite(Number(row[id])), units[index])),
  );
  for (const [index, { total }] of columns.entries()) {
    if (total === 'sum') finite(rows.reduce((sum, row) => sum + (row[index] ?? 0), 0));
  }
  const headed = columns.map(({ id, display, total }, index) => ({
    id,
    display,
    ...(units[index] && { unit: units[index] }),
    ...(total && { total }),
  }));
  return { kind: 'table', columns: headed, rows, ...(answered.isCut && { isCut: true }) };
}

function bandResult(result: BandResult, { results }: Run): Computed {
  const of = results[result.of];
  if (of?.kind !== 'number') return { kind: 'none' };
  const value = denoise(of.value);
  const band = result.bands.find(({ below }) => below === undefined || value < below);
  return { kind: 'word', value: band?.id ?? '' };
}

function verdictResult({ id, options }: VerdictResult, { scope, computed }: Run): Computed {
  const met = options.some(({ when }) => when)
    ? options.find(({ when }) => when === undefined || when(scope, functions) === true)
    : options.find((option) => option.id === computed[id]);
  return met ? { kind: 'word', value: met.id } : { kind: 'none' };
}

function rankingResult(result: RankingResult, { computed }: Run): Computed {
  const rows = computed[result.id];
  if (!Array.isArray(rows)) throw new TypeError(`compute.ts answers no rows for "${result.id}"`);
  const numbers = result.fields.filter(({ kind }) => kind !== 'flag').flatMap(({ id }) => rows.map((row) => row[id]));
  for (const value of numbers) finite(Number(value));
  return { kind: 'ranking', rows };
}

function bandColor(of: string, run: Run): Computed {
  const band = run.tab.results.find((result) => result.id === of);
  const met = run.results[of];
  const color =
    band?.kind === 'band' && met?.kind === 'word' ? band.bands.find(({ id }) => id === met.value)?.color : undefined;
  return color === undefined ? { kind: 'none' } : { kind: 'word', value: color };
}

/** No answer: a formula that names it is not defined either. */
function noAnswer({ id }: CompiledResult, { scope }: Run): Computed {
  if (!(id in scope)) scope[id] = Number.NaN;
  return { kind: 'none' };
}

function compute(result: CompiledResult, run: Run): Computed {
  if (result.when?.(run.scope, functions) === false) return noAnswer(result, run);
  switch (result.kind) {
    case 'value':
      return valueResult(result, run);
    case 'date':
      return dateResult(result, run);
    case 'calendar':
      return calendarResult(result, run);
    case 'band':
      return bandResult(result, run);
    case 'bandColor':
      return bandColor(result.of, run);
    case 'ranking':
      return rankingResult(result, run);
    case 'grid':
      return gridResult(result, run);
    case 'schedule':
      return scheduleResult(result, run);
    case 'table':
      return tableResult(result, run);
    case 'condition':
      return conditionResult(result, run);
    case 'verdict':
      return verdictResult(result, run);
    case 'sentence':
      return { kind: 'shown', value: result.shownWhen?.(run.scope, functions) ?? true };
  }
}

const brokenChecks = (tab: CompiledTab, scope: Scope): Refusal[] =>
  tab.checks
    .filter((check) => check.require(scope, functions) !== true)
    .map(({ fields, channel, message }) => ({ field: fields[0] ?? null, channel, key: message }));

const warningsOf = ({ warnings = [] }: CompiledTab, scope: Scope) =>
  warnings.filter(({ when }) => when(scope, functions) === true).map(({ field, message }) => ({ field, key: message }));

/** Only the first toast or inline message is shown; messages at fields are all shown. */
function firstSingle(refusals: Refusal[]): Refusal[] {
  const single = refusals.find(({ channel }) => channel !== 'field');
  return single ? [single] : refusals;
}

/** What every compute.ts is given. */
export const computeTools: ComputeTools = { denoise, round: functions.round, amortize };

function results(tab: CompiledTab, read: ReadValues, scope: Scope): Record<string, Computed> {
  const values: Record<string, number> = {};
  for (const { id, formula } of tab.values) {
    values[id] = intermediate(formula, scope);
    scope[id] = values[id];
  }
  const computed = tab.compute?.({ ...computeInputs(tab.inputs, read), ...values }, computeTools) ?? {};
  const run: Run = { tab, read, scope, computed, results: {} };
  for (const result of tab.results) run.results[result.id] = compute(result, run);
  return run.results;
}

/**
 * Runs one tab on what stands in its form.
 * @param language decides how typed numbers are read
 * @param today the visitor's calendar day, for entries that are left out and begin with it
 */
export function run(tab: CompiledTab, entries: Entries, language: string, today?: string): Outcome {
  const form = completeEntries(tab, entries, language, today);
  const reading = readForm(tab, form, language);
  if (!reading.ok) return { ...reading, tab: tab.id };
  const { read } = reading;
  const { scope, rows } = scopesOf(tab.inputs, read);
  const refusals = firstSingle(brokenChecks(tab, scope));
  if (refusals.length > 0) return { ok: false, tab: tab.id, refusals };
  try {
    const computed = results(tab, read, scope);
    return { ok: true, tab: tab.id, read, scope, rows, results: computed, warnings: warningsOf(tab, scope) };
  } catch (error) {
    if (!(error instanceof Diagnosis)) throw error;
    const refusal: Refusal = { field: null, channel: tab.failure.channel, key: error.key };
    return { ok: false, tab: tab.id, refusals: [refusal] };
  }
}
