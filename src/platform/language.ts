/** The language that the visitor chose, and what the browser says about languages. */
import { LANGUAGE_KEY } from './language-key.ts';
import { readStored } from './read-stored.ts';
import { store } from './storage.ts';

/** What is known about the visitor's language, as it is found: kept before, asked for by the browser, the page's own. */
export const languageHints = () => ({
  kept: readStored(LANGUAGE_KEY),
  browser: navigator.languages,
  page: document.documentElement.lang,
});

/** Keeps the chosen language. Answers whether it is kept; if not, addresses have to carry it. */
export const keepLanguage = (code: string): boolean => store(LANGUAGE_KEY, code);

/** Gives the document its new language, and tells everything on the page that shows one. */
export function announceLanguage(code: string, direction: 'ltr' | 'rtl'): void {
  document.documentElement.lang = code;
  document.documentElement.dir = direction;
  window.dispatchEvent(new CustomEvent('languageChanged', { detail: code }));
  window.dispatchEvent(new Event('resize'));
  window.dispatchEvent(new Event('languageRefresh'));
}
