/** Some tools in one language: their modules and pages, and what stands beside them. */
import type { LoadedTool } from '../compiler/tools.ts';
import { type ApiPart, writeApiTool } from './api-files.ts';
import type { EmittedTool, LocaleBuild } from './locale-build.ts';
import { noteWritten, type Told, writeAgain } from './lots/written-before.ts';
import { toolPages } from './pages.ts';
import { writeStableTools } from './stable-files.ts';
import { writeModules } from './write-modules.ts';
import { writePage } from './write-page.ts';

interface Made {
  loaded: LoadedTool;
  tool: EmittedTool;
  api: ApiPart | null;
}

async function make(locale: LocaleBuild, loaded: LoadedTool): Promise<Made | null> {
  const tool = await writeModules(locale, loaded);
  if (!tool) return null;
  for (const page of toolPages(tool.live.id)) await writePage(locale, page, tool);
  return { loaded, tool, api: locale.language === 'en' ? writeApiTool(locale.build, tool.live) : null };
}

/** Makes tools, and notes what they came to. */
async function makeAll(locale: LocaleBuild, tools: readonly LoadedTool[]): Promise<Map<LoadedTool, Told>> {
  const made: Made[] = [];
  for (const loaded of tools) {
    const one = await make(locale, loaded);
    if (one) made.push(one);
  }
  const { build, language } = locale;
  const stable = await writeStableTools({ build, tools, language });
  return new Map(
    made.map(({ loaded, tool, api }) => {
      const { id } = tool.live;
      const told: Told = { id, api, stable: stable.find((entry) => entry.id === id) ?? null };
      noteWritten(locale, loaded, tool, told);
      return [loaded, told];
    }),
  );
}

/**
 * Writes everything that belongs to some tools alone; what an earlier build made of the same is not made again.
 * @returns what the rest of the site is told of those that have pages
 */
export async function writeLot(locale: LocaleBuild, tools: readonly LoadedTool[]): Promise<Told[]> {
  const known = new Map(tools.map((tool) => [tool, writeAgain(locale, tool)]));
  const made = await makeAll(
    locale,
    tools.filter((tool) => !known.get(tool)),
  );
  return tools.flatMap((tool) => known.get(tool) ?? made.get(tool) ?? []);
}
