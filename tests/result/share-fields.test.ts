/** How each kind of field stands in a link, and what is taken of a link that nobody wrote so: on a form made up for it. */
import { describe, expect, it } from 'vitest';
import '../../src/engine/with-exact-fields.ts';
import '../../src/engine/with-inputs.ts';
import '../../src/engine/with-number-lists.ts';
import '../../src/numbers/with-list-notations.ts';
import '../../src/numbers/with-sums.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import type { CompiledInput, CompiledTab, CompiledTool } from '../../src/engine/tool.ts';
import {
  carryFragment,
  keptInLink,
  LONGEST_FRAGMENT,
  readShare,
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
    [{ text: 'a=b;c/d,e&f(g).' }, 'en', 'text=a%3Db%3Bc%2Fd%2Ce%26f%28g%29%2E', { text: 'a=b;c/d,e&f(g).' }],
    [{ digits: 'FF' }, 'en', 'digits=FF', { digits: 'FF' }],
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
    expect(wholeFragment(tool, other, { number: '1' }, 'en')).toBe('#1:other;number=1');
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
    'none=1',
  ])('is left out: %s', (body) => {
    expect(read(`${body};number=7`)).toMatchObject({ entries: { number: 7 }, incomplete: true });
    expect(Object.keys(read(body).entries ?? {})).toEqual([]);
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
  it.each([
    ['', null],
    ['#place', null],
    ['#2:number=1', { tab: 'main', entries: {}, incomplete: true }],
    ['#1:none;number=1', { tab: 'main', entries: {}, incomplete: true }],
    ['#1:other;number=1', { tab: 'other', entries: { number: 1 } }],
    [`#1:number=1;${';'.repeat(LONGEST_FRAGMENT)}`, { tab: 'main', entries: {}, incomplete: true }],
    [`#1:number=1${';'.repeat(LONGEST_FRAGMENT)}~`, { tab: 'main', entries: { number: 1 } }],
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
  it('are three for each tab at most', () => {
    expect(keptInLink(`#1:${'&number=1'.repeat(20)}`, tool, 'en')).toHaveLength(6);
  });
});
