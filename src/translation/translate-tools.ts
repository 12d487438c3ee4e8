/** Tools in another language: their definitions with other texts, compiled again. */
import { compileOnce } from '../compiler/compile-once.ts';
import type { LoadedDataset } from '../compiler/data/datasets.ts';
import type { Locale } from '../compiler/locale.ts';
import { definitionSource } from '../compiler/lower/source.ts';
import { listedOf } from '../compiler/spilled-tool.ts';
import { contextFor, type LoadedFolder, type LoadedTool, type Surroundings } from '../compiler/tools.ts';
import { parseSource } from '../diagnostics/source.ts';
import { mapTexts } from './definition-texts.ts';

/** Texts by key. */
export type TextMap = ReadonlyMap<string, string>;

/** The texts of tools and of data tables, by their ids. */
export interface ToolTranslations {
  tools: ReadonlyMap<string, TextMap>;
  tables: ReadonlyMap<string, TextMap>;
}

/** What is not translated stays as it is. */
const withTexts = <Data>(data: Data, texts: TextMap | undefined, language: string): Data =>
  mapTexts(data, (text, key) => texts?.get(key) ?? text, language);

function surroundingsIn(
  { tools, datasets }: LoadedFolder,
  texts: ToolTranslations,
  { language }: Locale,
): Surroundings {
  const translatedTable = (id: string, loaded: LoadedDataset): LoadedDataset => ({
    ...loaded,
    dataset: loaded.dataset && withTexts(loaded.dataset, texts.tables.get(id), language),
  });
  return {
    titles: new Map(
      tools.map((tool) => [
        tool.folder,
        texts.tools.get(tool.folder)?.get('title') ?? listedOf(tool)?.title ?? tool.folder,
      ]),
    ),
    announced: new Set(tools.filter((tool) => listedOf(tool)?.status === 'comingSoon').map(({ folder }) => folder)),
    datasets: new Map([...datasets].map(([id, loaded]) => [id, translatedTable(id, loaded)])),
  };
}

/** What becomes of a tool that is translated, before the next one is. */
export type Keep = (tool: LoadedTool, language: string) => LoadedTool;

/**
 * The tools of a folder in another language; a text that breaks a rule of the definition language is a problem.
 * @param keep what is kept of each
 */
export function translateTools(
  folder: LoadedFolder,
  texts: ToolTranslations,
  locale: Locale,
  keep: Keep = (tool) => tool,
): LoadedTool[] {
  const surroundings = surroundingsIn(folder, texts, locale);
  return folder.tools.map((tool) => {
    if (!tool.lowered) return tool;
    const data = withTexts(tool.lowered, texts.tools.get(tool.folder), locale.language);
    const file = tool.file.replace(/tool\.json$/, `text/${locale.language}.json, put into the definition`);
    const { source: parsed } = parseSource(file, JSON.stringify(data, null, 2));
    if (!parsed) throw new Error(`${file} is no JSON`);
    const source = definitionSource(parsed);
    const translated = compileOnce(source, contextFor(tool.compute !== null, surroundings, locale));
    return keep({ ...tool, source, ...translated }, locale.language);
  });
}
