import { forwardAddress, languageAt } from '../i18n/address.ts';
import { directionOf } from '../i18n/languages.ts';
import { languageHints } from '../platform/language.ts';

/**
 * Gives the document the visitor's language. Where the site has a copy in it, the browser is sent there; a language
 * without one has the direction and the name of the document, and its texts are marked as what they are.
 * @returns whether this document stays
 */
export function settleLanguage(root: HTMLElement, pageLanguage: string, languages: readonly string[]): boolean {
  const hints = languageHints();
  const forward = forwardAddress(location, hints, languages);
  if (forward !== null) {
    location.replace(forward);
    return false;
  }
  // What the browser asks for is no choice: an English page stays as it was prerendered.
  const language = languageAt(location, { ...hints, browser: [] }, languages);
  if (language !== pageLanguage) {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    root.lang = pageLanguage;
  }
  return true;
}
