/** What the search of a language knows besides the catalogue: synonyms, units that tools convert, words that say nothing. */
import type { Definition, LiveDefinition, TabDefinition } from '../../schema/definition.ts';
import { PROJECT } from '../cache/sources.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { folded, wordsOf } from '../catalogue/words.ts';
import { type CatalogueUnit, loadCatalogue, type UnitCatalogue } from '../compiler/units/catalogue.ts';
import type { Translate } from '../i18n/resources.ts';
import type { AskIndex, Converter } from '../search/asks.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { catalogueIn } from '../translation/unit-names.ts';
import { type Asset, asset, dataModule } from './tool-modules.ts';

/** The units as a language calls them. */
const unitsIn = (language: string): UnitCatalogue =>
  language === 'en' ? loadCatalogue() : catalogueIn(PROJECT, loadCatalogue(), language);

/** The input that a formula hands on as it is, by itself or in the last of several cases. */
function handedOn(formula: string, values: TabDefinition['values'] = {}): string {
  const named = values[formula];
  const last = named && 'formula' in named ? named.formula.split(':').at(-1)?.trim() : undefined;
  return last ?? formula;
}

/** How a tab converts units into each other, where it has a grid of one typed quantity in all units. */
function converterOf(tool: string, { id: tab, inputs, values, results }: TabDefinition): Converter[] {
  return Object.entries(results).flatMap(([grid, result]) => {
    if (result.kind !== 'grid' || result.formula === undefined) return [];
    const value = handedOn(result.formula, values);
    const input = inputs[value];
    const from = input?.kind === 'quantity' ? input.unitFrom : undefined;
    const chosen = from === undefined ? undefined : inputs[from];
    if (from === undefined || chosen?.kind !== 'unit') return [];
    const options = Object.fromEntries(chosen.options.map(({ id, unit }) => [id, unit]));
    return [{ tool, tab, value, from, ...(result.unitsFrom && { to: result.unitsFrom }), grid, options }];
  });
}

const convertersOf = ({ id, tabs }: LiveDefinition): Converter[] => tabs.flatMap((tab) => converterOf(id, tab));

const unitsConvertedBy = (definition: LiveDefinition): Set<string> =>
  new Set(convertersOf(definition).flatMap(({ options }) => Object.values(options)));

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

interface Local {
  language: string;
  t: Translate;
}

/**
 * The index of a search.
 * @param definitions in the language of the texts
 * @param entries the catalogue in that language
 * @param modules the addresses of what questions are read with, and of what answers them
 */
export function searchIndexOf(
  definitions: readonly Definition[],
  entries: readonly CatalogueEntry[],
  { language, t }: Local,
  modules: Pick<SearchIndex, 'asks' | 'answers'>,
): SearchIndex {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const listed = entries.map(({ id }) => byId.get(id));
  return {
    fillers: newWords([t('build:search.fillers')]),
    words: listed.map((definition) =>
      newWords([definition?.synonyms ?? ''], [definition?.title ?? '', definition?.description ?? '']),
    ),
    units: unitWords(listed, unitsIn(language)),
    ...modules,
  };
}

const phraseOf = (text: string): string => wordsOf(text).join(' ');

/** What people write for a unit; its last word alone where nothing else is called so: "gallons", "Celsius". */
function phrasesOf(unit: CatalogueUnit, taken: ReadonlySet<string>): string {
  const whole = textsOfUnit(unit).map(phraseOf);
  const last = whole.map((phrase) => phrase.split(' ').at(-1) ?? '').filter((word) => !taken.has(word));
  return [...new Set([...whole, ...last])].filter(Boolean).join(',');
}

/** What the questions of a language are read with. */
export function askIndexOf(definitions: readonly Definition[], { language, t }: Local): AskIndex {
  const live = definitions.filter((definition) => definition.status === 'live').sort((a, b) => b.usage - a.usage);
  const converters = live.flatMap(convertersOf);
  const ids = new Set(converters.flatMap(({ options }) => Object.values(options)));
  const units = [...unitsIn(language).units.values()].filter(({ id }) => ids.has(id));
  const taken = new Set(units.flatMap((unit) => textsOfUnit(unit).map(phraseOf)));
  return {
    percent: t('build:search.percent').split(', ').map(folded),
    units: Object.fromEntries(units.map((unit) => [unit.id, phrasesOf(unit, taken)])),
    converters,
    forms: live.flatMap(({ id, tabs }) =>
      tabs.flatMap((tab) => (tab.asks ?? []).map((question) => [id, tab.id, question] as const)),
    ),
  };
}

export interface SearchAssets {
  asks: Asset;
  index: Asset;
}

/**
 * The modules of a search in one language.
 * @param answers the address of what answers questions, in any language
 */
export function searchAssets(
  definitions: readonly Definition[],
  entries: readonly CatalogueEntry[],
  local: Local,
  answers: string,
): SearchAssets {
  const { language } = local;
  const asks = asset(`asks-${language}`, 'js', dataModule(askIndexOf(definitions, local)));
  const index = searchIndexOf(definitions, entries, local, { asks: asks.address, answers });
  return { asks, index: asset(`search-${language}`, 'js', dataModule(index)) };
}
