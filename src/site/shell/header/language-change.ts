/** A change of the language, told on the page that comes after it. */
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { CHANGED_KEY } from '../../../platform/language.ts';

/** The language that was just changed to, once; null without a change. */
export function takeLanguageChange(): Language | null {
  try {
    const code = sessionStorage.getItem(CHANGED_KEY);
    sessionStorage.removeItem(CHANGED_KEY);
    return LANGUAGES.find((language) => language.code === code) ?? null;
  } catch {
    return null;
  }
}
