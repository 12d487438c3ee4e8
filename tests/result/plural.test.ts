/** Which plural form stands beside a number: the one of the digits that are printed, by the rules of the language. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DisplayRule, printCanonical, printLocal } from '../../src/numbers/print.ts';
import { numberSymbols } from '../../src/numbers/symbols.ts';
import { formFor, formsOf, nameIn, type PluralForms, withoutNumber } from '../../src/result/plural.ts';
import { typedDigits } from '../../src/result/print-read.ts';
import { printedDigits } from '../../src/result/printed-digits.ts';
import { formula } from '../engine/tabs.ts';
import { samples } from '../numbers/languages.ts';
import { between } from '../suite/spread.ts';
import { givenOf } from './given.ts';

const FORMS: Record<string, PluralForms> = {
  en: { one: 'year', other: 'years' },
  de: { one: 'Jahr', other: 'Jahre' },
  es: { one: 'año', many: 'de años', other: 'años' },
  fr: { one: 'an', many: 'd’ans', other: 'ans' },
  pt: { one: 'ano', many: 'de anos', other: 'anos' },
  ru: { one: 'год', few: 'года', many: 'лет', other: 'года (дробь)' },
  pl: { one: 'rok', few: 'lata', many: 'lat', other: 'roku' },
  ar: { zero: 'صفر', one: 'سنة', two: 'سنتان', few: 'سنوات', many: 'سنة (كثير)', other: 'سنة (آخر)' },
};

const beside = (language: string, digits: readonly string[]): string[] =>
  digits.map((each) => formFor(FORMS[language] ?? '', each, language));

const COUNTS = ['0', '1', '2', '5', '21', '100'];

describe('whole numbers', () => {
  it.each([
    ['en', ['years', 'year', 'years', 'years', 'years', 'years']],
    ['de', ['Jahre', 'Jahr', 'Jahre', 'Jahre', 'Jahre', 'Jahre']],
    ['es', ['años', 'año', 'años', 'años', 'años', 'años']],
    ['fr', ['an', 'an', 'ans', 'ans', 'ans', 'ans']],
    ['pt', ['ano', 'ano', 'anos', 'anos', 'anos', 'anos']],
    ['ru', ['лет', 'год', 'года', 'лет', 'год', 'лет']],
    ['pl', ['lat', 'rok', 'lata', 'lat', 'lat', 'lat']],
    ['ar', ['صفر', 'سنة', 'سنتان', 'سنوات', 'سنة (كثير)', 'سنة (آخر)']],
  ])('in %s', (language, forms) => expect(beside(language, COUNTS)).toEqual(forms));

  it('in millions', () => {
    const millions = ['1000000', '1000001', '2000000.00'];
    expect(beside('es', millions)).toEqual(['de años', 'años', 'años']);
    expect(beside('fr', millions)).toEqual(['d’ans', 'ans', 'ans']);
    expect(beside('pt', millions)).toEqual(['de anos', 'anos', 'anos']);
    expect(beside('en', millions)).toEqual(['years', 'years', 'years']);
  });
});

describe('decimals', () => {
  const DECIMALS = ['1.0', '1.5', '0.5', '2.00', '-1', '-1.0'];

  it.each([
    ['en', ['years', 'years', 'years', 'years', 'year', 'years']],
    ['de', ['Jahre', 'Jahre', 'Jahre', 'Jahre', 'Jahr', 'Jahre']],
    ['es', ['año', 'años', 'años', 'años', 'año', 'año']],
    ['fr', ['an', 'an', 'an', 'ans', 'an', 'an']],
    ['pt', ['ano', 'ano', 'ano', 'anos', 'ano', 'ano']],
    ['ru', ['года (дробь)', 'года (дробь)', 'года (дробь)', 'года (дробь)', 'год', 'года (дробь)']],
  ])('count as printed in %s', (language, forms) => expect(beside(language, DECIMALS)).toEqual(forms));
});

it('zeros at the end count as they do in the language', () => {
  expect([beside('es', ['1.00', '1.50']), beside('en', ['1.00'])]).toEqual([['año', 'años'], ['years']]);
});

it('a power of ten, a time and no number have the form for most numbers', () => {
  expect(beside('en', ['1.000000e+0', '1:00:00', ''])).toEqual(['years', 'years', 'years']);
  expect(beside('ru', ['1e+21'])).toEqual(['года (дробь)']);
});

it('a form that is not there is the one for most numbers: English texts in a language with other forms', () => {
  expect(formFor({ one: 'day', other: 'days' }, '2', 'pl')).toBe('days');
  expect(formFor('kcal', '1', 'en')).toBe('kcal');
  expect(withoutNumber({ one: 'day', other: 'days' })).toBe('days');
});

it('the number that decides is the one that the sentence names', () => {
  expect(nameIn({ one: '{daysPast} day', other: '{daysPast} days' })).toBe('daysPast');
  expect(nameIn('')).toBe('');
});

describe('the digits of what a sentence names', () => {
  const display: DisplayRule = { rule: 'fixed', digits: 1 };
  const one = { formula: formula(() => 1), display };
  const { tab, outcome } = givenOf({
    tab: {
      results: [
        { id: 'price', kind: 'value', ...one },
        { id: 'chosen', kind: 'value', ...one },
        { id: 'none', kind: 'value', ...one },
        { id: 'count', kind: 'whole' } as never,
        { id: 'said', kind: 'words' } as never,
      ],
    },
    outcome: {
      results: {
        price: { kind: 'value', value: 1234 },
        chosen: { kind: 'value', value: 2, display: { rule: 'fixed', digits: 3 } },
        none: null,
        count: { kind: 'whole', value: 12345678901234567890n } as never,
        said: { kind: 'words', value: '7' },
      },
      read: { years: { value: 1234.5 }, digits: { value: 9007199254740993n }, name: { value: 'Tea' } },
    },
  });

  it.each([
    ['a result', 'price', '1234.0'],
    ['a result in digits that were chosen', 'chosen', '2.000'],
    ['a result without an answer', 'none', ''],
    ['a whole number', 'count', '12345678901234567890'],
    ['words', 'said', ''],
    ['a number that was typed', 'years', '1234.5'],
    ['a whole number that was typed', 'digits', '9007199254740993'],
    ['a text that was typed', 'name', ''],
    ['nothing', 'nothing', ''],
  ])('are those of %s', (_, id, digits) => expect(printedDigits(id, { tab, outcome })).toBe(digits));
});

/** The category of a printed text, read off the digits that stand in it. */
function categoryOf(printed: string, language: string): string {
  const { decimal, group } = numberSymbols(language);
  const digits = printed.replaceAll(group, '').replace(decimal, '.').replace('−', '-');
  if (!/^-?\d+(?:\.\d+)?$/.test(digits)) return 'other';
  const decimals = digits.split('.')[1]?.length ?? 0;
  const rules = new Intl.PluralRules(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return rules.select(Number(digits));
}

const CATEGORIES: PluralForms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
const rule = fc.oneof(
  ...(['fixed', 'atMost', 'auto', 'exponential'] as const).map((name) =>
    fc.integer({ min: 0, max: 4 }).map((digits): DisplayRule => ({ rule: name, digits })),
  ),
);
const counted = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -400, max: 400 }).map((tenths) => tenths / 10),
  fc.integer({ min: 1, max: 30 }).map((millions) => millions * 1e6),
  between(-1e16, 1e16),
);

it('the form is that of the digits that a reader sees, whatever the number and how it is printed', () => {
  const language = fc.constantFrom('en', 'de', 'es', 'fr', 'pt', 'ru', 'pl');
  fc.assert(
    fc.property(counted, rule, language, (value, display, lng) => {
      const seen = categoryOf(printLocal(value, display, lng), lng);
      expect(formFor(CATEGORIES, printCanonical(value, display), lng)).toBe(seen);
    }),
    { numRuns: samples.numRuns * 5 },
  );
});

it('of a typed number they are its own digits', () => {
  expect([1, 1.5, 1000, 1e-9].map(typedDigits)).toEqual(['1', '1.5', '1000', '1e-9']);
});

it('a text that goes with a number has its forms, or itself', () => {
  expect(formsOf('kcal')).toEqual(['kcal']);
  expect(formsOf({ one: 'day', other: 'days' })).toEqual(['day', 'days']);
});
