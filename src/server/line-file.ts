import * as disk from 'node:fs/promises';
import { dirname } from 'node:path';
import { NoRoom } from './inbox-room.ts';
import { linesIn } from './inbox-text.ts';

/** What is asked of the file system. */
export type FileSystem = Pick<typeof disk, 'mkdir' | 'open' | 'rename'>;

/** Locks files by their identity. */
export interface FileLocks {
  /** @throws when another has it, or the place of the file is another's by now */
  take: (identity: string) => Promise<void>;
  giveBack: (identity: string) => Promise<void>;
}

/** A file of lines that grows, unless lines are taken out of it. */
export interface LineFile {
  /** Names the file, by whatever path it was opened. */
  identity: () => string;
  /**
   * Settles with the size of the file once a line is on the disk.
   * @throws NoRoom when the file would get too large; what the file system says, when that fails
   */
  add: (line: string) => Promise<number>;
  size: () => Promise<number>;
  /** The last whole lines, as far as so many bytes hold them; half a line at the end of the file, too. */
  lastLines: (bytes: number) => Promise<string[]>;
  /**
   * Writes the lines that stay into a new file, which takes the place of this one as a whole: what fails, or ends early,
   * leaves this one as it was. Lines that are added meanwhile wait.
   * @param place where the file is, without a link
   * @param locks the new file is locked before it takes its place, the old one until then
   */
  keepOnly: (place: string, stays: (line: string) => boolean, locks: FileLocks) => Promise<void>;
  /** Writes what is under way, then closes the file. */
  close: () => Promise<void>;
}

interface Waiting {
  line: string;
  done: (size: number) => void;
  fail: (error: unknown) => void;
}

/** Makes the name of a new file survive a power failure, too. */
async function syncFolder(path: string, { open }: FileSystem): Promise<void> {
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

/** Lets one thing be done after the other. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    inTurn: <T>(act: () => Promise<T>): Promise<T> => {
      const next = last.then(act);
      // Whoever waits for that is told; the next goes on all the same.
      last = next.catch(() => {});
      return next;
    },
    settled: async () => void (await last),
  };
}

/** All that comes while the disk is busy is written together: one flush for many lines. */
function inBatches(write: (lines: string) => Promise<number>, inTurn: <T>(act: () => Promise<T>) => Promise<T>) {
  let waiting: Waiting[] = [];
  const writeWaiting = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const size = await write(batch.map(({ line }) => line).join(''));
      for (const { done } of batch) done(size);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  };
  return (line: string) =>
    new Promise<number>((done, fail) => {
      waiting.push({ line, done, fail });
      if (waiting.length === 1) void inTurn(writeWaiting);
    });
}

async function identityOf(file: disk.FileHandle): Promise<string> {
  const { dev, ino } = await file.stat({ bigint: true });
  return `${dev}:${ino}`;
}

const WRITTEN_AT_ONCE = 1_048_576;

/** Writes the lines of a file that stay into another one, and has them on the disk. @returns that one, open */
async function copy(from: string, to: string, stays: (line: string) => boolean, { open }: FileSystem) {
  await (await open(to, 'w', 0o600)).close();
  const file = await open(to, 'a+', 0o600);
  try {
    let text = '';
    for await (const line of linesIn(from)) {
      if (line !== '' && stays(line)) text += `${line}\n`;
      if (text.length < WRITTEN_AT_ONCE) continue;
      await file.appendFile(text);
      text = '';
    }
    await file.appendFile(text);
    await file.datasync();
    return file;
  } catch (error) {
    await file.close();
    await disk.rm(to, { force: true });
    throw error;
  }
}

function linesOf(first: disk.FileHandle, firstIdentity: string, limit: number, files: FileSystem): LineFile {
  let file = first;
  let identity = firstIdentity;
  const turns = oneByOne();
  const size = async () => (await file.stat()).size;
  const read = async (from: number, to: number) =>
    (await file.read(Buffer.alloc(to - from), 0, to - from, from)).buffer.toString();
  const write = async (lines: string) => {
    const before = await size();
    // Half a line that a crash or a full disk left behind ends here, so that it takes no other with it.
    const isTorn = before > 0 && (await read(before - 1, before)) !== '\n';
    const added = Buffer.from((isTorn ? '\n' : '') + lines);
    if (before + added.length > limit) throw new NoRoom(before, limit);
    await file.appendFile(added);
    await file.datasync();
    return before + added.length;
  };
  const keepOnly: LineFile['keepOnly'] = async (place, stays, locks) => {
    const next = `${place}.next`;
    const old = { file, identity };
    const kept = await copy(place, next, stays, files);
    const keptIdentity = await identityOf(kept);
    try {
      await locks.take(keptIdentity);
      await files.rename(next, place);
    } catch (error) {
      await locks.giveBack(keptIdentity);
      await kept.close();
      await disk.rm(next, { force: true });
      throw error;
    }
    file = kept;
    identity = keptIdentity;
    await old.file.close();
    await locks.giveBack(old.identity);
    await syncFolder(place, files);
  };
  return {
    identity: () => identity,
    add: inBatches(write, turns.inTurn),
    size,
    lastLines: async (bytes) => {
      const end = await size();
      const start = Math.max(0, end - bytes);
      return (await read(start, end)).split('\n').slice(start === 0 ? 0 : 1);
    },
    keepOnly: (...given) => turns.inTurn(() => keepOnly(...given)),
    close: async () => {
      await turns.settled();
      await file.close();
    },
  };
}

/**
 * Opens a file of lines, which only its owner can read. Opening it changes nothing in it.
 * @param limit how many bytes it may get to
 */
export async function openLineFile(path: string, limit: number, files: FileSystem = disk): Promise<LineFile> {
  await files.mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await files.open(path, 'a+', 0o600);
  try {
    await file.chmod(0o600);
    await file.datasync();
    await syncFolder(path, files);
    return linesOf(file, await identityOf(file), limit, files);
  } catch (error) {
    await file.close();
    throw error;
  }
}
