/** Forms that find an input: rearranged formulas, solved ones, and what is said where nothing fits. */
import { describe, expect, it } from 'vitest';
import { datasetSchema } from '../../schema/data.ts';
import { answerRequest } from '../../src/calc/answer-request.ts';
import type { RunnableTool } from '../../src/compiler/tools.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { showRefusals } from '../../src/result/messages.ts';
import { present } from '../../src/result/present.ts';
import { stepLines } from '../../src/result/steps.ts';
import { plain } from '../result/documents.ts';
import { refuse } from '../suite/load.ts';
import { formulasAsTexts, smallTool } from './small-tool.ts';

const number = (label: string, more: object = {}) => ({ kind: 'number', label, ...more });

interface Asked {
  formula: string;
  /** What is found. */
  find: string | object;
  values?: object;
  inputs?: Record<string, object>;
  /** Of the result. */
  unit?: string;
}

const X = { x: number('X', { min: 0, max: 100 }), a: number('A'), b: number('B') };

/** Those of the inputs that the formulas read. */
const usedIn = (text: string): Record<string, object> =>
  Object.fromEntries(Object.entries(X).filter(([id]) => new RegExp(`\\b${id}\\b`).test(text)));

function finding({
  formula,
  find,
  values,
  inputs = usedIn(`${formula} ${JSON.stringify(values)}`),
  unit,
}: Asked): RunnableTool {
  const results = { y: { label: 'Y', formula, unit, display: { rule: 'atMost', digits: 12 } } };
  const examples = [{ inputs: {}, shows: { y: '1' } }];
  return smallTool({ tabs: [{ id: 'main', inputs, values, results, find: [find], examples }] });
}

function found(tool: RunnableTool, inputs: Record<string, number>) {
  const [form] = tool.tool.finds ?? [];
  if (!form) throw new Error('nothing is found');
  const outcome = run(form, inputs, 'en');
  if (!outcome.ok) return { refused: outcome.refusals.map(({ field, key }) => ({ field, key })) };
  const document = present(outcome, tool.tool, tool.text, englishText);
  return { value: outcome.scope[form.found.input], steps: document.steps.flatMap(stepLines) };
}

describe('a rearranged formula', () => {
  const ways: [formula: string, inputs: Record<string, number>, x: number, line: string][] = [
    ['x + a', { y: 7, a: 2 }, 5, 'X = Y - A'],
    ['a - x', { y: 7, a: 9 }, 2, 'X = A - Y'],
    ['a * x / b', { y: 6, a: 3, b: 2 }, 4, 'X = Y × B / A'],
    ['a / x', { y: 4, a: 2 }, 0.5, 'X = A / Y'],
    ['-x * a', { y: -6, a: 2 }, 3, 'X = -Y / A'],
    ['a * x^2', { y: 18, a: 2 }, 3, 'X = √(Y / A)'],
    ['x^3', { y: 27 }, 3, 'X = ∛(Y)'],
    ['x^-3', { y: 1 / 8 }, 2, 'X = ∛(1 / Y)'],
    ['a * x^2 * x', { y: 54, a: 2 }, 3, 'X = ∛(Y / A)'],
    ['sqrt(x) + a', { y: 5, a: 2 }, 9, 'X = (Y - A)²'],
    ['a^x', { y: 8, a: 2 }, 3, 'X = ln(Y) / (ln(A))'],
    ['exp(x)', { y: Math.E }, 1, 'X = ln(Y)'],
    ['log10(x)', { y: 2 }, 100, 'X = 10^Y'],
    ['sin(x)', { y: 0.5 }, Math.asin(0.5), 'X = arcsin(Y)'],
    ['a * x + b * x + 1', { y: 11, a: 2, b: 3 }, 2, 'X = (Y - 1) / (A + B)'],
    ['x + x * a / 100', { y: 110, a: 10 }, 100, 'X = Y / (1 + A / 100)'],
    ['(a - x) / x', { y: 3, a: 8 }, 2, 'X = A / (Y + 1)'],
    ['a / x * (b / x)', { y: 2, a: 4, b: 8 }, 4, 'X = √(A × B / Y)'],
    ['compound(x / 100, a)', { y: 1.21, a: 2 }, 10, 'X = (Y^(1 / A) - 1) × 100'],
    ['compound(a, x)', { y: 1.21, a: 0.1 }, 2, 'X = ln(Y) / (ln(1 + A))'],
    ['annuity(a, x)', { y: 3.31, a: 0.1 }, 3, 'X = ln(1 + Y × A) / (ln(1 + A))'],
    ['annuity(a, x)', { y: 3, a: 0 }, 3, ''],
    ['payment(x, a, b)', { y: 10, a: 0, b: 5 }, 50, 'X = Y × B'],
    ['payment(a, 0.01, x)', { y: 2, a: 10 }, Math.log(1 / (1 - 0.05)) / Math.log(1.01), ''],
    ['a > 0 ? a * x : b * x', { y: 6, a: 0, b: 3 }, 2, 'X = Y / B'],
  ];
  it.each(ways)('of %s', (formula, inputs, x, line) => {
    const given = found(finding({ formula, find: 'x' }), inputs);
    expect(given.value).toBeCloseTo(x, 9);
    if (line) expect(given.steps).toContain(line);
  });

  it('is of a percentage of what is left of an amount', () => {
    const money = (label: string) => ({ kind: 'money', label });
    const inputs = { x: money('X'), tax: money('Tax'), rate: { kind: 'percent', label: 'Rate' } };
    const tool = finding({ formula: '(x - tax) * rate / 100', find: 'x', inputs, unit: 'dollar' });
    const { value, steps } = found(tool, { y: 15, tax: 10, rate: 15 });
    expect(value).toBeCloseTo(110, 9);
    expect(steps).toContain('X = Y × 100 / Rate + Tax');
    // It is computed as a number, not as a list of one.
    expect(JSON.stringify(formulasAsTexts(tool.tool.finds))).not.toContain('f.each');
  });

  it('goes through intermediate values and shows those that it needs before', () => {
    const tool = finding({
      formula: 'twice * factor',
      values: { factor: { formula: 'a + b', label: 'Factor' }, twice: { formula: '2 * x', label: 'Twice' } },
      find: 'x',
    });
    const { value, steps } = found(tool, { y: 30, a: 1, b: 2 });
    expect(value).toBe(5);
    expect(steps?.slice(0, 6)).toEqual([
      'Factor = A + B',
      'Factor = 1 + 2',
      'Factor = 3',
      'X = Y / (Factor × 2)',
      'X = 30 / (3 × 2)',
      'X = 5',
    ]);
  });

  it('gives the positive one of two where that is said, and says so', () => {
    const inputs = { x: number('X'), a: number('A') };
    const footnotes = (formula: string) => {
      const tool = finding({ formula, find: { input: 'x', positive: true }, inputs });
      const [form] = tool.tool.finds ?? [];
      const outcome = form && run(form, { y: 18, a: 2 }, 'en');
      if (!outcome?.ok) throw new Error('refused');
      return present(outcome, tool.tool, tool.text, englishText).footnotes;
    };
    const either = ['The negative of X gives the same.'];
    for (const formula of ['a * x^2', 'a * abs(x)']) expect(footnotes(formula)).toEqual(either);
    for (const formula of ['(x + a)^2', 'a * x * abs(x)', 'a * x']) expect(footnotes(formula)).toEqual([]);
    for (const formula of ['a * x^2', 'a * x^-2'])
      expect(() => finding({ formula, find: 'x', inputs })).toThrow(/the same for "x" and its negative/);
  });
});

it('puts in the total of rows that a result repeats', () => {
  const rows = {
    kind: 'rows',
    label: 'Cars',
    ...{ rowLabel: 'Car {number}', addLabel: 'Add a car', removeLabel: 'Remove car {number}' },
    ...{ min: 0, start: 0 },
    fields: { burnt: number('Burnt') },
    totals: { all: { formula: 'burnt', label: 'All' } },
  };
  const results = { cars: { label: 'Cars', formula: 'all' }, y: { label: 'Y', formula: 'cars + 2 * a', main: true } };
  const inputs = { a: number('A'), rows };
  const examples = [{ inputs: { a: 1, rows: [] }, shows: { y: '2' } }];
  const tool = smallTool({ tabs: [{ id: 'main', inputs, results, find: ['a'], examples }] });
  const [form] = tool.tool.finds ?? [];
  const outcome = form && run(form, { y: '20', rows: [{ burnt: '3' }, { burnt: '5' }] }, 'en');
  expect(outcome).toMatchObject({ ok: true, scope: { a: 6 } });
});

describe('a formula that is solved', () => {
  const inputs = { x: number('X', { min: 0, max: 100 }), a: number('A', { above: 0 }) };
  const tool = finding({ formula: 'x * exp(x / a)', find: 'x', inputs });

  it('gives the number, shows the equation and puts it back in', () => {
    const { value, steps } = found(tool, { y: Math.E * 2, a: 2 });
    expect(value).toBeCloseTo(2, 12);
    expect(steps).toEqual([
      'Y = X × e^(X / A)',
      'Y = X × e^(X / 2)',
      'X = 2',
      'Y = X × e^(X / A)',
      'Y = 2 × e^(2 / 2)',
      'Y = 5.43656365692',
      'Y = 5.436563656918',
    ]);
  });

  it('is one that has the name in two parts of a function', () => {
    expect(found(finding({ formula: 'compound(x, x)', find: 'x' }), { y: 9 }).value).toBeCloseTo(2, 12);
  });

  it('reads the numbers of data tables', () => {
    const sources = [{ label: 'Gazette', href: 'https://example.org/gazette' }];
    const entry = { id: '2026', status: 'final', verifiedOn: null, sources, values: { fee: 2 } };
    const period = { effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31' };
    const columns = { fee: { label: 'Fee' } };
    const dataset = datasetSchema.parse({ title: 'Fees', columns, entries: [{ ...entry, ...period }] });
    const solved = smallTool({
      data: { fees: 'fees' },
      datasets: new Map([['fees', { file: 'data/fees.json', dataset, problems: [] }]]),
      tabs: [
        {
          id: 'main',
          inputs: { x: number('X', { min: 0, max: 100 }) },
          results: { y: { label: 'Y', formula: 'x * exp(x / data.fees.fee)', display: { rule: 'fixed', digits: 2 } } },
          find: [{ input: 'x', between: [0, 100] }],
          examples: [{ inputs: { x: 2 }, shows: { y: '5.44' } }],
        },
      ],
    });
    expect(found(solved, { y: Math.E * 2 }).value).toBeCloseTo(2, 12);
  });

  it('is refused where nothing between the limits gives the result', () => {
    expect(found(tool, { y: -1, a: 2 })).toEqual({ refused: [{ field: 'y', key: 'noneFound' }] });
  });

  it('gives a result of 0, of which binary arithmetic leaves some noise', () => {
    const inputs = { x: number('X', { min: -1, max: 2 }), a: number('A') };
    const zeroOf = (formula: string, a: number) => found(finding({ formula, find: 'x', inputs }), { y: 0, a }).value;
    expect(zeroOf('x^3 + x^5 * exp(a)', 1)).toBe(0);
    for (let a = 1; a < 20; a += 1) {
      const x = Number(zeroOf('x^3 + x - a / 10', a));
      expect(x ** 3 + x).toBeCloseTo(a / 10, 14);
      expect(zeroOf('a * x - 1', a)).toBeCloseTo(1 / a, 14);
      expect(zeroOf('1 - a * x', a * 49)).toBeCloseTo(1 / (a * 49), 14);
    }
  });

  it('is refused where the formula jumps over the result', () => {
    const between = { input: 'x', between: [0, 3] };
    expect(found(finding({ formula: 'x > 1 ? x + a : x - a', find: between }), { y: 0, a: 9 })).toEqual({
      refused: [{ field: 'y', key: 'noneFound' }],
    });
  });

  it('is looked for only where the formula goes one way', () => {
    expect(() => finding({ formula: 'x * (a - x)', find: 'x' })).toThrow(/only rises or only falls/);
    for (const formula of ['a * max(x, 5)', 'a > 1 ? a * x : a * max(x, 5)'])
      expect(() => finding({ formula, find: 'x', inputs })).toThrow(/the same for many values/);
  });
});

describe('a form that finds', () => {
  it('reads the columns of lists as its tab does', () => {
    const items = {
      kind: 'rows',
      label: 'Items',
      rowLabel: 'Item {number}',
      addLabel: 'Add item',
      removeLabel: 'Remove item {number}',
      min: 1,
      start: 1,
      fields: { price: number('Price') },
    };
    const [form] =
      finding({ formula: 'x * sum(items.price)', find: 'x', inputs: { x: number('X'), items } }).tool.finds ?? [];
    if (!form) throw new Error('nothing is found');
    const outcome = run(form, { y: 12, items: [{ price: 1 }, { price: 2 }] }, 'en');
    expect(outcome.ok && outcome.scope.x).toBe(4);
  });

  it('looks for a temperature between limits on its own scale', () => {
    const inputs = {
      x: { kind: 'quantity', label: 'X', unit: 'celsius', min: 0, max: 100 },
      a: { kind: 'quantity', label: 'A', unit: 'kelvin', above: 0 },
    };
    const tool = finding({ formula: 'x / a * exp(x / a)', find: 'x', inputs });
    expect(found(tool, { y: Math.E, a: 300 }).value).toBeCloseTo(300, 9);
    expect(tool.tool.finds?.[0]?.found.between).toEqual([273.15, 373.15]);
    expect(found(tool, { y: 10, a: 300 })).toEqual({ refused: [{ field: 'y', key: 'noneFound' }] });
  });
});

describe('what is found', () => {
  it('keeps to the limits of its field, which are named', () => {
    const tool = finding({ formula: 'x + a', find: 'x' });
    const answer = (y: number) =>
      answerRequest(tool, { tool: 'small', find: 'x', inputs: { y, a: 1 } }, englishText).answer;
    expect(answer(300)).toMatchObject({
      errors: [{ field: 'y', message: 'X would have to be 299. X must be between 0 and 100' }],
    });
    expect(answer(51)).toMatchObject({ ok: true, results: { x: { display: '50' }, y: { display: '51' } } });
  });

  it.each([
    ['en', '-$1,200.5', '-0.5%', '-1.5 ft', '-1.5'],
    ['de', '-1.200,5 $', '-0,5 %', '-1,5 ft', '-1,5'],
    ['fr', '-1 200,5 $', '-0,5 %', '-1,5 ft', '-1,5'],
  ])('is written as %s writes it where it may not be', (language, money, percent, length, plainly) => {
    const said = (field: object, y: number, unit?: string) => {
      const inputs = { x: { label: 'X', min: 0, ...field }, a: number('A') };
      const { tool, text } = finding({ formula: 'x * a', find: 'x', inputs, unit });
      const [form] = tool.finds ?? [];
      if (!form) throw new Error('nothing is found');
      const refused = refuse(form, { y, a: 1 });
      return showRefusals(refused, form, { ...text, language }, englishText).map(({ message }) => plain(message));
    };
    const wouldBe = (value: string) => [`X would have to be ${value}. X must be 0 or more`];
    expect(said({ kind: 'money' }, -1200.5, 'dollar')).toEqual(wouldBe(money));
    expect(said({ kind: 'percent' }, -0.5, 'percent')).toEqual(wouldBe(percent));
    expect(said({ kind: 'quantity', unit: 'foot' }, -1.5, 'foot')).toEqual(wouldBe(length));
    expect(said({ kind: 'number' }, -1.5)).toEqual(wouldBe(plainly));
  });

  it('is printed as its entry says, where cents are too coarse', () => {
    const inputs = { x: { kind: 'money', label: 'X', min: 0 }, a: number('A') };
    const shown = (find: object) => {
      const tool = finding({ formula: 'x * a', find: { input: 'x', ...find }, inputs, unit: 'dollar' });
      const { answer } = answerRequest(tool, { tool: 'small', find: 'x', inputs: { y: 0.05, a: 4000 } }, englishText);
      return answer.ok ? answer.results.x?.display : answer.errors;
    };
    expect(shown({})).toBe('0.00');
    expect(shown({ display: { rule: 'atMost', digits: 8 } })).toBe('0.0000125');
  });

  it('is asked for by the name of its field, and no other', () => {
    const tool = finding({ formula: 'x + a', find: 'x' });
    const { bad } = answerRequest(tool, { tool: 'small', find: 'a', inputs: {} }, englishText);
    expect(bad).toBe('small cannot find "a". Did you mean x?');
  });

  it('keeps the bracket of its label where that tells it from another field', () => {
    const inputs = { x: number('Price (item 1)'), a: number('Price (item 2)'), b: number('Weight (kg)') };
    const labels = ['x', 'b'].map((find) => {
      const { texts } = finding({ formula: 'a * x / b', find, inputs }).text;
      return texts.tabs[`main~${find}`]?.results[find]?.label;
    });
    expect(labels).toEqual(['Price (item 1)', 'Weight (kg)']);
  });

  it('keeps to the checks of its tab', () => {
    const tool = smallTool({
      messages: { small: { text: 'X is more than A' } },
      tabs: [
        {
          id: 'main',
          inputs: X,
          checks: [{ require: 'x <= a', fields: ['x'], message: 'small' }],
          results: { y: { label: 'Y', formula: 'x + b' } },
          find: ['x'],
          examples: [{ inputs: {}, shows: { y: '1' } }],
        },
      ],
    });
    expect(found(tool, { y: 9, a: 3, b: 1 })).toEqual({ refused: [{ field: 'y', key: 'small' }] });
    expect(found(tool, { y: 4, a: 3, b: 1 }).value).toBe(3);
  });

  it('keeps to those of other inputs, and not to those that no found number could pass', () => {
    const tool = smallTool({
      messages: { small: { text: 'A must be above B' }, whole: { text: 'X must be whole' }, much: { text: 'Much' } },
      tabs: [
        {
          id: 'main',
          inputs: X,
          checks: [
            { require: 'a > b', fields: ['b'], message: 'small' },
            { require: 'isWhole(x)', fields: ['x'], message: 'whole' },
            { require: 'x < 50 or b > 0', fields: ['a', 'x'], message: 'much' },
            { require: 'abs(x) < 90', fields: ['x'], message: 'whole' },
          ],
          warnings: [
            { when: 'x > 10', field: 'x', message: 'much' },
            { when: 'a > 10', field: 'a', message: 'small' },
          ],
          results: { y: { label: 'Y', formula: 'x + b', main: true } },
          find: ['x'],
          examples: [{ inputs: {}, shows: { y: '1' } }],
        },
      ],
    });
    const [form] = tool.tool.finds ?? [];
    const told = (y: number, a: number, b = 0) => {
      const outcome = form && run(form, { y, a, b }, 'en');
      return outcome?.ok ? outcome.warnings.map(({ field, key }) => `${field}: ${key}`) : outcome?.refusals;
    };
    expect(told(9.5, 3, 5)).toMatchObject([{ field: 'b', key: 'small', channel: 'field' }]);
    expect(told(9.5, 3)).toEqual([]);
    expect(told(60, 3)).toMatchObject([{ field: 'y', key: 'much' }]);
    expect(told(96, 3, 1)).toMatchObject([{ field: 'y', key: 'whole' }]);
    expect(told(20, 30)).toEqual(['y: much', 'a: small']);
  });

  it('is stated once, and what is worked out from it is stated below', () => {
    const values = { twice: { formula: '2 * x', label: 'Twice' }, other: { formula: 'a + 1', label: 'Other' } };
    const tool = finding({ formula: 'twice + other', find: 'x', values });
    const { steps } = found(tool, { y: 9, a: 2 });
    expect(steps).toEqual([
      ...['Other = A + 1', 'Other = 2 + 1', 'Other = 3'],
      ...['X = (Y - Other) / 2', 'X = (9 - 3) / 2', 'X = 3'],
      ...['Twice = 2 × X', 'Twice = 2 × 3', 'Twice = 6'],
      ...['Y = Twice + Other', 'Y = 6 + 3', 'Y = 9'],
    ]);
    expect(tool.text.formulas['main~x']?.map(({ id }) => id)).toEqual(['other', 'x', 'twice', 'y']);
  });

  it('solves the equation below what it is computed from', () => {
    const values = { other: { formula: 'a + 1', label: 'Other' } };
    const { value, steps } = found(finding({ formula: 'x * exp(x) + other', find: 'x', values }), {
      y: Math.E + 3,
      a: 2,
    });
    expect(value).toBeCloseTo(1, 12);
    expect(steps?.slice(0, 4)).toEqual(['Other = A + 1', 'Other = 2 + 1', 'Other = 3', 'Y = X × e^X + Other']);
  });

  it('is not mistaken for a function of its name, nor is what stands beside it', () => {
    const inputs = { sqrt: number('X', { min: 0, max: 100 }), a: number('A') };
    const values = { root: { formula: 'sqrt(a)', label: 'Root' } };
    const { value, steps } = found(finding({ formula: 'sqrt + root', find: 'sqrt', inputs, values }), { y: 5, a: 9 });
    expect(value).toBe(2);
    expect(steps).toContain('X = Y - Root');
    const results = {
      abs: { label: 'Magnitude', formula: 'a + 1' },
      y: { label: 'Y', formula: 'x * abs(a)', main: true },
    };
    const examples = [{ inputs: {}, shows: { y: '1' } }];
    const beside = smallTool({
      messages: { much: { text: 'Much' } },
      tabs: [
        {
          id: 'main',
          inputs: { x: number('X'), a: number('A'), isWhole: number('Most') },
          checks: [{ require: 'x < isWhole', fields: ['x'], message: 'much' }],
          ...{ results, find: ['x'], examples },
        },
      ],
    });
    expect(found(beside, { y: 6, a: -3, isWhole: 9 }).value).toBe(2);
    expect(found(beside, { y: 6, a: -3, isWhole: 1 })).toEqual({ refused: [{ field: 'y', key: 'much' }] });
  });

  it('is asked for in the unit that is chosen for it, by a field of its own', () => {
    const unit = {
      kind: 'unit',
      label: 'Unit',
      options: [
        { id: 'm', label: 'Meters', unit: 'meter' },
        { id: 'ft', label: 'Feet', unit: 'foot' },
      ],
    };
    const tool = smallTool({
      tabs: [
        {
          id: 'main',
          inputs: { x: { kind: 'quantity', label: 'Side', unitFrom: 'unit', min: 0 }, unit },
          results: { y: { label: 'Area', formula: 'x^2', unitFrom: 'unit', unitPower: 2 } },
          find: ['x'],
          examples: [{ inputs: { x: 1 }, shows: {} }],
        },
      ],
    });
    const { inputs } = tool.text.texts.tabs['main~x'] ?? {};
    expect(inputs).toMatchObject({ y: { label: 'Area' }, yUnit: { label: 'Unit: Area' } });
    const { answer } = answerRequest(tool, { tool: 'small', find: 'x', inputs: { y: 9, yUnit: 'ft' } }, englishText);
    expect(answer).toMatchObject({ ok: true, results: { x: { display: '0.9144' }, y: { display: '0.8361' } } });
  });
});
