import { type CatalogueEntry, toolPath } from '../../catalogue/catalogue.ts';
import { recordUse } from '../../platform/usage.ts';
import { loadCatalogue } from '../page/load-page.ts';
import { usePage } from '../page/page-context.ts';

function record(entries: readonly CatalogueEntry[], id: string): void {
  const entry = entries.find((each) => each.id === id);
  if (entry) recordUse(toolPath(entry), entry.usage ?? 0);
}

/** Counts a click that opens a tool. The catalogue, which has the base counts, is loaded where the page lists no tools. */
export function useCountUse(): (id: string) => void {
  const { data, catalogue } = usePage();
  return (id) => {
    if (catalogue.length > 0) return record(catalogue, id);
    loadCatalogue(data).then(
      (entries) => record(entries, id),
      // Without it the click goes uncounted; it opens the tool all the same.
      () => {},
    );
  };
}
