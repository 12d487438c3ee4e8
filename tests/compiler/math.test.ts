import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emitFunction } from '../../src/compiler/formula/emit-js.ts';
import { MathEmitter } from '../../src/compiler/formula/emit-math.ts';
import { FUNCTIONS } from '../../src/compiler/formula/functions.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { FormulaProblem } from '../../src/compiler/formula/problem.ts';
import { functions } from '../../src/engine/functions.ts';
import { englishText } from '../../src/i18n/english.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { type MathContext, named, substituted } from '../../src/result/math.ts';
import { mathText } from '../../src/result/math-text.ts';
import type { MathNode } from '../../src/result/texts.ts';
import { conditionFormula, NUMBERS, numericFormula } from './any-formula.ts';

const samples = { numRuns: Number(process.env.SAMPLES ?? 200) * 2 };

const IN_ENGLISH = { language: 'en', t: englishText };

const tree = (text: string): MathNode => new MathEmitter(IN_ENGLISH).emit(parseFormula(text));

/** Names stand for themselves; there is no result yet. */
const context: MathContext = {
  binding: (id) => ({ name: id, number: null, compound: false }),
  option: (_, option) => option,
  holds: () => null,
  otherwise: 'otherwise',
  over: () => 'rows',
  terms: () => [],
};
const line = (text: string): string => mathText(named(tree(text), context));

describe('with numbers', () => {
  const withNumber = (text: string, number: string): string => {
    const numbers = substituted(tree(text), { ...context, binding: (id) => ({ name: id, number, compound: false }) });
    return numbers ? mathText(numbers) : '';
  };

  it.each([
    ['-b / 2', '0', '0 / 2'],
    ['5 * (-b)', '0.00 m', '5 × (0.00 m)'],
    ['-b', '$0.00', '$0.00'],
    ['-b', '0:00:00', '0:00:00'],
    ['-b / 2', '3', '(-3) / 2'],
    ['-b', '0.05', '-0.05'],
    ['a - b', '0', '0 - 0'],
  ])('%s where every name is %s is %s: zero has no sign', (text, number, shown) =>
    expect(withNumber(text, number)).toBe(shown),
  );
});

describe('a choice beside a sign', () => {
  const met = (text: string): string => mathText(named(tree(text), { ...context, holds: () => true }));
  const withNumber = (text: string, number: string): string => {
    const binding = (id: string) => ({ name: id, number, compound: false });
    return mathText(substituted(tree(text), { ...context, binding, holds: () => true }) ?? ['mtext', '']);
  };

  it.each([
    ['(a > 0 ? b : c) - 2 * (a > 0 ? b / 2 : c)', 'b - 2 × b / 2'],
    ['2 * (a > 0 ? b + c : c)', '2 × (b + c)'],
    ['a - (a > 0 ? b - c : c)', 'a - (b - c)'],
    ['a + (a > 0 ? b - c : c)', 'a + b - c'],
    ['(a > 0 ? b + c : c)^2', '(b + c)²'],
    ['-(a > 0 ? b : c)', '-b'],
  ])('%s is %s where the first branch is met: brackets stand where that one needs them', (text, shown) =>
    expect(met(text)).toBe(shown),
  );

  it('keeps its brackets while no branch is known, and those of a negative number', () => {
    expect(line('2 * (a > 0 ? b : c)')).toBe(`2 × (${line('a > 0 ? b : c')})`);
    expect(withNumber('a + (a > 0 ? b : c)', '-3')).toBe('-3 + (-3)');
  });
});

describe('as a tree', () => {
  it('does not round what is a whole number anyway', () => {
    const emitter = new MathEmitter(IN_ENGLISH, (name) => name === 'n');
    const text = (formula: string): string => mathText(named(emitter.emit(parseFormula(formula)), context));
    expect(text('fibonacci(2 * whole(n + 1) - 1)')).toBe('F(2 × (n + 1) - 1)');
    expect(text('whole(n) + whole(n / 2) + whole(a)')).toBe('n + round(n / 2) + round(a)');
    expect(line('whole(n)')).toBe('round(n)');
  });

  it('the law of gravitation', () => {
    expect(tree('G * m * M / r^2')).toEqual([
      'mfrac',
      ['mrow', ['mrow', ['$', 'G'], ['mo', '×'], ['$', 'm']], ['mo', '×'], ['$', 'M']],
      ['msup', ['$', 'r'], ['mn', '2']],
    ]);
  });

  it('brackets only where the signs need them', () => {
    expect(tree('a * (b + 1)')).toEqual([
      'mrow',
      ['$', 'a'],
      ['mo', '×'],
      ['mrow', ['mo', '('], ['mrow', ['$', 'b'], ['mo', '+'], ['mn', '1']], ['mo', ')']],
    ]);
    expect(tree('(a * b) + (1)')).toEqual([
      'mrow',
      ['mrow', ['$', 'a'], ['mo', '×'], ['$', 'b']],
      ['mo', '+'],
      ['mn', '1'],
    ]);
  });

  it.each([
    ['addMonths(a, 12 * n)', 'a + 12 × n months'],
    ['addMonths(a, n - 1)', 'a + (n - 1) months'],
    ['monthsBetween(a, b)', 'months from a to b'],
    ['monthsBetween(a, b + 1) / 12', 'months from a to (b + 1) / 12'],
    ['2 * weekdaysBetween(a, b)', '2 × (weekdays from a to b)'],
    ['dayOfMonth(a + 1) == 28', 'day of (a + 1) = 28'],
    ['addWorkdays(a, n + 1, 12345)', 'a + (n + 1) workdays'],
    ['2 * workdays(a, b, 12345)', '2 × (workdays from a to b)'],
    ['yearOf(addMonths(a, n))', 'year of (a + n months)'],
  ])('%s in words: %s', (text, words) => expect(line(text).replaceAll('\u00a0', ' ')).toBe(words));

  it('words with the spaces at their ends, which MathML drops, and no words that are empty', () =>
    expect(tree('monthsBetween(a, b)')).toEqual([
      'mrow',
      ['mtext', 'months from\u00a0'],
      ['$', 'a'],
      ['mtext', '\u00a0to\u00a0'],
      ['$', 'b'],
    ]));

  it('functions of lists, by their name and what parts their numbers', () => {
    const german = new MathEmitter({ language: 'de', t: englishText });
    expect(tree('sum(a)')).toEqual(['$of', 'sum', '∑', ',', ['$', 'a']]);
    expect(tree('max(a)')).toEqual(['$of', 'max', 'max', ',', ['$', 'a']]);
    expect(german.emit(parseFormula('quantile(a, n)'))).toEqual([
      '$of',
      'quantile',
      'quantile',
      ';',
      ['$', 'a'],
      ['$', 'n'],
    ]);
    expect(mathText(named(german.emit(parseFormula('max(a, b)')), context))).toBe('max(a; b)');
  });

  it.each([
    ['sum(a)', '∑'],
    ['product(a)', '∏'],
    ['dot(a, b)', '∑'],
    ['sd(a)', 'σ'],
    ['sdSample(a)', 's'],
    ['variance(a)', 'σ²'],
    ['varianceSample(a)', 's²'],
  ])('%s has the sign %s', (text, sign) => expect(tree(text)[2]).toBe(sign));

  it('an equation whose unknown keeps its name, and only that', () => {
    const span = { start: 0, end: 1 };
    const given = parseFormula('c');
    const solving = {
      type: 'root',
      unknown: 'e',
      formula: parseFormula('exp(e) * b'),
      given,
      between: [0, 1],
      span,
    } as const;
    expect(new MathEmitter(IN_ENGLISH).emit(solving)).toEqual([
      'mrow',
      ['msup', ['mi', 'e'], ['$name', 'e']],
      ['mo', '×'],
      ['$', 'b'],
    ]);
  });

  it('whether a number of a table is given for an option', () => {
    const asked = {
      type: 'is',
      choice: 'k',
      option: 'x',
      number: parseFormula('a'),
      span: { start: 0, end: 1 },
    } as const;
    expect(mathText(named(new MathEmitter(IN_ENGLISH).emit(asked), context))).toBe('is given(a)');
  });

  it('digits in a base, and texts that are chosen', () => {
    expect(tree('fromBase(s, 16)')).toEqual(['$digits', ['$', 's'], ['mn', '16']]);
    const emitter = new MathEmitter(IN_ENGLISH);
    const condition = ['mrow', ['$', 'a'], ['mo', '>'], ['mn', '0']];
    expect(emitter.emit(parseFormula('choose(a > 0, s)'))).toEqual([
      '$cases',
      '0',
      ['$', 's'],
      condition,
      ['mtext', '–'],
    ]);
    expect(emitter.emit(parseFormula('choose(a > 0, s, t)'))).toEqual([
      '$cases',
      '1',
      ['$', 's'],
      condition,
      ['$', 't'],
    ]);
    expect(emitter.conditions).toHaveLength(2);
  });

  it('roots, magnitudes and functions', () => {
    expect(tree('sqrt(a)')).toEqual(['msqrt', ['$', 'a']]);
    expect(tree('cbrt(a)')).toEqual(['mroot', ['$', 'a'], ['mn', '3']]);
    expect(tree('abs(a)')).toEqual(['mrow', ['mo', '|'], ['$', 'a'], ['mo', '|']]);
    expect(tree('log10(a)')).toEqual([
      'mrow',
      ['mi', 'log₁₀'],
      ['mrow', ['mo', '('], ['mrow', ['$', 'a']], ['mo', ')']],
    ]);
  });

  it('a power of ten', () => {
    expect(tree('6.02e23')).toEqual(['mrow', ['mn', '6.02'], ['mo', '×'], ['msup', ['mn', '10'], ['mn', '23']]]);
    expect(tree('5e18')).toEqual(['mrow', ['mn', '5'], ['mo', '×'], ['msup', ['mn', '10'], ['mn', '18']]]);
    expect(line('1e15 + 1234567890123456.5')).toBe('10^15 + 1.23456789012346 × 10^15');
    expect(line('0.0000012 + 99e12')).toBe('0.0000012 + 99000000000000');
    expect(tree('1e-9')).toEqual(['msup', ['mn', '10'], ['mn', '−9']]);
  });

  it('choices, with their conditions in order', () => {
    const emitter = new MathEmitter(IN_ENGLISH);
    const node = emitter.emit(parseFormula('is(k, x) ? a : b > 0 ? b : 0'));
    expect(node).toEqual([
      '$cases',
      '0',
      ['$', 'a'],
      ['$is', 'k', 'x'],
      ['$cases', '1', ['$', 'b'], ['mrow', ['$', 'b'], ['mo', '>'], ['mn', '0']], ['mn', '0']],
    ]);
    expect(emitter.conditions.map(({ type }) => type)).toEqual(['is', 'compare']);
  });
});

describe('as a line', () => {
  it.each([
    ['a + b * c', 'a + b × c'],
    ['a - (b - c)', 'a - (b - c)'],
    ['(a + b) * c', '(a + b) × c'],
    ['(a + b) / c', '(a + b) / c'],
    ['a / (b * c)', 'a / (b × c)'],
    ['a / (b / c)', 'a / (b / c)'],
    ['a / b / c', 'a / b / c'],
    ['-a^2', '-a²'],
    ['(-a)^2', '(-a)²'],
    ['a^-b', 'a^(-b)'],
    ['a^3 + a^n', 'a³ + a^n'],
    ['a - -b', 'a - (-b)'],
    ['1 - normalBelow(-a)', '1 - Φ(-a)'],
    ['2 * normalBetween(a, b)', '2 × (Φ(b) - Φ(a))'],
    ['normalQuantile(a)', 'Φ^(-1)(a)'],
    ['binomialChance(a, a, n, p)', 'C(n, a) × p^a × (1 - p)^(n - a)'],
    ['binomialChance(0, a, n, p)', '∑_(i = 0)^(a) C(n, i) × p^i × (1 - p)^(n - i)'],
    ['binomialChance(0, a, n, p, q)', '∑_(i = 0)^(a) C(n, i) × p^i × q^(n - i)'],
    ['lnBinomialChance(a, a, n, p)', 'ln(C(n, a) × p^a × (1 - p)^(n - a))'],
    ['digitCount(n)', 'digits(n)'],
    ['a * -b', 'a × (-b)'],
    ['(a / b)^2', '(a / b)²'],
    ['sqrt(a + b)', '√(a + b)'],
    ['cbrt(a)', '∛(a)'],
    ['abs(a - b)', '|a - b|'],
    ['floor(a / b) + ceil(a)', '⌊a / b⌋ + ⌈a⌉'],
    ['exp(-a)', 'e^(-a)'],
    ['expm1(a) * b', '(e^a - 1) × b'],
    ['log1p(a)', 'ln(1 + a)'],
    ['asin(a) + atan2(a, b)', 'arcsin(a) + atan2(a, b)'],
    ['acos(a) + atan(b)', 'arccos(a) + arctan(b)'],
    ['binomial(n, k)', 'C(n, k)'],
    ['fibonacci(n) + count', 'F(n) + count'],
    ['zeckendorf(n)', 'Z(n)'],
    ['min(a, b, 3)', 'min(a, b, 3)'],
    ['principal * compound(r / 100, n)', 'principal × (1 + r / 100)^n'],
    ['annuity(i, n)', '((1 + i)^n - 1) / i'],
    ['payment(p, i, n)', 'p × i / (1 - (1 + i)^(-n))'],
    ['2 * pi * r', '2 × π × r'],
    ['a <= b and not (b >= c)', 'a ≤ b ∧ ¬(b ≥ c)'],
    ['(a > b or s) and t', '(a > b ∨ s) ∧ t'],
    ['s and t or u', '(s ∧ t) ∨ u'],
    ['s or t or u', 's ∨ t ∨ u'],
    ['a != b ? a : 0', '{a: a ≠ b; 0: otherwise'],
    ['not (s and t)', '¬(s ∧ t)'],
    ['not not s', '¬(¬s)'],
    ['2^n', '2^n'],
    ['difference(a, b + 1)', 'a - (b + 1)'],
    ['2 * difference(a, b)', '2 × (a - b)'],
    ['quotient(a, b)', '⌊a / b⌋'],
    ['2 * mod(a + 1, b)', '2 × ((a + 1) mod b)'],
    ['factorial(n)', 'n!'],
    ['factorial(n + 1)', '(n + 1)!'],
    ['factorial(a > 0 ? n : 1)', '(({n: a > 0; 1: otherwise))!'],
    ['2 * decimal(n + 1)', '2 × (n + 1)'],
    ['decimal(n) * 2', 'n × 2'],
    ['12345678901234567890', '12345678901234567890'],
    ['0.12345678901234567', '0.123456789012346'],
    ['1234567890123456e9', '1.23456789012346 × 10^24'],
    ['2 * whole', '2 × whole'],
  ])('%s is %s', (text, wanted) => expect(line(text)).toBe(wanted));
});

describe('of any formula', () => {
  /** The children that each element may have; null: any number. */
  const ELEMENTS: Record<string, number | null> = { mrow: null, mfrac: 2, msup: 2, msqrt: 1, mroot: 2, $limit: 3 };
  const LEAVES = new Set(['mi', 'mn', 'mo', '$', '$is']);
  const SIGNS = new Set('+ − × ( ) , | ⌊ ⌋ ⌈ ⌉ < > ≤ ≥ = ≠ ∧ ∨ ¬'.split(' '));
  const WORDS = Object.values(ENGLISH.build.formula);
  const FUNCTION_NAMES = new Set(['e', 'π', ...WORDS, ...[...FUNCTIONS].map(([name, { shown }]) => shown ?? name)]);
  const isText: Record<string, (text: string) => boolean> = {
    mi: (text) => FUNCTION_NAMES.has(text),
    mn: (text) => /^−?\d+(\.\d+)?$/.test(text),
    mo: (text) => SIGNS.has(text),
    $: (text) => [...NUMBERS, 's'].includes(text),
    $is: (text) => ['k', 'x', 'y'].includes(text),
  };

  /** Fails at an element that is not on the list, or a text that is none of the language's own. */
  function inspect([tag, ...children]: MathNode): void {
    if (LEAVES.has(tag)) {
      expect(children.length).toBe(tag === '$is' ? 2 : 1);
      for (const text of children)
        expect({ tag, text, ok: isText[tag]?.(String(text)) }).toEqual({ tag, text, ok: true });
      return;
    }
    const parts = tag === '$cases' ? children.slice(1) : children;
    if (tag === '$cases') expect(children[0]).toMatch(/^\d+$/);
    else expect(Object.keys(ELEMENTS)).toContain(tag);
    expect(parts.length).toBe(tag === '$cases' ? 3 : (ELEMENTS[tag] ?? parts.length));
    for (const part of parts) inspect(part as MathNode);
  }

  it('there are elements of MathML, signs, numbers and declared names only', () => {
    const property = fc.property(fc.oneof(numericFormula, conditionFormula), (text) => inspect(tree(text)));
    fc.assert(property, samples);
  });

  it('an element or a text that is not of the language would be found', () => {
    expect(() => inspect(['script', ['mi', 'e']])).toThrow();
    expect(() => inspect(['mi', '<b>'])).toThrow();
    expect(() => inspect(['mo', '<script>'])).toThrow();
    expect(() => inspect(['mfrac', ['mn', '1']])).toThrow();
  });
});

describe('of rates within rates', () => {
  it.each(['annuity(RATE, n)', 'payment(p, RATE, n)'])('%s is refused before it doubles too often', (text) => {
    const nested = (depth: number): string => (depth === 0 ? 'i' : text.replace('RATE', nested(depth - 1)));
    expect(() => tree(nested(3))).not.toThrow();
    expect(() => parseFormula(nested(9))).toThrow(FormulaProblem);
  });
});

describe('read again', () => {
  const { number, condition } = fc.letrec<{ number: string; condition: string }>((tie) => {
    const joined = (part: fc.Arbitrary<string>, ...signs: string[]) =>
      fc.tuple(part, fc.constantFrom(...signs), part).map(([left, sign, right]) => `(${left} ${sign} ${right})`);
    const leaf = fc.constantFrom('a', 'b', 'c', '2', '3', '0.5');
    return {
      number: fc.oneof(
        { maxDepth: 5 },
        leaf,
        joined(tie('number'), '+', '-', '*', '/'),
        fc.tuple(tie('number'), tie('number')).map(([base, power]) => `(${base})^(${power})`),
        tie('number').map((part) => `(-${part})`),
      ),
      condition: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('s', 't', 'u'),
        joined(leaf, '<', '>=', '=='),
        joined(tie('condition'), 'and', 'or'),
        tie('condition').map((part) => `(not ${part})`),
      ),
    };
  });

  const WORDS: Record<string, string> = {
    '×': '*',
    '²': '^2',
    '³': '^3',
    '≤': '<=',
    '≥': '>=',
    ' = ': ' == ',
    '≠': '!=',
    '∧': 'and',
    '∨': 'or',
    '¬': 'not ',
  };
  const backwards = (text: string): string => text.replace(/×|²|³|≤|≥| = |≠|∧|∨|¬/g, (sign) => WORDS[sign] ?? '');
  const valueIn = (text: string, scope: object): unknown =>
    new Function('v', 'f', `return (${emitFunction(parseFormula(text), { names: (id) => `v.${id}` })})(v, f)`)(
      scope,
      functions,
    );

  it('a line says what the formula says', () => {
    const scope = fc.record({
      a: fc.integer({ min: 1, max: 9 }),
      b: fc.integer({ min: 1, max: 9 }),
      c: fc.integer({ min: 1, max: 9 }),
    });
    const property = fc.property(number, scope, (text, values) => {
      fc.pre(text.length < 200);
      const [meant, read] = [valueIn(text, values), valueIn(backwards(line(text)), values)].map(Number) as [
        number,
        number,
      ];
      if (Number.isFinite(meant) && Number.isFinite(read))
        expect(Math.abs(meant - read)).toBeLessThanOrEqual(1e-9 * Math.abs(meant) + 1e-12);
      else expect(read).toBe(meant);
    });
    fc.assert(property, samples);
  });

  it('a condition says what the formula says', () => {
    const scope = fc.record({
      a: fc.nat({ max: 3 }),
      b: fc.nat({ max: 3 }),
      c: fc.nat({ max: 3 }),
      s: fc.boolean(),
      t: fc.boolean(),
      u: fc.boolean(),
    });
    const property = fc.property(condition, scope, (text, values) => {
      fc.pre(text.length < 200);
      expect(valueIn(backwards(line(text)), values)).toBe(valueIn(text, values));
    });
    fc.assert(property, samples);
  });
});
