/** The places that a store may be in, each as its tests use it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openInbox } from '../../src/server/inbox.ts';
import { linesIn } from '../../src/server/inbox-text.ts';
import { type Message, readMessage } from '../../src/server/message.ts';
import { type Database, migrated, openDatabase } from '../../src/server/postgres/database.ts';
import { readMessages } from '../../src/server/postgres/messages.ts';
import { openPostgresStore, storeIn } from '../../src/server/postgres/postgres-store.ts';
import { createRateLimit } from '../../src/server/rate-limit.ts';
import type { DeletingStore } from '../../src/server/store.ts';
import { usedTokensHere } from '../../src/server/tokens.ts';
import { allOf } from './all-of.ts';
import { createPostgres, postgresPrograms } from './postgres-server.ts';

interface Settings {
  inboxLimit?: number;
  formsPerAddress?: number;
  windowSeconds?: number;
}

export interface Place {
  /** The store of one more server there. */
  serve: (settings?: Settings) => Promise<DeletingStore>;
  messages: () => Promise<Message[]>;
  remove: () => Promise<void>;
}
/** A place that several servers share. */
export interface Shared extends Place {
  database: Database;
}

const DEFAULTS = { inboxLimit: 1_000_000, formsPerAddress: 20, windowSeconds: 600, tokenKey: 'a key of the tests' };

export async function inFile(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'formulary-store-'));
  const path = join(folder, 'messages.jsonl');
  return {
    serve: async (settings) => {
      const { inboxLimit, formsPerAddress, windowSeconds } = { ...DEFAULTS, ...settings };
      return {
        inbox: await openInbox(path, { limit: inboxLimit }),
        usedTokens: usedTokensHere(),
        senders: createRateLimit({ limit: formsPerAddress, windowSeconds }),
      };
    },
    messages: async () => (await allOf(linesIn(path))).map(readMessage).filter((message) => message !== null),
    remove: () => rm(folder, { recursive: true }),
  };
}

let embedded: Promise<PGlite> | null = null;

/** PostgreSQL inside of this process. */
async function inPglite(): Promise<Shared> {
  embedded ??= PGlite.create();
  const pglite = await embedded;
  await pglite.exec('drop schema public cascade; create schema public');
  const database = migrated(pglite);
  return {
    serve: async (settings) => storeIn(migrated(pglite), { ...DEFAULTS, ...settings }, async () => {}),
    messages: () => allOf(readMessages(database)),
    remove: async () => {},
    database,
  };
}

const programs = postgresPrograms();
let server: ReturnType<typeof createPostgres> | null = null;

/** The server of this machine's packages. */
async function inPostgres(): Promise<Shared> {
  if (programs === null) throw new Error('there is no PostgreSQL');
  server ??= createPostgres(programs);
  const url = await (await server).createDatabase();
  const database = openDatabase(url);
  return {
    serve: async (settings) => openPostgresStore(url, { ...DEFAULTS, ...settings }),
    messages: () => allOf(readMessages(database)),
    remove: database.close,
    database,
  };
}

/** Ends what the places have begun. */
export async function leave(): Promise<void> {
  await (await embedded)?.close();
  await (await server)?.remove();
  [embedded, server] = [null, null];
}

/** What is tried only where `npm run test:full` finds it; the name says why it is not. */
const whole = process.env.FULL ? (programs ? null : 'there is none here') : 'npm run test:full';
export const SHARED: readonly { name: string; open: () => Promise<Shared>; isSkipped?: boolean }[] = [
  { name: 'PGlite', open: inPglite },
  { name: `a PostgreSQL server${whole ? ` (${whole})` : ''}`, open: inPostgres, isSkipped: whole !== null },
];
