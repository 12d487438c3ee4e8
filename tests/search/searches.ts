/** The search of each language, as the build makes it. */
import { definitionsOf, entriesIn } from '../../src/build/locale-tools.ts';
import { loadTools } from '../../src/compiler/tools.ts';
import { askIndexOf, searchIndexOf } from '../../src/directory/search-index.ts';
import { englishText } from '../../src/i18n/english.ts';
import { type Ask, askerOf } from '../../src/search/asks.ts';
import { type Rank, rankOf } from '../../src/search/rank.ts';
import { loadTranslation } from '../../src/translation/translations.ts';

function localeOf(language: string) {
  if (language !== 'en') return loadTranslation('tools', language).translation;
  return { language, t: englishText, tools: loadTools('tools').tools, untranslated: new Set<string>() };
}

/** What the search of a language is made of. */
export function searchSources(language: string): ReturnType<typeof sourcesOf> {
  const known = sources.get(language) ?? sourcesOf(language);
  sources.set(language, known);
  return known;
}

function sourcesOf(language: string) {
  const locale = localeOf(language);
  const definitions = definitionsOf(locale.tools);
  const entries = entriesIn(locale.tools, locale);
  return {
    locale,
    entries,
    index: searchIndexOf(definitions, entries, locale, { asks: '', answers: '' }),
    asks: askIndexOf(definitions, locale),
  };
}

const sources = new Map<string, ReturnType<typeof sourcesOf>>();
const askers = new Map<string, ReturnType<typeof askerOf>>();

/** The forms that a text fills in, in a language. */
export function asks(language: string, text: string): Ask[] {
  const known = askers.get(language);
  if (known) return known(text);
  const {
    asks: index,
    index: { fillers },
  } = searchSources(language);
  const asker = askerOf(index, new Set(fillers.split(' ')));
  askers.set(language, asker);
  return asker(text);
}

const made = new Map<string, Rank>();

/** The ids of the tools that a text finds in a language, the best first. */
export function rank(language: string, text: string): readonly string[] {
  const known = made.get(language);
  if (known) return known(text);
  const { entries, index } = searchSources(language);
  const ranking = rankOf(entries, index);
  made.set(language, ranking);
  return ranking(text);
}
