import { chosenLanguageAt, forwardAddress } from '../../i18n/address.ts';
import { languageHints } from '../../platform/language.ts';

/**
 * Gives the document the visitor's language. Where the site is in it, the browser is sent there; a language without
 * texts has the name of the document only: what is shown is marked as what it is, and runs as it does.
 * @returns whether this document stays
 */
export function applyLanguage(root: HTMLElement, pageLanguage: string, languages: readonly string[]): boolean {
  const hints = languageHints();
  const forward = forwardAddress(location, hints, languages);
  if (forward !== null) {
    location.replace(forward);
    return false;
  }
  const language = chosenLanguageAt(location, hints, languages);
  if (language !== pageLanguage) {
    document.documentElement.lang = language;
    root.lang = pageLanguage;
  }
  return true;
}
