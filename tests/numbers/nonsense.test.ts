/** What is no number, in fields of every unit, in lists and durations and in five languages: it is refused, and never read as another number. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDuration } from '../../src/numbers/duration.ts';
import { readList } from '../../src/numbers/plain-list.ts';
import { readNumber } from '../../src/numbers/read.ts';
import type { Affixes, Reading } from '../../src/numbers/read-plain.ts';
import { readWhole } from '../../src/numbers/whole.ts';
import '../../src/numbers/with-list-notations.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;
const CURRENCY = ['$', 'US$', 'USD', '€', '£'];
const unit = (dimension: string, symbol: string, factor: number): Affixes => ({
  after: [symbol],
  unit: { dimension, symbol, factor },
});
const FIELDS = {
  cm: unit('length', 'cm', 0.01),
  ft: unit('length', 'ft', 0.3048),
  kg: unit('mass', 'kg', 1),
  lb: unit('mass', 'lb', 0.45359237),
  '°': unit('angle', '°', Math.PI / 180),
  s: unit('time', 's', 1),
  min: unit('time', 'min', 60),
  h: unit('time', 'h', 3600),
  'min/km': unit('pace', 'min/km', 0.06),
  'm/s': unit('speed', 'm/s', 1),
  '%': { after: ['%', '٪'] },
  money: { before: CURRENCY, after: CURRENCY },
  any: { before: CURRENCY, after: [...CURRENCY, '%'] },
  plain: {},
} satisfies Record<string, Affixes>;
type Field = keyof typeof FIELDS;

/** Every way in which a text can be read as one number. */
function readings(text: string, language: string): [where: string, reading: Reading][] {
  const fields = Object.entries(FIELDS).map(([name, affixes]): [string, Reading] => [
    name,
    readNumber(text, language, affixes),
  ]);
  const whole = readWhole(text, language);
  const asWhole: Reading =
    whole.kind === 'whole' ? { kind: 'number', value: Number(whole.value) } : { kind: 'invalid' };
  return [...fields, ['duration', readDuration(text, language)], ['whole', asWhole]];
}

const readIn = (text: string, language: string): string[] =>
  readings(text, language)
    .filter(([, { kind }]) => kind === 'number')
    .map(([where]) => where);

const NONSENSE = `
  --1 -−1 -_-1 -+1 +-1 ++1 --½ --1/2 -_-1h --1h --1:30 --5'11" --5:00/km --1%
  5'-11" 5'-11 -5'-11" 1:-30 -1:-30 1:60: 1::30 :30 1:30: 1:30:30:30 1.5:30 5'11"12 5'11"12" 12°-30' 12°30'-15"
  1/0 0/0 1_1/0 ½½ 1½½ ½1 1½1 ½0 ½1_ft 1½2_min ½/2 2/½ 1/2/3 1_1/2/3 1_2/3/4 1/--2 1½.5 .½
  1e5' 1e5" 1e 1e5e5 1e+-5 1e--5 e5 5_ft² ² 1.2²234 10²3 2⁻¹4 10².5 0x10 Infinity NaN 1e-999
  9_st_-4_lb 9_st_-_4_lb 9_st_4_lb_-8_oz 5_kg_-300_g 1_m_-75 1h_-30m 1h-30m 1h+30m -1h_-30m 5-2h_3m 1-0h_0m 2+3_h_5_min 2*3h_5m 1h_1h 30m_1h 1m_1h
  5_cm_cm 5_cm_ft 5_ft_cm 5_ft_kg 5_kg_cm 5_s_kg 5_min_km 1:30_kg 1:30_h_h 4:15_/km_/mi 4:15_-/km 5_km/h/h 5_%% %5 $5€ €5$ $5% 5_$_$ --$5 $--5 -$-5 $5_£
  1_ft_junk 1_ft_2_junk 5junk junk5 5_junk 5!_5 (5) 5- 5_ft- 5–6 1' 5''' 5'6' 5"6" 5"6' 11"5' 1'000' 5_ft_012_in 1'_000
  1٢ ١2 1..5 1,,5 1.2,3.4 .,. - + -. . ,`
  .trim()
  .split(/\s+/)
  .map((text) => text.replaceAll('_', ' '));

/** What is a number in some fields, and where. */
const SOMEWHERE: Readonly<Record<string, readonly string[]>> = {
  "1'": ['cm', 'ft', '°'],
};

describe('nonsense', () => {
  it.each(LANGUAGES)('is refused in every field of %s', (language) => {
    const read = NONSENSE.map((text) => [text, readIn(text, language)] as const);
    expect(read.filter(([text, where]) => where.join() !== (SOMEWHERE[text] ?? []).join())).toEqual([]);
  });

  it.each(LANGUAGES)('is refused in a list of %s by its place', (language) => {
    const wrong = NONSENSE.filter((text) => !/[ ,%"]/.test(text) && readIn(text, language).length === 0);
    const read = wrong.map((text) => [text, readList(`1\n${text}\n2`, language, FIELDS.any)] as const);
    expect(read.filter(([, reading]) => reading.kind !== 'wrong' || reading.position !== 2)).toEqual([]);
  });
});

const small = fc.nat({ max: 11 });
const clock = fc.tuple(fc.nat({ max: 59 }), fc.nat({ max: 59 })).map(([a, b]) => `${a}:${String(b).padStart(2, '0')}`);
const pair = (first: string, second: string) =>
  fc.tuple(fc.integer({ min: 1, max: 99 }), small).map(([a, b]) => `${a}${first}${b}${second}`);
const fraction = fc.tuple(small, fc.constantFrom('½', ' 1/2', '¾', ' 3/8', '.5', ',25')).map(([a, b]) => `${a}${b}`);

/** Texts that are right in a field. */
const RIGHT = fc.oneof(
  fc.record({ field: fc.constantFrom<Field>('cm', 'ft'), text: pair("'", '"') }),
  fc.record({ field: fc.constantFrom<Field>('cm', 'ft'), text: pair(' ft ', ' in') }),
  fc.record({ field: fc.constantFrom<Field>('kg', 'lb'), text: pair(' st ', ' lb') }),
  fc.record({ field: fc.constant<Field>('°'), text: pair('° ', '′') }),
  fc.record({ field: fc.constantFrom<Field>('s', 'min', 'h'), text: clock }),
  fc.record({ field: fc.constantFrom<Field>('s', 'min', 'h'), text: pair('h ', 'm') }),
  fc.record({ field: fc.constant<Field>('min/km'), text: clock.map((text) => `${text} /km`) }),
  fc.record({ field: fc.constantFrom(...(Object.keys(FIELDS) as Field[])), text: fraction }),
);
const language = fc.constantFrom(...LANGUAGES);
const sign = fc.constantFrom('-', '−', '+', '﹣', '－', ' -', '- ');

const valueIn = (field: Field, text: string, tag: string): number | null => {
  const reading = readNumber(text, tag, FIELDS[field]);
  return reading.kind === 'number' ? reading.value : null;
};
const isSameBut = (value: number | null, other: number | null): boolean =>
  value !== null && other !== null && Math.abs(value + other) <= Math.abs(value) * 1e-12;

describe('a right text', () => {
  it('is its negative behind a minus, and nothing behind two signs', () => {
    fc.assert(
      fc.property(RIGHT, language, sign, sign, ({ field, text }, tag, first, second) => {
        const value = valueIn(field, text, tag);
        expect(isSameBut(valueIn(field, `-${text}`, tag), value)).toBe(true);
        expect(valueIn(field, first + second + text, tag)).toBeNull();
      }),
    );
  });

  /** What a text says where its sign is taken away or added: only numbers without units have one. */
  const computed = (before: string, inner: string, after: string, tag: string): number | null => {
    const [first, second] = [valueIn('plain', before, tag), valueIn('plain', after, tag)];
    if (first === null || second === null || /^[-+]/.test(after)) return null;
    return Number((/\+/.test(inner.normalize('NFKC')) ? first + second : first - second).toPrecision(12));
  };

  it('is computed or none with a sign in its middle or behind it, but where a hyphen joins a fraction', () => {
    fc.assert(
      fc.property(RIGHT, language, sign, fc.nat(), ({ field, text }, tag, inner, place) => {
        const at = 1 + (place % text.length);
        const broken = `${text.slice(0, at)}${inner}${text.slice(at)}`;
        const isJoined = /^\d+ ?[-−+﹣－] ?(\d\/\d|[½¾])/u.test(broken.normalize('NFC'));
        const value = valueIn(field, broken, tag);
        if (isJoined || value === null) return;
        expect([broken, value]).toEqual([broken, computed(text.slice(0, at), inner, text.slice(at), tag)]);
      }),
    );
  });

  it('is none with something behind it that is no unit of the field', () => {
    const junk = fc.constantFrom(
      'x',
      ' junk',
      ' acre',
      ' USD/h',
      '!',
      ' 5 ft',
      ':',
      '::',
      '/',
      '½',
      ' °C',
      '\\',
      ' 1/2',
    );
    fc.assert(
      fc.property(RIGHT, language, junk, ({ field, text }, tag, tail) => {
        const isHalf = /^ ?(½|1\/2)$/.test(tail) && /^\d+$/.test(text);
        if (!isHalf) expect([text + tail, valueIn(field, text + tail, tag)]).toEqual([text + tail, null]);
      }),
    );
  });

  it('is the same in full-width digits, with other spaces and with marks of direction', () => {
    const wide = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(Number(digit) + 0xff10));
    const dressed = (text: string): string => `\u200f${text.replaceAll(' ', '\u00a0')}\u200e`;
    fc.assert(
      fc.property(RIGHT, language, ({ field, text }, tag) => {
        const value = valueIn(field, text, tag);
        expect(valueIn(field, dressed(text), tag)).toBe(value);
        expect(valueIn(field, dressed(wide(text)), tag)).toBe(value);
      }),
    );
  });
});
