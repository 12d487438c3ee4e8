// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceLanguage, keepLanguage, languageHints } from '../../src/platform/language.ts';
import { breakStorage, FAULTS } from './broken-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('A chosen language is kept under the name that i18next gives it', () => {
  expect(keepLanguage('de')).toBe(true);
  expect(localStorage.getItem('i18nextLng')).toBe('de');
  expect(languageHints().kept).toBe('de');
});

it('What is known is told as it is found', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
  document.documentElement.lang = 'fr';
  expect(languageHints()).toEqual({ kept: null, browser: ['de-AT', 'en'], page: 'fr' });
});

it.each(FAULTS)('A language that cannot be kept is said to be so: storage %s', (fault) => {
  breakStorage(fault);
  expect(keepLanguage('de')).toBe(false);
  expect(languageHints().kept).toBeNull();
});

it('A new language stands in the document before anything is told of it', () => {
  const told: string[] = [];
  const tell = (event: Event) => {
    const { lang, dir } = document.documentElement;
    told.push(`${event.type} ${event instanceof CustomEvent ? event.detail : '-'} ${lang} ${dir}`);
  };
  for (const name of ['languageChanged', 'resize', 'languageRefresh']) {
    window.addEventListener(name, tell, { once: true });
  }
  announceLanguage('ar', 'rtl');
  expect(told).toEqual(['languageChanged ar ar rtl', 'resize - ar rtl', 'languageRefresh - ar rtl']);
});
