import { translator } from './instance.ts';
import { ENGLISH } from './locales/en.ts';
import { lookupIn } from './lookup.ts';
import type { Translate } from './resources.ts';

const messages = { ...ENGLISH.calculator.messages, ...ENGLISH.typed.messages };
const short = lookupIn<'calculator'>({ ...ENGLISH.calculator, messages }, 'en');
const whole = translator(ENGLISH, 'en', 'calculator');

/** The texts in English, for what answers without a page; those of calculators, which checks ask for by the ten thousand, in the short way. */
export const englishText: Translate = (key, params) => (key.includes(':') ? whole : short)(key, params);
