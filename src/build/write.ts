import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Asset } from './tool-modules.ts';

/** Does what makes a file, and the folders that it is in where there are none. */
function inFolder<T>(out: string, path: string, make: (file: string) => T): T {
  const file = join(out, path);
  try {
    return make(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(dirname(file), { recursive: true });
    return make(file);
  }
}

/** Writes a file of the site, and the folders that it is in. */
export const write = (out: string, path: string, content: Asset['content']): void =>
  inFolder(out, path, (file) => writeFileSync(file, content));

/** Writes a file piece by piece: all of it at once might be more than there is memory for. */
export function writePieces(out: string, path: string, pieces: Iterable<string>): void {
  const file = inFolder(out, path, (name) => openSync(name, 'w'));
  try {
    for (const piece of pieces) writeFileSync(file, piece);
  } finally {
    closeSync(file);
  }
}

/** Writes a file that is named after its content. */
export function writeAsset(out: string, file: Asset): Asset {
  write(out, file.address, file.content);
  return file;
}
