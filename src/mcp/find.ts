/** Which calculators words ask for: the ranking of the site's search in English. */
import type { RunnableTool } from '../compiler/tools.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { catalogueOf } from '../directory/entries.ts';
import { searchIndexOf } from '../directory/search-index.ts';
import { englishText } from '../i18n/english.ts';
import { type Rank, rankOf } from '../search/rank.ts';
import type { AssistantPlace } from './place.ts';

/** How many are named where an id is wrong. */
const NEAR = 3;
/** What is longer is near none: a search of a word of 60,000 letters with typing errors takes 20 s. */
const LONGEST_ID = 100;

type Tools = readonly RunnableTool[];

function rankingOf(tools: Tools): Rank {
  const definitions = tools.map(({ definition }) => definition);
  const entries = catalogueOf(definitions, (category) => englishText(`build:categories.${category}`));
  const local = { language: 'en', t: englishText };
  return rankOf(entries, searchIndexOf(definitions, entries, local, { asks: '', answers: '' }));
}

const rankings = new WeakMap<Tools, Rank>();

/** The calculators that a text asks for, the best first. The ranking is made once for a list. */
export function findTools(tools: Tools, text: string): RunnableTool[] {
  const rank = rankings.get(tools) ?? rankingOf(tools);
  rankings.set(tools, rank);
  const byId = new Map(tools.map((live) => [live.id, live]));
  return rank(text).flatMap((id) => byId.get(id) ?? []);
}

/** The ids that were probably meant by another, the likeliest first. */
function idsNear(tools: Tools, id: string): string[] {
  if (id.length > LONGEST_ID) return [];
  const ids = tools.map((live) => live.id);
  const found = findTools(tools, id.replaceAll(/[-_]/g, ' ')).map((live) => live.id);
  return [...new Set([suggest(id, ids) ?? [], found].flat())].slice(0, NEAR);
}

/** Says that there is no calculator of an id, and which are near it. */
export async function noCalculator({ calculators }: Pick<AssistantPlace, 'calculators'>, id: string): Promise<string> {
  if (calculators.ids().includes(id)) return `"${id}" is not available yet.`;
  const near = idsNear(await calculators.all(), id);
  const hint = near.length > 0 ? `Near it: ${near.join(', ')}.` : 'find_calculator finds one by words.';
  return `There is no calculator called "${id}". ${hint}`;
}
