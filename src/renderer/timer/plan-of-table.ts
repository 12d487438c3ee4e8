/** The bells of a table as a plan. */
import { printCell, type TableItem } from '../../result/items/table.ts';
import { type Plan, planOf } from '../../timer/plan.ts';

/** @returns null for a table that has no clock */
export function planOfTable({ columns, rows, actions, timer, language }: TableItem): Plan | null {
  if (!timer || !actions.timer) return null;
  const { at, name, strikes } = actions.timer;
  const placeOf = (id: string | undefined): number => columns.findIndex((column) => column.id === id);
  const [times, names, counts] = [placeOf(at), placeOf(name), placeOf(strikes)];
  const named = columns[names];
  const bells = rows.map((row) => ({
    at: row[times] ?? 0,
    name: named ? printCell(row[names] ?? 0, named, language) : '',
    strikes: counts < 0 ? 1 : Math.max(0, Math.round(row[counts] ?? 1)),
  }));
  return planOf(timer.told, bells);
}
