/**
 * One process of all that reach a file, from whatever machine or container. The holder of a lease renews it every few
 * seconds, and one that was not renewed for a while is over. Who waits compares what it sees with what it saw before, by
 * a clock that only goes on: those of machines and of file servers may differ, and jump.
 */
import { randomUUID } from 'node:crypto';
import { access, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname } from 'node:path';
import { steadyNow } from './clock.ts';

export interface Lease {
  /** Whether it is held; where nobody holds it and it was not given back, it is taken. */
  hold: () => Promise<boolean>;
  release: () => Promise<void>;
}

interface LeaseOptions {
  /** Names how far `lock.ts` reaches. Leases from there are over: who asks for one has that lock. */
  place?: string;
  now?: () => number;
}

/** A lease on the disk. Numbers only grow: of those who take the next one, one creates its file. */
interface Found {
  number: number;
  place: string;
  /** Another one whenever it is renewed. */
  renewed: number;
}

const RENEWED_EVERY = 5000;
const OVER_AFTER = 20_000;
const RELEASED = '-';

const unlessCode =
  <T>(code: string, instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === code) return instead;
    throw error;
  };

/** What processes have in common that share their locks: on Linux a network namespace since its machine was started. */
async function ownPlace(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const place = async () =>
    (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')) + (await readlink('/proc/self/ns/net'));
  // Where nothing says what they have in common, a process shares its locks with none.
  return place().catch(unlessCode('ENOENT', randomUUID()));
}

const fileOf = (path: string, number: number): string => `${path}.lock-${number}`;

/** The numbers of the leases that stand there, the latest at the end. */
async function numbersOf(path: string): Promise<number[]> {
  const start = basename(fileOf(path, 0)).slice(0, -1);
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(start));
  const numbers = names.map((name) => Number(name.slice(start.length)));
  return numbers.filter(Number.isInteger).sort((a, b) => a - b);
}

async function latestOf(path: string): Promise<Found | null> {
  const number = (await numbersOf(path)).at(-1);
  if (number === undefined) return null;
  const file = fileOf(path, number);
  return { number, place: await readFile(file, 'utf8'), renewed: (await stat(file)).mtimeMs };
}

/** Creates the file of a lease; false where another was faster. */
async function create(path: string, number: number, place: string): Promise<boolean> {
  const file = fileOf(path, number);
  try {
    await writeFile(file, place, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    await rm(file, { force: true });
    throw error;
  }
  const others = (await numbersOf(path)).filter((other) => other !== number);
  const isLatest = Math.max(0, ...others) < number;
  for (const other of isLatest ? others : [number]) await rm(fileOf(path, other), { force: true });
  return isLatest;
}

/** What this process saw of leases that others hold, and since when. */
const seen = new Map<string, { sign: string; since: number }>();

function isOver(path: string, { number, place, renewed }: Found, own: string, now: number): boolean {
  if (place.startsWith(RELEASED) || place === own) return true;
  const sign = `${number} ${renewed}`;
  const before = seen.get(path);
  if (before?.sign === sign) return now - before.since > OVER_AFTER;
  seen.set(path, { sign, since: now });
  return false;
}

const isThere = (file: string): Promise<boolean> => access(file).then(() => true, unlessCode('ENOENT', false));

/** The lease on a file; nobody holds it at first. */
export function leaseOn(path: string, { place, now = steadyNow }: LeaseOptions = {}): Lease {
  let held: string | null = null;
  let isGivenBack = false;
  let renewing: NodeJS.Timeout | undefined;
  let asked: Promise<boolean> | null = null;
  const renew = async (file: string) => {
    const time = new Date();
    // Where that fails the lease is another's sooner or later, which the next who asks is told.
    await utimes(file, time, time).catch(() => {});
  };
  const take = async (): Promise<boolean> => {
    const own = place ?? (await ownPlace());
    const last = await latestOf(path);
    if (last && !isOver(path, last, own, now())) return false;
    const number = (last?.number ?? 0) + 1;
    if (!(await create(path, number, own))) return false;
    const file = fileOf(path, number);
    held = file;
    clearInterval(renewing);
    renewing = setInterval(() => void renew(file), RENEWED_EVERY).unref();
    return true;
  };
  const look = async () => !isGivenBack && ((held !== null && (await isThere(held))) || take());
  return {
    // Who asks meanwhile gets the same answer: they go on in the order in which they came.
    hold: () => {
      asked ??= look().finally(() => {
        asked = null;
      });
      return asked;
    },
    release: async () => {
      isGivenBack = true;
      clearInterval(renewing);
      if (held !== null) await writeFile(held, RELEASED, { flag: 'r+' }).catch(unlessCode('ENOENT', undefined));
    },
  };
}
