/** i18next over the texts of one language: pages, the build, the server and the command line look them up with it. */
import { createInstance, type i18n } from 'i18next';
import type { LoadedTexts, Namespace, Translate } from './resources.ts';

/** The last one of some texts: making one takes as long as a small part of a page. */
const made = new WeakMap<LoadedTexts, i18n>();

/** The instance that has all of these texts from the start: nothing is loaded or detected. */
export function instanceOf(texts: LoadedTexts, language: string): i18n {
  const known = made.get(texts);
  if (known?.language === language) return known;
  const instance = instanceWith(texts, language);
  made.set(texts, instance);
  return instance;
}

function instanceWith(texts: LoadedTexts, language: string): i18n {
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
