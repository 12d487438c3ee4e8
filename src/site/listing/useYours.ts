import { useEffect, useState } from 'react';
import { idle } from '../../platform/idle.ts';
import { quietly } from '../../platform/quietly.ts';

export type Yours = typeof import('../../renderer/AnswerKeeper.tsx');

let arrived: Yours | null = null;

/** What the browser keeps for its visitor: null until it has come. */
export function useYours(): Yours | null {
  const [yours, setYours] = useState<Yours | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      await idle();
      arrived ??= await quietly('AnswerKeeper', () => import('../../renderer/AnswerKeeper.tsx'));
      if (isWanted) setYours(arrived);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, []);
  return yours;
}
