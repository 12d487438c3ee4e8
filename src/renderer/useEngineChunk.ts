import { useCallback, useEffect, useState } from 'react';
import type { ResultKind } from '../engine/results/results.ts';
import type { CompiledTool } from '../engine/tool.ts';
import { idle } from '../platform/idle.ts';
import { quietly } from '../platform/quietly.ts';
import { whole } from '../platform/whole.ts';

export type EngineChunk = typeof import('./engine-chunk.ts');

let arrived: EngineChunk | null = null;
let underWay: Promise<EngineChunk> | null = null;
let ahead: Promise<unknown> | null = null;

async function load(): Promise<EngineChunk> {
  try {
    // It may be on its way already, and fail there without a word.
    await ahead;
    arrived = whole(await import('./engine-chunk.ts'));
    dispatchEvent(new Event('formulary:loaded'));
    return arrived;
  } catch (error) {
    // A later call asks for it again.
    underWay = null;
    throw error;
  }
}

/** The kinds of results whose components come when they are shown. */
const LATE: Readonly<Partial<Record<ResultKind, readonly [name: string, load: () => Promise<object>]>>> = {
  breakdown: ['Breakdown', () => import('./results/Breakdown.tsx')],
  drawing: ['Drawing', () => import('./results/Drawing.tsx')],
  table: ['Table', () => import('./results/Table.tsx')],
};

const kindsOf = ({ tabs }: CompiledTool): ReadonlySet<ResultKind> =>
  new Set(tabs.flatMap(({ results }) => results.map(({ kind }) => kind)));

/** Fetches what an answer of the tool needs, so that a page that was loaded goes on without a connection. */
async function fetchAhead(tool: CompiledTool): Promise<void> {
  await idle();
  if (!underWay) ahead = quietly('engine-chunk', () => import('./engine-chunk.ts'));
  await ahead;
  for (const kind of kindsOf(tool)) {
    const late = LATE[kind];
    if (late) await quietly(...late);
  }
}

/**
 * The code that answers: null until a visitor first turns to a form. `load` fails where it cannot be had now.
 * The browser fetches it before, once the page is idle.
 */
export function useEngineChunk(tool: CompiledTool): { chunk: EngineChunk | null; load: () => Promise<EngineChunk> } {
  const [chunk, setChunk] = useState(arrived);
  const loadOnce = useCallback(async () => {
    underWay ??= load();
    const module = await underWay;
    setChunk(module);
    return module;
  }, []);
  useEffect(() => void fetchAhead(tool), [tool]);
  return { chunk, load: loadOnce };
}
