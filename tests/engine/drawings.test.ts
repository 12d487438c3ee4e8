/** Where the shapes of a drawing stand: in rows, or side by side for the amounts of a measure. */
import { describe, expect, it } from 'vitest';
import type { Run } from '../../src/engine/formula.ts';
import type { RunContext } from '../../src/engine/results/context.ts';
import { computeDrawing, type DrawingResult } from '../../src/engine/results/drawing.ts';
import { KILOMETER, runWith } from './tabs.ts';

type Shapes = DrawingResult['shapes'][number];
const of =
  (number: number): Run<number> =>
  () =>
    number;
const named =
  (name: string, times = 1): Run<number> =>
  (scope) =>
    Number(scope[name]) * times;

const drawn = (shapes: readonly Shapes[], run: Partial<RunContext> = {}, more: Partial<DrawingResult> = {}) =>
  computeDrawing({ id: 'drawing', kind: 'drawing', shapes, ...more }, runWith(run));
const middles = (drawing: ReturnType<typeof drawn>) =>
  drawing?.shapes[0]?.drawn.map(({ x, y, width, height, mark }) => [x, y, width, height, ...(mark ? [mark] : [])]);

const plates: Shapes = {
  ...{ id: 'plates', of: 'load', name: 'plate', x: of(10), y: of(3) },
  width: named('plate', 0.1),
  height: named('plate', 2),
};
const load = (...numbers: (number | null)[]) => ({
  computed: { load: numbers.map((number) => ({ number, unit: 'plate' })) },
});

describe('shapes for the amounts of a measure', () => {
  it('stand side by side, each as large as its own amount, and touch', () => {
    const drawing = drawn([plates], load(20, 10, 5));
    expect(drawing).toMatchObject({ shapes: [{ id: 'plates', count: 3, width: 2, height: 40, isRound: false }] });
    expect(middles(drawing)).toEqual([
      [11, 3, 2, 40],
      [12.5, 3, 1, 20],
      [13.25, 3, 0.5, 10],
    ]);
  });

  it('bear the amount where that is asked for, and leave amounts out that have no number', () => {
    expect(middles(drawn([{ ...plates, marks: true }], load(20, null, 10)))).toEqual([
      [11, 3, 2, 40, 20],
      [12.5, 3, 1, 20, 10],
    ]);
    expect(drawn([plates], load(20))?.shapes[0]?.drawn[0]).not.toHaveProperty('mark');
  });

  it('see the form beside the amount', () => {
    const seen = drawn([{ ...plates, height: named('tall') }], { ...load(20), scope: { tall: 7 } });
    expect(middles(seen)).toEqual([[11, 3, 2, 7]]);
  });

  it.each([
    ['there is no such measure', {}],
    ['it has no amount', load()],
    ['its amounts are words', load(null)],
    ['one of them has no size', load(20, 0)],
    ['one of them is less than nothing', load(20, -5)],
    ['one of them is none', load(Number.NaN, 5)],
  ])('are left out where %s', (_, run) => expect(drawn([plates], run)).toBeNull());
});

describe('shapes in rows', () => {
  const tile: Shapes = { id: 'tiles', width: of(2), height: of(1) };

  it('are as high as wide, one, and at 0 where nothing else is said', () => {
    expect(middles(drawn([{ id: 'tiles', width: of(2) }]))).toEqual([[0, 0, 2, 2]]);
  });

  it('stand beside each other, so many in a row, without those that are skipped', () => {
    const rows = { ...tile, count: of(3), perRow: of(2), skip: of(1), x: of(1), y: of(5), across: of(3), down: of(-2) };
    expect(middles(drawn([rows]))).toEqual([
      [4, 5, 2, 1],
      [1, 3, 2, 1],
      [4, 3, 2, 1],
    ]);
    expect(middles(drawn([{ ...tile, count: of(2.4999) }]))).toHaveLength(2);
    const touching = { ...tile, count: of(4), perRow: of(2) };
    expect(middles(drawn([touching]))?.map(([x, y]) => [x, y])).toEqual([
      [0, 0],
      [2, 0],
      [0, 1],
      [2, 1],
    ]);
    expect(middles(drawn([{ ...tile, count: of(2), perRow: of(1) }]))?.map(([, y]) => y)).toEqual([0, 1]);
  });

  const broken = Object.fromEntries(
    [Number.NaN, Number.POSITIVE_INFINITY].flatMap((number) =>
      (['x', 'y', 'width', 'height', 'across', 'down', 'count', 'perRow', 'skip'] as const)
        .filter((measure) => measure !== 'perRow' || Number.isNaN(number))
        .map((measure) => [`${measure} ${number}`, { [measure]: of(number) }]),
    ),
  );
  it.each(
    Object.entries({
      ...broken,
      'width 0': { width: of(0) },
      'height 0': { height: of(0) },
      'count 0': { count: of(0) },
      'perRow 0': { perRow: of(0) },
      'a condition that does not hold': { when: () => false },
    }),
  )('are left out with %s, and the others are drawn', (_, more) => {
    expect(drawn([{ ...tile, ...more }])).toBeNull();
    const both = drawn([
      { ...tile, ...more },
      { ...tile, id: 'floor', when: () => true },
    ]);
    expect(both?.shapes.map(({ id }) => id)).toEqual(['floor']);
  });

  it('are counted and not drawn where all of them are more than is drawn', () => {
    const counts = (first: number, most?: number) =>
      drawn(
        [
          { ...tile, count: of(first) },
          { ...tile, count: of(500) },
        ],
        {},
        most === undefined ? {} : { most },
      );
    expect(counts(1000)?.shapes.map(({ count, drawn: all }) => [count, all.length])).toEqual([
      [1000, 1000],
      [500, 500],
    ]);
    expect(counts(1001)?.shapes.map(({ count, drawn: all }) => [count, all.length])).toEqual([
      [1001, 0],
      [500, 0],
    ]);
    expect(counts(1001, 1501)?.shapes[0]?.drawn).toHaveLength(1001);
  });

  it.each([
    [undefined, false],
    [true, true],
    [(): boolean => true, true],
    [(): boolean => false, false],
  ] as const)('are round where %s says so: %s', (round, isRound) => {
    expect(drawn([{ ...tile, ...(round !== undefined && { round }) }])?.shapes[0]).toMatchObject({ isRound });
  });
});

it('lengths are in the unit that the drawing is shown in, numbers of shapes are not', () => {
  const shapes: Shapes = { id: 'roads', width: of(2000), height: of(500), x: of(3000), count: of(2) };
  const drawing = drawn([shapes], {}, { unit: KILOMETER });
  expect(drawing?.unit).toBe(KILOMETER);
  expect(middles(drawing)).toEqual([
    [3, 0, 2, 0.5],
    [5, 0, 2, 0.5],
  ]);
  expect(drawn([shapes])).not.toHaveProperty('unit');
});
