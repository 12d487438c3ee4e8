/** Mutants that live on, each with the reason why no test is written that kills it. */
import type { Explained } from './counts.ts';
import { EXPLAINED_COMPILER } from './explained-compiler.ts';
import { EXPLAINED_DATA } from './explained-data.ts';
import { EXPLAINED_ENGINE } from './explained-engine.ts';
import { EXPLAINED_ENGINE_FORMS } from './explained-engine-forms.ts';
import { EXPLAINED_ENGINE_FUNCTIONS } from './explained-engine-functions.ts';
import { EXPLAINED_FINDING } from './explained-finding.ts';
import { EXPLAINED_FIRST } from './explained-first.ts';
import { EXPLAINED_FORMULAS } from './explained-formulas.ts';
import { EXPLAINED_NAMES } from './explained-names.ts';
import { EXPLAINED_NUMBERS } from './explained-numbers.ts';
import { EXPLAINED_PARSING } from './explained-parsing.ts';
import { EXPLAINED_RECURRENCES } from './explained-recurrences.ts';
import { EXPLAINED_RESULT } from './explained-result.ts';
import { EXPLAINED_SERVER } from './explained-server.ts';
import { EXPLAINED_SHOWN } from './explained-shown.ts';
import { EXPLAINED_STEPS } from './explained-steps.ts';
import { EXPLAINED_TABLES } from './explained-tables.ts';
import { EXPLAINED_TABS } from './explained-tabs.ts';
import { EXPLAINED_TOOLS } from './explained-tools.ts';
import { EXPLAINED_UNITS } from './explained-units.ts';
import { EXPLAINED_WORKSHEET } from './explained-worksheet.ts';

export const EXPLAINED: readonly Explained[] = [
  {
    file: 'src/calendar/calendar.ts',
    line: 'return ((day + 3 - rest) / 7) * 5 + Math.min(rest, 5);',
    from: 'day + 3',
    to: 'day - 3',
    reason: 'Both ends of the span move by the same days, which the difference of the two takes away again.',
  },
  {
    file: 'src/calendar/text.ts',
    line: 'const [, year, month, day] = ISO.exec(text.trim()) ?? [];',
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'The first item is left out.',
  },
  {
    file: 'src/calendar/text.ts',
    line: 'return number !== null && isInCalendar(number) ? number : null;',
    from: 'number !== null',
    to: 'true',
    reason: 'Where the number is null both branches give null; the types ask for the condition.',
  },
  {
    file: 'src/calendar/text.ts',
    line: 'if (known) return known;',
    from: 'known',
    to: 'false',
    reason: 'A formatter that is made again prints the same: only speed differs.',
  },
  {
    file: 'src/calendar/text.ts',
    line: "return parts.map(({ type, value }) => (isOrdinal && type === 'day' && value === '1' ? '1er' : value)).join('');",
    from: "type === 'day'",
    to: 'true',
    reason: 'In a long date only the day can be "1": months are words, years have four digits.',
  },
  {
    file: 'src/calendar/workdays.ts',
    line: 'export function workdays(from: number, to: number, digits: number, holidays: readonly number[] = []): number {',
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'A holiday that is no number has no weekday, and so it falls on no workday.',
  },
  {
    file: 'src/calendar/workdays.ts',
    line: 'export function addWorkdays(from: number, days: number, digits: number, holidays: readonly number[] = []): number {',
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'A holiday that is no number has no weekday, and so it falls on no workday.',
  },
  {
    file: 'src/calendar/workdays.ts',
    line: 'days > 0 ? count(from + 1, day + 1, weekdays, off) : -count(day, from, weekdays, off);',
    from: 'days > 0',
    to: 'days >= 0',
    reason: 'For no days at all nothing is counted.',
  },
  ...EXPLAINED_COMPILER,
  ...EXPLAINED_DATA,
  ...EXPLAINED_FORMULAS,
  ...EXPLAINED_PARSING,
  ...EXPLAINED_ENGINE,
  ...EXPLAINED_ENGINE_FUNCTIONS,
  ...EXPLAINED_ENGINE_FORMS,
  ...EXPLAINED_FINDING,
  ...EXPLAINED_FIRST,
  ...EXPLAINED_NAMES,
  ...EXPLAINED_NUMBERS,
  ...EXPLAINED_RECURRENCES,
  ...EXPLAINED_RESULT,
  ...EXPLAINED_SHOWN,
  ...EXPLAINED_STEPS,
  ...EXPLAINED_SERVER,
  ...EXPLAINED_TABLES,
  ...EXPLAINED_TABS,
  ...EXPLAINED_TOOLS,
  ...EXPLAINED_UNITS,
  ...EXPLAINED_WORKSHEET,
];
