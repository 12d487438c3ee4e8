/** What the engine is told of an input of each kind, and of the form around it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formulasAsTexts, smallTool } from './small-tool.ts';

interface Case {
  id: string;
  input: object;
  told: object;
}

/** An input of each kind; what the engine is told of it besides the messages that all have, with formulas as texts. */
const CASES: readonly Case[] = JSON.parse(readFileSync('tests/compiler/kinds-of-inputs.json', 'utf8'));
const FAILURE = { channel: 'toast', missing: 'required', invalid: 'errorMessage', limits: 'required' };

/** What is said of it where it fails stands once in the test, unless it is its own. */
const withFailure = (told: object): object => {
  const isRows = 'fields' in told && Array.isArray(told.fields);
  if (isRows) return { ...told, fields: (told.fields as object[]).map(withFailure) };
  return { failure: FAILURE, ...told };
};

/** All of them in one form: some name others. */
function compiled() {
  const [tab] = smallTool({
    tabs: [
      {
        id: 'main',
        inputs: Object.fromEntries(CASES.map(({ id, input }) => [id, input])),
        groups: [
          { label: 'Numbers', inputs: ['n', 'i'] },
          { label: 'Quantities', inputs: ['q'] },
        ],
        sections: [
          { label: 'Texts', inputs: ['text'], folded: true },
          { label: 'Switches', inputs: ['on'] },
        ],
        failure: { channel: 'toast', limits: 'required' },
        checks: [{ require: 'on or is(choice, b)', fields: ['n', 'on'], message: 'required' }],
        warnings: [{ when: 'on', field: 'n', message: 'required' }],
        swap: ['base', 'base'],
        copy: { result: 'sum', text: 'All of {sum}.' },
        results: { sum: { label: 'Sum', formula: 'all + sum(rows.price) + max(rows.half)', unit: 'dollar' } },
        examples: [{ inputs: {}, shows: {} }],
      },
    ],
  }).tool.tabs;
  return tab;
}

it('the engine is told of each kind of input what it needs, and no more', () => {
  const inputs = compiled()?.inputs ?? [];
  expect(inputs.map(({ id }) => id)).toEqual(CASES.map(({ id }) => id));
  for (const [index, { id, told }] of CASES.entries())
    expect(formulasAsTexts(inputs[index]), id).toEqual({ id, ...withFailure(told) });
});

it('the engine is told of a form how its inputs hang together', () => {
  expect(formulasAsTexts({ ...compiled(), inputs: [], results: [] })).toEqual({
    id: 'main',
    inputs: [],
    results: [],
    groups: [['n', 'i'], ['q']],
    sections: [{ inputs: ['text'], folded: true }, { inputs: ['on'] }],
    values: [],
    failure: FAILURE,
    checks: [{ require: 'v.on||(v.$choice==="b")', fields: ['n', 'on'], channel: 'toast', message: 'required' }],
    warnings: [{ when: 'v.on', field: 'n', message: 'required' }],
    swap: ['base', 'base'],
    copy: 'sum',
  });
});

it('what a tab says of an entry that is wrong is said of a date, too, which otherwise has a message of its own', () => {
  const failureOf = (failure: object | undefined) => {
    const inputs = { day: { kind: 'date', label: 'Day' } };
    const results = { later: { kind: 'date', label: 'Later', formula: 'day + 1' } };
    const examples = [{ inputs: {}, shows: {} }];
    return smallTool({ tabs: [{ id: 'main', inputs, failure, results, examples }] }).tool.tabs[0]?.inputs[0];
  };
  const failure = { channel: 'field', missing: 'required' };
  expect(failureOf(undefined)).toMatchObject({ failure: { ...failure, invalid: 'invalidDate' } });
  expect(failureOf({ invalid: 'required' })).toMatchObject({ failure: { ...failure, invalid: 'required' } });
});

/** What the engine is told of a form with its inputs, values and results, and what else it has. */
function formOf({
  messages,
  ...parts
}: {
  inputs: object;
  results: object;
  messages?: object;
  [part: string]: unknown;
}) {
  const [tab] = smallTool({ messages, tabs: [{ id: 'main', ...parts, examples: [{ inputs: {}, shows: {} }] }] }).tool
    .tabs;
  return tab;
}

it.each([
  ['unit inputs', 'unit', ['m', 'ft'], ['m', 'ft']],
  ['choices in another order', 'choice', ['a', 'b'], ['b', 'a']],
])('%s with the same options are exchanged, and a result of any kind is copied', (_, kind, from, to) => {
  const ofKind = (ids: string[]) => ({
    kind,
    label: 'X',
    unused: 'It is looked at as it is.',
    options: ids.map((id) => (kind === 'unit' ? { id, unit: id === 'm' ? 'meter' : 'foot' } : { id, label: id })),
  });
  const number = { kind: 'number', label: 'N' };
  const inputs = { from: ofKind(from), to: ofKind(to), n: number, onlyQuoted: number };
  const results = { word: { kind: 'text', label: 'Word', formula: 'roman(whole(n))' } };
  const told = formOf({
    inputs,
    results,
    swap: ['from', 'to'],
    copy: { result: 'word', text: '{onlyQuoted} is {word}.' },
  });
  expect(told).toMatchObject({ swap: ['from', 'to'], copy: 'word' });
});

it('the engine is told which warnings name an input or a result, which are printed for them', () => {
  const inputs = { n: { kind: 'number', label: 'N' }, only: { kind: 'number', label: 'Only' } };
  const results = { twice: { label: 'Twice', formula: '2 * n' } };
  const messages = {
    input: { text: 'Of {only}' },
    result: { text: 'Gives {twice}' },
    plain: { text: 'Too much' },
    limit: { text: 'Above {limit}' },
  };
  const warnings = ['input', 'result', 'plain', 'limit', 'required'].map((message) => ({
    when: 'n > 1',
    field: 'n',
    message,
  }));
  expect(formOf({ inputs, results, messages, warnings })?.warnings?.map(({ isNaming }) => isNaming)).toEqual([
    true,
    true,
    undefined,
    undefined,
    undefined,
  ]);
});

it('the engine is told which values are dates and which are lists', () => {
  const inputs = {
    day: { kind: 'date', label: 'Day' },
    paid: { kind: 'list', label: 'Paid', unit: 'dollar' },
    n: { kind: 'whole', label: 'N' },
  };
  const values = {
    later: { formula: 'day + 1' },
    twice: { formula: '2 * paid', unit: 'dollar' },
    square: { formula: 'n * n' },
  };
  const results = {
    last: { kind: 'date', label: 'Last', formula: 'later' },
    sum: { label: 'Sum', formula: 'sum(twice)', unit: 'dollar' },
    big: { kind: 'whole', label: 'Big', formula: 'square' },
  };
  const told = formOf({ inputs, values, results })?.values ?? [];
  expect(told.map(({ id, isDate, isList }) => [id, isDate, isList])).toEqual([
    ['later', true, undefined],
    ['twice', undefined, true],
    ['square', undefined, undefined],
  ]);
});
