/** The site in its other languages: whole pages on small screens, numbers in another writing, the way between them. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { BROKEN, Calculator, chooseLanguage, openPage, untilAlive, untilScrollable } from './calculator.ts';
import {
  fewTabs,
  goodInputs,
  type Inputs,
  interfaceText,
  LANGUAGES,
  partOf,
  ROUTES,
  type Tab,
  toolIn,
  toolOf,
} from './definitions.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const isFull = process.env.FULL === '1';

/** The addresses of the pages in a language. */
const pagesIn = (language: string): string[] =>
  ROUTES.filter((path) => path !== '/no-such-page').map((path) => `/${language}${path === '/' ? '' : path}`);

/** Languages in which the longest answer is looked at, others in each draw; in the others it is a short one. */
const AT_LENGTH: readonly string[] = partOf(LANGUAGES, 4, 0);

/** What a broken page says; "null" is a number in German. */
const BROKEN_IN = { de: new RegExp(BROKEN.source.replace('|\\bnull\\b', '')), es: BROKEN, fr: BROKEN, pt: BROKEN };

for (const [turn, language] of LANGUAGES.entries()) {
  test.describe(language, () => {
    test.describe('as it is sent', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

      test('every page is in the language, whole, and no wider than the smallest phone', async ({ page }) => {
        test.setTimeout(240_000);
        for (const address of partOf(pagesIn(language), 4, turn)) {
          await page.goto(address);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          expect(await page.locator('h1').count(), address).toBe(1);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width, address).toBeLessThanOrEqual(320);
          expect(await page.locator('body').innerText(), address).not.toMatch(BROKEN_IN[language]);
        }
      });
    });

    for (const address of partOf(pagesIn(language), 36, 8 * turn)) {
      test(`${address} breaks no accessibility rule`, async ({ page }) => {
        await openPage(page, address);
        await untilScrollable(page);
        for (const scheme of isFull ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme: scheme });
          expect(await brokenRules(page)).toEqual([]);
        }
      });
    }

    test('a calculator answers, says why, and takes the answer along in the language', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width: 320, height: 800 });
      const id = AT_LENGTH.includes(language) ? 'mortgage-calculator' : 'loan-calculator';
      const calculator = await Calculator.open(page, id, null, language);
      const tab = calculator.tab();
      await calculator.enter(goodInputs(tab));
      await calculator.calculate();
      await expect(calculator.result).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await calculator.root.getByRole('button', { name: interfaceText(language, 'calculator:answer.copy') }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(Object.values(tab.results)[0]?.label ?? 'no result');
      expect(await brokenRules(page)).toEqual([]);
    });

    test('a value that is refused says so in the language', async ({ page }) => {
      const calculator = await Calculator.open(page, 'loan-calculator', null, language);
      await calculator.calculate();
      const message = await calculator.problem(calculator.refused);
      expect(message).not.toBe('');
      expect(message).not.toMatch(/\b(?:is|must|enter|please)\b/i);
    });

    test('the search finds tools by their names in the language', async ({ page }) => {
      const { title } = toolIn(language, toolOf('bmi-calculator'));
      await openPage(page, `/${language}/tools?search=${encodeURIComponent(title)}`);
      await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    });
  });
}

interface Case {
  tool: string;
  tab: string | null;
  inputs: Inputs;
  display?: Record<string, string>;
}
const { cases } = JSON.parse(readFileSync('tests/reference/cases.json', 'utf8')) as { cases: Case[] };

/** Two cases of a tab with results: those of the reference, and its own examples; the others are answered in tests/translation. */
function casesOf(tool: string, tab: Tab, isFirst: boolean): Pick<Case, 'inputs' | 'display'>[] {
  const given = cases.filter(
    (one) => one.tool === tool && (one.tab === tab.id || (isFirst && !one.tab)) && one.display,
  );
  const own = tab.examples.flatMap(({ inputs, shows }) => (shows ? [{ inputs, display: shows }] : []));
  return [...given, ...own].slice(0, 2);
}

const IN_GERMAN = fewTabs(7).map((each) => ({ ...each, language: 'de' }));

for (const { tool, tab, name, language } of IN_GERMAN) {
  test(`${language}: ${name}: numbers in the writing of the language give the same answers`, async ({ page }) => {
    for (const { inputs, display = {} } of casesOf(tool.id, tab, tool.tabs[0] === tab)) {
      const calculator = await Calculator.open(page, tool.id, tab.id, language);
      await calculator.enter(inputs, tab.id);
      await calculator.calculate();
      await expect(calculator.result).toHaveAttribute('data-answer', 'current');
      for (const [id, printed] of Object.entries(display)) {
        const { hidden, shownWhen, kind } = tab.results[id] ?? {};
        // Without an answer there is nothing to see.
        if (id === 'copyText' || hidden || shownWhen || kind !== 'value' || printed === '') continue;
        const [canonical = ''] = /-?\d[\d.]*(e[+-]\d+)?/.exec(printed) ?? [];
        await expect(calculator.value(id)).toHaveAttribute('value', canonical);
      }
    }
  });
}

test.describe('from one language to another', () => {
  test('what was typed and the result come along, in the writing of each', async ({ page }) => {
    const calculator = await Calculator.open(page, 'loan-calculator');
    await calculator.enter({ loanAmount: '200000.5', interestRate: '6.5', loanTerm: '30' });
    await calculator.calculate();
    const written = {
      de: ['200000,5', '1.264,14'],
      fr: ['200000,5', '1\u202f264,14'],
      pt: ['200000,5', '1.264,14'],
      es: ['200000,5', '1264,14'],
    };
    for (const [language, [typed = '', shown = '']] of Object.entries(written)) {
      await chooseLanguage(page, language);
      await expect(page).toHaveURL(new RegExp(`/${language}/tools/loan-calculator`));
      await expect(page.locator('[name="loanAmount"]')).toHaveValue(typed);
      await expect(calculator.result).toContainText(shown);
    }
    await chooseLanguage(page, 'en');
    await expect(page).toHaveURL(/:\d+\/tools\/loan-calculator/);
    await expect(page.locator('[name="loanAmount"]')).toHaveValue('200000.5');
    await expect(calculator.result).toContainText('$1,264.14');
  });

  test('text that is no number comes along as it was typed', async ({ page }) => {
    const calculator = await Calculator.open(page, 'bmi-calculator');
    await calculator.fill('Height', '1,75 or so');
    await chooseLanguage(page, 'de');
    await expect(page.locator('[name="height"]')).toHaveValue('1,75 or so');
  });

  test('every kind of page has its copy', async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of [
      '/',
      '/tools?search=a&sort=alphabetical',
      '/contact',
      '/about',
      '/blog',
      '/blog/temperature-scales',
    ]) {
      await page.evaluate(() => localStorage.removeItem('i18nextLng')).catch(() => {});
      await openPage(page, path);
      await page.evaluate(() => localStorage.removeItem('i18nextLng'));
      const english = await page.locator('h1').innerText();
      await chooseLanguage(page, 'es');
      const address = new URL(page.url());
      expect(address.pathname + address.search).toBe(`/es${path === '/' ? '' : path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      if (path !== '/blog') expect(await page.locator('h1').innerText()).not.toBe(english);
      await chooseLanguage(page, 'en');
      expect(new URL(page.url()).pathname + address.search).toBe(path);
    }
  });

  test('a visitor whose language was chosen before is led there once', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'de'));
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto('/tools/bmi-calculator#1:height=180');
    await page.waitForURL(/\/de\/tools\/bmi-calculator/);
    await untilAlive(page);
    await expect(page.locator('[name="height"]')).toHaveValue('180');
    expect(documents).toBe(2);
    await openPage(page, '/fr/about');
    await expect(page).toHaveURL('/fr/about');
  });

  test.describe('in a French browser', () => {
    test.use({ locale: 'fr-CA' });

    test('a plain address leads to the French copy, and English stays where it is chosen', async ({ page }) => {
      await page.goto('/about');
      await page.waitForURL('/fr/about');
      await untilAlive(page);
      await chooseLanguage(page, 'en');
      await expect(page).toHaveURL('/about');
      await openPage(page, '/contact');
      await expect(page).toHaveURL('/contact');
    });

    test('English can be chosen where nothing can be kept', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      await page.goto('/about');
      await page.waitForURL('/fr/about');
      await untilAlive(page);
      await chooseLanguage(page, 'en');
      await expect(page).toHaveURL('/about?lang=en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await chooseLanguage(page, 'de');
      await expect(page).toHaveURL('/de/about');
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is answered in the language of its page', async ({ page }) => {
    await page.goto('/de/contact');
    for (const [name, text] of Object.entries({
      name: 'Erika',
      email: 'erika@example.org',
      subject: 'Hallo',
      message: 'Guten Tag',
    }))
      await page.locator(`main form [name="${name}"]`).fill(text);
    await page.locator('main form button[type="submit"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('h1')).toHaveText(interfaceText('de', 'server:heading'));
    await page.locator('form button').click();
    await expect(page.locator('h1')).toHaveText(interfaceText('de', 'contact:thanks.heading'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});
