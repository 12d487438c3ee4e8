import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, addressIn, forwardAddress, languageAt, languageOfPath, pathIn } from '../../src/i18n/address.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';

const COMPLETE = ['en', 'de', 'es', 'fr', 'pt'];
const ORIGIN = 'https://site.example';
const NOTHING = { kept: null, browser: [], page: 'en' };

const at = (address: string): Address => new URL(`${ORIGIN}${address}`);
const inLanguage = (language: string, address: string, isKept = true): string =>
  addressIn(language, at(address), COMPLETE, isKept);

describe('the same page in another language', () => {
  it.each([
    ['de', '/', '/de'],
    ['de', '/tools', '/de/tools'],
    ['de', '/tools/bmi-calculator?search=a#result', '/de/tools/bmi-calculator?search=a#result'],
    ['fr', '/de/tools?a=1&b=%20#x', '/fr/tools?a=1&b=%20#x'],
    ['fr', '/de', '/fr'],
    ['en', '/de', '/'],
    ['en', '/de/', '/'],
    ['en', '/de/tools', '/tools'],
    ['it', '/de/tools', '/tools'],
    ['de', '/deutsch', '/de/deutsch'],
    ['en', '/it/tools', '/it/tools'],
    ['en', '/de//evil.example', '/evil.example'],
  ])('%s of %s is %s', (language, address, expected) => expect(inLanguage(language, address)).toBe(expected));

  it.each([
    ['it', '/tools?search=a#x', '/tools?search=a&lang=it#x'],
    ['en', '/de/tools', '/tools?lang=en'],
    ['it', '/tools?lang=fi', '/tools?lang=it'],
    ['de', '/tools?lang=it', '/de/tools'],
    ['de', '/tools?lang=it&search=a', '/de/tools?search=a'],
  ])('%s of %s is %s where the choice cannot be kept', (language, address, expected) =>
    expect(inLanguage(language, address, false)).toBe(expected),
  );
});

describe('a visitor at a plain address', () => {
  it.each([
    ['the language they chose', { ...NOTHING, kept: 'fr', browser: ['de'] }, '/tools?a=1#x', '/fr/tools?a=1#x'],
    ['the language of their browser', { ...NOTHING, browser: ['de-AT', 'fr'] }, '/', '/de'],
    ['the language that the address carries', { ...NOTHING, kept: 'fr' }, '/tools?lang=de', '/de/tools'],
  ])('is sent to %s', (_, hints, address, expected) =>
    expect(forwardAddress(at(address), hints, COMPLETE)).toBe(expected),
  );

  it.each([
    ['chose English', { ...NOTHING, kept: 'en', browser: ['de'] }, '/tools'],
    ['has a language that is not complete', { ...NOTHING, browser: ['it', 'de'] }, '/tools'],
    ['carries English, which could not be kept', { ...NOTHING, browser: ['de'] }, '/tools?lang=en'],
  ])('stays who %s', (_, hints, address) => expect(forwardAddress(at(address), hints, COMPLETE)).toBeNull());
});

it('An address below the code of a language is in that language, whatever else is known', () => {
  const hints = { kept: 'fr', browser: ['es'], page: 'pt' };
  expect(languageAt(at('/de/tools?lang=en'), hints, COMPLETE)).toBe('de');
  expect(forwardAddress(at('/de/tools?lang=en'), hints, COMPLETE)).toBeNull();
});

const anyLanguage = fc.constantFrom(...LANGUAGES.map(({ code }) => code));
const anyTag = fc.oneof(anyLanguage, fc.constantFrom('de-AT', 'nb', 'x', ''), fc.string());
const anyHints = fc.record({ kept: fc.option(anyTag), browser: fc.array(anyTag), page: anyTag });
const anyComplete = fc.subarray(LANGUAGES.map(({ code }) => code)).map((codes) => ['en', ...codes]);
const segment = fc.oneof(anyLanguage, fc.constantFrom('tools', '', 'bmi-calculator', '%2F', '..', 'x.example'));
const anyAddress = fc
  .tuple(fc.array(segment), fc.option(fc.tuple(anyTag, fc.webQueryParameters())), fc.webFragments())
  .map(([path, query, hash]) => {
    const search = query ? `?lang=${encodeURIComponent(query[0])}&${query[1]}` : '';
    return at(`/${path.join('/')}${search}${hash && `#${hash}`}`);
  });

describe('of any address', () => {
  it('every language leads to an address of this site in that language, and back', () => {
    fc.assert(
      fc.property(anyAddress, anyLanguage, anyComplete, fc.boolean(), (address, language, complete, isKept) => {
        const there = addressIn(language, address, complete, isKept);
        expect(new URL(there, ORIGIN).origin).toBe(ORIGIN);
        const arrived = new URL(there, ORIGIN);
        const isPrefixed = language !== 'en' && complete.includes(language);
        expect(languageOfPath(arrived.pathname, complete)).toBe(isPrefixed ? language : null);
        expect(arrived.hash).toBe(address.hash);
        expect(addressIn(language, arrived, complete, isKept)).toBe(there);
        const plain = pathIn('en', address.pathname, complete);
        expect(pathIn('en', arrived.pathname, complete)).toBe(plain);
      }),
    );
  });

  it('a choice is in force where it leads to, kept or not', () => {
    fc.assert(
      fc.property(anyAddress, anyLanguage, anyHints, fc.boolean(), (address, language, hints, isKept) => {
        const there = new URL(addressIn(language, address, COMPLETE, isKept), ORIGIN);
        const known = isKept ? { ...hints, kept: language } : hints;
        expect(languageAt(there, known, COMPLETE)).toBe(language);
        expect(forwardAddress(there, known, COMPLETE)).toBeNull();
      }),
    );
  });

  it('who is forwarded is not forwarded again', () => {
    fc.assert(
      fc.property(anyAddress, anyHints, anyComplete, (address, hints, complete) => {
        const forward = forwardAddress(address, hints, complete);
        if (forward === null) return;
        expect(new URL(forward, ORIGIN).origin).toBe(ORIGIN);
        expect(forwardAddress(new URL(forward, ORIGIN), hints, complete)).toBeNull();
      }),
    );
  });
});
