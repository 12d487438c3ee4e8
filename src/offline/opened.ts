/** Pages that were opened are kept with all that they may load; those opened longest ago go. */
import { getPage, type Keeping, keepAssets, neededBy, removeUnneeded } from './kept-files.ts';
import { assetsIn, isWhole, MARKS, OPENED, pageKey, standInOf } from './places.ts';

/** How many are kept, besides the pages that stand in for others. */
export const MOST_OPENED = 40;

const isStandIn = (path: string): boolean => path === standInOf(path);

/** Which of the kept pages go: those that were opened longest ago. */
export const tooMany = (paths: readonly string[], most = MOST_OPENED): string[] => {
  const others = paths.filter((path) => !isStandIn(path));
  return others.slice(0, Math.max(0, others.length - most));
};

const pathsIn = async (opened: Cache): Promise<string[]> =>
  (await opened.keys()).map(({ url }) => new URL(url).pathname);

/** Whether all pages are kept, and this one among them as it is. */
async function isInWhole(caches: CacheStorage, key: string, html: string): Promise<boolean> {
  for (const cacheName of (await caches.keys()).filter(isWhole)) {
    const page = await caches.match(key, { cacheName, ignoreVary: true });
    if (page && (await caches.match(MARKS.complete, { cacheName })) && (await page.text()) === html) return true;
  }
  return false;
}

/**
 * Keeps a page as the site has it now. It takes the place of what was kept of it once all that it needs is there.
 * @returns whether files of another version may be left over
 */
async function renew(keeping: Keeping, path: string): Promise<boolean> {
  const key = pageKey(path);
  const { html, page } = await getPage(keeping, key);
  const opened = await keeping.caches.open(OPENED);
  const before = await (await opened.match(key))?.text();
  if (await isInWhole(keeping.caches, key, html)) return opened.delete(key);
  await keepAssets(keeping, assetsIn(html));
  await keepAssets(keeping, await neededBy(keeping, html));
  await opened.put(key, page.clone());
  // The last one stands at the end.
  await opened.delete(key);
  await opened.put(key, page);
  return before !== undefined && before !== html;
}

/** Keeps pages that were just opened. @throws where one did not come or finds no room; what was kept before stays */
export async function keepOpened(keeping: Keeping, paths: readonly string[]): Promise<void> {
  let isLeftOver = true;
  try {
    const renewed: boolean[] = [];
    for (const path of paths) renewed.push(await renew(keeping, path));
    isLeftOver = renewed.includes(true);
  } finally {
    const opened = await keeping.caches.open(OPENED);
    const gone = tooMany(await pathsIn(opened));
    for (const path of gone) await opened.delete(path);
    if (isLeftOver || gone.length > 0) await removeUnneeded(keeping);
  }
}

const TITLE = /<title>([^<|]*)/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a page is called, without the name of the site. */
const titleIn = (html: string): string =>
  (TITLE.exec(html)?.[1] ?? '').replace(/&(#?\w+);/g, (sign, name: string) => ENTITIES[name] ?? sign).trim();

export interface OpenedPage {
  path: string;
  title: string;
}

/** The pages that are kept because they were opened, the last one first. */
export async function openedPages({ caches }: Keeping): Promise<OpenedPage[]> {
  if (!(await caches.has(OPENED))) return [];
  const opened = await caches.open(OPENED);
  const paths = (await pathsIn(opened)).filter((path) => !isStandIn(path)).reverse();
  return Promise.all(
    paths.map(async (path) => ({ path, title: titleIn((await (await opened.match(path))?.text()) ?? '') || path })),
  );
}

/** Forgets the opened pages but those that stand in for others. */
export async function forgetOpened(keeping: Keeping): Promise<void> {
  const opened = await keeping.caches.open(OPENED);
  for (const path of await pathsIn(opened)) if (!isStandIn(path)) await opened.delete(path);
  await removeUnneeded(keeping);
}
