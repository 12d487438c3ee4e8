/** The definitions as the tests see them: what stands on the pages, and values that give a result. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnNumber, inDrawnOrder } from '../../scripts/drawn.ts';
import { lowerTool } from '../../src/compiler/lower/lower.ts';
import { findTools } from '../../src/compiler/tool-files.ts';
import { mapTexts } from '../../src/translation/definition-texts.ts';

type Kind =
  | 'number'
  | 'integer'
  | 'money'
  | 'percent'
  | 'quantity'
  | 'duration'
  | 'choice'
  | 'unit'
  | 'switch'
  | 'text'
  | 'date'
  | 'rows'
  | 'list'
  | 'whole';

export interface Field {
  kind: Kind;
  label: string;
  default?: unknown;
  shownWhen?: string;
  optional?: true;
  options?: { id: string }[];
  /** The select that this one goes along with. */
  follows?: { input: string };
  max?: number;
  /** What counts where the text is no number. */
  otherwise?: number;
}
export interface Input extends Field {
  addLabel?: string;
  rowLabel?: string;
  start?: number;
  emptyRows?: 'ignored';
  fields?: Record<string, Field>;
}
export type Value = string | number | boolean;
export type Row = Record<string, Value>;
export type Inputs = Record<string, Value | Row[]>;

export interface Tab {
  id: string;
  label?: string;
  submit?: string;
  clear?: string;
  failure?: { channel: string };
  checks?: { fields: string[] }[];
  inputs: Record<string, Input>;
  results: Record<string, { kind: string; label: string; formula?: string; hidden?: boolean; shownWhen?: string }>;
  examples: { title?: string; inputs: Inputs; shows?: Record<string, string> }[];
}
export interface Tool {
  id: string;
  title: string;
  description: string;
  subtitle?: string;
  beta: string;
  status: string;
  meta?: { title?: string };
  tabs: Tab[];
  sources?: { label: string }[];
  explanation?: { heading: string }[];
}

const FOLDER = 'tools';

/** The languages besides English that every page is in. */
export const LANGUAGES = ['de', 'es', 'fr', 'pt'] as const;

/** Translated texts by key. */
function translated(file: string, language: string): ReadonlyMap<string, string> {
  const pairs = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  return new Map(Object.entries(pairs).map(([key, pair]) => [key, pair[language] ?? '']));
}

/** A tool as it is shown in a language. */
export function toolIn(language: string, tool: Tool): Tool {
  const file = join(FOLDER, tool.id, 'text', `${language}.json`);
  if (language === 'en' || !existsSync(file)) return tool;
  const texts = translated(file, language);
  return mapTexts(tool, (text, key) => texts.get(key) ?? text, language);
}

interface Branch {
  [name: string]: string | Branch;
}

/** A text of the interface in a language, by its namespace and key: `common:site.home`. */
export function interfaceText(language: string, key: string): string {
  const [namespace, path = ''] = key.split(':');
  let at: string | Branch = JSON.parse(readFileSync(`src/i18n/locales/${language}/${namespace}.json`, 'utf8'));
  for (const name of path.split('.')) at = typeof at === 'object' ? (at[name] ?? key) : key;
  return typeof at === 'string' ? at : key;
}

/** The calculators that can be opened. */
export const TOOLS: readonly Tool[] = findTools(FOLDER)
  .map((file) => lowerTool(file) as Tool)
  .filter(({ status }) => status === 'live');

export const addressOf = ({ id }: Pick<Tool, 'id'>): string => `/tools/${id}`;

/** The articles of the blog. */
export const ARTICLES: readonly string[] = readdirSync('content/en/blog')
  .sort()
  .map((name) => `/blog/${name.slice(0, -'.md'.length)}`);

/** The pages that have no lists or forms of tools. */
export const PAGES: readonly string[] = [
  '/about',
  '/how-we-check',
  '/privacy',
  '/terms',
  '/safe-browsing',
  '/ecommerce-integration',
  '/shop',
  '/games',
  '/blog',
  ...ARTICLES,
];

/** Every page of the site, and an address that has none. */
export const ROUTES: readonly string[] = [
  '/',
  '/tools',
  '/contact',
  '/history',
  '/sitemap',
  '/no-such-page',
  ...PAGES,
  ...TOOLS.map(addressOf),
];

export function toolOf(id: string): Tool {
  const tool = TOOLS.find((candidate) => candidate.id === id);
  if (!tool) throw new Error(`there is no calculator ${id}`);
  return tool;
}

/** The tab of that id; the first one without an id. */
export function tabOf(tool: Tool, id?: string | null): Tab {
  const tab = id ? tool.tabs.find((candidate) => candidate.id === id) : tool.tabs[0];
  if (!tab) throw new Error(`${tool.id} has no tab ${id}`);
  return tab;
}

/** Values that give a result: those of the tab's first example. */
export function goodInputs(tab: Tab): Inputs {
  const example = tab.examples.find(({ shows }) => shows !== undefined);
  if (!example) throw new Error(`${tab.id} has no example with a result`);
  return example.inputs;
}

/** The inputs that those values are put into; others may stay empty. */
export const enteredInputs = (tab: Tab): Input[] =>
  Object.entries(tab.inputs).flatMap(([id, input]) => (id in goodInputs(tab) ? [input] : []));

/** Whether a tab shows a formula; what compute.ts works out has none. */
export const hasFormula = ({ results }: Tab): boolean =>
  Object.values(results).some(({ formula, hidden }) => formula !== undefined && !hidden);

/** Whether a number is typed into an input. */
export const isNumeric = ({ kind }: Field): boolean => NUMERIC.includes(kind);

/** The inputs of a tab, with those of its rows. */
const fieldsOf = ({ inputs }: Tab): Field[] =>
  Object.values(inputs).flatMap((input) => [input, ...Object.values(input.fields ?? {})]);

/** Whether numbers are typed into a tab, in rows, too. */
export const asksNumbers = (tab: Tab): boolean => fieldsOf(tab).some(isNumeric);

const isTyped = (field: Field): boolean => isNumeric(field) || ['date', 'list', 'text'].includes(field.kind);

/** Whether anything is typed into a tab: one may only have choices. */
export const isTypedInto = (tab: Tab): boolean => fieldsOf(tab).some(isTyped);

const NUMERIC: readonly string[] = ['number', 'integer', 'money', 'percent', 'quantity', 'duration'];

/**
 * Whether a tab is refused when every field is empty: not where the texts count as a number, or where nothing is typed
 * until something else is chosen.
 */
export const refusesEmpty = (tab: Tab): boolean =>
  fieldsOf(tab).some((field) => isTyped(field) && field.shownWhen === undefined) &&
  Object.values(tab.inputs).every(({ otherwise }) => otherwise === undefined);

/**
 * The label of a number field that takes any large number, of those that `goodInputs` fills, and so shows; null where
 * the numbers stand in rows.
 */
export function freeLabel(tab: Tab): string | null {
  const checked = new Set((tab.checks ?? []).flatMap(({ fields }) => fields));
  const isFree = (input: Input) => isNumeric(input) && input.max === undefined;
  const entry = Object.entries(tab.inputs).find(
    ([id, input]) => isFree(input) && !checked.has(id) && id in goodInputs(tab),
  );
  return entry?.[1].label ?? null;
}

/** Which fields of rows take any large number and have to be filled in: a selector; null where there are none. */
export function freeInRows(tab: Tab): string | null {
  for (const [id, { fields = {} }] of Object.entries(tab.inputs)) {
    const isFree = (field: Field) => isNumeric(field) && field.max === undefined && !field.optional;
    const free = Object.entries(fields).findLast(([, field]) => isFree(field));
    if (free) return `[name^="${id}."][name$=".${free[0]}"]`;
  }
  return null;
}

/** Whether a tab has a number that may be made larger: one of its own, or one in its rows. */
export const takesAnyNumber = (tab: Tab): boolean => freeLabel(tab) !== null || freeInRows(tab) !== null;

/** Every tab of every tool, with a name for test titles. */
export const TABS: readonly { tool: Tool; tab: Tab; name: string }[] = TOOLS.flatMap((tool) =>
  tool.tabs.map((tab) => ({ tool, tab, name: tab.label ? `${tool.title}, ${tab.label}` : tool.title })),
);

const isFull = process.env.FULL === '1';

/** Names the draw of a run; the configuration sets it to the hash of the commit where nobody has. */
const DRAW = process.env.SEED ?? '0';

const drawn = (name: string): number => drawnNumber(name, DRAW);

/** The number of the draw, for what takes a number. */
export const SEED = drawn('');

/** Every so many-th of a list, others for each `seed` and in each draw; all of it in the full run. */
export const partOf = <Item>(list: readonly Item[], every: number, seed: number): readonly Item[] =>
  isFull ? list : list.filter((_, place) => (place + seed + SEED) % every === 0);

/** How many calculators a run draws. */
const COUNT = 10;
/** Of how many tabs one is enough for what is slow. */
const SEEDS = 5;
const DRAWN = inDrawnOrder(TOOLS, ({ id }) => id, DRAW).slice(0, COUNT);

/** The kinds of inputs and of results in a tab. */
export const kindsIn = (tab: Tab): string[] => [
  ...fieldsOf(tab).map(({ kind }) => kind),
  ...Object.values(tab.results).map(({ kind }) => `result: ${kind}`),
];

/** With the fewest tabs more of those that there are, so that every kind of input and of result is there. */
function withEveryKind(tabs: typeof TABS, all: typeof TABS): typeof TABS {
  const met = new Set(tabs.flatMap(({ tab }) => kindsIn(tab)));
  const news = ({ tab }: (typeof TABS)[number]): number => new Set(kindsIn(tab).filter((kind) => !met.has(kind))).size;
  const [most] = [...all].sort((a, b) => news(b) - news(a));
  return most && news(most) > 0 ? withEveryKind([...tabs, most], all) : tabs;
}

/**
 * Tabs for a kind of test that looks at each by itself: one of every calculator that was drawn, another one for each
 * `seed`, and those that bring the kinds which are missing; all of them in the full run.
 */
export const sampleOfTabs = (seed: number): typeof TABS =>
  isFull
    ? TABS
    : withEveryKind(
        DRAWN.flatMap(({ id }) => {
          const own = TABS.filter(({ tool }) => tool.id === id);
          return own[(drawn(id) + seed) % own.length] ?? [];
        }),
        TABS,
      );

/**
 * Fewer of those tabs, for what is slow or differs little from tab to tab; all of them in the full run. So many seeds
 * in a row have every tab of the sample among them, and with it every kind.
 */
export const fewTabs = (seed: number): typeof TABS => partOf(sampleOfTabs(0), SEEDS, seed);

/** The calculators that were drawn; all of them in the full run. */
export const sampleOfTools: readonly Tool[] = isFull ? TOOLS : DRAWN;

const FIRST = TABS.filter(({ tool, tab }) => tab === tool.tabs[0]);

const FORMS = withEveryKind(
  FIRST.filter(({ tool }) => sampleOfTools.includes(tool)),
  FIRST,
);

/** With those whose first tabs bring the kinds that are missing: for what is done in first tabs, by kind. */
export const sampleOfForms: readonly Tool[] = FORMS.map(({ tool }) => tool);

/** Fewer of those, for what is slow; all of them in the full run. */
export const fewForms = (seed: number): readonly Tool[] => partOf(sampleOfForms, SEEDS, seed);
