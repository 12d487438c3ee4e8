import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Asset } from './tool-modules.ts';

function placeFor(out: string, path: string): string {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** Writes a file of the site, and the folders that it is in. */
export const write = (out: string, path: string, content: Asset['content']): void =>
  writeFileSync(placeFor(out, path), content);

/** Writes a file piece by piece: all of it at once might be more than there is memory for. */
export function writePieces(out: string, path: string, pieces: Iterable<string>): void {
  const file = openSync(placeFor(out, path), 'w');
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
