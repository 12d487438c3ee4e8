import { useCallback, useState } from 'react';

export type Answering = typeof import('./answering.ts');

let arrived: Answering | null = null;
let underWay: Promise<Answering> | null = null;

async function load(): Promise<Answering> {
  try {
    arrived = await import('./answering.ts');
    return arrived;
  } catch (error) {
    // A later call asks for it again.
    underWay = null;
    throw error;
  }
}

/** The code that answers: null until a visitor first turns to a form. `load` fails where it cannot be had now. */
export function useAnswering(): { answering: Answering | null; load: () => Promise<Answering> } {
  const [answering, setAnswering] = useState(arrived);
  const loadOnce = useCallback(async () => {
    underWay ??= load();
    const module = await underWay;
    setAnswering(module);
    return module;
  }, []);
  return { answering, load: loadOnce };
}
