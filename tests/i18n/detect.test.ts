import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLanguage, languageOfTag } from '../../src/i18n/detect.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';

const CODES = LANGUAGES.map(({ code }) => code);
const NOTHING = { kept: null, browser: [], page: '' };

describe('a tag', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at', 'de'],
    ['pt_BR', 'pt'],
    ['nb', 'no'],
    ['nn-NO', 'no'],
    ['no', 'no'],
    ['zh-TW', 'zh'],
    ['zh-Hant-HK', 'zh'],
    ['en-x-private', 'en'],
    ['tlh', null],
    ['den', null],
    ['', null],
    ['*', null],
    ['null', null],
    ['__proto__', null],
    ['-de', null],
  ])('%j is %j', (tag, code) => expect(languageOfTag(tag)).toBe(code));
});

describe('the language of a visitor', () => {
  it('is what they chose, then what their browser asks for, then the page’s, then English', () => {
    expect(detectLanguage({ kept: 'fi', browser: ['de'], page: 'fr' })).toBe('fi');
    expect(detectLanguage({ kept: 'xx', browser: ['tlh', 'de-CH', 'it'], page: 'fr' })).toBe('de');
    expect(detectLanguage({ kept: null, browser: ['tlh'], page: 'fr' })).toBe('fr');
    expect(detectLanguage(NOTHING)).toBe('en');
  });

  it('is one of the eighteen, whatever is found', () => {
    expect(CODES).toHaveLength(18);
    const tag = fc.oneof(fc.constantFrom(...CODES), fc.string(), fc.constantFrom('__proto__', 'constructor'));
    fc.assert(
      fc.property(fc.option(tag), fc.array(tag), tag, (kept, browser, page) => {
        expect(CODES).toContain(detectLanguage({ kept, browser, page }));
      }),
    );
  });
});
