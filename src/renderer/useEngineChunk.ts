import { useCallback, useState } from 'react';

export type EngineChunk = typeof import('./engine-chunk.ts');

let arrived: EngineChunk | null = null;
let underWay: Promise<EngineChunk> | null = null;

async function load(): Promise<EngineChunk> {
  try {
    arrived = await import('./engine-chunk.ts');
    return arrived;
  } catch (error) {
    // A later call asks for it again.
    underWay = null;
    throw error;
  }
}

/** The code that answers: null until a visitor first turns to a form. `load` fails where it cannot be had now. */
export function useEngineChunk(): { chunk: EngineChunk | null; load: () => Promise<EngineChunk> } {
  const [chunk, setChunk] = useState(arrived);
  const loadOnce = useCallback(async () => {
    underWay ??= load();
    const module = await underWay;
    setChunk(module);
    return module;
  }, []);
  return { chunk, load: loadOnce };
}
