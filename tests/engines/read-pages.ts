/** The answers of pages in an engine, beside those that the command line prints. */
import { linesOf } from '../../src/parity/pages.ts';
import type { EngineBrowser } from './browser.ts';
import type { SpokenCall } from './spoken-calls.ts';
import type { Visitor } from './visitor.ts';

/** Milliseconds until a text is missing. */
const PATIENCE = 10_000;

/** A call that a page answers otherwise. */
export interface Differing {
  call: Pick<SpokenCall, 'tool' | 'tab' | 'inputs' | 'language'>;
  /** The texts that are not read there. */
  missing: readonly string[];
  /** What is read instead. */
  shown: string;
}

interface Asked {
  fragment: string;
  lines: readonly string[];
  isRefused: boolean;
  patience: number;
}
interface Shown {
  missing: string[];
  shown: string;
}

/** Runs in the page: empties the form, opens a link, asks where it is refused. */
async function ask({ fragment, lines, isRefused, patience }: Asked): Promise<Shown> {
  const root = document.querySelector<HTMLElement>('[data-calculator]');
  const flat = (text = '') => text.replace(/\s+/g, ' ');
  const answer = () => root?.querySelector<HTMLElement>('#result[data-answer="current"]');
  const shown = () => flat((isRefused ? root?.querySelector<HTMLElement>('form') : answer())?.innerText);
  const missing = () => {
    const text = shown();
    return lines.filter((line) => !text.includes(flat(line)));
  };
  const pause = (time: number) => new Promise((next) => setTimeout(next, time));
  const untilIsSo = async (isSo: () => boolean, most: number) => {
    const end = performance.now() + most;
    while (!isSo() && performance.now() < end) await pause(10);
  };
  root?.querySelector<HTMLButtonElement>('[data-act="clear"]')?.click();
  await untilIsSo(() => !root?.querySelector('#result, [aria-invalid="true"]'), patience);
  // To open the link that is open does nothing: an empty field more makes it another one.
  location.hash = location.hash === fragment ? `${fragment};` : fragment;
  // The link is opened by code that may have to come first: until then another form is refused, or none.
  for (let tries = 0; isRefused && tries < 12 && (tries === 0 || missing().length > 0); tries += 1) {
    await pause(60 * 2 ** Math.min(tries, 4));
    root?.querySelector<HTMLButtonElement>('form [type=submit]')?.click();
    await untilIsSo(() => missing().length === 0, 150);
  }
  if (!isRefused) await untilIsSo(() => missing().length === 0, patience);
  return { missing: missing(), shown: missing().length > 0 ? shown() : '' };
}

/** The path of the page that a call is asked of. */
const pathOf = ({ tool, language }: SpokenCall): string => `${language === 'en' ? '' : `/${language}`}/tools/${tool}`;

/** Calls by the paths of the pages that they are asked of, in the order of the first ones. */
export function byPage(calls: readonly SpokenCall[]): Map<string, SpokenCall[]> {
  const pages = new Map<string, SpokenCall[]>();
  for (const call of calls) {
    const path = pathOf(call);
    pages.set(path, [...(pages.get(path) ?? []), call]);
  }
  return pages;
}

/** What differs on the page that is open; null where nothing does. */
async function differing(browser: EngineBrowser, call: SpokenCall): Promise<Differing | null> {
  const { tool, tab, inputs, language, fragment, expected } = call;
  const lines = linesOf(call);
  const given = { fragment: fragment ?? '', lines, isRefused: !expected.ok, patience: PATIENCE };
  const { missing, shown } = await browser
    .evaluate(ask, given)
    .catch((error: Error) => ({ missing: lines, shown: `nothing: ${error.message}` }));
  return missing.length > 0 ? { call: { tool, tab, inputs, language }, missing, shown } : null;
}

/** How many texts are compared. */
export const stringsOf = (calls: readonly SpokenCall[]): number =>
  calls.reduce((sum, call) => sum + linesOf(call).length, 0);

/** What came of asking pages. */
export interface Readings {
  /** What was not read at the first time, nor at the second. */
  differing: readonly Differing[];
  /** What was not read at the first time, and was on the page opened anew: a busy machine lets texts come late. */
  late: readonly Differing[];
}

/** Opens a page anew. Firefox may still have the page before it, which is as ready as this one will be. */
async function openAnew(visitor: Visitor, page: string): Promise<void> {
  await visitor.browser.open('about:blank');
  await visitor.open(page);
}

/**
 * Asks the pages of a site every call, and what is not answered once more.
 * @param tell is told of each call that is asked once more, and of each page that is done
 */
export async function readPages(
  visitor: Visitor,
  calls: readonly SpokenCall[],
  tell: (line: string) => void,
): Promise<Readings> {
  const found = { differing: [] as Differing[], late: [] as Differing[] };
  for (const [page, own] of byPage(calls)) {
    await openAnew(visitor, page);
    for (const call of own) {
      const first = await differing(visitor.browser, call);
      if (!first) continue;
      tell(`${page}: asked again for ${JSON.stringify(call.inputs)}, which showed ${first.shown.slice(0, 200)}`);
      await openAnew(visitor, page);
      const second = await differing(visitor.browser, call);
      if (second) found.differing.push(second);
      else found.late.push(first);
    }
    tell(`${page}: ${own.length} calls`);
  }
  return found;
}
