/** Light and dark: the visitor's choice on every page, from the first paint on. */
import { expect, type Page } from '@playwright/test';
import { openPage } from './calculator.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

declare global {
  interface Window {
    /** The colours of the page before each frame that was painted. */
    painted?: string[];
  }
}

const LIGHT = 'rgb(246, 247, 246)';
const DARK = 'rgb(14, 20, 19)';
const choice = (page: Page) => page.getByRole('contentinfo').getByRole('combobox', { name: 'Appearance' });
const expectPage = (page: Page, color: string): Promise<void> =>
  expect(page.locator('body')).toHaveCSS('background-color', color);
const shownColors = (page: Page): Promise<string[]> =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) =>
      metas.flatMap((meta) =>
        meta instanceof HTMLMetaElement && matchMedia(meta.media).matches ? [meta.content] : [],
      ),
    );

for (const [system, own, other, name] of [
  ['light', LIGHT, DARK, 'Dark'],
  ['dark', DARK, LIGHT, 'Light'],
] as const) {
  test(`Where the system is ${system}, the other colours can be chosen, on every page until the system has them again`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await openPage(page, '/tools/bmi-calculator');
    await expect(choice(page)).toHaveValue('system');
    await expectPage(page, own);
    await choice(page).selectOption({ label: name });
    await expectPage(page, other);
    expect(await shownColors(page)).toEqual([other === DARK ? '#161e1c' : '#ffffff']);
    expect(await brokenRules(page)).toEqual([]);
    await openPage(page, '/de/about');
    await expectPage(page, other);
    await expect(page.getByLabel('Darstellung')).toHaveValue(name.toLowerCase());
    await page.getByLabel('Darstellung').selectOption('system');
    await expectPage(page, own);
    expect(await shownColors(page)).toEqual([own === DARK ? '#161e1c' : '#ffffff']);
    await openPage(page, '/');
    await expectPage(page, own);
    await expect(choice(page)).toHaveValue('system');
  });
}

test('No frame of a page that loads has other colours than those chosen', async ({ page }) => {
  await openPage(page, '/tools/bmi-calculator');
  await choice(page).selectOption('dark');
  await page.addInitScript(() => {
    window.painted = [];
    const look = () => {
      if (document.body) window.painted?.push(getComputedStyle(document.body).backgroundColor);
      if (document.documentElement.dataset.alive === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openPage(page, '/tools/bmi-calculator');
  const painted = await page.evaluate(() => window.painted ?? []);
  expect(painted.length).toBeGreaterThan(0);
  expect([...new Set(painted)]).toEqual([DARK]);
});

test('Paper is light whatever is chosen', async ({ page }) => {
  await openPage(page, '/tools/bmi-calculator');
  await choice(page).selectOption('dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expectPage(page, 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('What is kept and is no theme changes nothing', async ({ page }) => {
  await openPage(page, '/about');
  await page.evaluate(() => localStorage.setItem('theme', '"><script>'));
  await openPage(page, '/about');
  await expectPage(page, LIGHT);
  await expect(choice(page)).toHaveValue('system');
});

test('Where nothing is kept, the choice holds while the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openPage(page, '/about');
  await choice(page).selectOption('dark');
  await expectPage(page, DARK);
});

test('By keyboard, and as large as a finger on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/about');
  await choice(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectPage(page, DARK);
  await expect(choice(page)).toBeFocused();
  expect((await choice(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no choice, and the page has the colours of the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/about');
    await expectPage(page, DARK);
    await expect(choice(page)).toBeHidden();
  });
});
