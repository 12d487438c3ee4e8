/** The surfaces that people see, in a browser: the page before React and with it, the frame of another site, one file. */
import { createServer, type Server } from 'node:http';
import type { Browser, Frame, Page } from '@playwright/test';
import { workedLines } from '../result/items/lines.ts';
import type { AskedCall } from './calls.ts';
import type { Difference } from './compare.ts';

/** A page that is asked. */
export interface Surface {
  name: string;
  /** Opens a calculator. @returns the document that it is in */
  open: (page: Page, tool: string) => Promise<Frame>;
}

/** Milliseconds until a text is missing. */
const PATIENCE = 5000;

const untilAlive = (frame: Frame): Promise<unknown> =>
  frame.waitForFunction(() => 'alive' in document.documentElement.dataset);
const untilAnswering = (frame: Frame): Promise<unknown> =>
  frame.waitForFunction(() => 'answers' in document.documentElement.dataset);

/** A server of another site, whose only page has a calculator in a frame. */
export const otherSite = (origin: string): Server =>
  createServer((request, response) => {
    const tool = new URL(request.url ?? '/', origin).search.slice(1);
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><iframe width="900" height="900" src="${origin}/embed/${tool}"></iframe>`);
  });

/**
 * The pages of a built site.
 * @param origin where it is served
 * @param host where the other site is
 */
export const pagesAt = (origin: string, host: string): Surface[] => [
  {
    name: 'page',
    open: async (page, tool) => {
      await page.goto(`${origin}/tools/${tool}`);
      await untilAlive(page.mainFrame());
      return page.mainFrame();
    },
  },
  {
    name: 'page before React',
    open: async (page, tool) => {
      // What begins React does not come.
      await page.route(/\/assets\/entry-client-[^/]+\.js$/, () => {});
      await page.goto(`${origin}/tools/${tool}`);
      await untilAnswering(page.mainFrame());
      return page.mainFrame();
    },
  },
  {
    name: 'frame of another site',
    open: async (page, tool) => {
      await page.goto(`${host}/?${tool}`);
      const frame = page.frames()[1];
      if (!frame) throw new Error('there is no frame');
      await untilAnswering(frame);
      return frame;
    },
  },
];

/** What is compared: the lines of an answer, or what is refused. */
export function linesOf({ expected, document }: AskedCall): string[] {
  if (!expected.ok) return expected.errors.map(({ message }) => message);
  return document ? workedLines(document.results).map(({ text }) => text) : [];
}

interface Asked {
  fragment: string;
  lines: readonly string[];
  isRefused: boolean;
  patience: number;
}

/** Runs in the page: empties the form, opens a link, asks where it is refused. @returns the lines that are not there */
async function missingLines({ fragment, lines, isRefused, patience }: Asked): Promise<string[]> {
  const root = document.querySelector<HTMLElement>('[data-calculator]');
  const flat = (text = '') => text.replace(/\s+/g, ' ');
  const missing = () => {
    const place = isRefused ? root : root?.querySelector<HTMLElement>('#result[data-answer="current"]');
    const shown = flat(place?.innerText);
    return lines.filter((line) => !shown.includes(flat(line)));
  };
  const untilIsSo = async (isSo: () => boolean, most: number) => {
    const end = performance.now() + most;
    while (!isSo() && performance.now() < end) await new Promise((next) => setTimeout(next, 20));
  };
  const button = (pattern: RegExp) =>
    [...(root?.querySelectorAll<HTMLButtonElement>('form button') ?? [])].find(({ innerText }) =>
      pattern.test(innerText),
    );
  button(/^(Clear|Reset)$/)?.click();
  await untilIsSo(() => !root?.querySelector('#result'), patience);
  history.replaceState(null, '', location.pathname + location.search);
  location.hash = fragment;
  // The link is opened by code that may have to come first: until then another form is refused, or none.
  for (let tries = 0; isRefused && tries < 8 && missing().length > 0; tries += 1) {
    await untilIsSo(() => false, 100 * 2 ** Math.min(tries, 3));
    root?.querySelector<HTMLButtonElement>('form [type=submit]')?.click();
    await untilIsSo(() => missing().length === 0, 200);
  }
  await untilIsSo(() => missing().length === 0, patience);
  return missing();
}

/** Asks a surface every call that a link can carry. */
export async function differencesOn(
  browser: Browser,
  { name, open }: Surface,
  calls: readonly AskedCall[],
): Promise<Difference[]> {
  const found: Difference[] = [];
  const tools = [...new Set(calls.map(({ tool }) => tool))];
  for (const tool of tools) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
    // What runs this script names its functions, those that are sent to the page, too.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    const page = await context.newPage();
    const frame = await open(page, tool);
    for (const call of calls.filter((each) => each.tool === tool)) {
      const given = {
        fragment: call.fragment ?? '',
        lines: linesOf(call),
        isRefused: !call.expected.ok,
        patience: PATIENCE,
      };
      const missing = await frame.evaluate(missingLines, given);
      const { tab, inputs } = call;
      if (missing.length > 0)
        found.push({ surface: name, call: { tool, tab, inputs }, expected: missing, answer: null });
    }
    await context.close();
  }
  return found;
}
