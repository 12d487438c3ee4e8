import { use } from 'react';
import type { Namespace, Texts, Translate } from '../i18n/resources.ts';
import { useI18n, useTexts } from './translate.ts';

/** The namespaces that no page loads from the start, by the address of each language's file. */
const FILES = import.meta.glob<Texts>('../i18n/locales/*/{cite,comparison,embedding,influence,timer,yours}.json', {
  import: 'default',
});
type LateNamespace = Extract<Namespace, 'cite' | 'comparison' | 'embedding' | 'influence' | 'timer' | 'yours'>;

const underWay = new Map<string, Promise<Texts>>();

/** Texts of a language. Where they cannot be had now, a later call asks for them again. */
export function lateTexts(namespace: LateNamespace, language: string): Promise<Texts> {
  const file = `../i18n/locales/${language}/${namespace}.json`;
  const known = underWay.get(file);
  if (known) return known;
  const load = FILES[file] ?? FILES[`../i18n/locales/en/${namespace}.json`];
  const texts = (load?.() ?? Promise.reject(new Error(file))).catch(() => {
    underWay.delete(file);
    // What waits for them goes on waiting. What threw here would take the form away, with what was typed.
    return new Promise<never>(() => {});
  });
  underWay.set(file, texts);
  return texts;
}

/** The texts of a part of the page that is opened late; whoever asks is suspended until they are there. */
export function useLateTexts<Own extends LateNamespace>(own: Own): Translate<Own> {
  const i18n = useI18n();
  const { language } = i18n;
  const texts = use(lateTexts(own, language));
  if (!i18n.hasResourceBundle(language, own)) i18n.addResourceBundle(language, own, texts);
  return useTexts<Own>(own);
}
