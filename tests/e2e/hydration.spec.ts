/** The page that React takes over is the page that was there: nothing is written again in another way. */
import { expect, type Page } from '@playwright/test';
import { openPage, untilAlive } from './calculator.ts';
import { addressOf, partOf, sampleOfTools } from './definitions.ts';
import { test } from './visit.ts';

const wordsIn = (page: Page): Promise<string> => page.getByRole('main').innerText();

test.describe('in a browser that writes numbers in another way', () => {
  test.use({ locale: 'ar-EG', timezoneId: 'Asia/Kolkata' });

  for (const tool of partOf(sampleOfTools, 2, 0)) {
    test(`${tool.title}: the words of the page stay as they were sent`, async ({ page, browser, baseURL }) => {
      const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
      await plain.goto(addressOf(tool));
      await openPage(page, addressOf(tool));
      // The button for embedding comes late, and needs JavaScript, too.
      const ofScripts = /Calculating needs JavaScript[^\n]*\n*|Embed this calculator/g;
      const said = (words: string) => words.replace(ofScripts, '').replace(/\s+/g, ' ');
      expect(said(await wordsIn(page))).toBe(said(await wordsIn(plain)));
      await plain.close();
    });
  }
});

test('A page that React cannot take over as it is would be noticed', async ({ page, faults }) => {
  faults.allow(/hydration failed/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/tools/bmi-calculator', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<h1>BMI', '<h1>IMB') });
  });
  await page.goto('/tools/bmi-calculator');
  await untilAlive(page);
  await expect.poll(() => said.join('\n')).toContain('hydration failed');
});
