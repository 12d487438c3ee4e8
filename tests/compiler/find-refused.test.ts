/** What a definition says of finding an input that cannot be: the words that are read about it, and where they end. */
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { definitionSource } from '../../src/compiler/lower/source.ts';
import { contextFor } from '../../src/compiler/tools.ts';
import { type Problem, parseSource } from '../../src/diagnostics/source.ts';

interface Written {
  inputs?: object;
  values?: object;
  results: object;
  find: object | string;
  constants?: object;
}

/** The problems of a tool with one tab. */
function problemsOf({ constants, find, ...tab }: Written, hasCompute: boolean): Problem[] {
  const definition = {
    ...{ id: 'small', title: 'Small', description: 'A tool of a few lines.', category: 'Math', icon: 'ruler' },
    ...{ status: 'live', usage: 1, beta: 'none', messages: { told: { text: 'Told' } }, constants },
    tabs: [{ id: 'main', ...tab, find: [find], examples: [{ inputs: {}, shows: {} }] }],
    explanation: [{ heading: 'How', paragraphs: ['By its formula.'] }],
  };
  const { source } = parseSource('small', JSON.stringify(definition));
  if (!source) throw new Error('not JSON');
  const { problems } = compile(definitionSource(source), contextFor(hasCompute));
  // Most of them leave it out.
  const isUnused = (message: string) => message === 'Nothing gives the message "told".';
  return problems.filter(({ message }) => !isUnused(message));
}

/** What is said, each problem with its hint. */
const saidOf = (written: Written, hasCompute = false): string[] =>
  problemsOf(written, hasCompute).map(({ message, hint }) => `${message} ${hint}`);

const x = { kind: 'number', label: 'X', min: 0, max: 10 };
const a = { kind: 'number', label: 'A' };
const y = { label: 'Y', formula: 'x * a' };
const a2 = { label: 'Z', formula: '2 * a' };
const sentence = { kind: 'sentence', label: 'In words', text: 'It is {x}.' };
const length = { kind: 'quantity', label: 'X', unit: 'meter' };

const rows = {
  ...{ kind: 'rows', label: 'M', rowLabel: 'M {number}', addLabel: 'Add', removeLabel: 'Remove {number}' },
  ...{ min: 1, start: 1, fields: { n: a } },
};

describe('is told', () => {
  const table = {
    kind: 'recurrence',
    label: 'Table',
    rows: { name: 'n', to: '3' },
    columns: { n: { label: 'No' }, left: { label: 'Left', start: 'x', next: 'previous.left / a' } },
  };
  const problems: [why: string, Partial<Written>, said: string][] = [
    ['an input that there is not', { find: 'length' }, '"length" is no input of this tab. Inputs: x, a.'],
    ['an input that there is nearly', { find: 'xx' }, '"xx" is no input of this tab. Did you mean "x"?'],
    [
      'a date',
      { inputs: { x: { kind: 'date', label: 'X' }, a }, results: { y: { label: 'Y', formula: 'yearOf(x) * a' } } },
      '"x" cannot be found: it is no number that a formula can give. Numbers, quantities, amounts, percents and durations that formulas see as they are can be found.',
    ],
    [
      'a tab without a number',
      { inputs: { x }, results: { sentence }, find: 'x' },
      'This tab shows no number that "x" could be found from. Name a result that is a number and has a formula: "given".',
    ],
    [
      'a result that there is not',
      { find: { input: 'x', given: 'total' } },
      '"total" is no result of this tab. Results: y, sentence.',
    ],
    [
      'a result that is no number',
      { find: { input: 'x', given: 'sentence' } },
      '"sentence" has no formula that could be rearranged. Name a result that is a number and has a formula.',
    ],
    [
      'a result of several numbers',
      {
        inputs: { x, list: { kind: 'list', label: 'List' } },
        results: { several: { kind: 'numbers', label: 'Several', formula: 'x * list' } },
        find: { input: 'x', given: 'several' },
      },
      '"several" has no formula that could be rearranged. Name a result that is a number and has a formula.',
    ],
    [
      'a result that is left out and not there',
      { find: { input: 'x', without: ['sentence', 'total'] } },
      '"total" is no result of this tab. Results: y, sentence.',
    ],
    [
      'a message that there is not',
      { find: { input: 'x', none: 'other' } },
      'There is no message "other". Write it under "messages".',
    ],
    [
      'a message that there is nearly',
      { find: { input: 'x', none: 'tolt' } },
      'There is no message "tolt". Did you mean "told"?',
    ],
    [
      'what is worked out row by row',
      {
        values: { end: { formula: 'last(table.left)' } },
        results: { y: { label: 'Y', formula: 'x + end' }, table },
        find: { input: 'x', given: 'y' },
      },
      '"y" is worked out row by row, from "table.left". Name a result whose formulas read no column of a recurrence.',
    ],
    [
      'a place between that is none',
      { results: { y: { label: 'Y', formula: 'a * x * exp(x)' } }, find: { input: 'x', between: [3, 3] } },
      'No number is between 3 and 3. Write the lower one first.',
    ],
    [
      'what may stand still',
      { results: { y: { label: 'Y', formula: 'a * min(-x, -3)' } }, inputs: { x, a: { ...a, above: 0 } } },
      '"y" may be the same for many values of "x". Name a result before it is rounded, or one that no limit cuts.',
    ],
    [
      'what it does not change',
      { results: { y: { label: 'Y', formula: 'a' }, z: y } },
      '"y" does not depend on "x". Name a result that "x" changes.',
    ],
    ...[
      'a + 0 * x',
      'a + x * 0',
      'a + x^0',
      'a * (-x)^0',
      'a + 0 / (1 + x)',
      'a + abs(x * 0)',
      'a + 0 * (x * (a - x))',
    ].map((formula): [string, Partial<Written>, string] => [
      `what it does not change, although it is written so: ${formula}`,
      { results: { y: { label: 'Y', formula }, z: y } },
      '"y" does not depend on "x". Name a result that "x" changes.',
    ]),
    [
      'what nothing says where to look for',
      { results: { y: { label: 'Y', formula: 'a * x * exp(x)' } }, inputs: { x: { ...x, max: undefined }, a } },
      'No rearranged formula gives "x", and nothing says where to look for it. Give "x" limits on both sides, or write "between": [from, to].',
    ],
    [
      'what its negative gives, too',
      { results: { y: { label: 'Y', formula: 'a * x^2' } }, inputs: { x: a, a } },
      '"y" is the same for "x" and its negative. Give "x" a lower limit of 0, or write "positive": true, which is said beside the answer.',
    ],
    [
      'what turns around',
      { results: { y: { label: 'Y', formula: 'x * (a - x)' } } },
      'Nothing proves that "y" only rises or only falls as "x" grows. Name another result, or write "between": [from, to] where it does, which is tried on samples.',
    ],
  ];
  it.each(problems)('%s', (_, written, said) => {
    expect(saidOf({ inputs: { x, a }, results: { y, sentence }, find: 'x', ...written })).toEqual([said]);
  });

  it('a quantity of a calculator with a compute.ts', () => {
    const shown = { y: { label: 'Y', formula: 'x', unit: 'meter' }, z: { label: 'Z', unit: 'meter' } };
    expect(saidOf({ inputs: { x: length }, results: shown, find: 'x' }, true)).toEqual([
      '"x" cannot be found: compute.ts sees what is typed of it. Numbers, amounts and percents of a calculator with a compute.ts can be found.',
    ]);
    const plain = { y: { label: 'Y', formula: 'x' }, z: { label: 'Z' } };
    expect(saidOf({ inputs: { x }, results: plain, find: 'x' }, true)).toEqual([]);
    expect(saidOf({ inputs: { x }, results: plain, find: { input: 'x', given: 'z' } }, true)).toEqual([
      '"z" has no formula that could be rearranged. Name a result that is a number and has a formula.',
    ]);
  });
});

describe('is told of the part of the entry', () => {
  const table = {
    kind: 'recurrence',
    label: 'Table',
    rows: { name: 'n', to: '3' },
    columns: { n: { label: 'No' }, left: { label: 'Left', start: 'x', next: 'previous.left / a' } },
  };
  const end = { label: 'End', formula: 'last(table.left)' };
  const least = { label: 'Least', formula: 'a * min(x, 3)' };
  const places: [find: object | string, place: string][] = [
    ['z', '/tabs/0/find/0'],
    [{ input: 'z' }, '/tabs/0/find/0/input'],
    [{ input: 'x', given: 'end' }, '/tabs/0/find/0/given'],
    [{ input: 'x', given: 'least' }, '/tabs/0/find/0/given'],
    [{ input: 'x', without: ['z'] }, '/tabs/0/find/0/without'],
    [{ input: 'b', between: [1, 2] }, '/tabs/0/find/0'],
  ];
  it.each(places)('%j', (find, place) => {
    const results = { y, end, least, table };
    const inputs = { x, a: { ...a, above: 0 }, b: { ...a, unused: 'It is not.' } };
    expect(problemsOf({ inputs, results, find }, false).map(({ pointer }) => pointer)).toEqual([place]);
  });
});

it('is told of the entry where its form is wrong, although its tab is right', () => {
  const told = (find: object) =>
    problemsOf({ inputs: { x, a }, results: { y, z: a2, sentence: { ...sentence, text: 'It is {z}.' } }, find }, false);
  expect(told({ input: 'x', without: ['z'] })).toMatchObject([
    { pointer: '/tabs/0/find/0', message: '"x" cannot be found: nothing fills in {z}.', hint: 'Did you mean {y}?' },
  ]);
});

it('is not told of what can be', () => {
  const results = { y, sentence };
  for (const find of ['x', { input: 'x', given: 'y' }, { input: 'x', without: ['sentence'], none: 'told' }])
    expect(saidOf({ inputs: { x, a }, results, find })).toEqual([]);
});

describe('the way that a formula goes, by what is known of a name', () => {
  const rising = 'x * exp(x) + k * x';
  const falling = 'k * x - x * exp(x)';
  const integer = (more: object) => ({ kind: 'integer', label: 'K', ...more });
  const choice = (...values: (number | undefined)[]) => ({
    kind: 'choice',
    label: 'K',
    default: 'o0',
    options: values.map((value, index) => ({ id: `o${index}`, label: `${value}`, value })),
  });
  const constant = (value: number) => {
    const source = { label: 'By definition', href: 'https://example.org/' };
    return { constants: { k: { value, label: 'K', symbol: 'k', source } } };
  };
  const meters = {
    kind: 'unit',
    label: 'Unit',
    options: [
      { id: 'm', unit: 'meter' },
      { id: 'ft', unit: 'foot' },
    ],
  };
  const known: [what: string, formula: string, inputs: object, more: Partial<Written>, isProved: boolean][] = [
    ['a constant above 0', rising, {}, constant(2), true],
    ['a constant above 0', falling, {}, constant(2), false],
    ['a constant below 0', falling, {}, constant(-2), true],
    ['a constant below 0', rising, {}, constant(-2), false],
    ['a constant of 0', falling, {}, constant(0), true],
    ['a constant of 0', rising, {}, constant(0), false],
    ['pi', 'x * exp(x) + pi * x', {}, {}, true],
    ['pi', 'pi * x - x * exp(x)', {}, {}, false],
    ['a number from 0 on', rising, { k: { ...a, min: 0 } }, {}, true],
    ['any number', rising, { k: a }, {}, false],
    ['a whole number from 1 on', rising, { k: integer({ min: 1 }) }, {}, true],
    ['a whole number up to -1', falling, { k: integer({ max: -1 }) }, {}, true],
    ['a whole number up to -1', rising, { k: integer({ max: -1 }) }, {}, false],
    ['a whole number', rising, { k: integer({}) }, {}, false],
    ['a choice of numbers above 0', rising, { k: choice(2, 1, 3) }, {}, true],
    ['a choice of numbers below 0', falling, { k: choice(-2, -1, -3) }, {}, true],
    ['a choice of which one has no number', rising, { k: choice(2, undefined) }, {}, true],
    ['a choice of numbers on both sides', rising, { k: choice(2, -1) }, {}, false],
    ['a choice of numbers on both sides', falling, { k: choice(-2, 1) }, {}, false],
    ['the unit that is chosen', 'x * exp(x) + k * x / 1 [meter]', { k: meters }, {}, true],
    ['the unit that is chosen', 'k * x / 1 [meter] - x * exp(x)', { k: meters }, {}, false],
    ['a date', 'yearOf(k) * x + x * exp(x)', { k: { kind: 'date', label: 'K' } }, {}, false],
    ['a column of a list, beside a constant', `${rising} + max(m.n) * x`, { m: rows }, constant(2), false],
    ['a column of a list, beside a constant', `k * max(m.n) * x - x * exp(x)`, { m: rows }, constant(2), false],
    ['a value', rising, { m: a }, { values: { k: { formula: 'm^2' } } }, true],
    ['a value', falling, { m: a }, { values: { k: { formula: '-m^2' } } }, true],
    ['a value', falling, { m: a }, { values: { k: { formula: 'm^2' } } }, false],
  ];
  it.each(known)('%s: %s', (_, formula, inputs, more, isProved) => {
    const said = saidOf({ inputs: { x, ...inputs }, results: { y: { label: 'Y', formula } }, find: 'x', ...more });
    expect(said.map((each) => each.slice(0, 15))).toEqual(isProved ? [] : ['Nothing proves ']);
  });
});

it('what may stand still between the numbers that are stated is told', () => {
  const results = { y: { label: 'Y', formula: 'floor(x^2)' } };
  expect(saidOf({ inputs: { x: a }, results, find: { input: 'x', between: [1, 9] } })).toEqual([
    '"y" may be the same for many values of "x". Name a result before it is rounded, or one that no limit cuts.',
  ]);
});

describe('is not mistaken for another of its name', () => {
  const once = {
    ...{ kind: 'table', label: 'Once', rows: { name: 'k', from: '0', to: '0' } },
    columns: { k: { label: 'No', formula: 'k' } },
  };
  const table = {
    kind: 'recurrence',
    label: 'Table',
    rows: { name: 'n', to: '3' },
    columns: { n: { label: 'No' }, left: { label: 'Left', start: 'b', next: 'previous.left / b' } },
  };
  it.each<[what: string, inputs: object, results: object, find: string]>([
    ['an input and a result', { x, a }, { y, a: { label: 'A', formula: 'a' } }, 'x'],
    ['an input and rows', { x, a, b: { ...a, above: 0 } }, { y, a: table }, 'x'],
    ['rows and a table', { x, a: rows }, { y: { label: 'Y', formula: 'x * sum(a.n)' }, a: once }, 'x'],
    ['an input and a function', { sqrt: a, a }, { y: { label: 'Y', formula: 'sqrt(a) + sqrt' } }, 'sqrt'],
    ['another input and a function', { x, abs: a }, { y: { label: 'Y', formula: 'x * abs' } }, 'x'],
  ])('%s', (_, inputs, results, find) => {
    expect(saidOf({ inputs, results, find })).toEqual([]);
  });
});
