/** What the worker answers, from the network or from what is kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../src/offline/answer.ts';
import { ASSETS, MARKS, OPENED, wholeOf } from '../../src/offline/places.ts';
import { FakeCaches } from './fake-caches.ts';

const PAGE = '<script type="application/json" id="page-data">{"build":"old","screen":"ToolPage"}</script>';
const OFFLINE = 'nothing is kept of it';
const DE = 'nicht behalten';
const WHOLE = wholeOf('en', 'v1');

let kept = new FakeCaches();
const put = async (cache: string, path: string, text: string) =>
  (await kept.storage.open(cache)).put(
    path,
    new Response(text, { headers: { 'Content-Security-Policy': "x 'none'" } }),
  );

const off = () => Promise.reject(new TypeError('Failed to fetch'));
const says =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));
const textOf = async (answered: Promise<Response>) => (await answered).text();

beforeEach(async () => {
  vi.useFakeTimers();
  kept = new FakeCaches();
  await put(OPENED, '/tools/a', PAGE);
  await put(OPENED, '/offline', OFFLINE);
  await put(OPENED, '/de/offline', DE);
  await put(ASSETS, '/assets/a.js', 'kept');
});
afterEach(() => vi.useRealTimers());

describe('a page', () => {
  const ask = (path: string, network: () => Promise<Response>) => answer('page', path, kept.storage, network);

  it('is that of the network, whatever is kept', async () => {
    expect(await textOf(ask('/tools/a', says('new')))).toBe('new');
    expect((await ask('/tools/a', says('gone', 404))).status).toBe(404);
  });
  it('is the kept one without a network, where the host is broken, and where nothing comes for 3 seconds', async () => {
    expect(await textOf(ask('/tools/a/', off))).toBe(PAGE);
    expect(await textOf(ask('/tools/a', says('broken', 502)))).toBe(PAGE);
    const slow = ask('/tools/a', () => new Promise(() => {}));
    const settled = vi.fn();
    void slow.then(settled);
    await vi.advanceTimersByTimeAsync(2900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await textOf(slow)).toBe(PAGE);
  });
  it('keeps the security policy that it came with', async () => {
    expect((await ask('/tools/a', off)).headers.get('Content-Security-Policy')).toBe("x 'none'");
    expect((await ask('/tools/z', off)).headers.get('Content-Security-Policy')).toBe("x 'none'");
  });
  it('that is not kept is waited for, however long it takes', async () => {
    const slow = ask('/tools/z', () => new Promise((done) => setTimeout(done, 20_000, new Response('late'))));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await textOf(slow)).toBe('late');
    expect(await textOf(ask('/tools/z', says('broken', 502)))).toBe('broken');
  });
  it('that is not kept says so in its language, and as missing for the moment', async () => {
    const [english, german, french] = await Promise.all(
      ['/tools/z', '/de/tools/z', '/fr'].map((path) => ask(path, off)),
    );
    expect([english?.status, await english?.text()]).toEqual([503, OFFLINE]);
    expect(await german?.text()).toBe(DE);
    expect(await french?.text()).toBe(OFFLINE);
  });
  it('is an error as without a worker where nothing is kept at all', async () => {
    kept = new FakeCaches();
    expect((await ask('/tools/z', off)).type).toBe('error');
  });
  it('is that of all pages once these are complete, and not before', async () => {
    await put(WHOLE, '/tools/b', 'of all');
    expect((await ask('/tools/b', off)).status).toBe(503);
    await put(WHOLE, MARKS.complete, '');
    expect(await textOf(ask('/tools/b', off))).toBe('of all');
    expect(await textOf(ask('/tools/a', off))).toBe(PAGE);
  });
});

describe('what is said of a page', () => {
  const ask = (path: string, network: () => Promise<Response>) => answer('data', path, kept.storage, network);

  it('is read from the kept page itself: the two are never of different builds', async () => {
    const data = await ask('/tools/a/page.json', off);
    expect(await data.json()).toEqual({ build: 'old', screen: 'ToolPage' });
    expect(data.headers.get('content-type')).toContain('json');
  });
  it('fails where the page is not kept, so that a document is asked for', async () => {
    await expect(ask('/tools/z/page.json', off)).rejects.toThrow('fetch');
    expect((await ask('/tools/z/page.json', says('{}', 404))).status).toBe(404);
  });
});

describe('an asset', () => {
  it('is the kept one at once, else that of the network', async () => {
    expect(await textOf(answer('asset', '/assets/a.js', kept.storage, off))).toBe('kept');
    expect(await textOf(answer('asset', '/assets/b.js', kept.storage, says('new')))).toBe('new');
    expect(kept.contents()[ASSETS]).toEqual({ '/assets/a.js': 'kept' });
  });
  it('that was cut is replaced by a whole one, and by nothing else', async () => {
    const anew = (path: string, network: () => Promise<Response>) => answer('anew', path, kept.storage, network);
    await anew('/assets/a.js', says('missing', 404));
    await anew('/assets/b.js', says('of nobody'));
    expect(kept.contents()[ASSETS]).toEqual({ '/assets/a.js': 'kept' });
    expect(await textOf(anew('/assets/a.js', says('whole')))).toBe('whole');
    expect(kept.contents()[ASSETS]).toEqual({ '/assets/a.js': 'whole' });
  });
});
