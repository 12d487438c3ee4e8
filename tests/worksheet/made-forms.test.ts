/** What happens to a form: on forms made up for it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChoiceField, CompiledInput, CompiledTab, DateField, UnitField } from '../../src/engine/tool.ts';
import { sums } from '../../src/numbers/sums.ts';
import type { ShownRefusal } from '../../src/result/document.ts';
import { originsAfter } from '../../src/worksheet/conversions.ts';
import { EVERY_EVENT } from '../../src/worksheet/more-events.ts';
import { plainAnswers } from '../../src/worksheet/plain-answers.ts';
import { unitCode } from '../../src/worksheet/unit-code.ts';
import { START } from '../../src/worksheet/view.ts';
import { AT_FIELD, formula, number, quantity, rows, tabWith, text, unitSelect } from '../engine/tabs.ts';
import { openMade } from './made.ts';
import { stateAfter, TODAY } from './opened.ts';

const before = [{ ...unitCode }, { ...EVERY_EVENT }] as const;
afterEach(() => {
  Object.assign(unitCode, before[0]);
  Object.assign(EVERY_EVENT, before[1]);
});

const form = (inputs: readonly CompiledInput[], more: Partial<CompiledTab> = {}): CompiledTab =>
  tabWith(
    inputs,
    formula(() => 1),
    more,
  );
/** One that is answered as it begins. */
const answered = (id: string) => form([number('a', { default: 2 })], { id });

describe('a form that could be answered as it begins', () => {
  it('has no answer once it is cleared', () => {
    const sheet = openMade([answered('main')]);
    expect(stateAfter(sheet, { type: 'calculate' }).view.document).not.toBeNull();
    expect(stateAfter(sheet, { type: 'clear' }).view).toEqual(START);
  });

  it('has none where its tab is opened, and where it was left without one', () => {
    const sheet = openMade([answered('one'), answered('two')], { keepTabs: true });
    stateAfter(sheet, { type: 'calculate' });
    expect(stateAfter(sheet, { type: 'openTab', tab: 'two' }).view).toEqual(START);
    expect(stateAfter(sheet, { type: 'openTab', tab: 'one' }).view.document).not.toBeNull();
    expect(stateAfter(sheet, { type: 'openTab', tab: 'two' }).view).toEqual(START);
  });

  it('has none where its words or its definition change', () => {
    const sheet = openMade([answered('main')]);
    const { tool, text: words } = sheet.world;
    sheet.change({ tool: { ...tool }, text: { ...words } });
    expect(sheet.getSnapshot().view).toEqual(START);
    stateAfter(sheet, { type: 'calculate' });
    const { document } = sheet.getSnapshot().view;
    sheet.change({ tool: { ...tool } });
    const { view } = sheet.getSnapshot();
    expect(view).toMatchObject({ isStale: false, isLive: true });
    expect(view.document).not.toBe(document);
  });

  it('has none where a link was cut short', () => {
    const sheet = openMade([answered('main')]);
    const { view, notice } = stateAfter(sheet, { type: 'openLink', fragment: '#1:a=3;more=1' });
    expect([view, notice?.isAlert, sheet.text('a')]).toEqual([START, true, '3']);
  });
});

describe('a page that only answers', () => {
  const inputs = [number('a', { default: 2 })];
  const answer = (more: Partial<CompiledTab>) =>
    stateAfter(openMade([form(inputs, more)], {}, { engine: plainAnswers }), { type: 'calculate' }).view.document;
  const shown = (shownWhen: () => boolean) => form(inputs).results.map((result) => ({ ...result, shownWhen }));

  it('answers where there is a result to show and nothing to say besides', () => {
    const warnings = [{ when: () => false, field: 'a', message: 'small' }];
    expect(answer({ warnings, results: shown(() => true) })).toMatchObject({ results: [{ value: 1 }], warnings: [] });
  });

  it('waits for what else there is to say of a number', () => {
    expect(answer({ warnings: [{ when: () => true, field: 'a', message: 'small' }] })).toBeNull();
  });

  it('waits where none of its results is shown', () => {
    expect(answer({ results: shown(() => false) })).toBeNull();
  });
});

describe('Calculate that waits for code', () => {
  const engine = { calculate: () => null, shownRefusals: () => [] };

  it('waits no longer for a form that was cleared', () => {
    const sheet = openMade([answered('main')], {}, { engine });
    expect(stateAfter(sheet, { type: 'calculate' }).isAwaited).toBe(true);
    const waiting = sheet.getSnapshot();
    expect(stateAfter(sheet, { type: 'calculate' })).toBe(waiting);
    expect(stateAfter(sheet, { type: 'clear' }).isAwaited).toBe(false);
  });

  it('does not wait where nobody knows of such code', () => {
    const sheet = openMade([answered('main')], {}, { engine: { calculate: () => null } });
    const state = sheet.getSnapshot();
    expect(stateAfter(sheet, { type: 'calculate' })).toBe(state);
  });
});

describe('the day', () => {
  it('is put into no text that begins with its name, where that was emptied', () => {
    const date: DateField = { id: 'on', kind: 'date', failure: AT_FIELD, default: 'today' };
    const inputs = [text('name', { default: 'today' }), date, number('a')];
    const sheet = openMade([form(inputs)], {}, {}, { name: '', on: '' });
    stateAfter(sheet, { type: 'learnDay' });
    expect([sheet.text('name'), sheet.text('on')]).toEqual(['', TODAY]);
  });
});

describe('a step', () => {
  it('goes to the number of its name, in a row, too, and to nothing else', () => {
    const fields = [number('price', { step: 1 }), number('count', { step: 10 }), text('name')];
    const sheet = openMade([form([number('a'), rows(fields), number('b', { step: 5 })])]);
    const step = (name: string) => stateAfter(sheet, { type: 'step', name, direction: 1 });
    step('items.1.count');
    step('items.0.price');
    step('b');
    const items = [
      { price: '1', count: '', name: '' },
      { price: '', count: '10', name: '' },
    ];
    expect(sheet.getSnapshot().entries).toEqual({ a: '', items, b: '5' });
    const state = sheet.getSnapshot();
    for (const name of ['a', 'items.0.name', 'items.0.none', 'items', 'none']) expect(step(name)).toBe(state);
  });
});

describe('a field that is left', () => {
  it('is asked for where it is empty once there is an answer', () => {
    const sheet = openMade([form([number('a'), number('b')])]);
    sheet.type({ a: '1', b: '2' });
    stateAfter(sheet, { type: 'calculate' });
    sheet.type({ a: '' });
    const { refusals } = stateAfter(sheet, { type: 'leave', name: 'a' }).view;
    expect(refusals.map(({ field }: ShownRefusal) => field)).toEqual(['a']);
  });

  it('asks for nothing where nobody can answer', () => {
    const sheet = openMade([form([number('a')])], {}, { engine: { calculate: () => null } });
    sheet.type({ a: 'x' });
    const state = sheet.getSnapshot();
    expect(stateAfter(sheet, { type: 'leave', name: 'a' })).toBe(state);
  });
});

describe('units', () => {
  it('are asked for where one is chosen or stands in a row that is changed, and where they were before', () => {
    const asked: (string | undefined)[] = [];
    unitCode.ask = (change) => asked.push(change?.tab.id);
    const known: ChoiceField = {
      id: 'known',
      kind: 'choice',
      failure: AT_FIELD,
      default: 'a',
      options: [{ id: 'a' }, { id: 'b' }],
    };
    const inputs = [quantity('size', { unitFrom: 'unit' }), unitSelect('unit'), known, rows([number('price')])];
    const sheet = openMade([form(inputs)]);
    sheet.type({ size: '1', known: 'b' });
    stateAfter(sheet, { type: 'renew' });
    expect(asked).toEqual([]);
    sheet.type({ unit: 'km' });
    expect(asked).toEqual(['main']);
    sheet.type({ 'items.0.price': '1' });
    expect(asked).toHaveLength(2);
    stateAfter(sheet, { type: 'renew' });
    expect(asked).toHaveLength(3);
  });

  it('that are not there any more leave a number as it was typed', () => {
    const size = quantity('size', { unitFrom: 'unit', plausible: [1, 10] });
    const tab = form([size, unitSelect('unit')]);
    const origins = (was: string, is: string) =>
      originsAfter({}, { tab, before: { size: '5000', unit: was }, after: { size: '5000', unit: is }, language: 'en' });
    const kept = (option: string) => ({ size: { text: '5000', option } });
    expect([origins('gone', 'km'), origins('km', 'gone'), origins('m', 'km')]).toEqual([
      kept('gone'),
      kept('km'),
      kept('m'),
    ]);
  });
});

describe('tabs', () => {
  it('that are gone are no longer kept', () => {
    const tabs = ['one', 'two', 'three'].map(answered);
    const sheet = openMade(tabs, { keepTabs: true });
    sheet.type({ a: '7' });
    stateAfter(sheet, { type: 'openTab', tab: 'two' });
    sheet.change({ tool: { ...sheet.world.tool, tabs: tabs.slice(1) } });
    const { kept, fault } = stateAfter(sheet, { type: 'openTab', tab: 'three' });
    expect([Object.keys(kept), fault]).toEqual([['two'], null]);
  });

  it('take a number along in their own unit where only another of their selects offers the one it was typed in', () => {
    const [kilometers, meters] = [unitSelect('unit').options.slice(1), unitSelect('unit').options.slice(0, 1)];
    const size = quantity('size', { unitFrom: 'unit' });
    const other = { ...unitSelect('otherUnit'), default: 'km', options: kilometers };
    const narrow = { ...unitSelect('unit'), options: meters };
    const tabs = [form([size, unitSelect('unit')], { id: 'one' }), form([size, narrow, other], { id: 'two' })];
    const sheet = openMade(tabs);
    sheet.type({ size: '5', unit: 'km' });
    stateAfter(sheet, { type: 'openTab', tab: 'two' });
    expect([sheet.text('size'), sheet.text('unit')]).toEqual(['5', 'm']);
  });

  it('begin with their own rows', () => {
    const tabs = ['one', 'two'].map((id) => form([rows([number('price')])], { id }));
    const sheet = openMade(tabs);
    sheet.type({ 'items.0.price': '3' });
    const { entries } = stateAfter(sheet, { type: 'openTab', tab: 'two' });
    expect(entries.items).toEqual([{ price: '' }, { price: '' }]);
  });

  it('take the unit that they state after a change along where nothing was typed', () => {
    const unit: UnitField = { ...unitSelect('unit'), afterTabChange: 'km' };
    const sheet = openMade(['one', 'two'].map((id) => form([quantity('size', { unitFrom: 'unit' }), unit], { id })));
    expect(sheet.text('unit')).toBe('m');
    stateAfter(sheet, { type: 'openTab', tab: 'two' });
    expect(sheet.text('unit')).toBe('km');
  });
});

describe('the code that says something of numbers', () => {
  const ask = sums.ask;
  afterEach(() => {
    sums.ask = ask;
  });
  const size: ChoiceField = {
    id: 'size',
    kind: 'choice',
    failure: AT_FIELD,
    default: '2x4',
    options: [{ id: '2x4' }, { id: '2x6' }],
  };
  const unit = (id: string): UnitField => {
    const [option] = unitSelect('unit').options;
    return { ...unitSelect('unit'), default: id, options: option ? [{ ...option, id }] : [] };
  };

  it.each<[string, Record<string, string>, boolean]>([
    ['is not asked for where options alone are named like sums', { a: '5' }, false],
    ['is asked for where a number is such a sum', { a: '2x4' }, true],
  ])('%s', (_, typed, isAsked) => {
    const sheet = openMade([form([size, unit('2 m'), number('a')])], {}, {}, typed);
    const asked = vi.fn();
    sums.ask = asked;
    stateAfter(sheet, { type: 'renew' });
    expect(asked.mock.calls.length > 0).toBe(isAsked);
  });
});
