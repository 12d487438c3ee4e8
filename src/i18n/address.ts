/**
 * Addresses and languages. English has the plain addresses, every other complete language the same ones below its
 * code: `/tools` is `/de/tools` in German, `/` is `/de`. A language that is not complete is shown at the plain address.
 * Paths stand below the base of the site; an `Address`, which is that of a document, has the base before its path.
 */
import { BASE } from './base.ts';
import { detectLanguage, type LanguageHints, languageOfTag } from './detect.ts';

/** The part of an address below its origin, as `location` has it. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The codes of the languages that every page exists in; English is always one. */
type Complete = readonly string[];

const CARRIED = 'lang';

const hasPrefix = (language: string, complete: Complete): boolean => language !== 'en' && complete.includes(language);

/** The complete language that an address is in, and the address without it. */
function splitPrefix(pathname: string, complete: Complete): { prefix: string | null; plain: string } {
  // Two slashes at the beginning would name another host.
  const path = `/${pathname.replace(/^\/+/, '')}`;
  const [, first = ''] = path.split('/');
  if (!hasPrefix(first, complete)) return { prefix: null, plain: path };
  return { prefix: first, plain: splitPrefix(path.slice(first.length + 1), complete).plain };
}

function searchWith(search: string, carried: string | null): string {
  const parameters = new URLSearchParams(search);
  if (carried === null && !parameters.has(CARRIED)) return search;
  if (carried === null) parameters.delete(CARRIED);
  else parameters.set(CARRIED, carried);
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The language that an address below the site's base is in; null at a plain address. */
export const languageOfPath = (pathname: string, complete: Complete): string | null =>
  splitPrefix(pathname, complete).prefix;

/** The visitor's language at an address: that of the address, else the one that the address carries, else as detected. */
export function languageAt({ pathname, search }: Address, hints: LanguageHints, complete: Complete): string {
  const carried = languageOfTag(new URLSearchParams(search).get(CARRIED) ?? '');
  return languageOfPath(BASE ? pathname.slice(BASE.length) : pathname, complete) ?? carried ?? detectLanguage(hints);
}

/** The language that a visitor chose at an address, or the page's: what their browser asks for is no choice. */
export const chosenLanguageAt = (address: Address, hints: LanguageHints, complete: Complete): string =>
  languageAt(address, { ...hints, browser: [] }, complete);

/** The path of a page in a language. */
export function pathIn(language: string, pathname: string, complete: Complete): string {
  const { plain } = splitPrefix(pathname, complete);
  if (!hasPrefix(language, complete)) return plain;
  return plain === '/' ? `/${language}` : `/${language}${plain}`;
}

/**
 * The address of the same page in another language, with its query and fragment.
 * @param isKept whether the choice of the language could be kept; if not, a plain address carries it as `?lang=`
 */
export function addressIn(language: string, address: Address, complete: Complete, isKept: boolean): string {
  const carried = isKept || hasPrefix(language, complete) ? null : language;
  return (
    (BASE
      ? BASE + pathIn(language, address.pathname.slice(BASE.length), complete)
      : pathIn(language, address.pathname, complete)) +
    searchWith(address.search, carried) +
    address.hash
  );
}

/**
 * Where a visitor belongs who opens a plain address and has another language of the complete ones; null to stay.
 * An address in a language is that language whatever is kept, so that forwarding happens once at most.
 */
export function forwardAddress(address: Address, hints: LanguageHints, complete: Complete): string | null {
  if (languageOfPath(BASE ? address.pathname.slice(BASE.length) : address.pathname, complete) !== null) return null;
  const language = languageAt(address, hints, complete);
  return hasPrefix(language, complete) ? addressIn(language, address, complete, true) : null;
}

/** A page for the speakers of one language; `x-default` is for everybody else. */
export interface Alternate {
  language: string;
  path: string;
}

/** The languages of a page; none to choose from in a site of one language. */
export function alternatesOf(pathname: string, complete: Complete): Alternate[] {
  if (complete.length < 2) return [];
  const locales = [...complete, 'x-default'];
  return locales.map((language) => ({ language, path: pathIn(language, pathname, complete) }));
}
