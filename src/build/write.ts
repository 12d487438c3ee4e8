import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Asset } from './tool-modules.ts';

/** Writes a file of the site, and the folders that it is in. */
export function write(out: string, path: string, content: Asset['content']): void {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes a file that is named after its content. */
export function writeAsset(out: string, file: Asset): Asset {
  write(out, file.address, file.content);
  return file;
}
