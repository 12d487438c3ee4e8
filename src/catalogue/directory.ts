/** The tools directory: what a search finds, how it is filtered and sorted. */

import { byUsage, type CatalogueEntry, comingSoon, openable, weightOf } from './catalogue.ts';
import { folded } from './words.ts';

export const SORTS = ['most-used', 'least-used', 'alphabetical', 'release-date'] as const;
export type Sort = (typeof SORTS)[number];
export const FILTERS = ['all', 'live', 'beta', 'coming-soon', 'user-suggested'] as const;

/** What is offered while something is searched for, and usual then. */
export const BEST_MATCH = 'best-match';
/** The orders that are offered, and the usual one. */
export const sortsFor = (search: string): { offered: readonly AnySort[]; usual: AnySort } =>
  searchTerm(search) === ''
    ? { offered: SORTS, usual: 'most-used' }
    : { offered: [BEST_MATCH, ...SORTS], usual: BEST_MATCH };
type AnySort = Sort | typeof BEST_MATCH;

/** What the directory is asked for. `filter` is one of {@link FILTERS} or the name of a category. */
export interface Query {
  search: string;
  sort: AnySort;
  filter: string;
}
export const EVERYTHING: Query = { search: '', sort: 'most-used', filter: 'all' };

/** How many tools the directory shows at first, and how many count as featured. */
export const FIRST_PAGE = 12;

/** How many tools a page holds at most before more are asked for, and how many come then. */
export const MOST_DRAWN = 120;

/**
 * How much of a list of tools there is on a page.
 * @param drawn how many may be there
 * @param isWhole whether more than the first are shown
 * @returns how many are there, how many of them are shown, and how many more come next
 */
export function partOf(total: number, drawn: number, isWhole: boolean): { held: number; shown: number; next: number } {
  const held = Math.min(total, drawn);
  const shown = isWhole ? held : Math.min(total, FIRST_PAGE);
  const then = isWhole ? Math.min(total, drawn + MOST_DRAWN) : held;
  return { held, shown, next: then - shown };
}

const LONGEST_SEARCH = 200;

/** What a visitor searches for: trimmed, white space as one blank, of a sensible length. */
export const searchTerm = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_SEARCH);

const compared = new WeakMap<CatalogueEntry, readonly string[]>();

/** The texts of an entry as they are compared: once for all keys that are typed. */
function comparedTexts(entry: CatalogueEntry): readonly string[] {
  const known = compared.get(entry) ?? [entry.title, entry.description, entry.categoryName].map(folded);
  compared.set(entry, known);
  return known;
}

/** The tools whose title, description or category contains a text; all of them for an empty one. */
function containing(entries: readonly CatalogueEntry[], text: string): CatalogueEntry[] {
  const term = folded(searchTerm(text));
  return term === ''
    ? [...entries]
    : entries.filter((entry) => comparedTexts(entry).some((part) => part.includes(term)));
}

/** What ranks the ids of the tools that a text asks for, the best first. */
type Rank = (text: string) => readonly string[];

/** The tools that a text finds: those that a search ranks, and behind them those that contain it as it stands. */
function found(entries: readonly CatalogueEntry[], search: string, rank: Rank | null): CatalogueEntry[] {
  const contained = SORTED['most-used'](containing(entries, search));
  const term = searchTerm(search);
  if (rank === null || term === '') return contained;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return [...new Set([...rank(term).flatMap((id) => byId.get(id) ?? []), ...contained])];
}

const KEPT: Record<string, (entry: CatalogueEntry) => boolean> = {
  all: () => true,
  live: ({ status }) => status === 'live',
  beta: ({ beta }) => beta,
  'coming-soon': ({ status }) => status === 'comingSoon',
  'user-suggested': ({ userSuggested }) => userSuggested === true,
};

/** The categories that tools are in, with what they are called, by name as a language sorts them. */
export const categoriesOf = (entries: readonly CatalogueEntry[], language: string): { id: string; name: string }[] =>
  [...new Map(entries.map(({ category, categoryName }) => [category, categoryName]))]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, language));

const leastUsedFirst = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  [...entries].sort((a, b) => weightOf(a) - weightOf(b));

/** What cannot be opened has no count: it stands behind the rest in both orders by use. */
const SORTED: Record<Sort, (entries: CatalogueEntry[]) => CatalogueEntry[]> = {
  'most-used': (entries) => [...byUsage(openable(entries)), ...comingSoon(entries)],
  'least-used': (entries) => [...leastUsedFirst(openable(entries)), ...comingSoon(entries)],
  alphabetical: (entries) => entries,
  'release-date': (entries) => [...comingSoon(entries), ...openable(entries)],
};

/**
 * The tools that a query asks for, in its order.
 * @param rank what ranks them; until it has come, what contains the text is found, and the best is the most used
 */
export function directory(
  entries: readonly CatalogueEntry[],
  { search, sort, filter }: Query,
  rank: Rank | null = null,
): CatalogueEntry[] {
  const isKept = Object.hasOwn(KEPT, filter)
    ? KEPT[filter]
    : ({ category }: CatalogueEntry): boolean => category === filter;
  const kept = found(entries, search, rank).filter((entry) => isKept?.(entry));
  if (sort === BEST_MATCH) return kept;
  const inList = new Set(kept);
  return SORTED[sort](entries.filter((entry) => inList.has(entry)));
}

/** The most used tools: the first of them stand on the home page, all where a search found nothing. */
export const featured = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  byUsage(openable(entries)).slice(0, FIRST_PAGE);

/** The query of an address; what it does not know is taken as not said. */
export function readQuery(parameters: URLSearchParams, entries: readonly CatalogueEntry[]): Query {
  const search = (parameters.get('search') ?? '').slice(0, LONGEST_SEARCH);
  const { offered, usual } = sortsFor(search);
  const sort = offered.find((name) => name === parameters.get('sort')) ?? usual;
  const known = [...FILTERS, ...entries.map(({ category }) => category)];
  const filter = known.find((name) => name === parameters.get('filter')) ?? EVERYTHING.filter;
  return { search, sort, filter };
}

/** A query with another text: an order that was only the usual one becomes the usual one of that text. */
export function withSearch(query: Query, search: string): Query {
  const { offered, usual } = sortsFor(search);
  const isChosen = query.sort !== sortsFor(query.search).usual && offered.includes(query.sort);
  return { ...query, search, sort: isChosen ? query.sort : usual };
}

/** A query as part of an address: only what differs from the usual. */
export function writeQuery(query: Query): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const key of ['search', 'sort', 'filter'] as const) {
    const value = key === 'search' ? searchTerm(query.search) : query[key];
    const usual = key === 'sort' ? sortsFor(query.search).usual : EVERYTHING[key];
    if (value !== usual) parameters.set(key, value);
  }
  return parameters;
}
