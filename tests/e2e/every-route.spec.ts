/**
 * Every page in every language: light, dark and in the colours of Windows' high contrast, at a zoom of 400 %, and where
 * less motion is asked for. All of them in the full run, a few in each draw.
 */
import { expect, type Page } from '@playwright/test';
import { openPage, untilScrollable } from './calculator.ts';
import { LANGUAGES, partOf, ROUTES } from './definitions.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const THEMES = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'high contrast', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;
const WINDOW = { width: 1280, height: 1024 };
/** What is left of that window at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** One page in so many is looked at in a draw; ROUTES=all takes all of them. */
const EVERY = process.env.ROUTES === 'all' ? 1 : 100;

const ADDRESSES = ['en', ...LANGUAGES].flatMap((language) =>
  ROUTES.map((route) => (language === 'en' ? route : `/${language}${route === '/' ? '' : route}`)),
);

/** Controls of which neither a border nor a ground is seen, where the system gives the colours. */
const unseenControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const NONE = 'rgba(0, 0, 0, 0)';
    const isSeen = (element: Element | null): boolean => {
      if (!element) return false;
      const style = getComputedStyle(element);
      const bordered = parseFloat(style.borderTopWidth) > 0 && style.borderTopColor !== ground;
      const outlined = style.outlineStyle !== 'none' && style.outlineColor !== ground;
      const filled = style.backgroundColor !== ground && style.backgroundColor !== NONE;
      return bordered || outlined || filled;
    };
    const fields = 'main :is(input:not([type="checkbox"], [type="radio"]), select, textarea)';
    return [...document.querySelectorAll(fields)].flatMap((element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true });
      return !isShown || isSeen(element) || isSeen(element.parentElement) ? [] : [element.outerHTML];
    });
  });

/**
 * The system gives texts and grounds their colours; the rule takes that of a text from `-webkit-text-fill-color`, which
 * is told as it would be without.
 */
const isNoContrast = (broken: string): boolean => !broken.startsWith('color-contrast:');

/** What sticks out to the side of a page that must be read without scrolling there. */
const wideParts = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const moving = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

for (const address of partOf(ADDRESSES, EVERY, 0)) {
  test(`${address}: by any colours, at 400 %, and without motion`, async ({ page, faults }) => {
    test.setTimeout(120_000);
    if (address.endsWith('/no-such-page')) faults.allow(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(WINDOW);
    await openPage(page, address);
    await untilScrollable(page);
    for (const { name, media } of THEMES) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      const broken = await brokenRules(page, { tags: RULES, onlyColors: name !== 'light' });
      expect(media.forcedColors === 'active' ? broken.filter(isNoContrast) : broken, name).toEqual([]);
    }
    expect(await unseenControls(page), 'high contrast').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
    await page.setViewportSize(ZOOMED);
    await untilScrollable(page);
    expect(await wideParts(page), 'at 400 %').toBeLessThanOrEqual(0);
    expect(await brokenRules(page, { tags: RULES }), 'at 400 %').toEqual([]);
    expect(await moving(page), 'with less motion').toBe(0);
  });
}
