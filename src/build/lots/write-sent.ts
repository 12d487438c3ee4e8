/** Writes tools that were put aside: what a process of a crew does. */
import { type Spilled, SpilledTool } from '../../compiler/spilled-tool.ts';
import { englishText } from '../../i18n/english.ts';
import { translator } from '../../i18n/instance.ts';
import { type BundleFiles, openBundle } from '../bundle.ts';
import type { Build, LocaleBuild } from '../locale-build.ts';
import { drawingCache } from '../raster.ts';
import { writeLot } from '../write-lot.ts';
import type { Told } from './written-before.ts';

/** What is sent of a language: all that no process makes for itself. */
type SentLocale = Pick<
  LocaleBuild,
  'language' | 'texts' | 'untranslated' | 'textModules' | 'catalogue' | 'search' | 'code' | 'picture'
>;
export interface Sent {
  build: Omit<Build, 'bundled' | 'drawCached' | 'logics'>;
  bundle: BundleFiles;
  locales: SentLocale[];
}
interface SentLot {
  language: string;
  tools: Spilled[];
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

export async function writeSent({ language, tools }: SentLot): Promise<Told[]> {
  const locale = writing?.get(language);
  if (!locale) throw new Error(`nobody has said what the site in ${language} is`);
  return writeLot(
    locale,
    tools.map((tool) => new SpilledTool(tool)),
  );
}
