/** Makes the package: calculators, the engine, types, what describes it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT } from '../cache/sources.ts';
import { describeTool, summaryOf } from '../calc/describe.ts';
import { dataModule } from '../compiler/code.ts';
import { type LoadedTool, loadTools } from '../compiler/tools.ts';
import { formatProblem } from '../diagnostics/source.ts';
import { searchedOf } from '../mcp/ranking.ts';
import { commandFiles } from './command-files.ts';
import { type EngineName, engineModules, isLoadedForItself } from './engine-modules.ts';
import { fullPhrases } from './lean-texts.ts';
import { listFile } from './list-file.ts';
import { manifest } from './manifest.ts';
import { type PackagedTool, packagedTool } from './tool-module.ts';
import { rootTypes, toolTypes } from './types.ts';

/** What is in the package, by path. */
type Files = Map<string, string>;

function definedTools(root: string): LoadedTool[] {
  const { tools, problems } = loadTools(root);
  const [problem] = problems;
  if (problem) throw new Error(`a definition has problems; the first:\n${formatProblem(problem)}`);
  return tools;
}

async function packagedTools(tools: readonly LoadedTool[]): Promise<PackagedTool[]> {
  const made = await Promise.all(tools.map((loaded) => packagedTool(loaded)));
  return made.filter((tool) => tool !== null).sort((a, b) => (a.definition.id < b.definition.id ? -1 : 1));
}

function rootModule(tools: readonly PackagedTool[]): string {
  const ids = tools.map(({ definition }) => definition.id);
  return [
    ...ids.map((id, index) => `import { calculate as c${index} } from './calculators/${id}/full.js';`),
    `import { described, listed } from './descriptions.js';`,
    `import { formulary } from './modules/package/runtime/formulary.js';`,
    `import phrases from './modules/phrases.js';`,
    `const calculators = {${ids.map((id, index) => `${JSON.stringify(id)}: c${index}`).join(', ')}};`,
    'export const { calculate, list, describe } = /* @__PURE__ */ formulary({ calculators, described, listed, phrases });',
    '',
  ].join('\n');
}

function descriptions(tools: readonly PackagedTool[]): string {
  const listed = tools.map(({ definition }) => {
    const { forms, ...summary } = summaryOf(definition);
    return { ...summary, tabs: forms };
  });
  const described = Object.fromEntries(tools.map((tool) => [tool.definition.id, JSON.stringify(describeTool(tool))]));
  return `export const listed = ${JSON.stringify(listed)};\nexport const described = ${JSON.stringify(described)};\n`;
}

/** The modules of an engine that calculators import. */
export function importedParts(engine: EngineName, files: ReadonlyMap<string, string>): string[] {
  const sources = [...files].flatMap(([path, code]) => (path.startsWith('calculators/') ? [code] : []));
  const named = new RegExp(`['"]\\.\\./\\.\\./${engine}/([\\w/-]+)\\.js['"]`, 'g');
  const found = sources.flatMap((code) => [...code.matchAll(named)]);
  return [...new Set(found.map(([, part = '']) => part))].filter((part) => part !== 'phrases').sort();
}

/** The modules of both engines by their paths. */
async function engineFiles(files: ReadonlyMap<string, string>): Promise<Files> {
  const made: Files = new Map();
  for (const engine of ['lean', 'modules'] as const) {
    const modules = await engineModules(engine, importedParts(engine, files));
    for (const [path, code] of modules) made.set(`${engine}/${path}`, code);
  }
  return made;
}

/** The guide, without links to others that are not in the package. */
const guide = (): string =>
  readFileSync(join(PROJECT, 'docs/package.md'), 'utf8').replace(/\[([^\]]+)\]\((?!\w+:)[^)]*\)/g, '$1');

/** The files of the package. @param root the folder of the definitions */
async function packageFiles(root: string): Promise<Files> {
  const defined = definedTools(root);
  const tools = await packagedTools(defined);
  const files: Files = new Map();
  for (const tool of tools) {
    const folder = `calculators/${tool.definition.id}`;
    for (const [name, code] of Object.entries(tool.files)) files.set(`${folder}/${name}`, code);
    for (const [name, code] of Object.entries(toolTypes(tool))) files.set(`${folder}/${name}`, code);
  }
  const engines = await engineFiles(files);
  for (const [path, code] of engines) files.set(path, code);
  files.set('modules/phrases.js', dataModule(fullPhrases()));
  files.set('descriptions.js', descriptions(tools));
  files.set('index.js', rootModule(tools));
  files.set('index.d.ts', rootTypes(tools));
  files.set('types.d.ts', readFileSync(join(PROJECT, 'src/package/shipped/types.d.ts'), 'utf8'));
  for (const [path, code] of await commandFiles()) files.set(path, code);
  files.set('bin/list.json', JSON.stringify(listFile(defined)));
  files.set('bin/search.json', JSON.stringify(searchedOf(tools.map(({ definition }) => definition))));
  const loaded = [...engines.keys()].filter(isLoadedForItself).map((path) => `./${path}`);
  files.set('package.json', manifest(loaded));
  files.set('README.md', guide());
  files.set('LICENSE', readFileSync(join(PROJECT, 'LICENSE'), 'utf8'));
  return files;
}

/**
 * Writes the package into a folder, in place of what was there.
 * @param root the folder of the definitions
 */
export async function makePackage(folder: string, root = join(PROJECT, 'tools')): Promise<void> {
  const files = await packageFiles(root);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
