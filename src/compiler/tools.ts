/** All tools of a folder: found, read, compiled, and where asked for, run. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Definition } from '../../schema/definition.ts';
import type { CompiledTool } from '../engine/tool.ts';
import english from '../i18n/texts/en.json' with { type: 'json' };
import type { TextModule } from '../result/texts.ts';
import { type Translate, translator } from '../result/translate.ts';
import { checkReplaced } from './checks/texts.ts';
import { type CompileContext, type CompiledDefinition, compile } from './compile.ts';
import { checkExamples, checkStated } from './examples.ts';
import { type ComputeModule, instantiate } from './instantiate.ts';
import { type Finding, locate, type Problem, readSource, type Source } from './source.ts';
import { textModule } from './text-module.ts';
import { loadCatalogue } from './units/catalogue.ts';

export const englishText: Translate = translator(english);

export interface ToolFile {
  /** The folder's name. */
  folder: string;
  /** Path of its tool.json on disk. */
  path: string;
  /** How problems name it. */
  file: string;
  compute: string | null;
}
export interface LoadedTool extends ToolFile {
  source: Source | null;
  definition: Definition | null;
  compiled: CompiledDefinition | null;
  problems: readonly Problem[];
}
/** A tool that can answer. */
export interface LiveTool {
  id: string;
  definition: CompiledDefinition['definition'];
  tool: CompiledTool;
  text: TextModule;
}

/** The folders below `root` that hold a tool.json, by name. */
export function findTools(root: string): ToolFile[] {
  return readdirSync(root)
    .filter((folder) => statSync(join(root, folder)).isDirectory() && existsSync(join(root, folder, 'tool.json')))
    .sort()
    .map((folder) => {
      const compute = join(root, folder, 'compute.ts');
      return {
        folder,
        path: join(root, folder, 'tool.json'),
        file: `tools/${folder}/tool.json`,
        compute: existsSync(compute) ? compute : null,
      };
    });
}

let icons: ReadonlySet<string> | undefined;
/** The names of the icon set. */
function iconNames(): ReadonlySet<string> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');
  icons ??= new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.svg'))
      .map((name) => name.slice(0, -4)),
  );
  return icons;
}

/** The titles of all tools by id, read without checking anything else. */
function titlesOf(files: readonly ToolFile[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { path, folder } of files) {
    const match = /"title"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(readFileSync(path, 'utf8'));
    titles.set(folder, match?.[1] ? String(JSON.parse(match[1])) : folder);
  }
  return titles;
}

export function contextFor(titles: ReadonlyMap<string, string>, hasCompute: boolean): CompileContext {
  return {
    catalogue: loadCatalogue(),
    messages: new Set(Object.keys(english.messages)),
    titles,
    icons: iconNames(),
    hasCompute,
  };
}

/** Reads and compiles one tool; nothing of its author's is run. */
export function loadTool(file: ToolFile, titles: ReadonlyMap<string, string>): LoadedTool {
  const { source, problems } = readSource(file.path, file.file);
  if (!source) return { ...file, source: null, definition: null, compiled: null, problems };
  const result = compile(source, contextFor(titles, file.compute !== null));
  const folderProblem =
    result.definition && result.definition.id !== file.folder
      ? [
          locate(source, {
            path: ['id'],
            message: `The id "${result.definition.id}" is not the name of its folder, "${file.folder}".`,
            hint: 'Give both the same name.',
          }),
        ]
      : [];
  const all = [...problems, ...result.problems, ...folderProblem];
  return {
    ...file,
    source,
    definition: result.definition,
    compiled: all.length === 0 ? result.compiled : null,
    problems: all,
  };
}

/** Definitions that claim the id of another one: it belongs to the tool whose folder bears it, or to the first. */
function duplicateIds(tools: readonly LoadedTool[]): Problem[] {
  return tools.flatMap((tool) => {
    const id = tool.definition?.id;
    const claimants = tools.filter(({ definition }) => definition && definition.id === id);
    const owner = claimants.find(({ folder }) => folder === id) ?? claimants[0];
    if (!owner || owner === tool || !tool.source) return [];
    return [
      locate(tool.source, {
        path: ['id'],
        message: `"${id}" is already the id of ${owner.file}.`,
        hint: 'Give this tool another id.',
      }),
    ];
  });
}

/** Loads every tool below a folder. */
export function loadTools(root: string): { tools: LoadedTool[]; problems: Problem[] } {
  const files = findTools(root);
  const titles = titlesOf(files);
  const tools = files.map((file) => loadTool(file, titles));
  return { tools, problems: [...tools.flatMap(({ problems }) => problems), ...duplicateIds(tools)] };
}

/** Loads one tool by id; null when there is no such folder. */
export function loadOne(root: string, id: string): LoadedTool | null {
  const files = findTools(root);
  const file = files.find(({ folder }) => folder === id);
  return file ? loadTool(file, titlesOf(files)) : null;
}

/** Makes a compiled tool answer; its compute.ts, when it has one, is imported. */
export async function animate({ compiled, compute }: LoadedTool): Promise<LiveTool | null> {
  if (!compiled) return null;
  const module = compute ? ((await import(pathToFileURL(compute).href)) as { default: ComputeModule }) : null;
  const tool = instantiate(compiled.logic, module?.default);
  return {
    id: compiled.definition.id,
    definition: compiled.definition,
    tool,
    text: textModule(compiled, tool, 'en', englishText),
  };
}

/** What a definition claims and does not hold. The examples of compute.ts are left to the tests, which run it. */
export function checkClaims({ compiled, compute, source }: LoadedTool): Problem[] {
  if (!compiled || !source) return [];
  const findings = [...checkReplaced(source.data), ...(compute ? [] : examplesOf(compiled))];
  return findings.map((finding) => locate(source, finding));
}

function examplesOf(compiled: CompiledDefinition): Finding[] {
  const tool = instantiate(compiled.logic);
  const text = textModule(compiled, tool, 'en', englishText);
  return [
    ...checkExamples(compiled.definition, tool, text, englishText),
    ...checkStated(compiled.definition, tool, compiled.stated),
  ];
}
