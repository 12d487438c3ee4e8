/** Which tools a text asks for, the best first. */
import MiniSearch, { type SearchResult } from 'minisearch';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { wordsOf } from '../catalogue/words.ts';
import type { SearchIndex } from './search-index.ts';

/** The ids of the tools that a text asks for. */
export type Rank = (text: string) => readonly string[];

interface Known {
  id: number;
  title: string;
  synonyms: string;
  units: string;
  about: string;
}

const WEIGHTS = { title: 4, synonyms: 2.5, units: 2, about: 0.5 };
/** Which part of the letters of a text has to be found where some of its words are not. */
const ENOUGH = 0.5;
const isNumber = (word: string): boolean => /^\d+$/.test(word);

function knownOf(
  entries: readonly CatalogueEntry[],
  subjects: readonly string[],
  { words, units }: SearchIndex,
): Known[] {
  const unitsOf = entries.map((): string[] => []);
  for (const [text, tools] of units) for (const at of tools) unitsOf[at]?.push(text);
  return entries.map(({ title, description, categoryName }, id) => ({
    id,
    title: `${title} ${subjects[id]}`,
    synonyms: words[id] ?? '',
    units: unitsOf[id]?.join(' ') ?? '',
    about: `${description} ${categoryName}`,
  }));
}

/** Without those that say nothing, unless there are no others. */
function meaningful(words: readonly string[], fillers: ReadonlySet<string>): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word) && !isNumber(word));
  return telling.length > 0 ? telling : words;
}

/** Without the units of its numbers, unless it is about units alone: "bmi 80 kg 180 cm" asks for the one, not for them. */
function withoutUnits(text: string, words: readonly string[], units: ReadonlySet<string>): readonly string[] {
  const others = /\d/.test(text) ? words.filter((word) => !units.has(word)) : [];
  return others.length > 0 ? others : words;
}

/** A title without what every calculator is called, at the end of a longer word, too: "Kreditrechner". */
function subjectOf(title: string, fillers: ReadonlySet<string>): string[] {
  const ends = [...fillers].filter(({ length }) => length > 5).sort((a, b) => b.length - a.length);
  const stemOf = (word: string): string => {
    const end = ends.find((each) => word.endsWith(each)) ?? '';
    return word.slice(0, word.length - end.length) || word;
  };
  return meaningful(wordsOf(title), fillers).map(stemOf);
}

const lengthOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** Those that have every word; else those that have most of the letters. */
function covering(found: readonly SearchResult[], words: readonly string[]): SearchResult[] {
  const whole = lengthOf(words);
  const covered = found.map((each) => [each, lengthOf(each.queryTerms) / whole] as const);
  const all = covered.filter(([, part]) => part === 1);
  return (all.length > 0 ? all : covered.filter(([, part]) => part >= ENOUGH)).map(([each]) => each);
}

/** How much likelier it is meant than its words alone say: what is used more, and what can be opened. */
const likelihood = ({ usage = 0, status }: CatalogueEntry): number => (status === 'live' ? 1 + usage / 1000 : 0.5);

/** Makes what ranks the tools of a catalogue: exact titles first, words in any order, with typing errors if need be. */
export function rankOf(entries: readonly CatalogueEntry[], index: SearchIndex): Rank {
  const fillers = new Set(index.fillers.split(' '));
  const subjects = entries.map(({ title }) => subjectOf(title, fillers).join(' '));
  const search = new MiniSearch<Known>({
    fields: Object.keys(WEIGHTS),
    tokenize: wordsOf,
    processTerm: (word) => word,
  });
  search.addAll(knownOf(entries, subjects, index));
  const units = new Set(index.units.flatMap(([words]) => words.split(' ')));
  const find = (words: readonly string[], fuzzy: boolean): SearchResult[] => {
    const last = words.length - 1;
    const options = {
      boost: WEIGHTS,
      prefix: (word: string, at: number) => word.length > (at === last ? 1 : 2),
      fuzzy: (word: string) => fuzzy && word.length > 3 && 0.25,
      maxFuzzy: 2,
      bm25: { k: 1.2, b: 0.2, d: 0.5 },
      boostDocument: (id: number) => likelihood(entries[id] as CatalogueEntry),
    };
    return covering(search.search(words.join(' '), options), words);
  };
  return (text) => {
    const words = withoutUnits(text, meaningful(wordsOf(text), fillers), units);
    const exact = find(words, false);
    const isWhole = exact.some(({ queryTerms }) => queryTerms.length === words.length);
    const found = isWhole ? exact : find(words, true);
    const wanted = words.join(' ');
    const isTitle = ({ id }: SearchResult): boolean => subjects[id] === wanted;
    const ordered = [...found.filter(isTitle), ...found.filter((each) => !isTitle(each))];
    return ordered.flatMap(({ id }) => entries[id]?.id ?? []);
  };
}
