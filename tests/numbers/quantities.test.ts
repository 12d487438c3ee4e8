/** Quantities typed with signs of units: what a field of a unit reads, in five languages, and what it refuses. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '../../src/numbers/read.ts';
import type { Reading } from '../../src/numbers/read-plain.ts';

const UNITS = {
  cm: { dimension: 'length', symbol: 'cm', factor: 0.01 },
  m: { dimension: 'length', symbol: 'm', factor: 1 },
  ft: { dimension: 'length', symbol: 'ft', factor: 0.3048 },
  in: { dimension: 'length', symbol: 'in', factor: 0.0254 },
  kg: { dimension: 'mass', symbol: 'kg', factor: 1 },
  lb: { dimension: 'mass', symbol: 'lb', factor: 0.45359237 },
  /** A pound as a tool may count it. */
  ownLb: { dimension: 'mass', symbol: 'lb', factor: 0.453592 },
  '°': { dimension: 'angle', symbol: '°', factor: Math.PI / 180 },
  min: { dimension: 'time', symbol: 'min', factor: 60 },
  h: { dimension: 'time', symbol: 'h', factor: 3600 },
  'min/km': { dimension: 'pace', symbol: 'min/km', factor: 0.06 },
  'min/mi': { dimension: 'pace', symbol: 'min/mi', factor: 60 / 1609.344 },
  USD: { dimension: 'money', symbol: '$', factor: 1 },
} as const;
type Unit = keyof typeof UNITS;

const read = (text: string, unit: Unit, language = 'en'): Reading =>
  readNumber(text, language, { after: [UNITS[unit].symbol], unit: UNITS[unit] });

const READ: readonly (readonly [text: string, unit: Unit, value: number, said: string])[] = [
  [`5'11"`, 'cm', 180.34, '5 ft 11 in'],
  ["5'11", 'cm', 180.34, '5 ft 11 in'],
  ["5' 11", 'cm', 180.34, '5 ft 11 in'],
  ['5′ 11″', 'cm', 180.34, '5 ft 11 in'],
  ['5’11”', 'cm', 180.34, '5 ft 11 in'],
  ["5'11''", 'cm', 180.34, '5 ft 11 in'],
  ['5 ft 11 in', 'cm', 180.34, '5 ft 11 in'],
  ['5ft11', 'cm', 180.34, '5 ft 11 in'],
  ['5 feet, 11 inches', 'cm', 180.34, '5 ft 11 in'],
  ['5 Fuß 11 Zoll', 'cm', 180.34, '5 ft 11 in'],
  ['5 pieds 11 pouces', 'cm', 180.34, '5 ft 11 in'],
  ['5 pies 11 pulgadas', 'cm', 180.34, '5 ft 11 in'],
  ['5 pés 11 polegadas', 'cm', 180.34, '5 ft 11 in'],
  [`5'11"`, 'in', 71, '5 ft 11 in'],
  [`5'11"`, 'ft', 5.91666666666667, '5 ft 11 in'],
  [`5'6"`, 'ft', 5.5, '5 ft 6 in'],
  ["6'", 'cm', 182.88, '6 ft'],
  ['71"', 'cm', 180.34, '71 in'],
  ['5\' 11 1/2"', 'in', 71.5, '5 ft 11.5 in'],
  ['5\'11½"', 'in', 71.5, '5 ft 11.5 in'],
  [`-5'11"`, 'in', -71, '-5 ft 11 in'],
  ['1 m 75', 'cm', 175, '1 m 75 cm'],
  ['1m75', 'cm', 175, '1 m 75 cm'],
  ['1 m 75 cm', 'm', 1.75, '1 m 75 cm'],
  ['175 cm', 'm', 1.75, '175 cm'],
  ['9 st 4 lb', 'kg', 58.9670081, '9 st 4 lb'],
  ['9 st 4', 'lb', 130, '9 st 4 lb'],
  ['9st 4lbs 8oz', 'lb', 130.5, '9 st 4 lb 8 oz'],
  ['9 stone 4 pounds', 'ownLb', 130, '9 st 4 lb'],
  ['12° 30′ 15″', '°', 12.5041666666667, '12° 30′ 15″'],
  [`12°30'15"`, '°', 12.5041666666667, '12° 30′ 15″'],
  ["12º 30'", '°', 12.5, '12° 30′'],
  ['1:30', 'min', 1.5, '0:01:30'],
  ['1:02:03.5', 'min', 62.0583333333333, '1:02:03.5'],
  ['1:30', 'h', 1.5, '1:30:00'],
  ['1:30 h', 'min', 90, '1:30:00'],
  ['1:30 min', 'h', 0.025, '0:01:30'],
  ['1h 30m', 'min', 90, '1:30:00'],
  ['90 s', 'min', 1.5, '0:01:30'],
  ['4:15 /km', 'min/km', 4.25, '4:15 /km'],
  ['4:15', 'min/km', 4.25, '4:15 /km'],
  ['4:15 min/km', 'min/km', 4.25, '4:15 /km'],
  ['8:02.8 /mi', 'min/km', 4.99996686020308, '8:02.8 /mi'],
  ['1:00:15 /km', 'min/km', 60.25, '1:00:15 /km'],
  ['15:00 /km', 'min/km', 15, '15:00 /km'],
  ['4:15 per mile', 'min/km', 2.64082756700867, '4:15 /mi'],
  ['4:15 minutes per km', 'min/km', 4.25, '4:15 /km'],
  ['4:15min/km', 'min/km', 4.25, '4:15 /km'],
  ['4:15 minute per km', 'min/km', 4.25, '4:15 /km'],
  ['4:15', 'min/mi', 4.25, '4:15 /mi'],
  ['3075 m', 'cm', 307_500, '3075 m'],
  ['5 ft. 3 in.', 'in', 63, '5 ft 3 in'],
  ['4 lb 1/2 oz', 'lb', 4.03125, '4 lb 0.5 oz'],
  ['11/16 in', 'cm', 1.74625, '0.6875 in'],
  ["5' 11 1/2", 'in', 71.5, '5 ft 11.5 in'],
  [`5 ft${' '.repeat(72)}3 in`, 'in', 63, '5 ft 3 in'],
  ['1:30h', 'min', 90, '1:30:00'],
  ['5-2 h', 'min', 180, '3:00:00'],
  ['0:09.123456789012344 /km', 'min/km', 0.152057613150206, '9.123456789012344 s /km'],
];

describe('a quantity with its units', () => {
  it.each(READ)('%s in %s is %d: %s', (text, unit, value, said) => {
    const reading = read(text, unit);
    expect(reading).toMatchObject({ kind: 'number', readAs: { other: null, said } });
    if (reading.kind === 'number') expect(reading.value).toBeCloseTo(value, 10);
  });

  it.each(['en', 'de', 'fr', 'es', 'pt'])('is read alike in %s, whatever its decimal sign', (language) => {
    const point = language === 'en' ? '.' : ',';
    for (const text of [`5'11.5"`, `5'11,5"`, '5 ft 11.5 in', '5 ft 11,5 in'])
      expect(read(text, 'in', language)).toMatchObject({ value: 71.5, readAs: { said: `5 ft 11${point}5 in` } });
    expect(read('1:02:03,5', 'min', language)).toMatchObject({ value: 62.0583333333333 });
  });

  it('may have groups of digits before its last unit, where no decimals can be', () => {
    expect(read('1,234 ft 5 in', 'ft')).toMatchObject({ value: 1234.41666666667, readAs: { said: '1234 ft 5 in' } });
    expect(read('1.234 ft 5 in', 'ft', 'de')).toMatchObject({ value: 1234.41666666667 });
    expect(read('1,234 ft 5 in', 'm')).toMatchObject({ value: 376.2502, readAs: { said: '1234 ft 5 in' } });
    expect(read('1.234 ft 5 in', 'ft')).toEqual({ kind: 'invalid' });
    expect(read('1,23 ft 5 in', 'ft')).toEqual({ kind: 'invalid' });
  });

  it.each([
    ['1.234 m', 'en', 1.234, '1.234 m', '1234 m'],
    ['1,234 m', 'en', 1234, '1234 m', '1.2340 m'],
    ['1.234 m', 'de', 1234, '1234 m', '1,2340 m'],
    ['1,234 m', 'de', 1.234, '1,234 m', '1234 m'],
    ['-1.234 m', 'en', -1.234, '-1.234 m', '-1234 m'],
    ['1 mi 1,234 ft', 'en', 1985.4672, '1 mi 1234 ft', '1 mi 1.2340 ft'],
  ])('reads %s in %s by the habit of the language, and says the other reading', (text, language, value, ...said) => {
    const [wanted, other] = said;
    const reading = read(text, 'ft', language);
    expect(reading).toMatchObject({ readAs: { other: null, said: wanted, otherSaid: other } });
    expect(reading.kind === 'number' && reading.value * 0.3048).toBeCloseTo(value, 9);
    expect(read(other, 'ft', language)).not.toHaveProperty('readAs.otherSaid');
  });

  it('reads a number with two readings as the one that fits behind a larger unit', () => {
    expect(read('5 ft 11,500 in', 'in')).toMatchObject({ value: 71.5, readAs: { said: '5 ft 11.5 in' } });
    const reading = read('5 ft 1,234 in', 'in');
    expect(reading).toEqual({ kind: 'number', value: 61.234, readAs: { other: null, said: '5 ft 1.234 in' } });
  });

  it('says the other reading of a clock that has two', () => {
    expect(read('1:30', 'min')).toMatchObject({ readAs: { otherSaid: '1:30:00' } });
    expect(read('1:30', 'h')).toMatchObject({ readAs: { otherSaid: '0:01:30' } });
  });

  it('says no other reading of a clock that says what it counts, and of what is no clock', () => {
    expect(read('1:30 h', 'min')).toEqual({ kind: 'number', value: 90, readAs: { other: null, said: '1:30:00' } });
    expect(read('90 s', 'min')).toEqual({ kind: 'number', value: 1.5, readAs: { other: null, said: '0:01:30' } });
    expect(read('1e-3 h', 'min')).toMatchObject({ value: 0.06 });
  });

  it('leaves numbers as they are', () => {
    expect(read('5.11', 'ft')).toEqual({ kind: 'number', value: 5.11 });
    expect(read('180 cm', 'cm')).toEqual({ kind: 'number', value: 180 });
    expect(read("1'234", 'cm')).toMatchObject({ value: 1234 });
  });
});

describe('is refused, and said why', () => {
  it.each([
    [`5'13"`, 'cm', { part: '13 in', before: '5 ft', most: '12 in', whole: '1 ft', better: '6 ft 1 in' }],
    [`5'12"`, 'cm', { part: '12 in', before: '5 ft', most: '12 in', whole: '1 ft', better: '6 ft 0 in' }],
    [`5'13.5"`, 'cm', { part: '13.5 in', before: '5 ft', most: '12 in', whole: '1 ft', better: '6 ft 1.5 in' }],
    [
      '9 st 15 lb 3 oz',
      'kg',
      { part: '15 lb', before: '9 st', most: '14 lb', whole: '1 st', better: '10 st 1 lb 3 oz' },
    ],
    ['9 st 15 lb', 'kg', { part: '15 lb', before: '9 st', most: '14 lb', whole: '1 st', better: '10 st 1 lb' }],
    ['12° 60′', '°', { part: '60′', before: '12°', most: '60′', whole: '1°', better: '13° 0′' }],
  ] as const)('%s in %s', (text, unit, params) =>
    expect(read(text, unit)).toEqual({ kind: 'invalid', why: { key: 'partTooLarge', params } }),
  );

  it.each([
    [`5'11"`, 'kg'],
    ['70 kg', 'cm'],
    ['9 st 4 lb', 'cm'],
    ['12° 30′', 'kg'],
    ['5 ft', 'USD'],
    ['1.234 kg', 'cm'],
    ['5 kg', 'min'],
    [' 70 kg ', 'cm'],
  ] as const)('%s in %s', (text, unit) =>
    expect(read(text, unit)).toEqual({
      kind: 'invalid',
      why: { key: 'otherQuantity', params: { read: text.trim(), unit: UNITS[unit].symbol } },
    }),
  );

  it.each([
    ['1:75', 'min', 'clockTooLarge', '2:15'],
    ['1:60', 'min', 'clockTooLarge', '2:00'],
    ['-1:60', 'min', 'clockTooLarge', '-2:00'],
    ['1:75:00', 'h', 'clockTooLarge', '2:15:00'],
    ['1:59:75,5', 'h', 'clockTooLarge', '2:00:15,5'],
    ['4:75 /km', 'min/km', 'clockTooLarge', '5:15 /km'],
    ['1:5 h', 'h', 'clockDigits', '1:05 h'],
    ['1:2:3', 'min', 'clockDigits', '1:02:03'],
    ['1:030', 'min', 'clockDigits', '1:30'],
    ['60:1', 'min', 'clockDigits', '60:01'],
    ['60:1.25', 'min', 'clockDigits', '60:01.25'],
    ['1:59:5', 'h', 'clockDigits', '1:59:05'],
  ] as const)('%s in %s: %s, write %s', (text, unit, key, better) => {
    expect(read(text, unit)).toMatchObject({ kind: 'invalid', why: { key, params: { better } } });
    expect(read(better, unit)).toMatchObject({ kind: 'number' });
  });

  it('keeps the minus in what is to be written instead', () => {
    expect(read(`-5'13"`, 'cm')).toMatchObject({ why: { params: { better: '-6 ft 1 in' } } });
    expect(read('-1:30', 'min')).toMatchObject({ value: -1.5, readAs: { said: '-0:01:30', otherSaid: '-1:30:00' } });
    expect(read('-0:00', 'min')).toMatchObject({ value: 0, readAs: { said: '0:00:00' } });
  });

  it.each([
    [`11" 5'`, 'cm'],
    ['5.5 ft 3 in', 'cm'],
    ['5 ft 3 ft', 'cm'],
    ['5 ft 11 cm', 'cm'],
    ['1 m 7', 'cm'],
    ['5 xyz', 'cm'],
    ["5''11", 'cm'],
    ["'", 'cm'],
    ['5 ft in', 'cm'],
    ['5 st ½', 'lb'],
    ['5 st 3/4', 'lb'],
    ['5 st 11/16', 'lb'],
    ['1 m 175', 'cm'],
    ['5 ft\nor so', 'cm'],
    ['so\n5 ft', 'cm'],
    [`5 ft${' '.repeat(73)}3 in`, 'cm'],
    ['5 ft 1,,5 in', 'cm'],
    ['1 day 1:30 h', 'min'],
    ['100/100/5 h 3 m', 'min'],
    ['4 /km', 'min/km'],
    [':05:30', 'min'],
    ['0:1"', 'min'],
  ] as const)('%s in %s is none', (text, unit) => expect(read(text, unit)).toEqual({ kind: 'invalid' }));
});

describe('the words for a unit', () => {
  const WORDS: readonly (readonly [sign: string, dimension: string, words: string])[] = [
    ['mi', 'length', 'mi mile miles'],
    ['yd', 'length', 'yd yds yard yards'],
    ['ft', 'length', "' ft foot feet fuß fuss pied pieds pi pie pies pé pés"],
    ['in', 'length', '" in ins inch inches zoll pouce pouces po pulg pulgada pulgadas polegada polegadas pol'],
    ['km', 'length', 'km'],
    ['m', 'length', 'm meter meters metre metres mètre mètres metro metros'],
    ['cm', 'length', 'cm'],
    ['mm', 'length', 'mm'],
    ['st', 'mass', 'st stone stones'],
    ['lb', 'mass', 'lb lbs pound pounds'],
    ['oz', 'mass', 'oz ounce ounces'],
    ['kg', 'mass', 'kg kilo kilos'],
    ['g', 'mass', 'g'],
    ['°', 'angle', '° deg degree degrees'],
    ['′', 'angle', "' arcmin"],
    ['″', 'angle', '" arcsec'],
  ];
  const inField = (text: string, dimension: string): Reading =>
    readNumber(text, 'en', { unit: { dimension, symbol: 'none', factor: 1 } });

  it.each(WORDS)('%s of %s are understood, and no others', (sign, dimension, words) => {
    const said = words.split(' ').map((word) => inField(`3 ${word}`, dimension));
    const each = '°′″'.includes(sign) ? `3${sign}` : `3 ${sign}`;
    expect(said).toEqual(said.map(() => expect.objectContaining({ readAs: { other: null, said: each } })));
    const strange = words.split(' ').filter((word) => /\p{L}/u.test(word));
    for (const word of strange.flatMap((name) => [`x${name}`, `${name}x`]))
      expect([word, inField(`3 ${word}`, dimension).kind]).toEqual([word, 'invalid']);
  });

  it.each([
    ['1 mi 2 yd 3 ft 4 in', 'length'],
    ['1 km 2 m 3 cm 4 mm', 'length'],
    ['1 st 2 lb 3 oz', 'mass'],
    ['1 kg 2 g', 'mass'],
  ])('%s stand one behind the other', (text, dimension) => {
    expect(inField(text.replace('3 ft', '2 ft'), dimension)).toHaveProperty(
      'readAs.said',
      text.replace('3 ft', '2 ft'),
    );
  });

  it.each([
    ['5 ft 3', 'length', '5 ft 3 in'],
    ['1 m 75', 'length', '1 m 75 cm'],
    ['5 st 3', 'mass', '5 st 3 lb'],
    ['5 lb 3', 'mass', '5 lb 3 oz'],
    ['5° 3', 'angle', '5° 3′'],
    ["5' 3", 'angle', '5′ 3″'],
  ])('may be left out behind the second number: %s of %s is %s', (text, dimension, said) => {
    expect(inField(text, dimension)).toHaveProperty('readAs.said', said);
  });

  it.each(['5 mi 3', '5 yd 3', '5 in 3', '5 km 3', '5 cm 3'])('may not be left out in %s', (text) => {
    expect(inField(text, 'length').kind).toBe('invalid');
  });
});

describe('whatever is typed', () => {
  const unit = fc.constantFrom(...(Object.keys(UNITS) as Unit[]));
  const piece = fc.oneof(
    fc.nat({ max: 99 }).map(String),
    fc.constantFrom(' ', "'", '"', '°', 'ft', 'in', 'st', 'lb', ':', '/km', '½', '.', ',', '-', 'm'),
  );

  it('gives a finite number or a refusal', () => {
    const text = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, unit, (typed, name) => {
        const reading = read(typed, name);
        return reading.kind !== 'number' || Number.isFinite(reading.value);
      }),
    );
  });

  it('reads again what it said it has read', () => {
    const said = fc.record({ feet: fc.nat({ max: 20 }), inches: fc.nat({ max: 11 }), half: fc.boolean() });
    fc.assert(
      fc.property(said, fc.constantFrom('en', 'de', 'fr', 'es', 'pt'), ({ feet, inches, half }, language) => {
        const first = read(`${feet}'${inches}${half ? '.5' : ''}"`, 'cm', language);
        if (first.kind !== 'number') return false;
        const second = read(first.readAs?.said ?? '', 'cm', language);
        return second.kind === 'number' && second.value === first.value;
      }),
    );
  });
});
