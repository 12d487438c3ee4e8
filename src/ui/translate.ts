import { useTranslation } from 'react-i18next';
import type { Namespace, Translate } from '../i18n/resources.ts';

/** The texts of the page's language; the same function as long as the page stays. */
export function useTexts(): Translate<'common'>;
/** @param own the namespace whose keys are asked for by themselves; it is loaded with the screen */
export function useTexts<Own extends Namespace>(own: Own): Translate<Own>;
export function useTexts(own: Namespace = 'common') {
  return useTranslation(own).t;
}
