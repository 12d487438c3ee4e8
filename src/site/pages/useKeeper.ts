import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Keeper, KeeperState } from '../../offline/keeper.ts';
import { keeperOf } from '../../offline/keeping.ts';
import type { PageData } from '../page/page-data.ts';

interface OpenKeeper {
  keeper: Keeper;
  state: KeeperState;
}

const never = (): (() => void) => () => {};

/** What keeps the pages of a language: null until that is known, false where this browser or this site keeps none. */
export function useKeeper({ code, language, languages }: PageData): OpenKeeper | null | false {
  const [keeper, setKeeper] = useState<Keeper | null | false>(null);
  useEffect(() => {
    let isShown = true;
    const open = async () => {
      const found = code === undefined ? null : await keeperOf(language, languages);
      await found?.look().catch(() => {});
      if (isShown) setKeeper(found?.state ? found : false);
      await found?.askOffer();
    };
    void open();
    return () => {
      isShown = false;
    };
  }, [code, language, languages]);
  const state = useSyncExternalStore(
    keeper ? keeper.subscribe : never,
    () => (keeper ? keeper.state : null),
    () => null,
  );
  if (keeper === false) return false;
  return keeper && state ? { keeper, state } : null;
}
