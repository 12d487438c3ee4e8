/** Folders that are there while the tests of a file run. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** What makes a folder of files by their paths; all of them are removed after the tests of the file that asks. */
export function folderMaker(): (files: Readonly<Record<string, string>>) => string {
  const made: string[] = [];
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true });
  });
  return (files) => {
    const root = mkdtempSync(join(tmpdir(), 'made-'));
    made.push(root);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  };
}
