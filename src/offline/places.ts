/** Where what is kept for use without a connection stands: addresses of the site, and places in its caches. */
import { BASE } from '../i18n/base.ts';

/** The worker that answers where the network does not. */
export const WORKER = `${BASE}/sw.js`;
/** The page that says what is kept, without a language. */
export const OFFLINE_PAGE = '/offline';

/** What "all calculators" of a language is: a file beside the page of that language. */
export const listBeside = (offlinePage: string): string => `${offlinePage}/list.json`;

/** Sites below different paths of a host have the same caches before them. */
const BEGINNING = `formulary${BASE.replaceAll('/', '.')}-`;
/** Tells caches of another shape apart: a worker removes those that it does not know. */
const SHAPE = `${BEGINNING}1-`;

/** Files that are named after their content, for all that is kept. */
export const ASSETS = `${SHAPE}assets`;
/** The pages that were opened, the last one at the end. */
export const OPENED = `${SHAPE}opened`;

/** All pages of a language, of one version. */
export const wholeOf = (language: string, version = ''): string => `${SHAPE}whole-${language}-${version}`;

export const isWhole = (cache: string): boolean => cache.startsWith(`${SHAPE}whole-`);
export const isOurs = (cache: string): boolean => cache.startsWith(BEGINNING);
export const isOutdated = (cache: string): boolean => isOurs(cache) && !cache.startsWith(SHAPE);

/**
 * What stands in a cache of all pages besides them. It counts as kept once it says that it is complete, which is
 * written last.
 */
export const MARKS = {
  list: '/offline/of-this-cache/list',
  complete: '/offline/of-this-cache/complete',
  paused: '/offline/of-this-cache/paused',
  /** The version that found no room when it was to take the place of this one. */
  noRoomFor: '/offline/of-this-cache/no-room-for',
} as const;

/** Where files stand that are named after their content. */
export const ASSET_FOLDER = `${BASE}/assets/`;
/** Pictures for sharing are shown by other sites. */
const PICTURES = 'pictures/';

/**
 * The files below the assets that a page names: in its elements, and in the data that it is started with.
 * @param folder that of the assets, where this is no bundle of their site
 */
export function assetsIn(html: string, folder = ASSET_FOLDER): string[] {
  const named = html.matchAll(new RegExp(`["'(= ](${folder}[^"'\\s#?)]+)`, 'g'));
  return [...new Set([...named].map(([, name = '']) => name))].filter((name) => !name.startsWith(folder + PICTURES));
}

/** An address without the path that the site stands below; null beside it. */
export function belowSite(path: string): string | null {
  if (BASE) return path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : null;
  return path;
}

const DATA = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/** The data that a page carries, as JSON; null where it is no page of ours. */
export const dataIn = (html: string): string | null => DATA.exec(html)?.[1] ?? null;

/** A page has one key, however its address is written. */
export const pageKey = (path: string): string => path.replace(/(?:\/index\.html|\/+)$/, '') || '/';

/** The page that stands for those of its language that are not kept. */
export const standInOf = (path: string): string =>
  BASE + (/^\/[a-z][a-z](?=\/|$)/.exec(belowSite(path) ?? '')?.[0] ?? '') + OFFLINE_PAGE;
