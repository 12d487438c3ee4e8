// @vitest-environment jsdom
/** What is said after a change of the language, and how the page then runs. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { NOT_YET } from '../../src/i18n/not-yet.ts';
import { keepLanguage, rememberLanguageChange } from '../../src/platform/language.ts';
import { applyLanguage } from '../../src/site/boot/apply-language.ts';
import { LanguageMessages, useLanguageMessages } from '../../src/site/shell/header/LanguageMessages.tsx';
import { onPage, pageData } from '../specification/rendered.tsx';

const Messages = () => <LanguageMessages {...useLanguageMessages()} />;

let root: Root | null = null;
async function toldAfter(code: string): Promise<Element | null> {
  rememberLanguageChange(code);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    root?.render(onPage(<Messages />, pageData('Home', { languages: ['en', 'de'] })));
    await vi.dynamicImportSettled();
  });
  return document.querySelector('button')?.previousElementSibling ?? null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
  vi.unstubAllGlobals();
});

it('a language without texts says so in its own words', async () => {
  const toast = await toldAfter('it');
  expect([...(toast?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Italiano', NOT_YET.it]);
  expect(toast?.getAttribute('lang')).toBe('it');
  expect(toast?.getAttribute('dir')).toBe('auto');
});

it('one with texts is told by its name', async () => {
  const toast = await toldAfter('de');
  expect([...(toast?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Language changed', 'Deutsch']);
  expect(toast?.getAttribute('lang')).toBeNull();
});

it('every language of the selector but English can say so', () =>
  expect(LANGUAGES.map(({ code }) => code).filter((code) => !NOT_YET[code])).toEqual(['en']));

it('a page whose chosen language has no texts stays as it is, left to right and marked as English', () => {
  const page = document.body.appendChild(document.createElement('div'));
  document.documentElement.dir = 'ltr';
  keepLanguage('ar');
  expect(applyLanguage(page, 'en', ['en', 'de'])).toBe(true);
  expect(document.documentElement.lang).toBe('ar');
  expect(document.documentElement.dir).toBe('ltr');
  expect(page.lang).toBe('en');
});
