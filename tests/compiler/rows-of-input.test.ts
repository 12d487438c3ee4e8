/** Results that are made of the rows of an input: each row by its formulas, in an order. */
import { describe, expect, it } from 'vitest';
import { ask, smallTool } from './small-tool.ts';

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
