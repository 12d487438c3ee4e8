/** The modules of a search, one set for each language. */
import type { Definition } from '../../schema/definition.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { askIndexOf, type Local, searchIndexOf } from '../directory/search-index.ts';
import { type Asset, dataAsset } from './tool-modules.ts';

export interface SearchAssets {
  asks: Asset;
  index: Asset;
}

/**
 * The modules of a search in one language.
 * @param led puts the base of the site before an address
 * @param answers the address of what answers questions, in any language
 */
export function searchAssets(
  definitions: readonly Definition[],
  entries: readonly CatalogueEntry[],
  local: Local,
  led: (address: string) => string,
  answers: string,
): SearchAssets {
  const { language } = local;
  const asks = dataAsset(`asks-${language}`, askIndexOf(definitions, local));
  const index = searchIndexOf(definitions, entries, local, { asks: led(asks.address), answers: led(answers) });
  return { asks, index: dataAsset(`search-${language}`, index) };
}
