/** i18next over the texts of one language: pages, the build, the server and the command line look them up with it. */
import { createInstance, type i18n } from 'i18next';
import type { LoadedTexts, Namespace, Translate } from './resources.ts';

/** An instance that has all of its texts from the start: nothing is loaded or detected. */
export function instanceOf(texts: LoadedTexts, language: string): i18n {
  const instance = createInstance({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    defaultNS: 'common',
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    // What nobody fills in stays to be seen, as in the texts of definitions.
    missingInterpolationHandler: (_, [whole]: RegExpExecArray) => whole,
    react: { useSuspense: false },
  });
  void instance.init();
  return instance;
}

/**
 * The texts of one language, for what is not a component.
 * @param own the namespace whose keys are asked for by themselves
 * @returns the text of a key; the key itself where there is no text
 */
export const translator = <Own extends Namespace>(texts: LoadedTexts, language: string, own: Own): Translate<Own> =>
  instanceOf(texts, language).getFixedT(language, own) as Translate<Own>;
