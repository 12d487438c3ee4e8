/** Where what is kept for use without a connection stands: addresses of the site, and places in its caches. */

/** The worker that answers where the network does not. */
export const WORKER = '/sw.js';
/** The page that says what is kept, without a language. */
export const OFFLINE_PAGE = '/offline';

/** What "all calculators" of a language is: a file beside the page of that language. */
export const listBeside = (offlinePage: string): string => `${offlinePage}/list.json`;

const BEGINNING = 'formulary-';
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

const ASSET_FOLDER = '/assets/';
const NAMED = new RegExp(`["'(= ](${ASSET_FOLDER}[^"'\\s#?)]+)`, 'g');
/** Pictures for sharing are shown by other sites. */
const PICTURES = `${ASSET_FOLDER}pictures/`;

/** The files below the assets that a page names: in its elements, and in the data that it is started with. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !name.startsWith(PICTURES))),
];

const DATA = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/** The data that a page carries, as JSON; null where it is no page of ours. */
export const dataIn = (html: string): string | null => DATA.exec(html)?.[1] ?? null;

/** A page has one key, however its address is written. */
export const pageKey = (path: string): string => path.replace(/(?:\/index\.html|\/+)$/, '') || '/';

/** The page that stands for those of its language that are not kept. */
export const standInOf = (path: string): string => (/^\/[a-z][a-z](?=\/|$)/.exec(path)?.[0] ?? '') + OFFLINE_PAGE;
