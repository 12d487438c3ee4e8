/** Writes tools that were put aside, a lot at a time, in this process or by a crew. */
import { type Spilled, SpilledTool } from '../../compiler/spilled-tool.ts';
import { englishText } from '../../i18n/english.ts';
import { translator } from '../../i18n/instance.ts';
import { type BundleFiles, openBundle } from '../bundle.ts';
import type { Build, LocaleBuild } from '../locale-build.ts';
import { drawingCache } from '../raster.ts';
import { type WrittenLot, writeLot } from '../write-lot.ts';
import type { Crew } from './crew.ts';
import { inLots } from './read-lot.ts';

/** What is sent of a language: all that no process makes for itself. */
type SentLocale = Pick<
  LocaleBuild,
  'language' | 'texts' | 'untranslated' | 'textModules' | 'catalogue' | 'search' | 'code' | 'picture'
>;
interface Sent {
  build: Omit<Build, 'bundled' | 'drawCached' | 'logics'>;
  bundle: BundleFiles;
  locales: SentLocale[];
}
interface SentLot {
  language: string;
  tools: Spilled[];
}

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

let writing: ReadonlyMap<string, LocaleBuild> | undefined;

export async function startWriting({ build: sent, bundle, locales }: Sent): Promise<void> {
  const build: Build = { ...sent, bundled: await openBundle(bundle), drawCached: drawingCache(), logics: new Map() };
  const opened = locales.map((locale): [string, LocaleBuild] => {
    const { language, texts } = locale;
    const t = language === 'en' ? englishText : translator(texts, language, 'calculator');
    const content = { pages: new Map(), articles: [], downloads: new Map(), checks: new Map() };
    return [language, { ...locale, build, t, entries: [], tools: [], content }];
  });
  writing = new Map(opened);
}

export async function writeSent({ language, tools }: SentLot): Promise<WrittenLot> {
  const locale = writing?.get(language);
  if (!locale) throw new Error(`nobody has said what the site in ${language} is`);
  return writeLot(
    locale,
    tools.map((tool) => new SpilledTool(tool)),
  );
}

const joined = (lots: readonly WrittenLot[]): WrittenLot => ({
  ids: lots.flatMap(({ ids }) => ids),
  api: lots.flatMap(({ api }) => api),
  stable: lots.flatMap(({ stable }) => stable),
});

/** Whether all tools can be sent to other processes. */
const areSpilled = (locales: readonly LocaleBuild[]): boolean =>
  locales.every(({ tools }) => tools.every((tool) => tool instanceof SpilledTool));

/**
 * Writes the tools of every language: by a crew where they were put aside, else here.
 * @returns what was written, by language
 */
export async function writeTools(locales: readonly LocaleBuild[], crew: Crew | null): Promise<WrittenLot[]> {
  const [plain] = locales;
  if (!plain) return [];
  if (!crew || !areSpilled(locales)) {
    const found: WrittenLot[] = [];
    for (const locale of locales) {
      const lots: WrittenLot[] = [];
      for (const lot of inLots(locale.tools)) lots.push(await writeLot(locale, lot));
      found.push(joined(lots));
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
  return locales.map(({ language }) => joined(written.filter((_, at) => parts[at]?.language === language)));
}
