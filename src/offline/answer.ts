/** What the worker answers: it only reads. What is kept is written by the pages. */
import { ASSETS, dataIn, isWhole, MARKS, OPENED, pageKey, standInOf } from './places.ts';
import type { Way } from './way.ts';

/** Milliseconds until a network that says nothing is waited for no longer, where there is something else to show. */
const PATIENCE = 3000;

/** A kept file is the same, whatever its host says it varies by. */
const ANYHOW = { ignoreVary: true };

const within = (cacheName: string) => ({ ...ANYHOW, cacheName });

/** A page as it was kept: the last that was opened, else that of all pages. */
async function keptPage(caches: CacheStorage, path: string): Promise<Response | undefined> {
  const key = pageKey(path);
  const opened = await caches.match(key, within(OPENED));
  if (opened) return opened;
  for (const name of (await caches.keys()).filter(isWhole)) {
    const page = await caches.match(key, within(name));
    if (page && (await caches.match(MARKS.complete, within(name)))) return page;
  }
  return undefined;
}

const pause = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null));

/**
 * What the network says, where it does so in time and is not broken; else what was kept; else what it says in the end.
 * @throws where neither has an answer
 */
async function fromNetworkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const inTime = await Promise.race([network.catch(() => null), pause(PATIENCE)]);
  if (inTime && inTime.status < 500) return inTime;
  return (await kept()) ?? network;
}

/** Says that a page is not kept, in its language. The status is that of something that is missing for the moment. */
async function notKept(caches: CacheStorage, path: string): Promise<Response> {
  const page = (await keptPage(caches, standInOf(path))) ?? (await keptPage(caches, standInOf('/')));
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

async function keptData(caches: CacheStorage, path: string): Promise<Response | undefined> {
  const page = await keptPage(caches, path.replace(/\/page\.json$/, ''));
  const json = page && dataIn(await page.text());
  return json ? new Response(json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } }) : undefined;
}

async function keptAsset(caches: CacheStorage, path: string): Promise<Response | undefined> {
  return caches.match(path, within(ASSETS));
}

/** Puts a whole file in the place of a kept one. What was not kept is not kept by this. */
async function replaceAsset(caches: CacheStorage, path: string, response: Response): Promise<Response> {
  if (response.status === 200 && !response.redirected && (await keptAsset(caches, path)))
    await (await caches.open(ASSETS)).put(path, response.clone()).catch(() => {});
  return response;
}

/** Answers a request in the way that was found for it. */
export async function answer(
  way: Way,
  path: string,
  caches: CacheStorage,
  fromNetwork: () => Promise<Response>,
): Promise<Response> {
  if (way === 'asset') return (await keptAsset(caches, path)) ?? fromNetwork();
  if (way === 'anew') return replaceAsset(caches, path, await fromNetwork());
  if (way === 'data') return fromNetworkFirst(fromNetwork(), () => keptData(caches, path));
  return fromNetworkFirst(fromNetwork(), () => keptPage(caches, path)).catch(() => notKept(caches, path));
}
