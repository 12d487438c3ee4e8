/** Tables that are made of the rows of an input: numbers by formulas, and texts, options and dates as they stand there. */
import type { FieldDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import type { TableDefinition } from '../lower/results.ts';
import { among, type TabScope } from '../tab/scope.ts';

type Column = TableDefinition['columns'][string];
/** Compiles a column of numbers, in the scope of a row. */
export type CompileColumn = (row: TabScope, id: string, column: Column) => Record<string, Value>;

const SHOWN: readonly FieldDefinition['kind'][] = ['text', 'choice', 'unit', 'date'];

/** A field that is shown as it stands in the row. */
function fieldCode(scope: TabScope, row: TabScope, from: string, column: Column, path: Path): Record<string, Value> {
  const { field = '', formula, holds, unit, unitFrom, total } = column;
  const at = [...path, 'field'];
  if (
    formula !== undefined ||
    holds !== undefined ||
    unit !== undefined ||
    unitFrom !== undefined ||
    total !== undefined
  ) {
    const hint = 'Leave out "formula", "holds", "unit", "unitFrom" and "total", or "field".';
    scope.report({ path: at, message: 'A column shows a field of the row or a number.', hint });
  }
  const rows = scope.tab.inputs[from];
  const fields = rows?.kind === 'rows' ? rows.fields : {};
  const shown = Object.keys(fields).filter((id) => SHOWN.includes(fields[id]?.kind ?? 'number'));
  const kind = fields[field]?.kind;
  if (kind === undefined) {
    scope.report({ path: at, message: `"${from}" has no field "${field}".`, ...among(field, shown, 'Fields') });
  } else if (!shown.includes(field)) {
    const hint = `Write it as a formula: "formula": "${field}".`;
    scope.report({ path: at, message: `"${field}" is a number.`, hint });
  }
  row.names.used.add(field);
  return { field, holds: kind };
}

function checkSort(scope: TabScope, { sort, columns }: TableDefinition, path: Path): void {
  if (!sort || Object.hasOwn(columns, sort.by)) return;
  const message = `The table has no column "${sort.by}".`;
  scope.report({ path: [...path, 'sort', 'by'], message, ...among(sort.by, Object.keys(columns), 'Columns') });
}

/** What counts rows or draws them has no place in a table that has as many rows as somebody enters. */
function checkBeside(scope: TabScope, { rows, group }: TableDefinition, path: Path): void {
  if (rows) {
    const hint = 'Write either "rows" or "from".';
    scope.report({ path: [...path, 'from'], message: 'The rows of a table are counted or those of an input.', hint });
  }
  if (group) {
    const hint = 'Leave "group" out, or rank the rows in groups by a result of the kind "ranking".';
    scope.report({ path: [...path, 'group'], message: 'Rows of an input are not summed up by their number.', hint });
  }
}

/** The order of rows that are not counted; refused beside what counts or draws them. */
export function orderOf(scope: TabScope, result: TableDefinition, path: Path): Value {
  checkBeside(scope, result, path);
  checkSort(scope, result, path);
  const { sort } = result;
  return sort && { by: sort.by, isDescending: sort.order === 'descending' || undefined };
}

/** The rows, their order, and the columns by their ids. */
export function compileTableOfRows(
  scope: TabScope,
  result: TableDefinition & { from: string },
  path: Path,
  compileColumn: CompileColumn,
): Record<string, Value> {
  const { from, columns } = result;
  const sort = orderOf(scope, result, path);
  const row = scope.ofRows(from);
  if (!row) {
    const inputs = Object.keys(scope.tab.inputs).filter((id) => /rows|choice/.test(scope.tab.inputs[id]?.kind ?? ''));
    scope.report({
      path: [...path, 'from'],
      message: `"${from}" is neither a rows input nor a choice here.`,
      ...among(from, inputs, 'Rows and choices'),
    });
    return {};
  }
  scope.names.used.add(from);
  const compiled = Object.entries(columns).map(([id, column]) => ({
    ...compileColumn(row, id, column),
    ...(column.field !== undefined &&
      column.holds !== 'row' &&
      fieldCode(scope, row, from, column, [...path, 'columns', id])),
  }));
  return { from, sort, columns: compiled };
}

/** Fields and an order are those of rows that somebody enters. */
export function refuseWithoutRows(scope: TabScope, { sort, columns }: TableDefinition, path: Path): void {
  const hint = 'Name the rows input in "from".';
  if (sort) scope.report({ path: [...path, 'sort'], message: 'Only the rows of an input are sorted.', hint });
  for (const [id, { field, holds }] of Object.entries(columns)) {
    if (field === undefined || holds === 'row') continue;
    const message = 'Only the rows of an input have fields.';
    scope.report({ path: [...path, 'columns', id, 'field'], message, hint });
  }
}
