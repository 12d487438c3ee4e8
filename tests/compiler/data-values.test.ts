/** What data tables may hold, which of their entries counts, and how choices and formulas take from them. */
import { describe, expect, it } from 'vitest';
import { type DataEntry, type Dataset, datasetSchema } from '../../schema/data.ts';
import type { LiveDefinition } from '../../schema/definition.ts';
import { type Datasets, entryInForce, outdated } from '../../src/compiler/data/datasets.ts';
import { askForNumbers, refuseMissing } from '../../src/compiler/data/partial.ts';
import {
  checkData,
  checkOptions,
  datasetsCode,
  datasetTexts,
  ownOptions,
  placeOf,
  resolveOptions,
} from '../../src/compiler/data/resolve.ts';
import { checkAlike, checkValues, isDates, namesUnder, valueAt } from '../../src/compiler/data/values.ts';
import { walk } from '../../src/compiler/formula/expression.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { present } from '../../src/result/present.ts';
import { stepLines } from '../../src/result/steps.ts';
import { formulasAsTexts, smallTool } from './small-tool.ts';

const sources = [{ label: 'Gazette', href: 'https://example.org/gazette' }];
const entry = (id: string, values: object, more: object = {}) =>
  ({ id, status: 'final', sources, verifiedOn: null, values, ...more }) as DataEntry;
const period = (id: string, from: string, to: string | undefined, values: object = { fee: 1 }) =>
  entry(id, values, { effectiveFrom: from, effectiveTo: to });
const table = (entries: readonly object[], more: object = {}): Dataset =>
  datasetSchema.parse({ title: 'Fees', entries, ...more });
const named = (tables: Readonly<Record<string, Dataset | null>>): Datasets =>
  new Map(Object.entries(tables).map(([id, dataset]) => [id, { file: `data/${id}.json`, dataset, problems: [] }]));

describe('the values of an entry', () => {
  const at = ['values'];
  const finding = (path: (string | number)[], message: string, hint: string) => [
    { path: [...at, ...path], message, hint },
  ];

  it.each([1, -2.5, ['2026-01-01', '2026-05-01'], { a: { b: 1, c: 2 } }, [{ upTo: null, rate: 0.1, base: 0 }]])(
    'may be %j',
    (value) => expect(checkValues(value, at)).toEqual([]),
  );

  it.each(['text', null, true])('are no %j', (value) => {
    const hint = 'Write a number, a rate schedule or dates in [ ], or values by name in { }.';
    expect(checkValues({ fee: value }, at)).toEqual(finding(['fee'], '"fee" is no value.', hint));
  });

  it('are dates in order, each of them once', () => {
    const ordered = 'Write dates in order, each once.';
    expect(checkValues(['2026-02-30', '2026-01-01'], at)).toEqual(
      finding([0], '"2026-02-30" is no date.', 'Write yyyy-mm-dd: "2026-12-25".').concat(
        finding([1], '"2026-01-01" stands behind "2026-02-30".', ordered),
      ),
    );
    expect(checkValues({ off: ['2026-01-01', '2026-01-01'] }, at)).toEqual(
      finding(['off', 1], '"2026-01-01" stands behind "2026-01-01".', ordered),
    );
  });

  it('are dates, or a schedule, and not both', () => {
    expect(isDates(['2026-01-01'])).toBe(true);
    expect(isDates([])).toBe(false);
    expect(isDates(['2026-01-01', 1])).toBe(false);
    expect(isDates('2026-01-01')).toBe(false);
    expect(checkValues([], at)).toEqual(finding([], 'A rate schedule has a bracket at least.', 'Write it.'));
    expect(checkValues({ rates: [{ upTo: null, rate: 2, base: 0 }] }, at)).toMatchObject([
      { path: ['values', 'rates', 0, 'rate'], message: '"rate" must be at most 1.' },
    ]);
  });

  const low = { upTo: 1000, rate: 0.1, base: 0 };
  const middle = { upTo: 3000, rate: 0.2, base: 100 };
  const high = { upTo: null, rate: 0.2, base: 500 };
  it('are brackets that go on from each other, to half a cent', () => {
    expect(checkValues([low, middle, high], at)).toEqual([]);
    const least = { ...low, base: 0.005 };
    expect(checkValues([least, { ...middle, base: 100.004 }, { ...high, base: 500.004 }], at)).toEqual([]);
    expect(checkValues([low, middle, { ...high, base: 500.006 }], at)).toEqual(
      finding(
        [2, 'base'],
        'The brackets below come to 500, not 500.006.',
        'Compare this number and the bounds and rates above it with the publication.',
      ),
    );
  });

  it('are brackets whose bounds go up, and whose last one is open', () => {
    const bound = 'Bounds go up from bracket to bracket.';
    const open = 'The last bracket, and no other, is without an upper bound.';
    const hint = 'Write null there, and only there.';
    expect(checkValues([low, { ...middle, upTo: 1000 }, { ...high, base: 100 }], at)).toEqual(
      finding([1, 'upTo'], 'The bracket ends at 1000 and begins at 1000.', bound),
    );
    expect(checkValues([low, middle, { ...high, upTo: 9000 }], at)).toEqual(finding([2, 'upTo'], open, hint));
    expect(
      checkValues(
        [
          { ...low, upTo: null },
          { ...high, base: 5 },
        ],
        at,
      ),
    ).toContainEqual(finding([0, 'upTo'], open, hint)[0]);
  });

  it('are brackets whose rates do not fall', () => {
    expect(checkValues([low, middle, { ...high, rate: 0.19 }], at)).toEqual(
      finding([2, 'rate'], 'The rate falls from 0.2 to 0.19.', 'Rates do not fall from bracket to bracket.'),
    );
  });

  it.each([
    ['fee', 1],
    ['rates.adult', 2],
    ['rates', { adult: 2 }],
    ['rates.child', undefined],
    ['fee.more', undefined],
    ['toString', undefined],
    ['rates.constructor', undefined],
  ])('are named by "%s"', (column, value) => {
    expect(valueAt({ fee: 1, rates: { adult: 2 } }, column)).toEqual(value);
  });

  it('have names under a column that is no number', () => {
    expect(namesUnder({ fee: 1, rates: { adult: 2, child: 1 } }, 'rates')).toEqual(['adult', 'child']);
    expect(namesUnder({ fee: 1, days: ['2026-01-01'] }, 'fee')).toEqual([]);
    expect(namesUnder({ fee: 1, days: ['2026-01-01'] }, 'days')).toEqual([]);
    expect(namesUnder(undefined, 'fee')).toEqual([]);
  });
});

describe('the values of two entries', () => {
  const schedule = [{ upTo: null, rate: 0.1, base: 0 }];
  const hint = 'Every entry has the same names.';

  it.each([
    [1, 2],
    [['2026-01-01'], ['2027-01-01', '2027-05-01']],
    [schedule, [...schedule, ...schedule]],
    [
      { a: 1, b: { c: 2 } },
      { b: { c: 3 }, a: 4 },
    ],
  ])('are alike: %j and %j', (one, other) => expect(checkAlike(one, other, [])).toEqual([]));

  it.each([
    [1, ['2026-01-01'], 'This is a number, and a list of dates in the first entry.'],
    [schedule, { a: 1 }, 'This is a rate schedule, and values by name in the first entry.'],
    [{ a: 1 }, schedule, 'This is values by name, and a rate schedule in the first entry.'],
    [['2026-01-01'], 1, 'This is a list of dates, and a number in the first entry.'],
  ])('are of one kind: %j is not %j', (value, first, message) => {
    expect(checkAlike(value, first, ['x'])).toEqual([{ path: ['x'], message }]);
  });

  it('have the same names at every depth', () => {
    expect(checkAlike({ a: 1, rates: { adult: 1, old: 2 } }, { a: 1, rates: { adult: 1, child: 1 } }, ['x'])).toEqual([
      { path: ['x', 'rates'], message: '"child" is missing here; the first entry has it.', hint },
      { path: ['x', 'rates', 'old'], mark: 'key', message: 'The first entry has no "old".', hint },
    ]);
    expect(checkAlike({ toString: 1 }, {}, [])).toMatchObject([{ message: 'The first entry has no "toString".' }]);
    expect(checkAlike({}, { valueOf: 1 }, [])).toMatchObject([
      { message: '"valueOf" is missing here; the first entry has it.' },
    ]);
  });
});

describe('the entry in force', () => {
  const years = table([
    period('2024', '2024-01-01', '2024-12-31'),
    period('2025', '2025-01-01', '2025-12-31'),
    period('2026', '2026-01-01', undefined),
  ]);

  it('is the newest that has begun, else the first', () => {
    const on = (day: string) => entryInForce(years, day)?.id;
    expect(['2023-12-31', '2024-12-31', '2025-01-01', '2030-01-01'].map(on)).toEqual(['2024', '2024', '2025', '2026']);
    expect(entryInForce(table([entry('a', {}), entry('b', {})]), '2026-01-01')?.id).toBe('a');
  });

  it('is told of once the last day of the newest is over', () => {
    const until = (to: string | undefined) => named({ fees: table([period('2026', '2026-01-01', to)]), none: null });
    expect(outdated(until('2026-12-31'), '2027-01-01')).toEqual([
      'data/fees.json: the newest entry, "2026", ended on 2026-12-31. Add the next one.',
    ]);
    expect(outdated(until('2026-12-31'), '2026-12-31')).toEqual([]);
    expect(outdated(until(undefined), '2099-01-01')).toEqual([]);
  });
});

const number = { kind: 'number', label: 'N' };
const choice = (optionsFrom: string | undefined, more: object = {}) => ({
  ...{ kind: 'choice', label: 'Choice', options: [], optionsFrom },
  ...more,
});
const form = (inputs: object, more: object = {}) =>
  ({ tabs: [{ id: 'main', inputs }], ...more }) as unknown as LiveDefinition;

describe('a choice that takes its options from a table', () => {
  const now = { day: '2026-06-01', language: 'en' };
  const fees = table([period('2025', '2025-01-01', '2025-12-31'), period('2026', '2026-01-01', '2026-12-31')]);
  const places = table([entry('only', { sun: { al: 5, az: 7 }, fee: 1 })], { options: { al: { label: 'Alabama' } } });
  const first = (definition: LiveDefinition, id = 'c') => {
    const resolved = resolveOptions(definition, { fees, places }, now);
    return [...resolved.tabs, ...(resolved.lookups ?? [])].at(-1)?.inputs[id];
  };

  it('offers its entries, and begins with the one in force', () => {
    expect(first(form({ c: choice('fees') }))).toEqual(
      choice('fees', {
        options: [
          { id: '2025', label: '2025' },
          { id: '2026', label: '2026' },
        ],
        default: '2026',
      }),
    );
    expect(first(form({ c: choice('fees', { default: '2025' }) }))).toHaveProperty('default', '2025');
    expect(first(form({ c: choice('fees', { default: null }) }))).toHaveProperty('default', null);
  });

  it('lists an entry by its label, one that is a day as the language writes it', () => {
    const days = table([entry('2026-03-01', {}), entry('x', {}, { label: 'The rest' })]);
    const labels = (language: string) =>
      resolveOptions(form({ c: choice('days') }), { days }, { ...now, language }).tabs[0]?.inputs.c;
    const options = (label: string) => [
      { id: '2026-03-01', label },
      { id: 'x', label: 'The rest' },
    ];
    expect(labels('en')).toHaveProperty('options', options('March 1, 2026'));
    expect(labels('de')).toHaveProperty('options', options('1. März 2026'));
  });

  it('offers the names under a column behind its own options', () => {
    const own = { id: 'own', label: 'I know it' };
    const names = [
      { id: 'al', label: 'Alabama' },
      { id: 'az', label: 'az' },
    ];
    expect(first(form({ c: choice('places.sun', { options: [own] }) }))).toEqual(
      choice('places.sun', { options: [own, ...names] }),
    );
  });

  it('takes them from another choice, of its own tab or of the first that has it', () => {
    const grades = [{ id: 'a', label: 'A', value: 4 }];
    const given = choice(undefined, { options: grades, unit: 'percent' });
    const { optionsFrom: _, ...own } = choice('grade');
    expect(first(form({ grade: given, c: choice('grade') }))).toEqual({ ...own, options: grades, unit: 'percent' });
    expect(first(form({ grade: given, c: choice('grade', { unit: 'meter' }) }))).toHaveProperty('unit', 'meter');
    const lookups = [{ id: 'more', inputs: { c: choice('grade') } }];
    expect(first(form({ grade: given }, { lookups }))).toHaveProperty('options', grades);
    const elsewhere = [{ id: 'more', inputs: { c: choice('grade'), grade: { ...given, options: [] } } }];
    expect(first(form({ grade: given }, { lookups: elsewhere }))).toHaveProperty('options', grades);
  });

  it('is left as it is where there is no such table or choice, and so is any other input', () => {
    for (const of of ['none', 'n', 'toString', 'none.column'])
      expect(first(form({ c: choice(of), n: number }))).toEqual(choice(of));
    expect(first(form({ n: number }), 'n')).toEqual(number);
  });

  it('has options of its own where none of them is a name of the table', () => {
    const own = {
      options: [
        { id: 'own', label: 'O' },
        { id: 'al', label: 'A' },
      ],
    };
    type Choice = Parameters<typeof ownOptions>[0];
    const ofChoice = (from: string | undefined) => ownOptions(choice(from, own) as unknown as Choice, { fees, places });
    expect(ofChoice('places.sun')).toEqual(['own']);
    expect(ofChoice('places')).toEqual([]);
    expect(ofChoice('missing.sun')).toEqual(['own', 'al']);
    expect(ofChoice(undefined)).toEqual([]);
  });

  it('names a table, or a column of it at any depth', () => {
    expect(placeOf('fees')).toEqual({ table: 'fees', column: '' });
    expect(placeOf('fees.rates.adult')).toEqual({ table: 'fees', column: 'rates.adult' });
    expect(placeOf(undefined)).toBeUndefined();
  });

  it('is refused where there is nothing to choose, or two places to choose from', () => {
    const datasets = named({ 'the-fees': fees, 'the-places': places });
    const data = { data: { fees: 'the-fees', places: 'the-places' } };
    const said = (inputs: object, more: object = data) => checkOptions(form(inputs, more), datasets);
    const option = [{ id: 'a', label: 'A' }];
    const at = ['tabs', 0, 'inputs', 'c'];
    expect(said({ c: choice('fees'), d: choice('places.sun'), e: choice('places.sun', { options: option }) })).toEqual(
      [],
    );
    expect(said({ c: choice('d'), d: choice(undefined, { options: option }), n: number })).toEqual([]);
    expect(said({ c: choice(undefined) })).toEqual([
      { path: [...at, 'options'], message: 'There is nothing to choose.', hint: 'Write "options" or "optionsFrom".' },
    ]);
    expect(said({ c: choice('fees', { options: option }) })).toEqual([
      {
        path: [...at, 'optionsFrom'],
        message: 'A choice lists its options or takes them from a table.',
        hint: 'Remove one of the two.',
      },
    ]);
    expect(said({ c: choice('rents') })).toEqual([
      {
        path: [...at, 'optionsFrom'],
        message: 'There is no data "rents" here.',
        hint: 'Under "data": fees, places.',
      },
    ]);
    expect(said({ c: choice('rents') }, {})).toMatchObject([{ hint: 'Under "data": nothing.' }]);
    expect(said({ c: choice('places.fee') })).toEqual([
      {
        path: [...at, 'optionsFrom'],
        message: 'The table "places" has no names under "fee".',
        hint: 'It has names under: sun.',
      },
    ]);
    expect(said({ c: choice('fees.sun') })).toMatchObject([{ hint: 'It has names under: nothing.' }]);
    const both = table([entry('only', { sun: { al: 5 }, wind: { al: 7 }, fee: 1 })]);
    expect(checkOptions(form({ c: choice('both.fee') }, { data: { both: 'both' } }), named({ both }))).toMatchObject([
      { hint: 'It has names under: sun, wind.' },
    ]);
  });

  it('is not among the rows of an input', () => {
    const fields = { c: choice('fees'), n: number, d: choice(undefined, { options: [{ id: 'a', label: 'A' }] }) };
    expect(checkOptions(form({ rows: { kind: 'rows', fields } }, { data: { fees: 'x' } }), named({}))).toEqual([
      {
        path: ['tabs', 0, 'inputs', 'rows', 'fields', 'c', 'optionsFrom'],
        message: 'There is no data "fees" here.',
        hint: 'Under "data": nothing.',
      },
    ]);
  });

  it('is refused where the table itself is not there', () => {
    const known = named({ 'parking-fees': null });
    expect(checkData(form({}, { data: { fees: 'parking-fees' } }), known)).toEqual([]);
    expect(checkData(form({}), known)).toEqual([]);
    for (const id of ['parking-fees', 'gone'])
      expect(checkOptions(form({ c: choice('fees.sun') }, { data: { fees: id } }), known)).toEqual([]);
    expect(checkData(form({}, { data: { fees: 'parking-fee', rates: 'wages' } }), known)).toEqual([
      {
        path: ['data', 'fees'],
        message: 'There is no data table "parking-fee".',
        hint: 'Did you mean "parking-fees"?',
      },
      {
        path: ['data', 'rates'],
        message: 'There is no data table "wages".',
        hint: 'Write the name of a file in data/, without ".json".',
      },
    ]);
  });

  it('is known to the engine with its numbers only where compute.ts reads them', () => {
    const numbers = { '2025': { fee: 1 }, '2026': { fee: 1 } };
    expect(datasetsCode({ fees }, '2026-06-01', true)).toEqual({ fees: { inForce: '2026', entries: numbers } });
    expect(datasetsCode({ fees }, '2025-06-01', false)).toEqual({
      fees: { inForce: '2025', entries: { '2025': {}, '2026': {} } },
    });
  });

  it('is known to pages with where each entry is from, and whether it is over', () => {
    const more = { status: 'provisional', agreesOn: '2026-02-01', verifiedOn: '2026-03-01' };
    const dated = table([period('2025', '2025-01-01', '2025-12-31'), { ...fees.entries[1], ...more }]);
    const [one, other] = [
      { id: '2025', label: '2025', sources, verifiedOn: null },
      { id: '2026', label: '2026', sources, verifiedOn: '2026-03-01', agreesOn: '2026-02-01', isProvisional: true },
    ];
    expect(datasetTexts({ dated }, now)).toEqual({ dated: { title: 'Fees', entries: [one, other] } });
    expect(datasetTexts({ dated }, { ...now, day: '2026-12-31' })).toEqual({
      dated: { title: 'Fees', entries: [one, other] },
    });
    expect(datasetTexts({ dated }, { ...now, day: '2027-01-01' })).toEqual({
      dated: { title: 'Fees', entries: [one, { ...other, endedOn: '2026-12-31' }] },
    });
  });
});

describe('a column with numbers for some options', () => {
  const partial = new Map([
    ['data.rates.fee[kind]', { choice: 'kind', options: ['a', 'b', 'c'], having: ['a', 'b'], column: 'fee' }],
  ]);
  const read = (text: string) => {
    const expression = parseFormula(text);
    askForNumbers(expression, partial);
    return expression;
  };
  const refusal = (text: string): string => {
    try {
      refuseMissing(read(text), partial);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  const fee = 'data.rates.fee[kind]';
  const none = '"fee" has no number for the option "c" of "kind".';

  it('is asked by given(...) which options have one', () => {
    const [asked] = [...walk(read(`given(${fee}) ? 1 : 0`))].filter(({ type }) => type === 'is');
    expect(asked).toMatchObject({ choice: 'kind', among: ['a', 'b'] });
    expect([...walk(read('given(other) ? 1 : 0'))].map(({ type }) => type)).not.toContain('is');
  });

  it.each([
    `given(${fee}) ? ${fee} : 0`,
    `not given(${fee}) ? 0 : ${fee}`,
    `is(kind, a) ? ${fee} : 0`,
    `is(kind, c) ? 0 : ${fee}`,
    `given(${fee}) and ${fee} > 1 ? 1 : 0`,
    `not given(${fee}) or ${fee} > 1 ? 1 : 0`,
    `x > 1 and given(${fee}) ? ${fee} : 0`,
    `is(kind, c) or x > 1 ? 0 : ${fee}`,
  ])('is read where there is one: %s', (text) => expect(refusal(text)).toBe(''));

  it.each([
    fee,
    `x > 1 ? ${fee} : 0`,
    `given(${fee}) ? 0 : ${fee}`,
    `is(kind, a) ? 0 : ${fee}`,
    `is(other, a) ? ${fee} : 0`,
    `given(${fee}) or x > 1 ? ${fee} : 0`,
    `given(${fee}) or ${fee} > 1 ? 1 : 0`,
    `given(${fee}) and x > 1 ? 1 : ${fee}`,
    `${fee} > 1 and given(${fee}) ? 1 : 0`,
    `${fee} > 1 ? 1 : 0`,
    `max(1, ${fee})`,
    `max(${fee}, 1)`,
  ])('is not read where there may be none: %s', (text) => expect(refusal(text)).toBe(none));
});

describe('a formula that reads a table', () => {
  const schedule = [{ upTo: null, rate: 0.1, base: 0 }];
  const prices = table(
    [
      entry('tile', {
        ...{ each: 2, by: { small: 3, large: 4 }, heat: 20, width: 3, rates: schedule, weight: 1, odd: 1 },
        ...{ some: { small: 1, large: 2 }, few: { small: 1 }, same: { small: 2, large: 2 } },
      }),
      entry('wood', {
        ...{ each: 5, by: { small: 6, large: 8 }, heat: 25, width: 4, rates: schedule, weight: 2, odd: 1 },
        ...{ some: { small: 3, large: 4 }, few: { small: 2 }, same: { small: 2, large: 2 } },
      }),
    ],
    {
      columns: {
        each: { label: 'Price', unit: 'dollar' },
        by: { label: 'By size', unit: 'dollar' },
        heat: { label: 'Heat', unit: 'celsius' },
        width: { label: 'Width', unit: 'inch' },
        rates: { label: 'Rates' },
        some: { label: 'Some' },
        few: { label: 'Few' },
        same: { label: 'Same' },
        none: { label: 'None' },
        odd: { label: 'Odd', unit: 'parsnip' },
      },
    },
  );
  const off = (year: string) => ({
    fee: Number(year) - 2022,
    off: [`${year}-12-25`],
    // An option may be called so, too.
    by: { n: [`${year}-01-06`], s: [`${year}-05-01`], null: [`${year}-01-01`] },
  });
  const years = table(
    [period('2025', '2025-01-01', '2025-12-31', off('2025')), period('2026', '2026-01-01', '2026-12-31', off('2026'))],
    { columns: { fee: { label: 'Fee' }, off: { label: 'Off' }, by: { label: 'By place' } } },
  );
  const towns = table([period('2026', '2026-01-01', '2026-12-31', { sun: { al: 5, az: 7 }, effectiveFrom: 7 })], {
    columns: { sun: { label: 'Sun' }, effectiveFrom: { label: 'First' } },
  });
  const bare = table([period('2026', '2026-01-01', '2026-12-31')]);
  const datasets = named({ prices, years, towns, bare, broken: null });
  const options = (...ids: string[]) =>
    written(choice(undefined, { options: ids.map((id) => ({ id, label: id.toUpperCase() })) }));
  const written = (each: ReturnType<typeof choice>) =>
    Object.fromEntries(Object.entries(each).filter(([, value]) => !Array.isArray(value) || value.length > 0));
  const size = options('small', 'large');
  const sizes = options('small', 'large', 'huge');
  const place = options('n', 's');
  const made = (formula: string, inputs: object, more: object = {}) => {
    const result = { label: 'Result', formula, display: { rule: 'atMost', digits: 4 }, ...more };
    const names = [...datasets.keys()].filter((name) => JSON.stringify([formula, inputs]).includes(name));
    return smallTool({
      ...(names.length > 0 && { data: Object.fromEntries(names.map((name) => [name, name])) }),
      datasets,
      tabs: [{ id: 'main', inputs, results: { result }, examples: [{ inputs: {}, shows: {} }] }],
    });
  };
  const read = (formula: string, inputs: object, entries: Record<string, string>, more: object = {}) => {
    const [tab] = made(formula, inputs, more).tool.tabs;
    const outcome = tab && run(tab, entries, 'en');
    return outcome?.ok ? outcome.scope.result : outcome?.refusals;
  };
  const ground = written(choice('prices'));
  const year = written(choice('years'));
  const town = written(choice('towns.sun', { options: [{ id: 'own', label: 'Own' }] }));
  const dollar = { unit: 'dollar' };
  const day = { kind: 'date', label: 'Day' };

  it('takes the number of the entry that is chosen', () => {
    expect(read('data.prices.each[g]', { g: ground }, { g: 'wood' }, dollar)).toBe(5);
    expect(read('data.prices.each', { g: ground }, { g: 'tile' }, dollar)).toBe(2);
    expect(read('data.prices.by[s]', { g: ground, s: size }, { g: 'wood', s: 'large' }, dollar)).toBe(8);
    expect(read('data.prices.heat[g]', { g: ground }, { g: 'wood' }, { unit: 'kelvin' })).toBeCloseTo(298.15, 9);
  });

  it('says of each choice which table its entries are of, or with which of its options none is read', () => {
    const all = { ...choice('towns.sun'), options: undefined };
    const formula = '((is(t, own) ? 1 : data.towns.sun[t]) + data.towns.sun[u]) * data.prices.each[g]';
    const told = made(formula, { t: town, u: all, g: ground }, dollar);
    const choices = told.tool.tabs[0]?.inputs.filter((input) => input.kind === 'choice') ?? [];
    expect(choices.map(({ dataset, without }) => [dataset, without])).toEqual([
      [undefined, { towns: ['own'] }],
      [undefined, undefined],
      ['prices', undefined],
    ]);
  });

  it('takes that of the entry in force where nothing chooses one', () => {
    expect(read('data.years.fee * n', { n: number }, { n: '2' })).toBe(8);
    expect(read('data.years.fee * n', { n: number, y: year }, { n: '2', y: '2025' })).toBe(6);
  });

  it('reads the days on which the chosen entry begins and ends', () => {
    const asked = { d: day, y: year };
    expect(read('d - data.years.effectiveFrom', asked, { d: '2025-01-11', y: '2025' })).toBe(10);
    expect(read('data.years.effectiveTo[y] - d', asked, { d: '2026-12-30', y: '2026' })).toBe(1);
  });

  it('counts without the days of a column: of the chosen entry, of the chosen option, else of all', () => {
    const count = (column: string, inputs: object, entries: Record<string, string>) =>
      read(`workdays(d, d + 10, 12345, ${column})`, { d: day, ...inputs }, entries);
    expect(count('data.years.off', {}, { d: '2025-12-22' })).toBe(7);
    expect(count('data.years.off', { y: year }, { d: '2025-12-22', y: '2025' })).toBe(7);
    expect(count('data.years.off', { y: year }, { d: '2025-12-22', y: '2026' })).toBe(8);
    expect(count('data.years.by[p]', { p: place }, { d: '2026-05-01', p: 's' })).toBe(5);
    expect(count('data.years.by[p]', { p: place }, { d: '2026-05-01', p: 'n' })).toBe(6);
    // A list has a length of its own.
    const measure = options('length', 'mass');
    expect(count('data.years.off[m]', { m: measure }, { d: '2025-12-22', m: 'length' })).toBe(7);
  });

  it('takes that of an option where the table has one, and a column called like a day of the entry', () => {
    const some = 'given(data.prices.some[s]) ? data.prices.some[s] : 9';
    expect(read(some, { g: ground, s: sizes }, { g: 'wood', s: 'large' })).toBe(4);
    expect(read(some, { g: ground, s: sizes }, { g: 'wood', s: 'huge' })).toBe(9);
    const sun = 'is(t, own) ? 0 : data.towns.sun[t]';
    expect(read(sun, { t: town }, { t: 'az' })).toBe(7);
    expect(read(sun, { t: town }, { t: 'own' })).toBe(0);
    expect(read('data.towns.effectiveFrom * n', { n: number }, { n: '2' })).toBe(14);
  });

  it('compares a number without the binary noise of its unit', () => {
    const width = { kind: 'quantity', label: 'Width', unit: 'centimeter' };
    const fits = 'w <= data.prices.width[g] ? 1 : 0';
    expect(read(fits, { g: ground, w: width }, { g: 'tile', w: '7.62' })).toBe(1);
    expect(read(fits, { g: ground, w: width }, { g: 'tile', w: '7.63' })).toBe(0);
  });

  it.each([
    ['data.prices.each[g]', '({"tile":2,"wood":5})[v.$g]'],
    ['data.prices.width[g]', '(({"tile":3,"wood":4})[v.$g]*0.0254)'],
    ['data.prices.heat[g]', '({"tile":293.15,"wood":298.15})[v.$g]'],
    ['data.prices.same[s]', '2'],
  ])('becomes no more code than it needs: %s', (formula, code) => {
    const unit = { each: 'dollar', width: 'meter', heat: 'kelvin' }[formula.split(/[.[]/)[2] ?? ''];
    const [tab] = made(formula, formula.includes('s]') ? { g: ground, s: size } : { g: ground }, { unit }).tool.tabs;
    expect(formulasAsTexts(tab?.values)).toMatchObject([{ id: formula, formula: code }]);
  });

  it('shows the day on which an entry begins or ends in its steps', () => {
    const { tool, text } = made('d - data.years.effectiveFrom', { d: day, y: year });
    const [tab] = tool.tabs;
    const outcome = tab && run(tab, { d: '2025-01-11', y: '2025' }, 'en');
    if (!outcome?.ok) throw new Error('it is refused');
    expect(present(outcome, tool, text, englishText).steps.flatMap(stepLines)).toEqual([
      'Result = Day - In force from',
      'Result = January 11, 2025 - January 1, 2025',
      'Result = 10',
    ]);
  });

  /** What is said of a formula: the message, what is marked of the text, the hint, and whatever else is said. */
  const said = (formula: string, inputs: object): string[] => {
    try {
      made(formula, inputs);
      return ['it compiles'];
    } catch (error) {
      const [message = '', frame = '', marks = '', ...rest] = error instanceof Error ? error.message.split('\n') : [];
      const marked = frame.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1);
      return [message.replace(/^\S+ {2}/, ''), marked, ...rest.map((line) => line.trim())];
    }
  };
  const known = 'each, by, heat, width, rates, some, few, same, odd';
  it.each([
    ['given > n ? 1 : 0', { n: number }, 'There is no name "given" here.', 'given', 'Known names: pi, n.'],
    ['n * cost', { n: number }, 'There is no name "cost" here.', 'cost', 'Known names: pi, n.'],
    [
      'data.years.effectiveFrom',
      { n: number },
      'No input of this tab chooses an entry of "years".',
      'effectiveFrom',
      'Give a choice "optionsFrom": "years".',
    ],
    [
      'data.prices.effectiveFrom',
      { g: ground },
      'The entries of "prices" are no periods.',
      'effectiveFrom',
      'Only entries with "effectiveFrom" and "effectiveTo" have days.',
    ],
    [
      'data.prices.by',
      { g: ground },
      '"by" is no single number.',
      'by',
      'Write [choice] behind it, with a choice of the options small, large.',
    ],
    [
      '1 + data.prices.by[ g ]',
      { g: ground },
      '"by[g]" is no single number.',
      'by',
      'Write [choice] behind it, with a choice of the options small, large.',
    ],
    [
      'data.prices.rates[g]',
      { g: ground },
      '"rates[g]" is no single number.',
      'rates',
      'Formulas read numbers and dates; a rate schedule is read by compute.ts.',
    ],
    ['data.years.odd', { y: year }, 'The table "years" has no column "odd".', 'odd', 'Columns: fee, off, by.'],
    ['data.prices.none[g]', { g: ground }, 'The table "prices" has no column "none".', 'none', `Columns: ${known}.`],
    ['data.prices', { g: ground }, 'This names no column of the table "prices".', 'data.prices', `Columns: ${known}.`],
    [
      '2 * data.prices[ g ]',
      { g: ground },
      'This names no column of the table "prices".',
      'data.prices[ g ]',
      `Columns: ${known}.`,
    ],
    [
      'data.prices.weight[g]',
      { g: ground },
      'The table "prices" does not say what "weight" measures.',
      'weight',
      'Write "weight" under "columns" of the table, with its label and unit.',
    ],
    [
      'data.bare.fee',
      { n: number },
      'The table "bare" does not say what "fee" measures.',
      'fee',
      'Write "fee" under "columns" of the table, with its label and unit.',
    ],
    [
      'data.prices.odd[g]',
      { g: ground },
      'The column "odd" is in "parsnip", and there is no such unit.',
      'odd',
      'Correct it in the table.',
    ],
    [
      'data.prices.each',
      { n: number },
      'Nothing says which entry of "prices" this is.',
      'each',
      'Write [choice] behind it, with a choice that has "optionsFrom": "prices".',
    ],
    [
      'n + data.prices.each[ where ]',
      { n: number, g: ground },
      '"where" is no choice of this tab.',
      'where',
      'Choices: g.',
    ],
    [
      'data.prices.each[amount]',
      { amount: number, s: size, g: ground },
      '"amount" is no choice of this tab.',
      'amount',
      'Choices: s, g.',
    ],
    [
      'data.prices.each[y]',
      { g: ground, y: year },
      '"y" chooses from "years", not from "prices".',
      'y',
      'Take a choice with "optionsFrom": "prices".',
    ],
    [
      'data.prices.each[s]',
      { g: ground, s: size },
      '"each" has no numbers for the options of "s".',
      's',
      'Leave [choice] out, or give the choice "optionsFrom".',
    ],
    [
      'data.prices.by[p]',
      { g: ground, p: place },
      '"by" has no number for the option "n" of "p".',
      'p',
      'It has: small, large.',
    ],
    [
      '1 + data.prices.some[s]',
      { g: ground, s: sizes },
      '"some" has no number for the option "huge" of "s".',
      'data.prices.some[s]',
      'It has: small, large. Ask first: given(data.prices.some[s]) ? a : b.',
    ],
    [
      'is(s, large) ? data.prices.few[s] : given(data.prices.some[k]) ? data.prices.some[k] : 0',
      { g: ground, s: size, k: sizes },
      '"few" has no number for the option "large" of "s".',
      'data.prices.few[s]',
      'It has: small. Ask first: given(data.prices.few[s]) ? a : b.',
    ],
    [
      'given(data.prices.some[k]) ? (is(s, large) ? data.prices.few[s] : 0) : 1',
      { g: ground, s: size, k: options('small', 'huge') },
      '"few" has no number for the option "large" of "s".',
      'data.prices.few[s]',
      'It has: small. Ask first: given(data.prices.few[s]) ? a : b.',
    ],
    [
      'data.towns.sun[t]',
      { t: town },
      'The table has no number for the option "own" of "t", and this needs one.',
      '"data.towns.sun[t]"',
      'Write is(t, own) ? ... : ...',
    ],
    ['data.price.each[g]', { y: year, g: ground }, 'There is no data "price" here.', 'price', 'Did you mean "prices"?'],
    [
      'data.rents.each',
      { y: year, g: ground },
      'There is no data "rents" here.',
      'rents',
      'Under "data": prices, years.',
    ],
    ['data.rents.each', { n: number }, 'There is no data "rents" here.', 'rents', 'Under "data": nothing.'],
    [
      'workdays(d, d, 12345, data.years.by)',
      { d: day, y: year },
      '"by" has dates by option.',
      'by',
      'Write [choice] behind it.',
    ],
    [
      'workdays(d, d, 12345, data.years.by[s])',
      { d: day, y: year, s: size },
      '"by" has no dates for "small".',
      'by',
      'Write them in the table.',
    ],
  ])('is refused: %s', (formula, inputs, ...wrong) => expect(said(formula, inputs)).toEqual(wrong));

  it('is not told anything of a table that is wrong itself', () => {
    expect(() => made('n * data.broken.fee', { n: number })).toThrow(/^$/);
  });
});
