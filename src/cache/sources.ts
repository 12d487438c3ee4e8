/** What the program itself is made of, as one hash: what was worked out by another program is never taken for ours. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project: two above this file, and above a command that was bundled into `.cache/<command>/`. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** All that decides what is compiled, what it answers and whether that holds; a test holds it to what these import. */
export const COMPILED_BY = [
  'package-lock.json',
  'schema',
  'src/cache',
  'src/calc',
  'src/calendar',
  'src/compiler',
  'src/diagnostics',
  'src/engine',
  'src/i18n/english.ts',
  'src/i18n/instance.ts',
  'src/i18n/locales/en',
  'src/i18n/locales/en.ts',
  'src/i18n/lookup.ts',
  'src/i18n/resources.ts',
  'src/numbers',
  'src/result',
  'src/scaffold',
  'src/verify',
];

/** The paths of all files below a folder, in order; none where there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The files of some files and folders, by path. */
const filesOf = (root: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    statSync(join(root, path)).isDirectory() ? filesBelow(join(root, path)).map((file) => `${path}/${file}`) : path,
  );

/**
 * The contents of files and folders as one hash; null where one was written after `since`: what runs may then be older
 * than what is read here.
 * @param since milliseconds of the clock
 */
export function hashOfFiles(root: string, paths: readonly string[], since = Number.POSITIVE_INFINITY): string | null {
  const hash = createHash('sha256');
  for (const path of filesOf(root, paths)) {
    if (statSync(join(root, path)).mtimeMs > since) return null;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** When the oldest process began whose code is run here: a test runner hands files on that it has read before. */
const began = (): number => Math.min(performance.timeOrigin, Number(process.env.FORMULARY_BEGAN ?? Infinity));

let known: string | null | undefined;
/** The hash of what compiles and answers; null where it changed since this process began. */
export function compilerHash(): string | null {
  if (known === undefined) known = hashOfFiles(PROJECT, COMPILED_BY, began());
  return known;
}
