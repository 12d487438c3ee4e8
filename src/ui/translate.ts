import type { i18n } from 'i18next';
import { use } from 'react';
import { I18nContext } from 'react-i18next';
import type { Namespace, Translate } from '../i18n/resources.ts';

/** What has the texts of the page's language, all of them from the start. */
export const useI18n = (): i18n => use(I18nContext).i18n;

const known = new WeakMap<i18n, Map<Namespace, Translate<Namespace>>>();

function textsIn(i18n: i18n, own: Namespace): Translate<Namespace> {
  const here = known.get(i18n) ?? new Map<Namespace, Translate<Namespace>>();
  known.set(i18n, here);
  const t = here.get(own) ?? (i18n.getFixedT(null, own) as Translate<Namespace>);
  here.set(own, t);
  return t;
}

/**
 * The texts of the page's language; the same function as long as the page stays. `useTranslation` would give the same,
 * and copy the whole instance for each component that asks, in case its language changes, which it never does here.
 */
export function useTexts(): Translate<'common'>;
/** @param own the namespace whose keys are asked for by themselves; it is loaded with the screen */
export function useTexts<Own extends Namespace>(own: Own): Translate<Own>;
export function useTexts(own: Namespace = 'common'): unknown {
  return textsIn(useI18n(), own);
}
