/** What an event of a form leaves alone, and what is kept, restored and brought beside it. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import { sums } from '../../src/numbers/sums.ts';
import type { ShownAnswer, ShownRefusal } from '../../src/result/document.ts';
import { shareFragment, shareKept } from '../../src/result/share.ts';
import { answers } from '../../src/worksheet/answers.ts';
import { EVERY_EVENT } from '../../src/worksheet/more-events.ts';
import { left, redefined } from '../../src/worksheet/more-views.ts';
import { inOwnUnits } from '../../src/worksheet/own-units.ts';
import { plainAnswers } from '../../src/worksheet/plain-answers.ts';
import { type ComparedForm, type Engine, tabOf, type WorksheetEvent } from '../../src/worksheet/state.ts';
import { carriedEntries, rememberTyped } from '../../src/worksheet/typed.ts';
import { unitCode } from '../../src/worksheet/unit-code.ts';
import { followUnits } from '../../src/worksheet/unit-events.ts';
import { type Calculation, calculated, edited, START } from '../../src/worksheet/view.ts';
import { open, stateAfter } from './opened.ts';

const before = [{ ...unitCode }, { ...EVERY_EVENT }] as const;
afterEach(() => {
  Object.assign(unitCode, before[0]);
  Object.assign(EVERY_EVENT, before[1]);
});

const BMI = { height: '180', weight: '80' };

describe('a form stays as it is', () => {
  it.each<[string, string, WorksheetEvent]>([
    ['the same text is typed', 'bmi-calculator', { type: 'edit', name: 'height', value: '' }],
    ['two selects change places that are not there', 'bmi-calculator', { type: 'swap' }],
    ['a row comes to what is no list', 'bmi-calculator', { type: 'addRow', rows: 'height' }],
    ['a row comes to no list', 'unit-price-comparison', { type: 'addRow', rows: 'none' }],
    ['a row goes from no list', 'unit-price-comparison', { type: 'removeRow', rows: 'none', index: 0 }],
    ['a row goes that is not there', 'unit-price-comparison', { type: 'removeRow', rows: 'products', index: 9 }],
    ['the day is learnt that no field asks for', 'bmi-calculator', { type: 'learnDay' }],
    ['nobody has units', 'bmi-calculator', { type: 'followUnits' }],
  ])('where %s', async (_, id, event) => {
    followUnits(() => {});
    const form = await open(id);
    const state = form.getSnapshot();
    expect(stateAfter(form, event)).toBe(state);
  });

  it('where a link is opened before its code has come, or is none', async () => {
    for (const [links, fragment] of [
      [null, '#1:area;value=3'],
      [undefined, '#top'],
    ] as const) {
      const form = await open('metric-converter', links === null ? { links } : {});
      const state = form.getSnapshot();
      expect(stateAfter(form, { type: 'openLink', fragment })).toBe(state);
    }
  });

  it('where the fewest rows are left and nobody can say why', async () => {
    for (const engine of [null, { calculate: () => null }]) {
      const form = await open('unit-price-comparison', { engine });
      const state = form.getSnapshot();
      expect(stateAfter(form, { type: 'removeRow', rows: 'products', index: 0 })).toBe(state);
    }
  });

  it('unanswered, until Calculate is pressed', async () => {
    const form = await open('bmi-calculator');
    form.type(BMI);
    expect(form.getSnapshot().view).toEqual({
      document: null,
      outcome: null,
      isStale: false,
      isLive: false,
      refusals: [],
      isListed: false,
    });
  });

  it('in a field of a date that does not begin with the day', async () => {
    const form = await open('age-calculator');
    stateAfter(form, { type: 'learnDay' });
    expect(form.text('birthDate')).toBe('');
  });

  it('where a unit goes along with a select that was chosen otherwise', async () => {
    const form = await open('paint-calculator');
    form.type({ unit: 'ft', coverageUnit: 'm2/L' });
    form.type({ unit: 'in' });
    expect([form.text('coverageUnit'), form.text('doorAreaUnit')]).toEqual(['m2/L', 'ft2']);
    form.type({ unit: 'cm' });
    expect([form.text('coverageUnit'), form.text('doorAreaUnit')]).toEqual(['m2/L', 'm2']);
  });
});

describe('the units of a visitor', () => {
  const use = () => {
    followUnits(() => {});
    unitCode.begin = (tab, start, language) => inOwnUnits(tab, start, new Map([['centimeter', 'inch']]), language);
  };

  it('are not those of a form that was refused, or answered before it was emptied', async () => {
    use();
    const refused = await open('bmi-calculator');
    stateAfter(refused, { type: 'calculate' }, { type: 'followUnits' });
    expect(refused.text('heightUnit')).toBe('cm');
    const answered = await open('bmi-calculator');
    answered.type(BMI);
    stateAfter(answered, { type: 'calculate' });
    answered.type({ height: '', weight: '' });
    expect(stateAfter(answered, { type: 'followUnits' }).view).toMatchObject({ isStale: true, refusals: [] });
    expect(answered.text('heightUnit')).toBe('cm');
  });

  it('are those of a form that was cleared before they were known', async () => {
    const form = await open('bmi-calculator');
    stateAfter(form, { type: 'clear' });
    expect(form.getSnapshot().form.cameBy).toBe('clear');
    use();
    stateAfter(form, { type: 'followUnits' });
    expect(form.text('heightUnit')).toBe('in');
  });

  it('are asked for where a unit is changed, and not where a number is', async () => {
    const asked: unknown[] = [];
    unitCode.ask = (change) => asked.push(change?.tab.id);
    const form = await open('bmi-calculator');
    form.type({ height: '1' });
    stateAfter(form, { type: 'renew' });
    expect(asked).toEqual([]);
    form.type({ heightUnit: 'in' });
    expect(asked).toEqual(['main']);
    const prices = await open('unit-price-comparison');
    prices.type({ 'products.0.unit': 'kg' });
    expect(asked).toHaveLength(2);
  });

  it('are followed in the tab where one was changed', async () => {
    const form = await open('area-calculator');
    const { tabs } = form.world.tool;
    const change = (tab: CompiledTab | undefined) => ({ tab, before: { length: '4', unit: 'm' } }) as never;
    form.type({ length: '4' });
    followUnits(() => {});
    const state = form.getSnapshot();
    expect(stateAfter(form, { type: 'followUnits', change: change(tabs[1]) })).toBe(state);
    expect(stateAfter(form, { type: 'followUnits', change: change(tabs[0]) })).not.toBe(state);
  });
});

describe('what is kept of other tabs and forms', () => {
  it('has no answer where there was none', async () => {
    const form = await open('earth-curvature');
    form.type({ distance: '30' });
    stateAfter(form, { type: 'openTab', tab: 'coriolis' });
    expect(stateAfter(form, { type: 'openTab', tab: 'curvature' }).view).toEqual(START);
    const find = stateAfter(form, { type: 'openTab', tab: 'coriolis' }, { type: 'openTab', tab: 'coriolis~latitude' });
    expect(find.form.cameBy).toBe('find');
  });

  it('is there again, each with what fits in it, after the page was loaded anew', async () => {
    const first = await open('earth-curvature');
    first.type({ distance: '12' });
    stateAfter(first, { type: 'openTab', tab: 'coriolis' });
    const { form, entries, typed, kept } = first.getSnapshot();
    const compared: ComparedForm[] = [
      { tab: 'curvature', entries: { distance: '7', none: 'x' } },
      { tab: 'none', entries: {} },
    ];
    const again = await open('earth-curvature');
    const restored = { tab: form.tab, entries, typed: { ...typed, latitude: '1' }, kept, compared };
    const state = stateAfter(again, { type: 'restore', kept: restored });
    expect(Object.keys(state.kept)).toEqual(['curvature']);
    expect(state.kept.curvature).toMatchObject({ entries: { distance: '12' }, hasResult: false });
    expect(state.typed).toEqual({ ...typed, latitude: '1' });
    expect(state.compared).toHaveLength(1);
    expect(state.compared?.[0]).toMatchObject({ tab: 'curvature', entries: { distance: '7' } });
    expect(state.compared?.[0]?.entries).not.toHaveProperty('none');
    const { compared: none } = stateAfter(again, { type: 'compare', forms: [] });
    expect(none).toEqual([]);
  });

  it('has the rows of its form, where something else was kept as them', async () => {
    const form = await open('unit-price-comparison');
    const { entries } = form.getSnapshot();
    const kept = { tab: form.getSnapshot().form.tab, typed: {}, kept: {}, entries: { products: { 0: {} } as never } };
    expect(stateAfter(form, { type: 'restore', kept }).entries).toEqual(entries);
  });

  it('comes with a link: other answers beside its own, and that a part of it is missing', async () => {
    const form = await open('bmi-calculator');
    const { tool, text } = form.world;
    const tab = tabOf(form.getSnapshot(), form.world);
    const entries = { ...BMI, heightUnit: 'cm', weightUnit: 'kg' };
    const alone = shareFragment(tool, tab, entries, text.language);
    const others = shareKept(tool, tab, [{ ...entries, weight: '90' }], text.language);
    const state = stateAfter(form, { type: 'openLink', fragment: alone + others });
    expect(state.compared).toMatchObject([{ tab: tab.id, entries: { weight: '90' } }]);
    const { compared, notice } = stateAfter(form, { type: 'openLink', fragment: alone });
    expect([compared, notice]).toEqual([state.compared, null]);
    const half = stateAfter(form, { type: 'openLink', fragment: `${alone};more=1` });
    expect(half.notice).toEqual({ text: englishText('answer.linkIncomplete'), isAlert: true });
  });

  it('is written anew where numbers are written otherwise, but for what was typed', async () => {
    const form = await open('ballistics-calculator');
    stateAfter(form, { type: 'openTab', tab: 'g1' });
    form.type({ distance: '1.5' });
    expect(form.text('ballisticCoefficient')).toBe('0.295');
    form.change({ text: { ...form.world.text, language: 'de' } });
    expect(['ballisticCoefficient', 'distance'].map(form.text)).toEqual(['0,295', '1.5']);
  });
});

describe('what was typed in a tab', () => {
  const failure = { channel: 'field', missing: 'required', invalid: 'notANumber' } as const;
  const metre = { id: 'meter', symbol: 'm', factor: 1, dimension: 'length' };
  const inputs = [
    { id: 'size', kind: 'quantity', failure, unitFrom: 'unit' },
    { id: 'unit', kind: 'unit', failure, default: 'm', options: ['m', 'cm'].map((id) => ({ id, unit: metre })) },
    { id: 'count', kind: 'number', failure },
    { id: 'name', kind: 'text', failure, most: 9 },
    { id: 'isOpen', kind: 'switch', failure, default: false },
    { id: 'sort', kind: 'choice', failure, default: 'a', options: [{ id: 'a' }, { id: 'b' }] },
    { id: 'other', kind: 'unit', failure, default: 'm', afterTabChange: 'x', options: [{ id: 'cm', unit: metre }] },
  ];
  const tab = { id: 'main', inputs } as unknown as CompiledTab;
  const start = { size: '', unit: 'm', count: '', name: '', isOpen: false, sort: 'a', other: 'm' };
  const remembered = (entries: object) => rememberTyped({ old: '1' }, tab, { ...start, ...entries }, start);

  it.each<[object, object]>([
    [{ size: '5' }, { size: '5', unit: 'm' }],
    [
      { size: '5', unit: 'cm' },
      { size: '5', unit: 'cm' },
    ],
    [{ unit: 'cm' }, {}],
    [{ count: '7' }, { count: '7' }],
    [{ name: 'A', isOpen: true, sort: 'b', other: 'cm' }, {}],
  ])('is of %o remembered as %o', (entries, wanted) => expect(remembered(entries)).toEqual({ old: '1', ...wanted }));

  it('is remembered with its unit where only that was changed of a number that stands there', () => {
    const begun = { ...start, size: '3' };
    expect(rememberTyped({}, tab, { ...begun, unit: 'cm' }, begun)).toEqual({ size: '3', unit: 'cm' });
  });

  it.each<[Record<string, string>, object]>([
    [{}, {}],
    [
      { size: '5', unit: 'cm' },
      { size: '5', unit: 'cm' },
    ],
    [{ size: '5', unit: 'km' }, { size: '5' }],
    [{ size: '5' }, { size: '5' }],
    [{ unit: 'cm' }, {}],
    [{ count: '7', name: 'A', sort: 'b' }, { count: '7' }],
  ])('is of %o carried into the next tab as %o', (typed, wanted) => {
    expect(carriedEntries(tab, typed, 'en', '2024-05-17')).toEqual({ ...start, other: 'x', ...wanted });
  });
});

describe('the engine', () => {
  const ask = async (engine: Engine, entries: Entries) => {
    const form = await open('bmi-calculator');
    const { tool, text, t } = form.world;
    const start = { height: '180', heightUnit: 'cm', weight: '80', weightUnit: 'kg' };
    return engine.calculate({ ...start, ...entries }, { tool, tab: tabOf(form.getSnapshot(), form.world), text, t });
  };

  it('of a page that has just come answers where there is nothing to say besides', async () => {
    const answer = await ask(plainAnswers, {});
    if (!answer || !('document' in answer)) throw new Error('no answer');
    expect(answer.document).toMatchObject({ warnings: [], announcement: '' });
    expect(answer.document.results.length).toBeGreaterThan(0);
    expect(answer.outcome.ok).toBe(true);
    for (const height of ['', 'x', `5'11"`, '1,80'])
      expect([height, await ask(plainAnswers, { height })]).toEqual([height, null]);
  });

  it('waits for code that a number needs, whatever else is wrong, and for no other', async () => {
    const kept = { ...sums };
    Object.assign(sums, {
      isAwaited: true,
      read: () => ({ kind: 'invalid', why: { key: 'notYet', params: {} } }),
    });
    expect(await ask(answers, { height: '2*90', weight: '' })).toBeNull();
    expect(await ask(answers, { height: '' })).toHaveProperty('refusals');
    sums.isAwaited = false;
    expect(await ask(answers, { height: '2*90' })).toHaveProperty('refusals');
    Object.assign(sums, kept);
  });
});

describe('what a visitor sees', () => {
  const refusal = (field: string | null, channel = 'field') => ({ field, channel }) as ShownRefusal;
  const refused = (...refusals: ShownRefusal[]): Calculation => ({ refusals });
  const answer = { document: {} as ShownAnswer, outcome: {} } as Extract<Calculation, { document: unknown }>;
  const answered = { ...START, ...answer };

  it('after Calculate lists several problems at fields', () => {
    const isListed = (...refusals: ShownRefusal[]) => calculated(START, refused(...refusals)).isListed;
    expect(isListed(refusal('a'), refusal('b'))).toBe(true);
    expect(isListed(refusal('a'))).toBe(false);
    expect(isListed(refusal('a'), refusal(null))).toBe(false);
    expect(isListed(refusal('a'), refusal('b', 'toast'))).toBe(false);
    expect(isListed()).toBe(false);
  });

  it('is out of date only where there is an answer', () => {
    const none = refused(refusal('a'));
    expect([calculated(START, none).isStale, edited(START, none).isStale]).toEqual([false, false]);
    expect([calculated(answered, none).isStale, edited(answered, none).isStale]).toEqual([true, true]);
  });

  it('comes of an edit where it was followed, and not where Calculate was pressed', () => {
    expect([edited(START, answer), edited(answered, answer), redefined(answer)].map(({ isLive }) => isLive)).toEqual([
      true,
      true,
      true,
    ]);
    expect(calculated(START, answer)).toEqual({ ...START, ...answer });
  });

  it('after leaving a field is its refusal beside those that were shown, and that of the form where there is an answer', () => {
    const all = refused(refusal('a'), refusal('b'), refusal('c'), refusal(null));
    const fields = (view: typeof START) => left(view, all, 'b').refusals.map(({ field }) => field);
    expect(fields(START)).toEqual(['b']);
    expect(fields({ ...START, refusals: [refusal('c')] })).toEqual(['b', 'c']);
    expect(fields({ ...answered, isStale: true })).toEqual(['b', null]);
    expect(left(answered, answer, 'b')).toBe(answered);
  });
});
