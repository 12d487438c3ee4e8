/** Tables with a row for each option of a choice: their formulas see what the tab would know if it were chosen. */
import type { Finding, Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { walk } from '../formula/expression.ts';
import type { TableDefinition } from '../lower/results.ts';
import type { TabScope } from '../tab/scope.ts';
import { type CompileColumn, orderOf } from './table-of-rows.ts';

type OfOptions = TableDefinition & { from: string };
type Column = TableDefinition['columns'][string];

export const isOfOptions = ({ tab }: TabScope, table: TableDefinition): table is OfOptions =>
  table.from !== undefined && tab.inputs[table.from]?.kind === 'choice';

/** The label of the option. */
function labelFindings({ field, ...written }: Column, from: string, path: Path): Finding[] {
  const { formula, holds, unit, unitFrom, total } = written;
  const at = [...path, 'field'];
  if ([formula, holds, unit, unitFrom, total].some((each) => each !== undefined)) {
    const hint = 'Leave out "formula", "holds", "unit", "unitFrom" and "total", or "field".';
    return [{ path: at, message: 'A column shows the option or a number.', hint }];
  }
  if (field === from) return [];
  return [{ path: at, message: 'Here "field" shows the option of the row.', hint: `Write "field": "${from}".` }];
}

/** A result is that of the option which is chosen, in every row. */
function resultFindings(scope: TabScope, row: TabScope, path: Path): Finding[] {
  const columns = [...path, 'columns'].join('/');
  return [...scope.read, ...row.read].flatMap(({ path: at, expression }): Finding[] => {
    const named = [...walk(expression)].find(
      (node) => node.type === 'name' && row.names.whatIs(node.name) === 'result',
    );
    if (!at.join('/').startsWith(`${columns}/`) || named?.type !== 'name') return [];
    const message = `"${named.name}" is a result: it is that of the option which is chosen.`;
    return [{ path: at, mark: named.span, message, hint: 'Write its formula, or that of a value under "values".' }];
  });
}

/** The choice, the order of its options, and the columns. */
export function compileTableOfOptions(
  scope: TabScope,
  result: OfOptions,
  path: Path,
  compileColumn: CompileColumn,
): Record<string, Value> {
  const { from, columns } = result;
  const sort = orderOf(scope, result, path);
  const row = scope.ofOptions();
  scope.names.used.add(from);
  const compiled = Object.entries(columns).map(([id, column]) => {
    const at = [...path, 'columns', id];
    if (column.field !== undefined) scope.report(...labelFindings(column, from, at));
    else if (column.holds !== undefined) {
      const hint = 'Leave "holds" out, and name the choice in "field" for its options.';
      scope.report({ path: [...at, 'holds'], message: 'A row of an option has its label and numbers.', hint });
    }
    return { ...compileColumn(row, id, column), field: column.field };
  });
  scope.report(...resultFindings(scope, row, path));
  return { from, sort, columns: compiled };
}
