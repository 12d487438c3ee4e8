/** Tables with days: how they are shown, and the calendar file that a definition declares. */
import { describe, expect, it } from 'vitest';
import '../../src/engine/with-days.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { type CalendarEntry, calendarFile } from '../../src/result/calendar-file.ts';
import { printCell, type TableItem } from '../../src/result/items/table.ts';
import { present } from '../../src/result/present.ts';
import { tableCsv } from '../../src/result/table-csv.ts';
import { tableIcs } from '../../src/result/table-ics.ts';
import { takenDays } from '../../src/result/taken-days.ts';
import { smallTool } from '../compiler/small-tool.ts';
import { givenOf } from './given.ts';

const NOW = new Date('2027-01-15T08:09:10.123Z');
const fixed = (digits: number) => ({ rule: 'fixed', digits });

const watering = (title: string, label = 'Liters') =>
  smallTool({
    tabs: [
      {
        id: 'main',
        inputs: {
          first: { kind: 'date', label: 'First day', default: '2027-01-31' },
          times: { kind: 'number', label: 'Times', default: 3 },
        },
        results: {
          plan: {
            kind: 'table',
            label: 'Plan',
            rows: { name: 'time', from: '1', to: 'times' },
            columns: {
              time: { label: 'Time', formula: 'time', display: fixed(0) },
              day: { label: 'Day', formula: 'addMonths(first, time - 1)', holds: 'date' },
              water: { label, formula: '1250 * time', display: fixed(1) },
            },
            actions: { ics: { date: 'day', title } },
          },
        },
        examples: [{ inputs: { times: 2 }, shows: {} }],
      },
    ],
  });

function planOf({ tool, text }: ReturnType<typeof watering>, entries: Record<string, string> = {}): TableItem {
  const [tab] = tool.tabs;
  const outcome = tab && run(tab, { first: '2027-01-31', times: '3', ...entries }, 'en');
  if (!outcome?.ok) throw new Error('refused');
  const [plan] = present(outcome, tool, text, englishText).results;
  if (plan?.kind !== 'table') throw new Error('no table');
  return plan;
}
const plan = planOf(watering('Water no. {time}, {water} L; early'));
const file = tableIcs(plan, NOW, 'example.org');
const lines = file.split('\r\n');
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a column of days', () => {
  it('reads as days on the page, and as yyyy-mm-dd in a file', () => {
    const [, day] = plan.columns;
    if (!day) throw new Error('no column');
    expect(plan.rows.map((row) => printCell(row[1] ?? 0, day, 'en'))).toEqual([
      'January 31, 2027',
      'February 28, 2027',
      'March 31, 2027',
    ]);
    expect(tableCsv(plan).split('\r\n')[1]).toBe('1,2027-01-31,1250.0');
  });

  it('gives a table the actions that are declared, and the file for spreadsheets where none is', () => {
    expect(plan.actions).toEqual({ ics: 'day' });
  });
});

describe('the calendar file of a table', () => {
  it('has an entry of a whole day for each row, with what else stands in it', () => {
    expect(unfolded(file)).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20270131',
        'DTSTART;VALUE=DATE:20270228',
        'SUMMARY:Water no. 2\\, 2\\,500.0 L\\; early',
        'DESCRIPTION:Time: 2\\nLiters: 2\\,500.0',
        'DTSTAMP:20270115T080910Z',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
  });

  it('ends each line with CRLF, and folds it at 75 octets without cutting a character', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const long = tableIcs(planOf(watering('Gießen 💧 — {water}', 'Wässerung 💧'.repeat(5))), NOW, 'example.org');
    const sizes = long.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(Math.max(...sizes)).toBeGreaterThan(70);
    expect(long).not.toContain('\ufffd');
    expect(unfolded(long)).toContain(`DESCRIPTION:Time: 1\\n${'Wässerung 💧'.repeat(5)}: 1\\,250.0`);
  });

  it('names its entries alike each time, and other plans otherwise', () => {
    const names = (text: string) => unfolded(text).filter((line) => line.startsWith('UID:'));
    expect(names(tableIcs(plan, new Date('2028-02-02T00:00:00Z'), 'example.org'))).toEqual(names(file));
    expect(new Set(names(file)).size).toBe(3);
    const other = names(tableIcs(planOf(watering('Water')), NOW, 'example.org'));
    expect(other.filter((name) => names(file).includes(name))).toEqual([]);
  });

  it('has no entries where no column has days, or says none', () => {
    const entries = (change: Partial<TableItem>) => tableIcs({ ...plan, ...change }, NOW, 'example.org').match(/UID/g);
    expect(entries({})).toHaveLength(3);
    expect(entries({ actions: {} })).toBe(null);
    expect(entries({ actions: { ics: 'water' } })).toBe(null);
    expect(entries({ columns: plan.columns.map((column) => ({ ...column, cells: [] })) })).toBe(null);
  });

  it('leaves days out that no calendar has', () => {
    const late = planOf(watering('Water'), { first: '9999-11-30' });
    expect(unfolded(tableIcs(late, NOW, 'example.org')).filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART;VALUE=DATE:99991130',
      'DTSTART;VALUE=DATE:99991230',
    ]);
  });
});

describe('the days of an answer', () => {
  const named = (id: string, more: object) => ({ id, kind: 'grid', days: [], ...more }) as never;
  const results = [
    named('stages', { ics: ['due', 'units', 'hidden', 'open'] }),
    { id: 'other', kind: 'date' } as never,
    { id: 'due', kind: 'date' } as never,
    named('units', {}),
    { id: 'hidden', kind: 'date', hidden: true } as never,
    { id: 'open', kind: 'date' } as never,
    { id: 'number', kind: 'value' } as never,
  ];
  const unit = { id: 'day', factor: 1, symbol: 'd' };
  const given = givenOf({
    tab: { results },
    texts: { results: { stages: { label: 'Stages', cells: { second: 'Second stage' } }, due: { label: 'Due day' } } },
    outcome: {
      results: {
        stages: {
          kind: 'grid',
          isExtra: false,
          cells: [
            { id: 'second', from: 40, until: 49 },
            { id: 'first', from: 0 },
          ],
        },
        other: { kind: 'date', value: 5 },
        due: { kind: 'date', value: 31 },
        units: { kind: 'grid', isExtra: false, cells: [{ id: 'd', value: 1, unit, display: fixed(0) as never }] },
        hidden: { kind: 'date', value: 7 },
        number: { kind: 'value', value: 3 },
      },
    },
  });

  it('are those that are named, in the order of the calendar, with the day after a span', () => {
    expect(takenDays(given)).toEqual([
      { day: '1970-01-01', title: 'first', notes: 'Small' },
      { day: '1970-02-01', title: 'Due day', notes: 'Small' },
      { day: '1970-02-10', end: '1970-02-20', title: 'Second stage', notes: 'Small' },
    ]);
  });
  it('are none where no list of days can be taken away', () => {
    const tab = { ...given.tab, results: results.slice(1) };
    expect(takenDays({ ...given, tab })).toEqual([]);
  });
});

describe('a calendar file', () => {
  const fileOf = (entries: readonly CalendarEntry[], host = 'example.org') =>
    calendarFile('plan', entries, NOW, host).split('\r\n');
  const day = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
    ...{ day: '2027-01-31', title: 'Water', notes: '' },
    ...more,
  });

  it('is what the standard says, line by line, and counts what is in it', () => {
    expect(fileOf([day({ end: '2027-02-02', notes: 'a' }), day({ day: 'never' }), day({ day: '2027-02-28' })])).toEqual(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Formulary//Tables//EN',
        'BEGIN:VEVENT',
        'UID:plan-1-592d3660@example.org',
        'DTSTAMP:20270115T080910Z',
        'DTSTART;VALUE=DATE:20270131',
        'DTEND;VALUE=DATE:20270202',
        'SUMMARY:Water',
        'DESCRIPTION:a',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:plan-2-719d9d41@example.org',
        'DTSTAMP:20270115T080910Z',
        'DTSTART;VALUE=DATE:20270228',
        'SUMMARY:Water',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ],
    );
  });
  it('of a disk is of this computer, with names that are all of one length', () => {
    expect(fileOf([day({ title: 'Day 6' })], '')).toContain('UID:plan-1-03027321@localhost');
  });
  it('has no day with more behind it, and no last day that is none', () => {
    expect(fileOf([day({ day: '2027-01-311' }), day({ day: 'on 2027-01-31' })])).toHaveLength(5);
    expect(fileOf([day({ end: '' }), day({ end: '2027-02-011' })]).some((line) => line.startsWith('DTEND'))).toBe(
      false,
    );
  });
  it('names an entry by all that is in it, each in its place', () => {
    const named = (entry: CalendarEntry) => fileOf([entry]).find((line) => line.startsWith('UID:'));
    expect(named(day({ title: 'ab', notes: 'c' }))).not.toBe(named(day({ title: 'a', notes: 'bc' })));
  });
  it('keeps tabs and line ends, and no other sign that steers', () => {
    expect(fileOf([day({ title: 'a\tb\u0007c\nd' })])).toContain('SUMMARY:a\tbc\\nd');
  });
  it('folds what is longer than 75 octets, and nothing that has just so many', () => {
    const [fits, folds] = [67, 68].map((length) => fileOf([day({ title: 'x'.repeat(length) })]));
    expect(fits).toContain(`SUMMARY:${'x'.repeat(67)}`);
    expect(folds).toEqual(expect.arrayContaining([`SUMMARY:${'x'.repeat(67)}`, ' x']));
  });
});
