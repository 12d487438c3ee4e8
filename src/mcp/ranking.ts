/** What finds calculators by words, made of their definitions: the ranking of the site's search in English. */
import type { Calculators } from '../api/calculators.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import { catalogueOf } from '../directory/entries.ts';
import { searchIndexOf } from '../directory/search-index.ts';
import { englishText } from '../i18n/english.ts';
import { type Rank, rankOf } from '../search/rank.ts';
import type { SearchIndex } from '../search/search-index.ts';

/** What a ranking is made of. */
export interface Searched {
  entries: readonly CatalogueEntry[];
  index: SearchIndex;
}

export function searchedOf(definitions: readonly RunnableTool['definition'][]): Searched {
  const entries = catalogueOf(definitions, (category) => englishText(`build:categories.${category}`));
  const local = { language: 'en', t: englishText };
  return { entries, index: searchIndexOf(definitions, entries, local, { asks: '', answers: '' }) };
}

function rankingOf(tools: readonly RunnableTool[]): Rank {
  const { entries, index } = searchedOf(tools.map(({ definition }) => definition));
  return rankOf(entries, index);
}

/** What ranks the calculators of a process: made once, and again when one of them has changed. */
export function rankingBy(calculators: Pick<Calculators, 'all'>): () => Promise<Rank> {
  const rankings = new WeakMap<readonly RunnableTool[], Rank>();
  return async () => {
    const tools = await calculators.all();
    const rank = rankings.get(tools) ?? rankingOf(tools);
    rankings.set(tools, rank);
    return rank;
  };
}
