/** Results that are made of the rows of an input: each row by its formulas, in an order. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { computeTable } from '../../src/engine/results/table.ts';
import { run as runTab } from '../../src/engine/run.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import { printCell, type TableItem } from '../../src/result/items/table.ts';
import { present } from '../../src/result/present.ts';
import { tableCsv } from '../../src/result/table-csv.ts';
import { ask, smallTool } from './small-tool.ts';

type Column = TableItem['columns'][number];

const RUNS = {
  kind: 'rows',
  label: 'Runs',
  rowLabel: 'Run {number}',
  addLabel: 'Add a run',
  removeLabel: 'Remove run {number}',
  min: 1,
  start: 1,
  fields: {
    name: { kind: 'text', label: 'Name' },
    distance: { kind: 'quantity', label: 'Distance', unit: 'kilometer', above: 0 },
    minutes: { kind: 'quantity', label: 'Time', unit: 'minute', above: 0 },
  },
  values: { speed: { formula: 'distance / minutes', label: 'Speed' } },
};
const run = (name: string, distance: number, minutes: number, track?: string) => ({
  ...{ name, distance, minutes },
  ...(track && { track }),
});
const example = { inputs: {}, shows: { 'row1.place': '1' } };

/** What is said of each row, in the order of the answer. */
function rankedBy(ranking: object, runs: readonly object[], more: object = {}): unknown[] {
  const results = {
    best: { label: 'Best', formula: 'max(runs.speed)', unit: 'kilometer-per-hour', hidden: true },
    ranking: { kind: 'ranking', label: 'Ranking', rows: 'runs', title: 'name', ...ranking },
  };
  const tool = smallTool({ tabs: [{ id: 'main', inputs: { runs: RUNS, ...more }, results, examples: [example] }] });
  const answer = ask(tool, { runs });
  if (!answer.ok) return [answer];
  const { best: _, ...said } = answer.results;
  const rows = new Map<string, Record<string, unknown>>();
  for (const [id, { value }] of Object.entries(said)) {
    const [row = '', field = ''] = id.split('.');
    rows.set(row, { ...rows.get(row), [field]: value });
  }
  return [...rows].map(([row, fields]) => ({ row, ...fields }));
}

const fields = {
  speed1: { kind: 'value', label: 'Speed', formula: 'speed', unit: 'kilometer-per-hour' },
  share: { kind: 'value', label: 'Of the best', formula: 'speed1 / best', display: { rule: 'fixed', digits: 2 } },
  isBest: { kind: 'flag', label: 'Fastest' },
  place: { kind: 'rank', label: 'Place' },
};

describe('a ranking by a formula', () => {
  const runs = [run('Ann', 10, 60), run('Bob', 12, 60), run('Cem', 3, 18)];

  it('puts the highest first, and formulas see values of the row, of the tab and those above them', () => {
    expect(rankedBy({ by: 'speed1', order: 'descending', fields }, runs)).toEqual([
      { row: 'row2', speed1: expect.closeTo(12, 12), share: expect.closeTo(1, 12), isBest: true, place: 1 },
      { row: 'row1', speed1: expect.closeTo(10, 12), share: expect.closeTo(10 / 12, 12), isBest: false, place: 2 },
      { row: 'row3', speed1: expect.closeTo(10, 12), share: expect.closeTo(10 / 12, 12), isBest: false, place: 3 },
    ]);
  });

  it('keeps the order of entry in a tie, and marks both', () => {
    const tied = rankedBy({ by: 'speed1', fields }, runs);
    expect(tied).toMatchObject([
      { row: 'row1', isBest: true, place: 1 },
      { row: 'row3', isBest: true, place: 2 },
      { row: 'row2', isBest: false, place: 3 },
    ]);
  });

  it('ranks each group by itself, and a row is in the first group that it fits into', () => {
    const options = [
      { id: 'short', label: 'Short', when: 'distance < 5 [km]' },
      { id: 'long', label: 'Long' },
    ];
    const group = { label: 'Length', options };
    expect(rankedBy({ by: 'speed1', order: 'descending', group, fields }, runs)).toMatchObject([
      { row: 'row3', group: 'short', isBest: true, place: 1 },
      { row: 'row2', group: 'long', isBest: true, place: 1 },
      { row: 'row1', group: 'long', isBest: false, place: 2 },
    ]);
  });

  it('sees what is chosen in the tab', () => {
    const hillsCount = { kind: 'switch', label: 'Hills count double', default: true };
    const options = [
      { id: 'road', label: 'Road' },
      { id: 'hills', label: 'Hills' },
    ];
    const onTracks = { ...RUNS, fields: { ...RUNS.fields, track: { kind: 'choice', label: 'Track', options } } };
    const points = { kind: 'value', label: 'Points', formula: 'hillsCount and is(track, hills) ? 2 : 1' };
    const ranking = { by: 'points', order: 'descending', fields: { points } };
    const tracks = [run('Ann', 10, 60, 'road'), run('Bob', 12, 60, 'hills')];
    expect(rankedBy(ranking, tracks, { runs: onTracks, hillsCount })).toEqual([
      { row: 'row2', points: 2 },
      { row: 'row1', points: 1 },
    ]);
  });

  it('names the place of a row as it was entered, where rows without entries do not count', () => {
    const inputs = { runs: { ...RUNS, emptyRows: 'ignored' } };
    const empty = { name: '', distance: '', minutes: '' };
    expect(rankedBy({ by: 'speed1', fields }, [empty, run('Ann', 10, 60)], inputs)).toMatchObject([{ row: 'row2' }]);
  });
});

describe('a table of the rows of an input', () => {
  const track = {
    kind: 'choice',
    label: 'Track',
    options: [
      { id: 'road', label: 'Road' },
      { id: 'hills', label: 'Hills' },
    ],
  };
  const name = { kind: 'text', label: 'Name', optional: true };
  const day = { kind: 'date', label: 'Day', optional: true };
  const runsWith = { ...RUNS, emptyRows: 'ignored', fields: { ...RUNS.fields, name, track, day } };
  const columns = {
    name: { label: 'Runner', field: 'name' },
    track: { label: 'Track', field: 'track' },
    day: { label: 'Day', field: 'day' },
    pace: { label: 'Time', formula: 'minutes', display: { rule: 'duration', digits: 0 } },
    speed: { label: 'Speed', formula: 'speed', unit: 'kilometer-per-hour', display: { rule: 'fixed', digits: 1 } },
    share: { label: 'Share', formula: 'distance / total * 100', unit: 'percent', total: 'sum' },
  };
  const runs = [
    { ...run('Ann', 10, 60, 'road'), day: '2026-05-03' },
    { ...run('="Cem, "', 3, 18, 'hills'), day: '' },
    { ...run('bob', 7, 30, 'road'), day: '2026-04-30' },
  ];
  /** What the table prints, line by line, and as a file. */
  function printed(table: object, language: 'en' | 'de' = 'en', entered: Entries = { runs }) {
    const results = {
      total: { label: 'Distance', formula: 'sum(runs.distance)', unit: 'kilometer' },
      table: { kind: 'table', label: 'Runs', from: 'runs', columns, ...table },
    };
    const tab = { id: 'main', inputs: { runs: runsWith }, results, examples: [{ inputs: {}, shows: { total: '1' } }] };
    const { tool, text } = smallTool({ tabs: [tab] });
    const outcome = runTab(tool.tabs[0] as CompiledTab, entered, 'en');
    if (!outcome.ok) throw new Error(outcome.refusals[0]?.key);
    const { results: items } = present(outcome, tool, { ...text, language }, englishText);
    const item = items.find(({ kind }) => kind === 'table') as TableItem;
    const line = (row: readonly number[]) =>
      row.map((value, at) => printCell(value, item.columns[at] as Column, language));
    return { lines: item.rows.map((row) => line(row).join(' | ').replaceAll('\u00a0', ' ')), csv: tableCsv(item) };
  }

  it('has a line for each, in the order of entry, with texts, options, dates, times and numbers', () => {
    expect(printed({}).lines).toEqual([
      'Ann | Road | May 3, 2026 | 1:00:00 | 10.0 km/h | 50%',
      '="Cem, " | Hills |  | 0:18:00 | 10.0 km/h | 15%',
      'bob | Road | April 30, 2026 | 0:30:00 | 14.0 km/h | 35%',
    ]);
  });

  it('calls a row without a name as the form does where its name would head the row', () => {
    const nobody = { name: '', distance: '', minutes: '', track: 'road', day: '' };
    const entered = { runs: [nobody, { ...run('', 10, 60, 'road'), day: '' }, ...runs] };
    expect(printed({}, 'en', entered).lines[0]).toMatch(/^Run 2 \| Road \|/);
    const { name: last, ...others } = columns;
    expect(printed({ columns: { ...others, last } }, 'en', entered).lines[0]).toMatch(/% \| $/);
  });

  it.each([
    ['name', 'ascending', ['="C', 'Ann', 'bob']],
    ['day', 'ascending', ['bob', 'Ann', '="C']],
    ['track', 'ascending', ['="C', 'Ann', 'bob']],
    ['speed', 'ascending', ['Ann', '="C', 'bob']],
    ['speed', 'descending', ['bob', 'Ann', '="C']],
  ])('is sorted by %s, %s; what is alike keeps the order of entry', (by, order, names) => {
    expect(printed({ sort: { by, order } }).lines.map((line) => line.slice(0, 3))).toEqual(names);
  });

  it('is a file with days as yyyy-mm-dd, and no text of it becomes a formula of a spreadsheet', () => {
    expect(printed({}, 'de').csv.split('\r\n').slice(0, 3)).toEqual([
      'Runner,Track,Day,Time,Speed (km/h),Share (%)',
      'Ann,Road,2026-05-03,1:00:00,10.0,50',
      '"\'=""Cem, """,Hills,,0:18:00,10.0,15',
    ]);
  });
});

describe('a column without numbers', () => {
  const inputs = {
    start: { kind: 'date', label: 'Start' },
    weeks: { kind: 'integer', label: 'Weeks', min: 1, max: 9 },
  };
  const week = { label: 'Week', formula: 'week', display: { rule: 'fixed', digits: 0 } };
  const day = { label: 'Begins', formula: 'start + 7 * (week - 1)', holds: 'date' };
  const rows = { name: 'week', from: '1', to: 'weeks' };
  const itemOf = (results: object): TableItem => {
    const tab = { id: 'main', inputs, results, examples: [{ inputs: {}, shows: {} }] };
    const { tool, text } = smallTool({ tabs: [tab] });
    const outcome = runTab(tool.tabs[0] as CompiledTab, { start: '2026-12-28', weeks: 2 }, 'en');
    if (!outcome.ok) throw new Error(outcome.refusals[0]?.key);
    const { results: items } = present(outcome, tool, text, englishText);
    return items.find(({ kind }) => kind === 'table') as TableItem;
  };
  const table = itemOf({ table: { kind: 'table', label: 'Weeks', rows, columns: { week, day } } });

  it('has dates where rows are counted, too', () => {
    expect(tableCsv(table)).toBe('Week,Begins\r\n1,2026-12-28\r\n2,2027-01-04\r\n');
    expect(table.rows.map((row) => printCell(row[1] ?? 0, table.columns[1] as Column, 'en'))).toEqual([
      'December 28, 2026',
      'January 4, 2027',
    ]);
  });

  it('has texts where compute.ts answers them', () => {
    const display = { rule: 'fixed', digits: 0 } as const;
    const columns = [{ id: 'stage', display, holds: 'text' } as const, { id: 'meters', display }];
    const computed = {
      stages: [
        { stage: 'Up', meters: 300 },
        { stage: 'Down', meters: -300 },
      ],
    };
    const run = {
      tab: { inputs: [], values: [] },
      scope: {},
      rows: {},
      computed,
      numberOf: () => null,
      chosenUnit: () => undefined,
    };
    const answered = computeTable({ id: 'stages', kind: 'table', columns }, run);
    expect(answered.columns[0]).toMatchObject({ said: { kind: 'texts', of: ['Up', 'Down'] } });
    expect(answered.rows.map(([, meters]) => meters)).toEqual([300, -300]);
  });
});
