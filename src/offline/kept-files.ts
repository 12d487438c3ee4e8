/** Gets files of the site and keeps them: whole ones only, and what they are made of before them. */
import { ASSETS, assetsIn, dataIn, isWhole, MARKS, OPENED } from './places.ts';

/** What pages keep things with. */
export interface Keeping {
  caches: CacheStorage;
  fetch: typeof fetch;
}

/** A file did not come, or is not what it should be; another try may help. */
export class NotGot extends Error {}

const AT_ONCE = 4;

/** Does some work for each, a few at a time. @throws what failed first, once nothing is under way any more */
export async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const begin = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, begin));
  if (failures.length > 0) throw failures[0];
}

const withoutSlash = (address: string): string => new URL(address, 'http://site').pathname.replace(/\/$/, '');

/** Some hosts add a slash to the addresses of pages; any other way round is none of ours. */
const isThere = ({ redirected, url }: Response, address: string): boolean =>
  !redirected || withoutSlash(url) === withoutSlash(address);

/** Asks the site for a file. @throws NotGot */
export async function get(keeping: Keeping, address: string, options: RequestInit = {}): Promise<Response> {
  const response = await keeping.fetch(address, options);
  if (response.status !== 200 || !isThere(response, address)) throw new NotGot(address);
  return response;
}

/** Gets the HTML of a page, as the site has it now, and as it is kept: under its own address, with its headers. */
export async function getPage(keeping: Keeping, path: string, signal?: AbortSignal) {
  const response = await get(keeping, path, { cache: 'no-cache', signal, priority: 'low' });
  const html = await response.text();
  if (dataIn(html) === null) throw new NotGot(path);
  const headers = new Headers(response.headers);
  for (const ofTransport of ['content-encoding', 'content-length', 'vary']) headers.delete(ofTransport);
  return { html, page: new Response(html, { headers }) };
}

/** The addresses of what is in a cache. */
export async function addressesIn(caches: CacheStorage, cache: string): Promise<Set<string>> {
  if (!(await caches.has(cache))) return new Set();
  const requests = await (await caches.open(cache)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

/** Keeps a file that is named after its content. */
export async function keepAsset(keeping: Keeping, address: string, signal?: AbortSignal): Promise<void> {
  const response = await get(keeping, address, { signal, priority: 'low' });
  if (response.redirected || response.headers.get('content-type')?.startsWith('text/html')) throw new NotGot(address);
  await (await keeping.caches.open(ASSETS)).put(address, response);
}

/** Keeps those of some assets that are not kept yet. */
export async function keepAssets(keeping: Keeping, addresses: readonly string[]): Promise<void> {
  const kept = await addressesIn(keeping.caches, ASSETS);
  await forEach(
    addresses.filter((address) => !kept.has(address)),
    (address) => keepAsset(keeping, address),
  );
}

/** What a page may load: the files that it names, and those that these name where they are lists. */
export async function neededBy({ caches }: Keeping, html: string): Promise<string[]> {
  const named = assetsIn(html);
  const lists = named.filter((address) => address.endsWith('.json'));
  const others = await Promise.all(
    lists.map(async (list) => (await caches.match(list, { cacheName: ASSETS, ignoreVary: true }))?.text()),
  );
  return [...named, ...others.flatMap((text) => (text ? (JSON.parse(text) as string[]) : []))];
}

/** All pages of a language, of one version: what a build says of them. Bytes are those that are sent. */
export interface WholeList {
  version: string;
  /** How many calculators are among the pages. */
  calculators: number;
  /** Address, bytes, and the hash of the HTML: pages are not named after their content. */
  pages: readonly (readonly [path: string, bytes: number, hash: string])[];
  assets: readonly (readonly [address: string, bytes: number])[];
}

/** The list that a cache of all pages was begun with; null where it is none. */
export async function listIn(caches: CacheStorage, cache: string): Promise<WholeList | null> {
  const list = await caches.match(MARKS.list, { cacheName: cache });
  return list ? ((await list.json()) as WholeList) : null;
}

/** Removes the assets that nothing kept, and nothing on its way, needs. */
export async function removeUnneeded(keeping: Keeping): Promise<void> {
  const { caches } = keeping;
  const needed = new Set<string>();
  const opened = await caches.open(OPENED);
  for (const request of await opened.keys()) {
    const html = await (await opened.match(request))?.text();
    for (const address of await neededBy(keeping, html ?? '')) needed.add(address);
  }
  for (const name of (await caches.keys()).filter(isWhole))
    for (const [address] of (await listIn(caches, name))?.assets ?? []) needed.add(address);
  const assets = await caches.open(ASSETS);
  for (const address of await addressesIn(caches, ASSETS)) if (!needed.has(address)) await assets.delete(address);
}
