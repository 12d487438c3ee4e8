/** What the form service keeps: in a file and in memory, or in a database that several servers share. */
import type { Inbox } from './inbox.ts';
import type { UsedTokens } from './tokens.ts';

/** Counts what each sender does within a window that slides. */
export interface Senders {
  /** Counts one more and answers 0, or says after how many seconds there is room again. */
  take: (address: string) => number | Promise<number>;
}

/** Where messages, used tokens and counts of senders are kept. */
export interface Store {
  inbox: Omit<Inbox, 'deleteOlderThan'>;
  usedTokens: UsedTokens;
  senders: Senders;
}

/** One whose messages can be deleted by age. */
export type DeletingStore = Store & { inbox: Inbox };

/** What keeps things is away for now. Whoever throws it has said so on stderr. */
export class StoreAway extends Error {}
