/** Calculators in files of their own, compiled: what a server answers with that has no definitions and no compiler. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Calculators } from '../api/calculators.ts';
import { bringUp, type StoredTool } from '../calc/stored-tool.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import { type Rank, rankOf } from '../search/rank.ts';
import type { Searched } from './ranking.ts';

/** What is in a folder of them: all ids, and those that answer. */
export interface Contents {
  ids: readonly string[];
  live: readonly string[];
}

export const CONTENTS = 'contents.json';
export const SEARCH = 'search.json';
export const fileOf = (folder: string, id: string): string => join(folder, 'calculators', `${id}.json`);
const read = <Data>(path: string): Data => JSON.parse(readFileSync(path, 'utf8')) as Data;

/** The calculators of such a folder, each read when it is first asked. */
export function packedCalculators(folder: string): Calculators {
  const { ids, live: answering } = read<Contents>(join(folder, CONTENTS));
  const known = new Map<string, Promise<RunnableTool>>();
  const broughtUp = (id: string): Promise<RunnableTool> => {
    const made = known.get(id) ?? bringUp(read<StoredTool>(fileOf(folder, id)));
    known.set(id, made);
    return made;
  };
  let all: Promise<readonly RunnableTool[]> | null = null;
  return {
    ids: () => ids,
    live: async (id) => (answering.includes(id) ? broughtUp(id) : null),
    all: () => {
      all ??= Promise.all(answering.map(broughtUp));
      return all;
    },
  };
}

/** What ranks them by the words that ask for them: a search needs names of units, which only their sources have. */
export function packedRanking(folder: string): () => Promise<Rank> {
  let rank: Rank | null = null;
  return async () => {
    if (rank) return rank;
    const { entries, index } = read<Searched>(join(folder, SEARCH));
    rank = rankOf(entries, index);
    return rank;
  };
}
