/** A copy of the built site on a server of its own, and builds that follow it. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createSite } from '../../src/server/site.ts';

export const NEXT = 'nextone1';

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
const scriptsBelow = (folder: string): string[] =>
  filesBelow(join(folder, 'assets')).filter((file) => /\.js(?:on)?$/.test(file));

/** Makes a site into its next build: every script has another name, the old names are gone. */
export function publishNext(folder: string, build = NEXT): void {
  for (const file of filesBelow(folder)) if (/\.(br|gz)$/.test(file)) rmSync(file);
  const names = new Map(
    scriptsBelow(folder).map((file) => [basename(file), basename(file).replace('.js', `-${build}.js`)]),
  );
  for (const file of filesBelow(folder)) {
    if (!/\.(html|js|json)$/.test(file)) continue;
    const text = readFileSync(file, 'utf8').replace(/("build":")[^"]+/g, `$1${build}`);
    writeFileSync(
      file,
      text.replace(/[\w.-]+\.js(?:on)?\b/g, (name) => names.get(name) ?? name),
    );
    const name = names.get(basename(file));
    if (name) renameSync(file, join(file, '..', name));
  }
}

export interface SiteCopy {
  folder: string;
  origin: string;
  /** The addresses of documents that were asked for. */
  documents: string[];
  /** Addresses that are not answered for as long as they are in here. */
  held: Set<string>;
  /** Takes the server away, as where a connection or a host fails. */
  stop: () => Promise<void>;
  /** Brings it back, at the same address. */
  start: () => Promise<void>;
}

/** Copies those files of the built site that are needed, and serves them for as long as they are used. */
export async function withCopy(
  isNeeded: (file: string) => boolean,
  use: (site: SiteCopy) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-deploy-'));
  cpSync('dist', folder, { recursive: true, filter: (file) => isNeeded(file.replaceAll('\\', '/')) });
  const documents: string[] = [];
  const held = new Set<string>();
  let server: Server | undefined;
  let port = 0;
  const start = async () => {
    const next = createSite({ root: folder });
    const answers = next.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    next.removeAllListeners('request');
    next.on('request', async (request, response) => {
      while (held.has(request.url ?? '')) await new Promise((done) => setTimeout(done, 50));
      for (const answer of answers) answer(request, response);
    });
    next.on('request', ({ method, url = '', headers }) => {
      if (method === 'GET' && headers['sec-fetch-dest'] === 'document') documents.push(url);
    });
    await new Promise<void>((done) => next.listen(port, '127.0.0.1', done));
    port = (next.address() as AddressInfo).port;
    server = next;
  };
  const stop = async () => {
    server?.closeAllConnections();
    await new Promise((done) => server?.close(done) ?? done(null));
    server = undefined;
  };
  await start();
  await use({ folder, origin: `http://localhost:${port}`, documents, held, stop, start });
  held.clear();
  await stop();
  rmSync(folder, { recursive: true });
}
