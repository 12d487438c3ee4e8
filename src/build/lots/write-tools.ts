/** Writes tools a lot at a time, in this process or by a crew. */
import { SpilledTool } from '../../compiler/spilled-tool.ts';
import type { Build, LocaleBuild } from '../locale-build.ts';
import { writeLot } from '../write-lot.ts';
import type { Crew } from './crew.ts';
import { inLots } from './lots.ts';
import type { Sent } from './write-sent.ts';
import type { Told } from './written-before.ts';

/** Files that are written are named in pages: what is in them stays here. */
const named = <File extends { address: string }>(file: File): File => ({ ...file, content: '' });

function sentOf(locales: readonly LocaleBuild[], { bundled, drawCached: _, logics: __, ...build }: Build): Sent {
  const { icons, toolIcons } = build;
  return {
    build: { ...build, icons: named(icons), toolIcons: named(toolIcons) },
    bundle: bundled.files,
    locales: locales.map(({ language, texts, untranslated, textModules, catalogue, search, code, picture }) => ({
      language,
      texts,
      untranslated,
      textModules: new Map([...textModules].map(([name, file]) => [name, named(file)])),
      catalogue: named(catalogue),
      search: { asks: named(search.asks), index: named(search.index) },
      code: named(code),
      picture: picture && named(picture),
    })),
  };
}

/** Whether all tools can be sent to other processes. */
const areSpilled = (locales: readonly LocaleBuild[]): boolean =>
  locales.every(({ tools }) => tools.every((tool) => tool instanceof SpilledTool));

/**
 * Writes the tools of every language: by a crew where they were put aside, else here.
 * @returns what is told of them, by language
 */
export async function writeTools(locales: readonly LocaleBuild[], crew: Crew | null): Promise<Told[][]> {
  const [plain] = locales;
  if (!plain) return [];
  if (!crew || !areSpilled(locales)) {
    const found: Told[][] = [];
    for (const locale of locales) {
      const told: Told[] = [];
      for (const lot of inLots(locale.tools)) told.push(...(await writeLot(locale, lot)));
      found.push(told);
    }
    return found;
  }
  await crew.all('startWriting', sentOf(locales, plain.build));
  const parts = locales.flatMap(({ language, tools }) =>
    inLots(tools.flatMap((tool) => (tool instanceof SpilledTool ? tool.spilled : []))).map((lot) => ({
      language,
      tools: lot,
    })),
  );
  const written = await crew.each('writeSent', parts);
  return locales.map(({ language }) => written.filter((_, at) => parts[at]?.language === language).flat());
}
