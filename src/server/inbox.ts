import { realpath } from 'node:fs/promises';
import { type Lease, leaseOn } from './lease.ts';
import { type FileSystem, type LineFile, NoRoom, openLineFile } from './line-file.ts';
import { lock } from './lock.ts';
import { type Message, messageLine, readMessage } from './message.ts';

/** Whether messages can be kept, and how long still. */
export type InboxState = 'open' | 'nearly full' | 'full' | 'failing' | 'closed';

/** Keeps what was sent, one JSON object a line. */
export interface Inbox {
  /** Settles once a message is on the disk; one that is there already is not written again. @throws when it is not */
  add: (message: Message) => Promise<void>;
  /** Whether a message of late is on the disk. */
  has: (id: string) => Promise<boolean>;
  state: () => Promise<InboxState>;
  close: () => Promise<void>;
}

interface InboxOptions {
  /** How many bytes it may get to. */
  limit?: number;
  files?: FileSystem;
}

const NEARLY_FULL = 0.8;
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

/** Says once that an inbox has come near its limit, and again when it does so again. */
function warning(limit: number): (size: number) => void {
  let isWarned = false;
  return (size) => {
    const isNear = size > limit * NEARLY_FULL;
    if (isNear && !isWarned)
      console.warn(`The inbox is nearly full: ${size} of ${limit} bytes. Move its messages elsewhere.`);
    isWarned = isNear;
  };
}

const TAKEN = 'another server has it open';

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
  const stateAt = (size: number): InboxState => {
    if (size <= limit * NEARLY_FULL) return 'open';
    return problem === 'full' ? 'full' : 'nearly full';
  };
  // A disk that failed is tried with an empty line.
  const state = () => (problem === 'failing' ? keep('\n') : file.size()).then(stateAt, (): InboxState => 'failing');
  return { keep, state, warn };
}

/** An open file as an inbox. */
async function inboxIn(file: LineFile, lease: Lease, limit: number): Promise<Omit<Inbox, 'close'>> {
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

/** Opens an inbox, which only its owner can read. @throws when another server has it open */
export async function openInbox(path: string, { limit = Infinity, files }: InboxOptions = {}): Promise<Inbox> {
  const file = await openLineFile(path, limit, files);
  const closers = [file.close];
  const close = async () => {
    for (const closeNext of closers) await closeNext();
  };
  try {
    const unlock = await lock(file.identity);
    if (!unlock) throw new Error(TAKEN);
    closers.push(unlock);
    const lease = leaseOn(await realpath(path));
    closers.push(lease.release);
    await hold(lease);
    return { ...(await inboxIn(file, lease, limit)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
