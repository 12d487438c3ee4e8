/** The texts of the interface: i18next JSON v4 by namespace, and the English texts that a translation was made from. */
import { join } from 'node:path';
import { z } from 'zod';
import { checkShape } from '../diagnostics/shape.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Texts } from '../i18n/resources.ts';
import { readLanguageFile } from './language-file.ts';
import { pluralCategories } from './plural-categories.ts';
import type { ReadTexts } from './translation-file.ts';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Each text with the dotted key that it is asked for by. */
function* flatTexts(texts: Texts, prefix = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') yield [prefix + name, value];
    else yield* flatTexts(value, `${prefix}${name}.`);
  }
}

/**
 * What a translation of a namespace has to say: the English text for each key. A text with plural forms has those
 * of the language, e.g. `_one`, `_many`, `_other` in French.
 */
export function interfaceKeys(english: Texts, language: string): Map<string, string> {
  const texts = new Map(flatTexts(english));
  const order = pluralCategories(language);
  const forms = (stem: string): [string, string][] =>
    order.map((category) => {
      const own = texts.get(`${stem}_${category}`) ?? texts.get(`${stem}_other`) ?? '';
      return [`${stem}_${category}`, own];
    });
  const keys = [...texts].flatMap(([key, text]): [string, string][] => {
    if (!PLURAL.test(key)) return [[key, text]];
    return key.endsWith('_other') ? forms(key.replace(PLURAL, '')) : [];
  });
  return new Map(keys);
}

/** The English texts that translations were made from, by namespace and key: `common:site.home`. */
export type MadeFrom = Readonly<Record<string, string>>;
const madeFromShape = z.record(z.string(), z.string());

/** Reads them; null where their file is wrong: nothing is then said of texts that have changed. */
export function readMadeFrom(root: string, language: string) {
  const file = join(root, 'src/i18n/made-from', `${language}.json`);
  const { data, problems } = readLanguageFile<MadeFrom>(file, madeFromShape, {});
  return { file, madeFrom: problems.length > 0 ? null : data, problems };
}

const textsShape: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), textsShape])));

/** Reads the translated texts of a namespace, as far as they stand in its form. */
export function readNamespace(
  { data }: Pick<Source, 'data'>,
  { namespace, english, language }: { namespace: string; english: ReadonlyMap<string, string>; language: string },
  madeFrom: MadeFrom | null,
): ReadTexts {
  const { shaped, findings } = checkShape(textsShape, data, 'texts of the interface');
  const origin = (key: string) => (madeFrom ? madeFrom[`${namespace}:${key}`] : english.get(key)) ?? '';
  const pairs = [...flatTexts(shaped ?? {})].map(
    ([key, translated]) => [key, { english: origin(key), translated }] as const,
  );
  return {
    pairs: new Map(pairs),
    findings,
    entryOf: (key) => key.split('.'),
    placeOf: (key) => key.split('.'),
    afterReview: `\`npm run i18n -- ${language} --reviewed\` writes down that it does`,
  };
}
