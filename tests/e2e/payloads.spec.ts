/** Text that is meant to become code: wherever a visitor or a server can put it, it stays text. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openPage, untilAlive } from './calculator.ts';
import { partOf } from './definitions.ts';
import { PAYLOADS } from './payloads.ts';
import { test } from './visit.ts';

/** What a payload leaves behind where it became more than text. */
const injected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds =
      'script, iframe, object, embed, base, meta[http-equiv], style, img:not([src^="/assets/"], [src="/favicon.svg"])';
    const found = [...document.querySelectorAll(`#root :is(${kinds})`)];
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    const links = [...document.querySelectorAll('a[href], form[action]')].filter((element) =>
      /^\s*(?:javascript|data|vbscript):/i.test(element.getAttribute('href') ?? element.getAttribute('action') ?? ''),
    );
    const run = 'hacked' in window ? ['a payload was run'] : [];
    return [...run, ...[...found, ...handlers, ...links].map(({ outerHTML }) => outerHTML)];
  });

const expectText = async (page: Page): Promise<void> => {
  expect(await injected(page)).toEqual([]);
};

test('In the address of the directory', async ({ page }) => {
  test.slow();
  await openPage(page, '/tools');
  for (const payload of partOf(PAYLOADS, 6, 0)) {
    await page.goto(`/tools?search=${encodeURIComponent(payload)}&sort=${encodeURIComponent(payload)}`);
    await untilAlive(page);
    await expect(page.getByRole('searchbox')).toHaveValue(payload.replace(/[\r\n]/g, ''));
    await expectText(page);
  }
});

test('In the search of the header', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('/');
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search tools' });
  for (const payload of partOf(PAYLOADS, 3, 0)) {
    await search.fill(payload);
    const banner = page.getByRole('banner');
    await expect(banner.getByText('No tools found for').or(banner.getByRole('listbox')).first()).toBeVisible();
    await expectText(page);
  }
});

test('In the fragment of a shared link', async ({ page }) => {
  test.slow();
  const calculator = await Calculator.open(page, 'unit-price-comparison');
  for (const payload of partOf(PAYLOADS, 3, 1)) {
    await page.evaluate((text) => {
      location.hash = `#1:products=${text},1,1,kg/${text},2,1,kg`;
    }, encodeURIComponent(payload));
    await expectText(page);
    await page.evaluate((text) => {
      location.hash = `#${text}`;
    }, payload);
    await expectText(page);
  }
  await expect(calculator.root).toBeVisible();
});

test('In what the browser keeps', async ({ page }) => {
  test.slow();
  await openPage(page, '/');
  for (const payload of partOf(PAYLOADS, 6, 3)) {
    await page.evaluate((text) => {
      localStorage.setItem('i18nextLng', text);
      localStorage.setItem('theme', text);
      localStorage.setItem('toolUsageStats', JSON.stringify({ [text]: 1, '/tools/bmi-calculator': text }));
      localStorage.setItem('cookieConsent', JSON.stringify({ status: text, timestamp: text, version: text }));
      sessionStorage.setItem('languageChanged', text);
    }, payload);
    await page.reload();
    await untilAlive(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectText(page);
  }
});

test('In the names of products, on the page, printed, copied and mailed', async ({ page }) => {
  test.slow();
  const calculator = await Calculator.open(page, 'unit-price-comparison');
  const products = ['A', 'Other'].map((name, at) => ({ name, price: String(at + 1), quantity: '1' }));
  await calculator.enter({ products });
  const short = PAYLOADS.filter((text) => text.length <= 60);
  for (const payload of partOf(short, 3, 2)) {
    await calculator.fill('Product name', payload, 1);
    await calculator.calculate();
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    await expectText(page);
    const mail = await calculator.result.getByRole('link', { name: 'E-mail' }).getAttribute('href');
    expect(mail).toMatch(/^mailto:\?subject=[^&\s<>"]*&body=[^&\s<>"]*$/);
  }
});

test('In the answer of a form service', async ({ page, faults }) => {
  faults.allow(/422/);
  await openPage(page, '/about');
  const form = page.getByRole('contentinfo').locator('form');
  let body = '';
  await page.route('**/f/newsletter', (route) => route.fulfill({ status: 422, contentType: 'application/json', body }));
  for (const payload of partOf(PAYLOADS, 3, 2)) {
    body = JSON.stringify({
      error: payload,
      next: payload,
      errors: [
        { field: 'email', code: payload, message: payload },
        { code: payload, message: payload },
      ],
    });
    await form.getByLabel('Email').fill('ada@example.org');
    const answered = page.waitForResponse('**/f/newsletter');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await answered;
    await expect(form.locator('[aria-invalid="true"]').or(form.getByRole('alert')).first()).toBeVisible();
    await expect(form).not.toContainText(payload.slice(0, 12));
    await expectText(page);
  }
  await expect(page).toHaveURL('/about');
});
