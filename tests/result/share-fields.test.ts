/** How each kind of field stands in a link, and what is taken of a link that nobody wrote so: on a form made up for it. */
import { describe, expect, it } from 'vitest';
import '../../src/engine/with-exact-fields.ts';
import '../../src/engine/with-inputs.ts';
import '../../src/engine/with-number-lists.ts';
import '../../src/numbers/with-list-notations.ts';
import '../../src/numbers/with-sums.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import type { CompiledInput, CompiledTab, CompiledTool, QuantityField } from '../../src/engine/tool.ts';
import {
  carryFragment,
  keptInLink,
  LONGEST_FRAGMENT,
  readShare,
  sharedEntries,
  shareFragment,
  shareKept,
  wholeFragment,
} from '../../src/result/share.ts';
import { AT_FIELD, formula, number, rows, tabWith, text, unitSelect } from '../engine/tabs.ts';

const failure = AT_FIELD;
const INPUTS: readonly CompiledInput[] = [
  number('number'),
  { id: 'whole', kind: 'whole', failure },
  { id: 'date', kind: 'date', failure },
  { id: 'isOn', kind: 'switch', failure, default: false },
  { id: 'choice', kind: 'choice', failure, default: 'a', options: [{ id: 'a' }, { id: 'b' }] },
  unitSelect('unit'),
  text('text'),
  text('digits', { characters: { of: 'digits', base: 16 } }),
  { id: 'list', kind: 'list', failure, minItems: 0, maxItems: 9 },
  rows([text('name'), number('price')], { min: 1, start: 1, most: 2 }),
];
const main: CompiledTab = tabWith(
  INPUTS,
  formula(() => 1),
);
const other: CompiledTab = { ...main, id: 'other', inputs: [number('number')] };
const tool: CompiledTool = { id: 'small', tabs: [main, other] };
const link = (entries: Entries, language = 'en'): string => shareFragment(tool, main, entries, language).slice(3);
const read = (body: string) => {
  const { entries, incomplete = false } = readShare(`#1:${body}`, tool) ?? { entries: null };
  return { entries, incomplete };
};

describe('what stands in a form', () => {
  it.each<[Entries, string, string, Entries]>([
    [{ number: '1,234.5' }, 'en', 'number=1234.5', { number: 1234.5 }],
    [{ number: '1.234,5' }, 'de', 'number=1234.5', { number: 1234.5 }],
    [{ number: 'many' }, 'en', 'number=~many', { number: 'many' }],
    [{ number: '1+2' }, 'en', 'number=~1%2B2', { number: '1+2' }],
    [{ whole: '12,345' }, 'en', 'whole=12345', { whole: '12345' }],
    [{ whole: '-5' }, 'en', 'whole=-5', { whole: '-5' }],
    [{ whole: '1.5' }, 'en', 'whole=~1.5', { whole: '1.5' }],
    [{ date: ' 2026-03-01 ' }, 'en', 'date=2026-03-01', { date: '2026-03-01' }],
    [{ date: 'today' }, 'en', 'date=~today', { date: 'today' }],
    [{ isOn: true }, 'en', 'isOn=true', { isOn: true }],
    [{ isOn: 'true' }, 'en', 'isOn=true', { isOn: true }],
    [{ choice: 'b' }, 'en', 'choice=b', { choice: 'b' }],
    [{ unit: 'km' }, 'en', 'unit=km', { unit: 'km' }],
    [{ text: ' x ' }, 'en', 'text=%20x%20', { text: ' x ' }],
    [{ text: 'a=b;c/d,e&f(g).' }, 'en', 'text=a%3Db%3Bc%2Fd%2Ce%26f%28g%29%2E', { text: 'a=b;c/d,e&f(g).' }],
    [{ digits: 'FF' }, 'en', 'digits=FF', { digits: 'FF' }],
    [{ digits: 'f f' }, 'en', 'digits=FF', { digits: 'FF' }],
    [{ digits: 'no' }, 'en', 'digits=no', { digits: 'no' }],
    [{ list: '1\n2.5' }, 'en', 'list=1,2.5', { list: [1, 2.5] }],
    [{ list: 'x' }, 'en', 'list=~x', { list: 'x' }],
    [{ items: [{ name: 'A', price: '3' }] }, 'en', 'items=A,3', { items: [{ name: 'A', price: 3 }] }],
    [
      {
        items: [
          { name: 'A', price: '' },
          { name: '', price: 'x' },
        ],
      },
      'en',
      'items=A,/,~x',
      {
        items: [
          { name: 'A', price: '' },
          { name: '', price: 'x' },
        ],
      },
    ],
    [{ items: [] }, 'en', 'items=', { items: [{}] }],
  ])('%j in %s is %s', (entries, language, body, shared) => {
    expect(link(entries, language)).toBe(body);
    expect(read(body).entries).toEqual(shared);
  });

  it('stands in the order of the form, and nothing that is at its start does', () => {
    expect(link({ choice: 'a', text: 'x', number: '1', isOn: false })).toBe('number=1;text=x');
    expect(link({})).toBe('');
  });
  it('is all of it in a link that says the same for good', () => {
    const body = 'number=;whole=;date=;isOn=false;choice=a;unit=m;text=x;digits=;list=;items=,';
    expect(wholeFragment(tool, main, { text: 'x' }, 'en')).toBe(`#1:${body}`);
    expect(read(body)).toEqual({
      entries: {
        ...{ number: '', whole: '', date: '', isOn: false, choice: 'a', unit: 'm', text: 'x', digits: '', list: [] },
        items: [{ name: '', price: '' }],
      },
      incomplete: false,
    });
    expect(wholeFragment(tool, other, { number: '1' }, 'en')).toBe('#1:other;number=1');
  });
});

it('what a link says stands in the form as it is typed in a language, in rows, too', () => {
  const duration = { id: 'time', kind: 'duration', unit: 'minute', failure } as never;
  const tab = { ...main, inputs: [duration, ...INPUTS, rows([number('count'), duration], { id: 'laps' })] };
  const entries = { number: 1234.5, time: 90, list: [1.5, 2], laps: [{ count: 1.5, time: 90 }] };
  expect(sharedEntries(tab, entries, 'de')).toMatchObject({
    ...{ number: '1234,5', time: '0:01:30', list: '1,5\n2', laps: [{ count: '1,5', time: '0:01:30' }] },
  });
});

describe('what other inputs decide', () => {
  const follows = { input: 'system', options: { us: 'km' } };
  const system = { id: 'system', kind: 'choice', failure, default: '', options: [{ id: 'us' }] } as const;
  const typedIn = (id: string): QuantityField => ({ id, kind: 'quantity', failure, unitFrom: 'unit' });
  const around: CompiledTab = {
    ...main,
    inputs: [system, { ...unitSelect('unit'), follows }, typedIn('way'), rows([typedIn('part')], { min: 0, start: 0 })],
  };
  const small: CompiledTool = { id: 'around', tabs: [around] };

  it.each<[string, Entries, string]>([
    ['a unit that goes with the choice is left out', { system: 'us' }, 'system=us'],
    ['one that does not is named', { system: 'us', unit: 'm' }, 'system=us;unit=m'],
    ['and where nothing is chosen', { unit: 'km' }, 'unit=km'],
    ['a number loses the sign of its unit', { unit: 'km', way: '2 km' }, 'unit=km;way=2'],
    ['and keeps one that it cannot have', { unit: 'm', way: '2 kg' }, 'way=~2%20kg'],
    ['so do numbers in rows', { unit: 'km', items: [{ part: '3 km' }, { part: '4' }] }, 'unit=km;items=3/4'],
  ])('%s', (_, entries, body) => {
    const fragment = shareFragment(small, around, entries, 'en');
    expect(fragment).toBe(`#1:${body}`);
    const shared = readShare(fragment, small);
    expect(shared).not.toHaveProperty('incomplete');
    expect(shareFragment(small, around, sharedEntries(around, shared?.entries ?? {}, 'en'), 'en')).toBe(fragment);
  });
  it('a choice that nothing is chosen of can be said, too', () => {
    expect(readShare('#1:system=', small)).toEqual({ tab: 'main', entries: { system: '' } });
    expect(readShare('#1:system=eu', small)).toMatchObject({ entries: {}, incomplete: true });
  });
});

describe('what nobody wrote so', () => {
  it.each([
    'number=1.50',
    'number=~',
    'number=~5',
    'number=~%E0',
    'whole=007',
    'whole=-0',
    'whole=1.5',
    'whole=~12',
    'whole=~',
    'whole=~%E0',
    'whole=~1.234',
    'whole=~1,234',
    'date=2026-02-30',
    'date=~%E0',
    'isOn=1',
    'choice=c',
    'choice=%E0',
    'unit=mi',
    'text=%E0',
    'list=1,x',
    'list=1,',
    'list=~1',
    'list=~%E0',
    'none=1',
  ])('is left out: %s', (body) => {
    expect(read(`${body};number=7`)).toMatchObject({ entries: { number: 7 }, incomplete: true });
    expect(Object.keys(read(body).entries ?? {})).toEqual([]);
  });
  it('is no text for a number that one language reads as one, and another one not', () => {
    const share = { ...tool, tabs: [{ ...main, inputs: [number('share', { kind: 'percent' })] }] };
    expect(readShare('#1:share=~2*3.232%25', share)).toEqual({ tab: 'main', entries: {}, incomplete: true });
    expect(readShare('#1:share=~2*x%25', share)?.entries).toEqual({ share: '2*x%' });
  });
  it('as a whole number in broken signs leaves no text in the form', () => {
    expect(read('whole=~%E0').entries?.whole ?? '').toBe('');
  });
  it.each([
    ['items=A', [{ name: 'A' }]],
    ['items=A,1,2', [{ name: 'A', price: 1 }]],
    ['items=%E0,1', [{ price: 1 }]],
    [
      'items=A,1/B,2/C,3',
      [
        { name: 'A', price: 1 },
        { name: 'B', price: 2 },
      ],
    ],
  ])('as rows keeps what can be read: %s', (body, items) =>
    expect(read(body)).toEqual({ entries: { items }, incomplete: true }),
  );
  it('are as many rows as there may be, which are all read', () => {
    const items = ['A', 'B'].map((name) => ({ name, price: 1 }));
    expect(read('items=A,1/B,1')).toEqual({ entries: { items }, incomplete: false });
  });
  it('is a mark in the middle of a text, which stays', () => {
    expect(read('text=a~v=1')).toEqual({ entries: { text: 'a~v=1' }, incomplete: false });
  });
  it.each([
    ['', null],
    ['#place', null],
    ['##1:number=1', null],
    ['#2:number=1', { tab: 'main', entries: {}, incomplete: true }],
    ['#1:none;number=1', { tab: 'main', entries: {}, incomplete: true }],
    ['#1:other;number=1', { tab: 'other', entries: { number: 1 } }],
    [`#1:number=1;${';'.repeat(LONGEST_FRAGMENT)}`, { tab: 'main', entries: {}, incomplete: true }],
    [`#1:number=1${';'.repeat(LONGEST_FRAGMENT)}~`, { tab: 'main', entries: { number: 1 } }],
    [`#1:text=${'x'.repeat(LONGEST_FRAGMENT)}`, { tab: 'main', entries: {}, incomplete: true }],
    ['#1:number=1;~v=1a2b3c', { tab: 'main', entries: { number: 1 } }],
  ])('as a whole says so, or nothing: %.20s', (fragment, shared) => expect(readShare(fragment, tool)).toEqual(shared));
});

describe('forms that are compared', () => {
  const one = { tab: 'main', entries: { number: '1' } };
  const two = { tab: 'other', entries: { number: '2' } };

  it('are carried behind the first, each with its tab, and brought again', () => {
    const fragment = carryFragment(tool, { ...one, compared: [two] }, 'en', '');
    expect(fragment).toBe('#1:number=1&other;number=2');
    expect(keptInLink(fragment, tool, 'de')).toMatchObject([{ tab: 'other', entries: { number: '2' } }]);
    expect(shareKept(tool, other, [two.entries, {}], 'en')).toBe('&other;number=2&other');
  });
  it('of a tab that there is no more are at the start of the first', () => {
    const gone = { tab: 'gone', entries: { number: '3' } };
    expect(carryFragment(tool, { ...one, compared: [gone, two] }, 'en', '')).toBe('#1:number=1&&other;number=2');
    expect(carryFragment(tool, { ...gone, compared: [gone] }, 'en', '')).toBe('');
  });
  it('at their starts are nothing to carry, but for a tab that is not the first', () => {
    expect(carryFragment(tool, { tab: 'main', entries: {} }, 'en', '')).toBe('');
    expect(carryFragment(tool, { tab: 'other', entries: {} }, 'en', '')).toBe('#1:other');
  });
  it('that are too long for a link end with a mark, which says that they were not cut', () => {
    const long = { list: Array.from({ length: 2000 }, () => '1234').join('\n') };
    const fragment = carryFragment(tool, { tab: 'main', entries: long, compared: [two] }, 'en', '');
    expect(fragment.length).toBeGreaterThan(LONGEST_FRAGMENT);
    expect(fragment.endsWith(';~&other;number=2;~')).toBe(true);
    expect(readShare(fragment, tool)).not.toHaveProperty('incomplete');
    expect(keptInLink(fragment, tool, 'en')).toMatchObject([{ tab: 'other', entries: { number: '2' } }]);
  });
  it('are long enough for a link to the last sign', () => {
    const signs = LONGEST_FRAGMENT - '#1:text='.length;
    const form = (length: number) => ({ tab: 'main', entries: { text: 'x'.repeat(length) } });
    const [fits, longer] = [signs, signs + 1].map((length) => carryFragment(tool, form(length), 'en', ''));
    expect([fits?.length, fits?.endsWith(';~'), longer?.endsWith(';~')]).toEqual([LONGEST_FRAGMENT, false, true]);
    for (const fragment of [fits, longer]) expect(readShare(fragment ?? '', tool)).not.toHaveProperty('incomplete');
  });
  it('are brought again, whatever their length', () => {
    const text = 'x'.repeat(LONGEST_FRAGMENT - 10);
    for (let more = 0; more < 12; more += 1) {
      const kept = { tab: 'main', entries: { text: text + 'x'.repeat(more) } };
      const fragment = carryFragment(tool, { ...one, compared: [kept, two] }, 'en', '');
      expect(keptInLink(fragment, tool, 'en')).toMatchObject([kept, two]);
    }
  });
  it('are three for each tab at most', () => {
    expect(keptInLink(`#1:${'&number=1'.repeat(20)}`, tool, 'en')).toHaveLength(6);
  });
});
