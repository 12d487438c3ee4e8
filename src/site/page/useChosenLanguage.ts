import { useMemo, useRef } from 'react';
import { chosenLanguageAt } from '../../i18n/address.ts';
import { languageHints } from '../../platform/language.ts';
import type { TextModule } from '../../result/texts.ts';
import { writtenIn } from '../../result/written.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { usePage } from './page-context.ts';

/** The visitor's language in this document: what they chose, or the page's own. It stays while they move on. */
export function useChosenLanguage(): string {
  const { language, languages } = usePage().data;
  const current = useRef<string | null>(null);
  if (!useHydrated()) return language;
  current.current ??= chosenLanguageAt(location, languageHints(), languages);
  return current.current;
}

/** The texts of a tool: where the site has none in the chosen language, its way of writing numbers. */
export function useWrittenText(text: TextModule): TextModule {
  const { language } = usePage().data;
  const chosen = useChosenLanguage();
  return useMemo(() => (chosen === language ? text : writtenIn(text, chosen)), [text, chosen, language]);
}
