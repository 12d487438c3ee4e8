import { randomUUID } from 'node:crypto';
import { appendFile, type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FormName } from '../forms/contract.ts';
import type { Values } from '../forms/values.ts';

/** One line of the inbox. */
export interface Message {
  id: string;
  form: FormName;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  fields: Values;
}

/** Keeps what was sent, one JSON object a line. */
export interface Inbox {
  /** Settles once the message is on the disk. @throws when it could not be written */
  add: (form: FormName, fields: Values) => Promise<void>;
  /** Writes what is under way, then closes the file. */
  close: () => Promise<void>;
}

interface Waiting {
  line: string;
  done: () => void;
  fail: (error: unknown) => void;
}

const NEWLINE = 10;
const CHUNK = 65_536;

/** The place after the last line end before a position. */
async function endOfLastLine(file: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0; end -= CHUNK) {
    const start = Math.max(0, end - CHUNK);
    const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
    const at = buffer.lastIndexOf(NEWLINE);
    if (at >= 0) return start + at + 1;
  }
  return 0;
}

/** A crash can leave half a line behind: it is put into a file of its own, and the inbox ends with its last message. */
async function setTornLineAside(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const end = await endOfLastLine(file, size);
    if (end === size) return;
    const { buffer } = await file.read(Buffer.alloc(size - end), 0, size - end, end);
    await appendFile(`${path}.torn`, Buffer.concat([buffer, Buffer.from('\n')]), { mode: 0o600, flush: true });
    await file.truncate(end);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the name of a new file survive a power failure, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

function writer(file: FileHandle) {
  let waiting: Waiting[] = [];
  let isTorn = false;
  let flushing: Promise<void> | null = null;
  const write = async (batch: readonly Waiting[]) => {
    try {
      // What a failed write left behind ends here, so that it takes no message with it.
      await file.appendFile((isTorn ? '\n' : '') + batch.map(({ line }) => line).join(''));
      await file.datasync();
      isTorn = false;
      for (const { done } of batch) done();
    } catch (error) {
      isTorn = true;
      for (const { fail } of batch) fail(error);
    }
  };
  /** All that comes while the disk is busy is written together: one flush for many messages. */
  const flush = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await write(batch);
    }
    flushing = null;
  };
  return {
    add: (line: string) =>
      new Promise<void>((done, fail) => {
        waiting.push({ line, done, fail });
        flushing ??= flush();
      }),
    settled: async () => flushing,
  };
}

/** Opens an inbox, which only its owner can read. One server may have it open at a time. */
export async function openInbox(path: string): Promise<Inbox> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  await file.chmod(0o600);
  await setTornLineAside(path);
  await syncFolder(path);
  const { add, settled } = writer(file);
  return {
    add: (form, fields) => {
      const message: Message = { id: randomUUID(), form, receivedAt: new Date().toISOString(), fields };
      return add(`${JSON.stringify(message)}\n`);
    },
    close: async () => {
      await settled();
      await file.close();
    },
  };
}
