/** The cookie banner: when it asks, what it keeps, and that it stands in nobody's way. */
import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { Calculator, openPage } from './calculator.ts';
import { partOf, ROUTES, SEED } from './definitions.ts';
import { breakStorage, CONSENT_KEY, consentRecord, FAULTS, remember, shiftOf, stored, storeIn } from './remembered.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

test.use({ hasChosen: false });

const PAGES = ['/', '/tools', '/tools/bmi-calculator', '/no-such-page'];
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const settingsOf = (page: Page) => page.getByRole('button', { name: 'Cookie settings' });
const button = (page: Page, name: string) => bannerOf(page).getByRole('button', { name, exact: true });
const statusIn = async (page: Page): Promise<unknown> =>
  JSON.parse((await stored(page, CONSENT_KEY)) ?? 'null')?.status;

/** Longer than the banner waits, for a banner that must not come. */
const longEnough = (page: Page) => page.waitForTimeout(400);

for (const address of PAGES) {
  test(`${address}: a first visit is asked, and nothing moves`, async ({ page, faults }) => {
    if (address === '/no-such-page') faults.allow(/404/);
    await openPage(page, address);
    await expect(bannerOf(page)).toBeVisible();
    expect(await shiftOf(page)).toBe(0);
    await expect(page.locator('body')).toBeFocused();
  });
}

for (const [name, status] of [
  ['Accept All', 'accepted'],
  ['Decline', 'declined'],
  ['Decline and close', 'declined'],
] as const) {
  test(`"${name}" is kept, told and not asked again`, async ({ page }) => {
    await openPage(page, '/');
    const told = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('cookieConsentChange', (event) => resolve((event as CustomEvent).detail), { once: true }),
        ),
    );
    await button(page, name).click();
    expect(await told).toBe(status);
    await expect(bannerOf(page)).toHaveCount(0);
    const record = JSON.parse((await stored(page, CONSENT_KEY)) ?? 'null');
    expect(record).toEqual({ status, timestamp: expect.any(Number), version: '1.0' });
    expect(Math.abs(Date.now() - record.timestamp)).toBeLessThan(60_000);
    for (const address of ['/', '/tools']) {
      await openPage(page, address);
      await longEnough(page);
      await expect(bannerOf(page)).toHaveCount(0);
    }
  });
}

test('By keyboard: the banner comes after the skip link, and the page goes on behind it', async ({ page }) => {
  await openPage(page, '/');
  await expect(bannerOf(page)).toBeVisible();
  const order = ['Skip to the content', 'Privacy Policy', 'Accept All', 'Decline', 'Decline and close', 'Formulary'];
  for (const name of order) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  for (const _ of ['Decline and close', 'Decline']) await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Decline')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  expect(await statusIn(page)).toBe('declined');
});

test('The choice can be changed from the footer; the keyboard goes there and back', async ({ page }) => {
  await remember(page, CONSENT_KEY, consentRecord('accepted'));
  await openPage(page, '/');
  for (const [name, status] of [
    ['Decline', 'declined'],
    ['Accept All', 'accepted'],
  ] as const) {
    await settingsOf(page).press('Enter');
    await expect(bannerOf(page)).toBeFocused();
    await button(page, name).press('Enter');
    await expect(settingsOf(page)).toBeFocused();
    await expect(bannerOf(page)).toHaveCount(0);
    expect(await statusIn(page)).toBe(status);
  }
});

for (const [why, record] of [
  ['is older than 365 days', consentRecord('accepted', 366)],
  ['is from the future', consentRecord('accepted', -1)],
  ['has another status', consentRecord('ACCEPTED')],
  ['has no status', JSON.stringify({ timestamp: Date.now(), version: '1.0' })],
  ['has a version of another type', consentRecord('accepted').replace('"1.0"', '1')],
  ['has a time of another type', JSON.stringify({ status: 'accepted', timestamp: '1', version: '1.0' })],
  ['is no record', '[{"__proto__":{"status":"accepted"}}]'],
  ['is no JSON', '{accepted'],
  ['is very long', `"${'x'.repeat(1_000_000)}"`],
] as const) {
  test(`A choice that ${why} is removed and asked for again`, async ({ page }) => {
    await remember(page, CONSENT_KEY, record);
    await openPage(page, '/');
    await expect(bannerOf(page)).toBeVisible();
    expect(await stored(page, CONSENT_KEY)).toBeNull();
  });
}

for (const fault of FAULTS) {
  test(`Storage ${fault}: nobody is asked, the settings say why, and the site works`, async ({ page }) => {
    await breakStorage(page, fault);
    const calculator = await Calculator.open(page, 'square-footage');
    await longEnough(page);
    await expect(bannerOf(page)).toHaveCount(0);
    await settingsOf(page).click();
    await expect(bannerOf(page)).toContainText('This browser keeps nothing');
    await button(page, 'Close').click();
    await expect(bannerOf(page)).toHaveCount(0);
    await calculator.enter({ length: 2, width: 3 });
    await calculator.calculate();
    await expect(calculator.value('result')).toHaveText('6 ft²');
    await page.getByRole('navigation').getByRole('link', { name: 'Tools' }).first().click();
    await page.getByRole('link', { name: 'BMI Calculator', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
  });
}

test('What another tab decides or clears counts here, too', async ({ page, context }) => {
  const other = await context.newPage();
  await openPage(page, '/');
  await openPage(other, '/tools');
  await expect(bannerOf(page)).toBeVisible();
  await button(other, 'Accept All').click();
  await expect(bannerOf(page)).toHaveCount(0);
  await other.evaluate(() => localStorage.clear());
  await expect(bannerOf(page)).toBeVisible();
});

test('A page that comes back from the browser’s cache looks again', async ({ page }) => {
  await openPage(page, '/');
  await button(page, 'Accept All').click();
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(bannerOf(page)).toBeVisible();
});

for (const width of [320, 1280]) {
  test(`At ${width} px the banner breaks no rule, is whole, and covers nothing that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 568 });
    await openPage(page, '/');
    await expect(bannerOf(page)).toBeVisible();
    for (const scheme of partOf(['light', 'dark'] as const, 2, width === 320 ? 0 : 1)) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await brokenRules(page)).toEqual([]);
    }
    for (const control of await bannerOf(page).getByRole('button').all()) {
      await expect(control).toBeInViewport({ ratio: 1 });
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const last = page.locator('a[href], button').last();
    for (let stops = 0; stops < 200; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await coveredFocus(page)).toBeNull();
      if (await last.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('the last control of the page was not reached');
  });
}

/** What has the focus while the banner covers it; null where it does not. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const banner = document.querySelector('section[aria-label="Cookies"]');
    if (!focused || !banner || banner.contains(focused)) return null;
    const isCovered = focused.getBoundingClientRect().bottom > banner.getBoundingClientRect().top + 1;
    return isCovered ? focused.outerHTML : null;
  });
}

test('On no page anything is asked of another host or set as a cookie, whatever was chosen', async ({
  page,
  context,
  faults,
}) => {
  test.slow();
  // The watch over every test fails on a request to another host.
  faults.allow(/404/);
  for (const status of ['accepted', 'declined']) {
    await openPage(page, '/');
    await storeIn(page, CONSENT_KEY, consentRecord(status));
    for (const address of partOf(ROUTES, 4, 0)) await openPage(page, address);
  }
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

type Deed = 'accept' | 'decline' | 'close' | 'reload' | 'expire' | 'clear' | 'garbage' | 'other tab';
const DEEDS: readonly Deed[] = ['accept', 'decline', 'close', 'reload', 'expire', 'clear', 'garbage', 'other tab'];
const LABELS: Partial<Record<Deed, string>> = {
  accept: 'Accept All',
  decline: 'Decline',
  close: 'Decline and close',
};
const RESULTS: Partial<Record<Deed, string>> = { accept: 'accepted', decline: 'declined', close: 'declined' };

/** Does one thing; answers the choice that stands from then on. */
async function act(page: Page, deed: Deed, choice: string | undefined): Promise<string | undefined> {
  const label = LABELS[deed];
  if (label) {
    if (choice) await settingsOf(page).click();
    await button(page, label).click();
    return RESULTS[deed];
  }
  if (deed === 'other tab') {
    const [key, text] = [CONSENT_KEY, consentRecord('accepted')];
    await storeIn(page, key, text);
    await page.evaluate((name) => dispatchEvent(new StorageEvent('storage', { key: name })), key);
    return 'accepted';
  }
  if (deed === 'clear') await page.evaluate(() => localStorage.clear());
  if (deed === 'garbage') await storeIn(page, CONSENT_KEY, '{"status":"accepted"}');
  if (deed === 'expire') await storeIn(page, CONSENT_KEY, consentRecord('accepted', 400));
  await openPage(page, '/tools');
  return deed === 'reload' ? choice : undefined;
}

const sequences = fc.sample(fc.array(fc.constantFrom(...DEEDS), { minLength: 2, maxLength: 6 }), {
  numRuns: process.env.FULL === '1' ? 100 : 8,
  seed: SEED,
});
for (const part of [0, 1, 2, 3]) {
  test(`Whatever is done one after the other, it asks exactly when no choice stands (${part + 1} of 4)`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await openPage(page, '/tools');
    let choice: string | undefined;
    for (const sequence of sequences.filter((_, at) => at % 4 === part)) {
      for (const deed of sequence) {
        choice = await act(page, deed, choice);
        await expect(bannerOf(page), sequence.join(', ')).toHaveCount(choice ? 0 : 1);
        expect(await statusIn(page), sequence.join(', ')).toBe(choice);
      }
    }
  });
}

for (const width of [390, 1280]) {
  test(`A message does not lie on the banner, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/tools/percentage-calculator');
    await expect(bannerOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    const message = page.getByText('Invalid input');
    await expect(message).toBeVisible();
    const bottom = await message.evaluate(async (text) => {
      const toast = text.closest('[role]') ?? text;
      await Promise.all(toast.getAnimations().map(({ finished }) => finished));
      return toast.getBoundingClientRect().bottom;
    });
    expect(bottom).toBeLessThanOrEqual((await bannerOf(page).boundingBox())?.y ?? 0);
  });
}
