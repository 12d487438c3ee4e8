/** `npx formulary mcp`: the calculators of the package for an assistant that starts this program and speaks to it. */
import type { Searched } from '../../mcp/ranking.ts';
import { serveStdio } from '../../mcp/stdio.ts';
import { type Rank, rankOf } from '../../search/rank.ts';
import { readJson, shippedCalculators } from './calculators.ts';

/** Where links lead; null where nobody has said so, and a problem in words where it is no address. */
function originOf({ SITE_ORIGIN: given = '' }: NodeJS.ProcessEnv): { origin: string | null } | { problem: string } {
  if (given === '') return { origin: null };
  const address = URL.canParse(given) ? new URL(given) : null;
  if (address && /^https?:$/.test(address.protocol)) return { origin: address.origin };
  return { problem: `SITE_ORIGIN must be an address such as https://example.org, not "${given}"` };
}

let ranking: Promise<Rank> | null = null;

async function readRanking(): Promise<Rank> {
  const { entries, index } = readJson<Searched>('bin/search.json');
  return rankOf(entries, index);
}

/**
 * Serves until the input has ended.
 * @param name what is typed to call it
 * @param words those behind it
 * @param today the calendar day, yyyy-mm-dd
 */
export async function serveAssistant(name: string, words: readonly string[], today: () => string): Promise<void> {
  const usage = `${name} answers an assistant that starts it, by the Model Context Protocol over its input and output; SITE_ORIGIN is the site that links lead to`;
  if (words[0] === '--help') return console.log(usage);
  const site = originOf(process.env);
  const problem = words.length > 0 ? `"${words[0]}" is not understood: ${usage}` : 'problem' in site && site.problem;
  if ('problem' in site || problem) {
    console.error(problem);
    process.exitCode = 2;
    return;
  }
  await serveStdio({
    calculators: shippedCalculators,
    ranking: () => {
      ranking ??= readRanking();
      return ranking;
    },
    site: { name: process.env.SITE_NAME ?? 'Formulary', origin: site.origin },
    today,
    failed: console.error,
  });
}
