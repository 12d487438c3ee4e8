/** All tools of a folder: found, read, compiled, and where asked for, run. */
import { pathToFileURL } from 'node:url';
import type { Definition } from '../../schema/definition.ts';
import { locate, type Problem } from '../diagnostics/source.ts';
import type { ComputeModule } from '../engine/data.ts';
import type { CompiledTool } from '../engine/tool.ts';
import { englishText } from '../i18n/english.ts';
import { ENGLISH } from '../i18n/locales/en.ts';
import type { Translate } from '../i18n/resources.ts';
import type { AboutTexts, TextModule } from '../result/texts.ts';
import { buildDay } from './build-day.ts';
import type { CompileContext, CompiledDefinition } from './compile.ts';
import { compileOnce } from './compile-once.ts';
import { type Datasets, loadDatasets } from './data/datasets.ts';
import { iconNames } from './icon-names.ts';
import { instantiate } from './instantiate.ts';
import type { Locale } from './locale.ts';
import { type DefinitionSource, readDefinition } from './lower/source.ts';
import { aboutTexts, textModule } from './text-module.ts';
import { findTools, type Glance, glance, type ToolFile } from './tool-files.ts';
import { loadCatalogue } from './units/catalogue.ts';

export interface LoadedTool extends ToolFile {
  source: DefinitionSource | null;
  /** The definition as its author means it, before anything from data tables is filled in. */
  lowered: Definition | null;
  definition: Definition | null;
  compiled: CompiledDefinition | null;
  problems: readonly Problem[];
}
/** A tool that can answer. */
export interface RunnableTool {
  id: string;
  definition: CompiledDefinition['definition'];
  tool: CompiledTool;
  text: TextModule;
  about: AboutTexts;
}

/** What tools need to know of the others, and of what they share. */
export interface Surroundings {
  titles: ReadonlyMap<string, string>;
  announced: ReadonlySet<string>;
  datasets: Datasets;
}

const NOTHING_AROUND: Surroundings = { titles: new Map(), announced: new Set(), datasets: new Map() };
const englishLocale = (): Locale => ({ language: 'en', catalogue: loadCatalogue(), texts: ENGLISH, t: englishText });

export function contextFor(
  hasCompute: boolean,
  surroundings = NOTHING_AROUND,
  locale: Locale = englishLocale(),
): CompileContext {
  return {
    ...surroundings,
    ...locale,
    messages: new Set(Object.keys(ENGLISH.calculator.messages)),
    icons: iconNames(),
    hasCompute,
    day: buildDay(),
  };
}

const datasetProblems = (definition: Definition | null, datasets: Datasets): Problem[] =>
  definition?.status === 'live'
    ? Object.values(definition.data ?? {}).flatMap((id) => datasets.get(id)?.problems ?? [])
    : [];

/** Reads and compiles one tool; nothing of its author's is run. */
export function loadTool(file: ToolFile, surroundings: Surroundings, locale?: Locale): LoadedTool {
  const { source, problems } = readDefinition(file);
  if (!source) return { ...file, source: null, lowered: null, definition: null, compiled: null, problems };
  const result = compileOnce(source, contextFor(file.compute !== null, surroundings, locale));
  const all = [...problems, ...result.problems, ...datasetProblems(result.definition, surroundings.datasets)];
  return { ...file, ...result, source, compiled: all.length === 0 ? result.compiled : null, problems: all };
}

/** Definitions with the id of another one: it belongs to the tool whose folder bears it, or to the first. */
function duplicateIds(tools: readonly LoadedTool[], files: readonly ToolFile[], { ids }: Glance): Problem[] {
  const owners = new Map<unknown, ToolFile>();
  for (const file of files) {
    const id = ids.get(file.folder);
    if (file.folder === id || !owners.has(id)) owners.set(id, file);
  }
  return tools.flatMap(({ file, definition, source }) => {
    const owner = owners.get(definition?.id);
    if (!owner || owner.file === file || !source) return [];
    const message = `"${definition?.id}" is already the id of ${owner.file}.`;
    return [locate(source, { path: ['id'], message, hint: 'Give this tool another id.' })];
  });
}

/** What surrounds the tools of a folder. */
export const surroundingsOf = (
  root: string,
  { titles, announced }: Glance = glance(findTools(root)),
): Surroundings => ({ titles, announced, datasets: loadDatasets(root) });

export interface LoadedFolder {
  tools: LoadedTool[];
  datasets: Datasets;
  problems: Problem[];
}

/** What is in a folder, before any of it is checked. */
export interface Found {
  files: readonly ToolFile[];
  glanced: Glance;
}

export function findIn(root: string): Found {
  const files = findTools(root);
  return { files, glanced: glance(files) };
}

/** Loads some of the tools that were found in a folder. */
export function loadThese(
  chosen: readonly ToolFile[],
  { files, glanced }: Found,
  surroundings: Surroundings,
): LoadedFolder {
  const { datasets } = surroundings;
  const tools = chosen.map((file) => loadTool(file, surroundings));
  const ofTables = [...datasets.values()].flatMap(({ problems }) => problems);
  const ofTools = tools.flatMap(({ problems }) => problems).filter((problem) => !ofTables.includes(problem));
  return { tools, datasets, problems: [...ofTables, ...ofTools, ...duplicateIds(tools, files, glanced)] };
}

/**
 * Loads every tool below a folder, and the data tables beside it.
 * @param only the folders of the tools that are meant; all where it is empty
 */
export function loadTools(root: string, only: readonly string[] = []): LoadedFolder {
  const found = findIn(root);
  const chosen = found.files.filter(({ folder }) => only.length === 0 || only.includes(folder));
  return loadThese(chosen, found, surroundingsOf(root, found.glanced));
}

/** Loads one tool by id; null when there is no such folder. */
export function loadOne(root: string, id: string): LoadedTool | null {
  const files = findTools(root);
  const file = files.find(({ folder }) => folder === id);
  return file ? loadTool(file, surroundingsOf(root, glance(files))) : null;
}

async function computeOf(file: LoadedTool['compute']): Promise<ComputeModule | undefined> {
  if (!file) return undefined;
  const module = (await import(pathToFileURL(file).href)) as { default: ComputeModule };
  return module.default;
}

/** The part of a tool that a page answers with before the rest has come; null where it cannot answer. */
export async function loadFirst({ compiled, compute }: LoadedTool): Promise<CompiledTool | null> {
  if (!compiled) return null;
  const { firstLogic, isFirstComputed } = compiled;
  return instantiate(firstLogic, isFirstComputed ? await computeOf(compute) : undefined);
}

/** The logic of a tool; its compute.ts, when it has one, is imported. */
export async function loadLogic({ compiled, compute }: LoadedTool): Promise<CompiledTool | null> {
  return compiled && instantiate(compiled.logic, await computeOf(compute));
}

/**
 * Makes a compiled tool answer; its compute.ts, when it has one, is imported.
 * @param language that of its texts
 * @param t the texts of the interface in that language
 * @param textLanguage that of its texts, where nobody has translated them
 */
export async function loadRunnableIn(
  loaded: LoadedTool,
  language: string,
  t: Translate,
  textLanguage?: TextModule['textLanguage'],
): Promise<RunnableTool | null> {
  const { compiled } = loaded;
  const tool = await loadLogic(loaded);
  if (!compiled || !tool) return null;
  const { definition } = compiled;
  const text = textModule(compiled, language, textLanguage);
  return { id: definition.id, definition, tool, text, about: aboutTexts(compiled, tool, text, t) };
}

/** Makes a tool answer in English. */
export const loadRunnable = (loaded: LoadedTool): Promise<RunnableTool | null> =>
  loadRunnableIn(loaded, 'en', englishText);
