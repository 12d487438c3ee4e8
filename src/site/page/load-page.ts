import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import type { PageContent } from '../../content/page-content.ts';
import type { CompiledTool } from '../../engine/tool.ts';
import { pathIn } from '../../i18n/address.ts';
import { BASE } from '../../i18n/base.ts';
import type { LoadedTexts, Texts } from '../../i18n/resources.ts';
import { idle } from '../../platform/idle.ts';
import { whole } from '../../platform/whole.ts';
import { completeTexts, type OtherTexts } from '../../result/complete-texts.ts';
import type { AboutTexts, TextModule } from '../../result/texts.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import type { LoadedPage, PageData, ToolModules } from './page-data.ts';
import type { ScreenName } from './routes.ts';

const PAGE_DATA_ID = 'page-data';
const WITH_LISTS: ReadonlySet<ScreenName> = new Set(['Home', 'Tools', 'History', 'Sitemap', 'NotFound']);

/** In development the texts of a tool are one module. */
const othersOf = ({ others }: ToolModules): string[] => (others ? [others] : []);

/** The modules that a page is made of, besides the app. */
export const modulesOf = ({ screen, texts, catalogue, tool, content }: PageData): string[] => [
  ...Object.values(texts),
  ...(WITH_LISTS.has(screen) ? [catalogue] : []),
  ...(tool ? [tool.logic, tool.text, ...othersOf(tool)] : []),
  ...(content ? [content] : []),
];

/** The data that the page's HTML carries; null when it carries none. */
export function readPageData(): PageData | null {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PageData) : null;
}

/** What a module exports. */
export async function load<T>(address: string): Promise<T> {
  const module: { default: T } = whole(await import(/* @vite-ignore */ address));
  return module.default;
}

/** The catalogue, for pages that do not list tools from the start. */
export const loadCatalogue = ({ catalogue }: PageData): Promise<readonly CatalogueEntry[]> => load(catalogue);

/** What a search knows besides the catalogue. */
export const loadSearchIndex = ({ search }: PageData): Promise<SearchIndex> => load(search);

async function loadTexts({ texts }: PageData): Promise<LoadedTexts> {
  const loadNamespace = async ([namespace, address]: [string, string]) =>
    [namespace, await load<Texts>(address)] as const;
  return Object.fromEntries(await Promise.all(Object.entries(texts).map(loadNamespace)));
}

export async function loadText(tool: ToolModules): Promise<TextModule> {
  const [text, ...others] = await Promise.all([
    load<TextModule>(tool.text),
    ...othersOf(tool).map((address) => load<OtherTexts>(address)),
  ]);
  for (const other of others) completeTexts(text, other);
  return text;
}

/** Texts that are on the page already wait their turn. Where they do not come, the page keeps what it shows. */
const loadLater = <T>(address: string): Promise<T> =>
  idle()
    .then(() => load<T>(address))
    .catch(() => new Promise<never>(() => {}));

/**
 * Loads the modules that a page names, at the same time.
 * @param isPrerendered whether the document holds the page
 */
export async function loadPage(data: PageData, isPrerendered: boolean): Promise<LoadedPage> {
  const about = data.tool && isPrerendered ? loadLater<AboutTexts>(data.tool.about) : null;
  const [texts, catalogue, tool, text, fresh, content] = await Promise.all([
    loadTexts(data),
    WITH_LISTS.has(data.screen) ? loadCatalogue(data) : [],
    data.tool ? load<CompiledTool>(data.tool.logic) : null,
    data.tool ? loadText(data.tool) : null,
    data.tool && !isPrerendered ? load<AboutTexts>(data.tool.about) : null,
    data.content ? load<PageContent>(data.content) : null,
  ]);
  return { data, texts, catalogue, tool, text, about: about ?? fresh, content };
}

const dataAddress = (path: string): string =>
  BASE ? `${BASE}${path.replace(/\/+$/, '')}/page.json` : `${path.replace(/\/+$/, '')}/page.json`;

/** What an address without a page has of the page before it. */
function withoutPage({ tool: _tool, content: _content, texts: { common = '' }, ...shared }: PageData): PageData {
  return { ...shared, texts: { common }, screen: 'NotFound' };
}

/**
 * The data of another page of the site, for a navigation without a document load.
 * @param path the address without a language
 * @throws when it did not arrive, or belongs to another build
 */
export async function fetchPageData(path: string, current: PageData): Promise<PageData> {
  const response = await fetch(dataAddress(pathIn(current.language, path, current.languages)));
  if (!response.ok && response.status !== 404) throw new Error(`${response.status}`);
  const data: PageData = response.ok ? await response.json() : withoutPage(current);
  if (data.build !== current.build) throw new Error('another build');
  return data;
}
