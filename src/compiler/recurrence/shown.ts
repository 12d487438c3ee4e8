/** How a row follows from the one before it, as people see that. */
import { ROW_NUMBER } from '../../result/row-names.ts';
import { inlined } from '../find/inline.ts';
import { type Expression, walk } from '../formula/expression.ts';
import type { Written } from '../lower/value.ts';
import { noteInRows } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';

type Definition = Written<'recurrence'>;

/** Whether it names the row before of a column that nothing names for people. */
const namesUnnamed = (expression: Expression, { columns }: Definition): boolean =>
  [...walk(expression)].some(
    (node) =>
      node.type === 'name' &&
      node.name.startsWith('previous.') &&
      columns[node.name.slice('previous.'.length)]?.label === undefined,
  );

/** Notes the formulas of the columns that are shown; what has no label stands there by its own formula. */
export function noteColumns(
  scope: TabScope,
  id: string,
  definition: Definition,
  nexts: ReadonlyMap<string, { expression: Expression }>,
): void {
  const { columns, rows, hidden } = definition;
  if (hidden) return;
  const unnamed = [...nexts].filter(([name]) => columns[name]?.label === undefined);
  const known = new Map(unnamed.map(([name, { expression }]) => [name, expression]));
  if (columns[rows.name]?.label === undefined) {
    known.set(rows.name, { type: 'name', name: ROW_NUMBER, span: { start: 0, end: 0 } });
  }
  for (const [name, { expression }] of nexts) {
    if (columns[name]?.hidden || name === rows.name) continue;
    const whole = inlined(expression, known, () => true);
    if (!namesUnnamed(whole, definition)) noteInRows(scope, id, name, whole);
  }
}
