/** The surfaces that people see, in a browser: the page before React and with it, the frame of another site, one file. */
import { createServer, type Server } from 'node:http';
import type { Browser, Frame, Page } from '@playwright/test';
import { type ResultItem, shownItems } from '../result/items/items.ts';
import { workedLines } from '../result/items/lines.ts';
import type { AskedCall } from './calls.ts';
import type { Difference } from './compare.ts';

/** A page that is asked. */
export interface Surface {
  name: string;
  /** Opens a calculator. @returns the document that it is in */
  open: (page: Page, tool: string) => Promise<Frame>;
  /** The kinds of results whose room is all it has. */
  without?: readonly string[];
}

/** What React draws, in whose place there is room before. */
const DRAWN_BY_REACT = ['breakdown', 'drawing', 'table'];

/** Milliseconds until a text is missing: nothing is measured by it, and a machine may be busy. */
const PATIENCE = 20_000;

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
    without: DRAWN_BY_REACT,
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

/**
 * Calculators as files of a folder, each by its id.
 * @param address that of the folder
 */
export const fileSurface = (address: string): Surface => ({
  name: 'single file',
  open: async (page, tool) => {
    await page.goto(`${address}/${tool}.html`);
    await untilAlive(page.mainFrame());
    return page.mainFrame();
  },
});

/** What a page says of a result: the lines of the others, each part where it lists parts by themselves. */
function textsOf(item: ResultItem): string[] {
  switch (item.kind) {
    case 'breakdown':
      return item.parts.flatMap(({ label, text, share }) => [label, text, share.text]);
    case 'ranking':
      return item.groups
        .flatMap(({ rows }) => rows)
        .flatMap(({ title, cells, best }) => [
          title,
          ...cells.map(({ text }) => text),
          ...(best ? [item.flagLabel] : []),
        ]);
    default:
      return workedLines([item]).map(({ text }) => text);
  }
}

/** What is compared: the texts of an answer, but for kinds of results that a surface leaves out, or what is refused. */
export function linesOf({ expected, document }: AskedCall, without: readonly string[] = []): string[] {
  if (!expected.ok) return expected.errors.map(({ message }) => message);
  return shownItems(document?.results ?? [])
    .filter(({ kind }) => !without.includes(kind))
    .flatMap(textsOf);
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
  const form = () => root?.querySelector('form');
  const button = (pattern: RegExp) =>
    [...(form()?.querySelectorAll('button') ?? [])].find(({ innerText }) => pattern.test(innerText));
  /** Looks again whenever the page has changed. */
  const until = (isSo: () => boolean) =>
    new Promise<void>((done) => {
      const end = () => {
        watch.disconnect();
        clearTimeout(last);
        done();
      };
      const watch = new MutationObserver(() => isSo() && end());
      const last = setTimeout(end, patience);
      watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      if (isSo()) end();
    });
  const entries = () =>
    JSON.stringify(
      [...(form()?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])].map((control) => [
        control.id,
        control.type === 'checkbox' || control.type === 'radio' ? control.checked : control.value,
      ]),
    );
  button(/^(Clear|Reset)$/)?.click();
  await until(() => !root?.querySelector('#result'));
  // A link is opened by a page that has another one.
  location.hash = location.hash === fragment ? `${fragment};` : fragment;
  let asked = '';
  await until(() => {
    if (missing().length === 0) return true;
    const held = entries();
    // What fills the form in may come first or later: it is asked whenever it holds something else.
    if (isRefused && held !== asked) {
      asked = held;
      form()?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    }
    return missing().length === 0;
  });
  return missing();
}

/** Asks a surface calls of one calculator that a link can carry. */
export async function differencesOn(
  browser: Browser,
  { name, open, without }: Surface,
  tool: string,
  calls: readonly AskedCall[],
): Promise<Difference[]> {
  const found: Difference[] = [];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  // What runs this script names its functions, those that are sent to the page, too.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  const frame = await open(page, tool);
  for (const call of calls) {
    const given = {
      fragment: call.fragment ?? '',
      lines: linesOf(call, without),
      isRefused: !call.expected.ok,
      patience: PATIENCE,
    };
    const missing = await frame.evaluate(missingLines, given);
    const { tab, inputs } = call;
    if (missing.length > 0) found.push({ surface: name, call: { tool, tab, inputs }, expected: missing, answer: null });
  }
  await context.close();
  return found;
}
