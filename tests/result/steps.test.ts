/** How a result came about, line by line: what says nothing new is left out. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import { mathText } from '../../src/result/math-text.ts';
import { formulasToShow, stepOf, stepsOf } from '../../src/result/steps.ts';
import type { MathNode, ShownFormula, TabTexts } from '../../src/result/texts.ts';
import { number, rows } from '../engine/tabs.ts';
import {
  a,
  answered,
  type Case,
  contextOf,
  display,
  doubled,
  KILOMETER,
  linesOf,
  METER,
  result,
  v,
  value,
} from './formula-forms.ts';

const withFields = (texts: TabTexts | undefined): TabTexts => ({
  ...{ values: {}, results: {} },
  ...texts,
  inputs: { items: { label: 'Items', fields: { price: { label: 'Price' } } } },
});

describe('the steps of a result', () => {
  it('are its formula, the numbers put in, and what comes out, before rounding, too', () => {
    const form = {
      tab: { results: [result('r')] },
      formulas: [{ id: 'r', shownAs: ['mfrac', a, ['mn', '3']] as const }],
    };
    expect(linesOf({ ...form, results: answered(4 / 3) })).toEqual([
      'r = a / 3',
      'r = 4 / 3',
      'r = 1.33333333333',
      'r = 1.33',
    ]);
    expect(linesOf({ ...form, results: answered(1.25) })).toEqual(['r = a / 3', 'r = 4 / 3', 'r = 1.25']);
  });
  it('are told before rounding where a power of ten rounds them', () => {
    const inPowers = { ...result('r'), display: { rule: 'exponential', digits: 1 } } as const;
    const form = { tab: { results: [inPowers] }, formulas: [{ id: 'r', shownAs: doubled }] };
    expect(linesOf({ ...form, results: answered(1234.5) }).slice(2)).toEqual(['r = 1,234.5', 'r = 1.2 × 10³']);
    expect(linesOf({ ...form, results: answered(1200) }).slice(2)).toEqual(['r = 1.2 × 10³']);
  });
  it('are those of what it is computed from, too, whatever that is measured in', () => {
    expect(
      linesOf({
        tab: { values: [value('v')], results: [result('r')] },
        formulas: [
          { id: 'v', shownAs: doubled },
          { id: 'r', shownAs: v },
        ],
        scope: { v: 8 },
        results: answered(8),
        labels: { v: 'Twice', r: 'Answer' },
      }),
    ).toEqual(['Twice = 2 × a', 'Twice = 2 × 4', 'Twice = 8', 'Answer = Twice', 'Answer = 8']);
  });
  it('are none where a value only has another name for the same', () => {
    const form = { tab: { values: [value('v')] }, formulas: [{ id: 'v', shownAs: a }], labels: { a: 'A', v: 'A' } };
    expect(linesOf({ ...form, scope: { v: 4 } })).toEqual([]);
  });
  it('turn a number into the unit of the answer', () => {
    expect(
      linesOf({
        tab: { results: [result('r', METER)] },
        formulas: [{ id: 'r', shownAs: a }],
        results: answered(4000, METER),
        unit: KILOMETER,
      }),
    ).toEqual(['r = a × 1,000 m/km', 'r = 4 km × 1,000 m/km', 'r = 4,000 m']);
  });
  it('of one quantity in many units show the first that is another one', () => {
    const cell = (own: CompiledUnit, shown: number) => ({ id: own.id, unit: own, value: shown, display });
    const grid = (cells: readonly object[]) => ({ r: { kind: 'grid', isExtra: false, cells } });
    const form = {
      tab: { results: [{ id: 'r', kind: 'grid', days: [] } as never] },
      formulas: [{ id: 'r', shownAs: a }],
      unit: KILOMETER,
    };
    const both = grid([cell(KILOMETER, 4), cell(METER, 4000)]);
    expect(linesOf({ ...form, results: both })).toEqual([
      'meter = a × 1,000 m/km',
      'meter = 4 km × 1,000 m/km',
      'meter = 4,000 m',
    ]);
    expect(linesOf({ ...form, results: grid([cell(KILOMETER, 4), { id: 'day', from: 1 }]) })).toEqual([]);
    expect(linesOf({ ...form, results: both, labels: { r: 'Result' } })[0]).toBe('meter = a × 1,000 m/km');
    expect(linesOf({ ...form, results: both, texts: { r: { label: 'Result', cells: { meter: 'Meters' } } } })[0]).toBe(
      'Meters = a × 1,000 m/km',
    );
  });
  it('in words have their numbers, and are said as they are where they have no text', () => {
    const explained = [{ message: 'known', values: { by: 1 / 3 } }, { message: 'By hand' }];
    expect(linesOf({ tab: {}, formulas: [], explained })).toEqual(['Divided by 0.3333333333', 'By hand']);
  });
  it('leave out what is hidden, not answered, or has no number', () => {
    const formulas = [
      { id: 'r', shownAs: doubled },
      { id: 'v', shownAs: doubled },
    ];
    const hidden = { ...result('r'), hidden: true } as const;
    expect(linesOf({ tab: { results: [hidden] }, formulas: formulas.slice(0, 1), results: answered(8) })).toEqual([]);
    expect(linesOf({ tab: { results: [result('r')] }, formulas: formulas.slice(0, 1), results: { r: null } })).toEqual(
      [],
    );
    expect(linesOf({ tab: { values: [value('v')] }, formulas: formulas.slice(1), scope: { v: Number.NaN } })).toEqual(
      [],
    );
  });
});

describe('a step', () => {
  const stepsFor = (form: Case) => {
    const { tab, text, outcome, t } = contextOf(form);
    return stepsOf(tab, text, outcome, t);
  };
  const other = result('other');
  const r = result('r');

  it('of a clock says what was rounded in seconds', () => {
    const clock = { ...r, display: { rule: 'duration', digits: 0 } as const };
    const formulas = [{ id: 'r', shownAs: doubled }];
    const said = (number: number, digits = 0) => {
      const own = { ...clock, display: { ...clock.display, digits } };
      return linesOf({ tab: { results: [other, own] }, formulas, results: answered(number) });
    };
    expect(said(3725.4)).toEqual(['r = 2 × a', 'r = 2 × 4', 'r = 3,725.4', 'r = 1:02:05']);
    expect(said(3725)).toEqual(['r = 2 × a', 'r = 2 × 4', 'r = 1:02:05']);
    expect(said(3725.4, 1)).toEqual(['r = 2 × a', 'r = 2 × 4', 'r = 1:02:05.4']);
  });
  it('that solves an equation states that, and what is found behind it', () => {
    const form = {
      tab: { results: [r] },
      formulas: [{ id: 'r', shownAs: doubled, solves: 'a' }],
      results: answered(8),
    };
    expect(linesOf({ ...form, labels: { a: 'Half', r: 'Whole' } })).toEqual([
      'Half = 2 × Half',
      'Half = 2 × 4',
      'Whole = 8',
    ]);
    expect(stepsFor(form)[0]).toMatchObject({ left: 'a', found: 'r' });
    expect(stepsFor({ ...form, formulas: [{ id: 'r', shownAs: doubled }] })[0]).not.toHaveProperty('found');
  });
  it('has the form that is computed behind the one that is stated, where the two differ', () => {
    const stated: MathNode = ['mrow', a, ['mo', '+'], a];
    const form = { tab: { results: [r] }, results: answered(8) };
    expect(linesOf({ ...form, formulas: [{ id: 'r', shownAs: stated, computed: doubled }] })).toEqual([
      'r = a + a',
      'r = 2 × a',
      'r = 2 × 4',
      'r = 8',
    ]);
    const [same] = stepsFor({ ...form, formulas: [{ id: 'r', shownAs: doubled, computed: doubled }] });
    expect(same).not.toHaveProperty('computed');
    const { tab, text, t } = contextOf({ ...form, formulas: [] });
    const before = stepOf({ id: 'r', shownAs: stated, computed: doubled }, { tab, text, outcome: null, t });
    expect(before).toEqual({
      ...{ id: 'r', left: 'r', outcome: '', substituted: null, unrounded: null },
      formula: { math: ['mrow', ['mi', 'a'], ['mo', '+'], ['mi', 'a']], text: 'a + a' },
    });
  });
  it('states what stands for a formula that would divide by 0, where it would', () => {
    const fraction: MathNode = ['mfrac', ['mn', '1'], a];
    const computed: MathNode = ['$limit', a, doubled, fraction];
    const form = { tab: { results: [r] }, formulas: [{ id: 'r', shownAs: fraction, computed }], results: answered(8) };
    expect(stepsFor(form)[0]?.formula.text).toBe('1 / a');
    const { tab, text, outcome, t } = contextOf(form);
    const zero = { ...outcome, read: { a: { value: 0 } }, scope: { a: 0 } };
    expect(stepsOf(tab, text, zero, t)[0]?.formula.text).toBe('2 × a');
  });
  it('of rows names their fields, and there is none where there are no rows', () => {
    const items = rows([number('price')]);
    const { tab, text, outcome, t } = contextOf({
      tab: { inputs: [number('a'), rows([number('price')], { id: 'others' }), items], values: [value('total')] },
      formulas: [{ id: 'total', rows: 'items', shownAs: ['$', 'price'] }],
    });
    const named = { ...text, texts: { ...text.texts, tabs: { main: withFields(text.texts.tabs.main) } } };
    expect(
      stepOf({ id: 'total', rows: 'items', shownAs: ['$', 'price'] }, { tab, text: named, outcome: null, t }).formula
        .text,
    ).toBe('Price');
    const shown = (of: readonly object[] | undefined) =>
      formulasToShow(tab, text, { ...outcome, rows: of ? { items: of as never } : {} }).length;
    expect([shown([]), shown([{}]), shown(undefined)]).toEqual([0, 1, 1]);
    expect(formulasToShow(tab, text, null)).toHaveLength(1);
  });
  it('of what has its own form before or after there are numbers is that form, and none of a column stands alone', () => {
    const formulas: ShownFormula[] = [
      { id: 'x', shownAs: a, stands: 'before' },
      { id: 'y', shownAs: a, stands: 'after' },
      { id: 'z', shownAs: a, of: 'plan' },
    ];
    const { tab, text, outcome } = contextOf({ tab: {}, formulas });
    expect(formulasToShow(tab, text, null).map(({ id }) => id)).toEqual(['x']);
    expect(formulasToShow(tab, text, outcome).map(({ id }) => id)).toEqual(['y']);
    expect(formulasToShow({ ...tab, id: 'other' }, text, outcome)).toEqual([]);
  });
  it('of rows that are worked out one from the other says how many there are, and what each column is', () => {
    const plan = (more: object = {}) => ({ id: 'plan', kind: 'table', columns: [], repeated: { of: 'plan' }, ...more });
    const columns = [
      { id: 'paid', display },
      { id: 'left', display },
    ];
    const form = (own: object, more: Partial<Case> = {}): Case => ({
      tab: { results: [own as never] },
      formulas: [
        { id: 'plan.paid', of: 'plan', shownAs: doubled },
        { id: 'plan.left', of: 'plan', shownAs: a },
        { id: 'plan.none', of: 'plan', shownAs: a },
      ],
      scope: { plan: [1, 2, 3] },
      results: { plan: { kind: 'table', columns, rows: [[1, 2]] } },
      ...more,
    });
    const [step] = stepsFor(form(plan()));
    expect(step?.said).toContain('plan');
    expect(step?.said).toContain('3');
    expect(step).toMatchObject({ id: 'plan', left: '', outcome: '', substituted: null });
    expect(step?.formula.math).toEqual(['mtext', step?.said]);
    expect(step?.columns?.map(({ id, left, math }) => [id, left, mathText(math)])).toEqual([
      ['plan.paid', 'paid', '2 × a'],
      ['plan.left', 'left', 'a'],
    ]);
    const labelled = (texts: object) => stepsFor(form(plan(), { texts: { plan: texts } }))[0];
    expect(labelled({ label: 'Payments' })?.said).toContain('Payments');
    expect(labelled({ label: 'Payments' })?.columns?.map(({ left }) => left)).toEqual(['paid', 'left']);
    const heads = { label: 'Payments', columns: { paid: 'Paid' } };
    expect(labelled(heads)?.columns?.map(({ left }) => left)).toEqual(['Paid', 'left']);
    expect(stepsFor(form(plan({ repeated: undefined })))).toEqual([]);
    expect(stepsFor(form(plan({ hidden: true })))).toEqual([]);
    expect(stepsFor(form(plan({ kind: 'grid' })))).toEqual([]);
    expect(stepsFor(form(plan(), { scope: { plan: 3 } }))).toEqual([]);
    expect(stepsFor(form(plan(), { results: {} }))[0]?.columns).toEqual([]);
  });
  it('has no line for numbers where there are none to put in', () => {
    const form = { tab: { results: [r] }, results: answered(8) };
    const unknown: MathNode = ['mrow', a, ['mo', '+'], ['$', 'gone']];
    const lines = (more: Partial<ShownFormula>) =>
      linesOf({ ...form, formulas: [{ id: 'r', shownAs: unknown, ...more }], labels: { a: 'Half', r: 'Whole' } });
    expect(lines({})).toEqual(['Whole = Half + gone', 'Whole = 8']);
    expect(lines({ solves: 'a' })).toEqual(['Half = Half + gone', 'Whole = 8']);
  });
  it('in words is counted from one, and of several grids only the first is shown', () => {
    const words = stepsFor({ tab: {}, formulas: [], explained: [{ message: 'one' }, { message: 'two' }] });
    expect(words.map(({ id, said, left, outcome }) => [id, said, left, outcome])).toEqual([
      ['step 1', 'one', '', ''],
      ['step 2', 'two', '', ''],
    ]);
    const cell = { id: 'km', value: 0.004, unit: KILOMETER, display: { rule: 'atMost', digits: 4 } };
    const grid = { kind: 'grid', isExtra: false, cells: [cell] };
    const grids = stepsFor({
      unit: METER,
      tab: { results: ['g', 'h'].map((id) => ({ id, kind: 'grid' }) as never) },
      formulas: ['g', 'h'].map((id) => ({ id, shownAs: a })),
      results: { g: grid, h: grid },
    });
    expect(grids.map(({ id, left }) => [id, left])).toEqual([['g', 'km']]);
  });
});
