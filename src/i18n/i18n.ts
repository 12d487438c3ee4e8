import { createInstance, type i18n, type ResourceLanguage } from 'i18next';

/** An i18next instance that holds one language's texts and answers at once; `{name}` is a placeholder. */
export function createI18n(language: string, texts: ResourceLanguage): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: language,
    resources: { [language]: { translation: texts } },
    initAsync: false,
    returnNull: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
