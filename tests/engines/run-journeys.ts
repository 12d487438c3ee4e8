/** The journeys in one engine: each on a site of its own, which the browser has never been to. */
import type { EngineBrowser } from './browser.ts';
import { inTime } from './in-time.ts';
import { ENTRY_JOURNEYS } from './journeys/entry.ts';
import { FIRST_JOURNEYS } from './journeys/first.ts';
import type { Journey } from './journeys/journey.ts';
import { SITE_JOURNEYS } from './journeys/site.ts';
import { TAKEN_JOURNEYS } from './journeys/taken.ts';
import { watchedSite } from './site.ts';
import { Visitor } from './visitor.ts';

const JOURNEYS = [...SITE_JOURNEYS, ...ENTRY_JOURNEYS, ...TAKEN_JOURNEYS, ...FIRST_JOURNEYS];

/** What came of a journey. */
export interface Travelled {
  journey: string;
  /** What went wrong, in the page and behind it. */
  faults: readonly string[];
  /** What this engine does in its own way. */
  note: string | null;
  /** What went wrong at the first time, where it was travelled once more. */
  again?: readonly string[];
}

/** Seconds until a journey is given up. */
const PATIENCE = 90;

async function travel(browser: EngineBrowser, { name, go }: Journey): Promise<Travelled> {
  const site = await watchedSite();
  const visitor = new Visitor(browser, site);
  const faults: string[] = [];
  let note: string | null = null;
  try {
    await visitor.arrive();
    note = (await inTime(go(visitor), PATIENCE)) ?? null;
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  // Before its server goes the page does: what it still loads then is nothing that failed.
  await browser.open('about:blank');
  faults.push(...browser.takeErrors(), ...site.takeReports());
  await site.close();
  return { journey: name, faults, note };
}

/** On a busy machine a click may miss what moves, or an answer come late: what goes wrong twice is wrong. */
async function travelTwice(browser: EngineBrowser, journey: Journey): Promise<Travelled> {
  const first = await travel(browser, journey);
  return first.faults.length === 0 ? first : { ...(await travel(browser, journey)), again: first.faults };
}

/**
 * @param only words of the names of those that are meant; all where it is empty
 * @param tell is told of each as soon as it is done
 */
export async function runJourneys(
  browser: EngineBrowser,
  only: string,
  tell: (travelled: Travelled, seconds: number) => void,
): Promise<Travelled[]> {
  const travelled: Travelled[] = [];
  for (const journey of JOURNEYS.filter(({ name }) => name.includes(only))) {
    const began = performance.now();
    const one = await travelTwice(browser, journey);
    tell(one, (performance.now() - began) / 1000);
    travelled.push(one);
  }
  return travelled;
}
