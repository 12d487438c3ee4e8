/** The texts of the interface as flat keys, with the plural forms that a language needs. */
import type { Texts } from '../result/translate.ts';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function* flat(texts: Texts, prefix: string): Generator<[string, string]> {
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') yield [prefix + name, value];
    else yield* flat(value, `${prefix}${name}.`);
  }
}

/**
 * What a translation of the interface has to say: the English text for each key. A text with plural forms has those
 * of the language, e.g. `_one`, `_many`, `_other` in French.
 */
export function interfaceKeys(english: Texts, language: string): Map<string, string> {
  const texts = new Map(flat(english, ''));
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((name) =>
    pluralCategories.some((category) => category === name),
  );
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
