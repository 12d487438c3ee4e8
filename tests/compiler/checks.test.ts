/** What is said of a form before its formulas are looked at: of its inputs, lists, questions, messages and tables. */
import { describe, expect, it } from 'vitest';
import type { InputDefinition, LiveDefinition, TabDefinition } from '../../schema/definition.ts';
import { checkAsks } from '../../src/compiler/checks/asks.ts';
import { checkInputs } from '../../src/compiler/checks/inputs.ts';
import { checkMessages } from '../../src/compiler/checks/messages.ts';
import { checkForms, checkNamedNumber, isForms } from '../../src/compiler/checks/plurals.ts';
import { checkReferenceTable } from '../../src/compiler/checks/reference-table.ts';
import { checkReserved } from '../../src/compiler/checks/reserved.ts';
import { checkReplaced, checkTexts } from '../../src/compiler/checks/texts.ts';
import { checkUse } from '../../src/compiler/checks/use.ts';
import type { LoweredTab } from '../../src/compiler/lower/results.ts';

type Inputs = Readonly<Record<string, InputDefinition>>;

const inputsOf = (inputs: object) => inputs as Inputs;
const tabOf = (tab: object) => tab as unknown as LoweredTab;

const unit = {
  kind: 'unit',
  label: 'Unit',
  options: [
    { id: 'm', unit: 'meter' },
    { id: 'ft', unit: 'foot' },
  ],
};
const limits = 'Change the default or the limit.';
const order = 'The lower limit must be below the upper one.';

describe('an input', () => {
  const said = (input: object, beside: object = {}) => checkInputs(inputsOf({ x: input, ...beside }), ['inputs']);
  const one = (field: string | null, message: string, hint: string) => [
    { path: ['inputs', 'x', ...(field === null ? [] : [field])], message, hint },
  ];

  it.each([
    { kind: 'number', min: 1, max: 2, default: 2 },
    { kind: 'number', above: 1, below: 2, default: 1.5 },
    { kind: 'integer', min: 1, default: 1 },
    { kind: 'number', default: 1.5 },
    { kind: 'whole', min: '3', max: '3', default: '3' },
    { kind: 'whole', min: '3' },
    { kind: 'whole', min: '3', default: '4' },
    { kind: 'whole', max: '3', default: '2' },
    { kind: 'date', default: 'today' },
    { kind: 'date' },
    { kind: 'date', default: '2026-02-28' },
    { kind: 'switch' },
    { kind: 'text' },
    { kind: 'quantity', unit: 'meter', min: 0, max: 1 },
    { kind: 'quantity', unitFrom: 'u', unitLimits: { ft: { min: 1 } } },
    { kind: 'choice', options: [{ id: 'a' }, { id: 'b' }], default: 'b' },
    { kind: 'choice', options: [{ id: 'a' }], default: null },
    { kind: 'choice', options: [], default: 'b' },
    { ...unit, default: 'ft', afterTabChange: 'm' },
    { kind: 'list', unitFrom: 'u', minItems: 2, maxItems: 2, min: 1, max: 2 },
    { kind: 'list', unit: 'meter', maxItems: 1 },
    {
      kind: 'rows',
      min: 1,
      start: 1,
      most: 1,
      fields: { d: { kind: 'date' }, e: { kind: 'date', default: '2026-01-01' } },
    },
    { kind: 'rows', min: 0, start: 0, fields: { c: { kind: 'choice', options: [{ id: 'today' }], default: 'today' } } },
    { kind: 'rows', min: 0, start: 50, fields: { q: { kind: 'quantity', unitFrom: 'v' }, v: unit } },
  ])('is right: %j', (input) => expect(said(input, { u: unit })).toEqual([]));

  it.each([
    [{ min: 2, max: 2 }, 2, 2],
    [{ above: 2, max: 2 }, 2, 2],
    [{ min: 3, below: 2 }, 3, 2],
    [{ above: 3, below: 2, default: 9 }, 3, 2],
  ])('has limits with numbers between them: not %j', (more, low, high) => {
    expect(said({ kind: 'number', ...more })).toEqual(one(null, `No number is between ${low} and ${high}.`, order));
  });

  it.each([
    [{ above: 1, default: 1 }, 'more than 1'],
    [{ below: 1, default: 1 }, 'less than 1'],
    [{ min: 1, default: 0 }, 'at least 1'],
    [{ max: 1, default: 2 }, 'at most 1'],
    [{ min: 1, max: 3, default: 4 }, 'between 1 and 3'],
  ])('begins within its limits: not %j', (more, within) => {
    const message = `The default ${more.default} is outside its limits: ${within}.`;
    expect(said({ kind: 'money', ...more })).toEqual(one('default', message, limits));
  });

  it('that is an integer begins with one', () => {
    const message = 'The default of an integer must be a whole number.';
    expect(said({ kind: 'integer', default: 1.5 })).toEqual(one('default', message, 'Write it without decimals.'));
  });

  it('that is an exact whole number has limits with numbers between them, and begins within', () => {
    const whole = { kind: 'whole', min: '9007199254740993', max: '9007199254740992' };
    expect(said(whole)).toEqual(one(null, `No number is between ${whole.min} and ${whole.max}.`, order));
    for (const start of ['1', '5'])
      expect(said({ kind: 'whole', min: '2', max: '4', default: start })).toEqual(
        one('default', `The default ${start} is outside its limits.`, limits),
      );
    expect(said({ kind: 'whole', max: '4', default: '5' })).toHaveLength(1);
    expect(said({ kind: 'whole', min: '6', default: '5' })).toHaveLength(1);
  });

  it('that is a choice has options of different ids, and begins with one of them', () => {
    const options = [{ id: 'mild' }, { id: 'strong' }, { id: 'mild' }, { id: 'strong' }];
    expect(said({ kind: 'choice', options })).toEqual([
      {
        path: ['inputs', 'x', 'options', 2, 'id'],
        message: 'The option "mild" stands here twice.',
        hint: 'Give each option an id of its own.',
      },
    ]);
    expect(said({ kind: 'choice', options: options.slice(0, 2), default: 'strnog' })).toEqual(
      one('default', 'There is no option "strnog".', 'Did you mean "strong"?'),
    );
    expect(said({ ...unit, default: 'in', afterTabChange: 'yard' })).toEqual([
      ...one('default', 'There is no option "in".', 'Options: m, ft.'),
      ...one('afterTabChange', 'There is no option "yard".', 'Options: m, ft.'),
    ]);
  });

  it('that is a quantity has one unit, of its own or of a unit input', () => {
    const message = 'A quantity has a unit of its own or takes it from a unit input.';
    const hint = 'Write either "unit" or "unitFrom".';
    expect(said({ kind: 'quantity' })).toEqual(one(null, message, hint));
    expect(said({ kind: 'quantity', unit: 'meter', unitFrom: 'u' }, { u: unit })).toEqual(one(null, message, hint));
    const none = (hint: string) => one('unitFrom', '"uu" is no unit input here.', hint);
    expect(said({ kind: 'quantity', unitFrom: 'uu' }, { u: unit })).toEqual(none('Did you mean "u"?'));
    expect(said({ kind: 'quantity', unitFrom: 'uu' }, { length: unit, n: { kind: 'number' } })).toEqual(
      none('Unit inputs: length.'),
    );
    expect(said({ kind: 'quantity', unitFrom: 'uu' }, { length: unit, width: unit })).toEqual(
      none('Unit inputs: length, width.'),
    );
    expect(said({ kind: 'quantity', unitFrom: 'uu' })).toEqual(none('Unit inputs: none.'));
  });

  it('has limits by unit of options that there are', () => {
    const at = (id: string) => ({ path: ['inputs', 'x', 'unitLimits', id], mark: 'key' });
    expect(said({ kind: 'quantity', unitFrom: 'u', unitLimits: { fd: {}, yards: {} } }, { u: unit })).toEqual([
      { ...at('fd'), message: 'The unit input has no option "fd".', hint: 'Did you mean "ft"?' },
      { ...at('yards'), message: 'The unit input has no option "yards".', hint: 'Options: m, ft.' },
    ]);
    expect(said({ kind: 'quantity', unit: 'meter', unitLimits: { ft: {} } })).toEqual([
      { ...at('ft'), message: 'The unit input has no option "ft".', hint: 'Options: none.' },
    ]);
  });

  it('that is a date begins with a day that can be typed, and in a row not with today', () => {
    const hint = 'Write a date from 1583-01-01 to 9999-12-31, or "today".';
    expect(said({ kind: 'date', default: '1582-12-31' })).toEqual(
      one('default', 'The default 1582-12-31 cannot be typed.', hint),
    );
    const fields = { d: { kind: 'date', default: 'today' }, n: { kind: 'number', default: 1 } };
    expect(said({ kind: 'rows', min: 0, start: 0, fields })).toEqual([
      {
        path: ['inputs', 'x', 'fields', 'd', 'default'],
        message: 'A row does not begin with today.',
        hint: 'Leave it out, or ask for the date outside of the rows.',
      },
    ]);
  });

  it('that is a list has one unit, and a number of numbers', () => {
    expect(said({ kind: 'list', unit: 'meter', unitFrom: 'u' }, { u: unit })).toEqual(
      one(
        'unitFrom',
        'A list has a unit of its own or takes it from a unit input.',
        'Write either "unit" or "unitFrom".',
      ),
    );
    const counts = (from: number, to: number) =>
      one('minItems', `No list has from ${from} to ${to} numbers.`, '"minItems" is at most "maxItems".');
    expect(said({ kind: 'list', minItems: 3, maxItems: 2 })).toEqual(counts(3, 2));
    expect(said({ kind: 'list', maxItems: 0 })).toEqual(counts(1, 0));
    expect(said({ kind: 'list', minItems: 10_001 })).toEqual(counts(10_001, 10_000));
    expect(said({ kind: 'list', unitFrom: 'n', min: 2, max: 1 }, { n: { kind: 'number' } })).toEqual([
      ...one(null, 'No number is between 2 and 1.', order),
      ...one('unitFrom', '"n" is no unit input here.', 'Unit inputs: none.'),
    ]);
  });

  it('that is a list of rows starts with as many as there may be, and its fields are looked at, too', () => {
    const rows = { kind: 'rows', min: 2, fields: {} };
    const outside = (start: number, hint: string) => one('start', `${start} is outside the limits of "start".`, hint);
    expect(said({ ...rows, start: 1 })).toEqual(outside(1, 'Between 2 and 50.'));
    expect(said({ ...rows, start: 51 })).toEqual(outside(51, 'Between 2 and 50.'));
    expect(said({ ...rows, start: 4, most: 3 })).toEqual(outside(4, 'Between 2 and 3.'));
    const fields = { n: { kind: 'number', min: 2, max: 1 } };
    expect(said({ ...rows, start: 2, fields })).toMatchObject([{ path: ['inputs', 'x', 'fields', 'n'] }]);
  });
});

describe('a question that fills in a form', () => {
  const inputs = {
    length: { kind: 'quantity', unitFrom: 'unit' },
    width: { kind: 'quantity', unit: 'meter' },
    price: { kind: 'money' },
    share: { kind: 'percent' },
    count: { kind: 'integer' },
    rate: { kind: 'number' },
    unit,
    soap: { kind: 'choice', options: [{ id: 'mild' }, { id: 'strong' }] },
    on: { kind: 'switch' },
  };
  const said = (...asks: string[]) => checkAsks({ asks, inputs: inputsOf(inputs) }, ['tabs', 0]);
  const numbers = '{length}, {width}, {price}, {share}, {count}, {rate}';

  it.each([
    'how far is {length} {unit}',
    '{price} for {count} with {soap=strong} and {unit=ft}',
    '{share} of {rate} and {width}',
  ])('is right: %s', (question) => expect(said(question)).toEqual([]));

  it('is none where there are none', () => {
    expect(checkAsks({ inputs: inputsOf(inputs) } as Pick<TabDefinition, 'asks' | 'inputs'>, [])).toEqual([]);
  });

  it.each([
    ['{on}', '"on" is no input for a number.', `There are: ${numbers}.`],
    ['{lenght} {unit}', '"lenght" is no input for a number.', 'Did you mean "length"?'],
    ['{price} {soap}', '"soap" is no input for a number.', `There are: ${numbers}.`],
    ['{width} {unit}', '"unit" stands behind no number that is typed in its units.', undefined],
    ['{unit} {length}', '"unit" stands behind no number that is typed in its units.', undefined],
    ['{length} {price=a}', '"price" is no choice.', undefined],
    ['{length} {what=a}', '"what" is no choice.', undefined],
    ['{length} {soap=middle}', '"soap" has no option "middle".', 'There are: mild, strong.'],
    ['{length} {unit=fd}', '"unit" has no option "fd".', 'Did you mean "ft"?'],
    ['how much', 'A question names the inputs that it fills in.', `Such as ${numbers}.`],
    ['with {soap=mild}', 'A question names the inputs that it fills in.', `Such as ${numbers}.`],
    ['{length} by {length}', 'A question names each input once.', undefined],
    ['{length} {soap=mild} {soap=strong}', 'A question names each input once.', undefined],
  ])('is wrong: %s', (question, message, hint) => {
    expect(said('{price}', question)).toEqual([
      { path: ['tabs', 0, 'asks', 1], message, ...(hint !== undefined && { hint }) },
    ]);
  });

  it('has nothing to fill in where no input is a number', () => {
    const found = checkAsks({ asks: ['{on}'], inputs: inputsOf({ on: { kind: 'switch' } }) }, []);
    expect(found).toMatchObject([{ hint: 'There are: none.' }]);
  });
});

describe('a message', () => {
  const definition = (messages: object, tab: object = {}, more: readonly object[] = []) =>
    ({ messages, tabs: [{ inputs: {}, results: {}, ...tab }, ...more] }) as unknown as LiveDefinition;
  const said = (of: LiveDefinition) => checkMessages(of, false).map(({ message, path }) => [message, path]);
  const warned = { warnings: [{ message: 'wide' }], inputs: { width: {} }, results: { area: {} } };

  it('fills in what every refusal knows, and the texts of rows', () => {
    const rows = { kind: 'rows', fields: { name: { kind: 'text' }, size: { kind: 'number' } } };
    const text = '{label} {limit} {min} {max} {unit} {name}';
    expect(said(definition({ a: { text } }, { inputs: { rows } }))).toEqual([]);
    expect(said(definition({ a: { title: '{size}', text: 'x {width}' } }, { inputs: { rows, width: {} } }))).toEqual([
      ['Nothing fills in {size}.', ['messages', 'a', 'title']],
      ['Nothing fills in {width}.', ['messages', 'a', 'text']],
    ]);
    expect(said({ tabs: [] } as unknown as LiveDefinition)).toEqual([]);
  });

  it('of a warning fills in what each tab that gives it has', () => {
    const wide = { wide: { text: '{width} {area}' } };
    expect(said(definition(wide, warned))).toEqual([]);
    expect(said(definition(wide, warned, [{ inputs: {}, results: {} }]))).toEqual([]);
    expect(said(definition(wide, warned, [{ ...warned, results: {} }]))).toEqual([
      ['Nothing fills in {area}.', ['messages', 'wide', 'text']],
    ]);
    expect(said(definition(wide, { ...warned, warnings: [{ message: 'other' }] }))).toHaveLength(2);
    expect(said(definition(wide, { ...warned, checks: [{ message: 'wide' }] }))).toHaveLength(2);
    expect(said(definition(wide, { ...warned, checks: [{ message: 'wide' }] }, [warned]))).toHaveLength(2);
    expect(said(definition(wide, { ...warned, checks: [{ message: 'other' }] }))).toEqual([]);
  });

  it('that compute.ts gives is not looked at', () => {
    expect(checkMessages(definition({ a: { text: '{anything}' } }), true)).toEqual([]);
  });
});

describe('plural forms', () => {
  it.each([
    ['suffix', { one: 'a', other: 'b' }, true],
    ['text', { other: 'b' }, true],
    ['label', { one: 'a', other: 'b' }, false],
    ['text', 'b', false],
    ['text', null, false],
    ['text', { one: 'a' }, false],
    ['text', { one: 1, other: 'b' }, false],
  ])('are what stands under "%s": %j: %s', (field, value, is) => expect(isForms(field, value)).toBe(is));

  it('are those of English, wherever they stand', () => {
    const hint = 'English has "one" and "other".';
    const wrong = { list: [{ suffix: { other: 'a', few: 'b' } }], text: { one: 'a', other: 'b' } };
    expect(checkForms(wrong)).toEqual([
      { path: ['list', 0, 'suffix'], message: '"one" is missing here.', hint },
      {
        path: ['list', 0, 'suffix', 'few'],
        mark: 'key',
        message: '"few" is no plural form of English.',
        hint,
      },
    ]);
    expect(checkForms(null)).toEqual([]);
    expect(checkForms('text')).toEqual([]);
  });

  const tab = tabOf({
    inputs: {
      n: { kind: 'number' },
      day: { kind: 'date' },
      cost: { kind: 'date' },
      ...{ i: { kind: 'integer' }, q: { kind: 'quantity' }, m: { kind: 'money' }, p: { kind: 'percent' } },
    },
    results: {
      cost: { kind: 'value', display: { rule: 'fixed' } },
      time: { kind: 'value', display: { rule: 'duration' } },
      size: { kind: 'band' },
    },
  });
  const known = new Set(['n', 'day', 'cost', 'time', 'size', 'i', 'q', 'm', 'p', 'elsewhere']);
  const said = (one: string, other: string) =>
    checkNamedNumber({ one, other }, tab, known, ['text']).map(({ message, hint, path }) => [message, hint, path]);

  it.each(['n', 'cost', 'i', 'q', 'm', 'p'])('of a sentence are decided by a number: {%s}', (id) => {
    expect(said(`{${id}} thing`, `{${id}} things`)).toEqual([]);
  });

  it.each(['day', 'time', 'size', 'elsewhere'])('of a sentence are not decided by {%s}', (id) => {
    const message = `{${id}} is not printed as a plain number, so it decides no plural form.`;
    expect(said(`{${id}} thing`, `{${id}} things`)).toEqual([[message, 'Write one text.', ['text']]]);
  });

  it('of a sentence name one number each, and the same one', () => {
    const none = 'No number decides which of these forms is right.';
    const hint = 'Name it in braces in every form, or write one text.';
    expect(said('one', 'more')).toEqual([[none, hint, ['text']]]);
    expect(said('one', '{n} things')).toEqual([[none, hint, ['text']]]);
    const several = 'Several names stand in these forms: {n}, {cost}.';
    const suffix = 'Write one text, and give what it names a "suffix" in plural forms.';
    expect(said('{n}', '{cost}')).toEqual([[several, suffix, ['text']]]);
    expect(said('{n}', '{what}')).toEqual([
      ['Nothing fills in {what}.', 'Known: n, day, cost, time, size, i, q, m, p, elsewhere.', ['text', 'other']],
    ]);
  });
});

describe('a reference table', () => {
  const inputs = {
    length: { kind: 'quantity', unitFrom: 'unit' },
    unit,
    list: { kind: 'list', unitFrom: 'unit' },
    rows: { kind: 'rows' },
    remark: { kind: 'text' },
    on: { kind: 'switch' },
    open: { kind: 'choice', options: [] },
    soap: { kind: 'choice', options: [{ id: 'mild' }, { id: 'strong' }] },
    count: { kind: 'number' },
  };
  const results = {
    area: { kind: 'value' },
    secret: { kind: 'value', hidden: true },
    size: { kind: 'band' },
    advice: { kind: 'sentence' },
  };
  const said = (referenceTable: object, more: object = results, path: (string | number)[] = ['tabs', 0]) =>
    checkReferenceTable(tabOf({ inputs, results: more, referenceTable }), path);
  const at = (...path: (string | number)[]) => ['tabs', 0, 'referenceTable', ...path];
  const rows = { input: 'count', values: [1, 2] };

  it.each([
    { rows },
    { rows, results: ['area', 'size'] },
    { rows, columns: { input: 'on', values: [false, true] }, inputs: { length: 3 } },
    { rows: { input: 'unit', values: ['m', 'ft'] }, columns: rows },
    { rows: { input: 'open', values: ['x', 'y'] } },
  ])('is right: %j', (table) => expect(said(table)).toEqual([]));

  it('varies what has values', () => {
    const kinds = ['list', 'rows', 'remark'];
    const words = ['list', 'rows', 'text'];
    for (const [index, input] of kinds.entries())
      expect(said({ rows: { input, values: [1, 2] } })).toEqual([
        {
          path: at('rows', 'input'),
          message: `"${input}" is of the kind "${words[index]}", which no table varies.`,
          hint: 'Name a number, a date, a choice, a unit or a switch.',
        },
      ]);
    expect(said({ rows: { input: 'list', values: [1, 2] }, columns: { input: 'unit', values: ['m'] } })).toMatchObject([
      { message: '"list" is of the kind "list", which no table varies.' },
    ]);
    expect(said({ rows: { input: 'soap', values: ['mild', 'strnog'] } })).toEqual([
      { path: at('rows', 'values', 1), message: 'There is no option "strnog".', hint: 'Did you mean "strong"?' },
    ]);
    expect(said({ rows: { input: 'unit', values: ['m', 'fd', 'yard'] } })).toEqual([
      { path: at('rows', 'values', 1), message: 'There is no option "fd".', hint: 'Did you mean "ft"?' },
      { path: at('rows', 'values', 2), message: 'There is no option "yard".', hint: 'Options: m, ft.' },
    ]);
    expect(said({ rows: { input: 'count', values: [1, 2, 1] } })).toEqual([
      { path: at('rows', 'values', 2), message: '"1" stands here twice.', hint: 'Name it once.' },
    ]);
  });

  it('varies inputs of its tab', () => {
    const number = { input: 'cuont', values: [3, 4] };
    const none = { message: '"cuont" is no input of this tab.', hint: 'Did you mean "count"?' };
    expect(said({ rows: number, columns: rows })).toEqual([{ path: at('rows', 'input'), ...none }]);
    expect(said({ rows, columns: number })).toEqual([{ path: at('columns', 'input'), ...none }]);
    expect(said({ rows: { input: 'speed', values: [1] } })).toEqual([
      {
        path: at('rows', 'input'),
        message: '"speed" is no input of this tab.',
        hint: 'There is: length, unit, list, rows, remark, on, open, soap, count.',
      },
    ]);
  });

  it('varies two inputs that are not a number and its unit', () => {
    const message = '"length" and "unit" are a number and its unit.';
    const length = { input: 'length', values: [1, 2] };
    const units = { input: 'unit', values: ['m', 'ft'] };
    const path = at('columns', 'input');
    expect(said({ rows: length, columns: units })).toEqual([{ path, message, hint: 'Vary one of them.' }]);
    expect(said({ rows: units, columns: length })).toMatchObject([
      { path, message: '"unit" and "length" are a number and its unit.' },
    ]);
    expect(said({ rows, columns: rows })).toEqual([
      {
        path,
        message: '"count" heads the rows already.',
        hint: 'Name another input, or leave "columns" out.',
      },
    ]);
  });

  it('states for the whole of it what does not vary', () => {
    const columns = { input: 'on', values: [false, true] };
    const found = said({ rows, columns, inputs: { count: 1, on: true, lenght: 2, length: 3 } });
    expect(found).toEqual([
      {
        path: at('inputs', 'count'),
        mark: 'key',
        message: '"count" varies in this table.',
        hint: 'Leave it out here.',
      },
      { path: at('inputs', 'on'), mark: 'key', message: '"on" varies in this table.', hint: 'Leave it out here.' },
      {
        path: at('inputs', 'lenght'),
        mark: 'key',
        message: '"lenght" is no input of this tab.',
        hint: 'Did you mean "length"?',
      },
    ]);
  });

  it('shows results that fit into a cell', () => {
    const found = said({ rows, results: ['advice', 'secret', 'volumes', 'size', 'size'] });
    expect(found).toEqual([
      {
        path: at('results', 0),
        message: '"advice" is of the kind "sentence", which does not fit into a cell.',
        hint: 'Name a number, a date, a band, a verdict or a condition.',
      },
      { path: at('results', 1), message: '"secret" is hidden.', hint: 'Name a result that the page shows.' },
      {
        path: at('results', 2),
        message: '"volumes" is no result of this tab.',
        hint: 'There is: area, secret, size, advice.',
      },
      { path: at('results', 4), message: '"size" stands here twice.', hint: 'Name it once.' },
    ]);
  });

  it('has a main result where it names none, and one result where two inputs vary', () => {
    expect(said({ rows }, { secret: results.secret, advice: results.advice })).toEqual([
      {
        path: at(),
        mark: 'key',
        message: 'No result is the main one.',
        hint: 'Name those that the table shows under "results".',
      },
    ]);
    const columns = { input: 'on', values: [false, true] };
    expect(said({ rows, columns, results: ['area', 'size'] })).toEqual([
      {
        path: at('results'),
        message: 'A table with "columns" shows one result.',
        hint: 'Name one result, or leave "columns" out.',
      },
    ]);
  });

  it('is of a tab that is on the page', () => {
    expect(said({ rows }, results, ['lookups', 0])).toEqual([
      {
        path: ['lookups', 0, 'referenceTable'],
        mark: 'key',
        message: 'A lookup is not on the page, so it has no reference table.',
        hint: 'Remove it.',
      },
    ]);
  });
});

describe('a name that every object has', () => {
  it('is none for a key or an id, at any depth', () => {
    const hint = 'Choose another name.';
    const wrong = { list: [{ id: 'valueOf', toString: { constructor: 1 } }], name: 'constructor' };
    expect(checkReserved(wrong)).toEqual([
      { path: ['list', 0, 'id'], mark: 'value', message: '"valueOf" has a meaning of its own.', hint },
      { path: ['list', 0, 'toString'], mark: 'key', message: '"toString" has a meaning of its own.', hint },
      {
        path: ['list', 0, 'toString', 'constructor'],
        mark: 'key',
        message: '"constructor" has a meaning of its own.',
        hint,
      },
    ]);
    expect(checkReserved(null)).toEqual([]);
    expect(checkReserved('constructor')).toEqual([]);
    expect(checkReserved({ id: ['constructor'] })).toEqual([]);
  });
});

describe('a text that people read', () => {
  const found = (definition: object) => checkTexts(definition).map(({ message, path }) => [message, path]);

  it('is marked where something is wrong in it', () => {
    expect(checkTexts({ note: 'one \u200b two' })).toEqual([
      {
        path: ['note'],
        mark: { start: 4, end: 5 },
        message: 'The text holds the invisible character U+200B.',
        hint: 'Remove it; direction is set by the page.',
      },
    ]);
    expect(checkTexts({ list: ['a <b>bold</b> word'] })).toEqual([
      {
        path: ['list', 0],
        mark: { start: 2, end: 5 },
        message: 'Texts hold no HTML.',
        hint: 'Write plain text; the page lays it out.',
      },
    ]);
  });

  it.each(['a < b', 'a > b', '5 & 6', 'R&D', '<3', 'x <= y > z'])('may be %j', (note) => {
    expect(found({ note })).toEqual([]);
  });

  it.each([
    ...['</p>', '<!-- x -->', '<br>', '<a title="b">', '<script src=x', '<p', '&amp;', '&#65;', '&#x41;', '&#xaF;'],
  ])('is no HTML: %j', (note) => {
    const mark = { start: 2, end: 2 + note.length };
    expect(checkTexts({ note: `> ${note}` })).toMatchObject([{ message: 'Texts hold no HTML.', path: ['note'], mark }]);
  });

  it('that is a link is a whole https address', () => {
    expect(checkTexts({ href: 'http://example.org' })).toEqual([
      { path: ['href'], message: 'A link must be an https address.', hint: 'Write https:// and the whole address.' },
    ]);
  });

  it.each([' a', 'a ', '\na'])('begins and ends without a space: not %j', (note) => {
    expect(checkTexts({ note })).toEqual([
      { path: ['note'], message: 'The text begins or ends with a space.', hint: 'Remove it.' },
    ]);
  });

  it('is not empty', () => {
    expect(checkTexts({ note: '' })).toEqual([
      { path: ['note'], message: 'The text is empty.', hint: 'Write it, or leave the field out.' },
    ]);
  });

  it.each(['formula', 'shownAs', 'shownWhen', 'when', 'until', 'start', 'next', 'principal', 'rate', 'periods'])(
    'is not what stands under "%s"',
    (field) => expect(found({ [field]: ' a <b> c ' })).toEqual([]),
  );
  it.each(['require', '$schema', 'unit', 'unitFrom', 'formulaUnit', 'from', 'to', 'step'])(
    'is not what stands under "%s"',
    (field) => expect(found({ [field]: ' a <b> c ' })).toEqual([]),
  );

  it('is none that somebody types in an example', () => {
    const example = { inputs: { a: ' <b> ' }, refuses: [' '], shows: { a: ' ' }, title: ' x' };
    expect(found({ tabs: [{ examples: [example] }] }).map(([, path]) => path)).toEqual([
      ['tabs', 0, 'examples', 0, 'title'],
    ]);
    for (const list of ['tabs', 'lookups'])
      expect(found({ [list]: [{ inputs: { a: { label: ' x' } } }] })).toHaveLength(1);
    expect(found({ main: [{ inputs: { a: ' x' } }] })).toEqual([]);
    expect(found({ inputs: { a: { label: ' x' } } })).toHaveLength(1);
  });

  it('is no longer that of the template', () => {
    const hint = 'Write your own, or leave the field out.';
    const message = 'This text is still that of the template.';
    const own = { c: 'Replaced', d: 'To Replace: x', e: 'When to Replace this' };
    expect(checkReplaced({ a: 'Replace: a title', b: ['Replace this text.'], ...own })).toEqual([
      { path: ['a'], message, hint },
      { path: ['b', 0], message, hint },
    ]);
  });
});

describe('what nothing uses', () => {
  const rows = {
    kind: 'rows',
    fields: { name: { kind: 'text' }, size: { kind: 'quantity', unitFrom: 'unit' }, more: { kind: 'number' } },
    values: { twice: {}, half: {} },
  };
  const said = (tab: object, used: string[], hasCompute = false) =>
    checkUse(tab as Pick<TabDefinition, 'inputs' | 'values'>, ['t'], new Set(used), hasCompute).map(
      ({ path, message }) => [path.slice(1).join('.'), message],
    );

  it('is an input, but for a unit that others are measured in', () => {
    const inputs = { a: { kind: 'number' }, b: { kind: 'number' }, unit, q: { kind: 'list', unitFrom: 'unit' } };
    expect(said({ inputs }, ['a', 'q'])).toEqual([['inputs.b', 'No formula uses the input "b".']]);
    expect(said({ inputs: { unit, rows } }, ['rows.size', 'rows.more', 'rows.twice', 'rows.half'])).toEqual([]);
    expect(said({ inputs: { unit } }, [])).toHaveLength(1);
  });

  it('is marked at its name, with what to do about it', () => {
    const tab = { inputs: inputsOf({ a: { kind: 'number' } }), values: { v: {} } };
    expect(checkUse(tab as unknown as Pick<TabDefinition, 'inputs' | 'values'>, [], new Set(), false)).toEqual([
      {
        path: ['inputs', 'a'],
        mark: 'key',
        message: 'No formula uses the input "a".',
        hint: 'Use it, remove it, or say why with "unused".',
      },
      { path: ['values', 'v'], mark: 'key', message: 'No formula uses the value "v".', hint: 'Use it or remove it.' },
    ]);
  });

  it('is an input that says why, as long as it is true', () => {
    const inputs = { a: { kind: 'number', unused: 'It is printed.' } };
    expect(said({ inputs }, [])).toEqual([]);
    expect(checkUse({ inputs: inputsOf(inputs) }, [], new Set(['a']), true)).toEqual([
      {
        path: ['inputs', 'a', 'unused'],
        message: '"a" is used, although "unused" says otherwise.',
        hint: 'Remove "unused".',
      },
    ]);
  });

  it('is a value or a total', () => {
    expect(said({ inputs: {}, values: { v: {}, w: {} } }, ['v'])).toEqual([
      ['values.w', 'No formula uses the value "w".'],
    ]);
    const summed = { ...rows, totals: { sum: {}, all: {} } };
    expect(said({ inputs: { rows: summed, unit } }, ['sum', 'twice', 'size', 'more'])).toEqual([
      ['inputs.rows.values.half', 'No formula uses the value "half".'],
      ['inputs.rows.totals.all', 'No formula uses the total "all".'],
    ]);
  });

  it('is a list of rows, or a field of it', () => {
    const bare = { ...rows, values: undefined };
    expect(said({ inputs: { rows: bare, unit } }, [])).toEqual([['inputs.rows', 'No formula uses the input "rows".']]);
    expect(said({ inputs: { rows: bare, unit } }, ['rowsize'])).toHaveLength(1);
    expect(said({ inputs: { rows: bare, unit } }, ['rows'])).toEqual([
      ['inputs.rows.fields.size', 'No formula uses the input "size".'],
      ['inputs.rows.fields.more', 'No formula uses the input "more".'],
    ]);
    expect(said({ inputs: { rows: { ...bare, totals: {} }, unit } }, ['rows.more', 'size'])).toEqual([]);
  });

  it('may be what compute.ts reads', () => {
    expect(said({ inputs: { a: { kind: 'number' }, rows, unit }, values: { v: {} } }, [], true)).toEqual([
      ['inputs.rows.values.twice', 'No formula uses the value "twice".'],
      ['inputs.rows.values.half', 'No formula uses the value "half".'],
    ]);
  });
});
