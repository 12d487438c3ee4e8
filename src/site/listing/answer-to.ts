/** Answers what is typed into a search. All that it needs is loaded with the first question. */
import { toolPath } from '../../catalogue/catalogue.ts';
import { lookupIn } from '../../i18n/lookup.ts';
import type { Answer } from '../../search/answer.ts';
import { type Ask, askerOf } from '../../search/asks.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { fetchPageData, loadAnswering, loadAnswers, loadAskIndex, loadSearchIndex } from '../page/load-page.ts';
import type { PageData } from '../page/page-data.ts';

type Asker = (text: string) => Ask[];
const askers = new Map<string, Asker>();

async function askerFor(index: SearchIndex): Promise<Asker> {
  const known = askers.get(index.asks);
  if (known) return known;
  const asker = askerOf(await loadAskIndex(index), new Set(index.fillers.split(' ')));
  askers.set(index.asks, asker);
  return asker;
}

async function answered(ask: Ask, index: SearchIndex, data: PageData): Promise<Answer | null> {
  const [answerAsk, { tool, text, words }] = await Promise.all([
    loadAnswers(index),
    fetchPageData(toolPath({ id: ask.tool }), data).then(loadAnswering),
  ]);
  return answerAsk(ask, tool, text, lookupIn(words, data.language));
}

/** The answer to a question; null where it is none, or its calculator refuses it. */
export async function answerTo(term: string, data: PageData): Promise<Answer | null> {
  const index = await loadSearchIndex(data);
  const [ask] = (await askerFor(index))(term);
  return ask ? answered(ask, index, data) : null;
}
