/** The texts of the pages that this server answers with, in the languages of the site. */
import de from '../i18n/texts/de.json' with { type: 'json' };
import english from '../i18n/texts/en.json' with { type: 'json' };
import es from '../i18n/texts/es.json' with { type: 'json' };
import fr from '../i18n/texts/fr.json' with { type: 'json' };
import pt from '../i18n/texts/pt.json' with { type: 'json' };
import { translatedTexts } from '../i18n/translated-texts.ts';
import { type Translate, translator } from '../result/translate.ts';

/** Whom a page is answered to: the language of their form. */
export interface Reader {
  /** Its code, as in `<html lang>`. */
  language: string;
  t: Translate;
}

export const ENGLISH: Reader = { language: 'en', t: translator(english) };

const TRANSLATED = { de, es, fr, pt };
const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries(TRANSLATED).map(([language, file]) => [
    language,
    { language, t: translator(translatedTexts(file, language), language) },
  ]),
);

/** The language that an address asks for with `?lang=`; English where it asks for none that there is. */
export const readerAt = (address: string): Reader =>
  READERS.get(new URLSearchParams(address.split('?')[1]).get('lang') ?? '') ?? ENGLISH;
