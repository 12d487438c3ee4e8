/**
 * "All calculators on this device": every page of a language, of one version. What is on its way counts as nothing
 * until it is complete; what was complete before answers until then.
 */
import {
  addressesIn,
  forEach,
  get,
  getPage,
  type Keeping,
  keepAsset,
  listIn,
  NotGot,
  removeUnneeded,
  type WholeList,
} from './kept-files.ts';
import { ASSETS, MARKS, OPENED, wholeOf } from './places.ts';

/** How much of all pages is there. */
export interface Extent {
  files: number;
  bytes: number;
}

export interface Whole {
  /** What is complete, and answers. */
  complete: WholeList | null;
  /** What is on its way: it was begun, and is not complete. */
  partial: { list: WholeList; kept: Extent; isPaused: boolean } | null;
  /** The newest version found no room, and the one before it answers. */
  lacksRoom: boolean;
}

export const extentOf = ({ pages, assets }: WholeList): Extent => ({
  files: pages.length + assets.length,
  bytes: [...pages, ...assets].reduce((sum, [, bytes]) => sum + bytes, 0),
});

const namesOf = async ({ caches }: Keeping, language: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(wholeOf(language)));

const hasMark = async ({ caches }: Keeping, cache: string, mark: string): Promise<boolean> =>
  Boolean(await caches.match(mark, { cacheName: cache }));

const setMark = async ({ caches }: Keeping, cache: string, mark: string, text = ''): Promise<void> =>
  (await caches.open(cache)).put(mark, new Response(text));

/** The files of a list that are kept. */
async function keptOf({ caches }: Keeping, cache: string, { pages, assets }: WholeList): Promise<Extent> {
  const [ofPages, ofAssets] = [await addressesIn(caches, cache), await addressesIn(caches, ASSETS)];
  const kept = [...pages.filter(([path]) => ofPages.has(path)), ...assets.filter(([address]) => ofAssets.has(address))];
  return { files: kept.length, bytes: kept.reduce((sum, [, bytes]) => sum + bytes, 0) };
}

/** What is kept of a language. */
export async function readWhole(keeping: Keeping, language: string): Promise<Whole> {
  const whole: Whole = { complete: null, partial: null, lacksRoom: false };
  for (const name of await namesOf(keeping, language)) {
    const list = await listIn(keeping.caches, name);
    if (!list) continue;
    if (await hasMark(keeping, name, MARKS.complete)) {
      whole.complete = list;
      whole.lacksRoom = await hasMark(keeping, name, MARKS.noRoomFor);
    } else {
      const isPaused = await hasMark(keeping, name, MARKS.paused);
      whole.partial = { list, kept: await keptOf(keeping, name, list), isPaused };
    }
  }
  return whole;
}

/** What the site has now. */
export const currentList = async (keeping: Keeping, address: string, signal?: AbortSignal): Promise<WholeList> =>
  (await get(keeping, address, { cache: 'no-cache', signal })).json();

const hashOf = async (html: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)));
  return btoa(String.fromCharCode(...bytes.subarray(0, 12)));
};

interface Order {
  language: string;
  list: WholeList;
  signal?: AbortSignal | undefined;
  tell: (kept: Extent) => void;
}

/** Gets what is missing. @throws NotGot where a page is not that of the list: a newer build was published */
async function complete(keeping: Keeping, cache: string, { list, signal, tell }: Order): Promise<void> {
  const own = await keeping.caches.open(cache);
  const [ofPages, ofAssets] = [await addressesIn(keeping.caches, cache), await addressesIn(keeping.caches, ASSETS)];
  const kept = await keptOf(keeping, cache, list);
  const count = (bytes: number): void => {
    kept.files += 1;
    kept.bytes += bytes;
    tell({ ...kept });
  };
  tell({ ...kept });
  const assets = list.assets.filter(([address]) => !ofAssets.has(address));
  await forEach(assets, async ([address, bytes]) => {
    await keepAsset(keeping, address, signal);
    count(bytes);
  });
  const pages = list.pages.filter(([path]) => !ofPages.has(path));
  await forEach(pages, async ([path, bytes, hash]) => {
    const { html, page } = await getPage(keeping, path, signal);
    if ((await hashOf(html)) !== hash) throw new NotGot(path);
    await own.put(path, page);
    count(bytes);
  });
}

/** Lets the new version answer, and nothing else. */
async function switchTo(keeping: Keeping, cache: string, { language, list }: Order): Promise<void> {
  await setMark(keeping, cache, MARKS.complete);
  for (const name of await namesOf(keeping, language)) if (name !== cache) await keeping.caches.delete(name);
  const opened = await keeping.caches.open(OPENED);
  for (const [path] of list.pages) await opened.delete(path);
  await removeUnneeded(keeping);
}

export const isFull = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError';

/** Where there is no room, what was begun goes: what was there before has its room, and says what found none. */
async function giveUp(keeping: Keeping, cache: string, { language, list }: Order): Promise<void> {
  await keeping.caches.delete(cache);
  await removeUnneeded(keeping);
  for (const name of await namesOf(keeping, language))
    await setMark(keeping, name, MARKS.noRoomFor, list.version).catch(() => {});
}

/**
 * Keeps all pages of a list, and goes on with what is there of it.
 * @throws where the connection breaks off, the signal says so, or a newer build is there: what is there stays. Where
 * there is no room, nothing of it does.
 */
export async function keepWhole(keeping: Keeping, order: Order): Promise<void> {
  const { language, list } = order;
  const cache = wholeOf(language, list.version);
  if (await hasMark(keeping, cache, MARKS.complete)) return;
  try {
    for (const name of await namesOf(keeping, language))
      if (name !== cache && !(await hasMark(keeping, name, MARKS.complete))) await keeping.caches.delete(name);
    await setMark(keeping, cache, MARKS.list, JSON.stringify(list));
    await (await keeping.caches.open(cache)).delete(MARKS.paused);
    await complete(keeping, cache, order);
    await switchTo(keeping, cache, order);
  } catch (error) {
    if (isFull(error)) await giveUp(keeping, cache, order);
    throw error;
  }
}

/** Whether all pages are to be renewed, or what was begun is to go on, without being asked. */
export async function isWanted(keeping: Keeping, language: string, { version }: WholeList): Promise<boolean> {
  const { complete: before, partial } = await readWhole(keeping, language);
  if (partial && !before) return !partial.isPaused;
  if (!before || before.version === version || partial?.isPaused) return false;
  const noRoom = await keeping.caches.match(MARKS.noRoomFor, { cacheName: wholeOf(language, before.version) });
  return (await noRoom?.text()) !== version;
}

/** Notes that what is on its way waits until it is asked for. */
export async function pauseWhole(keeping: Keeping, language: string): Promise<void> {
  for (const name of await namesOf(keeping, language))
    if (!(await hasMark(keeping, name, MARKS.complete))) await setMark(keeping, name, MARKS.paused);
}

/** Removes all pages of a language, and what only they need. */
export async function removeWhole(keeping: Keeping, language: string): Promise<void> {
  for (const name of await namesOf(keeping, language)) await keeping.caches.delete(name);
  await removeUnneeded(keeping);
}
