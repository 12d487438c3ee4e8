/** A form service on a port of its own, as its tests use it. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFormService } from '../../src/server/form-service.ts';
import { openInbox } from '../../src/server/inbox.ts';
import type { FileSystem } from '../../src/server/line-file.ts';
import type { Message } from '../../src/server/message.ts';
import { createRateLimit } from '../../src/server/rate-limit.ts';
import { createSite } from '../../src/server/site.ts';
import type { Store } from '../../src/server/store.ts';
import { createTokens, usedTokensHere } from '../../src/server/tokens.ts';
import { readInbox } from './read-inbox.ts';

export interface Service {
  origin: string;
  /** A token as a page gets one. */
  token: () => Promise<string>;
  messages: () => Promise<Message[]>;
  close: () => Promise<void>;
}

interface ServiceOptions {
  limit?: number;
  isBehindProxy?: boolean;
  /** The path that the site stands below. */
  base?: string;
  /** The file system that the inbox is on. */
  files?: FileSystem;
  inboxLimit?: number;
  now?: () => number;
  /** What keeps things instead of a file and the memory. */
  store?: Store;
}

export const STYLE =
  '<link rel="stylesheet" href="/assets/site-1a2b.css"><link rel="stylesheet" href="/assets/forms.css">';

/** Starts one with an inbox that is removed when it closes. */
export async function startService({
  limit = 100_000,
  isBehindProxy = false,
  base = '',
  inboxLimit,
  files,
  now,
  store: given,
}: ServiceOptions = {}): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'formulary-forms-'));
  const root = join(folder, 'dist');
  await mkdir(root);
  await writeFile(join(root, '404.html'), `<!doctype html><head>${STYLE}</head>`);
  const path = join(folder, 'messages.jsonl');
  const inbox = await openInbox(path, { ...(inboxLimit && { limit: inboxLimit }), ...(files && { files }) });
  const store = given ?? {
    inbox,
    usedTokens: usedTokensHere(now),
    senders: createRateLimit({ limit, ...(now && { now }) }),
  };
  const tokens = createTokens({ used: store.usedTokens });
  const server = createSite({ root, base, forms: createFormService({ root, base, store, tokens, isBehindProxy }) });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    token: async () => ((await (await fetch(`${origin}/f/token`)).json()) as { token: string }).token,
    messages: async () => readInbox(await readFile(path, 'utf8')).messages,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await inbox.close();
      await rm(folder, { recursive: true });
    },
  };
}
