/** Tools in another language: their definitions with other texts, compiled again. */
import { compile, type Wording } from '../compiler/compile.ts';
import type { LoadedTable } from '../compiler/data/tables.ts';
import { parseSource } from '../compiler/source.ts';
import { contextFor, type LoadedFolder, type LoadedTool, type Surroundings } from '../compiler/tools.ts';
import { mapTexts } from './definition-texts.ts';

/** Texts by key. */
export type TextMap = ReadonlyMap<string, string>;

/** The texts of tools and of data tables, by their ids. */
export interface ToolTranslations {
  tools: ReadonlyMap<string, TextMap>;
  tables: ReadonlyMap<string, TextMap>;
}

const NONE: TextMap = new Map();

/** What is not translated stays as it is. */
const withTexts = <Data>(data: Data, texts: TextMap = NONE): Data =>
  mapTexts(data, (text, key) => texts.get(key) ?? text);

function surroundingsIn({ tools, tables }: LoadedFolder, texts: ToolTranslations): Surroundings {
  const translatedTable = (id: string, loaded: LoadedTable): LoadedTable => ({
    ...loaded,
    table: loaded.table && withTexts(loaded.table, texts.tables.get(id)),
  });
  return {
    titles: new Map(
      tools.map(({ folder, definition }) => [
        folder,
        texts.tools.get(folder)?.get('title') ?? definition?.title ?? folder,
      ]),
    ),
    announced: new Set(
      tools.filter(({ definition }) => definition?.status === 'comingSoon').map(({ folder }) => folder),
    ),
    tables: new Map([...tables].map(([id, loaded]) => [id, translatedTable(id, loaded)])),
  };
}

/** The tools of a folder in another language; a text that breaks a rule of the definition language is a problem. */
export function translateTools(folder: LoadedFolder, texts: ToolTranslations, wording: Wording): LoadedTool[] {
  const surroundings = surroundingsIn(folder, texts);
  return folder.tools.map((tool) => {
    if (!tool.source) return tool;
    const data = withTexts(tool.source.data, texts.tools.get(tool.folder));
    const file = tool.file.replace(/tool\.json$/, `text/${wording.language}.json, put into the definition`);
    const { source } = parseSource(file, JSON.stringify(data, null, 2));
    if (!source) throw new Error(`${file} is no JSON`);
    const { definition, compiled, problems } = compile(
      source,
      contextFor(tool.compute !== null, surroundings, wording),
    );
    return { ...tool, source, definition, compiled, problems };
  });
}
