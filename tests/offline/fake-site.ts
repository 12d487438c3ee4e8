/** A small site in memory, with builds that follow one another, and a connection that fails. */
import { createHash } from 'node:crypto';
import type { WholeList } from '../../src/offline/kept-files.ts';

export const PATHS = ['/', '/offline', '/tools/a', '/tools/b'];

const hashOf = (html: string): string => createHash('sha256').update(html).digest().subarray(0, 12).toString('base64');

interface Build {
  files: ReadonlyMap<string, string>;
  list: WholeList;
}

/** A build: every page names a script of its own, one that all have, and the list of what comes late. */
function buildOf(number: number): Build {
  const script = (name: string): string => `/assets/${name}-build${number}.js`;
  const [shared, late, list] = [script('shared'), script('late'), `/assets/code-build${number}.json`];
  const pages = PATHS.map((path) => {
    const own = script(`of${path.replaceAll('/', '-')}`);
    const data = JSON.stringify({ build: `build${number}`, start: { main: shared }, code: list });
    const html = `<title>Page ${path} | Site</title><script src="${own}"></script><script type="application/json" id="page-data">${data}</script>`;
    return { path, own, html };
  });
  const assets = [shared, late, '/assets/always.css', ...pages.map(({ own }) => own)];
  const files = new Map([
    ...assets.map((address) => [address, `content of ${address}`] as const),
    [list, JSON.stringify([late, '/assets/always.css'])] as const,
    ...pages.map(({ path, html }) => [path, html] as const),
  ]);
  return {
    files,
    list: {
      version: `build${number}`,
      calculators: 2,
      pages: pages.map(({ path, html }) => [path, html.length, hashOf(html)]),
      assets: [...assets, list].map((address) => [address, 20]),
    },
  };
}

export class FakeSite {
  number = 1;
  /** How many requests are answered before the connection breaks. */
  answered = Number.POSITIVE_INFINITY;
  /** Addresses that were asked for. */
  readonly asked: string[] = [];
  private build = buildOf(1);

  get list(): WholeList {
    return this.build.list;
  }

  deploy(): void {
    this.number += 1;
    this.build = buildOf(this.number);
  }

  readonly fetch = (async (address: string, { signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    if (this.answered <= 0) throw new TypeError('Failed to fetch');
    this.answered -= 1;
    this.asked.push(address);
    if (address === '/offline/list.json') return new Response(JSON.stringify(this.build.list));
    const body = this.build.files.get(address);
    const type = address.startsWith('/assets/') ? 'text/plain' : 'text/html';
    return new Response(body ?? '', { status: body === undefined ? 404 : 200, headers: { 'Content-Type': type } });
  }) as typeof fetch;
}
