/** Formulas rearranged for a name in them, as they are computed and as they are shown. */
import { describe, expect, it } from 'vitest';
import { nameOf } from '../../src/compiler/find/build.ts';
import { isEvenIn } from '../../src/compiler/find/parity.ts';
import { CannotRearrange, rearrange } from '../../src/compiler/find/rearrange.ts';
import { emitFunction } from '../../src/compiler/formula/emit-js.ts';
import type { Expression } from '../../src/compiler/formula/expression.ts';
import { readLiterals } from '../../src/compiler/formula/literals.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { catalogue } from './formulas.ts';

/** A formula without the brackets that its code has around every sum. */
const written = (expression: Expression): string =>
  emitFunction(expression, { names: (name) => name })
    .replace('(v,f)=>', '')
    .replaceAll(/Math\.|f\./g, '');

function found(formula: string, isPositive = false): { computed: string; shown: string } {
  const expression = parseFormula(formula);
  readLiterals(expression, catalogue);
  const { computed, shown } = rearrange(expression, nameOf('y'), { name: 'x', isPositive });
  return { computed: written(computed), shown: written(shown) };
}

describe('for a name in it is rearranged', () => {
  const ways: [formula: string, computed: string, shown?: string][] = [
    ['x', 'y'],
    ['-x', '-y'],
    ['-(-x)', 'y'],
    ['x + a', 'y-a'],
    ['a + x', 'y-a'],
    ['x - a', 'y+a'],
    ['a - x', 'a-y'],
    ['x * a', 'y/a'],
    ['a * x', 'y/a'],
    ['x / a', 'y*a'],
    ['a / x', 'a/y'],
    ['a^x', 'log(y)/log(a)'],
    ['sqrt(x)', 'pow(y,2)'],
    ['cbrt(x)', 'pow(y,3)'],
    ['exp(x)', 'log(y)'],
    ['ln(x)', 'exp(y)'],
    ['log10(x)', 'pow(10,y)'],
    ['expm1(x)', 'log1p(y)'],
    ['log1p(x)', 'expm1(y)'],
    ['sin(x)', 'asin(y)'],
    ['cos(x)', 'acos(y)'],
    ['tan(x)', 'atan(y)'],
    ['asin(x)', 'sin(y)'],
    ['acos(x)', 'cos(y)'],
    ['atan(x)', 'tan(y)'],
    ['compound(x, n)', 'expm1((log(y)/n))', 'pow(y,(1/n))-1'],
    ['compound(r, x)', 'log(y)/log1p(r)', 'log(y)/log((1+r))'],
    ['annuity(r, x)', '(r===0)?y:(log1p((y*r))/log1p(r))', '(r===0)?y:(log((1+(y*r)))/log((1+r)))'],
    ['payment(x, r, n)', 'y/payment(1,r,n)', '(r===0)?(y*n):((y*(1-pow((1+r),(-n))))/r)'],
    [
      'payment(p, r, x)',
      '(r===0)?(p/y):(-(log1p((-((p*r)/y)))/log1p(r)))',
      '(r===0)?(p/y):(-(log((1-((p*r)/y)))/log((1+r))))',
    ],
    ['a > 0 ? x + a : x - a', '(a>0)?(y-a):(y+a)'],
    ['a > 0 ? compound(x, n) : x', '(a>0)?expm1((log(y)/n)):y', '(a>0)?(pow(y,(1/n))-1):y'],
    // Roots, by what is written for the exponent.
    ['x^1', 'y'],
    ['x^3', 'cbrt(y)'],
    ['x^5', '(y<0)?(-pow((-y),(1/5))):pow(y,(1/5))'],
    ['x^a', 'pow(y,(1/a))'],
    ['x^0.5', 'pow(y,(1/0.5))'],
    ['x^-3', 'cbrt((1/y))'],
    ['(a / x)^-3', 'a/cbrt((1/y))'],
    // It stands there several times, each as a factor.
    ['x * x * x', 'cbrt(y)'],
    ['-x * x * x * a', 'cbrt((y/(a*(-1))))'],
    ['a * x^2 * x', 'cbrt((y/a))'],
    ['(a * x)^2 * x', 'cbrt((y/pow(a,2)))'],
    ['a / (x * x * x)', 'cbrt((a/y))'],
    ['(x * a)^3 / x^2', 'y/pow(a,3)'],
    ['x * (x * a)^-2', 'pow(a,(-2))/y'],
    ['x * x * x * x * x', '(y<0)?(-pow((-y),(1/5))):pow(y,(1/5))'],
    // It stands there several times, in a sum.
    ['a * x + b * x', 'y/(a+b)'],
    ['a * x - b * x', 'y/(a-b)'],
    ['b - a * x - x', '(y-b)/((-a)-1)'],
    ['x / a + x', 'y/((1/a)+1)'],
    ['x + (x + a) * b', '(y-(b*a))/(1+b)'],
    ['x + b * (x + a)', '(y-(b*a))/(1+b)'],
    ['(x + a) / b + x', '(y-(a/b))/((1/b)+1)'],
    ['-x + a * x', 'y/((-1)+a)'],
    ['-(x + a) + b * x', '(y+a)/((-1)+b)'],
    ['x + (a > 0 ? x : b)', '(y-((a>0)?0:b))/(1+((a>0)?1:0))'],
    ['x + (a > 0 ? b : x)', '(y-((a>0)?b:0))/(1+((a>0)?0:1))'],
    ['x + payment(x, r, n)', 'y/(1+payment(1,r,n))'],
    ['x + payment(x + a, r, n)', '(y-payment(a,r,n))/(1+payment(1,r,n))'],
    // It stands above and below a line.
    ['(x + a) / (x + b)', '(a-(y*b))/(y-1)'],
    ['(x - a) / x', '(-a)/(y-1)'],
    ['x / (a * x + b)', '(-(y*b))/((y*a)-1)'],
    ['x * 1 [foot]', 'y/0.3048'],
    ['is(k, big) ? x : a * x', '(v.$k==="big")?y:(y/a)'],
    ['not (a > 1) ? x : a * x', '(!(a>1))?y:(y/a)'],
    // What says nothing is left out.
    ['x + 0', 'y'],
    ['0 + x', 'y'],
    ['x - 0', 'y'],
    ['0 - x', '-y'],
    ['0 * x + x', 'y'],
    ['x * 1', 'y'],
    ['1 * x', 'y'],
    ['x / 1', 'y'],
    ['a - -x', '-(a-y)'],
    ['x - -a', 'y-a'],
    ['x + -a', 'y+a'],
    ['(x / a) / b', '(y*b)*a'],
    ['x / (a / b)', 'y*(a/b)'],
    ['(a / b) / x', 'a/(b*y)'],
    ['a / (b / x)', '(b*y)/a'],
  ];
  it.each(ways)('y = %s: x = %s', (formula, computed, shown = computed) => {
    for (const isPositive of [false, true]) expect(found(formula, isPositive)).toEqual({ computed, shown });
  });

  it.each([
    ['x^2', 'sqrt(y)'],
    ['x^4', 'pow(y,(1/4))'],
    ['x^-2', 'sqrt((1/y))'],
    ['(a * x)^2', 'sqrt(y)/a'],
    ['(x + a)^2', 'sqrt(y)-a'],
    ['x * x', 'sqrt(y)'],
    ['a / (x * x)', 'sqrt((a/y))'],
    ['abs(x)', 'y'],
    ['a * abs(x)', 'y/a'],
    ['abs(a * x)', 'y/a'],
    ['abs(x + a)', 'y-a'],
    ['abs(x) + abs(a)', 'y-abs(a)'],
    ['abs(x) * x', 'sqrt(y)'],
  ])('y = %s, which several numbers may give: x = %s only where x is positive', (formula, computed) => {
    expect(() => found(formula)).toThrow(CannotRearrange);
    expect(found(formula, true)).toEqual({ computed, shown: computed });
  });

  it('takes the magnitude of what is positive for the number itself', () => {
    expect(found('2 * abs(x) + x', true).computed).toBe('y/(2+1)');
    expect(() => found('2 * abs(x) + x')).toThrow(new CannotRearrange('entangled'));
    expect(() => found('x > a')).toThrow(new CannotRearrange('entangled'));
    for (const isPositive of [false, true])
      expect(() => found('a * x^0', isPositive)).toThrow(new CannotRearrange('entangled'));
    expect(() => found('x^2')).toThrow(new CannotRearrange('twofold'));
    expect(() => found('abs(x)')).toThrow(new CannotRearrange('twofold'));
    expect(() => found('x * x')).toThrow(new CannotRearrange('twofold'));
  });
});

const even = [
  ...[
    'a',
    'x^2',
    'x^-2',
    'x * x',
    'a - x * x',
    'x / x',
    'x^2 * a',
    'abs(x)',
    'abs(x^3)',
    'cos(x)',
    'cos(a * x)',
    'ln(x^2)',
  ],
  ...['sin(x / a)^2', 'sin(x) * x', 'x^2 / (a + x^4)', 'cbrt(x) / tan(x)', 'asin(x) * atan(x)', '(x^2)^a', 'a^(x^2)'],
  ...['-x * x', 'x * x^2 * x', 'max(x^2, a)', 'a > 1 ? x^2 : abs(x)', 'not (a > 1) ? a : x^2'],
];
it.each(even)('the negative of x gives the same: %s', (formula) => {
  expect(isEvenIn(parseFormula(formula), 'x')).toBe(true);
});
const uneven = [
  ...[
    'x',
    '-x',
    'x^3',
    'x^-1',
    'x + a',
    '(x + a)^2',
    'abs(x + a)',
    'cos(x + a)',
    'x^2 + x',
    'x - x^2',
    'x * x^2',
    'x^2 / x',
  ],
  ...[
    'x * (x + a)',
    '(x + a) * x',
    '(x + a) / (x + a)',
    'x^0.5',
    'x^a',
    '(x + a)^a',
    'a^x',
    '(x^2)^x',
    'exp(x)',
    'max(x, a)',
  ],
  ...[
    'sin(x)',
    'abs(x) * x',
    'a > 1 ? x^2 : x',
    'a > 1 ? x : x^2',
    'x > 1 ? x^2 : a',
    'abs(x > a)',
    'cbrt(x + a)^2',
    'max(x, -x)',
    'x - sin(x)',
    '(x + a) * x^2 * x',
  ],
];
it.each(uneven)('the negative of x gives another number: %s', (formula) => {
  expect(isEvenIn(parseFormula(formula), 'x')).toBe(false);
});

it.each([
  'x + sqrt(x)',
  'x + sqrt(x + 1)',
  'sin(x) + x',
  'x * x + x',
  'x + x^a',
  'x^a * x',
  'a^x * x',
  'x^0.5 * x',
  'x / x',
  'x * (x + a) / x',
  'x / (x + x^2)',
  '(x + x^2) / x',
  'x > 1 ? x : a * x',
  'a > 1 ? a : x',
  'a > 1 ? x : a',
  'x + (x > a ? x : 2)',
  'x + (a > 0 ? sqrt(x) : x)',
  'x + (a > 0 ? x : sqrt(x))',
  'max(x, a)',
  'min(a, x)',
  'floor(x)',
  'annuity(x, n)',
  'payment(p, x, n)',
  'x + payment(p, x, n)',
  'x + payment(p, r, x)',
  'x + payment(sqrt(x), r, n)',
  'compound(x, x)',
  'annuity(x, x)',
  'payment(x, x, n)',
  'payment(x, r, x)',
  'payment(p, x, x)',
  'x + normalBetween(x, a)',
  'x + binomialChance(x, a, b, c)',
  'binomialChance(x, a, b, c)',
])('no rearranged formula says what x is in y = %s', (formula) => {
  for (const isPositive of [false, true])
    expect(() => found(formula, isPositive)).toThrow(new CannotRearrange('entangled'));
});
