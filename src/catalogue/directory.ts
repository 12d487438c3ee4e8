/** The tools directory: what a search finds, how it is filtered and sorted. */
import { byUsage, type CatalogueEntry, comingSoon, openable } from './catalogue.ts';

export const SORTS = ['most-used', 'least-used', 'alphabetical', 'release-date'] as const;
export type Sort = (typeof SORTS)[number];
export const FILTERS = ['all', 'live', 'beta', 'coming-soon', 'user-suggested'] as const;

/** What the directory is asked for. `filter` is one of {@link FILTERS} or the name of a category. */
export interface Query {
  search: string;
  sort: Sort;
  filter: string;
}
export const EVERYTHING: Query = { search: '', sort: 'most-used', filter: 'all' };

/** How many tools the directory shows at first, and how many count as featured. */
export const FIRST_PAGE = 12;

const LONGEST_SEARCH = 200;
const MARKS = /\p{M}/gu;

/** A text as it is compared: without case, accents and widths. */
const folded = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** What a visitor searches for: trimmed, white space as one blank, of a sensible length. */
export const searchTerm = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_SEARCH);

/** The tools whose title, description or category contains a text; all of them for an empty one. */
function matching(entries: readonly CatalogueEntry[], text: string): CatalogueEntry[] {
  const term = folded(searchTerm(text));
  return entries.filter(({ title, description, categoryName }) =>
    [title, description, categoryName].some((part) => folded(part).includes(term)),
  );
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
  [...entries].sort((a, b) => (a.usage ?? 0) - (b.usage ?? 0));

/** What cannot be opened has no count: it stands behind the rest in both orders by use. */
const SORTED: Record<Sort, (entries: CatalogueEntry[]) => CatalogueEntry[]> = {
  'most-used': (entries) => [...byUsage(openable(entries)), ...comingSoon(entries)],
  'least-used': (entries) => [...leastUsedFirst(openable(entries)), ...comingSoon(entries)],
  alphabetical: (entries) => entries,
  'release-date': (entries) => [...comingSoon(entries), ...openable(entries)],
};

/** The tools that a query asks for, in its order. */
export function directory(entries: readonly CatalogueEntry[], { search, sort, filter }: Query): CatalogueEntry[] {
  const isKept = Object.hasOwn(KEPT, filter)
    ? KEPT[filter]
    : ({ category }: CatalogueEntry): boolean => category === filter;
  return SORTED[sort](matching(entries, search).filter((entry) => isKept?.(entry)));
}

/** The most used tools: the first of them stand on the home page, all where a search found nothing. */
export const featured = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  byUsage(openable(entries)).slice(0, FIRST_PAGE);

/** The query of an address; what it does not know is taken as not said. */
export function readQuery(parameters: URLSearchParams, entries: readonly CatalogueEntry[]): Query {
  const sort = SORTS.find((name) => name === parameters.get('sort')) ?? EVERYTHING.sort;
  const known = [...FILTERS, ...entries.map(({ category }) => category)];
  const filter = known.find((name) => name === parameters.get('filter')) ?? EVERYTHING.filter;
  return { search: (parameters.get('search') ?? '').slice(0, LONGEST_SEARCH), sort, filter };
}

/** A query as part of an address: only what differs from the usual. */
export function writeQuery(query: Query): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const key of ['search', 'sort', 'filter'] as const) {
    const value = key === 'search' ? searchTerm(query.search) : query[key];
    if (value !== EVERYTHING[key]) parameters.set(key, value);
  }
  return parameters;
}
