/** Every live calculator in a language. They are compiled once, and no test changes them. */
import { loadRunnableIn, loadTools, type RunnableTool } from '../../src/compiler/tools.ts';
import { translator } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import type { LoadedTexts } from '../../src/i18n/resources.ts';
import { loadTranslation } from '../../src/translation/translations.ts';

/** A live calculator in a language. */
export interface Spoken extends RunnableTool {
  language: string;
  texts: LoadedTexts;
}

const folder = loadTools('tools');
/** Made up to show what the live ones do not; they are not translated. */
const added = loadTools('tests/fixtures/tools').tools;

const kept = new Map<string, Promise<Spoken[]>>();

/** Every live calculator in a language, and the added ones. */
export function spokenIn(language: string): Promise<Spoken[]> {
  const loaded = kept.get(language) ?? loadIn(language);
  kept.set(language, loaded);
  return loaded;
}

async function loadIn(language: string): Promise<Spoken[]> {
  const translation = language === 'en' ? null : loadTranslation('tools', language, folder).translation;
  const texts = translation?.texts ?? ENGLISH;
  const t = translator(texts, language, 'calculator');
  const loaded = [...(translation?.tools ?? folder.tools), ...added].filter(({ compiled }) => compiled);
  const live = await Promise.all(loaded.map((tool) => loadRunnableIn(tool, language, t)));
  return live.flatMap((tool) => (tool ? [{ ...tool, language, texts }] : []));
}
