/** The texts of the pages that this server answers with, in the languages that there are texts in. */
import { readdirSync, readFileSync } from 'node:fs';
import { translator } from '../i18n/instance.ts';
import type { Namespace, Translate } from '../i18n/resources.ts';

/** Whom a page is answered to: the language of their form. */
export interface Reader {
  /** Its code, as in `<html lang>`. */
  language: string;
  t: Translate<'common'>;
}

const FOLDER = new URL('../i18n/locales/', import.meta.url);
const NAMESPACES: readonly Namespace[] = ['common', 'contact', 'server'];

function readerIn(language: string): Reader {
  const read = (namespace: Namespace) =>
    JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, FOLDER), 'utf8'));
  const texts = Object.fromEntries(NAMESPACES.map((namespace) => [namespace, read(namespace)]));
  return { language, t: translator(texts, language, 'common') };
}

export const ENGLISH = readerIn('en');

const READERS: ReadonlyMap<string, Reader> = new Map(
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, readerIn(name)]),
);

/** The language that an address asks for with `?lang=`; English where it asks for none that there is. */
export const readerAt = (address: string): Reader =>
  READERS.get(new URLSearchParams(address.split('?')[1]).get('lang') ?? '') ?? ENGLISH;
