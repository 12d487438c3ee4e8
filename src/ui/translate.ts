import { createContext, use } from 'react';
import type { Translate } from '../result/translate.ts';

/** The texts of the page's language; whoever draws the page provides them. */
export const TranslateContext = createContext<Translate>((key) => key);

/** The texts of the page's language; the same function as long as the page stays. */
export const useTranslate = (): Translate => use(TranslateContext);
