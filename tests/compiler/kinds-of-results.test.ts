/** What the engine is told of a result of each kind, and which texts it has. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formulasAsTexts, smallTool } from './small-tool.ts';

interface Case {
  kind: string;
  id: string;
  result: object;
  told: object;
  texts: object;
}

/** A result of each kind; what the engine is told of it, with what formulas compute as a text; its texts. */
const CASES: readonly Case[] = JSON.parse(readFileSync('tests/compiler/kinds-of-results.json', 'utf8'));

const inputs = {
  unit: {
    kind: 'unit',
    label: 'Unit',
    options: [
      { id: 'm', unit: 'meter' },
      { id: 'ft', unit: 'foot' },
    ],
  },
  shownIn: {
    kind: 'unit',
    label: 'Shown in',
    options: [
      { id: 'm', unit: 'meter' },
      { id: 'yd', unit: 'yard' },
    ],
  },
  length: { kind: 'quantity', label: 'Length', unitFrom: 'unit', above: 0 },
  count: { kind: 'integer', label: 'Count', min: 1, max: 9 },
  price: { kind: 'money', label: 'Price' },
  digits: {
    kind: 'choice',
    label: 'Digits',
    options: [
      { id: 'few', label: 'Few', value: 1 },
      { id: 'many', label: 'Many', value: 15 },
    ],
  },
  sound: {
    kind: 'choice',
    label: 'Sound',
    options: [
      { id: 'bowl', label: 'Bowl' },
      { id: 'none', label: 'None' },
    ],
  },
  wake: { kind: 'switch', label: 'Wake' },
  day: { kind: 'date', label: 'Day' },
  n: { kind: 'whole', label: 'N' },
  paid: { kind: 'list', label: 'Paid', unit: 'dollar' },
  runs: {
    kind: 'rows',
    label: 'Runs',
    rowLabel: 'Run {number}',
    addLabel: 'Add',
    removeLabel: 'Remove {number}',
    min: 1,
    start: 1,
    fields: {
      name: { kind: 'text', label: 'Name' },
      dust: { kind: 'quantity', label: 'Dust', unit: 'kilogram' },
    },
  },
  stays: {
    kind: 'rows',
    label: 'Stays',
    rowLabel: 'Stay {number}',
    addLabel: 'Add',
    removeLabel: 'Remove {number}',
    min: 1,
    start: 1,
    fields: {
      room: { kind: 'choice', label: 'Room', options: ['small', 'large'].map((id) => ({ id, label: id })) },
      per: { kind: 'unit', label: 'Per', options: ['day', 'week'].map((unit) => ({ id: unit, unit })) },
      since: { kind: 'date', label: 'Since' },
    },
  },
};
const values = { twice: { formula: 'price * 2', label: 'Twice', unit: 'dollar' } };

/** All of them in one form: some name others. */
function compiled() {
  const results = {
    twiceShown: { label: 'Twice', formula: 'twice', unit: 'dollar' },
    ...Object.fromEntries(CASES.map(({ id, result }) => [id, result])),
    end: { label: 'End', formula: 'last(grown.kept)', unit: 'foot' },
  };
  return smallTool({ tabs: [{ id: 'main', inputs, values, results, examples: [{ inputs: {}, shows: {} }] }] });
}

it('the engine is told of each kind of result what it needs, and no more', () => {
  const [tab] = compiled().tool.tabs;
  for (const { kind, id, told } of CASES)
    expect(formulasAsTexts(tab?.results.find((result) => result.id === id)), kind).toEqual({ id, ...told });
});

it('each kind of result has its texts', () => {
  const results = compiled().text.texts.tabs.main?.results;
  for (const { kind, id, texts } of CASES) expect(results?.[id], kind).toStrictEqual(texts);
});

it('a formula has a line of its own, but where it would say what another says', () => {
  const lines = compiled().text.formulas.main?.map(({ id }) => id) ?? [];
  const results = [
    'area',
    'share',
    'inFeet',
    'inChosen',
    'perUnit',
    'half',
    'sorted',
    'signs',
    'lasting',
    'big',
    'spelt',
  ];
  const others = ['twice', 'grown.left', 'grown.state', 'halved.left', 'twiceShown'];
  const last = ['digitsOf', 'later', 'asked', 'others', 'bigger', 'sameText', 'lastOf', 'end'];
  expect(lines).toEqual([...others, ...results, ...last]);
});

it('a hidden column of rows that no formula outside of them reads is not kept', () => {
  const grown = compiled().tool.tabs[0]?.values.find(({ id }) => id === 'grown');
  const kept = String(formulasAsTexts(grown?.formula)).matchAll(/v\["grown\.(\w+)"\]=/g);
  expect([...kept].map(([, column]) => column)).toEqual(['k', 'left', 'kept', 'ratio', 'state']);
});

it('a conversion is explained by the factors of both units, but for scales with a zero point of their own', () => {
  const converted = (from: string, to: string, given: object = { unitFrom: 'from' }) => {
    const select = (unit: string) => ({
      kind: 'unit',
      label: 'Unit',
      options: [
        { id: 'x', unit },
        { id: 'y', unit: to },
      ],
    });
    const amount = { kind: 'quantity', label: 'Amount', symbol: 'a', ...given };
    const inputs = {
      amount,
      from: select(from),
      to: select(from),
      kept: { kind: 'quantity', label: 'Kept', unitFrom: 'from' },
    };
    const results = {
      result: { label: 'Result', formula: 'amount', unitFrom: 'to' },
      half: { label: 'Half', formula: 'kept / 2', unitFrom: 'from' },
    };
    const made = smallTool({ tabs: [{ id: 'main', inputs, results, examples: [{ inputs: {}, shows: {} }] }] });
    return made.text.formulas.main?.[0]?.shownAs;
  };
  const ratio = ['mfrac', ['$u', 'from'], ['$u', 'to']];
  expect(converted('meter', 'foot')).toEqual(['mrow', ['$n', 'amount'], ['mo', '×'], ratio]);
  expect(converted('kelvin', 'celsius')).toEqual(['$', 'amount']);
  expect(converted('meter', 'foot', { unit: 'meter' })).toEqual(['$', 'amount']);
  expect(() => converted('kilogram', 'foot')).toThrow('several kinds');
});

it.each([
  ['0', 'price - price', {}],
  ['price - price', '0', { unit: 'dollar' }],
  ['day', 'day + 0', { kind: 'date' }],
  ['paid', '1 * paid', { kind: 'numbers', unit: 'dollar' }],
])('a form that measures the same may be shown: of %s %s', (formula, shownAs, result) => {
  const { price, day, paid } = inputs;
  const results = {
    stated: { label: 'Stated', formula: 'computed', ...result },
    sum: { label: 'Sum', formula: 'price + sum(paid)', unit: 'dollar' },
    later: { kind: 'date', label: 'Later', formula: 'day + 1' },
  };
  const main = { id: 'main', inputs: { price, day, paid }, values: { computed: { formula, shownAs } }, results };
  const made = smallTool({ tabs: [{ ...main, examples: [{ inputs: {}, shows: {} }] }] });
  expect(made.text.formulas.main?.[0]?.id).toBe('computed');
});

it('a table may have one row, and a clock that calls its bells by a field of the row', () => {
  const runs = inputs.runs;
  const bells = {
    kind: 'table',
    label: 'Bells',
    from: 'runs',
    columns: {
      name: { label: 'Name', field: 'name' },
      at: { label: 'At', formula: 'dust / (1 [kg]) * 1 [s]', display: { rule: 'duration', digits: 0 } },
    },
    actions: { timer: { at: 'at', name: 'name', session: { label: 'Sit', time: '60 [s]' } } },
  };
  const columns = { k: { label: 'No', formula: 'k' } };
  const once = { kind: 'table', label: 'Once', rows: { name: 'k', from: '0', to: '0' }, columns };
  const form = { id: 'main', inputs: { runs }, results: { bells, once }, examples: [{ inputs: {}, shows: {} }] };
  const [first, second] = smallTool({ tabs: [form] }).tool.tabs[0]?.results ?? [];
  expect(first).toMatchObject({ actions: { timer: { at: 'at', name: 'name' } } });
  expect(formulasAsTexts(second)).toMatchObject({ rows: { name: 'k', from: '0', to: '0' } });
});

it('a clock may ring at times and be called by texts of compute.ts, at no volume', () => {
  const chimes = {
    kind: 'table',
    label: 'Chimes',
    columns: {
      at: { label: 'At', display: { rule: 'duration', digits: 0 } },
      name: { label: 'Name', holds: 'text' },
    },
    actions: { timer: { at: 'at', name: 'name', session: { label: 'Sit', time: '60 [s]' }, volume: '0' } },
  };
  const form = { id: 'main', inputs: {}, results: { chimes }, examples: [{ inputs: {}, shows: {} }] };
  const [tab] = smallTool({ tabs: [form], compute: { main: () => ({ chimes: [] }) } }).tool.tabs;
  const told = expect.stringContaining('volume:(0)');
  expect(formulasAsTexts(tab?.results[0])).toMatchObject({ actions: { timer: { at: 'at', name: 'name', told } } });
});

it('a choice may be called like the function that gives digits', () => {
  const round = {
    kind: 'choice',
    label: 'Round',
    options: [0.5, 20].map((value, index) => ({ id: `of${index}`, label: `${value}`, value })),
  };
  const results = { share: { label: 'Share', formula: 'count * round', digitsFrom: 'round(count / 3)' } };
  const form = { id: 'main', inputs: { count: inputs.count, round }, results, examples: [{ inputs: {}, shows: {} }] };
  const [tab] = smallTool({ tabs: [form] }).tool.tabs;
  expect(tab?.results[0]).toMatchObject({ displayFrom: expect.any(Function) });
});

it('a result may bear the id of an input: formulas then mean the input', () => {
  const { count, day, paid, wake, n } = inputs;
  const note = { kind: 'text', label: 'Note' };
  const results = {
    count: { label: 'Count', formula: 'count + 1' },
    day: { kind: 'date', label: 'Day', formula: 'day + 1' },
    paid: { kind: 'numbers', label: 'Paid', formula: 'sort(paid)', unit: 'dollar' },
    wake: { kind: 'condition', label: 'Wake', formula: 'not wake' },
    n: { kind: 'whole', label: 'N', formula: 'n * n' },
    note: { kind: 'text', label: 'Note', formula: 'note' },
    later: { kind: 'date', label: 'Later', formula: 'wake ? day : day + count' },
  };
  const form = {
    id: 'main',
    inputs: { count, day, paid, wake, n, note },
    results,
    examples: [{ inputs: {}, shows: {} }],
  };
  const [tab] = smallTool({ tabs: [form] }).tool.tabs;
  expect(formulasAsTexts(tab?.results.at(-1))).toMatchObject({ formula: 'v.wake?v.day:(v.day+v.count)' });
});
