import { translator } from './instance.ts';
import { ENGLISH } from './locales/en.ts';

/** The texts in English, for what answers without a page. */
export const englishText = translator(ENGLISH, 'en', 'calculator');
