import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import type { PageContent } from '../../content/page-content.ts';
import type { CompiledTool } from '../../engine/tool.ts';
import type { FormConfig } from '../../forms/contract.ts';
import { pathIn } from '../../i18n/address.ts';
import { BASE } from '../../i18n/base.ts';
import type { LoadedTexts, Namespace } from '../../i18n/resources.ts';
import type { Ads } from '../../platform/ads.ts';
import type { AboutTexts, TextModule } from '../../result/texts.ts';
import type { ScreenName } from './routes.ts';

/** What names this site: and what it is set up with. */
export interface SiteConfig {
  name: string;
  /**
   * Where the site stands, without a slash at the end: scheme, host and, for one that has not the whole host, its path.
   * Canonical links, sitemap.
   */
  origin: string;
  /** Where general inquiries go. */
  email: string;
  /** The day of the build, yyyy-mm-dd; SOURCE_DATE_EPOCH (seconds) sets it where builds must repeat. */
  built: string;
  /** The ads of the home page; null for a site without. */
  ads: Ads | null;
  /** Which service takes the forms. */
  forms: FormConfig;
  /** Whether every calculator can be downloaded as one file. */
  downloads?: true;
  /** Whether browsers keep pages for use without a connection. */
  offline: boolean;
}

/** Where a calculator is as one file, below the address of a language. */
export const filePathOf = (id: string): string => `/files/${id}.html`;

/** The modules of a tool. */
export interface ToolModules {
  id: string;
  logic: string;
  /** The headline of the tab that is open at first, alone. */
  firstLogic: string;
  /** The texts that answers need, and the others; in development `text` has them all. */
  text: string;
  others: string;
  about: string;
  /** The code that the headline needs, besides what every calculator needs, and that all else needs. */
  needs: readonly string[];
  laterNeeds: readonly string[];
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
  /** The languages that every page is in. */
  languages: readonly string[];
  /** The modules that export the texts of the interface, by namespace: those that the screen shows. */
  texts: Readonly<Partial<Record<Namespace, string>>>;
  /** The module that exports the catalogue: loaded with the pages that list tools, by a search elsewhere. */
  catalogue: string;
  /** The module that exports what a search knows besides the catalogue, loaded when somebody searches. */
  search: string;
  /** The list of the scripts that pages of the language may ask for late; none where browsers keep no pages. */
  code?: string;
  /** The picture that stands for the page where it is shared. */
  picture?: string;
  /** The modules that export the tool and its texts. */
  tool?: ToolModules;
  /** The module that exports what is written on the page. */
  content?: string;
  /** The style sheet of written texts, on the pages that show one. In development there is one for all. */
  sheet?: string;
}

/** In pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** A page with its modules loaded. */
export interface LoadedPage {
  data: PageData;
  texts: LoadedTexts;
  catalogue: readonly CatalogueEntry[];
  tool: CompiledTool | null;
  text: TextModule | null;
  /** What stands below a calculator; where the page holds it as HTML, it is on its way. */
  about: AboutTexts | Promise<AboutTexts> | null;
  content: PageContent | null;
}

/** Below what all addresses of the site in a page's language stand: `/`, or `/de`; `/calculators/de` below a path. */
export const baseOf = ({ language, languages }: Pick<PageData, 'language' | 'languages'>): string =>
  BASE ? BASE + pathIn(language, '/', languages) : pathIn(language, '/', languages);

/** The whole address of a page in the language of another one, by its path without a language. */
export const urlOf = ({ language, languages, site }: Pick<PageData, 'language' | 'languages' | 'site'>, path: string) =>
  site.origin + pathIn(language, path, languages);
