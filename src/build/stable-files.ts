/** What stands under addresses that stay: the schema, each definition, each calculator as a module, and their list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../cache/sources.ts';
import { isAnswering } from '../compiler/spilled-tool.ts';
import type { LoadedTool } from '../compiler/tools.ts';
import { DEFINITIONS_LIST } from '../hosting/headers.ts';
import { standaloneModules } from '../package/standalone.ts';
import type { Build, LocaleBuild } from './locale-build.ts';
import { versionOf } from './tool-version.ts';
import { write } from './write.ts';

type Place = Pick<Build, 'out' | 'site' | 'languages'>;

const SCHEMA = '/schema/tool.schema.json';

/** Where a definition is in a language: English ones are what the others were translated from. */
export const definitionPath = (id: string, language: string): string =>
  language === 'en' ? `/definitions/${id}.json` : `/definitions/${language}/${id}.json`;

export const modulePath = (id: string): string => `/compiled/${id}.js`;

/** A definition in its full form, which says where the schema is that it holds to. */
const definitionText = ({ lowered }: LoadedTool, origin: string): string =>
  `${JSON.stringify({ ...lowered, $schema: origin + SCHEMA }, null, 2)}\n`;

const idOf = ({ lowered, folder }: LoadedTool): string => lowered?.id ?? folder;

/** What the list says of a calculator. */
export interface StableEntry {
  id: string;
  version: string;
  compiled: string;
  definitions: Readonly<Record<string, string>>;
}

function listed(loaded: LoadedTool, { site, languages }: Place): StableEntry {
  const id = idOf(loaded);
  return {
    id,
    version: versionOf(loaded),
    compiled: site.origin + modulePath(id),
    definitions: Object.fromEntries(
      languages.map((language) => [language, site.origin + definitionPath(id, language)]),
    ),
  };
}

/** A language of the site with its definitions. */
interface Translated extends Pick<LocaleBuild, 'language' | 'tools'> {
  build: Place;
}

/**
 * Writes what stands for tools of one language: their definitions and, for the English ones, their modules.
 * @returns what the list says of them, where they are English
 */
export async function writeStableTools({ build, tools, language }: Translated): Promise<StableEntry[]> {
  const { out, site } = build;
  const live = tools.filter(isAnswering);
  const entries = new Map<LoadedTool, StableEntry>();
  // One after the other: what was put aside is read once for all that is asked of it here.
  for (const loaded of live) {
    write(out, definitionPath(idOf(loaded), language), definitionText(loaded, site.origin));
    if (language === 'en') entries.set(loaded, listed(loaded, build));
  }
  if (language !== 'en') return [];
  const versions = (loaded: LoadedTool): string => entries.get(loaded)?.version ?? versionOf(loaded);
  for (const [id, code] of await standaloneModules(live, versions)) write(out, modulePath(id), code);
  return [...entries.values()];
}

/** Writes the schema and the list. */
export function writeStableFiles({ out, site }: Place, calculators: readonly StableEntry[]): void {
  write(out, SCHEMA, readFileSync(join(PROJECT, 'schema/tool.schema.json')));
  write(out, DEFINITIONS_LIST, JSON.stringify({ schema: site.origin + SCHEMA, calculators }));
}
