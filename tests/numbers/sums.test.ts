/** Arithmetic in number fields: what is computed, exactly and in each language's numbers, and what is refused with what to write. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { over, power, ratioOf } from '../../src/numbers/exact.ts';
import { readList } from '../../src/numbers/plain-list.ts';
import { readNumber } from '../../src/numbers/read.ts';
import type { Affixes, Reading } from '../../src/numbers/read-plain.ts';
import { readSum } from '../../src/numbers/sum.ts';
import { numberSymbols } from '../../src/numbers/symbols.ts';
import '../../src/numbers/with-list-notations.ts';
import { samples } from './languages.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;
const FEET: Affixes = { after: ['ft'], unit: { dimension: 'length', symbol: 'ft', factor: 0.3048 } };
const MONEY: Affixes = { before: ['$', '€'], after: ['$', '€'] };

const whyNot = (reading: Reading) => (reading.kind === 'invalid' ? reading.why : reading);

describe('a sum', () => {
  it.each([
    ['12*3.5', 42],
    ['3 + 4.5', 7.5],
    ['2×(3+1)', 8],
    ['2 x 3', 6],
    ['7 ÷ 2', 3.5],
    ['10^3', 1000],
    ['10³', 1000],
    ['10^-3', 0.001],
    ['4^0.5', 2],
    ['0.1+0.2', 0.3],
    ['1/3*3', 1],
    ['1 - 1', 0],
    ['1 1/3 * 3 - 4', 0],
    ['1 1 / 3 * 3 - 4', 0],
    ['10 1/2 + 1', 11.5],
    ['1 10/16 + 1', 2.625],
    ['1-2+3-4', -2],
    ['+3 + 5', 8],
    ['+2^2', 4],
    ['10^+3', 1000],
    ['10x3', 30],
    ['2X3', 6],
    ['3 · 5', 15],
    ['3⋅5', 15],
    ['12 345 + 1', 12346],
    ['1 234 567 + 1', 1234568],
    ['1 234.25 * 2', 2468.5],
    ['.25 * 2', 0.5],
    ['1.5e-3*2', 0.003],
    ['1.234*0', 0],
    ['3*12/11/2024', 36 / 22_264],
    [`10${'+1'.repeat(49)}`, 59],
    ['0.1^3', 0.001],
    ['1.1^-2', 1 / 1.21],
    ['0^2 + 1', 1],
    ['1e21 * 2', 2e21],
    ['1/3/10^30', 3.3333333333333333e-31],
    ['10^40/3', 3.333333333333333e39],
    ['9007199254740992 + 1', 9007199254740992],
    ['9007199254740992 + 1 + 1/10^12', 9007199254740994],
    ['1 1/2 + 2', 3.5],
    ['3 - 1/2', 2.5],
    ['2*-3', -6],
    ['-3+5', 2],
    ['1.5e3*2', 3000],
    ['2*3×10^8', 6e8],
    ['12 / 11 / 2024', 12 / 11 / 2024],
    ['1,234.50*2', 2469],
    ['１２＋３', 15],
    ['١٢+٣', 15],
  ])('%s is %d', (text, value) => expect(readNumber(text, 'en')).toEqual({ kind: 'number', value }));

  it.each([
    ['$1000 + $500', MONEY, 1500],
    ['$1,000.50 - $500', MONEY, 500.5],
    ['500 € + 20 €', MONEY, 520],
    ['5 ft + 3 ft', FEET, 8],
    ['5ft+3', FEET, 8],
  ])('%s is a sum of amounts in the unit of its field', (text, affixes, value) =>
    expect(readNumber(text, 'en', affixes)).toEqual({ kind: 'number', value }),
  );

  it.each([
    ['250k', 'en', '250000'],
    ['$250K', 'en', '250000'],
    ['1.5 k', 'en', '1500'],
    ['-2k', 'en', '-2000'],
    ['1,5k', 'de', '1500'],
  ])('%s in %s is not computed: %s is to be written', (text, language, better) =>
    expect(whyNot(readNumber(text, language, MONEY))).toMatchObject({ key: 'sumUnclear', params: { better } }),
  );

  it.each([
    ['1000 $ + €500', MONEY],
    ['$1000 + €500', MONEY],
    ['$1000 + 500 €', MONEY],
    ['$5 * $3', MONEY],
    ['5 ft * 3 ft', FEET],
    ['5 mft + 3 ft', FEET],
    ['5 kg + 3 kg', FEET],
    ['1⁵€9', MONEY],
  ])('%s is none', (text, affixes) => expect(readNumber(text, 'en', affixes)).toMatchObject({ kind: 'invalid' }));

  it('may have the sign of its unit', () => {
    expect(readNumber('2*3 ft', 'en', FEET)).toEqual({ kind: 'number', value: 6 });
    expect(readNumber('$12*3', 'en', MONEY)).toEqual({ kind: 'number', value: 36 });
    expect(readNumber('12*3 €', 'de', MONEY)).toEqual({ kind: 'number', value: 36 });
  });

  it.each([
    ['de', '1,5*2', 3],
    ['fr', '1 234,5 + 0,5', 1235],
    ['es', '2 × 1,25', 2.5],
    ['pt', '1.234,50/2', 617.25],
  ])('in %s: %s is %d', (language, text, value) => {
    expect(readNumber(text, language)).toEqual({ kind: 'number', value });
  });

  it('has its other reading beside it where a number has one, and no sum that could be a thousand times another is read', () => {
    expect(readNumber('1.234*2', 'en')).toEqual({ kind: 'number', value: 2.468, readAs: { other: 2468 } });
    expect(readNumber('1,234*2', 'de')).toEqual({ kind: 'number', value: 2.468, readAs: { other: 2468 } });
    const twice = { key: 'sumTwoWays', params: { read: '1,000', first: '1000×2', second: '1×2' } };
    expect(whyNot(readNumber('1,000*2', 'en'))).toEqual(twice);
    expect(whyNot(readNumber('1.000*2', 'de'))).toEqual({ ...twice, params: { ...twice.params, read: '1.000' } });
    expect(readNumber('3-1/2', 'en')).toEqual({ kind: 'number', value: 3.5, readAs: { other: 2.5 } });
  });

  it.each([
    ['5/0', 'sumByZero', {}],
    ['1/(2-2)', 'sumByZero', {}],
    ['0^-1', 'sumByZero', {}],
    ['0^0', 'sumByZero', {}],
    ['0.5^9999.5', 'sumNoValue', {}],
    ['12*', 'sumBroken', {}],
    ['1,2,3*2', 'sumBroken', {}],
    ['1 2+3', 'sumBroken', {}],
    ['(3 4)+1', 'sumBroken', {}],
    ['5--', 'sumBroken', {}],
    ['5--(3)', 'sumBroken', {}],
    ['5+-3', 'sumUnclear', { better: '5+(-3)' }],
    ['(3+1)2', 'sumUnclear', { better: '(3+1)×2' }],
    ['(3(4)+1)', 'sumUnclear', { better: '(3×(4)+1)' }],
    ['1,000*3.50', 'sumTwoWays', { read: '1,000', first: '1000×3.50', second: '1×3.50' }],
    ['3*-2^2+1', 'sumTwoWays', { read: '3×-2^2+1', first: '3×(-2)^2+1', second: '3×-(2^2)+1' }],
    ['12^34^2', 'sumTwoWays', { first: '(12^34)^2', second: '12^(34^2)' }],
    ['10 ^ 999', 'sumNoValue', { read: '10^999' }],
    ['(0-2) ^ 0.5', 'sumNoValue', { read: '(0-2)^0.5' }],
    ['(3+4', 'sumBroken', {}],
    ['(1+2))', 'sumBroken', {}],
    ['1+2 ,', 'sumBroken', {}],
    ['2^3^', 'sumBroken', {}],
    ['3+4)', 'sumBroken', {}],
    ['9**2', 'sumBroken', {}],
    ['(500)', 'sumBroken', {}],
    ['100+10%', 'sumPercent', {}],
    ['5%+3%', 'sumPercent', {}],
    ['-2^2', 'sumTwoWays', { first: '(-2)^2', second: '-(2^2)' }],
    ['2^3^2', 'sumTwoWays', { first: '(2^3)^2', second: '2^(3^2)' }],
    ['2^3^2+1', 'sumTwoWays', { first: '(2^3)^2+1', second: '2^(3^2)+1' }],
    ['5*2^-3^-2/4', 'sumTwoWays', { read: '5×2^-3^-2/4', first: '5×(2^-3)^-2/4', second: '5×2^(-3^-2)/4' }],
    ['2^(1^2)^3', 'sumTwoWays', { first: '(2^(1^2))^3', second: '2^((1^2)^3)' }],
    ['2^3^+2^2', 'sumTwoWays', { first: '(2^3)^+2^2', second: '2^(3^+2^2)' }],
    ['3·5', 'sumTwoWays', { first: '3 × 5', second: '3.5' }],
    ['5--3', 'sumUnclear', { better: '5-(-3)' }],
    ['2(3+1)', 'sumUnclear', { better: '2×(3+1)' }],
    ['2024-05-06', 'sumUnclear', { better: '2024 - 05 - 06' }],
    ['12/11/2024', 'sumUnclear', { better: '12 / 11 / 2024' }],
    ['10^999', 'sumNoValue', {}],
    ['10^-999', 'sumNoValue', {}],
    ['(0-2)^0.5', 'sumNoValue', {}],
  ])('%s is refused: %s', (text, key, params) => {
    expect(whyNot(readNumber(text, 'en'))).toMatchObject({ key, params: { read: text, ...params } });
  });

  it('of two numbers is asked about where it could be feet and inches, and quantities and days stay what they are', () => {
    const params = { read: '5-11', first: '5 ft 11 in', second: '5 - 11' };
    expect(whyNot(readNumber('5-11', 'en', FEET))).toEqual({ key: 'sumTwoWays', params });
    expect(readNumber('5 - 11', 'en', FEET)).toEqual({ kind: 'number', value: -6 });
    const inUnit = (text: string, symbol: string) => readSum(text, 'en', { symbol, factor: 1 });
    expect(['5-12', '3+5-11', '5-11+2'].map((text) => inUnit(text, 'ft'))).toMatchObject([
      { value: -7 },
      { value: -3 },
      { value: -4 },
    ]);
    expect(whyNot(inUnit('15-11', 'ft'))).toMatchObject({ params: { first: '15 ft 11 in', second: '15 - 11' } });
    expect(whyNot(inUnit('5-15', 'lb'))).toMatchObject({ params: { first: '5 lb 15 oz', second: '5 - 15' } });
    expect(whyNot(inUnit('5-13', 'st'))).toMatchObject({ params: { first: '5 st 13 lb', second: '5 - 13' } });
    expect([inUnit('5-16', 'lb'), inUnit('5-14', 'st'), inUnit('5-1', 'm')]).toMatchObject([
      { value: -11 },
      { value: -9 },
      { value: 4 },
    ]);
    expect(readNumber(`5'11"`, 'en', FEET)).toMatchObject({ readAs: { said: '5 ft 11 in' } });
    expect(readNumber(`5 ft 1/2 in`, 'en', FEET)).toMatchObject({ readAs: { said: '5 ft 0.5 in' } });
    expect(readNumber('1/2', 'en', FEET)).toEqual({ kind: 'number', value: 0.5, readAs: { other: null } });
    expect(whyNot(readNumber('0x10', 'en'))).toBeUndefined();
  });

  it('is none without digits, in base 16, with other signs, or beyond 100 of them', () => {
    for (const text of ['(.)*', '0x10+1', `1${'+1'.repeat(50)}`])
      expect([text, readSum(text, 'en')]).toEqual([text, { kind: 'invalid' }]);
    expect(readSum('2*a', 'en')).toEqual({ kind: 'invalid', why: { key: 'sumBroken', params: { read: '2*a' } } });
    for (const text of ['5kg', 'a5k']) expect([text, readNumber(text, 'en')]).toEqual([text, { kind: 'invalid' }]);
  });

  it('is not read in a language that is none', () => {
    expect(() => readSum('1.5+2', 'en_US')).toThrow(RangeError);
  });

  it('is no item of a list', () => {
    for (const text of ['1\n2+3', '4\n5*6', '7\n8-9'])
      expect(readList(text, 'en', {})).toMatchObject({ kind: 'wrong', position: 2 });
  });

  it('that is long, deep or huge is refused soon', () => {
    for (const text of [
      '1+'.repeat(300),
      `${'('.repeat(49)}1${')'.repeat(49)}+1`,
      `9${'^9'.repeat(30)}`,
      '(9^999)^999',
      '9^9999999*9^9999999',
      `${'(9^99)*'.repeat(13)}1`,
    ])
      expect(['invalid', 'number']).toContain(readNumber(text, 'en').kind);
  });
});

describe('a fraction of whole numbers', () => {
  it('is in lowest terms, with its sign above', () => {
    expect(over(ratioOf(-6), ratioOf(4))).toEqual({ top: -3n, bottom: 2n });
    expect(over(ratioOf(6), ratioOf(-4))).toEqual({ top: -3n, bottom: 2n });
    expect(ratioOf(-1.25)).toEqual({ top: -5n, bottom: 4n });
    expect(ratioOf(1.5e-7)).toEqual({ top: 3n, bottom: 20_000_000n });
  });

  it('has exact powers, up to a size beyond all that can be shown', () => {
    expect(power(ratioOf(3), ratioOf(2500))).toEqual({ top: 3n ** 2500n, bottom: 1n });
    expect(power(ratioOf(-3), ratioOf(-3))).toEqual({ top: -1n, bottom: 27n });
    expect(power(ratioOf(3), ratioOf(2501))).toBeNull();
  });
});

/** A sum, its value as a fraction of whole numbers, and what binds it. */
interface Term {
  text: string;
  top: bigint;
  bottom: bigint;
  /** 1 is a sum, 2 a product, 3 a number or a bracket. */
  rank: number;
}

const bracketed = (term: Term, rank: number): string => (term.rank < rank ? `(${term.text})` : term.text);

const joined = (sign: string, a: Term, b: Term): Term => {
  const isProduct = /[*×/÷]/.test(sign);
  const rank = isProduct ? 2 : 1;
  const text = `${bracketed(a, rank)}${sign}${bracketed(b, rank + 1)}`;
  if (/[*×]/.test(sign)) return { text, top: a.top * b.top, bottom: a.bottom * b.bottom, rank };
  // What is divided by nothing stays so, whatever else is done with it.
  if (isProduct) return { text, top: a.top * b.bottom, bottom: b.bottom && a.bottom * b.top, rank };
  const right = /\+/.test(sign) ? b.top : -b.top;
  return { text, top: a.top * b.bottom + right * a.bottom, bottom: a.bottom * b.bottom, rank };
};

/** Numbers with none, one, two or four decimals: such have one reading. */
const numberIn = (language: string) =>
  fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(0, 1, 2, 4)).map(([digits, places]): Term => {
    const text = String(digits).padStart(places + 1, '0');
    const whole = places === 0 ? text : text.slice(0, -places);
    const end = places === 0 ? '' : numberSymbols(language).decimal + text.slice(-places);
    return { text: whole.replace(/^0+(?=\d)/, '') + end, top: BigInt(digits), bottom: 10n ** BigInt(places), rank: 3 };
  });

const termIn = (language: string): fc.Arbitrary<Term> =>
  fc.letrec<{ term: Term; number: Term }>((tie) => ({
    number: numberIn(language),
    term: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('number'),
      fc
        .tuple(fc.constantFrom('+', ' + ', '-', ' − ', '*', ' × ', '/', ' ÷ '), tie('term'), tie('term'))
        .map(([sign, a, b]) => joined(sign, a, b)),
    ),
  })).term;

/** The number by dividing with 40 digits. */
function divided({ top, bottom }: Term): number {
  const [size, by] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const sign = top < 0n !== bottom < 0n && top !== 0n ? '-' : '';
  return Number(`${sign}${(size * 10n ** 400n) / by}e-400`);
}

describe.each(LANGUAGES)('any sum typed in %s', (language) => {
  it('is what whole numbers of any size make of it, or refused; none is read as another', () => {
    let read = 0;
    fc.assert(
      fc.property(termIn(language), (term) => {
        fc.pre(term.rank < 3 && term.text.length <= 100);
        const reading = readNumber(term.text, language);
        if (reading.kind === 'number') {
          // "3-1/2" is a fraction to some: its other reading stands beside it.
          const asked = reading.readAs?.other ?? reading.value;
          read += 1;
          expect([term.text, asked]).toEqual([term.text, divided(term)]);
        } else if (term.bottom === 0n) expect(whyNot(reading)).toMatchObject({ key: 'sumByZero' });
        else expect([term.text, whyNot(reading)]).toEqual([term.text, expect.objectContaining({ key: 'sumUnclear' })]);
      }),
      samples,
    );
    expect(read).toBeGreaterThan(samples.numRuns / 2);
  });
});
