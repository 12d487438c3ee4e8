/** Calculators as modules that need no other: each with the part of the engine that it needs. */
import { posix } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { LoadedTool } from '../compiler/tools.ts';
import { engineModules } from './engine-modules.ts';
import { importedParts } from './make-package.ts';
import { packagedTool } from './tool-module.ts';

/** Modules that are not on the disk, by their path. */
const inMemory = (files: ReadonlyMap<string, string>): Plugin => ({
  name: 'in-memory',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, importer }) => ({
      path: importer === '' ? path : posix.join(posix.dirname(importer), path),
      namespace: 'memory',
    }));
    onLoad({ filter: /./, namespace: 'memory' }, ({ path }) => ({ contents: files.get(path) ?? '', loader: 'js' }));
  },
});

const engine = { parts: new Set<string>(), files: new Map<string, string>() };

/** The modules of the engine that calculators import, and those that others before them did: a bundle takes its own. */
async function engineFor(parts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (parts.some((part) => !engine.parts.has(part))) {
    for (const part of parts) engine.parts.add(part);
    engine.files = await engineModules('lean', [...engine.parts].sort());
  }
  return engine.files;
}

const entryOf = (id: string): string => `${id}.js`;

/**
 * The source of each module, by the id of its calculator; those that are only announced have none.
 * @param versionOf which version of a calculator it is
 */
export async function standaloneModules(
  tools: readonly LoadedTool[],
  versionOf: (loaded: LoadedTool) => string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const ids: string[] = [];
  for (const loaded of tools) {
    const tool = await packagedTool(loaded, false);
    if (!tool) continue;
    const { id } = tool.definition;
    ids.push(id);
    for (const [name, code] of Object.entries(tool.files)) files.set(`calculators/${id}/${name}`, code);
    const said = { id, version: versionOf(loaded) };
    const constants = Object.entries(said).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    files.set(entryOf(id), [`export { calculate } from './calculators/${id}/index.js';`, ...constants].join('\n'));
  }
  if (ids.length === 0) return new Map();
  for (const [path, code] of await engineFor(importedParts('lean', files))) files.set(`lean/${path}`, code);
  const { outputFiles } = await build({
    entryPoints: ids.map(entryOf),
    outdir: '/',
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'error',
    plugins: [inMemory(files)],
  });
  return new Map(outputFiles.map(({ path, text }) => [posix.basename(path, '.js'), text]));
}
