/** What kinds of results answer of what they are computed from, and which of it cannot be shown. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import { computeCondition } from '../../src/engine/results/condition.ts';
import { computeGrid, type GridResult } from '../../src/engine/results/grid.ts';
import { computeMeasure } from '../../src/engine/results/measure.ts';
import { computeRanking, type RankingField, type RankingResult } from '../../src/engine/results/ranking.ts';
import { computeTable, type TableResult } from '../../src/engine/results/table.ts';
import { computeWhole } from '../../src/engine/results/whole.ts';
import '../../src/engine/whole.ts';
import { refusal } from './refusal.ts';
import { formula, KILOMETER, runWith } from './tabs.ts';

const display = { rule: 'fixed', digits: 2 } as const;

describe('one quantity in many units', () => {
  const unit = (id: string, factor: number): { id: string; unit: CompiledUnit } => ({
    id,
    unit: { id, symbol: id, factor },
  });
  const grid = (base: number, more: object = {}) =>
    computeGrid(
      {
        ...{ id: 'grid', kind: 'grid', formula: formula(() => base), display },
        ...{ units: [unit('m', 1), unit('km', 1000), unit('nm', 1e-9)] },
        ...more,
      } as GridResult,
      runWith(),
    );

  it('has a cell for each, and is the answer or stands beside it', () => {
    expect(grid(2000)).toEqual({
      kind: 'grid',
      isExtra: false,
      cells: [
        { id: 'm', unit: unit('m', 1).unit, value: 2000, display },
        { id: 'km', unit: unit('km', 1000).unit, value: 2, display },
        { id: 'nm', unit: unit('nm', 1e-9).unit, value: expect.closeTo(2e12, 0), display },
      ],
    });
    expect(grid(2000, { unitsFrom: 'unit' })).toMatchObject({ isExtra: true, cells: [{}, {}, {}] });
  });

  it.each([
    [1e-322, 'tooSmall', ['m', 'nm']],
    [1e300, 'tooLarge', ['m', 'km']],
  ])('of %s: a unit that cannot hold it refuses the answer, and is left out beside one', (base, key, left) => {
    expect(refusal(() => grid(base))).toBe(key);
    const beside = grid(base, { unitsFrom: 'unit' });
    expect(beside?.cells.map(({ id }) => id)).toEqual(left);
  });

  it('shows the first digits of what is not 0 where that is asked for', () => {
    const rules = (more: object) => grid(3, more)?.cells.map((cell) => 'display' in cell && cell.display);
    expect(rules({})).toEqual([display, display, display]);
    expect(rules({ firstDigits: true })).toEqual([display, { rule: 'atMost', digits: 4 }, display]);
  });

  it('does not keep a mistake of the code to itself', () => {
    const broken = {
      id: 'broken',
      unit: {
        get factor(): never {
          throw new TypeError('broken');
        },
      },
    };
    expect(() => grid(1, { units: [broken], unitsFrom: 'unit' })).toThrow('broken');
  });
});

describe('days that have a name', () => {
  const day = (at: number) => formula(() => at);
  const grid = (...days: { id: string; formula: ReturnType<typeof day>; until?: ReturnType<typeof day> }[]) =>
    computeGrid({ id: 'days', kind: 'grid', days }, runWith());

  it('are whole ones, or from a first to a last one', () => {
    expect(grid({ id: 'a', formula: day(20_000.7) }, { id: 'b', formula: day(5), until: day(9.9) })).toEqual({
      kind: 'grid',
      isExtra: false,
      cells: [
        { id: 'a', from: 20_000 },
        { id: 'b', from: 5, until: 9 },
      ],
    });
  });

  it('are left out where they begin or end outside the calendar, and are no answer where none is left', () => {
    const [far, past] = [day(1e7), day(-1e7)];
    const outside = [
      { id: 'a', formula: far },
      { id: 'b', formula: day(5), until: far },
      { id: 'c', formula: past, until: day(5) },
    ];
    expect(grid(...outside, { id: 'd', formula: day(5) })?.cells.map(({ id }) => id)).toEqual(['d']);
    expect([grid(...outside), grid()]).toEqual([null, null]);
  });
});

describe('a measure', () => {
  const measure = (answered: unknown) =>
    computeMeasure({ id: 'load', kind: 'measure', units: {} }, runWith({ computed: { load: answered } }));

  it('has the amounts that compute.ts answers, also one that is words alone', () => {
    const amounts = [
      { number: 1.5, unit: 'cup' },
      { number: null, unit: 'asNeeded' },
    ];
    expect(measure(amounts)).toEqual({ kind: 'measure', amounts });
  });

  it.each([[], null, undefined])('is no answer where that is %j', (answered) => expect(measure(answered)).toBeNull());

  it.each([
    [Number.POSITIVE_INFINITY, 'tooLarge'],
    [Number.NaN, 'notDefined'],
  ])('with an amount of %s is refused', (number, key) => {
    expect(
      refusal(() =>
        measure([
          { number: 1, unit: 'cup' },
          { number, unit: 'cup' },
        ]),
      ),
    ).toBe(key);
  });
});

describe('a ranking', () => {
  const fields: RankingField[] = [
    { id: 'price', kind: 'value', formula: formula(({ price = 0 }) => price), display },
    { id: 'best', kind: 'flag' },
    { id: 'place', kind: 'rank' },
  ];
  const result: RankingResult = {
    ...{ id: 'ranking', kind: 'ranking', rows: 'items', title: 'name', fields },
    groups: [{ id: 'cheap', when: ({ price }) => Number(price) < 10 }, { id: 'dear' }],
  };
  const answered = (more: object) =>
    computeRanking(
      result,
      runWith({ computed: { ranking: [{ row: 1, group: 'cheap', price: 3, best: true, ...more }] } }),
    );

  it('has the rows that compute.ts answers, whatever its marks say', () => {
    for (const best of [true, false, 'yes', undefined]) {
      expect(answered({ best, place: 1 })).toEqual({
        kind: 'ranking',
        rows: [{ row: 1, group: 'cheap', price: 3, best, place: 1 }],
      });
    }
  });

  it.each([
    ['price', Number.POSITIVE_INFINITY, 'tooLarge'],
    ['price', Number.NaN, 'notDefined'],
    ['price', undefined, 'notDefined'],
    ['place', Number.NaN, 'notDefined'],
  ])('with the %s %s is refused', (id, value, key) => {
    expect(refusal(() => answered({ place: 1, [id]: value }))).toBe(key);
  });

  it('without rows of compute.ts is a mistake of it, which is named', () => {
    expect(() => computeRanking(result, runWith())).toThrow('compute.ts answers no rows for "ranking"');
  });

  it.each([
    [
      undefined,
      [
        [3, 1, true],
        [1, 2, false],
      ],
      [
        [4, 1, true],
        [5, 2, true],
        [2, 3, false],
      ],
    ],
    [
      true as const,
      [
        [1, 1, true],
        [3, 2, false],
      ],
      [
        [2, 1, true],
        [4, 2, false],
        [5, 3, false],
      ],
    ],
  ])(
    'by formulas has each group by itself, its best ones first and marked: descending %s',
    (isDescending, cheap, dear) => {
      const rows = [5, 20, 3, 12, 12].map((price, index) => ({ '#': index + 1, price }));
      const ordered = computeRanking(
        { ...result, by: 'price', ...(isDescending && { isDescending }) },
        runWith({ rows: { items: rows } }),
      ).rows.map(({ row, group, place, best }) => [group, row, place, best]);
      expect(ordered).toEqual([...cheap.map((row) => ['cheap', ...row]), ...dear.map((row) => ['dear', ...row])]);
    },
  );

  it('by formulas has its numbers in the unit of their field', () => {
    const inKilometers: RankingField[] = [
      { id: 'way', kind: 'value', formula: formula(({ way = 0 }) => way), display, unit: KILOMETER },
    ];
    const rows = { items: [{ '#': 1, way: 2500 }] };
    expect(
      computeRanking({ ...result, fields: inKilometers, groups: [{ id: 'all' }], by: 'way' }, runWith({ rows })),
    ).toEqual({ kind: 'ranking', rows: [{ row: 1, group: 'all', way: 2.5 }] });
  });
});

describe('a table', () => {
  const table = (more: Partial<TableResult>, rows: object[] = [{ at: 1 }], scope = {}) =>
    computeTable(
      { id: 'table', kind: 'table', columns: [{ id: 'at', display }], ...more },
      runWith({ computed: { table: rows }, scope }),
    );
  const bells = { before: 5, session: 600, after: 10, volume: 80, sound: 'bell', vibrates: false, isAwake: true };

  it('says what its clock is told by the form, and nothing where it has none', () => {
    const timer = {
      at: 'at',
      name: 'name',
      told: ({ volume }: object & { volume?: unknown }) => ({ ...bells, volume: Number(volume) }),
    };
    expect(table({ actions: { timer } }, [{ at: 1 }], { volume: 30 })).toEqual({
      kind: 'table',
      columns: [{ id: 'at', display }],
      rows: [[1]],
      told: { ...bells, volume: 30 },
    });
    for (const actions of [undefined, { csv: true } as const]) {
      expect(table({ ...(actions && { actions }) })).not.toHaveProperty('told');
    }
  });

  it('leaves columns out whose condition does not hold, and sums up what can be summed', () => {
    const columns: TableResult['columns'] = [
      { id: 'a', display, total: 'sum', unit: KILOMETER },
      { id: 'b', display, when: ({ shown }) => shown === true },
      { id: 'c', display, total: 'last', displayFrom: () => ({ rule: 'fixed', digits: 0 }) },
    ];
    const rows = [{ a: 1000, b: 2, c: 3 }];
    expect(table({ columns }, rows, { shown: false })).toEqual({
      kind: 'table',
      columns: [
        { id: 'a', display, unit: KILOMETER, total: 'sum' },
        { id: 'c', display: { rule: 'fixed', digits: 0 }, total: 'last' },
      ],
      rows: [[1, 3]],
    });
    expect(table({ columns }, rows, { shown: true }).rows).toEqual([[1, 2, 3]]);
  });

  it.each([
    [[{ at: Number.NaN }], 'notDefined'],
    [[{ at: 1 }, {}], 'notDefined'],
    [[{ at: 1e308 }, { at: 1e308 }], 'tooLarge'],
  ])('is refused where a cell or a sum cannot be shown: %j', (rows, key) => {
    expect(refusal(() => table({ columns: [{ id: 'at', display, total: 'sum' }] }, rows))).toBe(key);
  });

  it('without a sum takes numbers that have none', () => {
    expect(table({}, [{ at: 1e308 }, { at: 1e308 }]).rows).toHaveLength(2);
  });
});

describe('an exact whole number', () => {
  const whole = (given: object, computed: Record<string, unknown> = {}, scope = {}) => {
    const run = runWith({ computed, scope });
    return [computeWhole({ id: 'digits', kind: 'whole', ...given }, run), run.scope.digits];
  };
  const long = 10n ** 40n;

  it('is what its formula or compute.ts gives, with all its digits, and formulas after it see it', () => {
    const value = { kind: 'whole', value: long };
    expect(whole({ formula: { run: () => long } })).toEqual([value, long]);
    expect(whole({}, { digits: long })).toEqual([value, long]);
    expect(whole({ formula: { run: () => 1n } }, { digits: long }, { digits: 7n })).toEqual([
      { kind: 'whole', value: 1n },
      7n,
    ]);
  });

  it.each([null, undefined, 5])('is no answer where compute.ts gives %s, and formulas see nothing of it', (digits) => {
    expect(whole({}, { digits })).toEqual([null, undefined]);
  });
});

describe('a condition', () => {
  const condition = (test: unknown) => ({ id: 'fits', kind: 'condition' as const, test: () => test as boolean });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
    [1, false],
  ])('whose formula gives %s is %s, also for what comes after it', (test, value) => {
    const run = runWith();
    expect(computeCondition(condition(test), run)).toEqual({ kind: 'condition', value });
    expect(run.scope.fits).toBe(value);
  });

  it('without a formula is what compute.ts says', () => {
    const said = (fits: unknown) =>
      computeCondition({ id: 'fits', kind: 'condition' }, runWith({ computed: { fits } as never })).value;
    expect([said(true), said(false), said('true'), said(undefined)]).toEqual([true, false, false, false]);
  });
});
