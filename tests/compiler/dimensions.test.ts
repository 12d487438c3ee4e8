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
    ['q', 'There is no name "q" here.'],
  ])('%s: %s', (text, message) => expect(problemOf(text, measures)?.message).toBe(message));

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
  ])('%s is refused', (text, message) => expect(problemOf(text, units)?.message).toBe(message));

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
  ])('%s', (text) => expect(measured(text, measures).kind).toMatchObject({ dimension: {}, hundredfold: true }));

  it.each([
    'd / w',
    'n',
    '10 * d / w',
    '(100 * d) / (100 * w)',
    'dry ? 100 * n : n',
    '100 * n + n',
    'min(1, 100 * n, n)',
  ])('and %s is none', (text) => {
    const { kind } = measured(text, measures);
    expect(kind).toMatchObject({ dimension: {} });
    expect('hundredfold' in kind && kind.hundredfold).not.toBe(true);
  });
});
