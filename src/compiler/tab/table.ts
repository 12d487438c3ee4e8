/** Tables: their rows and cells as formulas, or left to compute.ts. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import { MOST_ROWS, rowCount } from '../../engine/rows.ts';
import type { Value } from '../code.ts';
import { type Kind, literal } from '../formula/dimensions.ts';
import { inputCode } from '../names.ts';
import { sameDimension } from '../units/unit-text.ts';
import { needsCompute } from './computed.ts';
import { type ComputedFormula, compileCondition, compileUnshown, expectUnit } from './formulas.ts';
import { among, type TabScope, unitCode } from './scope.ts';
import { unitFromSelect } from './units.ts';

type TableDefinition = Extract<ResultDefinition, { kind: 'table' }>;
type Rows = NonNullable<TableDefinition['rows']>;
type Column = TableDefinition['columns'][string];

/** A table result; its formulas are shown in no step. */
export function compileTable(scope: TabScope, result: TableDefinition, path: Path): Record<string, Value> {
  checkChart(scope, result, path);
  const { rows } = result;
  const base = { perGroup: result.group?.rows, chart: result.chart && { ...result.chart } };
  const columns = () =>
    Object.entries(result.columns).map(([id, column]) => ({
      id,
      display: column.display,
      unitFrom: column.unitFrom,
      total: column.total,
      when: compileCondition(scope, column.when, [...path, 'columns', id, 'when']),
      ...columnCode(scope, column, rows, [...path, 'columns', id]),
    }));
  if (!rows) {
    if (Object.values(result.columns).every(({ formula }) => formula === undefined)) needsCompute(scope, 'table', path);
    return { ...base, columns: columns() };
  }
  const counted = compileRows(scope, rows, [...path, 'rows']);
  const name = {
    kind: counted.kind,
    code: inputCode(rows.name),
    what: 'row',
    path: [...path, 'rows', 'name'],
  } as const;
  return { ...base, rows: counted.code, columns: scope.names.during(rows.name, name, columns) };
}

function checkChart(scope: TabScope, { chart, columns }: TableDefinition, path: Path): void {
  const ids = Object.keys(columns);
  for (const [index, id] of (chart ? [chart.x, ...chart.series] : []).entries()) {
    if (ids.includes(id)) continue;
    const at = [...path, 'chart', ...(index === 0 ? ['x'] : ['series', index - 1])];
    scope.report({ path: at, message: `The table has no column "${id}".`, ...among(id, ids, 'Columns') });
  }
  if (chart && columns[chart.x]?.when !== undefined) {
    const hint = 'Let "x" name a column without "when".';
    scope.report({ path: [...path, 'chart', 'x'], message: 'This column may be left out of the table.', hint });
  }
}

const PLAIN: Kind = { type: 'quantity', dimension: {} };
type End = 'from' | 'to' | 'step';
type Ends = Partial<Record<End, ComputedFormula>>;

function compileRows(scope: TabScope, rows: Rows, path: Path): { code: Value; kind: Kind } {
  const unit = rows.unit === undefined ? null : scope.units.read(rows.unit, [...path, 'unit']);
  const endOf = (end: End): ComputedFormula | undefined => {
    const text = rows[end];
    return (text === undefined ? undefined : compileUnshown(scope, text, [...path, end])) ?? undefined;
  };
  const ends: Ends = { from: endOf('from'), to: endOf('to'), step: endOf('step') };
  const counted = rows.unit === undefined ? measuredBy(ends) : PLAIN;
  checkEnds(scope, ends, counted, path);
  checkCount(scope, ends, path);
  const { from, to, step } = ends;
  const code = {
    name: rows.name,
    from: from?.code,
    to: to?.code,
    step: step?.code,
    unit: unit ? unitCode(unit) : undefined,
  };
  return { code, kind: unit ? { type: 'quantity', dimension: unit.dimension } : counted };
}

/** What the rows count: what the first of their ends that measures something measures. */
const measuredBy = ({ from, to, step }: Ends): Kind =>
  [from, to, step].find((end) => end?.kind.type === 'quantity')?.kind ?? { type: 'zero' };

/** Every end measures what the rows count; the step that is not written is the plain number 1. */
function checkEnds(scope: TabScope, ends: Ends, counted: Kind, path: Path): void {
  if (counted.type !== 'quantity') return;
  const wanted = scope.dimensions.describe(counted.dimension);
  const isPlain = Object.keys(counted.dimension).length === 0;
  for (const end of ['from', 'to', 'step'] as const) {
    const kind = ends[end]?.kind ?? (end === 'step' && !isPlain ? PLAIN : counted);
    if (kind.type !== 'quantity' || sameDimension(kind.dimension, counted.dimension)) continue;
    const measured = scope.dimensions.describe(kind.dimension);
    const at = [...path, ...(ends[end] ? [end] : [])];
    const hint = 'Let "from", "to" and "step" measure the same, or count plain numbers in a "unit".';
    scope.report({ path: at, message: `The rows count ${wanted}, and "${end}" is ${measured}.`, hint });
  }
}

/** Refuses rows of which their written numbers say that there are none, or far too many. */
function checkCount(scope: TabScope, ends: Ends, path: Path): void {
  const written = (end: ComputedFormula | undefined): number | null => (end ? literal(end.expression) : null);
  const step = ends.step ? written(ends.step) : 1;
  if (step !== null && step <= 0) {
    const hint = 'Rows go up: write a step greater than 0.';
    scope.report({ path: [...path, 'step'], message: `A step of ${step} leads nowhere.`, hint });
    return;
  }
  const [from, to] = [written(ends.from), written(ends.to)];
  if (from === null || to === null || step === null) return;
  const count = rowCount({ from, to, step });
  if (count > 0 && count <= MOST_ROWS) return;
  const hint = `Between 1 and ${MOST_ROWS} rows: change "from", "to" or "step".`;
  scope.report({ path, message: `From ${from} to ${to} there are ${count} rows.`, hint });
}

function columnCode(scope: TabScope, column: Column, rows: Rows | undefined, path: Path): Record<string, Value> {
  const found = column.formula === undefined ? null : compileUnshown(scope, column.formula, [...path, 'formula']);
  checkAnswered(scope, column, rows, path);
  if (column.display.rule === 'duration') return durationColumn(scope, column, found, path);
  const unit = column.unit === undefined ? null : scope.units.read(column.unit, [...path, 'unit']);
  if (column.unitFrom !== undefined) unitFromSelect(scope, column, column.unitFrom, found?.kind, path);
  else if (found && (unit || column.unit === undefined)) {
    const at = [...path, column.unit === undefined ? 'formula' : 'unit'];
    expectUnit(scope, found.kind, unit, column.unit ?? '', at);
  }
  return { formula: found?.code, unit: unit ? unitCode(unit) : undefined };
}

/** A column of times, which say their units themselves. */
function durationColumn(scope: TabScope, column: Column, found: ComputedFormula | null, path: Path) {
  if (column.unit !== undefined || column.unitFrom !== undefined) {
    const hint = 'Remove the unit, or choose another rule.';
    scope.report({ path: [...path, 'display'], message: 'A duration is shown as h:mm:ss, without a unit.', hint });
  }
  if (found) expectUnit(scope, found.kind, scope.units.read('second', path), 'second', [...path, 'formula']);
  return { formula: found?.code };
}

/** Each cell has one origin: a formula in a table with rows, compute.ts in one without. */
function checkAnswered(scope: TabScope, { formula }: Column, rows: Rows | undefined, path: Path): void {
  if (rows && formula === undefined) {
    scope.report({ path, message: 'Nothing computes this column.', hint: 'Write its "formula".' });
  } else if (!rows && formula !== undefined) {
    const hint = 'Write the "rows" of the table, or leave the formula out where compute.ts answers.';
    scope.report({ path: [...path, 'formula'], message: 'A column has a formula only in a table with rows.', hint });
  }
}
