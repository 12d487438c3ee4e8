/** One calculator for the command line: from what was compiled before, without loading the compiler. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keyOf, Store } from '../cache/store.ts';
import { buildDay } from '../compiler/build-day.ts';
import { findTools, glance, type ToolFile } from '../compiler/tool-files.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { CompiledTool } from '../engine/tool.ts';

/** A tool as it is kept. */
export interface StoredTool extends Omit<RunnableTool, 'tool'> {
  /** The source of an ES module: the tool, its compute.ts included. */
  module: string;
}

/** The files in a folder and what they hold; those below it are texts in other languages. */
const contentsOf = (folder: string): [string, string][] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }): [string, string] => [name, readFileSync(join(folder, name), 'utf8')])
        .sort()
    : [];

/** The key of everything that a tool is compiled from. */
function toolKey(root: string, file: ToolFile, files: readonly ToolFile[]): string | null {
  const own = contentsOf(dirname(file.path));
  const readsData = own.some(([, text]) => /"data"\s*:/.test(text));
  const data = readsData ? [contentsOf(join(dirname(root), 'data')), buildDay()] : null;
  return keyOf(['calc', file.folder, own, glance(files), data]);
}

/** The tool that a module exports. */
export async function evaluate(module: string): Promise<CompiledTool> {
  const address = `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`;
  return ((await import(address)) as { default: CompiledTool }).default;
}

/** A calculator that can answer, of what is kept of it. */
export const bringUp = async ({ module, ...stored }: StoredTool): Promise<RunnableTool> => ({
  ...stored,
  tool: await evaluate(module),
});

/**
 * A calculator by its id; null where there is none that is live.
 * @param compile compiles it where it was not compiled before
 */
export async function storedTool(
  root: string,
  id: string,
  compile: () => Promise<StoredTool | null>,
  store = new Store(),
): Promise<RunnableTool | null> {
  const files = findTools(root);
  const file = files.find(({ folder }) => folder === id);
  if (!file) return null;
  const key = toolKey(root, file, files);
  const known = key && (store.read(key) as StoredTool | undefined);
  if (known) return bringUp(known);
  const compiled = await compile();
  if (compiled && key) store.write(key, compiled);
  return compiled && bringUp(compiled);
}
