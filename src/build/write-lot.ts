/** Some tools in one language: their modules and pages, and what stands beside them. */
import type { LoadedTool } from '../compiler/tools.ts';
import { type ApiPart, writeApiTool } from './api-files.ts';
import type { LocaleBuild } from './locale-build.ts';
import { toolPages } from './pages.ts';
import { type StableEntry, writeStableTools } from './stable-files.ts';
import { writeModules } from './write-modules.ts';
import { writePage } from './write-page.ts';

/** What the rest of the site is told of tools that are written; only of English ones there is more than their ids. */
export interface WrittenLot {
  /** Those that have pages. */
  ids: string[];
  api: ApiPart[];
  stable: StableEntry[];
}

/** Writes everything that belongs to some tools alone. */
export async function writeLot(locale: LocaleBuild, tools: readonly LoadedTool[]): Promise<WrittenLot> {
  const { build, language } = locale;
  const written: WrittenLot = { ids: [], api: [], stable: [] };
  for (const loaded of tools) {
    const tool = await writeModules(locale, loaded);
    if (!tool) continue;
    for (const page of toolPages(tool.live.id)) await writePage(locale, page, tool);
    written.ids.push(tool.live.id);
    if (language === 'en') written.api.push(writeApiTool(build, tool.live));
  }
  return { ...written, stable: await writeStableTools({ build, tools, language }) };
}
