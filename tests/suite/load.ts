/** A live tool for tests, with everything that was compiled for it. */
import type { CompiledDefinition } from '../../src/compiler/compile.ts';
import { loadOne, loadRunnable, type RunnableTool } from '../../src/compiler/tools.ts';
import { formatProblem } from '../../src/diagnostics/source.ts';
import type { Entries, Outcome, Refusal } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import { allTabs, type CompiledTab } from '../../src/engine/tool.ts';

export interface Loaded {
  live: RunnableTool;
  compiled: CompiledDefinition;
}

/** Those of the project, which no test changes: each is read and compiled once. */
const kept = new Map<string, Promise<Loaded>>();

/** @throws Error with the problems of the definition when it does not compile */
export function loadLive(id: string, root = 'tools'): Promise<Loaded> {
  if (root !== 'tools') return load(id, root);
  const loaded = kept.get(id) ?? load(id, root);
  kept.set(id, loaded);
  return loaded;
}

async function load(id: string, root: string): Promise<Loaded> {
  const loaded = loadOne(root, id);
  if (!loaded) throw new Error(`no folder ${root}/${id}`);
  const live = await loadRunnable(loaded);
  if (!live || !loaded.compiled)
    throw new Error(loaded.problems.map(formatProblem).join('\n\n') || `${id} is not live`);
  return { live, compiled: loaded.compiled };
}

export function tabOf(live: RunnableTool, id?: string): CompiledTab {
  const tab = id === undefined ? live.tool.tabs[0] : allTabs(live.tool).find((candidate) => candidate.id === id);
  if (!tab) throw new Error(`${live.id} has no tab ${id}`);
  return tab;
}

export type Success = Extract<Outcome, { ok: true }>;

/** An outcome that must be a result. */
export function succeed(tab: CompiledTab, entries: Entries, language = 'en'): Success {
  const outcome = run(tab, entries, language);
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusals)}`);
  return outcome;
}

/** An outcome that must be a refusal. */
export function refuse(tab: CompiledTab, entries: Entries, language = 'en'): readonly Refusal[] {
  const outcome = run(tab, entries, language);
  if (outcome.ok) throw new Error(`not refused: ${JSON.stringify(outcome.results)}`);
  return outcome.refusals;
}

/** The number a tab answers for one result. */
export function numberOf(outcome: Success, id: string): number {
  const result = outcome.results[id];
  if (result?.kind !== 'value') throw new Error(`${id} is no number`);
  return result.value;
}
