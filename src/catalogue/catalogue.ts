/**
 * The list of tools: what lists and cards know about a tool without loading it. The build writes it in the order of the
 * alphabet of its language, and sorting by anything else keeps that order among what is equal.
 */
export interface CatalogueEntry {
  id: string;
  title: string;
  description: string;
  /** The language of these two, where nobody has translated them yet. */
  textLanguage?: 'en';
  /** Its name in the definition, which addresses carry. */
  category: string;
  /** What the category is called in the language of the page. */
  categoryName: string;
  icon: string;
  /** The base usage count: an editorial weight for the order of lists. */
  usage?: number;
  /** What its place in orders by use goes by, where that is not its count. */
  weight?: number;
  /** Whether it carries a beta badge in lists. */
  beta: boolean;
  status: 'live' | 'comingSoon';
  /** yyyy-mm-dd */
  expectedRelease?: string;
  userSuggested?: boolean;
}

const NO_DATE = '2026-12-31';

const releaseOf = (entry: CatalogueEntry): string => entry.expectedRelease ?? NO_DATE;

/** The tools that can be opened. */
export const openable = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  entries.filter(({ status }) => status === 'live');

/** The address of a tool's page below that of its language; under it, too, its uses are counted. */
export const toolPath = ({ id }: Pick<CatalogueEntry, 'id'>): string => `/tools/${id}`;

/** The tools with a visitor's own counts, by path, in place of the base counts. */
export const withCounts = (
  entries: readonly CatalogueEntry[],
  counts: ReadonlyMap<string, number>,
): readonly CatalogueEntry[] =>
  counts.size === 0
    ? entries
    : entries.map((entry) => ({ ...entry, usage: counts.get(toolPath(entry)) ?? entry.usage }));

/** The same with the counts of one list in the order of another of the same tools. */
export const inOrderOf = (
  counted: readonly CatalogueEntry[],
  ordered: readonly CatalogueEntry[],
): readonly CatalogueEntry[] => counted.map((entry, at) => ({ ...entry, weight: ordered[at]?.usage ?? 0 }));

/** What orders by use go by. */
export const weightOf = ({ weight, usage = 0 }: CatalogueEntry): number => weight ?? usage;

/** Most used first; ties by title. */
export const byUsage = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  [...entries].sort((a, b) => weightOf(b) - weightOf(a));

/** The tools that are announced, the earliest first; one without a date comes at the end of 2026. */
export const comingSoon = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  entries.filter(({ status }) => status === 'comingSoon').sort((a, b) => releaseOf(a).localeCompare(releaseOf(b)));

/** Whether the month a tool was expected in is over on a day (both yyyy-mm-dd). */
export const isDelayed = (entry: CatalogueEntry, day: string): boolean =>
  entry.expectedRelease !== undefined && entry.expectedRelease.slice(0, 7) < day.slice(0, 7);
