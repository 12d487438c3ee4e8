/** What the pages of an engine are asked: every example in English, and in one language more for each calculator. */
import { loadRunnableIn, loadTools, type RunnableTool } from '../../src/compiler/tools.ts';
import { englishText } from '../../src/i18n/english.ts';
import { type AskedCall, callsOf } from '../../src/parity/calls.ts';
import { begunLanguages, loadTranslation } from '../../src/translation/translations.ts';
import { drawnLanguage } from './drawn-language.ts';

const TOOLS = 'tools';

export interface SpokenCall extends AskedCall {
  language: string;
}

/** Those that a page can be asked by a link. */
const onPages = (calls: readonly AskedCall[], tools: readonly RunnableTool[], language: string): SpokenCall[] => {
  const ids = new Set(tools.map(({ id }) => id));
  return calls
    .filter(({ tool, fragment }) => fragment !== null && ids.has(tool))
    .map((call) => ({ ...call, language }));
};

/**
 * @param today the calendar day, yyyy-mm-dd
 * @param seed draws the second language of each calculator
 * @param only the calculators that are meant; all where it is empty
 */
export async function spokenCalls(today: string, seed: string, only: readonly string[]): Promise<SpokenCall[]> {
  const folder = loadTools(TOOLS);
  const isMeant = (id: string): boolean => only.length === 0 || only.includes(id);
  const languages = begunLanguages(TOOLS);
  const calls: SpokenCall[] = [];
  for (const language of ['en', ...languages]) {
    const { tools, t } =
      language === 'en'
        ? { tools: folder.tools, t: englishText }
        : loadTranslation(TOOLS, language, folder).translation;
    const own = tools.filter(
      (loaded) =>
        isMeant(loaded.folder) && (language === 'en' || drawnLanguage(loaded.folder, seed, languages) === language),
    );
    const runnable = (await Promise.all(own.map((loaded) => loadRunnableIn(loaded, language, t)))).filter(
      (tool) => tool !== null,
    );
    calls.push(...onPages(callsOf(runnable, today, t), runnable, language));
  }
  return calls;
}
