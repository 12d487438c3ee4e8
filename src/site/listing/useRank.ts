import { useEffect, useMemo, useState } from 'react';
import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import { whole } from '../../platform/whole.ts';
import type { Rank, rankOf } from '../../search/rank.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { loadSearchIndex } from '../page/load-page.ts';
import { usePage } from '../page/page-context.ts';

interface Loaded {
  rankOf: typeof rankOf;
  index: SearchIndex;
}

/**
 * What ranks the tools that a text asks for, loaded on first use: null until it is there, and where it does not come.
 * @param entries the catalogue; null while it is on its way
 */
export function useRank(entries: readonly CatalogueEntry[] | null, isWanted: boolean): Rank | null {
  const { data } = usePage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isHere = true;
    Promise.all([import('../../search/rank.ts').then(whole), loadSearchIndex(data)]).then(
      ([{ rankOf }, index]) => isHere && setLoaded({ rankOf, index }),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [data, isWanted, loaded]);
  return useMemo(() => (entries && loaded ? loaded.rankOf(entries, loaded.index) : null), [entries, loaded]);
}
