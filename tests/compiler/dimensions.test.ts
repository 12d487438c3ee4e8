import { describe, expect, it } from 'vitest';
import { selectDimension, UnitReader } from '../../src/compiler/names.ts';
import { catalogue, measured, problemOf } from './formulas.ts';

const measures = {
  m: 'kilogram',
  d: 'meter',
  w: 'meter',
  t: 'second',
  v: 'meter-per-second',
  F: 'newton',
  area: 'square-foot',
  volume: 'liter',
  angle: 'degree',
  rate: 'percent',
  price: 'dollar',
  eggs: 'item',
  warm: 'celsius',
  G: 'cubic-meter/kilogram/second^2',
  n: 'number',
  dry: 'condition',
  start: 'date',
  end: 'date',
  unread: 'unknown',
};

describe('what a formula measures', () => {
  it.each([
    ['n', 'a plain number'],
    ['d + w', 'length'],
    ['d - w', 'length'],
    ['d * w', 'area'],
    ['d * w - area', 'area'],
    ['d / w', 'a plain number'],
    ['d / t', 'speed'],
    ['d / t - v', 'speed'],
    ['1 / t', 'frequency'],
    ['-d', 'length'],
    ['2 * d', 'length'],
    ['d + 0', 'length'],
    ['0 - d', 'length'],
    ['d^2', 'area'],
    ['d^-1', '1 / length'],
    ['d^-(-2)', 'area'],
    ['d^0', 'a plain number'],
    ['d^3 / volume', 'a plain number'],
    ['n^0.5', 'a plain number'],
    ['n^(d / w)', 'a plain number'],
    ['G * m * m / d^2', 'force'],
    ['G * (m / d) * (m / d)', 'force'],
    ['F * d', 'energy'],
    ['m * v^2 / 2', 'energy'],
    ['F * d / t', 'power'],
    ['F / area', 'pressure'],
    ['sqrt(d * w)', 'length'],
    ['sqrt(area)', 'length'],
    ['cbrt(volume)', 'length'],
    ['sqrt(n)', 'a plain number'],
    ['sqrt(2 * F * d / m)', 'speed'],
    ['abs(d)', 'length'],
    ['min(d, w, 0)', 'length'],
    ['min(0, 0)', 'zero'],
    ['start', 'day'],
    ['start + 7', 'day'],
    ['7 + start', 'day'],
    ['start - d / w', 'day'],
    ['start + 0', 'day'],
    ['end - start', 'a plain number'],
    ['start + (end - start)', 'day'],
    ['min(start, end)', 'day'],
    ['start < end ? start : end', 'day'],
    ['start <= end', 'condition'],
    ['addMonths(start, 12 * n)', 'day'],
    ['monthsBetween(start, end)', 'a plain number'],
    ['weekdaysBetween(start, end + 1)', 'a plain number'],
    ['yearOf(start + 1)', 'a plain number'],
    ['isLeapYear(yearOf(start))', 'condition'],
    ['given(start)', 'condition'],
    ['max(0, d)', 'length'],
    ['sin(angle)', 'a plain number'],
    ['sin(d / w)', 'a plain number'],
    ['atan(d / w)', 'angle'],
    ['atan2(d, w)', 'angle'],
    ['exp(d / w)', 'a plain number'],
    ['price * (1 + rate / 100)', 'money'],
    ['rate / 100', 'a plain number'],
    ['100 * rate', 'percent'],
    ['rate / 100 / 12', 'a plain number'],
    ['price / eggs', 'money / count'],
    ['payment(price, rate / 100, n)', 'money'],
    ['n * annuity(rate / 100, n)', 'a plain number'],
    ['dry ? d : w', 'length'],
    ['dry ? 0 : d', 'length'],
    ['d > w', 'condition'],
    ['d > 0', 'condition'],
    ['dry and d > w or not dry', 'condition'],
    ['isWhole(n)', 'condition'],
    ['given(d)', 'condition'],
    ['warm - warm', 'temperature'],
    ['0', 'zero'],
    ['0 * d', 'zero'],
    ['d * 0', 'zero'],
    ['rate / 2', 'percent'],
    ['d / 100', 'length'],
    ['0^2', 'a plain number'],
    ['is(shape, square) ? d : w', 'length'],
  ])('%s: %s', (text, said) => expect(measured(text, measures).said).toBe(said));
});

describe('what cannot be', () => {
  it.each([
    ['m + d', 'This adds mass and length.'],
    ['d - n', 'This subtracts length and a plain number.'],
    ['d + 1', 'This adds length and a plain number.'],
    ['d > m', 'This compares length and mass.'],
    ['d > 1', 'This compares length and a plain number.'],
    ['d == d^2', 'This compares length and area.'],
    ['dry ? m : d', 'This chooses between mass and length.'],
    ['min(m, d)', 'This compares mass and length.'],
    ['min(0, m, d)', 'This compares mass and length.'],
    ['min(m, 0, d)', 'This compares mass and length.'],
    ['max(d, 1)', 'This compares length and a plain number.'],
    ['atan2(d, m)', 'This compares length and mass.'],
    ['sin(d)', 'sin() takes an angle or a plain number, not length.'],
    ['cos(rate)', 'cos() takes an angle or a plain number, not percent.'],
    ['ln(d)', 'ln() takes a plain number, not length.'],
    ['exp(m * d)', 'exp() takes a plain number, not mass × length.'],
    ['floor(d)', 'floor() takes a plain number, not length.'],
    ['asin(angle)', 'asin() takes a plain number, not angle.'],
    ['compound(rate, n)', 'compound() takes a plain number, not percent.'],
    ['payment(price, rate, n)', 'payment() takes plain numbers here, not percent.'],
    ['sqrt(d)', 'sqrt() of length measures nothing.'],
    ['cbrt(area)', 'cbrt() of area measures nothing.'],
    ['d^0.5', 'A power of length needs a whole number as exponent.'],
    ['d^n', 'A power of length needs a whole number as exponent.'],
    ['n^d', 'An exponent must be a plain number, not length.'],
    ['1 + rate', 'This adds a plain number and percent.'],
    ['price + rate', 'This adds money and percent.'],
    ['eggs + n', 'This adds count and a plain number.'],
    ['warm + n', 'This adds temperature and a plain number.'],
    ['n + dry', 'A number is needed here, not a condition.'],
    ['-(d > w)', 'A number is needed here, not a condition.'],
    ['d > (w > d)', 'A number is needed here, not a condition.'],
    ['sqrt(dry)', 'A number is needed here, not a condition.'],
    ['n ? d : w', 'A condition is needed here, not a number.'],
    ['dry and n', 'A condition is needed here, not a number.'],
    ['not n', 'A condition is needed here, not a number.'],
    ['isWhole(d)', 'isWhole() takes a plain number, not length.'],
    ['given(d * 2)', 'given() takes the name of an optional input.'],
    ['given(dry)', 'A number is needed here, not a condition.'],
    ['start + end', 'This adds two dates.'],
    ['start + d', 'Only a plain number of days is added to a date, not length.'],
    ['start - t', 'Only a plain number of days is subtracted from a date, not time.'],
    ['n - start', 'This subtracts a date from a number.'],
    ['start > 0', 'This compares a date and a number.'],
    ['start == n', 'This compares a date and a number.'],
    ['max(start, n)', 'This compares a date and a number.'],
    ['dry ? start : 0', 'This chooses between a date and a number.'],
    ['start * 2', 'A number is needed here, not a date.'],
    ['-start', 'A number is needed here, not a date.'],
    ['floor(start)', 'A number is needed here, not a date.'],
    ['abs(start)', 'A number is needed here, not a date.'],
    ['not start', 'A condition is needed here, not a date.'],
    ['monthOf(end - start)', 'monthOf() takes a date here, not a number.'],
    ['addMonths(n, n)', 'addMonths() takes a date here, not a number.'],
    ['addMonths(start, d)', 'addMonths() takes a plain number here, not length.'],
    ['dry ? dry : d', 'A choice is between numbers, not conditions.'],
    ['dry ? d : dry', 'A choice is between numbers, not conditions.'],
    ['n < start', 'This compares a date and a number.'],
    ['q', 'There is no name "q" here.'],
  ])('%s: %s', (text, message) => expect(problemOf(text, measures)?.message).toBe(message));

  it.each([
    ['n ? d : w', 'Compare it with something: x > 0.'],
    ['n + dry', 'Write condition ? a : b.'],
    ['dry ? dry : dry', 'In place of c ? a : b write (c and a) or (not c and b).'],
    ['m + d', 'Both sides must measure the same.'],
    ['rate + n', 'A percent is read as typed (5 for 5 %): write rate / 100 to get the fraction.'],
    ['n + rate', 'A percent is read as typed (5 for 5 %): write rate / 100 to get the fraction.'],
    ['exp(rate)', 'A percent is read as typed (5 for 5 %): write rate / 100 to get the fraction.'],
    ['exp(d)', 'Divide it by a quantity of its kind first.'],
    [
      'start + end',
      'Dates are compared, subtracted from each other, and moved by days: date + 7. yearOf(date), monthOf(date), dayOfMonth(date) and weekdayOf(date) are numbers.',
    ],
    ['d^n', 'Divide it by a quantity of its kind first, or use sqrt or cbrt.'],
    ['sqrt(d)', 'Take the root of a square or a cube.'],
    ['given(d * 2)', 'For example given(price).'],
  ])('%s: what to write instead', (text, hint) => expect(problemOf(text, measures)?.hint).toBe(hint));

  it('marks the part that is wrong', () => {
    const marked = (text: string) => {
      const { start, end } = problemOf(text, measures)?.span ?? { start: 0, end: 0 };
      return text.slice(start, end);
    };
    expect(marked('2 * (m + d) / t')).toBe('m + d');
    expect(marked('n + sin(d) * n')).toBe('d');
    expect(marked('n * (1 + rate)')).toBe('1 + rate');
    expect(marked('max(n, n^d, 3)')).toBe('d');
    expect(marked('dry ? d : n + missing')).toBe('missing');
  });
});

describe('what has a problem of its own', () => {
  it.each([
    ['unread', 'zero'],
    ['unread^2', 'zero'],
    ['d / unread', 'zero'],
    ['unread + d', 'length'],
    ['max(start, unread)', 'day'],
    ['monthsBetween(unread, end)', 'a plain number'],
    ['sum(unread)', 'zero'],
    ['variance(unread)', 'a plain number'],
    ['product(unread)', 'a plain number'],
    ['countBetween(unread, d, m)', 'a plain number'],
  ])('%s raises no other: %s', (text, said) => expect(measured(text, measures).said).toBe(said));
});

describe('lists', () => {
  const lists = {
    ...measures,
    lengths: 'list of meter',
    prices: 'list of dollar',
    numbers: 'list of number',
    holidays: 'dates',
  };

  it.each([
    ['-lengths', 'list of length'],
    ['lengths * d', 'list of area'],
    ['d * lengths', 'list of area'],
    ['lengths / t', 'list of speed'],
    ['lengths + lengths', 'list of length'],
    ['numbers^2 + 1', 'list of a plain number'],
    ['min(lengths)', 'length'],
    ['sum(lengths)', 'length'],
    ['sum(lengths * d)', 'area'],
    ['variance(lengths)', 'area'],
    ['count(lengths)', 'a plain number'],
    ['sort(prices)', 'list of money'],
    ['quantile(lengths, n)', 'length'],
    ['dot(lengths, lengths)', 'area'],
    ['dot(lengths / t, numbers)', 'speed'],
    ['dot(numbers, lengths / t)', 'speed'],
    ['product(numbers)', 'a plain number'],
    ['npv(n, prices)', 'money'],
    ['irr(prices)', 'a plain number'],
    ['countBetween(lengths, 0, d)', 'a plain number'],
    ['sumAt(prices, numbers, 3)', 'money'],
    ['workdays(start, end, 12345, holidays)', 'a plain number'],
  ])('%s: %s', (text, said) => expect(measured(text, lists).said).toBe(said));

  it.each([
    ['d + sqrt(lengths)', 'A number is needed here, not a list.'],
    ['d > lengths', 'A number is needed here, not a list.'],
    ['sum(lengths * 2) > lengths', 'A number is needed here, not a list.'],
    ['lengths * (n > numbers ? 1 : 2)', 'A number is needed here, not a list.'],
    ['max(lengths, d)', 'A number is needed here, not a list.'],
    ['not lengths', 'A condition is needed here, not a list.'],
    ['lengths + prices', 'This adds length and money.'],
    ['lengths * start', 'A number is needed here, not a date.'],
    ['start + numbers', 'A number is needed here, not a list.'],
    ['numbers + start', 'A number is needed here, not a list.'],
    ['start - numbers', 'A number is needed here, not a list.'],
    ['holidays * 2', 'A number is needed here, not the dates of a table.'],
    ['-holidays', 'A number is needed here, not the dates of a table.'],
    ['holidays + 1', 'A number is needed here, not the dates of a table.'],
    ['min(d)', 'min() takes a list or several numbers.'],
    ['sum(d)', 'sum() takes a list here, not a number.'],
    ['sum(0)', 'sum() takes a list here, not a number.'],
    ['sum(holidays)', 'sum() takes a list of numbers, not the dates of a table.'],
    ['quantile(lengths, d)', 'quantile() takes a plain number here, not length.'],
    ['countBetween(lengths, 0, m)', 'This compares length and mass.'],
    ['product(lengths)', 'product() takes a list of plain numbers, not of length.'],
    ['sumAt(prices, lengths, 3)', 'sumAt() takes a list of plain numbers, not of length.'],
    ['workdays(start, end, 12345, numbers)', 'workdays() takes holidays here.'],
    ['workdays(start, end, 12345, n)', 'workdays() takes holidays here.'],
  ])('%s: %s', (text, message) => expect(problemOf(text, lists)?.message).toBe(message));

  it.each([
    ['start + numbers', 8, 15],
    ['numbers + start', 0, 7],
    ['start + numbers * 2', 8, 19],
  ])('%s: the list is marked', (text, start, end) => expect(problemOf(text, lists)?.span).toEqual({ start, end }));

  it.each([
    ['d + lengths^0.5', 'Divide it by a quantity of its kind first, or use sqrt or cbrt.'],
    ['start + numbers', 'Make one of it: sum(x), mean(x), max(x), count(x).'],
    ['d > lengths', 'Make one of it: sum(x), mean(x), max(x), count(x).'],
    ['-holidays', 'Such dates are the holidays of workdays(from, to, 12345, holidays).'],
    ['count(holidays)', 'Such dates are the holidays of workdays(from, to, 12345, holidays).'],
    ['sum(d)', 'Lists are inputs of the kind "list", columns of rows, and what is computed of them item by item.'],
    ['product(lengths)', 'What it measured would depend on how many numbers there are.'],
    ['sumAt(prices, lengths, 3)', 'Divide it by one of its unit.'],
    [
      'workdays(start, end, 12345, numbers)',
      'Name a column of dates of a data table, data.holidays.days, or leave it out where there are none.',
    ],
    ['yearOf(n)', 'Name an input, a value or a result that is a date.'],
    ['countBetween(lengths, 0, m)', 'Both sides must measure the same.'],
  ])('%s: what to write instead', (text, hint) => expect(problemOf(text, lists)?.hint).toBe(hint));
});

describe('exact whole numbers and texts', () => {
  const exact = { ...measures, k: 'whole', word: 'text', other: 'text' };

  it.each([
    ['k', 'whole'],
    ['-k', 'whole'],
    ['k + 1', 'whole'],
    ['2 * k', 'whole'],
    ['k^10', 'whole'],
    ['10^3 - k', 'whole'],
    ['k + unread', 'whole'],
    ['k > 2', 'condition'],
    ['2 > k', 'condition'],
    ['dry ? k : 0', 'whole'],
    ['dry ? 0 : k', 'whole'],
    ['min(2, k)', 'whole'],
    ['abs(k)', 'whole'],
    ['gcd(k, 12, 2^4)', 'whole'],
    ['factorial(12)', 'whole'],
    ['whole(n)', 'whole'],
    ['decimal(k)', 'a plain number'],
    ['decimal(k) / 2', 'a plain number'],
    ['zeckendorf(k)', 'list of a plain number'],
    ['toBase(k, n)', 'text'],
    ['toBase(k, k)', 'text'],
    ['toBase(k, 2)', 'text'],
    ['toBase(k, 36)', 'text'],
    ['fromBase(word, 16)', 'whole'],
    ['fromBase(unread, 16)', 'whole'],
    ['choose(k > 2, word)', 'text'],
    ['choose(k > 2, word, other)', 'text'],
    ['dry ? word : other', 'text'],
  ])('%s: %s', (text, said) => expect(measured(text, exact).said).toBe(said));

  const CONVERT =
    'Write whole(x) for the whole number nearest to x, or decimal(n) for n as a plain number, which has 15 digits.';
  const DECIMAL = 'Write decimal(n) for n as a plain number, which has 15 digits.';
  const QUOTIENT = 'Write quotient(a, b), rounded down, and mod(a, b) for the rest; or decimal(a) / decimal(b).';
  const NEGATIVE = 'A power of exact whole numbers has no negative exponent: it would be a fraction.';
  const NO_FRACTION = 'Write quotient(a, b), rounded down, or decimal(n) for n as a plain number.';
  const DIGITS = 'fromBase(x, 10) reads its digits; sentences and compute.ts use a text as it is.';
  const OPTIONS = 'A choice asks which option is chosen: is(choice, option).';
  const BASES = 'Bases are whole numbers from 2 to 36.';

  it.each([
    ['k^(1 + -2)', NEGATIVE, NO_FRACTION],
    ['k^(2 * -1)', NEGATIVE, NO_FRACTION],
    ['k + n', 'This adds an exact whole number and a plain number.', CONVERT],
    ['n - k', 'This subtracts an exact whole number and a plain number.', CONVERT],
    ['k * 0.5', 'This multiplies an exact whole number and a plain number.', CONVERT],
    ['k * 5 [kg]', 'This multiplies an exact whole number and a plain number.', CONVERT],
    ['k * (1 / 2)', 'This multiplies an exact whole number and a plain number.', CONVERT],
    ['k * (1.5 + 2)', 'This multiplies an exact whole number and a plain number.', CONVERT],
    ['k * (2 + 1.5)', 'This multiplies an exact whole number and a plain number.', CONVERT],
    ['k * -1.5', 'This multiplies an exact whole number and a plain number.', CONVERT],
    ['k / n', 'This divides an exact whole number and a plain number.', CONVERT],
    ['n^k', 'This takes a power with an exact whole number and a plain number.', CONVERT],
    ['k > n', 'This compares an exact whole number and a plain number.', CONVERT],
    ['n < k', 'This compares an exact whole number and a plain number.', CONVERT],
    ['dry ? k : n', 'This chooses between an exact whole number and a plain number.', CONVERT],
    ['min(k, n)', 'This compares an exact whole number and a plain number.', CONVERT],
    ['gcd(k, k, n)', 'gcd() takes an exact whole number here, not a plain number.', CONVERT],
    ['factorial(0 * n)', 'factorial() takes an exact whole number here, not a plain number.', CONVERT],
    ['sqrt(k)', 'A plain number is needed here, not an exact whole number.', DECIMAL],
    ['whole(k)', 'A plain number is needed here, not an exact whole number.', DECIMAL],
    ['whole(d)', 'whole() takes a plain number here, not length.', 'Divide it by a quantity of its kind first.'],
    ['k / 2', '"/" does not divide exact whole numbers.', QUOTIENT],
    ['k^(-1)', NEGATIVE, NO_FRACTION],
    ['k^(1 - 2)', NEGATIVE, NO_FRACTION],
    ['k^(-2 * 3 + 5)', NEGATIVE, NO_FRACTION],
    ['k * 2^(-1)', NEGATIVE, NO_FRACTION],
    ['k + (1 + 2^(3 - 2^2))', NEGATIVE, NO_FRACTION],
    ['factorial(2^(-1))', NEGATIVE, NO_FRACTION],
    ['word + 1', 'This adds a text and a number.', DIGITS],
    ['1 + word', 'This adds a text and a number.', DIGITS],
    ['dry ? word : 1', 'This chooses between a text and a number.', DIGITS],
    ['dry ? 1 : word', 'This chooses between a text and a number.', DIGITS],
    ['word == other', 'This compares two texts.', OPTIONS],
    ['sqrt(word)', '"word" is a text, not a number.', DIGITS],
    ['k * word', '"word" is a text, not a number.', DIGITS],
    ['gcd(k, word)', '"word" is a text, not a number.', DIGITS],
    ['sqrt(roman(k))', 'A number is needed here, not a text.', DIGITS],
    ['word ? 1 : 2', 'A condition is needed here, not a text.', 'Compare it with something: x > 0.'],
    ['fromBase(k, 10)', 'fromBase() takes a text here, not a number.', 'Name an input that is a text.'],
    ['choose(n, word)', 'A condition is needed here, not a number.', 'Compare it with something: x > 0.'],
    ['choose(dry, n)', 'choose() takes a text here, not a number.', 'Name an input that is a text.'],
    ['toBase(k, 1)', 'There is no base 1.', BASES],
    ['toBase(k, 37)', 'There is no base 37.', BASES],
    ['toBase(k, 2.5)', 'There is no base 2.5.', BASES],
    ['toBase(k, -2)', 'There is no base -2.', BASES],
    [
      'toBase(k, d)',
      'toBase() takes a plain number as base, not length.',
      'Divide it by a quantity of its kind first.',
    ],
  ])('%s: %s %s', (text, message, hint) => expect(problemOf(text, exact)).toMatchObject({ message, hint }));

  it.each(['k^(2 - 1)', 'k^(2^3)', 'k^(2 * 3)', 'k^(5 + -2)', 'n^(-1)', 'k^0', 'k + whole(n^(-1))'])(
    '%s is no fraction',
    (text) => expect(problemOf(text, exact)).toBeNull(),
  );
});

it('a deeply nested formula is measured at once', () => {
  const deep = (levels: number, open: string, close: string) => `${open.repeat(levels)}n${close.repeat(levels)}`;
  for (const text of [
    deep(23, 'max(', ',1,1)'),
    deep(11, '1/(2-', ')'),
    deep(22, '(', '^1)'),
    deep(22, '(n>0?', ':2)'),
  ])
    expect(measured(text, measures).said).toBe('a plain number');
});

describe('the units of one select', () => {
  const select = (...units: string[]) =>
    selectDimension(
      { kind: 'unit', label: 'Unit', options: units.map((unit, index) => ({ id: `u${index}`, unit })) },
      ['unit'],
      new UnitReader(catalogue, undefined),
    );

  it('measure one thing, however they are written', () => {
    expect(select('meter-per-second', 'kilometer/hour', 'hertz*meter').unit).not.toBeNull();
    expect(select('meter/second', 'hertz*meter').unit).not.toBeNull();
    expect(select('newton', 'kilogram*meter/second^2', 'meter*kilogram/second^2').unit).not.toBeNull();
  });

  it('or the first that differs is known', () => {
    expect(select('meter', 'foot', 'second', 'gram')).toEqual({ unit: null, odd: 2 });
  });

  it('and what only shares its base units is another thing', () => {
    expect(select('newton-meter', 'kilonewton-meter', 'newton*meter').unit).not.toBeNull();
    expect(select('newton-meter', 'joule')).toEqual({ unit: null, odd: 1 });
  });
});

describe('what shares its base units and is something else', () => {
  const units = {
    moment: 'newton-meter',
    work: 'joule',
    turning: 'hertz',
    decay: 'becquerel',
    force: 'newton',
    arm: 'meter',
  };

  it.each([
    ['moment + work', 'This adds torque and energy.'],
    ['max(moment, work)', 'This compares torque and energy.'],
    ['-moment > work / 2', 'This compares torque and energy.'],
    ['decay - turning', 'This subtracts activity and frequency.'],
  ])('%s is refused', (text, message) =>
    expect(problemOf(text, units)).toMatchObject({
      message,
      hint: 'Their base units are the same, but they are different things.',
    }),
  );

  it.each([
    ['moment + force * arm', 'torque'],
    ['force * arm + work', 'energy'],
    ['2 * moment', 'torque'],
    ['moment / work', 'a plain number'],
    ['force * arm', 'energy'],
    ['decay', 'activity'],
  ])('%s measures %s', (text, said) => expect(measured(text, units).said).toBe(said));
});

describe('a plain number is a percentage where it is a hundredfold', () => {
  it.each([
    '100 * d / w',
    'd / w * 100',
    '100 * (d - w) / abs(w)',
    'dry ? 100 * (d / w) : 0',
    'dry ? d / w * 100 : 50',
    '100 - 100 * d / w',
    'min(100, max(0, d * 100 / w))',
    'round(d / w * 100) / 2',
    '-(d / w) * 100',
    'floor(100 * d / w)',
    'ceil(100 * d / w)',
    '2 * (100 * d / w)',
    '(100 * d / w) * 2',
    '(100 * d) * (1 / w)',
    '(1 / w) * (100 * d)',
    '(100 * d / w) / 2',
    'max(0, 100 * d / w)',
    'dry ? 50 : -(100 * d / w)',
  ])('%s', (text) => expect(measured(text, measures).kind).toMatchObject({ dimension: {}, hundredfold: true }));

  it.each([
    'd / w',
    'n',
    '10 * d / w',
    '(100 * d) / (100 * w)',
    'dry ? 100 * n : n',
    '100 * n + n',
    'min(1, 100 * n, n)',
    'exp(100 * n)',
    'n + 100 * n',
    'n / (100 * n)',
    'n * 10 + 100',
    '100 * n / (100 * n)',
    'min(100 * n, n)',
  ])('and %s is none', (text) => {
    const { kind } = measured(text, measures);
    expect(kind).toMatchObject({ dimension: {} });
    expect('hundredfold' in kind && kind.hundredfold).not.toBe(true);
  });
});
