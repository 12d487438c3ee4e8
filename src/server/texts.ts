/** The texts of the pages that this server answers with, in the languages of the site. */
import { translator } from '../i18n/instance.ts';
import deCommon from '../i18n/locales/de/common.json' with { type: 'json' };
import deContact from '../i18n/locales/de/contact.json' with { type: 'json' };
import deServer from '../i18n/locales/de/server.json' with { type: 'json' };
import enCommon from '../i18n/locales/en/common.json' with { type: 'json' };
import enContact from '../i18n/locales/en/contact.json' with { type: 'json' };
import enServer from '../i18n/locales/en/server.json' with { type: 'json' };
import esCommon from '../i18n/locales/es/common.json' with { type: 'json' };
import esContact from '../i18n/locales/es/contact.json' with { type: 'json' };
import esServer from '../i18n/locales/es/server.json' with { type: 'json' };
import frCommon from '../i18n/locales/fr/common.json' with { type: 'json' };
import frContact from '../i18n/locales/fr/contact.json' with { type: 'json' };
import frServer from '../i18n/locales/fr/server.json' with { type: 'json' };
import ptCommon from '../i18n/locales/pt/common.json' with { type: 'json' };
import ptContact from '../i18n/locales/pt/contact.json' with { type: 'json' };
import ptServer from '../i18n/locales/pt/server.json' with { type: 'json' };
import type { Translate } from '../i18n/resources.ts';

/** Whom a page is answered to: the language of their form. */
export interface Reader {
  /** Its code, as in `<html lang>`. */
  language: string;
  /** The path that the site stands below, without a slash at its end. */
  base: string;
  t: Translate<'common'>;
}

const TRANSLATED = {
  de: { common: deCommon, contact: deContact, server: deServer },
  es: { common: esCommon, contact: esContact, server: esServer },
  fr: { common: frCommon, contact: frContact, server: frServer },
  pt: { common: ptCommon, contact: ptContact, server: ptServer },
};
const READERS: ReadonlyMap<string, Omit<Reader, 'base'>> = new Map(
  Object.entries(TRANSLATED).map(([language, texts]) => [
    language,
    { language, t: translator(texts, language, 'common') },
  ]),
);

const english = { common: enCommon, contact: enContact, server: enServer };
export const ENGLISH: Omit<Reader, 'base'> = { language: 'en', t: translator(english, 'en', 'common') };

/** The language that an address asks for with `?lang=`; English where it asks for none that there is. */
export const readerAt = (address: string, base: string): Reader => ({
  ...(READERS.get(new URLSearchParams(address.split('?')[1]).get('lang') ?? '') ?? ENGLISH),
  base,
});
