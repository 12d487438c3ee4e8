/** Values kept below `.cache` by a hash of everything that they were worked out from. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { compilerHash, PROJECT } from './sources.ts';

const DIGEST_BYTES = 32;
/** How many values a folder holds at least; beyond that the older half goes. */
const MOST = 800;
/** How many values a calculator has: compiled, and checked, in each language. */
const OF_ONE = 16;

/** Room for all calculators there are: with less, those of a large folder would drive each other out. */
const mostHere = (): number => Math.max(MOST, OF_ONE * foldersIn(join(PROJECT, 'tools')));

const digest = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A value as text: the same for the same value, and another one for any other. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map) return { '\0map': [...part] };
    if (part instanceof Set) return { '\0set': [...part] };
    return typeof part === 'number' && (!Number.isFinite(part) || Object.is(part, -0))
      ? { '\0number': part === 0 ? '-0' : String(part) }
      : part;
  });

const digests = new WeakMap<object, string>();
/** A value as one hash; what is large and shared is hashed once. */
export function hashOf(value: object): string {
  const known = digests.get(value) ?? digest(textOf(value)).toString('base64url');
  digests.set(value, known);
  return known;
}

/**
 * The key of what is worked out from `parts`; null where this process runs code that is no longer there, or where
 * FORMULARY_CACHE is "off".
 */
export function keyOf(parts: readonly unknown[]): string | null {
  if (process.env.FORMULARY_CACHE === 'off') return null;
  const program = compilerHash();
  return program && digest(textOf([program, process.version, ...parts])).toString('hex');
}

/** A value as it is kept: with a checksum over it and what it is kept under. */
function sealed(key: string, value: unknown): Buffer {
  const content = serialize(value);
  return Buffer.concat([digest(key, content), content]);
}

/** A value that is kept; undefined where it is not whole, or was kept under something else. */
function unsealed(key: string, content: Buffer | null): unknown {
  const value = content?.subarray(DIGEST_BYTES);
  if (!content || !value || !digest(key, value).equals(content.subarray(0, DIGEST_BYTES))) return undefined;
  return deserialize(value);
}

/** Writes a file in one step, so that an interrupted run leaves no half of it behind. */
function writeWhole(file: string, content: Buffer): void {
  const unfinished = join(dirname(file), randomUUID());
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/** What a file keeps under a key; undefined where there is none, or none that is whole. */
export const readKept = (file: string, key: string): unknown =>
  unsealed(
    key,
    unlessRefused(() => readFileSync(file)),
  );

/** Keeps a value in a file of its own, in a folder that is there. */
export const writeKept = (file: string, key: string, value: unknown): void => writeWhole(file, sealed(key, value));

export class Store {
  readonly folder: string;
  readonly most: number;
  /** How many values there are, as far as this process knows: counting them takes longer than writing one. */
  private held: number | null = null;
  constructor(folder = join(PROJECT, '.cache/compiled'), most = mostHere()) {
    this.folder = folder;
    this.most = most;
  }

  /** The value of a key; undefined where there is none, or none that is whole. */
  read(key: string): unknown {
    return readKept(join(this.folder, key), key);
  }

  /** Keeps a value, where the folder can be written: nothing depends on it but speed. */
  write(key: string, value: unknown): void {
    unlessRefused(() => this.keep(key, value));
  }

  private keep(key: string, value: unknown): void {
    mkdirSync(this.folder, { recursive: true });
    this.makeRoom();
    writeKept(join(this.folder, key), key, value);
    if (this.held !== null) this.held += 1;
  }

  private makeRoom(): void {
    this.held ??= readdirSync(this.folder).length;
    if (this.held < this.most) return;
    const names = readdirSync(this.folder);
    this.held = names.length;
    if (names.length < this.most) return;
    const age = (name: string): number => statSync(join(this.folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const byAge = names.map((name) => ({ name, age: age(name) })).sort((a, b) => a.age - b.age);
    for (const { name } of byAge.slice(0, names.length / 2)) rmSync(join(this.folder, name), { force: true });
    this.held -= Math.floor(names.length / 2);
  }
}

const foldersIn = (folder: string): number => unlessRefused(() => readdirSync(folder).length) ?? 0;

/** The file is not there, or may not be read or written, or a file stands in place of a folder. */
const REFUSED = /^(?:EACCES|EEXIST|ENOENT|ENOTDIR|EPERM|EROFS)$/;

function unlessRefused<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && 'code' in error && REFUSED.test(String(error.code))) return null;
    throw error;
  }
}

const shared = new Store();

/**
 * What `make` works out, or what it worked out before from the same parts. Where FORMULARY_CACHE is "read", nothing more
 * is kept.
 * @param isKept whether it is worth keeping
 */
export function remembered<T>(
  parts: readonly unknown[],
  make: () => T,
  isKept: (made: T) => boolean,
  store = shared,
): T {
  const key = keyOf(parts);
  const known = key && store.read(key);
  if (known) return known as T;
  const made = make();
  if (key && process.env.FORMULARY_CACHE !== 'read' && isKept(made)) store.write(key, made);
  return made;
}
