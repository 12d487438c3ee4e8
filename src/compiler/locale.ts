/** The language that a definition is compiled in. */
import type { LoadedTexts, Translate } from '../i18n/resources.ts';
import type { UnitCatalogue } from './units/catalogue.ts';

/** The language that the texts of a definition are in. */
export interface Locale {
  /** Its code, for numbers in texts. */
  language: string;
  /** The units as it calls them. */
  catalogue: UnitCatalogue;
  /** The texts of the interface, for words in formulas and columns. */
  texts: LoadedTexts;
  t: Translate;
}
