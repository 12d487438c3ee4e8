/** The languages of a text module, which may be several. */
import type { TextModule } from './texts.ts';

/** The language of days, weekdays and lists: that of the words around them. */
export const wordsOf = ({ words, language }: TextModule): string => words ?? language;

/** The language that its texts are in, whose plural forms they have. */
export const textLanguageOf = (text: TextModule): string => text.textLanguage ?? wordsOf(text);
