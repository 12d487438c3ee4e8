/** Tables whose rows and cells are formulas. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ROWS } from '../../src/engine/rows.ts';
import { run } from '../../src/engine/run.ts';
import { smallTab } from '../compiler/small-tool.ts';

const display = { rule: 'atMost', digits: 9 };
const inputs = {
  first: { kind: 'number', label: 'First', default: 1 },
  last: { kind: 'number', label: 'Last', default: 4 },
  step: { kind: 'number', label: 'Step', default: 1 },
  distance: { kind: 'quantity', label: 'Distance', unitFrom: 'unit', default: 1 },
  unit: {
    kind: 'unit',
    label: 'Unit',
    options: [
      { id: 'km', unit: 'kilometer' },
      { id: 'mi', unit: 'mile' },
    ],
  },
};
const used = {
  kind: 'value',
  label: 'Used',
  formula: 'first + last + step',
  display,
};

/** The rows of a table, or the key of what refuses the form. */
function rowsOf(table: object, entries: Record<string, number | string> = {}): unknown {
  const tab = smallTab({ inputs, results: { used, table: { kind: 'table', label: 'Table', ...table } } });
  const outcome = run(tab, entries, 'en');
  if (!outcome.ok) return outcome.refusals[0]?.key;
  const result = outcome.results.table;
  return result?.kind === 'table' ? result : null;
}

const counted = {
  rows: { name: 'k', from: 'first', to: 'last', step: 'step' },
  columns: {
    k: { label: 'k', formula: 'k', display },
    way: { label: 'Way', formula: 'k * distance', unitFrom: 'unit', display },
  },
};

describe('a table of formulas', () => {
  it('has a row for each number, its cells in the unit that is chosen', () => {
    expect(rowsOf(counted, { distance: 2, unit: 'mi' })).toMatchObject({
      columns: [{ id: 'k' }, { id: 'way', unit: { symbol: 'mi' } }],
      rows: [
        [1, 2],
        [2, 4],
        [3, 6],
        [4, 8],
      ],
    });
  });

  it('counts without the noise of the steps before', () => {
    const { rows } = rowsOf(counted, { first: 0, last: 1, step: 0.1 }) as { rows: number[][] };
    expect(rows.map(([k]) => k)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  });

  it('ends before a number that a step passes', () => {
    const { rows } = rowsOf(counted, { last: 4.9, step: 2 }) as { rows: number[][] };
    expect(rows.map(([k]) => k)).toEqual([1, 3]);
  });

  it('has no row where the last number lies before the first', () => {
    expect(rowsOf(counted, { last: 0 })).toMatchObject({ rows: [] });
  });

  it('is cut where it would be endless, and says so', () => {
    const cut = rowsOf(counted, { last: 1e300 }) as { rows: number[][]; isCut: boolean };
    expect([cut.rows.length, cut.isCut]).toEqual([MOST_ROWS, true]);
    expect(rowsOf(counted, { last: MOST_ROWS })).not.toHaveProperty('isCut');
  });

  it.each([0, -1])('has no result for a step of %d', (step) => expect(rowsOf(counted, { step })).toBe('notDefined'));

  it('counts in a unit, and gives its columns a quantity', () => {
    const table = {
      rows: { name: 'v', from: '5', to: '15', step: '5', unit: 'mile-per-hour' },
      columns: {
        v: { label: 'Speed', formula: 'v', unit: 'mile-per-hour', display },
        time: { label: 'Time', formula: 'distance / v', unit: 'hour', display },
      },
    };
    const { rows } = rowsOf(table, { distance: 30, unit: 'mi' }) as { rows: number[][] };
    expect(rows).toEqual([
      [5, 6],
      [10, 3],
      [15, 2],
    ]);
  });

  it('counts quantities, where its ends are some', () => {
    const table = {
      rows: { name: 'way', from: '0', to: 'distance', step: 'distance / 4' },
      columns: { way: { label: 'Way', formula: 'way', unitFrom: 'unit', display } },
    };
    expect(rowsOf(table, { distance: 2 })).toMatchObject({ rows: [[0], [0.5], [1], [1.5], [2]] });
  });

  it('has every number between its ends', () => {
    const number = fc.integer({ min: -500, max: 500 });
    const property = fc.property(
      number,
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 1, max: 50 }),
      (first, size, step) => {
        const { rows } = rowsOf(counted, { first, last: first + size, step }) as { rows: number[][] };
        const wanted = [];
        for (let k = first; k <= first + size; k += step) wanted.push(k);
        expect(rows.map(([k]) => k)).toEqual(wanted);
      },
    );
    fc.assert(property, { numRuns: 100 });
  });
});
