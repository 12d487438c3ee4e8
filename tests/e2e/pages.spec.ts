/** The written pages: readable in every way, with links that lead on and files that arrive. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openPage } from './calculator.ts';
import { ARTICLES, PAGES } from './definitions.ts';
import { test } from './visit.ts';

const TITLES = new Map(
  [...ARTICLES, '/about', '/privacy', '/terms', '/safe-browsing', '/ecommerce-integration'].map((address) => {
    const file = `content/en/${address.startsWith('/blog/') ? '' : 'pages/'}${address.slice(1)}.md`;
    const title = /^title: "?(.*?)"?$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    return [address, title.replace('{site}', 'Formulary')];
  }),
);

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of PAGES) {
    test(`${address} can be read`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      const content = page.getByRole('main');
      await expect(content.getByRole('heading', { level: 1 })).toHaveText(TITLES.get(address) ?? /\S/);
      expect((await content.innerText()).length).toBeGreaterThan(300);
    });
  }

  test('an article is found from the list, and the list from the article', async ({ page }) => {
    await page.goto('/blog');
    for (const address of ARTICLES)
      await expect(page.getByRole('link', { name: TITLES.get(address) })).toHaveAttribute('href', address);
    await page.getByRole('link', { name: 'Comparing unit prices without being fooled' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparing unit prices without being fooled');
    await page.getByRole('link', { name: 'Back to blog' }).first().click();
    await expect(page).toHaveURL('/blog');
  });
});

test('An article leads to its tools and to related articles, without loading a document', async ({ page }) => {
  await openPage(page, '/blog/how-to-measure-a-room-for-flooring');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.getByRole('link', { name: 'Why 1,5 is not 15: decimal signs around the world' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Why 1,5 is not 15/);
  await page.getByRole('listitem').getByRole('link', { name: 'Square Footage Calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Square Footage Calculator');
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});

test('A wrong article says so and leads back', async ({ page, faults }) => {
  faults.allow(/404/);
  const response = await page.goto('/blog/no-such-article');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found');
  await page.getByRole('link', { name: 'Back to blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});

test('The guides for schools arrive as plain text', async ({ page }) => {
  await openPage(page, '/safe-browsing');
  for (const [label, name] of [
    ['Download the school guide', 'school-guide.txt'],
    ['Download the IT guide', 'it-guide.txt'],
  ] as const) {
    const arrives = page.waitForEvent('download');
    await page.getByRole('link', { name: label }).click();
    const download = await arrives;
    expect(download.suggestedFilename()).toBe(name);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toMatch(/^Formulary: GUIDE FOR/);
    expect(text).not.toMatch(/\{\w+\}/);
    // The site was built for another address than the one at which it is served here.
    expect(text).toContain(`${new URL(page.url()).origin}/`);
    expect(text).not.toContain('localhost:4173');
    expect((await page.request.get(`/downloads/${name}`)).headers()['content-type']).toBe('text/plain; charset=utf-8');
  }
  expect(readdirSync('content/en/downloads').sort()).toEqual(['it-guide.txt', 'school-guide.txt']);
});

for (const [what, code, copied] of [
  ['an element', '<formulary-calculator', /\/embed\.js"><\/script>\s+<formulary-calculator tool="bmi-calculator"/],
  ['a frame', '<iframe', /\/embed\/bmi-calculator"/],
] as const) {
  test(`The code of ${what} is copied, and that is said`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, '/ecommerce-integration');
    const codes = await page.getByRole('main').locator('pre').allInnerTexts();
    const place = codes.findIndex((text) => text.includes(code));
    await page.getByRole('button', { name: 'Copy code' }).nth(place).click();
    await expect(page.getByRole('main').getByRole('status').nth(place)).toHaveText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(copied);
  });
}

test('What the shop and the games announce cannot be used yet', async ({ page }) => {
  for (const [address, action] of [
    ['/shop', 'Add to cart'],
    ['/games', 'Play game'],
  ] as const) {
    await openPage(page, address);
    const buttons = page.getByRole('main').getByRole('button', { name: action });
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all()) {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription('Coming Soon');
    }
  }
});

test('Whoever wants to hear of the games comes to the newsletter', async ({ page }) => {
  await openPage(page, '/games');
  await page.getByRole('link', { name: 'Notify me' }).click();
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' })).toBeFocused();
});
