/** The short way to look texts up is that of i18next. */
import { describe, expect, it } from 'vitest';
import { loadTools } from '../../src/compiler/tools.ts';
import { translator } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { lookupIn } from '../../src/i18n/lookup.ts';
import type { TextKey, Texts } from '../../src/i18n/resources.ts';
import { begunLanguages, loadTranslation } from '../../src/translation/translations.ts';

type Key = TextKey<'calculator'>;

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [`${before}${name}`] : keysOf(text, `${before}${name}.`),
  );

const folder = loadTools('tools');
const NUMBERS = [0, 1, 2, 5, 21, 1.5];
const PARAMS = { label: 'Höhe', value: '$& 1', limit: '{{label}}', name: 'a', heading: 'h', results: 'r' };

describe.each(['en', ...begunLanguages('tools')])('%s', (language) => {
  const texts = language === 'en' ? ENGLISH : loadTranslation('tools', language, folder).translation.texts;
  const own: Texts = { ...texts.calculator, rows: { of_one: '{{count}} row', of_other: '{{count}} rows' } };
  const short = lookupIn<'calculator'>(own, language);
  const whole = translator({ ...texts, calculator: own } as typeof ENGLISH, language, 'calculator');

  it('every text is the same, filled in or not', () => {
    const keys = keysOf(own) as Key[];
    expect(keys.length).toBeGreaterThan(80);
    for (const key of keys) {
      expect(short(key)).toBe(whole(key));
      expect(short(key, PARAMS)).toBe(whole(key, PARAMS));
    }
  });
  it('plural forms are chosen alike', () => {
    for (const count of NUMBERS) expect(short('rows.of' as Key, { count })).toBe(whole('rows.of' as Key, { count }));
  });
  it('a key without a text is itself', () => {
    for (const key of ['messages.none.text', 'form', 'nothing'] as unknown as Key[]) expect(short(key)).toBe(key);
  });
});
