/** The fixed table of functions that formulas may call: how many arguments, of which kind, and what is emitted. */

/**
 * How a function treats dimensions: `plain` numbers in and out; `same` dimension in and out; `root` takes the
 * n-th root of it; `angle` takes an angle or a plain number; `toAngle` gives an angle; `ratioAngle` takes two of
 * one dimension; `first` keeps the first and wants plain numbers after it; `test` answers yes or no of a plain
 * number, `given` of anything; `date` takes days, plain numbers and dates of a table in the order of `takes`; `list` takes lists, and
 * numbers that are plain or measure the `same` as the items, and gives what the items measure, the square of that, the
 * `product` of what two lists measure, a plain number, or a list; `exact` takes and gives whole numbers with all their
 * digits and texts, the last of `takes` as often as it is given.
 */
type ListArgument = 'list' | 'plainList' | 'number' | 'same';
export type DimensionRule =
  | { rule: 'plain' | 'same' | 'angle' | 'toAngle' | 'ratioAngle' | 'first' | 'test' | 'given' }
  | { rule: 'root'; degree: 2 | 3 }
  | { rule: 'list'; takes: readonly ListArgument[]; gives: 'same' | 'square' | 'plain' | 'product' | 'list' }
  | { rule: 'date'; takes: readonly DateArgument[]; gives: 'day' | 'number' }
  | { rule: 'exact'; takes: readonly Taken[]; gives: 'whole' | 'text' | 'number' | 'numbers' };
export type DateArgument = 'day' | 'number' | 'days';
export type Taken = 'whole' | 'number' | 'base' | 'text' | 'condition';

export interface FormulaFunction {
  /** Fewest and most arguments. */
  arity: readonly [number, number];
  dimension: DimensionRule;
  /** JavaScript that is called; without it the function of that name among the engine's own, which are `f.`. */
  emit: string;
  /** What is called with one list, where the function takes several numbers or one list. */
  emitList?: string;
  /** How people see it: a prefix name; powers, roots and fractions are drawn by the emitter of MathML. */
  shown?: string;
  describe: string;
}

const one = [1, 1] as const;
const two = [2, 2] as const;
const plain = { rule: 'plain' } as const;
const angle = { rule: 'angle' } as const;
const toAngle = { rule: 'toAngle' } as const;
const partOfDay = { rule: 'date', takes: ['day'], gives: 'number' } as const;
const betweenDays = { rule: 'date', takes: ['day', 'day'], gives: 'number' } as const;
const exactWhole = { rule: 'exact', takes: ['whole'], gives: 'whole' } as const;

const ofPlain = (fewest: number, describe: string, most = fewest): Omit<FormulaFunction, 'emit'> => ({
  arity: [fewest, most],
  dimension: plain,
  describe,
});
const exactly = (
  gives: Extract<DimensionRule, { rule: 'exact' }>['gives'],
  describe: string,
): Omit<FormulaFunction, 'emit' | 'shown'> => ({
  arity: one,
  dimension: { rule: 'exact', takes: ['whole'], gives },
  describe,
});

const ofList = (
  describe: string,
  gives: Extract<DimensionRule, { rule: 'list' }>['gives'] = 'same',
  takes: readonly ListArgument[] = ['list'],
): Omit<FormulaFunction, 'emit'> => ({
  arity: [takes.length, takes.length],
  dimension: { rule: 'list', takes, gives },
  describe,
});

export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>(
  (
    [
      ['sqrt', { arity: one, dimension: { rule: 'root', degree: 2 }, emit: 'Math.sqrt', describe: 'square root' }],
      ['cbrt', { arity: one, dimension: { rule: 'root', degree: 3 }, emit: 'Math.cbrt', describe: 'cube root' }],
      ['abs', { arity: one, dimension: { rule: 'same' }, emit: 'Math.abs', describe: 'magnitude' }],
      ['exp', { arity: one, dimension: plain, emit: 'Math.exp', describe: 'e to the power of x' }],
      ['ln', { arity: one, dimension: plain, emit: 'Math.log', describe: 'natural logarithm' }],
      ['log10', { arity: one, dimension: plain, emit: 'Math.log10', shown: 'log₁₀', describe: 'decimal logarithm' }],
      ['expm1', { arity: one, dimension: plain, emit: 'Math.expm1', describe: 'exp(x) - 1, exact for small x' }],
      ['log1p', { arity: one, dimension: plain, emit: 'Math.log1p', describe: 'ln(1 + x), exact for small x' }],
      ['sin', { arity: one, dimension: angle, emit: 'Math.sin', describe: 'sine' }],
      ['cos', { arity: one, dimension: angle, emit: 'Math.cos', describe: 'cosine' }],
      ['tan', { arity: one, dimension: angle, emit: 'Math.tan', describe: 'tangent' }],
      [
        'asin',
        { arity: one, dimension: toAngle, emit: 'Math.asin', shown: 'arcsin', describe: 'angle with this sine' },
      ],
      [
        'acos',
        { arity: one, dimension: toAngle, emit: 'Math.acos', shown: 'arccos', describe: 'angle with this cosine' },
      ],
      [
        'atan',
        { arity: one, dimension: toAngle, emit: 'Math.atan', shown: 'arctan', describe: 'angle with this tangent' },
      ],
      [
        'atan2',
        {
          arity: two,
          dimension: { rule: 'ratioAngle' },
          emit: 'Math.atan2',
          describe: 'angle of the point (x, y), y first',
        },
      ],
      ['floor', { arity: one, dimension: plain, describe: 'rounded down, binary noise removed first' }],
      ['ceil', { arity: one, dimension: plain, describe: 'rounded up, binary noise removed first' }],
      ['round', { arity: one, dimension: plain, describe: 'rounded, halves away from zero' }],
      [
        'nearestFraction',
        {
          arity: [2, 13],
          dimension: plain,
          describe: 'nearest number with one of these denominators, or a whole one; from a million on x itself',
        },
      ],
      [
        'difference',
        {
          arity: two,
          dimension: { rule: 'same' },
          describe: 'x - y of two numbers with at most 15 digits, as exact as on paper: 1 - 0.9999 is 0.0001',
        },
      ],
      [
        'min',
        {
          arity: [1, 8],
          dimension: { rule: 'same' },
          emit: 'Math.min',
          emitList: 'f.least',
          describe: 'smallest',
        },
      ],
      [
        'max',
        {
          arity: [1, 8],
          dimension: { rule: 'same' },
          emit: 'Math.max',
          emitList: 'f.most',
          describe: 'largest',
        },
      ],
      ['compound', { arity: two, dimension: plain, describe: '(1 + i)^n' }],
      ['annuity', { arity: two, dimension: plain, describe: '((1 + i)^n - 1) / i, n where i is 0' }],
      [
        'payment',
        {
          arity: [3, 3],
          dimension: { rule: 'first' },
          describe: 'level payment for a principal at the rate i over n periods',
        },
      ],
      [
        'normalBelow',
        { ...ofPlain(1, 'chance that a normal number lies below z standard deviations above the mean'), shown: 'Φ' },
      ],
      ['normalBetween', ofPlain(2, 'chance that it lies between two, exact for narrow ranges')],
      ['normalQuantile', ofPlain(1, 'the z below which it lies with the chance p')],
      [
        'binomialChance',
        ofPlain(4, 'chance of a to b successes in n tries: each succeeds with the chance p, and fails with q', 5),
      ],
      ['lnBinomialChance', ofPlain(4, 'its natural logarithm, also where the chance is too small for a number', 5)],
      [
        'addMonths',
        {
          arity: two,
          dimension: { rule: 'date', takes: ['day', 'number'], gives: 'day' },
          describe: 'the same day some months later; the last of a month that is too short',
        },
      ],
      [
        'monthsBetween',
        {
          arity: two,
          dimension: betweenDays,
          describe: 'whole months from one date to another, negative where that is earlier',
        },
      ],
      [
        'weekdaysBetween',
        {
          arity: two,
          dimension: betweenDays,
          describe: 'days from Monday to Friday, from one date up to the day before another',
        },
      ],
      [
        'workdays',
        {
          arity: [3, 4],
          dimension: { rule: 'date', takes: ['day', 'day', 'number', 'days'], gives: 'number' },
          describe:
            'workdays from one date up to the day before another: weekdays by their digits, 12345, and holidays of a table',
        },
      ],
      [
        'addWorkdays',
        {
          arity: [3, 4],
          dimension: { rule: 'date', takes: ['day', 'number', 'number', 'days'], gives: 'day' },
          describe: 'the day so many workdays after a date, or before it; the date itself for 0',
        },
      ],
      ['yearOf', { arity: one, dimension: partOfDay, describe: 'year of a date' }],
      ['monthOf', { arity: one, dimension: partOfDay, describe: 'month of a date, 1 to 12' }],
      ['dayOfMonth', { arity: one, dimension: partOfDay, describe: 'day of the month, 1 to 31' }],
      [
        'weekdayOf',
        {
          arity: one,
          dimension: partOfDay,
          describe: 'weekday of a date, 1 for Monday to 7 for Sunday',
        },
      ],
      [
        'quotient',
        {
          arity: two,
          dimension: exactWhole,
          describe: 'the whole number at or below a / b: quotient(-7, 2) is -4',
        },
      ],
      [
        'mod',
        {
          arity: two,
          dimension: exactWhole,
          describe: 'what is left over, with the sign of b: a is b * quotient(a, b) + mod(a, b)',
        },
      ],
      ['gcd', { arity: [2, 8], dimension: exactWhole, describe: 'greatest common divisor' }],
      ['lcm', { arity: [2, 8], dimension: exactWhole, describe: 'least common multiple' }],
      ['factorial', { arity: one, dimension: exactWhole, describe: '1 * 2 * … * n, 1 of 0' }],
      ['binomial', { arity: two, dimension: exactWhole, shown: 'C', describe: 'ways to choose k out of n' }],
      [
        'fibonacci',
        {
          arity: one,
          dimension: exactWhole,
          shown: 'F',
          describe: 'F(n) with F(0) = 0, F(1) = 1; F(-n) is F(n), for even n -F(n)',
        },
      ],
      [
        'zeckendorf',
        {
          ...exactly(
            'numbers',
            'the places of the Fibonacci numbers that n is the sum of, no two side by side, greatest first: a list',
          ),
          shown: 'Z',
        },
      ],
      [
        'whole',
        {
          arity: one,
          dimension: { rule: 'exact', takes: ['number'], gives: 'whole' },
          describe: 'the exact whole number nearest to x, halves away from zero',
        },
      ],
      ['decimal', exactly('number', 'an exact whole number as a plain one, to 15 digits')],
      ['digitCount', exactly('number', 'how many decimal digits an exact whole number has')],
      [
        'fromBase',
        {
          arity: two,
          dimension: { rule: 'exact', takes: ['text', 'base'], gives: 'whole' },
          describe: 'the whole number that digits say in a base from 2 to 36',
        },
      ],
      [
        'toBase',
        {
          arity: two,
          dimension: { rule: 'exact', takes: ['whole', 'base'], gives: 'text' },
          describe: 'the digits of a whole number in a base from 2 to 36',
        },
      ],
      ['roman', exactly('text', 'a whole number from 1 to 3999 in Roman numerals')],
      [
        'choose',
        {
          arity: [2, 3],
          dimension: { rule: 'exact', takes: ['condition', 'text', 'text'], gives: 'text' },
          describe: 'a text where a condition holds; where it does not, another one or none',
        },
      ],
      [
        'isLeapYear',
        {
          arity: one,
          dimension: { rule: 'test' },
          describe: 'whether a year has a 29 February',
        },
      ],
      [
        'isWhole',
        {
          arity: one,
          dimension: { rule: 'test' },
          describe: 'whether x is a whole number',
        },
      ],
      [
        'given',
        {
          arity: one,
          dimension: { rule: 'given' },
          describe: 'whether an optional input has a number',
        },
      ],
      ['sum', { ...ofList('sum of a list'), shown: '∑' }],
      ['mean', ofList('arithmetic mean of a list')],
      ['median', ofList('middle of a sorted list, the mean of the two in the middle of an even one')],
      ['mode', ofList('most frequent number of a list, the smallest of several; not defined where none stands twice')],
      ['modes', ofList('most frequent numbers of a list, a list; empty where none stands twice', 'list')],
      [
        'quantile',
        ofList('number below which a fraction of a list lies, by linear interpolation (R type 7)', 'same', [
          'list',
          'number',
        ]),
      ],
      ['sd', { ...ofList('standard deviation of a list that is the whole population'), shown: 'σ' }],
      ['sdSample', { ...ofList('standard deviation of a list that is a sample: by n - 1'), shown: 's' }],
      ['variance', { ...ofList('variance of a list that is the whole population', 'square'), shown: 'σ²' }],
      ['varianceSample', { ...ofList('variance of a list that is a sample: by n - 1', 'square'), shown: 's²' }],
      ['count', ofList('how many numbers a list has', 'plain')],
      [
        'countBetween',
        ofList('how many numbers of a list are at least a and below b', 'plain', ['list', 'same', 'same']),
      ],
      ['last', ofList('last number of a list')],
      ['item', ofList('the n-th number of a list, counted from 1', 'same', ['list', 'number'])],
      [
        'sumAt',
        ofList('sum of those numbers of a list at whose place another list is n', 'same', [
          'list',
          'plainList',
          'number',
        ]),
      ],
      ['sort', ofList('list from the smallest to the largest', 'list')],
      ['cumulative', ofList('list of the sums up to each number', 'list')],
      ['product', { ...ofList('product of a list of plain numbers', 'plain', ['plainList']), shown: '∏' }],
      ['dot', { ...ofList('sum of the products of two lists, item by item', 'product', ['list', 'list']), shown: '∑' }],
      [
        'npv',
        ofList('worth of a list of payments at the rate i per period, the first now', 'same', ['number', 'list']),
      ],
      ['irr', ofList('rate per period at which a list of payments is worth nothing', 'plain')],
    ] satisfies [string, FormulaFunction | Omit<FormulaFunction, 'emit'>][]
  ).map(([name, known]) => [name, { emit: `f.${name}`, ...known }]),
);
