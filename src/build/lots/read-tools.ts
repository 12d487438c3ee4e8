/** Reads the tools of a folder with a crew, a lot at a time. */
import { join } from 'node:path';
import { loadDatasets } from '../../compiler/data/datasets.ts';
import { SpilledTool, spill } from '../../compiler/spilled-tool.ts';
import { findIn, type LoadedFolder, type LoadedTool } from '../../compiler/tools.ts';
import type { Crew } from './crew.ts';
import { inLots } from './lots.ts';

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
