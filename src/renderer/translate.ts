import { use, useCallback } from 'react';
import { I18nContext } from 'react-i18next';
import type { Params, Translate } from '../result/translate.ts';

/**
 * The texts of the page's language; the same function as long as the language stays. The instance holds all its
 * texts from the start and another language is another page, so nothing of `useTranslation` is needed.
 */
export function useTranslate(): Translate {
  const { i18n } = use(I18nContext);
  return useCallback((key: string, params?: Params) => i18n.t(key, { ...params }), [i18n]);
}
