/** Writes what a server answers with that has no definitions and no compiler. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTool } from '../calc/compile-tool.ts';
import type { StoredTool } from '../calc/stored-tool.ts';
import { findTools } from '../compiler/tool-files.ts';
import { CONTENTS, type Contents, fileOf, SEARCH } from './packed.ts';
import { searchedOf } from './ranking.ts';

/**
 * Writes the calculators of a folder of definitions into another, in place of what was there.
 * @throws BrokenDefinition before anything is replaced
 */
export async function packCalculators(root: string, folder: string): Promise<Contents> {
  const ids = findTools(root).map((file) => file.folder);
  const packed: StoredTool[] = [];
  for (const id of ids) {
    const stored = await compileTool(root, id);
    if (stored) packed.push(stored);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'calculators'), { recursive: true });
  for (const stored of packed) writeFileSync(fileOf(folder, stored.id), JSON.stringify(stored));
  const contents: Contents = { ids, live: packed.map(({ id }) => id) };
  writeFileSync(join(folder, CONTENTS), JSON.stringify(contents));
  writeFileSync(join(folder, SEARCH), JSON.stringify(searchedOf(packed.map(({ definition }) => definition))));
  return contents;
}
