import { describe, expect, it, vi } from 'vitest';
import { readNumber } from '../../src/numbers/read.ts';

const refused = { kind: 'invalid' };
const number = (value: number) => ({ kind: 'number', value });

describe('empty fields', () => {
  it.each(['', ' ', '\t\n', '\u00a0\u202f\u3000', '\u200e\u200f\ufeff'])('%j is empty, not wrong', (text) => {
    expect(readNumber(text, 'en')).toEqual({ kind: 'empty' });
  });
});

describe('currency, percent and unit symbols', () => {
  const money = { before: ['$', 'US$'], after: ['$', 'USD'] };

  it.each([
    ['$5', 5],
    ['$ 5', 5],
    ['-$5', -5],
    ['$-5', -5],
    ['\u2212$\u00a01,150.00', -1150],
    ['us$5', 5],
    ['US$ 1.150,00', 1150],
    ['5 $', 5],
    ['-1.150,00\u00a0$', -1150],
    ['＄５', 5],
    ['$5 USD', 5],
    ['US$5 USD', 5],
    ['\u200f\u200e-1,150.00\u00a0\u200f$', -1150],
  ])('money field: %j is %d', (text, value) => {
    expect(readNumber(text, 'en', money)).toEqual(number(value));
  });

  it.each(['$', '-$', '$$5', '5$$', '-$-5', '€5', '5 €', '$5e', '5 -$', '5٪'])('money field: %j is refused', (text) => {
    expect(readNumber(text, 'en', money)).toMatchObject(refused);
  });

  it.each([
    ['5%', '%', 5],
    ['5 %', '%', 5],
    ['٥٪', '%', 5],
    ['５％', '%', 5],
    ['5 FT', 'ft', 5],
    ['12 inH2O', 'inH2O', 12],
    ['١٢ inH2O', 'inH2O', 12],
    ['1e3 kgf/cm²', 'kgf/cm²', 1000],
    ['3 \u03bcm', '\u00b5m', 3],
    ['3 \u00b5m', '\u03bcm', 3],
    ['2 fl oz', 'fl\u00a0oz', 2],
    ['2 fl\u00a0oz', 'fl oz', 2],
    ["5'", "'", 5],
    ['7 MM', 'mm', 7],
    ['5 CmH2O', 'cmH2O', 5],
  ])('%j in a field of %j is %d', (text, symbol, value) => {
    expect(readNumber(text, 'en', { after: [symbol] })).toEqual(number(value));
  });

  it('takes no amount in two currencies', () => {
    for (const text of ['$5 €', '-$5 €', '€5 $'])
      expect(readNumber(text, 'en', { before: ['$', '€'], after: ['$', '€'] })).toMatchObject(refused);
  });

  it('takes the longest symbol that fits', () => {
    expect(readNumber('5 km', 'en', { after: ['m', 'km', ''] })).toEqual(number(5));
    expect(readNumber('5 km', 'en', { after: ['m'] })).toEqual(refused);
    expect(readNumber('5 m m', 'en', { after: ['m'] })).toEqual(refused);
  });

  it('does not take megawatts for milliwatts', () => {
    expect(readNumber('5 mW', 'en', { after: ['mW'] })).toEqual(number(5));
    expect(readNumber('5 MW', 'en', { after: ['mW'] })).toEqual(refused);
    expect(readNumber('5 mPa', 'en', { after: ['MPa'] })).toEqual(refused);
  });

  it('still offers the other reading behind a symbol', () => {
    const reading = readNumber('-$1,234', 'en', money);
    expect(reading).toEqual({ kind: 'number', value: -1234, readAs: { other: -1.234 } });
  });
});

describe('other readings that are no number', () => {
  it('offers none when the other reading is too large', () => {
    expect(readNumber('1,234e308', 'de')).toEqual(number(1.234e308));
    expect(readNumber('1.234e308', 'de')).toEqual({ kind: 'number', value: 1.234e308, readAs: { other: null } });
    expect(readNumber('1,234e-323', 'en')).toMatchObject({ value: 1e-323, readAs: { other: 1.234e-320 } });
    expect(readNumber('1,234e-325', 'en')).toEqual(refused);
  });
});

describe('Unicode digits', () => {
  const tenDigits = (system: string) =>
    new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(9876543210);
  // The other systems spell numbers out or, like hanidec, have no digits of their own.
  const systems = Intl.supportedValuesOf('numberingSystem').filter((system) => /^\p{Nd}{10}$/u.test(tenDigits(system)));

  it('knows the scripts people write', () => {
    expect(systems).toEqual(expect.arrayContaining(['latn', 'arab', 'arabext', 'deva', 'beng', 'thai', 'fullwide']));
    expect(systems.length).toBeGreaterThan(60);
  });

  it.each(systems)('%s', (system) => {
    expect(readNumber(tenDigits(system), 'en')).toEqual(number(9876543210));
  });

  it('does not mix scripts that stand side by side', () => {
    expect(readNumber('\u{1d7d7}', 'en')).toEqual(number(9));
    expect(readNumber('\u{1d7d7}\u{1d7d8}', 'en')).toEqual(refused);
    expect(readNumber('\u0661\u06f1', 'en')).toEqual(refused);
  });
});

describe('very long texts', () => {
  it('reads 400 characters and refuses 401', () => {
    expect(readNumber(`${'0'.repeat(399)}7`, 'en')).toEqual(number(7));
    expect(readNumber(`${'0'.repeat(400)}7`, 'en')).toEqual(refused);
  });

  it.each(['1', '1,', '1 ', '.', '-', ' ', '$', '⁵', '१'])(
    'refuses a megabyte of %j without looking at it',
    (piece) => {
      const text = piece.repeat(1_000_000 / piece.length);
      const work = [
        vi.spyOn(RegExp.prototype, 'exec'),
        vi.spyOn(RegExp.prototype, 'test'),
        vi.spyOn(String.prototype, 'replace'),
        vi.spyOn(String.prototype, 'trim'),
        vi.spyOn(String.prototype, 'slice'),
      ];
      const reading = readNumber(text, 'en', { before: ['$'], after: ['%'] });
      const calls = work.map((spy) => spy.mock.calls.length);
      for (const spy of work) spy.mockRestore();
      expect(reading).toEqual(refused);
      expect(calls).toEqual([0, 0, 0, 0, 0]);
    },
  );
});
