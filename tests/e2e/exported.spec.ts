/** Calculators as files: opened from a disk, without a network. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { loadOne, loadRunnable } from '../../src/compiler/tools.ts';
import { englishText } from '../../src/i18n/english.ts';
import texts from '../../src/i18n/locales/en/calculator.json' with { type: 'json' };
import { shareFragment } from '../../src/result/share.ts';
import { plainEnvironment } from '../build/built-site.ts';
import { Calculator, untilAlive } from './calculator.ts';
import { interfaceText, sampleOfTools, type Tool, toolIn, toolOf } from './definitions.ts';
import { brokenRules } from './rules.ts';

const isFull = process.env.FULL === '1';
/** Those that have charts, tables, units and fields that can be found; and what is drawn. */
const OWN = ['mortgage-calculator', 'bmi-calculator', 'loan-calculator'].map(toolOf);
const TOOLS: readonly Tool[] = isFull ? sampleOfTools : [...new Set([...OWN, ...sampleOfTools.slice(0, 2)])];
/** How many examples of a tab are typed. */
const MOST = isFull ? Number.POSITIVE_INFINITY : 1;
const ORIGIN = 'https://calculators.example';

// Its files are made once.
base.describe.configure({ mode: 'default' });

let folder = '';

async function exportFiles(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const command = ['--import', 'tsx', 'scripts/export.ts', ...words];
  const { SITE_ORIGIN: _, ...plain } = plainEnvironment();
  await promisify(execFile)(process.execPath, command, { env: { ...plain, ...environment } });
}

const fileOf = (name: string): string => pathToFileURL(join(folder, name)).href;

base.beforeAll(async () => {
  base.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), 'formulary-files-'));
  const ids = TOOLS.map(({ id }) => id);
  await exportFiles([...ids, '--out', folder]);
  await exportFiles(['mortgage-calculator', '--language', 'de', '--out', join(folder, 'de.html')]);
  await exportFiles(['mortgage-calculator', '--out', join(folder, 'of-site.html')], { SITE_ORIGIN: ORIGIN });
});
base.afterAll(() => {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
});

declare global {
  interface Window {
    copied?: string;
  }
}

/** Runs in every page: what is copied is kept, and what goes wrong unseen becomes an error in the console. */
function prepare(): void {
  const writeText = async (text: string) => {
    window.copied = text;
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  Object.defineProperty(navigator, 'share', { value: undefined });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
  );
  for (const name of ['formulary:caught', 'formulary:recoverable'])
    addEventListener(name, (event) => console.error(`${name}: ${(event as CustomEvent<string>).detail}`));
}

/** A browser without a connection, watched for every request and everything that goes wrong. */
const test = base.extend<{ javaScriptEnabled: boolean }>({
  page: async ({ browser, javaScriptEnabled, viewport, colorScheme, contextOptions }, use) => {
    const options = { javaScriptEnabled, viewport, colorScheme, ...contextOptions };
    const context = await browser.newContext({ ...options, locale: 'en-US', timezoneId: 'UTC', offline: true });
    const found: string[] = [];
    if (javaScriptEnabled) await context.addInitScript(prepare);
    context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) found.push(message.text());
    });
    context.on('request', (request) => {
      const address = request.url();
      if (!request.isNavigationRequest() && !/^(?:data|blob):/.test(address)) found.push(`request: ${address}`);
    });
    await use(await context.newPage());
    await context.close();
    expect(found, 'nothing is asked for, and nothing goes wrong behind the page').toEqual([]);
  },
});

async function open(page: Page, name: string, tool: Tool, fragment = ''): Promise<Calculator> {
  await page.goto(fileOf(name) + fragment);
  await untilAlive(page);
  return new Calculator(page, tool);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What a press of Copy result puts into the clipboard. */
async function copied(page: Page): Promise<string> {
  await page.evaluate(() => {
    window.copied = undefined;
  });
  await press(page, texts.answer.copy);
  await expect.poll(() => page.evaluate(() => window.copied)).toBeTruthy();
  return page.evaluate(() => window.copied ?? '');
}

async function liveTool(id: string) {
  const loaded = loadOne('tools', id);
  const live = loaded && (await loadRunnable(loaded));
  if (!live) throw new Error(`${id} does not answer`);
  return live;
}

/** Browsers and Node.js put other spaces between days. */
const plain = (text: string): string => text.replaceAll(/\p{Zs}/gu, ' ');

const today = (): string => new Date().toISOString().slice(0, 10);

for (const tool of TOOLS) {
  test(`${tool.title}: a file answers the examples as the command line does`, async ({ page }) => {
    test.setTimeout(300_000);
    const live = await liveTool(tool.id);
    const calculator = await open(page, `${tool.id}.html`, tool);
    for (const tab of tool.tabs) {
      if (tab !== tool.tabs[0]) await calculator.openTab(tab.id);
      for (const { inputs, shows } of tab.examples.filter(({ shows: some }) => some).slice(0, MOST)) {
        await test.step(JSON.stringify(inputs), async () => {
          const asked = { tool: tool.id, tab: tab.id, find: null, inputs };
          const { document } = answerRequest(live, asked, englishText, today());
          expect(document, JSON.stringify(shows)).toBeTruthy();
          await calculator.clear();
          await calculator.enter(inputs, tab.id);
          await calculator.calculate();
          await expect(calculator.result).toHaveAttribute('data-answer', 'current');
          expect(plain(await copied(page))).toBe(plain(document?.copyText ?? ''));
        });
      }
    }
  });
}

const MORTGAGE = toolOf('mortgage-calculator');

test('a link to a result fills a file in and answers, and leads back to the file', async ({ page }) => {
  const { tool } = await liveTool('bmi-calculator');
  const [tab] = tool.tabs;
  const bmi = toolOf('bmi-calculator');
  const inputs = bmi.tabs[0]?.examples[0]?.inputs ?? {};
  if (!tab) throw new Error('no tab');
  const fragment = shareFragment(tool, tab, inputs as never, 'en');
  const calculator = await open(page, 'bmi-calculator.html', bmi, fragment);
  await expect(calculator.result).toHaveAttribute('data-answer', 'current');
  await press(page, texts.answer.share);
  const link = await page.evaluate(() => window.copied ?? '');
  expect(link).toMatch(/^[^#]+#1:height=[^#]+$/);
  expect(link.split('#')[0]).toBe(fileOf('bmi-calculator.html'));
  const headline = await calculator.answer();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(calculator.result).toHaveAttribute('data-answer', 'current');
  expect(await calculator.answer()).toBe(headline);
  await expect(page.getByRole('button', { name: texts.answer.cite })).toHaveCount(0);
});

test('the file of a site leads to the site: its links, its citation, its other calculators', async ({ page }) => {
  const calculator = await open(page, 'of-site.html', MORTGAGE);
  await calculator.calculate();
  await press(page, texts.answer.share);
  expect(await page.evaluate(() => window.copied)).toMatch(
    /^https:\/\/calculators\.example\/tools\/mortgage-calculator#1:[^#]+$/,
  );
  await press(page, texts.answer.cite);
  await expect(page.locator('[data-citation] textarea').first()).toHaveValue(/https:\/\/calculators\.example\/tools/);
  const outside = await page
    .locator('a[href]')
    .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => href));
  expect(outside.filter((href) => href.startsWith('file:') && !href.includes('#'))).toEqual([]);
  expect(outside).toContain(`${ORIGIN}/tools/mortgage-calculator`);
});

test('tabs, another field, units, steps, tables, influence, comparison and a download work', async ({ page }) => {
  const calculator = await open(page, 'mortgage-calculator.html', MORTGAGE);
  await calculator.calculate();
  await expect(page.locator('[data-part="steps"]').first()).toBeVisible();
  await expect(calculator.result.locator('svg').first()).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.table.csv }).first().click();
  expect((await waiting).suggestedFilename()).toMatch(/\.csv$/);
  await press(page, texts.answer.keep);
  await calculator.calculate();
  await expect(page.getByText(interfaceText('en', 'comparison:heading'), { exact: true }).first()).toBeVisible();
  await page.getByText(interfaceText('en', 'calculator:answer.influence'), { exact: true }).first().click();
  await expect(page.getByRole('table', { name: /^How much Monthly payment in all changes/ })).toBeVisible();
});

test('an example of the text is used, and the page is printed without its frame', async ({ page }) => {
  const calculator = await open(page, 'loan-calculator.html', toolOf('loan-calculator'));
  await page.getByRole('link', { name: texts.tool.useExample }).first().click();
  await expect(calculator.result).toHaveAttribute('data-answer', 'current');
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '';
    };
  });
  await press(page, texts.answer.print);
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(calculator.value(Object.keys(calculator.tab().results)[0] ?? '')).toBeVisible();
});

test('light and dark are chosen, also where the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const calculator = await open(page, 'bmi-calculator.html', toolOf('bmi-calculator'));
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colour();
  await page.getByLabel(interfaceText('en', 'common:theme.label')).selectOption('dark');
  expect(await colour()).not.toBe(light);
  await calculator.enter(toolOf('bmi-calculator').tabs[0]?.examples[0]?.inputs ?? {});
  await calculator.calculate();
  await expect(calculator.result).toHaveAttribute('data-answer', 'current');
});

test('a file is in its language, with its numbers', async ({ page }) => {
  const german = toolIn('de', MORTGAGE);
  const calculator = new Calculator(page, german, 'de');
  await page.goto(fileOf('de.html'));
  await untilAlive(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.title);
  await calculator.calculate();
  await expect(calculator.result).toContainText(/\d\.\d{3},\d\d\s\$/);
  // The words for what few people type stand in a part that comes late on the page.
  await calculator.typed.first().fill('2 *');
  await calculator.calculate();
  await expect(calculator.form.locator('[aria-invalid="true"]')).toHaveCount(1);
  const problem = await calculator.problem(calculator.typed.first());
  expect(problem).toContain('Schreiben Sie Zahlen');
  await expect(page.getByText(interfaceText('de', 'file:alone'))).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 800 } });
    test(`a file can be used by everyone, in ${colorScheme}`, async ({ page }) => {
      const calculator = await open(page, 'mortgage-calculator.html', MORTGAGE);
      await calculator.calculate();
      await expect(calculator.result).toHaveAttribute('data-answer', 'current');
      expect(await brokenRules(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice'] })).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a file is a finished page', async ({ page }) => {
    await page.goto(fileOf('mortgage-calculator.html'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MORTGAGE.title);
    await expect(page.getByRole('heading', { name: MORTGAGE.explanation?.[0]?.heading ?? '' })).toBeVisible();
    await expect(page.locator('math').first()).toBeVisible();
    await expect(page.locator('.button').first()).toHaveCSS('display', /flex|block/);
  });
});
