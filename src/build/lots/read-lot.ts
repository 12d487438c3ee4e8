/** Reads, checks and compiles the tools of a folder, a lot at a time. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { loadDatasets } from '../../compiler/data/datasets.ts';
import { type Spilled, SpilledTool, spill } from '../../compiler/spilled-tool.ts';
import {
  type Found,
  findIn,
  type LoadedFolder,
  type LoadedTool,
  loadThese,
  type Surroundings,
  surroundingsOf,
} from '../../compiler/tools.ts';
import type { Problem } from '../../diagnostics/source.ts';
import { checkExamples } from '../../verify/verify.ts';
import type { Crew } from './crew.ts';

/** How many tools are in memory at once. */
const LOT = 32;

export const inLots = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / LOT) }, (_, at) => items.slice(at * LOT, (at + 1) * LOT));

/** As many processes as there is work for. */
export const crewSize = (tools: number): number =>
  Math.max(1, Math.min(availableParallelism(), Math.ceil(tools / LOT)));

interface Reading {
  found: Found;
  surroundings: Surroundings;
  /** The folder that tools are put aside in. */
  aside: string;
}

let reading: Reading | undefined;

/** What all lots have in common; what was found is sent along, because looking takes long. */
export function startReading({ root, found, aside }: { root: string; found: Found; aside: string }): void {
  reading = { found, aside, surroundings: surroundingsOf(root, found.glanced) };
}

interface ReadLot {
  tools: Spilled[];
  problems: Problem[];
  /** What does not hold of examples. */
  untrue: Problem[];
}

/** Reads tools by their folders. The problems of data tables, which no lot has for itself, are left out. */
export function readLot(folders: readonly string[]): ReadLot {
  if (!reading) throw new Error('nobody has said what is read');
  const { found, surroundings, aside } = reading;
  const wanted = new Set(folders);
  const chosen = found.files.filter(({ folder }) => wanted.has(folder));
  const { tools, problems } = loadThese(chosen, found, surroundings);
  const ofTables = new Set([...surroundings.datasets.values()].flatMap((table) => table.problems));
  return {
    problems: problems.filter((problem) => !ofTables.has(problem)),
    untrue: tools.flatMap(checkExamples),
    tools: tools.map((tool) => spill(tool, join(aside, 'en', tool.folder))),
  };
}

/** Puts translated tools aside, but for those that have something to tell. */
export const keepAside =
  (aside: string) =>
  (tool: LoadedTool, language: string): LoadedTool =>
    tool.problems.length > 0 ? tool : new SpilledTool(spill(tool, join(aside, language, tool.folder)));

/**
 * Reads every tool below a folder with a crew, and puts each aside: examples are checked, and problems told with those
 * of definitions.
 * @param aside the folder that they are put aside in
 */
export async function readTools(root: string, aside: string, crew: Crew): Promise<LoadedFolder> {
  const found = findIn(root);
  const datasets = loadDatasets(root);
  await crew.all('startReading', { root, found, aside });
  const lots = await crew.each(
    'readLot',
    inLots(found.files).map((lot) => lot.map(({ folder }) => folder)),
  );
  const ofTables = [...datasets.values()].flatMap(({ problems }) => problems);
  return {
    tools: lots.flatMap(({ tools }) => tools.map((tool) => new SpilledTool(tool))),
    datasets,
    problems: [...ofTables, ...lots.flatMap(({ problems }) => problems), ...lots.flatMap(({ untrue }) => untrue)],
  };
}
