/**
 * `npm run bench:search [-- --tools=1000] [--json]`: what a key in the search costs with so many calculators, made of
 * those that there are by other names. Each text of tests/search/queries.json is typed key by key.
 */
import { performance } from 'node:perf_hooks';
import { definitionsOf, entriesIn } from '../src/build/locale-tools.ts';
import type { CatalogueEntry } from '../src/catalogue/catalogue.ts';
import { BEST_MATCH, directory, EVERYTHING } from '../src/catalogue/directory.ts';
import { loadTools } from '../src/compiler/tools.ts';
import { searchIndexOf } from '../src/directory/search-index.ts';
import { englishText } from '../src/i18n/english.ts';
import { rankOf } from '../src/search/rank.ts';
import type { SearchIndex } from '../src/search/search-index.ts';
import QUERIES from '../tests/search/queries.json' with { type: 'json' };

const COUNT = Number(process.argv.find((word) => word.startsWith('--tools='))?.split('=')[1] ?? 1000);
const SYLLABLES =
  'am bir ce del em fjo gro hea is jun kar lar mar nor och pea qui ros sal tor ul ver wil yew zin'.split(' ');

/** A word for each number. */
function wordOf(index: number): string {
  const syllable = (digit: number): string => SYLLABLES[digit % SYLLABLES.length] ?? '';
  return syllable(index) + syllable(Math.floor(index / SYLLABLES.length)) + syllable(index * 7);
}

/** Calculators by other names: every second word is one that no other has. */
function manyTools(entries: readonly CatalogueEntry[], index: SearchIndex): [CatalogueEntry[], SearchIndex] {
  const renamed = (text: string, at: number): string =>
    at < entries.length
      ? text
      : text
          .split(' ')
          .map((word, place) => (place % 2 === 0 ? word : wordOf(at * 31 + place)))
          .join(' ');
  const many = Array.from({ length: COUNT }, (_, at): CatalogueEntry => {
    const entry = entries[at % entries.length] as CatalogueEntry;
    const { id, title, description } = entry;
    return { ...entry, id: `${id}-${at}`, title: renamed(title, at), description: renamed(description, at) };
  });
  const words = many.map((_, at) => renamed(index.words[at % entries.length] ?? '', at));
  return [many, { ...index, words }];
}

/** What is in the field after each key. */
const keys = Object.keys(QUERIES.en).flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));

function measure() {
  const { tools } = loadTools('tools');
  const locale = { language: 'en', t: englishText, untranslated: new Set<string>() };
  const entries = entriesIn(tools, locale);
  const [many, index] = manyTools(
    entries,
    searchIndexOf(definitionsOf(tools), entries, locale, { asks: '', answers: '' }),
  );
  const begin = performance.now();
  const rank = rankOf(many, index);
  const ready = performance.now() - begin;
  const press = (search: string): number => {
    const start = performance.now();
    directory(many, { ...EVERYTHING, search, sort: BEST_MATCH }, rank);
    return performance.now() - start;
  };
  for (const text of keys) press(text);
  const times = keys.map((text) => [Math.min(press(text), press(text), press(text)), text] as const);
  times.sort(([a], [b]) => a - b);
  const at = (part: number): number => times[Math.floor(part * (times.length - 1))]?.[0] ?? 0;
  return {
    tools: COUNT,
    keys: keys.length,
    ready,
    median: at(0.5),
    p95: at(0.95),
    most: at(1),
    slowest: times.at(-1)?.[1],
  };
}

const result = measure();
if (process.argv.includes('--json')) console.log(JSON.stringify(result));
else {
  const shown = (value: number): string => `${value.toFixed(2)} ms`;
  console.log(`${result.tools} calculators, ${result.keys} keys: index ready after ${shown(result.ready)}`);
  console.log(
    `a key: median ${shown(result.median)}, 95 % below ${shown(result.p95)}, most ${shown(result.most)} ("${result.slowest}")`,
  );
}
