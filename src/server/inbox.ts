import { realpath } from 'node:fs/promises';
import { olderThan } from './inbox-age.ts';
import { answerDeletions } from './inbox-deletion.ts';
import { type InboxState, NoRoom, stateAt, warning } from './inbox-room.ts';
import { type Lease, leaseOn } from './lease.ts';
import { type FileLocks, type FileSystem, type LineFile, openLineFile } from './line-file.ts';
import { lock } from './lock.ts';
import { type Message, messageLine, readMessage } from './message.ts';

/** Keeps what was sent: the file has one JSON object a line. */
export interface Inbox {
  /** Settles once a message is on the disk; one that is there already is not written again. @throws when it is not */
  add: (message: Message) => Promise<void>;
  /** Whether a message of late is on the disk. */
  has: (id: string) => Promise<boolean>;
  state: () => Promise<InboxState>;
  /** Deletes the messages that came before. @returns how many they were */
  deleteOlderThan: (before: Date) => Promise<number>;
  close: () => Promise<void>;
}

interface InboxOptions {
  /** How many bytes it may get to. */
  limit?: number;
  files?: FileSystem;
}

const REMEMBERED = 10_000;
const REMEMBERED_BYTES = 1_048_576;

/** The messages of late, by id, each with whether it is kept. */
function recent(ids: readonly string[]) {
  const known = new Map<string, Promise<unknown>>(ids.map((id) => [id, Promise.resolve()]));
  return {
    get: (id: string) => known.get(id),
    set: (id: string, kept: Promise<unknown>) => {
      known.set(id, kept);
      kept.catch(() => known.delete(id));
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** What a second server is told. */
export const TAKEN = 'another server has it open';

async function hold(lease: Lease): Promise<void> {
  if (!(await lease.hold())) throw new Error(TAKEN);
}

/** Writes to a file while its lease is held, and knows how it is. */
function keeper(file: LineFile, lease: Lease, limit: number) {
  const warn = warning(limit);
  let problem: 'full' | 'failing' | null = null;
  const keep = async (line: string): Promise<number> => {
    try {
      await hold(lease);
      const size = await file.add(line);
      problem = null;
      warn(size);
      return size;
    } catch (error) {
      problem = error instanceof NoRoom ? 'full' : 'failing';
      throw error;
    }
  };
  // A disk that failed is tried with an empty line.
  const state = () =>
    (problem === 'failing' ? keep('\n') : file.size()).then(
      (size) => stateAt(size, limit, problem === 'full'),
      (): InboxState => 'failing',
    );
  return { keep, state, warn };
}

/** An open file as an inbox. */
async function inboxIn(file: LineFile, lease: Lease, limit: number): Promise<Omit<Inbox, 'close' | 'deleteOlderThan'>> {
  const { keep, state, warn } = keeper(file, lease, limit);
  warn(await file.size());
  const lines = await file.lastLines(REMEMBERED_BYTES);
  const known = recent(lines.flatMap((line) => readMessage(line)?.id ?? []));
  return {
    add: async (message) => {
      const earlier = known.get(message.id);
      const kept = earlier ?? keep(messageLine(message));
      if (!earlier) known.set(message.id, kept);
      await kept;
    },
    has: async (id) =>
      known.get(id)?.then(
        () => true,
        () => false,
      ) ?? false,
    state,
  };
}

/** The locks that this server has of files. */
function fileLocks(): FileLocks & { giveAllBack: () => Promise<void> } {
  const held = new Map<string, () => Promise<void>>();
  const giveBack = async (identity: string) => {
    await held.get(identity)?.();
    held.delete(identity);
  };
  return {
    take: async (identity) => {
      const unlock = await lock(identity);
      if (!unlock) throw new Error(TAKEN);
      held.set(identity, unlock);
    },
    giveBack,
    giveAllBack: async () => {
      for (const identity of held.keys()) await giveBack(identity);
    },
  };
}

/** Opens an inbox, which only its owner can read. @throws when another server has it open */
export async function openInbox(path: string, { limit = Infinity, files }: InboxOptions = {}): Promise<Inbox> {
  const file = await openLineFile(path, limit, files);
  const closers = [file.close];
  const close = async () => {
    for (const closeNext of closers) await closeNext();
  };
  try {
    const locks = fileLocks();
    closers.push(locks.giveAllBack);
    await locks.take(file.identity());
    const place = await realpath(path);
    const lease = leaseOn(place);
    closers.push(lease.release);
    await hold(lease);
    const deleteOlderThan = async (before: Date): Promise<number> => {
      await hold(lease);
      const { stays, deleted } = olderThan(before);
      // Whoever was held up for long may have lost the file, which then must stay as it is.
      const take = (identity: string) => locks.take(identity).then(() => hold(lease));
      await file.keepOnly(place, stays, { ...locks, take });
      return deleted();
    };
    closers.unshift(answerDeletions(place, deleteOlderThan));
    return { ...(await inboxIn(file, lease, limit)), deleteOlderThan, close };
  } catch (error) {
    await close();
    throw error;
  }
}
