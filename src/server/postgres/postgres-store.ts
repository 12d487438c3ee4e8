import type { FormSettings } from '../settings.ts';
import type { DeletingStore } from '../store.ts';
import { forget, sendersIn, usedTokensIn } from './counts.ts';
import { type Database, openDatabase } from './database.ts';
import { messagesIn } from './messages.ts';

const FORGOTTEN_EVERY = 60_000;

type StoreSettings = Pick<FormSettings, 'inboxLimit' | 'formsPerAddress'> & {
  tokenKey: string;
  windowSeconds?: number;
};

/** A store in a database that has its tables. */
export const storeIn = (
  database: Database,
  { inboxLimit, formsPerAddress, tokenKey, windowSeconds }: StoreSettings,
  close: () => Promise<void>,
): DeletingStore => ({
  inbox: { ...messagesIn(database, inboxLimit), close },
  usedTokens: usedTokensIn(database),
  senders: sendersIn(database, { limit: formsPerAddress, key: tokenKey, windowSeconds }),
});

/** Forgets every minute what has had its time, as far as the database is there. @returns ends that */
function forgetting(database: Database): () => void {
  // What keeps it from that was said on stderr; the next minute is a new try.
  const timer = setInterval(() => void forget(database).catch(() => {}), FORGOTTEN_EVERY).unref();
  return () => clearInterval(timer);
}

/** The store in the database at an address. It may be away, and come back. */
export function openPostgresStore(url: string, settings: StoreSettings): DeletingStore {
  const { query, close } = openDatabase(url);
  const end = forgetting({ query });
  return storeIn({ query }, settings, async () => {
    end();
    await close();
  });
}
