import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import type { PageContent } from '../content/page-content.ts';
import type { CompiledTool } from '../engine/tool.ts';
import type { FormConfig } from '../forms/contract.ts';
import { pathIn } from '../i18n/address.ts';
import type { Ads } from '../platform/ads.ts';
import type { AboutTexts, TextModule } from '../result/texts.ts';
import type { Texts } from '../result/translate.ts';
import type { ScreenName } from './screens.ts';

/** What names this site: and what it is set up with. */
export interface SiteConfig {
  name: string;
  /** Scheme and host, without a slash at the end: canonical links, sitemap. */
  origin: string;
  /** Where general inquiries go. */
  email: string;
  /** The day of the build, yyyy-mm-dd; SOURCE_DATE_EPOCH (seconds) sets it where builds must repeat. */
  built: string;
  /** The ads of the home page; null for a site without. */
  ads: Ads | null;
  /** Which service takes the forms. */
  forms: FormConfig;
}

/** What a page is made of: written into its HTML and into `page.json` beside it. */
export interface PageData {
  /** What is shown: the name of a component of `pages/`. */
  screen: ScreenName;
  /** Names the build; a page of another build is loaded as a whole document. */
  build: string;
  /** The sprite of the interface's icons, on every page. */
  icons: string;
  /** The sprite of the icons that tools name. */
  toolIcons: string;
  site: SiteConfig;
  /** The language of the page's texts. */
  language: string;
  /** The languages that every page has a copy in. */
  languages: readonly string[];
  /** The module that exports the texts of the interface. */
  texts: string;
  /** The module that exports those that only this screen shows. */
  screenTexts?: string;
  /** The module that exports the catalogue: loaded with the pages that list tools, by a search elsewhere. */
  catalogue: string;
  /** The picture that stands for the page where it is shared. */
  picture?: string;
  /** The modules that export the tool and its texts. */
  tool?: { id: string; logic: string; text: string; about: string };
  /** The module that exports what is written on the page. */
  content?: string;
}

/** In pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** A page with its modules loaded. */
export interface LoadedPage {
  data: PageData;
  texts: Texts;
  catalogue: readonly CatalogueEntry[];
  tool: CompiledTool | null;
  text: TextModule | null;
  /** What stands below a calculator; where the page holds it as HTML, it is on its way. */
  about: AboutTexts | Promise<AboutTexts> | null;
  content: PageContent | null;
}

const PAGE_DATA_ID = 'page-data';
const WITH_LISTS: ReadonlySet<ScreenName> = new Set(['Home', 'Tools', 'Sitemap', 'NotFound']);

/** The modules that a page is made of, besides the app. */
export const modulesOf = ({ screen, texts, screenTexts, catalogue, tool, content }: PageData): string[] => [
  texts,
  ...(screenTexts ? [screenTexts] : []),
  ...(WITH_LISTS.has(screen) ? [catalogue] : []),
  ...(tool ? [tool.logic, tool.text] : []),
  ...(content ? [content] : []),
];

/** The data that the page's HTML carries; null when it carries none. */
export function readPageData(): PageData | null {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PageData) : null;
}

async function load<T>(address: string): Promise<T> {
  const module: { default: T } = await import(/* @vite-ignore */ address);
  return module.default;
}

/** The catalogue, for pages that do not list tools from the start. */
export const loadCatalogue = ({ catalogue }: PageData): Promise<readonly CatalogueEntry[]> => load(catalogue);

async function loadTexts({ texts, screenTexts }: PageData): Promise<Texts> {
  const [shared, own] = await Promise.all([load<Texts>(texts), screenTexts ? load<Texts>(screenTexts) : null]);
  return own ? { ...shared, ...own } : shared;
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

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
    data.tool ? load<TextModule>(data.tool.text) : null,
    data.tool && !isPrerendered ? load<AboutTexts>(data.tool.about) : null,
    data.content ? load<PageContent>(data.content) : null,
  ]);
  return { data, texts, catalogue, tool, text, about: about ?? fresh, content };
}

/** Below what all addresses of a page's copy of the site stand: `/`, or `/de`. */
export const baseOf = ({ language, languages }: Pick<PageData, 'language' | 'languages'>): string =>
  pathIn(language, '/', languages);

/** The whole address of a page in the language of another one, by its path without a language. */
export const urlOf = ({ language, languages, site }: Pick<PageData, 'language' | 'languages' | 'site'>, path: string) =>
  site.origin + pathIn(language, path, languages);

const dataAddress = (path: string): string => `${path.replace(/\/+$/, '')}/page.json`;

/** What an address without a page has of the page before it. */
function withoutPage({ tool: _tool, content: _content, screenTexts: _texts, ...shared }: PageData): PageData {
  return { ...shared, screen: 'NotFound' };
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
