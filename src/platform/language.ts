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

/** Where the change is told of on the page that comes after it. */
export const CHANGED_KEY = 'languageChanged';

/** Remembers the change for the next page of this tab; where nothing can be kept, it goes untold. */
export function rememberLanguageChange(code: string): void {
  try {
    sessionStorage.setItem(CHANGED_KEY, code);
  } catch {
    // Blocked or full: the page in its new language says it, too.
  }
}

/**
 * Whether the page can be had in its new language now, be it the one for wrong addresses: without a connection a
 * reload would lose what is there.
 */
export const isReachable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
