/** What the search of a language knows besides the catalogue: synonyms, units that tools convert, words that say nothing. */
import type { Definition, LiveDefinition, TabDefinition } from '../../schema/definition.ts';
import { PROJECT } from '../cache/sources.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { wordsOf } from '../catalogue/words.ts';
import { type CatalogueUnit, loadCatalogue, type UnitCatalogue } from '../compiler/units/catalogue.ts';
import type { Translate } from '../i18n/resources.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { catalogueIn } from '../translation/unit-names.ts';

/** The units as a language calls them. */
export const unitsIn = (language: string): UnitCatalogue =>
  language === 'en' ? loadCatalogue() : catalogueIn(PROJECT, loadCatalogue(), language);

/** The input whose units a tab converts into each other: it has a grid of one typed quantity in all units. */
function convertedUnits({ inputs, results }: TabDefinition): string[] {
  for (const result of Object.values(results)) {
    const input = result.kind === 'grid' ? inputs[result.formula] : undefined;
    const from = input?.kind === 'quantity' && input.unitFrom ? inputs[input.unitFrom] : undefined;
    if (from?.kind === 'unit' && Array.isArray(from.options)) return from.options.map(({ unit }) => unit);
  }
  return [];
}

const unitsConvertedBy = ({ tabs }: LiveDefinition): Set<string> => new Set(tabs.flatMap(convertedUnits));

const textsOfUnit = ({ symbol, sign, name, plural, also = [] }: CatalogueUnit): string[] => [
  symbol,
  sign,
  name,
  plural,
  ...also,
];

/** Words, each once, without those that are there already. */
const newWords = (texts: readonly string[], known: readonly string[] = []): string => {
  const there = new Set(wordsOf(known.join(' ')));
  return [...new Set(wordsOf(texts.join(' ')))].filter((word) => !there.has(word)).join(' ');
};

/** Words of units by the tools that convert them: those of a word that several tools have stand once. */
function unitWords(definitions: readonly (Definition | undefined)[], { units }: UnitCatalogue): SearchIndex['units'] {
  const placesOf = new Map<string, Set<number>>();
  for (const [place, definition] of definitions.entries()) {
    const converted = definition?.status === 'live' ? unitsConvertedBy(definition) : new Set<string>();
    for (const id of converted) {
      const unit = units.get(id);
      for (const word of unit ? wordsOf(textsOfUnit(unit).join(' ')) : [])
        placesOf.set(word, (placesOf.get(word) ?? new Set()).add(place));
    }
  }
  const byPlaces = new Map<string, string[]>();
  for (const [word, places] of placesOf) {
    const key = [...places].join(' ');
    byPlaces.set(key, [...(byPlaces.get(key) ?? []), word]);
  }
  return [...byPlaces].map(([places, words]) => [words.join(' '), places.split(' ').map(Number)]);
}

/**
 * The index of a search.
 * @param definitions in the language of the texts
 * @param entries the catalogue in that language
 */
export function searchIndexOf(
  definitions: readonly Definition[],
  entries: readonly CatalogueEntry[],
  { language, t }: { language: string; t: Translate },
): SearchIndex {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const listed = entries.map(({ id }) => byId.get(id));
  return {
    fillers: newWords([t('build:search.fillers')]),
    words: listed.map((definition) =>
      newWords([definition?.synonyms ?? ''], [definition?.title ?? '', definition?.description ?? '']),
    ),
    units: unitWords(listed, unitsIn(language)),
  };
}
