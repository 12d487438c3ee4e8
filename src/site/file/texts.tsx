/**
 * The texts of a calculator as one file. Here our own lookup stands in for i18next, which would be a
 * twentieth of the file: the build leads whatever asks react-i18next to this module.
 */
import { createContext, type ReactNode, useMemo } from 'react';
import { lookupIn } from '../../i18n/lookup.ts';
import type { LoadedTexts, Namespace, Params, Texts } from '../../i18n/resources.ts';

type Lookup = (key: string, params?: Params) => string;

/** As much of i18next as components ask for. */
interface FileTexts {
  language: string;
  hasResourceBundle: (language: string, namespace: string) => boolean;
  addResourceBundle: (language: string, namespace: string, texts: Texts) => void;
  getFixedT: (language: null, own: string) => Lookup;
}

function textsOf(given: LoadedTexts, language: string): FileTexts {
  const reader = (texts: Texts): Lookup => lookupIn<Namespace>(texts, language) as Lookup;
  const namespaces = new Map(Object.entries(given).map(([name, texts]) => [name, reader(texts)] as const));
  return {
    language,
    hasResourceBundle: (_, namespace) => namespaces.has(namespace),
    addResourceBundle: (_, namespace, texts) => void namespaces.set(namespace, reader(texts)),
    getFixedT: (_, own) => (key, params) => {
      const [plain = '', namespace = own] = key.split(':').reverse();
      return namespaces.get(namespace)?.(plain, params) ?? key;
    },
  };
}

/** Stands in for the context of react-i18next. */
export const I18nContext = createContext<{ i18n: FileTexts } | null>(null);

interface TextsProviderProps {
  texts: LoadedTexts;
  language: string;
  children: ReactNode;
}

export function TextsProvider({ texts, language, children }: TextsProviderProps) {
  const value = useMemo(() => ({ i18n: textsOf(texts, language) }), [texts, language]);
  return <I18nContext value={value}>{children}</I18nContext>;
}
