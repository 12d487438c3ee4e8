/** The texts that files in a language are made of. */
import { CallProblem } from '../../calc/call.ts';
import type { LoadedFolder, LoadedTool } from '../../compiler/tools.ts';
import { englishText } from '../../i18n/english.ts';
import { ENGLISH } from '../../i18n/locales/en.ts';
import { isComplete, loadTranslation } from '../../translation/translations.ts';
import type { FileLocale, FileSite } from './make-file.ts';

/** A language, and the calculators with their texts in it. */
export interface LocaleOfFiles {
  locale: FileLocale;
  tools: readonly LoadedTool[];
}

/**
 * @param root the folder of the definitions
 * @throws CallProblem where a translation is not complete: what is half in English is not given away
 */
export function localeOfFiles(language: string, root: string, folder: LoadedFolder, site: FileSite): LocaleOfFiles {
  if (language === 'en') {
    const locale = { language, texts: ENGLISH, t: englishText, untranslated: new Set<string>(), site };
    return { locale, tools: folder.tools };
  }
  const loaded = loadTranslation(root, language, folder);
  if (!isComplete(loaded)) throw new CallProblem(`${language} is not complete: see npm run i18n -- ${language}.`);
  const { texts, t, untranslated, tools } = loaded.translation;
  return { locale: { language, texts, t, untranslated, site }, tools };
}
