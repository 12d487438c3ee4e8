/** What is said at the controls of a form, and what asks for the code that says it. */
import { afterEach, describe, expect, it } from 'vitest';
import { sums } from '../../src/numbers/sums.ts';
import type { ShownAnswer, ShownRefusal, Warning } from '../../src/result/document.ts';
import { messagesByControl, saidByControl, saidOfAnswer, takeOffer } from '../../src/worksheet/more-views.ts';
import { TAKE_OVER, type Taken, takeOver } from '../../src/worksheet/taken.ts';
import { typing } from '../../src/worksheet/typing.ts';
import { START, type View } from '../../src/worksheet/view.ts';
import { open, stateAfter } from './opened.ts';

const warning = (more: Partial<Warning>): Warning => ({ field: 'a', key: 'other', message: 'M', other: null, ...more });
const viewWith = (...warnings: Warning[]): View => ({ ...START, document: { warnings } as unknown as ShownAnswer });

describe('what is said at controls', () => {
  it('is each message at its control, and that of the whole form by itself', () => {
    const refusal = (field: string | null, message: string) => ({ field, message }) as ShownRefusal;
    const messages = messagesByControl([refusal('height', 'Too tall'), refusal(null, 'No result')]);
    expect([...messages]).toEqual([
      ['height', 'Too tall'],
      ['root', 'No result'],
    ]);
  });

  it('offers the other reading, or what would be usual', () => {
    const offers = [{ said: '5 ft', field: 'rows[1].b', value: '5' }];
    const view = viewWith(warning({ field: 'rows[0].a', other: '1.5' }), warning({ field: 'b', offers }));
    expect(Object.fromEntries(saidByControl(view, []))).toEqual({
      'rows.0.a': { name: 'rows.0.a', message: 'M', takes: [{ said: '1.5', name: 'rows.0.a', value: '1.5' }] },
      b: { name: 'b', message: 'M', takes: [{ said: '5 ft', name: 'rows.1.b', value: '5' }] },
    });
  });

  it('is of several the last one that offers something, else the last; and a warning before an offer to convert', () => {
    const said = (...warnings: Warning[]) => saidByControl(viewWith(...warnings), []).get('a')?.message;
    const offering = warning({ message: 'offers', other: '2' });
    const [first, last] = [warning({ message: 'first' }), warning({ message: 'last' })];
    expect([said(first, last), said(offering, last), said(first, offering)]).toEqual(['last', 'offers', 'offers']);
    expect(said(warning({ other: '3' }), offering, last)).toBe('offers');
    const convert = { name: 'a', message: 'convert', takes: [] };
    expect(saidByControl(viewWith(), [convert]).get('a')).toBe(convert);
    expect(saidByControl(viewWith(first), [convert, { ...convert, name: 'b' }]).get('a')?.message).toBe('first');
  });

  it('is nothing of an answer that is out of date, or not there', () => {
    expect([...saidByControl(START, [])]).toEqual([]);
    expect([...saidByControl({ ...viewWith(warning({})), isStale: true }, [])]).toEqual([]);
  });

  it('puts into its control what is taken, and into others what goes with it', () => {
    const edits: unknown[] = [];
    const dispatch = (edit: unknown) => edits.push(edit);
    takeOffer({ dispatch }, { said: '5 ft', name: 'a', value: '5' });
    expect(edits.splice(0)).toEqual([{ type: 'edit', name: 'a', value: '5' }]);
    takeOffer({ dispatch }, { said: '5 ft', name: 'a', value: '5', more: [{ name: 'unit', value: 'ft' }] });
    expect(edits).toEqual([
      { type: 'edit', name: 'a', value: '5' },
      { type: 'edit', name: 'unit', value: 'ft' },
    ]);
  });

  it('is said beside the answer, too, where it comes of unusual numbers', () => {
    const view = viewWith(warning({}), warning({ key: 'unusual', field: 'rows[0].b', message: 'U' }));
    expect(saidOfAnswer(view)).toEqual([{ name: 'rows.0.b', message: 'U', takes: [] }]);
  });
});

const before = [{ ...sums }, { ...typing }] as const;
afterEach(() => {
  Object.assign(sums, before[0]);
  delete typing.left;
  Object.assign(typing, before[1]);
});

const counted = (): (() => number) => {
  let count = 0;
  sums.ask = () => {
    count += 1;
  };
  return () => count;
};

describe('the code that says something of numbers is asked for', () => {
  it.each<[string, boolean]>([
    ['1', false],
    ['12.5', false],
    ['1,2345', false],
    ['1234,567', true],
    ['-2.5', false],
    ['2024-05-06', false],
    ['2024-05-', false],
    ['x', false],
    ['2*', true],
    ['(1+', true],
    ['2024-5', true],
    ['1-1-1', true],
    ['12345-05-', true],
    ['5 %', true],
    ['1,234', true],
    ['123.456', true],
    [`${' '.repeat(9)}123.456`, true],
    ['1.234 x', true],
    ['12,3456', false],
    ['5 ft', true],
    ['5ft', true],
    ['5  ft', true],
    ["5'", true],
    ['5°', true],
    ['$5', false],
    ['$5 + $6', true],
    ['room 5 + 6', false],
    ['A1 B', false],
  ])('at %j: %s', async (text, isAsked) => {
    const asked = counted();
    const form = await open('bmi-calculator');
    form.type({ height: text });
    expect(asked() > 0).toBe(isAsked);
  });

  it('for what was typed before, of numbers only, and at no other event', async () => {
    const asked = counted();
    const form = await open('bmi-calculator');
    form.type({ height: '1', heightUnit: 'ft' });
    stateAfter(form, { type: 'leave', name: 'height' }, { type: 'renew' });
    expect(asked()).toBe(0);
    expect(typing.left).toBe('height');
    const link = await open('bmi-calculator', {}, { height: '5 ft' });
    stateAfter(link, { type: 'tell', notice: null }, { type: 'leave', name: 'weight' }, { type: 'clear' });
    expect([asked(), typing.left]).toEqual([0, 'weight']);
    const typed = await open('bmi-calculator', {}, { height: '5 ft' });
    stateAfter(typed, { type: 'renew' });
    expect(asked()).toBe(1);
  });

  it.each([
    ['5 ft', true],
    ['5ft', true],
    ['-5  ft', true],
    ['$5°', true],
    ['5', false],
    ['A5 B', false],
  ])('and waited for by Calculate, where a unit stands behind a number: %j %s', async (text, isAwaited) => {
    sums.ask = () => {
      sums.isAwaited = true;
    };
    const form = await open('bmi-calculator');
    form.type({ height: text, weight: '70' });
    sums.isAwaited = false;
    expect(stateAfter(form, { type: 'calculate' }).isAwaited ?? false).toBe(isAwaited);
  });
});

describe('React takes over', () => {
  it('the worksheet of a page that has one open', () => {
    expect(TAKE_OVER).toBe('formulary:takeover');
    expect(takeOver(new EventTarget())).toBeNull();
    const taken = {} as Taken;
    const page = new EventTarget();
    page.addEventListener(TAKE_OVER, (event) => {
      (event as CustomEvent<{ taken: Taken | null }>).detail.taken = taken;
    });
    expect(takeOver(page)).toBe(taken);
  });
});
