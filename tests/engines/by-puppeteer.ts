/** Chromium over its own protocol, Firefox over WebDriver BiDi: the programs as they are installed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';
import { findFirefox } from '../../scripts/engines.mjs';
import { type Engine, type EngineBrowser, programOf } from './browser.ts';

const VIEW = { width: 1280, height: 900 };
const PATIENCE = 30_000;

const inSyntax = (place: string): string => (place.startsWith('//') ? `::-p-xpath(${place})` : place);

/** What Firefox says of files that a page was loading by way of the worker as it was left. */
const LET_GO = /^Failed to load .* A ServiceWorker intercepted the request/;

/** Keeps what goes wrong in a page. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Files that are missing the site reports itself; a page that is left lets go of what it was loading.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(`console: ${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!LET_GO.test(message)) errors.push(`uncaught: ${message}`);
  });
  return errors;
}

/** With its windows Chromium lets a page copy at a click; without them it asks somebody who is not there. */
async function letCopy(browser: Browser, address: string): Promise<void> {
  const { origin } = new URL(address);
  if (origin !== 'null')
    await browser.defaultBrowserContext().overridePermissions(origin, ['clipboard-sanitized-write']);
}

async function browserIn(browser: Browser, isChromium: boolean, close: () => Promise<void>): Promise<EngineBrowser> {
  const page = await browser.newPage();
  await page.setViewport(VIEW);
  page.setDefaultTimeout(PATIENCE);
  const errors = errorsOf(page);
  const soon = { waitUntil: 'domcontentloaded' } as const;
  return {
    version: (await browser.version()).replace(/^.*\//, ''),
    open: async (address) => {
      if (isChromium) await letCopy(browser, address);
      await page.goto(address, soon);
    },
    back: async () => void (await page.goBack(soon)),
    reload: async () => void (await page.reload(soon)),
    click: async (place) => {
      const element = await page.$(inSyntax(place));
      if (!element) throw new Error(`there is no ${place}`);
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      const [last = '', modifier] = key.split('+').reverse();
      if (modifier) await page.keyboard.down('Control');
      await page.keyboard.press(last as 'Enter');
      if (modifier) await page.keyboard.up('Control');
    },
    choose: async (place, value) => void (await page.select(place, value)),
    evaluate: async (inPage, given) => (await page.evaluate(programOf(inPage, given))) as never,
    pdf: () => page.pdf({ format: 'A4' }),
    takeErrors: () => errors.splice(0),
    close,
  };
}

async function launched(options: LaunchOptions): Promise<EngineBrowser> {
  // Firefox refuses to run as root in a home of somebody else, and needs none of what is kept there.
  const home = mkdtempSync(join(tmpdir(), 'formulary-engine-'));
  const browser = await puppeteer.launch({ ...options, env: { ...process.env, HOME: home, LANG: 'en_US.UTF-8' } });
  return browserIn(browser, options.browser !== 'firefox', async () => {
    await browser.close();
    rmSync(home, { recursive: true, force: true });
  });
}

const program = (path: string | null): string => {
  if (path === null) throw new Error('there is no such program');
  return path;
};

export const chromium: Engine = {
  name: 'Chromium',
  missing: findChromium() ? null : 'there is no chromium',
  start: () =>
    launched({
      executablePath: program(findChromium()),
      args: [...chromiumArguments(), '--lang=en-US'],
      headless: true,
    }),
};

export const firefox: Engine = {
  name: 'Firefox',
  missing: findFirefox() ? null : 'there is no firefox-esr or firefox',
  start: () =>
    launched({
      browser: 'firefox',
      executablePath: program(findFirefox()),
      headless: true,
      extraPrefsFirefox: { 'intl.accept_languages': 'en-US, en' },
    }),
};
