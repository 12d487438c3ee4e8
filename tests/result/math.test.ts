/** Formula trees as people read them: with names, and with the numbers of a form, from trees made by hand. */
import { describe, expect, it } from 'vitest';
import { type Binding, isAtLimit, type MathContext, named, substituted } from '../../src/result/math.ts';
import { mathText } from '../../src/result/math-text.ts';
import type { MathNode } from '../../src/result/texts.ts';

const row = (...children: MathNode[]): MathNode => ['mrow', ...children];
const sign = (text: string): MathNode => ['mo', text];
const joined = (left: MathNode, text: string, right: MathNode): MathNode => row(left, sign(text), right);
const plain = (text: string): MathNode => ['mn', text];
const a: MathNode = ['$', 'a'];
const b: MathNode = ['$', 'b'];
const n: MathNode = ['$', 'n'];
const x: MathNode = ['$', 'x'];
const zero: MathNode = ['$', 'zero'];
const unit: MathNode = ['$', 'unit'];

const listed = (shown: readonly string[], count = shown.length): Partial<Binding> => ({
  number: `(${shown.join(', ')})`,
  items: { shown, count },
});
const KNOWN: Readonly<Record<string, Partial<Binding>>> = {
  a: { number: '3' },
  b: { number: '−2' },
  n: { number: '5 m', bare: '5', compound: true },
  x: listed(['1', '−2', '4']),
  grades: { ...listed(['1', '2']), name: 'Grades' },
  long: { ...listed(['1', '2', '3', '4', '…', '9'], 20), name: 'x' },
  none: { ...listed([]), name: 'x' },
  zero: { number: '0' },
  unit: { name: 'u', number: 'cm', bare: '0.01', isSign: true },
  tiny: { number: '3 × 10⁻⁹' },
  open: { number: null },
  day: { number: '2026-03-01' },
  cold: { name: '−0 °C' },
  'none at all': { name: '0' },
};
const contextWith = (more: Partial<MathContext> = {}): MathContext => ({
  binding: (id) => ({ name: id, number: null, compound: false, ...KNOWN[id] }),
  option: (_, option) => `the ${option}`,
  holds: () => null,
  otherwise: 'otherwise',
  over: (total) => `rows of ${total}`,
  terms: () => [],
  ...more,
});
const withNames = (node: MathNode, more?: Partial<MathContext>): string => mathText(named(node, contextWith(more)));
const withNumbers = (node: MathNode, more?: Partial<MathContext>): string | null => {
  const numbers = substituted(node, contextWith(more));
  return numbers && mathText(numbers);
};

const of = (name: string, list: MathNode, ...others: MathNode[]): MathNode => ['$of', name, name, ';', list, ...others];
const cases = (index: string, then: MathNode, otherwise: MathNode): MathNode => [
  '$cases',
  index,
  then,
  joined(a, '>', plain('0')),
  otherwise,
];

describe('a formula', () => {
  it.each<[string, MathNode, string, string | null]>([
    ['a product', joined(a, '×', b), 'a × b', '3 × (-2)'],
    ['a sum that begins with a negative number', joined(b, '+', a), 'b + a', '-2 + 3'],
    ['a difference', joined(a, '−', b), 'a - b', '3 - (-2)'],
    ['a power of a number with a unit', ['msup', n, plain('2')], 'n²', '(5 m)²'],
    ['a power of a number with a power of ten', ['msup', ['$', 'tiny'], a], 'tiny^a', '(3 × 10⁻⁹)³'],
    ['a power of a plain number', ['msup', a, n], 'a^n', '3^5 m'],
    ['a number whose unit the formula writes', ['$n', 'n'], 'n', '5'],
    ['a number that has no other form', ['$n', 'a'], 'a', '3'],
    ['a name that stands for itself', ['$name', 'n'], 'n', 'n'],
    ['a number without a unit beside its sign', joined(['$n', 'n'], '×', unit), 'n × u', '5\u00a0cm'],
    ['a power of the sign', joined(['$n', 'n'], '×', ['msup', unit, plain('2')]), 'n × u²', '5\u00a0cm²'],
    ['what stands before a sign, in a product', joined(joined(a, '×', a), '×', unit), 'a × a × u', '3 × 3\u00a0cm'],
    ['a sign behind no number', joined(['$name', 'n'], '×', unit), 'n × u', 'n × cm'],
    ['a factor of a unit', joined(a, '×', ['$u', 'unit']), 'a × u', '3 × 0.01'],
    ['a sign that is added', joined(a, '+', unit), 'a + u', '3 + cm'],
    ['an option', ['$is', 'a', 'one'], 'a = the one', 'a = the one'],
    ['some options', ['$is', 'a', 'one', 'two'], 'a ∈ {the one, the two}', 'a ∈ {the one, the two}'],
    ['a number that is not known', joined(a, '+', ['$', 'open']), 'a + open', null],
    ['minus nothing', row(sign('−'), zero), '-zero', '0'],
    ['minus a number', row(sign('−'), a), '-a', '-3'],
    ['nothing minus a number', joined(zero, '−', a), 'zero - a', '0 - 3'],
    ['nothing behind another sign', row(sign('¬'), zero), '¬zero', '¬0'],
    ['a product of minus nothing', row(sign('−'), zero, sign('×'), a), '-zero × a', '-0 × 3'],
    ['a fraction above nothing', ['mfrac', a, zero], 'a / zero', '3 / 0'],
    ['a number with its unit alone', n, 'n', '5 m'],
    ['a date with signs in it', joined(a, '+', ['$', 'day']), 'a + day', '3 + 2026-03-01'],
    ['a name that begins with a sign', joined(a, '×', ['$name', 'cold']), 'a × -0 °C', '3 × -0 °C'],
    ['minus a name that looks like nothing', row(sign('−'), ['$name', 'none at all']), '-0', '-0'],
  ])('%s is written with names and with numbers', (_, node, names, numbers) => {
    expect([withNames(node), withNumbers(node)]).toEqual([names, numbers]);
  });

  it.each(['0', '0.00', '0,0', '$0.00', '0:00:00', '0 m'])('has no sign before %s', (number) => {
    const binding = () => ({ name: 'a', number, compound: false });
    expect(withNumbers(row(sign('−'), a), { binding })).toBe(number);
  });

  it.each(['0.5', '0,01', '0:00:01', '10', '00'])('keeps the sign before %s', (number) => {
    const binding = () => ({ name: 'a', number, compound: false });
    expect(withNumbers(row(sign('−'), a), { binding })).toBe(`-${number}`);
  });

  it('fails as it is where a number fails to be found', () => {
    const binding = () => {
      throw new RangeError('no such name');
    };
    expect(() => substituted(a, contextWith({ binding }))).toThrow('no such name');
  });
});

describe('a formula in one line', () => {
  const one = (text: string): MathNode => ['mi', text];
  const [c, d] = [one('c'), one('d')];
  const fenced = (open: string, inner: MathNode, close: string) => row(sign(open), inner, sign(close));
  const sum = joined(c, '+', d);

  it.each(['+', '×', 'mod', '=', '≤', '≥', '≠', '<', '>', '∈', '∧', '∨'])('has spaces around %s', (operator) =>
    expect(mathText(joined(c, operator, d))).toBe(`c ${operator} d`),
  );
  it.each<[MathNode, string]>([
    [joined(c, '−', d), 'c - d'],
    [row(sign('−'), c), '-c'],
    [sign('−'), ' - '],
    [row(c, sign('!')), 'c!'],
    [joined(c, ',', d), 'c, d'],
    [joined(c, ';', d), 'c; d'],
    [['mtext', '−5'], '-5'],
    [['mn', '1, −5'], '1, −5'],
    [['mfrac', sum, sum], '(c + d) / (c + d)'],
    [['mfrac', joined(c, '×', d), c], 'c × d / c'],
    [['mfrac', joined(one('+'), '×', d), c], '+ × d / c'],
    [['mfrac', fenced('(', sum, ')'), c], '(c + d) / c'],
    [['msup', c, d], 'c^d'],
    [['msup', c, sum], 'c^(c + d)'],
    [['msup', c, plain('2')], 'c²'],
    [['msup', c, plain('3')], 'c³'],
    [['msub', c, plain('16')], 'c₁₆'],
    [['msub', c, plain('9876543210')], 'c₉₈₇₆₅₄₃₂₁₀'],
    [['msub', c, one('x2')], 'c_x2'],
    [['msub', c, one('2x')], 'c_2x'],
    [['msqrt', c], '√c'],
    [['msqrt', sum], '√(c + d)'],
    [['mroot', c, plain('3')], '∛(c)'],
    [['munderover', sign('∑'), joined(c, '=', d), plain('9')], '∑_(c = d)^(9) '],
  ])('%j is %s', (node, text) => expect(mathText(node)).toBe(text));
  it.each<[MathNode, string]>([
    [plain('7'), '7^4'],
    [['mtext', 'speed'], 'speed^4'],
    [['msup', c, plain('2')], 'c²^4'],
    [['msub', c, plain('1')], 'c₁^4'],
    [['msqrt', c], '√c^4'],
    [fenced('(', sum, ')'), '(c + d)^4'],
    [fenced('|', sum, '|'), '|c + d|^4'],
    [fenced('⌊', sum, '⌋'), '⌊c + d⌋^4'],
    [fenced('⌈', sum, '⌉'), '⌈c + d⌉^4'],
    [fenced('[', sum, ']'), '[c + d]^4'],
    [sum, '(c + d)^4'],
    [['mfrac', c, d], '(c / d)^4'],
    [fenced('−', c, '!'), '(-c!)^4'],
    [row(sign('('), c, sign(')'), sign('×'), d), '((c) × d)^4'],
    [joined(one('('), '×', d), '(( × d)^4'],
  ])('%j has brackets in a power only where it needs them: %s', (base, text) =>
    expect(mathText(['msup', base, plain('4')])).toBe(text),
  );
});

describe('a choice', () => {
  const node = cases('0', a, cases('1', joined(a, '+', b), zero));

  it('has a line for each case while none is known to be met', () => {
    expect(withNames(node)).toBe('{a: a > 0; a + b: a > 0; zero: otherwise');
    expect(withNumbers(node)).toBe('{3: 3 > 0; 3 + (-2): 3 > 0; 0: otherwise');
  });
  it.each([
    [[true, true], 'a', '3'],
    [[false, true], 'a + b', '3 + (-2)'],
    [[false, false], 'zero', '0'],
  ])('is the branch that is met: %j', (met, names, numbers) => {
    const holds = (index: number) => met[index] ?? null;
    expect([withNames(node, { holds }), withNumbers(node, { holds })]).toEqual([names, numbers]);
  });
  it.each([
    ['×', true, '3 × (3 + (-2))'],
    ['−', true, '3 - (3 + (-2))'],
    ['+', true, '3 + 3 + (-2)'],
    ['+', null, '3 + ({3 + (-2): 3 > 0; 0: otherwise)'],
  ] as const)('behind %s has brackets where it needs them', (joint, met, numbers) => {
    const choice = cases('0', joined(a, '+', b), zero);
    expect(withNumbers(joined(a, joint, choice), { holds: () => met })).toBe(numbers);
  });
  it('has its lines in a table, and no brackets in a fraction, where nothing is joined to it', () => {
    const choice = cases('0', a, zero);
    const line = (value: MathNode, when: MathNode): MathNode => ['mtr', ['mtd', value], ['mtd', when]];
    const lines = [
      line(['mi', 'a'], joined(['mi', 'a'], '>', plain('0'))),
      line(['mi', 'zero'], ['mtext', 'otherwise']),
    ];
    const table = row(sign('{'), ['mtable', ...lines]);
    expect(named(['mfrac', choice, b], contextWith())).toEqual(['mfrac', table, ['mi', 'b']]);
    expect(named(['mfrac', b, choice], contextWith())).toEqual(['mfrac', ['mi', 'b'], table]);
    expect(named(joined(a, '+', choice), contextWith())).toEqual(
      joined(['mi', 'a'], '+', row(sign('('), table, sign(')'))),
    );
  });
  it('that is a sum over a list has brackets as a factor, which a sum alone needs none for', () => {
    expect(withNames(joined(a, '×', of('sum', x)))).toBe('a × ∑x');
    const choice = cases('0', of('sum', x), zero);
    expect(withNames(joined(a, '×', choice), { holds: () => true })).toBe('a × (∑x)');
    expect(withNames(joined(choice, '×', a), { holds: () => true })).toBe('(∑x) × a');
    expect(withNames(joined(a, '−', choice), { holds: () => true })).toBe('a - (∑x)');
    expect(withNames(joined(choice, '−', a), { holds: () => true })).toBe('∑x - a');
  });
  it('that is one name or a product needs none as a factor', () => {
    const holds = () => true;
    expect(withNames(joined(a, '×', cases('0', b, zero)), { holds })).toBe('a × b');
    expect(withNames(joined(a, '×', cases('0', joined(a, '×', b), zero)), { holds })).toBe('a × a × b');
  });
  it('that is a sum over rows has brackets as a factor', () => {
    const choice = cases('0', ['$sum', 'total', a], zero);
    expect(withNames(joined(a, '×', choice), { holds: () => true })).toBe('a × (∑ a)');
    expect(withNames(joined(a, '+', choice), { holds: () => true })).toBe('a + ∑ a');
    expect(withNames(row(choice, sign('!')), { holds: () => true })).toBe('(∑ a)!');
  });
});

describe('what stands for a formula that would divide by 0', () => {
  const limit = (by: MathNode): MathNode => ['$limit', by, a, ['mfrac', a, by]];

  it.each<[MathNode, boolean, string, string]>([
    [zero, true, 'a', '3'],
    [joined(zero, '+', zero), false, 'a / (zero + zero)', '3 / (0 + 0)'],
    [n, false, 'a / n', '3 / 5 m'],
    [['$', 'open'], false, 'a / open', ''],
  ])('is met where the number is 0: %j', (by, isMet, names, numbers) => {
    const context = contextWith();
    expect([isAtLimit(limit(by), context), isAtLimit(joined(a, '+', limit(by)), context)]).toEqual([isMet, isMet]);
    expect([withNames(limit(by)), withNumbers(limit(by)) ?? '']).toEqual([names, numbers]);
  });
  it('is looked for in limits alone', () => expect(isAtLimit(joined(zero, '+', a), contextWith())).toBe(false));
});

describe('a sum over rows', () => {
  const total: MathNode = ['$sum', 'total', a];
  const termsOf = (...numbers: string[]): Partial<MathContext> => ({
    terms: () => numbers.map((number) => contextWith({ binding: (id) => ({ name: id, number, compound: false }) })),
  });

  it('names its rows, and brackets a term that is a sum', () => {
    expect(withNames(total)).toBe('∑ a');
    expect(named(total, contextWith())).toEqual(row(['munder', ['mo', '∑'], ['mtext', 'rows of total']], ['mi', 'a']));
    expect(withNames(['$sum', 'total', joined(a, '+', b)])).toBe('∑ (a + b)');
  });
  it.each([
    [[], '0'],
    [['1'], '1'],
    [['−1', '−2', '3'], '-1 + (-2) + 3'],
    [['1', '2', '3', '4', '5', '6'], '1 + 2 + 3 + 4 + 5 + 6'],
    [['1', '2', '3', '4', '5', '6', '7'], '1 + 2 + 3 + 4 + … + 7'],
  ])('of the rows %j is %s', (numbers, sum) => expect(withNumbers(total, termsOf(...numbers))).toBe(sum));

  it('has terms as they stand: a number keeps its unit, and a difference its signs', () => {
    const terms = () => [contextWith(), contextWith()];
    expect(withNumbers(['$sum', 'total', n], { terms })).toBe('5 m + 5 m');
    expect(withNumbers(['$sum', 'total', joined(a, '−', plain('1'))], { terms })).toBe('3 - 1 + 3 - 1');
  });
});

describe('a function of a list', () => {
  it.each<[string, MathNode, string, string | null]>([
    ['sum', x, '∑x', '1 + (-2) + 4'],
    ['mean', x, '∑x / n', '(1 + (-2) + 4) / 3'],
    ['product', x, 'product(x)', '1 × (-2) × 4'],
    ['count', x, 'count(x)', '3'],
    ['median', x, 'median(x)', 'median([1; -2; 4]; n = 3)'],
    ['median', ['$', 'long'], 'median(x)', 'median([1; 2; 3; 4; …; 9]; n = 20)'],
    ['sum', ['$', 'long'], '∑x', '1 + 2 + 3 + 4 + … + 9'],
    ['sum', ['$', 'none'], '∑x', '∑()'],
    ['sum', ['$', 'open'], '∑open', null],
    ['sum', joined(x, '+', a), '∑(x + a)', '∑((1, −2, 4) + 3)'],
    ['variance', x, '∑(x - x̄)² / n', 'variance([1; -2; 4]; n = 3)'],
    ['varianceSample', x, '∑(x - x̄)² / (n - 1)', 'varianceSample([1; -2; 4]; n = 3)'],
    ['sd', x, '√(∑(x - x̄)² / n)', 'sd([1; -2; 4]; n = 3)'],
    ['sdSample', x, '√(∑(x - x̄)² / (n - 1))', 'sdSample([1; -2; 4]; n = 3)'],
    ['sd', ['$', 'grades'], 'sd(Grades)', 'sd([1; 2]; n = 2)'],
    ['sd', joined(x, '+', a), 'sd(x + a)', 'sd((1, −2, 4) + 3)'],
  ])('%s of %j', (name, list, names, numbers) => {
    const node = of(name, list);
    expect([withNames(node), withNumbers(node)]).toEqual([names, numbers]);
  });
  it('has brackets as a factor where its numbers are a sum', () => {
    expect(withNumbers(joined(of('sum', x), '×', a))).toBe('(1 + (-2) + 4) × 3');
    expect(withNumbers(joined(of('sum', x), '+', a))).toBe('1 + (-2) + 4 + 3');
    expect(withNumbers(joined(a, '×', of('mean', x)))).toBe('3 × (1 + (-2) + 4) / 3');
  });
  it('has brackets at negative numbers behind the first, and none within a number', () => {
    const list = (...shown: string[]) => ({
      binding: (id: string) => ({ name: id, compound: false, number: `(${shown.join()})`, items: { shown, count: 2 } }),
    });
    expect(withNumbers(of('sum', x), list('−1', '−2'))).toBe('-1 + (-2)');
    expect(withNumbers(of('sum', x), list('2026-03-01', '2026-03-02'))).toBe('2026-03-01 + 2026-03-02');
  });
  it('has a bar above its letter, and a sign of its own where numbers are left out', () => {
    const mean: MathNode = ['mover', ['mi', 'x'], ['mo', '¯']];
    expect(JSON.stringify(named(of('sd', x), contextWith()))).toContain(JSON.stringify(mean));
    expect(JSON.stringify(substituted(of('sum', ['$', 'long']), contextWith()))).toContain('["mo","…"]');
  });
  it('of what is no list puts in the number as it is, and asks for no other name', () => {
    expect(withNumbers(of('sum', n))).toBe('∑5 m');
    const asked: string[] = [];
    const binding = (id: string): Binding => {
      asked.push(id);
      return { name: id, number: '3', compound: false };
    };
    expect(withNames(of('sd', joined(a, '+', b)), { binding })).toBe('sd(a + b)');
    expect(withNumbers(of('sd', joined(a, '+', b)), { binding })).toBe('sd(3 + 3)');
    expect(new Set(asked)).toEqual(new Set(['a', 'b']));
  });
  it('of several arguments has the sign of the language between them', () => {
    expect(withNames(of('quantile', x, a))).toBe('quantile(x; a)');
    expect(withNumbers(of('quantile', x, b))).toBe('quantile([1; -2; 4]; -2; n = 3)');
    expect(withNumbers(of('quantile', x, n))).toBe('quantile([1; -2; 4]; 5 m; n = 3)');
    expect(withNames(of('dot', x, ['$', 'long']))).toBe('∑x × x');
    expect(withNumbers(of('dot', x, ['$', 'grades']))).toBe('∑(1, −2, 4) × (1, 2)');
  });
});

describe('digits of a base', () => {
  const digits: MathNode = ['$digits', ['$', 'digits'], ['$', 'base']];
  const worth = (number: string, base: string): string | null =>
    withNumbers(digits, {
      binding: (id) => ({ name: id, number: id === 'base' ? base : number, compound: false }),
    });

  it.each([
    ['101', '2', '1 × 2² + 0 × 2^1 + 1 × 2^0'],
    ['F0', '16', '15 × 16^1 + 0 × 16^0'],
    ['-Z', '36', '-(35 × 36^0)'],
    ['1'.repeat(13), '2', `${'1'.repeat(13)}₂`],
    ['1.5', '2', '1.5₂'],
    ['', '2', '₂'],
  ])('%s of the base %s are worth %s', (number, base, sum) => expect(worth(number, base)).toBe(sum));

  it('are all written out as far as twelve of them', () => expect(worth('1'.repeat(12), '2')).toMatch(/^1 × 2\^11 \+/));
  it('are read from a number that would have brackets in a power, and have some as a factor', () => {
    const binding = (id: string) => ({ name: id, number: id === 'base' ? '2' : id, compound: true });
    expect(withNumbers(['$digits', ['$', '-1'], ['$', 'base']], { binding })).toBe('-(1 × 2^0)');
    expect(withNumbers(['$digits', ['$', '1.5'], ['$', 'base']], { binding })).toBe('1.5₂');
    const ten: MathNode = ['$digits', ['$', '10'], ['$', 'base']];
    expect(withNumbers(joined(plain('3'), '×', ten), { binding })).toBe('3 × (1 × 2^1 + 0 × 2^0)');
  });
  it('have their base below them, where they are named', () => expect(withNames(digits)).toBe('digits_base'));
});
