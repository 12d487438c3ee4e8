/** What the site in one language makes of its tools: the same in a build and while the site is developed. */
import type { Definition } from '../../schema/definition.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { listedOf } from '../compiler/spilled-tool.ts';
import { type LoadedTool, loadRunnableIn, type RunnableTool } from '../compiler/tools.ts';
import { catalogueOf } from '../directory/entries.ts';
import type { Translate } from '../i18n/resources.ts';
import { versionOf } from './tool-version.ts';

/** One language of the site. */
export interface SiteLocale {
  language: string;
  t: Translate;
  /** The tools whose texts are English though the language is not. */
  untranslated: ReadonlySet<string>;
}

/** The definitions of tools; of those that were put aside, what lists say of them. */
export const definitionsOf = (tools: readonly LoadedTool[]): Definition[] =>
  tools.flatMap((tool) => listedOf(tool) ?? []);

/**
 * A tool that answers in a language, and says so where its texts are in another, with its version; null where it cannot
 * answer.
 */
export async function runnableIn(
  loaded: LoadedTool,
  { language, t, untranslated }: SiteLocale,
): Promise<RunnableTool | null> {
  const live = await loadRunnableIn(loaded, language, t, untranslated.has(loaded.folder) ? 'en' : undefined);
  // Among the first texts it takes the least room.
  return live && { ...live, text: { version: versionOf(loaded), ...live.text } };
}

/** The entries of the lists in a language. */
export const entriesIn = (tools: readonly LoadedTool[], { language, t, untranslated }: SiteLocale): CatalogueEntry[] =>
  catalogueOf(definitionsOf(tools), (category) => t(`build:categories.${category}`), language).map((entry) =>
    untranslated.has(entry.id) ? { ...entry, textLanguage: 'en' } : entry,
  );
