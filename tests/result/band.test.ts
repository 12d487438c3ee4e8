/** Where a number stands among classes: the legend, its ranges, and the scale that is drawn. */
import { describe, expect, it } from 'vitest';
import type { Band, BandResult } from '../../src/engine/results/band.ts';
import { bandRow } from '../../src/result/items/band.ts';
import { givenOf } from './given.ts';

const BANDS: readonly Band[] = [
  { id: 'low', below: 10, color: 'blue' },
  { id: 'middle', from: 10, below: 20, color: 'green' },
  { id: 'high', from: 20, below: 40, color: 'yellow' },
  { id: 'top', from: 40, color: 'red' },
];
const given = givenOf({ texts: { results: { class: { label: 'Class', bands: { low: 'Low', top: 'Top' } } } } });

function itemOf(value: number, { bands = BANDS, ...more }: Partial<BandResult> = {}, language = 'en') {
  const met = bands.find(({ below }) => below === undefined || value < below);
  if (!met) throw new Error('no band');
  const result: BandResult = { id: 'class', kind: 'band', of: 'number', bands, ...more };
  const item = bandRow.item(result, { kind: 'band', value, met }, { ...given, text: { ...given.text, language } });
  if (!item) throw new Error('no item');
  return item;
}

it('the class that is met is marked in the legend, each with its range', () => {
  const { legend, ...item } = itemOf(12);
  expect(item).toMatchObject({
    kind: 'band',
    label: 'Class',
    value: 'middle',
    text: 'middle',
    color: 'green',
    colorId: null,
  });
  expect(legend.map(({ label, range, color, met }) => [label, range, color, met])).toEqual([
    ['Low', 'below 10', 'blue', false],
    ['middle', '10 to below 20', 'green', true],
    ['high', '20 to below 40', 'yellow', false],
    ['Top', '40 or more', 'red', false],
  ]);
});

describe('the scale that is drawn', () => {
  const drawn = (value: number, result?: Partial<BandResult>) => {
    const { legend, marker } = itemOf(value, result);
    return { marker, ends: legend.map(({ start, end }) => [start, end]) };
  };

  it('has outer classes as wide as the inner ones on average, where no ends are stated', () => {
    // From 10 - 15 to 40 + 15.
    const ends = [
      [0, 0.25],
      [0.25, 25 / 60],
      [25 / 60, 0.75],
      [0.75, 1],
    ];
    expect(drawn(25)).toEqual({ marker: 0.5, ends });
  });
  it('has the ends that are stated, and nothing beyond them', () => {
    const scale = { from: 0, to: 50 };
    const ends = [
      [0, 0.2],
      [0.2, 0.4],
      [0.4, 0.8],
      [0.8, 1],
    ];
    expect(drawn(5, { scale })).toEqual({ marker: 0.1, ends });
    expect([-100, 1000].map((value) => drawn(value, { scale }).marker)).toEqual([0, 1]);
  });
  it.each([
    [-8, [-16, 0]],
    [0, [-1, 1]],
    [100, [0, 200]],
  ])('has room on both sides of one border at %d', (border, [from = 0, to = 0]) => {
    const bands: Band[] = [
      { id: 'below', below: border, color: 'blue' },
      { id: 'above', from: border, color: 'red' },
    ];
    expect(drawn(border, { bands }).marker).toBe(0.5);
    expect([from, to].map((value) => drawn(value, { bands }).marker)).toEqual([0, 1]);
    expect(drawn(from + (to - from) / 4, { bands }).marker).toBe(0.25);
  });
});

it('borders are written as the language writes numbers', () => {
  const bands: Band[] = [
    { id: 'below', below: 18.5, color: 'blue' },
    { id: 'above', from: 18.5, color: 'red' },
  ];
  expect(itemOf(20, { bands }, 'de').legend.map(({ range }) => range)).toEqual(['below 18,5', '18,5 or more']);
});

it('the command line answers the class, and its colour where that has a name', () => {
  const colored = itemOf(5, { color: 'light' });
  expect(bandRow.answers(itemOf(5))).toEqual([['class', { value: 'Low', display: 'Low' }]]);
  expect(bandRow.answers(colored)).toEqual([
    ['class', { value: 'Low', display: 'Low' }],
    ['light', { value: 'blue', display: 'blue' }],
  ]);
  expect(bandRow.lines(colored)).toMatchObject([{ label: 'Class', text: 'Low', canonical: 'Low' }]);
});
