/** Columns of a recurrence that hold dates or texts: what is computed, shown, and taken away. */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import '../../src/engine/with-days.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { printCell, type TableItem } from '../../src/result/items/table.ts';
import { present } from '../../src/result/present.ts';
import { tableCsv } from '../../src/result/table-csv.ts';
import { tableIcs } from '../../src/result/table-ics.ts';
import { smallTool } from './small-tool.ts';

const dollars = { unit: 'dollar', display: { rule: 'fixed', digits: 2 } };
const columns = {
  period: { label: 'Payment', display: { rule: 'fixed', digits: 0 } },
  due: { label: 'Due', holds: 'date', next: 'addMonths(first, period - 1)' },
  state: {
    label: 'State',
    texts: { waiting: 'Interest only', repaying: 'Repaying', last: '=Last' },
    start: 'waiting',
    next: 'period <= grace ? waiting : (balance <= 0 ? last : repaying)',
  },
  interest: { label: 'Interest', next: 'previous.balance * 0.01', total: 'sum', ...dollars },
  paid: {
    label: 'Paid',
    next: 'period <= grace ? interest : min(100 [dollar], previous.balance + interest)',
    ...dollars,
  },
  balance: { label: 'Balance', start: 'debt', next: 'previous.balance + interest - paid', ...dollars },
};
const plan = {
  kind: 'recurrence',
  label: 'Plan',
  rows: { name: 'period' },
  until: 'balance <= 0',
  cents: true,
  columns,
  actions: { csv: true, ics: { date: 'due', title: '{state}: {paid}' } },
};
const toolWith = (parts: object) =>
  smallTool({
    tabs: [
      {
        id: 'main',
        inputs: {
          first: { kind: 'date', label: 'First payment', default: '2027-01-31' },
          debt: { kind: 'money', label: 'Debt', above: 0 },
          grace: { kind: 'number', label: 'Grace', default: 2, min: 0 },
        },
        results: { debtFree: { label: 'Months', formula: 'count(plan.balance)' }, plan: { ...plan, ...parts } },
        examples: [{ inputs: { debt: 250 }, shows: {} }],
      },
    ],
  });

function planOf(entries: Entries, parts: object = {}): TableItem {
  const { tool, text } = toolWith(parts);
  const [tab] = tool.tabs;
  const outcome = tab && run(tab, { first: '2027-01-31', ...entries }, 'en');
  if (!outcome?.ok) throw new Error('refused');
  const found = present(outcome, tool, text, englishText).results.find(({ id }) => id === 'plan');
  if (found?.kind !== 'table') throw new Error('no table');
  return found;
}
const cellsOf = ({ rows, columns: shown, language }: TableItem, id: string): string[] => {
  const at = shown.findIndex((column) => column.id === id);
  const column = shown[at];
  return column ? rows.map((row) => printCell(row[at] ?? 0, column, language)) : [];
};

describe('a plan with the day of each payment and what it is', () => {
  const shown = planOf({ debt: '250', grace: '2' });

  it('has the months of the calendar, however short they are, and the texts that are chosen', () => {
    expect(cellsOf(shown, 'due')).toEqual([
      'January 31, 2027',
      'February 28, 2027',
      'March 31, 2027',
      'April 30, 2027',
      'May 31, 2027',
    ]);
    expect(cellsOf(shown, 'state')).toEqual(['Interest only', 'Interest only', 'Repaying', 'Repaying', '=Last']);
    expect(cellsOf(shown, 'paid')).toEqual(['$2.50', '$2.50', '$100.00', '$100.00', '$54.57']);
  });

  it('has its days as yyyy-mm-dd in a file, and no text that a spreadsheet would compute', () => {
    expect(tableCsv(shown).split('\r\n').slice(0, 6)).toEqual([
      'Payment,Due,State,Interest ($),Paid ($),Balance ($)',
      '1,2027-01-31,Interest only,2.50,2.50,250.00',
      '2,2027-02-28,Interest only,2.50,2.50,250.00',
      '3,2027-03-31,Repaying,2.50,100.00,152.50',
      '4,2027-04-30,Repaying,1.53,100.00,54.03',
      "5,2027-05-31,'=Last,0.54,54.57,0.00",
    ]);
  });

  it('comes as a file for calendars where the definition says so, and as CSV where it says nothing', () => {
    const file = new ICAL.Component(ICAL.parse(tableIcs(shown, new Date('2027-01-15T00:00:00Z'), 'example.org')));
    const events = file.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    expect(events.map(({ startDate, summary }) => `${startDate} ${summary}`).slice(2)).toEqual([
      '2027-03-31 Repaying: $100.00',
      '2027-04-30 Repaying: $100.00',
      '2027-05-31 =Last: $54.57',
    ]);
    expect(planOf({ debt: '250' }, { actions: undefined }).actions).toEqual({ csv: true });
  });

  it('goes by days that count on from the row before, and may end on one', () => {
    const fortnights = {
      until: 'due >= first + 60',
      columns: {
        ...columns,
        due: { label: 'Due', holds: 'date', start: 'first', next: 'previous.due + 14' },
        gap: { label: 'Days', next: 'due - previous.due' },
      },
    };
    const every = planOf({ debt: '100000' }, fortnights);
    expect(cellsOf(every, 'due')).toHaveLength(5);
    expect(cellsOf(every, 'due').at(-1)).toBe('April 11, 2027');
    expect(cellsOf(every, 'gap')).toEqual(['14', '14', '14', '14', '14']);
  });

  it('shows the last of the rows that are left out, and nothing before the first row where nothing is', () => {
    const some = planOf({ debt: '250' }, { shown: { every: 2, start: true }, columns: { ...columns, ...STARTED } });
    expect(cellsOf(some, 'due')).toEqual(['', 'February 28, 2027', 'April 30, 2027', 'May 31, 2027']);
    expect(cellsOf(some, 'state')).toEqual(['Interest only', 'Interest only', 'Repaying', '=Last']);
  });
});

const STARTED = {
  period: { label: 'Payment', hidden: true },
  interest: { ...columns.interest, start: '0 [dollar]' },
  paid: { ...columns.paid, start: '0 [dollar]' },
};
