/** Texts of the interface as they are asked for: the right plural form, and what is filled in as it was typed. */
import { describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/instance.ts';
import german from '../../src/i18n/locales/de/common.json' with { type: 'json' };
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import spanish from '../../src/i18n/locales/es/common.json' with { type: 'json' };
import french from '../../src/i18n/locales/fr/common.json' with { type: 'json' };
import portuguese from '../../src/i18n/locales/pt/common.json' with { type: 'json' };
import type { Texts } from '../../src/i18n/resources.ts';
import { nestedTexts } from '../../src/translation/i18next-file.ts';
import { interfaceKeys } from '../../src/translation/interface-texts.ts';

const COUNTS = [0, 1, 2, 5, 21, 100, 1_000_000];
const COMMON = { en: ENGLISH.common, de: german, es: spanish, fr: french, pt: portuguese };

describe('a text with a number in it is in the form of the number', () => {
  it.each<[keyof typeof COMMON, string[], string[]]>([
    [
      'en',
      ['uses', 'use', 'uses', 'uses', 'uses', 'uses', 'uses'],
      ['minutes', 'minute', 'minutes', 'minutes', 'minutes', 'minutes', 'minutes'],
    ],
    [
      'de',
      ['Nutzungen', 'Nutzung', 'Nutzungen', 'Nutzungen', 'Nutzungen', 'Nutzungen', 'Nutzungen'],
      ['Minuten', 'Minute', 'Minuten', 'Minuten', 'Minuten', 'Minuten', 'Minuten'],
    ],
    [
      'es',
      ['usos', 'uso', 'usos', 'usos', 'usos', 'usos', 'de usos'],
      ['minutos', 'minuto', 'minutos', 'minutos', 'minutos', 'minutos', 'de minutos'],
    ],
    [
      'fr',
      ['utilisation', 'utilisation', 'utilisations', 'utilisations', 'utilisations', 'utilisations', 'utilisations'],
      ['minute', 'minute', 'minutes', 'minutes', 'minutes', 'minutes', 'minutes'],
    ],
    [
      'pt',
      ['uso', 'uso', 'usos', 'usos', 'usos', 'usos', 'de usos'],
      ['minuto', 'minuto', 'minutos', 'minutos', 'minutos', 'minutos', 'de minutos'],
    ],
  ])('%s', (language, uses, minutes) => {
    const t = translator({ common: COMMON[language] }, language, 'common');
    expect(COUNTS.map((count) => t('card.uses', { count, shown: String(count) }))).toEqual(
      COUNTS.map((count, place) => `${count} ${uses[place]}`),
    );
    for (const [place, count] of COUNTS.entries())
      expect(t('forms.errors.RATE_LIMITED_FOR', { count })).toMatch(new RegExp(`${count}\\s${minutes[place]}[ .]`));
  });

  // A language of the selector that nobody has translated to, with each form called by its name.
  it.each([
    ['ru', ['many', 'one', 'few', 'many', 'one', 'many', 'many']],
    ['pl', ['many', 'one', 'few', 'many', 'many', 'many', 'many']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other', 'other']],
  ])('%s', (language, forms) => {
    const keys = [...interfaceKeys({ card: { uses_one: 'use', uses_other: 'uses' } }, language).keys()];
    const common: Texts = nestedTexts(new Map(keys.map((key) => [key, `{{count}} ${key.split('_')[1]}`])));
    const t = translator({ common }, language, 'common');
    expect(COUNTS.map((count) => t('card.uses', { count }))).toEqual(
      COUNTS.map((count, place) => `${count} ${forms[place]}`),
    );
  });
});

describe('a text of another namespace', () => {
  const t = translator(ENGLISH, 'en', 'calculator');
  it('is asked for behind its name', () => {
    expect(t('home:title', { site: 'Formulary' })).toBe(ENGLISH.home.title.replace('{{site}}', 'Formulary'));
    expect(t('form.calculate')).toBe(ENGLISH.calculator.form.calculate);
    expect(t('calculator:form.calculate')).toBe(ENGLISH.calculator.form.calculate);
  });
});

describe('what is filled in', () => {
  const t = translator(ENGLISH, 'en', 'calculator');
  it.each([
    '$t(form.clear)',
    '$t(common:site.tagline)',
    '{{label}}',
    '{label}',
    '<b>&amp;</b>',
    '$&',
    "$'",
    '__proto__',
  ])('stays as it was typed: %s', (label) =>
    expect(t('messages.required.text', { label })).toBe(`${label} is required`),
  );
  it('may be missing: then its place is seen', () => expect(t('messages.required.text')).toBe('{{label}} is required'));
});

it('a text that there is none of is its key', () => {
  expect(translator({}, 'en', 'calculator')('form.calculate')).toBe('form.calculate');
  expect(translator({ calculator: { form: { calculate: '' } } }, 'en', 'calculator')('form.calculate')).toBe(
    'form.calculate',
  );
});
