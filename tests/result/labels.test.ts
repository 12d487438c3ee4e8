/** What things are called in a sentence: labels without their brackets, fields by their paths, several in a list. */
import { expect, it } from 'vitest';
import { fieldTexts } from '../../src/result/field-texts.ts';
import { distinctLabel, plainLabel } from '../../src/result/labels.ts';
import { textLanguageOf, wordsOf } from '../../src/result/languages.ts';
import { listOf } from '../../src/result/list.ts';

it.each([
  ['Loan amount ($)', 'Loan amount'],
  ['Loan amount  ($) ', 'Loan amount'],
  ['Loan amount($)', 'Loan amount'],
  ['Loan (first) amount', 'Loan (first) amount'],
  ['Rate (a) (b)', 'Rate (a)'],
  ['Rate', 'Rate'],
])('The label "%s" is "%s" in a message', (label, plain) => expect(plainLabel(label)).toBe(plain));

it('A label is whole where another one would be called alike', () => {
  expect(distinctLabel('Rate (%)', ['Amount', 'Rate (yearly)'])).toBe('Rate (%)');
  expect(distinctLabel('Rate (%)', ['Amount', 'Rates (yearly)'])).toBe('Rate');
  expect(distinctLabel('Rate (%)', [])).toBe('Rate');
});

it('Several things are listed as a language does it', () => {
  expect(listOf(['A', 'B', 'C'], 'en')).toBe('A, B, and C');
  expect(listOf(['A', 'B', 'C'], 'de')).toBe('A, B und C');
  expect(listOf(['A', 'B'], 'en')).toBe('A and B');
});

it('A field has its texts by its path, in rows, too', () => {
  const price = { label: 'Price' };
  const products = { label: 'Products', fields: { price } };
  const tab = { inputs: { products, price: { label: 'Of all' }, loose: { label: 'Loose' } } } as never;
  expect(fieldTexts(tab, 'price')?.label).toBe('Of all');
  for (const path of ['products[0].price', 'products[12].price']) expect(fieldTexts(tab, path)).toBe(price);
  expect(fieldTexts(tab, 'products')).toBe(products);
  expect(fieldTexts(tab, 'products[0]')).toBe(products);
  for (const none of ['loose[0].price', 'other[0].price', 'other', ''])
    expect([none, fieldTexts(tab, none)]).toEqual([none, undefined]);
  expect(fieldTexts(undefined, 'price')).toBeUndefined();
});

it('Texts of another language than their page have the plural forms of that', () => {
  const languages = (text: object) => [wordsOf(text as never), textLanguageOf(text as never)];
  expect(languages({ language: 'de' })).toEqual(['de', 'de']);
  expect(languages({ language: 'de-CH', words: 'de' })).toEqual(['de', 'de']);
  expect(languages({ language: 'de', words: 'fr', textLanguage: 'en' })).toEqual(['fr', 'en']);
});
