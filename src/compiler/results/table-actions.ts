/** What can be taken away of a table: the days of a calendar file, and what its entries are called. */
import { unfilled } from '../../diagnostics/placeholders.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import type { TableDefinition } from '../lower/results.ts';
import type { TabScope } from '../tab/scope.ts';
import { compileTimer } from './table-timer.ts';

/** A calendar file needs the days of its rows, and can name what stands in them. */
export function compileActions(scope: TabScope, table: TableDefinition, path: Path): Value {
  const { actions, columns } = table;
  if (!actions) return undefined;
  const { csv, ics } = actions;
  if (ics) {
    const at = [...path, 'actions', 'ics'];
    const days = Object.keys(columns).filter((id) => columns[id]?.holds === 'date');
    if (!days.includes(ics.date)) {
      const message = `"${ics.date}" is no column of dates.`;
      scope.report({
        path: [...at, 'date'],
        message,
        hint: `Columns with "holds": "date": ${days.join(', ') || 'none'}.`,
      });
    }
    scope.report(...unfilled(ics.title, new Set(Object.keys(columns)), [...at, 'title']));
  }
  return { csv, ics: ics?.date, timer: compileTimer(scope, table, [...path, 'actions', 'timer']) };
}
