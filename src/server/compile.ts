import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '../cache/sources.ts';
import type { StoredTool } from '../calc/stored-tool.ts';

/** By its address, so that a bundle of the server leaves it out: it is loaded where something was not compiled before. */
const COMPILER = pathToFileURL(join(PROJECT, 'src/calc/compile-tool.ts')).href;

/** Compiles a calculator; null where its definition does not hold, which is said on stderr. */
export async function compileHere(root: string, id: string): Promise<StoredTool | null> {
  const { compileOrSay } = (await import(COMPILER)) as typeof import('../calc/compile-tool.ts');
  return compileOrSay(root, id);
}
