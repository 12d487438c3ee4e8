/** Answers what is typed into a search. All that it needs is loaded with the first question. */
import { toolPath } from '../../catalogue/catalogue.ts';
import type { CompiledTool } from '../../engine/tool.ts';
import { lookupIn } from '../../i18n/lookup.ts';
import type { Texts } from '../../i18n/resources.ts';
import type answerAsk from '../../search/answer.ts';
import type { Answer } from '../../search/answer.ts';
import { type Ask, type AskIndex, askerOf } from '../../search/asks.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { fetchPageData, load, loadSearchIndex, loadText } from '../page/load-page.ts';
import type { PageData } from '../page/page-data.ts';

type Asker = (text: string) => Ask[];
const askers = new Map<string, Asker>();

async function askerFor(index: SearchIndex): Promise<Asker> {
  const known = askers.get(index.asks);
  if (known) return known;
  const asker = askerOf(await load<AskIndex>(index.asks), new Set(index.fillers.split(' ')));
  askers.set(index.asks, asker);
  return asker;
}

/** What answers on the page of a tool. */
async function loadAnswering({ tool, texts }: PageData) {
  if (!tool || !texts.calculator) throw new Error('this page is about no tool');
  const [logic, text, words] = await Promise.all([
    load<CompiledTool>(tool.logic),
    loadText(tool),
    load<Texts>(texts.calculator),
  ]);
  return { tool: logic, text, words };
}

async function answered(ask: Ask, index: SearchIndex, data: PageData): Promise<Answer | null> {
  const [answer, { tool, text, words }] = await Promise.all([
    load<typeof answerAsk>(index.answers),
    fetchPageData(toolPath({ id: ask.tool }), data).then(loadAnswering),
  ]);
  return answer(ask, tool, text, lookupIn(words, data.language));
}

/** The answer to a question; null where it is none, or its calculator refuses it. */
export async function answerTo(term: string, data: PageData): Promise<Answer | null> {
  const index = await loadSearchIndex(data);
  const [ask] = (await askerFor(index))(term);
  return ask ? answered(ask, index, data) : null;
}
