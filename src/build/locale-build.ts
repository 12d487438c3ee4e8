/** What a build knows while it writes the site: of the whole, of one language, and of one calculator in it. */
import type { LoadedTool, RunnableTool } from '../compiler/tools.ts';
import type { Content } from '../content/content.ts';
import { pathIn } from '../i18n/address.ts';
import type { LoadedTexts } from '../i18n/resources.ts';
import type { LoadedPage, PageData, SiteConfig } from '../site/page/page-data.ts';
import type { Bundle } from './bundle.ts';
import type { SiteLocale } from './locale-tools.ts';
import type { PlannedPage } from './pages.ts';
import type { DrawCached } from './raster.ts';
import type { SearchAssets } from './search-assets.ts';
import type { Asset } from './tool-modules.ts';

/** What all languages have in common. */
export interface Build {
  out: string;
  site: SiteConfig;
  bundled: Bundle;
  /** Names the build; pages of another build are loaded as documents. */
  id: string;
  languages: readonly string[];
  icons: Asset;
  toolIcons: Asset;
  drawCached: DrawCached;
  hasPictures: boolean;
  /** The path that the site stands below. */
  base: string;
  /** Where the site was published before, and what was noted of it then; null where everything is made anew. */
  before: { root: string; records: string } | null;
  /** Names the program that builds, where that is asked for. */
  program: string;
  /** The addresses of the modules of logic that are written, by their name and the hash of what they are made of. */
  logics: Map<string, string>;
}

/** The site in one language. */
export interface LocaleBuild extends SiteLocale {
  build: Build;
  texts: LoadedTexts;
  textModules: ReadonlyMap<string, Asset>;
  entries: LoadedPage['catalogue'];
  catalogue: Asset;
  search: SearchAssets;
  /** The list of the scripts that pages may ask for late. */
  code: Asset;
  /** Stands for the pages that are about no tool where they are shared. */
  picture: Asset | null;
  tools: readonly LoadedTool[];
  content: Content;
}

/** The sources of the site in one language. */
export type LocaleSources = Pick<LocaleBuild, 'language' | 'texts' | 't' | 'tools' | 'untranslated' | 'content'>;

/** A tool whose modules are written, in one language. */
export interface EmittedTool {
  live: RunnableTool;
  modules: NonNullable<PageData['tool']>;
  picture: Asset | null;
}

/** What files of one language are made of. */
export const localOf = ({ build, language }: LocaleBuild) => ({ ...build, language });

/** The address of a page in a language. */
export const addressOf = (
  { build, language }: Pick<LocaleBuild, 'build' | 'language'>,
  { path }: PlannedPage,
): string => pathIn(language, path, build.languages);
