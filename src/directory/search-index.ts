/** What the search of a language knows besides the catalogue: synonyms, units that tools convert, words that say nothing. */
import type { Definition, InputDefinition, LiveDefinition, TabDefinition } from '../../schema/definition.ts';
import { PROJECT } from '../cache/sources.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { folded, wordsOf } from '../catalogue/words.ts';
import { type CatalogueUnit, loadCatalogue, type UnitCatalogue } from '../compiler/units/catalogue.ts';
import { placeholdersIn } from '../diagnostics/placeholders.ts';
import type { Translate } from '../i18n/resources.ts';
import type { AskIndex, Converter, Form } from '../search/asks.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { catalogueIn } from '../translation/unit-names.ts';

/** The units as a language calls them. */
const unitsIn = (language: string): UnitCatalogue =>
  language === 'en' ? loadCatalogue() : catalogueIn(PROJECT, loadCatalogue(), language);

/** The input that a formula hands on as it is, by itself or in the last of several cases. */
function handedOn(formula: string, values: TabDefinition['values'] = {}): string {
  const named = values[formula];
  const last = named && 'formula' in named ? named.formula.split(':').at(-1)?.trim() : undefined;
  return last ?? formula;
}

const unitsOf = ({ options }: Extract<InputDefinition, { kind: 'unit' }>): Record<string, string> =>
  Object.fromEntries(options.map(({ id, unit }) => [id, unit]));

/** How a tab converts units into each other, where it has a grid of one typed quantity in all units. */
function converterOf(tool: string, { id: tab, inputs, values, results }: TabDefinition): Converter[] {
  return Object.entries(results).flatMap(([grid, result]) => {
    if (result.kind !== 'grid' || result.formula === undefined) return [];
    const value = handedOn(result.formula, values);
    const input = inputs[value];
    const from = input?.kind === 'quantity' ? input.unitFrom : undefined;
    const chosen = from === undefined ? undefined : inputs[from];
    if (from === undefined || chosen?.kind !== 'unit') return [];
    return [
      { tool, tab, value, from, ...(result.unitsFrom && { to: result.unitsFrom }), grid, options: unitsOf(chosen) },
    ];
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

/** Words, each once and in the order of letters, in which they compress best. */
const words = (texts: readonly string[]): string[] => [...new Set(wordsOf(texts.join(' ')))].sort();

/** Whoever types so many letters of a word finds it, and what only begins it need not stand beside it. */
const ENOUGH = 5;

/** The words of synonyms without those that are there already, or begin another. */
function newWords(synonyms: string, known: readonly string[]): string {
  const there = words(known);
  const own = words([synonyms]).filter((word) => !there.includes(word));
  const isBeginning = (word: string): boolean =>
    word.length >= ENOUGH && [...own, ...there].some((other) => other !== word && other.startsWith(word));
  return own.filter((word) => !isBeginning(word)).join(' ');
}

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

export interface Local {
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
  const fillers = words([t('build:search.fillers')]).join(' ');
  return {
    fillers,
    words: listed.map((definition) =>
      newWords(definition?.synonyms ?? '', [definition?.title ?? '', definition?.description ?? '', fillers]),
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

/** The questions of a form, with the selects of units that they name. */
const formsOf = (tool: string, { id: tab, asks = [], inputs }: TabDefinition): Form[] =>
  asks.map((question) => {
    const selects = placeholdersIn(question).flatMap((id) => {
      const input = inputs[id];
      return input?.kind === 'unit' ? [[id, unitsOf(input)] as const] : [];
    });
    return selects.length > 0 ? [tool, tab, question, Object.fromEntries(selects)] : [tool, tab, question];
  });

/** What the questions of a language are read with. */
export function askIndexOf(definitions: readonly Definition[], { language, t }: Local): AskIndex {
  const live = definitions.filter((definition) => definition.status === 'live').sort((a, b) => b.usage - a.usage);
  const converters = live.flatMap(convertersOf);
  const forms = live.flatMap(({ id, tabs }) => tabs.flatMap((tab) => formsOf(id, tab)));
  const selects = [
    ...converters.map(({ options }) => options),
    ...forms.flatMap(([, , , named = {}]) => Object.values(named)),
  ];
  const ids = new Set(selects.flatMap((options) => Object.values(options)));
  const units = [...unitsIn(language).units.values()].filter(({ id }) => ids.has(id));
  const taken = new Set(units.flatMap((unit) => textsOfUnit(unit).map(phraseOf)));
  return {
    percent: t('build:search.percent').split(', ').map(folded),
    units: Object.fromEntries(units.map((unit) => [unit.id, phrasesOf(unit, taken)])),
    converters,
    forms,
  };
}
