/** What the letters of formulas stand for, beside them. */
import { expect, it } from 'vitest';
import { leftSideOf, symbolsOf } from '../../src/result/symbols.ts';
import type { MathNode, TabTexts, TextModule } from '../../src/result/texts.ts';
import { givenOf } from './given.ts';

const tab: TabTexts = {
  inputs: {
    mass: { label: 'Mass (kg)', symbol: 'm' },
    note: { label: 'Note' },
    items: { label: 'Items', fields: { price: { label: 'Price ($)', symbol: 'p' }, name: { label: 'Name' } } },
  },
  values: { weight: { label: 'Weight', symbol: 'W' }, part: { symbol: 'q' } },
  results: { force: { label: 'Force', symbol: 'F' }, mass: { label: 'Mass found', symbol: 'm' } },
};
const constant = (symbol: string, label: string) => ({ symbol, label, value: '1', source: { label: 'CODATA' } });

function textWith(...shown: MathNode[]): TextModule {
  const { text } = givenOf({
    all: { constants: { G: constant('G', 'Gravitational constant'), c: constant('c', 'Speed of light') } },
    text: { formulas: { main: shown.map((shownAs, at) => ({ id: `f${at}`, shownAs })) } },
  });
  return text;
}
const letters = (...shown: MathNode[]): string[] =>
  symbolsOf('main', tab, textWith(...shown)).map(({ symbol, label }) => `${symbol}: ${label}`);

const OWN = ['F: Force', 'm: Mass found', 'p: Price', 'W: Weight'];

it('each letter is said once, results first, without the units of labels', () => expect(letters()).toEqual(OWN));

it.each<[string, MathNode[], string[]]>([
  ['that is all of a formula', [['$', 'G']], ['G: Gravitational constant']],
  [
    'that stands deep in one',
    [['mfrac', ['mrow', ['mn', '2'], ['mo', '×'], ['$', 'G']], ['$', 'mass']]],
    ['G: Gravitational constant'],
  ],
  [
    'of each formula, in their own order',
    [
      ['$', 'c'],
      ['$', 'G'],
    ],
    ['G: Gravitational constant', 'c: Speed of light'],
  ],
  ['that is not named: a text that reads so', [['mtext', 'G']], []],
  ['that is not named: another name', [['$', 'Gc']], []],
])('a constant is said %s', (_, shown, said) => expect(letters(...shown)).toEqual([...OWN, ...said]));

it('constants of the formulas of another tab are not said', () => {
  expect(symbolsOf('other', tab, textWith(['$', 'G'])).map(({ symbol }) => symbol)).not.toContain('G');
});

it('the left side of a formula is a result, a value or the name itself', () => {
  expect(['force', 'weight', 'part', 'none'].map((id) => leftSideOf(id, tab))).toEqual([
    { symbol: 'F', label: 'Force' },
    { symbol: 'W', label: 'Weight' },
    { symbol: 'q', label: 'part' },
    { symbol: undefined, label: 'none' },
  ]);
});
