/** Relations: any quantities that are enough give the others, by the shortest formula. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '../../src/compiler/formula/expression.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { shortest } from '../../src/compiler/relations/product.ts';
import { solve, subsets } from '../../src/compiler/relations/solve.ts';
import type { RunnableTool } from '../../src/compiler/tools.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { present } from '../../src/result/present.ts';
import { stepLines } from '../../src/result/steps.ts';
import { relationRules } from '../../src/verify/relations.ts';
import { ask, smallTool } from './small-tool.ts';

const positive = (label: string) => ({ kind: 'number', label, above: 0 });
const OHM = ['u = i * r', 'p = u * i', 'p = i^2 * r'];

function related(relations: readonly string[], given: number, names: readonly string[]): RunnableTool {
  const inputs = Object.fromEntries(names.map((name) => [name, positive(name.toUpperCase())]));
  const examples = [{ inputs: {}, shows: { [names[0] ?? '']: '1' } }];
  return smallTool({ tabs: [{ id: 'main', inputs, relations, given, examples }] });
}

const ohm = related(OHM, 2, ['u', 'i', 'r', 'p']);
const size = fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100);

function stepsOf({ tool, text }: RunnableTool, inputs: Record<string, number>): string[] {
  const [tab] = tool.tabs;
  const outcome = tab && run(tab, inputs, 'en');
  return outcome?.ok ? present(outcome, tool, text, englishText).steps.flatMap(stepLines) : [];
}

describe('relations', () => {
  it.each([
    ['u', 'i'],
    ['u', 'r'],
    ['u', 'p'],
    ['i', 'r'],
    ['i', 'p'],
    ['r', 'p'],
  ] as const)('give the others from %s and %s', (first, second) => {
    fc.assert(
      fc.property(size, size, (i, r) => {
        const all: Record<string, number> = { u: i * r, i, r, p: i * i * r };
        const [tab] = ohm.tool.tabs;
        const outcome = tab && run(tab, { [first]: all[first] ?? 0, [second]: all[second] ?? 0 }, 'en');
        if (!outcome?.ok) throw new Error('refused');
        for (const name of Object.keys(all)) {
          const found = outcome.results[name];
          if (name === first || name === second) expect(found).toBeNull();
          else if (found?.kind === 'value') expect(found.value / (all[name] ?? 0)).toBeCloseTo(1, 9);
          else throw new Error(`nothing is found for ${name}`);
        }
      }),
    );
  });

  it('show the shortest formula of what was left open', () => {
    expect(stepsOf(ohm, { u: 12, r: 4 })).toEqual([
      'I = U / R',
      'I = 12 / 4',
      'I = 3',
      'P = U² / R',
      'P = 12² / 4',
      'P = 36',
    ]);
    expect(stepsOf(ohm, { p: 1, r: 100 })).toContain('U = √(P × R)');
  });

  it('are shown as they are stated before there are numbers', () => {
    const lines = ohm.about.formulas.main?.map(({ left, id }) => `${id}: ${left}`);
    expect(lines).toEqual(['u: U', 'p: P', 'p: P']);
  });

  it('want as many as are enough, and no more', () => {
    const wanted = {
      ok: false,
      errors: [{ field: 'u', message: 'Fill in 2 of the fields and leave the others open' }],
    };
    expect(ask(ohm, { u: 1 })).toMatchObject(wanted);
    expect(ask(ohm, { u: 1, i: 1, r: 1 })).toMatchObject(wanted);
    expect(ask(ohm, {})).toMatchObject(wanted);
  });

  it('give nothing that its field would refuse', () => {
    const sum = related(['total = part + rest'], 2, ['total', 'part', 'rest']);
    expect(ask(sum, { total: 3, part: 5 })).toMatchObject({
      errors: [{ field: 'rest', message: 'REST would have to be -2. REST must be greater than 0' }],
    });
    expect(ask(sum, { total: 7, part: 5 })).toMatchObject({ results: { rest: { display: '2' } } });
  });

  it('are told to the engine: what answers when, and how many are given', () => {
    const number = { kind: 'number', label: 'Extra', default: 1 };
    const inputs = { u: positive('U'), i: positive('I'), r: positive('R'), extra: number };
    const results = { twice: { label: 'Twice', formula: '2 * extra' } };
    const examples = [{ inputs: {}, shows: {} }];
    const made = smallTool({ tabs: [{ id: 'main', inputs, relations: ['u = i * r'], given: 2, results, examples }] });
    const [tab] = made.tool.tabs;
    const texts = JSON.parse(JSON.stringify(tab, (_, value) => (typeof value === 'function' ? String(value) : value)));
    const found = (id: string, run: string, diagnose: string) =>
      expect.objectContaining({ id, when: `(v,f)=>!f.given(v.${id})`, formula: { run, diagnose } });
    expect(texts).toMatchObject({
      inputs: [{ optional: true }, { optional: true }, { optional: true }, { id: 'extra' }],
      results: [
        found('u', '(v,f)=>v.i*v.r', '(v,f)=>f.mul(v.i,v.r)'),
        found('i', '(v,f)=>v.u/v.r', '(v,f)=>f.div(v.u,v.r)'),
        found('r', '(v,f)=>v.u/v.i', '(v,f)=>f.div(v.u,v.i)'),
        { id: 'twice' },
      ],
      relations: { quantities: ['u', 'i', 'r'], given: 2 },
    });
    expect(texts.inputs[3]).not.toHaveProperty('optional');
    expect(texts.checks).toEqual([
      {
        require: '(v,f)=>[v.u,v.i,v.r].filter(f.given).length===2',
        fields: ['u'],
        channel: 'field',
        message: 'giveSome',
        params: { count: 2 },
      },
    ]);
    expect(made.text.formulas.main?.map(({ id, stands }) => [id, stands])).toEqual([
      ['u', 'before'],
      ['u', 'after'],
      ['i', 'after'],
      ['r', 'after'],
      ['twice', undefined],
    ]);
  });

  it('that contradict each other are found on samples', () => {
    const wrong = related(['u = i * r', 'p = u * i', 'p = 2 * i^2 * r'], 2, ['u', 'i', 'r', 'p']);
    expect(relationRules(wrong).map(({ fault }) => fault())).toEqual([
      expect.stringContaining('contradict each other'),
    ]);
    expect(relationRules(ohm).map(({ fault }) => fault())).toEqual([null]);
  });

  it('that no form of usual numbers fits are not proved', () => {
    const inputs = {
      u: { ...positive('U'), max: 0.5 },
      i: { kind: 'number', label: 'I', min: 4 },
      r: { kind: 'number', label: 'R', min: 4 },
    };
    const examples = [{ inputs: {}, shows: { u: '1' } }];
    const never = smallTool({ tabs: [{ id: 'main', inputs, relations: ['u = i * r'], given: 2, examples }] });
    expect(relationRules(never).map(({ fault }) => fault())).toEqual([expect.stringContaining('too few forms')]);
  });
});

/** A formula without the places of its parts, and numbers as they count. */
const bare = (expression: Expression): string =>
  JSON.stringify(expression, (key, value) => (key === 'span' || key === 'text' ? undefined : value));

describe('products of powers', () => {
  const shapeOf = (text: string, isPositive: boolean) => bare(shortest(parseFormula(text), isPositive));
  const written = (text: string) => bare(parseFormula(text));

  it.each([
    ['u * (u / r)', 'u^2 / r'],
    ['sqrt(p / r) * r', 'sqrt(p * r)'],
    ['2 * a / (4 * b)', 'a / (2 * b)'],
    ['a * 3 / 2', '1.5 * a'],
    ['a / b / c * b', 'a / c'],
    ['a * a^2 / b^3', 'a^3 / b^3'],
    ['(2 * a)^3 * b', '8 * a^3 * b'],
    ['a / a', '1'],
    ['1 / (a * a)', '1 / a^2'],
    ['sqrt(a) * sqrt(a)', 'a'],
    ['sqrt(4 * a)', 'sqrt(4 * a)'],
    ['sqrt(a^3) * b', 'sqrt(a^3 * b^2)'],
    ['a^12', 'a^12'],
    ['a^6 * a^6 / b', 'a^12 / b'],
  ])('have each name once: %s is %s', (text, short) => expect(shapeOf(text, true)).toBe(written(short)));

  it.each([
    'a + b',
    'a * (b - c)',
    '(a + b)^2 / a',
    'a^7 * a^6',
    'b * a^7 * a^6',
    '-a * a',
    'a^0.5 * a',
    'a^b * a',
    'sqrt(sqrt(a)) * a',
    'sqrt(a + b) * a',
    'ln(a) * a',
    'a * 5 [m] / a',
    'a * 1e200 * 1e200',
  ])('are left as they are where there is no such form: %s', (text) => expect(shapeOf(text, true)).toBe(written(text)));

  it('keep a root of what may be negative', () => {
    expect(shapeOf('sqrt(x^2)', false)).toBe(written('sqrt(x^2)'));
    expect(shapeOf('sqrt(x^2) * y', false)).toBe(written('sqrt(x^2) * y'));
    expect(shapeOf('y * sqrt(x^2)', false)).toBe(written('y * sqrt(x^2)'));
    expect(shapeOf('sqrt(x)^2', false)).toBe(written('sqrt(x)^2'));
    expect(shapeOf('sqrt(x^2)', true)).toBe(written('x'));
    expect(shapeOf('x * x * y', false)).toBe(written('x^2 * y'));
    expect(shapeOf('2 * x * x', false)).toBe(written('2 * x^2'));
  });
});

describe('what follows from what is given', () => {
  const solved = (given: string[], texts: string[], isPositive: (name: string) => boolean = () => true) => {
    const relations = texts.map((text) => {
      const [left = '', right = ''] = text.split(' = ');
      return { left, right: parseFormula(right) };
    });
    const named = new Set(texts.flatMap((text) => text.match(/[a-z]+(?!\w*\()/g) ?? []));
    const quantities = [...named].sort();
    const { formulas, ...rest } = solve(given, { relations, quantities, isPositive });
    return { ...rest, formulas: Object.fromEntries([...formulas].map(([name, formula]) => [name, bare(formula)])) };
  };
  const never = () => false;
  const all = (formulas: Record<string, string>) =>
    Object.fromEntries(Object.entries(formulas).map(([name, text]) => [name, bare(parseFormula(text))]));

  it('is every set of so many, in their order', () => {
    expect(subsets(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(subsets(['a', 'b'], 0)).toEqual([[]]);
    expect(subsets(['a'], 2)).toEqual([]);
  });

  it('is found step by step, by the shortest way, from what was given', () => {
    const found = solved(['i', 'r'], ['p = u * i', 'u = i * r', 'p = i * r * i * 1 * 1 + 0 * i']);
    expect(found).toMatchObject({ open: [], twofold: [], formulas: all({ i: 'i', r: 'r', u: 'i * r' }) });
    expect(solved(['u', 'i'], ['u = i * r', 'p = u * i']).formulas).toEqual(
      all({ u: 'u', i: 'i', r: 'u / i', p: 'u * i' }),
    );
    expect(solved(['i', 'r'], ['u = i * r', 'p = u * i']).formulas).toHaveProperty('p', bare(parseFormula('i^2 * r')));
    expect(solved(['a', 'b'], ['c = (a + b) * (a + b)', 'c = a']).formulas).toHaveProperty(
      'c',
      bare(parseFormula('a')),
    );
    expect(solved(['a', 'b'], ['c = a', 'c = (a + b) * (a + b)']).formulas).toHaveProperty(
      'c',
      bare(parseFormula('a')),
    );
  });

  it('is found by the first of the ways that are as short, however it is written', () => {
    const ways = ['c =           a + b', 'c = b + a'];
    expect(solved(['a', 'b'], ways).formulas).toHaveProperty('c', bare(parseFormula('a + b')));
    expect(solved(['a', 'b'], ways.toReversed()).formulas).toHaveProperty('c', bare(parseFormula('b + a')));
  });

  it('keeps the root of a square where one of the quantities may be negative', () => {
    const found = solved(['x', 'y'], ['c = sqrt(x^2) * y'], (name) => name !== 'x');
    expect(found.formulas).toHaveProperty('c', bare(parseFormula('sqrt(x^2) * y')));
    expect(solved(['x', 'y'], ['c = sqrt(x^2) * y']).formulas).toHaveProperty('c', bare(parseFormula('x * y')));
  });

  it('is open where nothing gives it, with either sign or at all', () => {
    expect(solved(['a'], ['a = b + c'])).toMatchObject({ open: ['b', 'c'], twofold: [] });
    expect(solved(['a'], ['a = b^2'], never)).toMatchObject({ open: ['b'], twofold: ['b'] });
    expect(solved(['a'], ['a = b^2'])).toMatchObject({ open: [], twofold: [] });
    expect(solved(['a'], ['a = b^2', 'b = a + 1'], never)).toMatchObject({ open: [], twofold: [] });
  });
});
