/**
 * Deleting from an inbox that a server has open, wherever that runs: who wants it leaves a file beside the inbox, and the
 * server, which is the only one that writes there, does it and puts its answer into that file's place.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

interface Deletion {
  /** ISO 8601: what came before is deleted. */
  before: string;
  /** How many messages were deleted. */
  deleted?: number;
  failed?: string;
}

const LOOKED_FOR_EVERY = 1000;
const PATIENCE = 60_000;

const fileOf = (path: string): string => `${path}.deletion`;

async function read(file: string): Promise<Deletion | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as Deletion);
}

/** Puts a whole file in place. What is in it is no secret: the two may be different users. */
async function put(file: string, deletion: Deletion): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(deletion), { mode: 0o644 });
  await rename(`${file}.new`, file);
}

/** Does what is asked for beside an inbox, looking every second. @returns ends that */
export function answerDeletions(path: string, deleteOlderThan: (before: Date) => Promise<number>): () => Promise<void> {
  const file = fileOf(path);
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    const asked = await read(file);
    if (!asked || asked.deleted !== undefined || asked.failed !== undefined) return;
    const answer = await deleteOlderThan(new Date(asked.before)).then(
      (deleted) => ({ deleted }),
      (error: Error) => ({ failed: error.message }),
    );
    await put(file, { before: asked.before, ...answer });
  };
  let told = '';
  const tell = ({ message }: Error) => {
    if (message !== told) console.error(`What is asked for in ${file} cannot be done: ${message}`);
    told = message;
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch(tell);
  }, LOOKED_FOR_EVERY).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Has the server that has an inbox open delete from it. @throws where none answers, or it cannot */
export async function askForDeletion(path: string, before: Date, patience = PATIENCE): Promise<number> {
  const file = fileOf(path);
  await put(file, { before: before.toISOString() });
  try {
    for (const until = performance.now() + patience; performance.now() < until; await pause(LOOKED_FOR_EVERY / 4)) {
      const answer = await read(file);
      if (answer?.failed !== undefined) throw new Error(answer.failed);
      if (answer?.deleted !== undefined) return answer.deleted;
    }
    throw new Error('the server that has it open does not answer');
  } finally {
    await rm(file, { force: true });
  }
}
