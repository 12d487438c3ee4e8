/** Arithmetic in a form: its value beside it, Calculate while its code is on its way, refusals, links. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { englishText } from '../../src/i18n/english.ts';
import { readSum } from '../../src/numbers/sum.ts';
import { sums } from '../../src/numbers/sums.ts';
import { shareFragment } from '../../src/result/share.ts';
import { EVERY_EVENT } from '../../src/worksheet/more-events.ts';
import { FIRST_EVENTS } from '../../src/worksheet/next-state.ts';
import { saidOfNumbers } from '../../src/worksheet/typed-numbers.ts';
import { typing } from '../../src/worksheet/typing.ts';
import '../../src/numbers/with-durations.ts';
import '../../src/numbers/with-quantities.ts';
import { AT_FIELD, formula, number, tabWith } from '../engine/tabs.ts';
import { openMade } from './made.ts';
import { type Opened, open, stateAfter } from './opened.ts';

const before = { ...sums };
const beforeTyping = { ...typing };
let asked = 0;
const count = () => asked;

const provide = () => {
  sums.isAwaited = false;
  sums.read = readSum;
  typing.said = saidOfNumbers;
};

beforeEach(() => {
  asked = 0;
  Object.assign(sums, before);
  Object.assign(typing, beforeTyping);
  sums.read = () => {
    sums.ask();
    return { kind: 'invalid', why: { key: 'notYet', params: {} } };
  };
  sums.ask = () => {
    sums.isAwaited = true;
    asked += 1;
  };
});
afterEach(() => {
  Object.assign(sums, before);
  Object.assign(typing, beforeTyping);
});

const bmi = async (): Promise<Opened> => {
  const form = await open('bmi-calculator');
  form.type({ height: '2*90', weight: '70' });
  return form;
};

describe('a sum in a form', () => {
  it('asks for its code when its operator is typed, and not before', async () => {
    const form = await open('bmi-calculator');
    form.type({ height: '-2.5' });
    form.type({ height: '2', weight: '70' });
    expect(asked).toBe(0);
    form.type({ height: '2*' });
    expect(asked).toBeGreaterThan(0);
  });

  it('is answered when its code has come, where Calculate was pressed before', async () => {
    const form = await bmi();
    expect(stateAfter(form, { type: 'calculate' }).view).toMatchObject({ document: null, refusals: [] });
    provide();
    const { view, isAwaited } = stateAfter(form, { type: 'renew' });
    expect(view.document?.results[0]).toMatchObject({ id: 'bmi', value: expect.closeTo(21.6, 1) });
    expect(isAwaited).toBe(false);
  });

  it('leaves no result of what stood there before beside it while its code is on its way', async () => {
    const form = await open('bmi-calculator');
    form.type({ height: '170', weight: '70' });
    stateAfter(form, { type: 'calculate' });
    form.type({ height: '2*90' });
    expect(form.getSnapshot().view).toMatchObject({ isStale: true, refusals: [] });
    provide();
    const { view } = stateAfter(form, { type: 'renew' });
    expect(view).toMatchObject({ isStale: false });
    expect(view.document?.results[0]).toMatchObject({ id: 'bmi', value: expect.closeTo(21.6, 1) });
  });

  it('is refused where its code did not come, and what is typed next asks again', async () => {
    const form = await bmi();
    stateAfter(form, { type: 'calculate' });
    sums.ask = () => {};
    sums.isAwaited = false;
    const { refusals } = stateAfter(form, { type: 'renew' }).view;
    expect(refusals.map(({ message }) => message)).toEqual([englishText('form.notLoaded')]);
  });

  it('is not answered when its code has come, where nobody asked, or the form was emptied', async () => {
    const form = await bmi();
    provide();
    expect(stateAfter(form, { type: 'renew' }).view.document).toBeNull();
    Object.assign(sums, { isAwaited: true, read: () => ({ kind: 'invalid', why: { key: 'notYet', params: {} } }) });
    form.type({ height: '3*60' });
    const { view } = stateAfter(form, { type: 'calculate' }, { type: 'clear' }, { type: 'renew' });
    expect(view).toMatchObject({ document: null, refusals: [] });
  });

  it('has its value beside it, before and after Calculate, until something else is typed', async () => {
    provide();
    const form = await bmi();
    const said = [{ name: 'height', message: '= 180', takes: [] }];
    expect(form.getSnapshot().said).toEqual(said);
    expect(stateAfter(form, { type: 'calculate' }).said).toEqual(said);
    expect(form.text('height')).toBe('2*90');
    expect(stateAfter(form, { type: 'edit', name: 'height', value: '180' }).said).toEqual([]);
  });

  it('has its value in the field of a row, too', async () => {
    provide();
    const form = await open('unit-price-comparison');
    form.type({ 'products.0.price': '3*1.5' });
    expect(form.getSnapshot().said).toEqual([{ name: 'products.0.price', message: '= 4.5', takes: [] }]);
  });

  it('has none beside it where it is no sum, but a quantity with a fraction in it', async () => {
    provide();
    const form = await open('bmi-calculator');
    form.type({ height: '5 ft 3 1/2 in' });
    expect(form.getSnapshot().said ?? []).toEqual([]);
    form.type({ height: '63 1/2 + 1' });
    expect(form.getSnapshot().said).toEqual([{ name: 'height', message: '= 64.5', takes: [] }]);
  });

  it('is refused with what to write', async () => {
    provide();
    const form = await open('bmi-calculator');
    form.type({ height: '1,000*2', weight: '7/0' });
    const { refusals } = stateAfter(form, { type: 'calculate' }).view;
    expect(refusals.map(({ message }) => message)).toEqual([
      'Height: 1,000 can be meant in two ways. Write 1000×2 or 1×2.',
      'Weight: nothing can be divided by 0. Write another number in place of the 0.',
    ]);
  });

  it('stays as it was typed in a link', async () => {
    provide();
    const form = await bmi();
    const { tool, text } = form.world;
    const [tab] = tool.tabs;
    if (!tab) throw new Error('no tab');
    const fragment = shareFragment(tool, tab, form.getSnapshot().entries, text.language);
    const other = await open('bmi-calculator');
    stateAfter(other, { type: 'openLink', fragment });
    expect([other.text('height'), other.getSnapshot().view.document !== null]).toEqual(['2*90', true]);
  });
});

describe('a number with two readings', () => {
  const asked = [
    {
      name: 'weight',
      message: 'Read as 1234; it could also mean 1.2340.',
      takes: [{ said: '1.2340', name: 'weight', value: '1.2340' }],
    },
  ];

  it('is asked about when its field is left, not while it is typed, and no more when something else is typed', async () => {
    provide();
    const form = await open('bmi-calculator');
    form.type({ weight: '1,234' });
    expect(form.getSnapshot().said ?? []).toEqual([]);
    expect(stateAfter(form, { type: 'leave', name: 'weight' }).said).toEqual(asked);
    expect(stateAfter(form, { type: 'edit', name: 'height', value: '1' }).said).toEqual(asked);
    expect(stateAfter(form, { type: 'edit', name: 'weight', value: '1,2345' }).said).toEqual([]);
  });

  it('is asked about where its field was left before the code came, and not while it is typed', async () => {
    const form = await open('bmi-calculator');
    form.type({ weight: '1,234' });
    stateAfter(form, { type: 'leave', name: 'weight' });
    provide();
    expect(stateAfter(form, { type: 'renew', at: 'weight' }).said ?? []).toEqual([]);
    expect(stateAfter(form, { type: 'renew', at: '' }).said).toEqual(asked);
  });

  it('is asked about still when other code has come, and not then where it is being typed', async () => {
    provide();
    const form = await open('bmi-calculator');
    form.type({ weight: '1,234' });
    expect(stateAfter(form, { type: 'renew' }).said ?? []).toEqual([]);
    expect(stateAfter(form, { type: 'leave', name: 'weight' }, { type: 'renew' }).said).toEqual(asked);
    form.type({ weight: '1*1' });
    expect(form.getSnapshot().said).toHaveLength(1);
    form.type({ weight: '1,234' });
    expect(stateAfter(form, { type: 'renew' }).said).toEqual([]);
  });

  it('is asked about by itself: another one that is being typed is not when other code has come', async () => {
    provide();
    const form = await open('bmi-calculator');
    form.type({ weight: '1,234' });
    stateAfter(form, { type: 'leave', name: 'weight' });
    form.type({ height: '2,345' });
    expect(stateAfter(form, { type: 'renew' }).said).toEqual(asked);
  });

  it('is not asked about while it is typed, where its value stands beside it when other code has come', async () => {
    provide();
    const form = await open('bmi-calculator');
    form.type({ weight: '3-1/2' });
    const value = [{ name: 'weight', message: '= 3.5', takes: [] }];
    expect(form.getSnapshot().said).toEqual(value);
    expect(stateAfter(form, { type: 'renew' }).said).toEqual(value);
    const { said } = stateAfter(form, { type: 'leave', name: 'weight' });
    expect(said?.map(({ message }) => message)).toEqual(['Read as 3.5; it could also mean 2.5.']);
  });

  it('is none where it is a duration: how that was read is said with the answer', () => {
    provide();
    const inputs = [{ id: 'time', kind: 'duration', failure: AT_FIELD } as const, number('laps')];
    const form = openMade([
      tabWith(
        inputs,
        formula(() => 1),
      ),
    ]);
    form.type({ time: '1:30' });
    expect(stateAfter(form, { type: 'leave', name: 'time' }).said ?? []).toEqual([]);
  });

  it('has its code asked for where it was typed before anything could ask', async () => {
    const form = await open('bmi-calculator', { transitions: FIRST_EVENTS });
    form.type({ weight: '1,234' });
    const before = count();
    form.change({ transitions: EVERY_EVENT });
    expect(count()).toBe(before + 1);
  });

  it('is asked about beside the error of another field, by code that has been asked for', async () => {
    const form = await open('bmi-calculator');
    form.type({ weight: '1,234' });
    expect(count()).toBeGreaterThan(0);
    provide();
    const { said, view } = stateAfter(form, { type: 'calculate' });
    expect(view.refusals.map(({ field }) => field)).toEqual(['height']);
    expect(said).toEqual(asked);
  });
});
