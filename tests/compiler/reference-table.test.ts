/** Reference tables: what they say, by numbers that were worked out by hand, and in which words. */
import { describe, expect, it } from 'vitest';
import { unansweredIn } from '../../src/compiler/reference-tables.ts';
import { run } from '../../src/engine/run.ts';
import type { ReferenceTable } from '../../src/result/texts.ts';
import { loadLive } from '../suite/load.ts';
import { smallTool } from './small-tool.ts';

const fixed = (digits: number) => ({ rule: 'fixed', digits });

/** The table of a tool that works out what a trip costs, and how long it takes. */
function tripTable(referenceTable: object, label?: string): ReferenceTable | undefined {
  const inputs = {
    distance: { kind: 'quantity', label: 'Distance', unitFrom: 'distanceUnit', above: 0 },
    distanceUnit: {
      kind: 'unit',
      label: 'Unit',
      options: [
        { id: 'km', unit: 'kilometer' },
        { id: 'mi', unit: 'mile' },
      ],
    },
    speed: { kind: 'quantity', label: 'Speed', unit: 'kilometer-per-hour', above: 0, default: 50 },
    price: { kind: 'quantity', label: 'Price', unit: 'dollar/kilometer', min: 0, default: 2 },
    people: { kind: 'integer', label: 'People (with the driver)', default: 1, above: 0 },
    isReturn: { kind: 'switch', label: 'There and back' },
    shownIn: {
      kind: 'unit',
      label: 'Show in',
      options: [
        { id: 'm', unit: 'meter' },
        { id: 'km', unit: 'kilometer' },
      ],
    },
  };
  const results = {
    way: { label: 'Way', formula: 'isReturn ? 2 * distance : distance', unitFrom: 'shownIn', display: fixed(1) },
    time: { kind: 'duration', label: 'Time on the road', formula: 'way / speed' },
    cost: { label: 'Cost', formula: 'way * price / people', unit: 'dollar', display: fixed(2), main: true },
    length: {
      kind: 'band',
      label: 'Length',
      of: 'way',
      bands: [
        { id: 'short', label: 'Short', below: 100, color: 'green' },
        { id: 'long', label: 'Long', from: 100, color: 'red' },
      ],
    },
    seats: { label: 'Seats', formula: 'people', suffix: { one: 'seat', other: 'seats' }, display: fixed(0) },
  };
  const example = { inputs: { distance: 10 }, shows: { cost: '20.00' } };
  const tab = { id: 'main', label, inputs, results, referenceTable, examples: [example] };
  const [table] = smallTool({ tabs: [tab] }).about.tables;
  return table && (JSON.parse(JSON.stringify(table).replaceAll('\u00a0', ' ')) as ReferenceTable);
}

const distances = { input: 'distance', values: [10, 100] };

describe('with one input', () => {
  it('shows the main result where none is named', () => {
    expect(tripTable({ rows: distances })).toEqual({
      caption: 'Cost by distance',
      given: '',
      heads: ['Distance', 'Cost'],
      rows: [
        ['10 km', '$20.00'],
        ['100 km', '$200.00'],
      ],
    });
  });

  it('shows results beside each other, the unit of each in its head', () => {
    const inputs = { distanceUnit: 'km', speed: 40, isReturn: true, people: 4 };
    expect(tripTable({ rows: distances, inputs, results: ['way', 'time', 'length', 'seats'] })).toEqual({
      caption: 'Way, time on the road, length, and seats by distance',
      given: 'Speed: 40 km/h · People (with the driver): 4 · There and back: yes',
      heads: ['Distance', 'Way (m)', 'Time on the road', 'Length', 'Seats'],
      rows: [
        ['10 km', '20,000.0', '0:30:00', 'Long', '4'],
        ['100 km', '200,000.0', '5:00:00', 'Long', '4'],
      ],
    });
  });

  it('takes choices, units and switches, and names them as the form does', () => {
    const inputs = { distance: 10 };
    expect(tripTable({ rows: { input: 'isReturn', values: [false, true] }, inputs })?.rows).toEqual([
      ['no', '$20.00'],
      ['yes', '$40.00'],
    ]);
    expect(tripTable({ rows: { input: 'distanceUnit', values: ['km', 'mi'] }, inputs })?.rows).toEqual([
      ['Kilometers (km)', '$20.00'],
      ['Miles (mi)', '$32.19'],
    ]);
  });

  it('leaves words at their number where they differ', () => {
    const rows = { input: 'people', values: [1, 2] };
    const table = tripTable({ rows, inputs: { distance: 10 }, results: ['seats'] });
    expect(table?.heads).toEqual(['People (with the driver)', 'Seats']);
    expect(table?.rows.map(([, seats]) => seats)).toEqual(['1 seat', '2 seats']);
  });
});

describe('with two inputs', () => {
  it('shows one result, its unit in the caption', () => {
    const speeds = { input: 'speed', values: [50, 100] };
    expect(tripTable({ rows: distances, columns: speeds, results: ['way'] })).toMatchObject({
      caption: 'Way (m) by distance and speed',
      across: 'Speed',
      heads: ['Distance', '50 km/h', '100 km/h'],
    });
    expect(tripTable({ rows: distances, columns: speeds, results: ['time'] })?.rows).toEqual([
      ['10 km', '0:12:00', '0:06:00'],
      ['100 km', '2:00:00', '1:00:00'],
    ]);
  });

  it('is called by the units that it converts to', () => {
    expect(
      tripTable({ rows: distances, columns: { input: 'shownIn', values: ['m', 'km'] }, results: ['way'] }),
    ).toEqual({
      caption: 'Meters (m) and kilometers (km) by distance',
      given: '',
      across: 'Show in',
      heads: ['Distance', 'Meters (m)', 'Kilometers (km)'],
      rows: [
        ['10 km', '10,000.0', '10.0'],
        ['100 km', '100,000.0', '100.0'],
      ],
    });
  });
});

describe('its caption', () => {
  it('is what the definition states', () => {
    expect(tripTable({ label: 'What trips cost', rows: distances })?.caption).toBe('What trips cost');
  });
  it('says which tab it is of', () => {
    expect(tripTable({ rows: distances }, 'By car')?.caption).toBe('By car: Cost by distance');
  });
});

it('is left out where a cell has no answer', () => {
  expect(tripTable({ rows: { input: 'distance', values: [10, 0] } })).toBeUndefined();
});

describe('answers in cells', () => {
  const value = (formula: string, more: object = {}) => ({ label: formula, formula, display: fixed(0), ...more });
  const form = (id: string, more: object = {}) => ({
    id,
    label: id,
    inputs: { x: { kind: 'number', label: 'X', default: 1 } },
    results: {
      double: value('2 * x'),
      large: value('3 * x', { when: 'x > 5' }),
      inside: value('4 * x', { hidden: true }),
    },
    examples: [{ inputs: { x: 3 }, shows: { double: '6' } }],
    ...more,
  });
  const tablesOf = (...tabs: object[]) => smallTool({ tabs }).about.tables;

  it('are of results that are shown with it', () => {
    const [tab] = smallTool({ tabs: [form('main')] }).tool.tabs;
    if (!tab) throw new Error('no tab');
    const missing = (x: number): string[] => {
      const outcome = run(tab, { x }, 'en');
      return outcome.ok ? unansweredIn(outcome, tab, ['double', 'large', 'inside', 'gone']) : [];
    };
    expect(missing(3)).toEqual(['large', 'inside', 'gone']);
    expect(missing(6)).toEqual(['inside', 'gone']);
  });

  it('are all there, or there is no table', () => {
    const table = (values: number[]) => ({
      referenceTable: { rows: { input: 'x', values }, results: ['double', 'large'] },
    });
    expect(tablesOf(form('main', table([3, 6])))).toEqual([]);
    expect(tablesOf(form('main', table([6, 7]))).map(({ rows }) => rows)).toEqual([
      [
        ['6', '12', '18'],
        ['7', '14', '21'],
      ],
    ]);
  });

  it('are those of its own tab', () => {
    const results = { half: value('x / 2') };
    const examples = [{ inputs: { x: 4 }, shows: { half: '2' } }];
    const referenceTable = { rows: { input: 'x', values: [4, 8] } };
    const tables = tablesOf(form('main'), form('halves', { results, examples, referenceTable }));
    expect(tables.map(({ caption, rows }) => ({ caption, rows }))).toEqual([
      {
        caption: 'halves: x / 2 by X',
        rows: [
          ['4', '2'],
          ['8', '4'],
        ],
      },
    ]);
  });
});

it('says what other sources say of body mass', async () => {
  const { live } = await loadLive('bmi-calculator');
  const [table] = live.about.tables;
  // 70 / 1.75² = 22.857…, 90 / 1.8² = 27.777…, 50 / 1.6² = 19.53125
  const cell = (weight: string, height: string): string | undefined =>
    table?.rows.find(([head]) => head === weight)?.[table.heads.indexOf(height)];
  const no = '\u00a0';
  expect(cell(`70${no}kg`, `175${no}cm`)).toBe('22.9');
  expect(cell(`90${no}kg`, `180${no}cm`)).toBe('27.8');
  expect(cell(`50${no}kg`, `160${no}cm`)).toBe('19.5');
});
