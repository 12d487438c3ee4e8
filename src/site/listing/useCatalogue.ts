import { useEffect, useState } from 'react';
import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import { loadCatalogue } from '../page/load-page.ts';
import { usePage } from '../page/page-context.ts';

/** The list of tools, loaded where the page does not have it: null until it is there. */
export function useCatalogue(): readonly CatalogueEntry[] | null {
  const { data, catalogue } = usePage();
  const [entries, setEntries] = useState(catalogue.length > 0 ? catalogue : null);
  useEffect(() => {
    if (entries) return;
    let isWanted = true;
    loadCatalogue(data).then(
      (found) => isWanted && setEntries(found),
      // Without it nothing is said about matches; the search leads to the directory all the same.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [data, entries]);
  return entries;
}
