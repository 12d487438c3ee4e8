/** What a visitor can take away: copy, e-mail, print. */
import { expect, type Page } from '@playwright/test';
import { printIsoDate } from '../../src/calendar/text.ts';
import { BROKEN, Calculator, openPage } from './calculator.ts';
import { addressOf, enteredInputs, fewTabs, goodInputs, hasFormula, sampleOfTabs } from './definitions.ts';
import { test } from './visit.ts';

async function answered(page: Page): Promise<Calculator> {
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter({ length: '12.5', width: '10.2' });
  await calculator.calculate();
  await expect(calculator.result).toBeVisible();
  return calculator;
}

const copyButton = (calculator: Calculator) => calculator.result.getByRole('button', { name: 'Copy result' });

test('Copy puts the result on the clipboard and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calculator = await answered(page);
  await calculator.listen();
  await copyButton(calculator).click();
  await expect(calculator.toast).toContainText('Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('127.5 square feet');
  expect((await calculator.said()).map(({ text }) => text)).toEqual(['Copied!']);
});

for (const width of [390, 1280]) {
  test(`What is said of a copy does not lie on the button, ${width} pixels wide`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 720 });
    const calculator = await answered(page);
    const button = copyButton(calculator);
    await button.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 4, behavior: 'instant' }),
    );
    await button.click();
    await expect(calculator.toast).toContainText('Copied!');
    const gap = async (): Promise<number> => {
      const [of, above] = [await calculator.toast.boundingBox(), await button.boundingBox()];
      return (of?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
}

type Clipboard = 'missing' | 'refusing' | 'silent';
const WITHOUT: readonly Clipboard[] = ['missing', 'refusing', 'silent'];

for (const kind of WITHOUT) {
  test(`A ${kind} clipboard: the text stands there selected, to copy by hand, and nothing claims to be copied`, async ({
    page,
  }) => {
    await page.addInitScript((how) => {
      const writeText = () => (how === 'refusing' ? Promise.reject(new Error('no')) : new Promise<void>(() => {}));
      Object.defineProperty(navigator, 'clipboard', { value: how === 'missing' ? undefined : { writeText } });
    }, kind);
    const calculator = await answered(page);
    await calculator.listen();
    await copyButton(calculator).click();
    const dialog = page.getByRole('dialog', { name: 'Copying did not work' });
    await expect(dialog).toBeVisible();
    const area = dialog.getByRole('textbox', { name: 'Text to copy' });
    await expect(area).toBeFocused();
    await expect(area).toHaveValue('127.5 square feet');
    const selected = await area.evaluate((element) => {
      const { value, selectionStart, selectionEnd } = element as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
    expect(selected).toBe('127.5 square feet');
    await expect(page.getByText('Copied!')).toHaveCount(0);
    expect(await calculator.said()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(copyButton(calculator)).toBeFocused();
  });
}

/** Subject and body of an e-mail link. */
function readMail(href: string): { to: string; subject: string; body: string } {
  const { pathname, searchParams, protocol } = new URL(href.replaceAll('+', '%2B'));
  expect(protocol).toBe('mailto:');
  return {
    to: pathname,
    subject: searchParams.get('subject') ?? '',
    body: (searchParams.get('body') ?? '').replaceAll('\u00a0', ' '),
  };
}

test('E-mail opens a message with the values, the result and the formula, and no recipient', async ({ page }) => {
  const calculator = await answered(page);
  const href = await calculator.result.getByRole('link', { name: 'E-mail' }).getAttribute('href');
  const { to, subject, body } = readMail(href ?? '');
  expect(to).toBe('');
  expect(subject).toContain('Square Footage Calculator');
  for (const part of ['Length: 12.5 ft', 'Width: 10.2 ft', '127.5 ft²', 'Length × Width', addressOf(calculator.tool)]) {
    expect(body).toContain(part);
  }
});

test('E-mail and paper have the address that gives the result again', async ({ page }) => {
  const calculator = await answered(page);
  const href = await calculator.result.getByRole('link', { name: 'E-mail' }).getAttribute('href');
  const [link = ''] = /https?:\S+/.exec(readMail(href ?? '').body) ?? [];
  await page.emulateMedia({ media: 'print' });
  await expect(calculator.result.getByText(link)).toBeVisible();
  await page.emulateMedia({ media: null });
  await openPage(page, '/about');
  await openPage(page, link);
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
});

for (const { tool, tab, name } of sampleOfTabs(2)) {
  test(`${name}: what is copied and mailed has the shown numbers, and fits a mail program`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const calculator = await Calculator.open(page, tool.id, tab.id);
    await calculator.enter(goodInputs(tab), tab.id);
    await calculator.calculate();
    await copyButton(calculator).click();
    await expect(calculator.toast).toContainText('Copied!');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const examples = tab.examples.find(({ shows }) => shows)?.shows ?? {};
    const [canonical = 'no number'] = Object.values(examples).filter((text) => /\d/.test(text));
    expect(copied).toContain(printIsoDate(canonical, 'en'));
    expect(copied).not.toMatch(BROKEN);

    const href = (await calculator.result.getByRole('link', { name: 'E-mail' }).getAttribute('href')) ?? '';
    expect(href.length).toBeLessThanOrEqual(2000);
    const { to, body } = readMail(href);
    expect(to).toBe('');
    expect(body).toContain(tool.title);
    const shown = (await calculator.root.locator('[data-result]').first().innerText()).replaceAll('\u00a0', ' ');
    expect(body.replaceAll('\r', '')).toContain(shown.split('\n')[0]);
    for (const { label, kind } of enteredInputs(tab)) {
      if (['quantity', 'number', 'percent', 'duration'].includes(kind)) expect(body).toContain(label);
    }
    expect(body).toContain(addressOf(tool));
    expect(body).not.toMatch(BROKEN);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
}

test('Unit prices: an e-mail about many long names is shortened and says so', async ({ page }) => {
  const calculator = await Calculator.open(page, 'unit-price-comparison');
  const products = Array.from({ length: 8 }, (_, index) => ({
    name: `${'Ä&% ?#'.repeat(12)}${index}`,
    price: index + 1,
    quantity: 1,
    unit: 'kg',
  }));
  await calculator.enter({ products });
  await calculator.calculate();
  const href = (await calculator.result.getByRole('link', { name: 'E-mail' }).getAttribute('href')) ?? '';
  expect(href.length).toBeLessThanOrEqual(2000);
  const { body } = readMail(href);
  expect(body).toContain('Some lines are left out here; the page shows them all.');
  expect(body).toContain(addressOf(calculator.tool));
});

test('Print opens the print dialog once', async ({ page }) => {
  await page.addInitScript(() => {
    let count = 0;
    window.print = () => {
      count += 1;
      document.documentElement.dataset.printed = String(count);
    };
  });
  const calculator = await answered(page);
  await calculator.result.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1');
});

for (const { tool, tab, name } of fewTabs(3)) {
  test(`${name}: the printed sheet has the values, the result, the formula, the date and the address, and no more`, async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-03-09T12:00:00Z');
    const calculator = await Calculator.open(page, tool.id, tab.id);
    await calculator.enter(goodInputs(tab), tab.id);
    await calculator.calculate();
    await expect(calculator.result).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const { label, kind } of enteredInputs(tab)) {
      if (!['quantity', 'number', 'percent', 'duration', 'rows'].includes(kind)) continue;
      await expect(calculator.result.locator('dt', { hasText: label }).first()).toBeVisible();
    }
    for (const value of await calculator.root.locator('[data-result]').all()) await expect(value).toBeVisible();
    if (hasFormula(tab)) {
      await expect(calculator.result.locator('math').first()).toBeVisible();
    }
    await expect(calculator.result.getByText('March 9, 2026')).toBeVisible();
    await expect(calculator.result.getByText(addressOf(tool))).toBeVisible();
    const hidden = [
      'header',
      'footer',
      'form',
      '[role="tablist"]',
      'main h1',
      'main > [data-print="page"]',
      '#result button',
      '#result a',
    ];
    for (const selector of hidden) {
      for (const element of await page.locator(selector).all()) await expect(element).toBeHidden();
    }
  });
}

test('Without a result, printing gives the page’s text', async ({ page }) => {
  await openPage(page, '/tools/bmi-calculator');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it is worked out' })).toBeVisible();
  await expect(page.locator('form, header, footer').filter({ visible: true })).toHaveCount(0);
});
