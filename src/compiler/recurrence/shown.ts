/** How a row follows from the one before it, as people see that. */
import { inlined } from '../find/inline.ts';
import { type Expression, walk } from '../formula/expression.ts';
import type { Written } from '../lower/value.ts';
import { noteInRows } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';

type Definition = Written<'recurrence'>;

const PREVIOUS = 'previous.';

/** Whether it names a row, or the row before of a column, that nothing names for people. */
const namesUnnamed = (expression: Expression, { columns, rows }: Definition): boolean =>
  [...walk(expression)].some((node) => {
    if (node.type !== 'name' || !(node.name === rows.name || node.name.startsWith(PREVIOUS))) return false;
    return columns[node.name.replace(PREVIOUS, '')]?.label === undefined;
  });

/** Notes the formulas of the columns that are shown; what has no label stands there by its own formula. */
export function noteColumns(
  scope: TabScope,
  id: string,
  definition: Definition,
  nexts: ReadonlyMap<string, { expression: Expression }>,
): void {
  const { columns, rows, hidden } = definition;
  if (hidden) return;
  const unnamed = [...nexts].filter(([name]) => name !== rows.name && columns[name]?.label === undefined);
  const known = new Map(unnamed.map(([name, { expression }]) => [name, expression]));
  for (const [name, { expression }] of nexts) {
    if (columns[name]?.hidden || name === rows.name) continue;
    const whole = inlined(expression, known, () => true);
    if (!namesUnnamed(whole, definition)) noteInRows(scope, id, name, whole);
  }
}
