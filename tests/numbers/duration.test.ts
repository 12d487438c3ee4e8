/** Durations: what people type, and how seconds are printed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { typedDuration } from '../../src/numbers/clock.ts';
import { readDuration } from '../../src/numbers/duration.ts';
import { printCanonical, printLocal } from '../../src/numbers/print.ts';
import { between } from '../suite/spread.ts';
import '../../src/numbers/with-durations.ts';
import '../../src/numbers/with-notations.ts';

const WHOLE = { rule: 'duration', digits: 0 } as const;
const TENTHS = { rule: 'duration', digits: 1 } as const;
const codes = LANGUAGES.map(({ code }) => code);

/** What a text is read as on the English page. */
const read = (text: string): unknown => {
  const reading = readDuration(text, 'en');
  return reading.kind === 'number'
    ? reading.readAs
      ? { is: reading.value, ...reading.readAs }
      : reading.value
    : reading.kind;
};

describe('reads', () => {
  it.each<[string, unknown]>([
    ['1:30:00', 5400],
    ['0:00:09.58', 9.58],
    ['0:04:16,2', 256.2],
    ['100:00:00', 360_000],
    ['4:16.2', 256.2],
    ['2 days 3:04:05', 183_845],
    ['2d 03:04:05', 183_845],
    ['1h 30m 5s', 5405],
    ['1h30m5s', 5405],
    ['1h30', 5400],
    ['1 hr, 30 mins', 5400],
    ['90 min', 5400],
    ['90 MIN', 5400],
    ['1.5 hours', 5400],
    ['0.1 h', 360],
    ['9.58 s', 9.58],
    ['0 h 0.30000000000000004 s', 0.30000000000000004],
    ['0:00:09.123456789012344', 9.123456789012344],
    ['1e3 s', 1000],
    ['1e3s', 1000],
    ['1 h , 30 m', 5400],
    [`1h${' '.repeat(395)}30m`, 5400],
    ['-1:30:00', -5400],
    ['１：３０：００', 5400],
    ['١:٣٠:٠٠', 5400],
    ['१ h ३० min', 5400],
    ['', 'empty'],
    ['  ', 'empty'],
    ['1:60:00', 'invalid'],
    ['1:130:00', 'invalid'],
    ['1:00:60', 'invalid'],
    ['0:60', 'invalid'],
    ['1:5:00', 'invalid'],
    ['1:2', 'invalid'],
    ['1:00:00:00', 'invalid'],
    ['1 day 24:00:00', 'invalid'],
    ['1 day 30:00', 'invalid'],
    ['5 min 1 h', 'invalid'],
    ['1 h 1 h', 'invalid'],
    ['1 h -5 min', 'invalid'],
    ['1:30:00 h', 'invalid'],
    ['1 parsec', 'invalid'],
    ['h', 'invalid'],
    ['soon', 'invalid'],
    ['soon\n1:30:00', 'invalid'],
    ['1:30:00\nor so', 'invalid'],
    ['2 days 1h30', 'invalid'],
    ['1h30.5', 'invalid'],
    [`1h${' '.repeat(396)}30m`, 'invalid'],
  ])('%j as %j', (text, wanted) => expect(read(text)).toEqual(wanted));

  it.each<[string, unknown]>([
    ['30', { is: 30, other: 1800, as: 'seconds' }],
    ['9.58', { is: 9.58, other: 574.8, as: 'seconds' }],
    ['0', { is: 0, other: null, as: 'seconds' }],
    ['25:30', { is: 1530, other: 91_800, as: 'minutes' }],
    ['-1:30', { is: -90, other: -5400, as: 'minutes' }],
    ['1,234', { is: 1234, other: 1.234, as: 'time' }],
    ['1,5 h', { is: 5400, other: null, as: 'time' }],
    ['1 h 1,5 m', { is: 3690, other: null, as: 'time' }],
  ])('%j with a word about it: %j', (text, wanted) => expect(read(text)).toEqual(wanted));

  it('the decimal sign of any page', () => {
    for (const code of codes) {
      expect(readDuration('0:00:09,58', code)).toEqual({ kind: 'number', value: 9.58 });
      expect(readDuration('0:00:09.58', code)).toEqual({ kind: 'number', value: 9.58 });
    }
  });

  it('any text in no time', () => {
    const parts = fc.constantFrom('1', ':', ' ', ',', '.', 'h', 'e', 'min', '00', '-', 'days');
    const property = fc.property(fc.array(parts, { maxLength: 400 }), (text) => {
      expect(readDuration(text.join(''), 'en').kind).toMatch(/^(empty|number|invalid)$/);
    });
    fc.assert(property);
    const started = performance.now();
    expect(readDuration('1e1h '.repeat(80), 'en')).toEqual({ kind: 'invalid' });
    expect(readDuration('9'.repeat(100_000), 'en')).toEqual({ kind: 'invalid' });
    expect(performance.now() - started).toBeLessThan(100);
  });
});

describe('prints', () => {
  it.each<[number, string]>([
    [0, '0:00:00'],
    [59.4, '0:00:59'],
    [59.5, '0:01:00'],
    [299.99999, '0:05:00'],
    [3599.5, '1:00:00'],
    [18_000, '5:00:00'],
    [86_399, '23:59:59'],
    [90_061, '25:01:01'],
    [-90, '-0:01:30'],
    [-0.4, '0:00:00'],
    [1e15, '277777777777:46:40'],
    [2e15, '2.000000e+15'],
  ])('%d as %s', (seconds, text) => expect(printCanonical(seconds, WHOLE)).toBe(text));

  it('tenths where they are asked for', () => expect(printCanonical(256.25, TENTHS)).toBe('0:04:16.3'));

  it('days for people, from 24 hours up', () => {
    expect(printLocal(86_399, WHOLE, 'en')).toBe('23:59:59');
    expect(printLocal(86_400, WHOLE, 'en')).toBe('1 day 0:00:00');
    expect(printLocal(183_845, WHOLE, 'en')).toBe('2 days 3:04:05');
    expect(printLocal(183_845.25, TENTHS, 'de')).toBe('2 Tage 3:04:05,3');
    expect(printLocal(-183_845, WHOLE, 'en')).toBe('-2 days 3:04:05');
  });

  it('no part that reaches 60, and reads back what it printed', () => {
    const seconds = fc.oneof(between(-1e9, 1e9), fc.integer({ min: -1e9, max: 1e9 }));
    const property = fc.property(seconds, fc.integer({ min: 0, max: 3 }), (value, digits) => {
      const text = printCanonical(value, { rule: 'duration', digits });
      expect(text).toMatch(/^-?\d+:[0-5]\d:[0-5]\d(\.\d+)?$/);
      const reading = readDuration(text, 'en');
      expect(reading.kind === 'number' && printCanonical(reading.value, { rule: 'duration', digits })).toBe(text);
      expect(reading.kind === 'number' && Math.abs(reading.value - value)).toBeLessThanOrEqual(
        0.5 * 10 ** -digits + 1e-6,
      );
    });
    fc.assert(property);
  });
});

describe('the words for units of time', () => {
  it.each<[number, string[]]>([
    [86_400, ['d', 'day', 'days']],
    [3600, ['h', 'hr', 'hrs', 'hour', 'hours']],
    [60, ['m', 'min', 'mins', 'minute', 'minutes']],
    [1, ['s', 'sec', 'secs', 'second', 'seconds']],
  ])('are read as %d seconds, in short and at length', (seconds, words) => {
    const read = words.map((word) => readDuration(`3 ${word}`, 'en'));
    expect(read).toEqual(words.map(() => expect.objectContaining({ kind: 'number', value: 3 * seconds })));
  });

  it.each(['3 xd', '3 daysx', '3 xh', '3 hoursx', '3 xmin', '3 minutesx', '3 xs', '3 secondsx', 'x2h30', '2h30x'])(
    '"%s" has none of them',
    (text) => expect(readDuration(text, 'en').kind).not.toBe('number'),
  );

  it.each([
    ['12h30', 45_000],
    ['12 days, 1:00:00', 12 * 86_400 + 3600],
    ['1 day 1:00:00', 86_400 + 3600],
  ])('"%s" is %d seconds', (text, value) => expect(readDuration(text, 'en')).toMatchObject({ kind: 'number', value }));
});

describe('a duration that is put into a field', () => {
  it.each<[number, string, string]>([
    [5400, 'en', '1:30:00'],
    [30, 'en', '0:00:30'],
    [9.58, 'de', '0:00:09,58'],
    [0.1 + 0.2, 'en', '0.30000000000000004 s'],
    [1e-7, 'en', '1e-7 s'],
    [123_456_789_012.345, 'en', '34293552:30:12.345'],
  ])('%d in %s is %s', (seconds, language, text) => expect(typedDuration(seconds, language)).toBe(text));

  it('is read as exactly that, in every language', () => {
    const seconds = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }).map((hundredths) => hundredths / 100),
    );
    const property = fc.property(seconds, fc.constantFrom(...codes), (value, language) => {
      expect(readDuration(typedDuration(value, language), language)).toMatchObject({ kind: 'number', value });
    });
    fc.assert(property);
  });
});
