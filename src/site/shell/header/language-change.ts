/** A change of the language, told on the page that comes after it. */
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';

const KEY = 'languageChanged';

/** Remembers the change for the next page of this tab; where nothing can be kept, it goes untold. */
export function rememberLanguageChange(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Blocked or full: the page in its new language says it, too.
  }
}

/** The language that was just changed to, once; null without a change. */
export function takeLanguageChange(): Language | null {
  try {
    const code = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return LANGUAGES.find((language) => language.code === code) ?? null;
  } catch {
    return null;
  }
}
