/** Which calculators words ask for. */
import type { RunnableTool } from '../compiler/tools.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { AssistantPlace } from './place.ts';

/** How many are named where an id is wrong. */
const NEAR = 3;
/** What is longer is near none: a search of a word of 60,000 letters with typing errors takes 20 s. */
const LONGEST_ID = 100;

type Found = Pick<AssistantPlace, 'calculators' | 'ranking'>;

/** The calculators that a text asks for, the best first. */
export async function findTools({ calculators, ranking }: Found, text: string, most: number): Promise<RunnableTool[]> {
  const rank = await ranking();
  const found = await Promise.all(rank(text).slice(0, most).map(calculators.live));
  return found.filter((live) => live !== null);
}

/** The ids that were probably meant by another, the likeliest first. */
async function idsNear({ calculators, ranking }: Found, id: string): Promise<string[]> {
  if (id.length > LONGEST_ID) return [];
  const ids = (await calculators.all()).map((live) => live.id);
  const rank = await ranking();
  const found = rank(id.replaceAll(/[-_]/g, ' '));
  return [...new Set([suggest(id, ids) ?? [], found].flat())].slice(0, NEAR);
}

/** Says that there is no calculator of an id, and which are near it. */
export async function noCalculator(place: Found, id: string): Promise<string> {
  if (place.calculators.ids().includes(id)) return `"${id}" is not available yet.`;
  const near = await idsNear(place, id);
  const hint = near.length > 0 ? `Near it: ${near.join(', ')}.` : 'find_calculator finds one by words.';
  return `There is no calculator called "${id}". ${hint}`;
}
