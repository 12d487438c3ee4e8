/** The days of an answer that can be taken away as a calendar file. */
import { days } from '../calendar/days.ts';
import type { CompiledResult } from '../engine/results/results.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { isLeftOut, type PresentContext, textsOf } from './context.ts';

/** What a result says of a day. */
function entriesOf(result: CompiledResult, given: PresentContext): CalendarEntry[] {
  const computed = given.outcome.results[result.id];
  const { label, cells = {} } = textsOf(result, given);
  const notes = given.text.texts.title;
  if (isLeftOut(result, given.outcome)) return [];
  if (computed?.kind === 'date') return [{ day: days.isoDate(computed.value), title: label, notes }];
  if (computed?.kind !== 'grid') return [];
  return computed.cells.flatMap((cell) => {
    if ('unit' in cell) return [];
    const end = cell.until === undefined ? {} : { end: days.isoDate(cell.until + 1) };
    return [{ day: days.isoDate(cell.from), ...end, title: cells[cell.id] ?? cell.id, notes }];
  });
}

/** In the order of the calendar. */
export function takenDays(given: PresentContext): CalendarEntry[] {
  const { results } = given.tab;
  const taken = results.flatMap((result) =>
    result.kind === 'grid' && 'days' in result && result.ics ? [result.id, ...result.ics] : [],
  );
  const entries = results.filter(({ id }) => taken.includes(id)).flatMap((result) => entriesOf(result, given));
  return entries.sort((one, other) => one.day.localeCompare(other.day));
}
