/** Tables: their rows and cells as formulas, as payments of a loan, or left to compute.ts. */
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import type { TableDefinition } from '../lower/results.ts';
import { inputCode } from '../names.ts';
import { compileColumn as compileWords } from '../recurrence/words.ts';
import { needsCompute } from '../tab/computed.ts';
import { type ComputedFormula, compileCondition, compileUnshown, expectUnit } from '../tab/formulas.ts';
import { among, type TabScope, unitCode } from '../tab/scope.ts';
import { checkTexts } from '../tab/texts.ts';
import { unitFromSelect } from '../tab/units.ts';
import { expectDate, member, type ResultCompiler, rowsType } from './compiler.ts';
import { displayFrom } from './digits-from.ts';
import { measureUnitsCode } from './measure.ts';
import { checkOf, namedRows } from './named-rows.ts';
import { compileActions } from './table-actions.ts';
import { compileTableOfOptions, isOfOptions } from './table-of-options.ts';
import { compileTableOfRows, refuseWithoutRows } from './table-of-rows.ts';
import { compileCountedRows } from './table-rows.ts';
import { timerTexts } from './table-timer.ts';

type Loan = NonNullable<TableDefinition['loan']>;
type Recurrence = NonNullable<TableDefinition['recurrence']>;
type Column = TableDefinition['columns'][string];

const hasOwnRows = (table: TableDefinition): table is TableDefinition & { from: string } => table.from !== undefined;

const hasNoFormula = ({ columns }: TableDefinition): boolean =>
  Object.values(columns).every(({ formula }) => formula === undefined);

/** A table result; its formulas are shown in no step. */
function code(scope: TabScope, id: string, result: TableDefinition, path: Path): Record<string, Value> {
  checkChart(scope, result, path);
  const { rows } = result;
  const base = {
    perGroup: result.group?.rows,
    chart: result.chart && { ...result.chart },
    actions: compileActions(scope, result, path),
  };
  // But for those of options it is the same in every row: formulas of it do not see the row.
  const displays = new Map(
    Object.entries(result.columns).map(([name, column]) => [
      name,
      displayFrom(scope, column, [...path, 'columns', name]),
    ]),
  );
  const columnIn = (row: TabScope, name: string, column: Column) => ({
    id: name,
    display: column.display,
    displayFrom: displays.get(name),
    unitFrom: column.unitFrom,
    total: column.total,
    when: compileCondition(scope, column.when, [...path, 'columns', name, 'when']),
    ...columnCode(row, column, result, [...path, 'columns', name]),
  });
  const columns = () => Object.entries(result.columns).map(([name, column]) => columnIn(scope, name, column));
  if (isOfOptions(scope, result)) return { ...base, ...compileTableOfOptions(scope, result, path, columnIn) };
  if (hasOwnRows(result)) return { ...base, ...compileTableOfRows(scope, result, path, columnIn) };
  refuseWithoutRows(scope, result, path);
  if (result.recurrence) return { ...base, repeated: repeatedCode(scope, id, result.recurrence), columns: columns() };
  if (result.loan) return { ...base, loan: loanCode(scope, result.loan, path), columns: columns() };
  if (!rows) {
    if (hasNoFormula(result)) needsCompute(scope, 'table', path);
    return { ...base, columns: columns() };
  }
  const counted = compileCountedRows(scope, rows, [...path, 'rows']);
  const row = {
    kind: counted.kind,
    code: inputCode(rows.name),
    what: 'row',
    path: [...path, 'rows', 'name'],
  } as const;
  return { ...base, rows: counted.code, columns: scope.names.during(rows.name, row, columns) };
}

/** The rows of a recurrence: its value works them out. */
function repeatedCode(scope: TabScope, id: string, { shown, columns }: Recurrence): Value {
  const starts = scope.recurrences.get(id)?.starts ?? new Map();
  const ofShown = Object.entries(columns).flatMap(([name, { hidden }]) => (hidden ? [] : [[name, starts.get(name)]]));
  const isRead = (name: string): boolean => scope.names.used.has(`${id}.${name}`);
  const unitsOfRead = () =>
    Object.entries(columns).flatMap(([name, { hidden, unit }]) => {
      const read = hidden && unit !== undefined && isRead(name) ? scope.units.quiet().read(unit, scope.path) : null;
      return read ? [[name, unitCode(read)]] : [];
    });
  const texts = Object.entries(columns).flatMap(([name, { hidden, texts: named }]) =>
    named && !hidden ? [[name, Object.keys(named)]] : [],
  );
  return {
    of: id,
    texts: texts.length > 0 ? Object.fromEntries(texts) : undefined,
    /** Asked when the code is written: results that stand below may read a column, too. */
    get units() {
      const units = unitsOfRead();
      return units.length > 0 ? Object.fromEntries(units) : undefined;
    },
    every: shown?.every,
    start: shown?.start && Object.fromEntries(ofShown),
  };
}

/** Those of hidden columns, too, which steps may name; and the texts that columns choose from. */
const labelsOf = (columns: Readonly<Record<string, Pick<Recurrence['columns'][string], 'label' | 'texts'>>>) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([id, { label, texts = {} }]) => [
      ...(label === undefined ? [] : [[id, label] as const]),
      ...Object.entries(texts).map(([name, text]) => [`${id}.${name}`, text] as const),
    ]),
  );

function checkChart(scope: TabScope, { chart, columns }: TableDefinition, path: Path): void {
  const ids = Object.keys(columns);
  for (const [index, id] of (chart ? [chart.x, ...chart.series] : []).entries()) {
    if (ids.includes(id)) continue;
    const at = [...path, 'chart', ...(index === 0 ? ['x'] : ['series', index - 1])];
    scope.report({ path: at, message: `The table has no column "${id}".`, ...among(id, ids, 'Columns') });
  }
  for (const [index, id] of (chart ? [chart.x, ...chart.series] : []).entries()) {
    const { field, holds, texts } = columns[id] ?? {};
    if (field === undefined && holds === undefined && texts === undefined) continue;
    if (index === 0 && chart?.kind === 'bars') continue;
    const at = [...path, 'chart', ...(index === 0 ? ['x'] : ['series', index - 1])];
    const hint =
      index === 0 ? 'Draw columns with a formula; only "bars" stand on words.' : 'Draw columns with a formula.';
    scope.report({ path: at, message: `The column "${id}" has no numbers.`, hint });
  }
  if (chart && columns[chart.x]?.when !== undefined) {
    const hint = 'Let "x" name a column without "when".';
    scope.report({ path: [...path, 'chart', 'x'], message: 'This column may be left out of the table.', hint });
  }
}

function columnCode(scope: TabScope, column: Column, table: TableDefinition, path: Path): Record<string, Value> {
  if (column.texts) return textsColumn(scope, column, column.texts, table, path);
  const wanted = column.holds === 'whole' ? 'whole' : 'number';
  const found =
    column.formula === undefined ? null : compileUnshown(scope, column.formula, [...path, 'formula'], wanted);
  checkOf(scope, column, path);
  if (column.holds === 'row') return namedRows(scope, column, table, path);
  checkAnswered(scope, column, table, path);
  if (column.holds !== undefined) return wordsColumn(scope, column, table, found, path);
  if (column.display.rule === 'duration') return durationColumn(scope, column, found, path);
  const unit = column.unit === undefined ? null : scope.units.read(column.unit, [...path, 'unit']);
  if (column.unitFrom !== undefined) unitFromSelect(scope, column, column.unitFrom, found?.kind, path);
  else if (found && (unit || column.unit === undefined)) {
    const at = [...path, column.unit === undefined ? 'formula' : 'unit'];
    expectUnit(scope, found.kind, unit, column.unit ?? '', at);
  }
  return { formula: found?.code, unit: unit ? unitCode(unit) : undefined };
}

/** What fills a column in place of formulas. */
const WORDS = {
  text: { what: 'texts', hint: 'Name the field of the row that holds it in "field".' },
  measure: { what: 'measures', hint: 'Leave "rows" and "from" out: compute.ts answers the rows.' },
};

/** A column of dates or exact whole numbers, or of texts or measures that compute.ts answers. */
function wordsColumn(
  scope: TabScope,
  { holds, unit, unitFrom, total }: Column,
  { rows, from }: TableDefinition,
  found: ComputedFormula | null,
  path: Path,
): Record<string, Value> {
  if (unit !== undefined || unitFrom !== undefined || total !== undefined) {
    const hint = 'Leave out "unit", "unitFrom" and "total".';
    const what = holds === 'whole' ? 'An exact whole number' : holds === 'measure' ? 'A measure' : 'A date or a text';
    scope.report({ path: [...path, 'holds'], message: `${what} has no unit and no total.`, hint });
  }
  if (holds === 'date') expectDate(scope, found?.kind, [...path, 'formula']);
  else if ((holds === 'text' || holds === 'measure') && (rows || from !== undefined)) {
    const { what, hint } = WORDS[holds];
    scope.report({ path: [...path, 'holds'], message: `Formulas of columns give no ${what}.`, hint });
  }
  const units = holds === 'measure' ? measureUnitsCode(scope, [...path, 'holds']) : undefined;
  return { formula: found?.code, holds, units };
}

/** A column that chooses among texts of its own, each by its place. */
function textsColumn(
  scope: TabScope,
  column: Column,
  texts: Readonly<Record<string, string>>,
  table: TableDefinition,
  path: Path,
): Record<string, Value> {
  const { formula, field, holds, unit, unitFrom, total } = column;
  if ([field, holds, unit, unitFrom, total].some((other) => other !== undefined)) {
    const hint = 'Leave out "field", "holds", "unit", "unitFrom" and "total".';
    scope.report({ path: [...path, 'texts'], message: 'A text has no unit and no total.', hint });
  }
  checkAnswered(scope, column, table, path);
  const ids = Object.keys(texts);
  const found = formula === undefined ? null : compileWords(scope, { texts }, 'formula', formula, path);
  if (found) checkTexts(scope, ids, path);
  return { formula: found?.code, holds: 'text', texts: ids };
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

/** What compute.ts answers for a cell of a column that holds no plain numbers; the number of a day for a date, that of a row for its name. */
const ANSWERED = { date: 'number', whole: 'bigint', text: 'string', row: 'number', measure: 'readonly Amount[]' };

/** Each cell has one origin: a formula in a table with rows, compute.ts in one without. */
function checkAnswered(scope: TabScope, { formula, field }: Column, { rows, from }: TableDefinition, path: Path): void {
  const isFilled = rows !== undefined || from !== undefined;
  if (isFilled && formula === undefined && field === undefined) {
    scope.report({ path, message: 'Nothing computes this column.', hint: 'Write its "formula".' });
  } else if (!isFilled && formula !== undefined) {
    const hint = 'Write the "rows" of the table, or leave the formula out where compute.ts answers.';
    scope.report({ path: [...path, 'formula'], message: 'A column has a formula only in a table with rows.', hint });
  }
}

/** A formula of a loan, in a unit or plain; it is shown in no step. */
function loanFormula(scope: TabScope, text: string, path: Path, unit: string): Value {
  const found = compileUnshown(scope, text, path);
  if (found) expectUnit(scope, found.kind, unit === '' ? null : scope.units.read(unit, path), unit, path);
  return found?.code;
}

function loanCode(scope: TabScope, { principal, rate, periods, headline }: Loan, path: Path): Value {
  if (headline !== undefined) scope.resultOf('value', headline, [...path, 'headline']);
  return {
    principal: loanFormula(scope, principal, [...path, 'principal'], 'dollar'),
    rate: loanFormula(scope, rate, [...path, 'rate'], ''),
    periods: loanFormula(scope, periods, [...path, 'periods'], ''),
    headline,
  };
}

export const tableCompiler: ResultCompiler<TableDefinition> = {
  code,
  texts: ({ columns, recurrence, group, actions }) => ({
    columns: labelsOf(recurrence?.columns ?? columns),
    ...(group && { group: group.label }),
    ...(actions?.ics && { entry: actions.ics.title }),
    ...(actions?.timer && { timer: timerTexts(actions.timer) }),
  }),
  answerType: ({ rows, from, loan, recurrence, columns }) =>
    rows || from || loan || recurrence
      ? null
      : rowsType(Object.entries(columns).map(([id, { holds }]) => member(id, ANSWERED[holds ?? 'date'], '    '))),
};
