/** A finished build becomes the site that is served, while it is served. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../cache/sources.ts';
import { ASSET_FOLDER } from '../hosting/headers.ts';

/** How long the assets of earlier builds stay, in milliseconds: pages that are open may still ask for them. */
export const ASSETS_STAY = 30 * 86_400_000;

const isAsset = (path: string): boolean => `/${path}`.startsWith(ASSET_FOLDER);

const isSame = (one: string, other: string): boolean =>
  existsSync(other) && readFileSync(one).equals(readFileSync(other));

/** Puts a file in the place of another at once: nobody meets half of it, or none. */
function replace(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // The site is on another disk than the build.
    copyFileSync(from, `${to}.next`);
    renameSync(`${to}.next`, to);
  }
}

/** Removes a file, and the folders that it leaves empty. */
function remove(root: string, path: string): void {
  rmSync(join(root, path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (readdirSync(join(root, folder)).length > 0) return;
    rmdirSync(join(root, folder));
  }
}

/** When each asset that no page names any more was first left behind. */
type LeftBehind = Readonly<Record<string, number>>;

function readRecord(record: string): LeftBehind {
  try {
    return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as LeftBehind) : {};
  } catch (error) {
    // A record that was cut off: what it named stays another 30 days.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** What is no longer part of the site: pages go at once, assets after their time. */
function clear(out: string, current: ReadonlySet<string>, record: string, now: number): void {
  const known = readRecord(record);
  const old = filesBelow(out).filter((path) => !current.has(path));
  const since = (path: string): number => known[path] ?? now;
  const isOver = (path: string): boolean => !isAsset(path) || since(path) + ASSETS_STAY < now;
  for (const path of old.filter(isOver)) remove(out, path);
  const left = old.filter((path) => !isOver(path)).map((path) => [path, since(path)]);
  writeFileSync(record, JSON.stringify(Object.fromEntries(left)));
}

/**
 * Moves a build to where the site is served from: assets first, then the pages that name them, each at once; then what
 * neither this build needs nor an open page may ask for is removed. What has not changed is not touched.
 * @param record the file that says since when assets are left behind
 */
export function publish(build: string, out: string, record: string, now = Date.now()): void {
  const files = filesBelow(build);
  const inOrder = [...files.filter(isAsset), ...files.filter((path) => !isAsset(path))];
  for (const path of inOrder)
    if (!isSame(join(build, path), join(out, path))) replace(join(build, path), join(out, path));
  clear(out, new Set(files), record, now);
}
