import * as disk from 'node:fs/promises';
import { dirname } from 'node:path';

/** What is asked of the file system. */
export type FileSystem = Pick<typeof disk, 'mkdir' | 'open'>;

/** A file of lines that only grows. */
export interface LineFile {
  /** Names the file, by whatever path it was opened. */
  identity: string;
  /**
   * Settles with the size of the file once a line is on the disk.
   * @throws NoRoom when the file would get too large; what the file system says, when that fails
   */
  add: (line: string) => Promise<number>;
  size: () => Promise<number>;
  /** The last whole lines, as far as so many bytes hold them; half a line at the end of the file, too. */
  lastLines: (bytes: number) => Promise<string[]>;
  /** Writes what is under way, then closes the file. */
  close: () => Promise<void>;
}

/** The file is as large as it may get. */
export class NoRoom extends Error {}

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

/** All that comes while the disk is busy is written together: one flush for many lines. */
function inBatches(write: (lines: string) => Promise<number>) {
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | null = null;
  const writeNext = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const size = await write(batch.map(({ line }) => line).join(''));
      for (const { done } of batch) done(size);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  };
  const flush = async () => {
    while (waiting.length > 0) await writeNext();
    flushing = null;
  };
  return {
    add: (line: string) =>
      new Promise<number>((done, fail) => {
        waiting.push({ line, done, fail });
        flushing ??= flush();
      }),
    settled: async () => flushing,
  };
}

function linesOf(file: disk.FileHandle, limit: number): Omit<LineFile, 'identity'> {
  const size = async () => (await file.stat()).size;
  const read = async (from: number, to: number) =>
    (await file.read(Buffer.alloc(to - from), 0, to - from, from)).buffer.toString();
  const write = async (lines: string) => {
    const before = await size();
    // Half a line that a crash or a full disk left behind ends here, so that it takes no other with it.
    const isTorn = before > 0 && (await read(before - 1, before)) !== '\n';
    const added = Buffer.from((isTorn ? '\n' : '') + lines);
    if (before + added.length > limit) throw new NoRoom(`it has no room left: ${before} of ${limit} bytes are taken`);
    await file.appendFile(added);
    await file.datasync();
    return before + added.length;
  };
  const { add, settled } = inBatches(write);
  return {
    add,
    size,
    lastLines: async (bytes) => {
      const end = await size();
      const start = Math.max(0, end - bytes);
      return (await read(start, end)).split('\n').slice(start === 0 ? 0 : 1);
    },
    close: async () => {
      await settled();
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
    const { dev, ino } = await file.stat({ bigint: true });
    return { ...linesOf(file, limit), identity: `${dev}:${ino}` };
  } catch (error) {
    await file.close();
    throw error;
  }
}
