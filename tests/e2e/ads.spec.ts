/** A site with ads: they come to the home page alone, after a yes, and break nothing when they do not. */
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { PLAIN_CONFIG } from '../../src/hosting/profiles.ts';
import { createSite } from '../../src/server/site.ts';
import { type BuiltSite, buildHere } from '../build/built-site.ts';
import { openPage, untilAlive } from './calculator.ts';
import { breakStorage, CONSENT_KEY, consentRecord, FAULTS, remember, shiftOf, storeIn } from './remembered.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const ADS = { publisherId: 'ca-pub-1234567890123456', slotId: '42' };
const NETWORK = 'https://pagead2.googlesyndication.com';
const SCRIPT = `${NETWORK}/pagead/js/adsbygoogle.js?client=${ADS.publisherId}`;

/** What the network's script does, in short: it fills the slots of its queue, also those that come later. */
const FILLING = `
  const push = () => { document.querySelector('ins.adsbygoogle').textContent = 'An ad'; };
  for (const request of window.adsbygoogle ?? []) push(request);
  window.adsbygoogle = { push };
`;

let site: BuiltSite;
let origin = '';
let close = () => {};

test.use({ hasChosen: false });
// One worker for all: each that had a part of them would build the site.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = buildHere(ADS);
  const server = createSite({ root: site.root, config: { ...PLAIN_CONFIG, ads: ADS } });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
test.afterAll(() => {
  close();
  site.remove();
});

/** Answers for the network. Gives the addresses that were asked for. */
async function network(context: BrowserContext, answer: (route: Route) => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  await context.route(`${NETWORK}/**`, (route) => {
    asked.push(route.request().url());
    return answer(route);
  });
  return asked;
}
const serve = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

const slotOf = (page: Page) => page.getByRole('region', { name: 'Advertisement' });
const button = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name, exact: true });
const settle = (page: Page) => page.waitForTimeout(500);

test.beforeEach(({ faults }) => faults.allow(/request to another host: https:\/\/pagead2\.googlesyndication\.com\//));

test('An ad comes after the yes, once, from one address, into room that was kept', async ({ page, context }) => {
  const asked = await network(context, serve(FILLING));
  await openPage(page, `${origin}/`);
  await expect(page.getByRole('region', { name: 'Cookies' })).toContainText('ads by Google');
  const before = await slotOf(page).boundingBox();
  expect(before?.height).toBe(100);
  expect(asked).toEqual([]);
  await button(page, 'Accept All').click();
  await expect(slotOf(page)).toHaveText('An ad');
  expect(asked).toEqual([SCRIPT]);
  expect(await slotOf(page).boundingBox()).toEqual(before);
  expect(await shiftOf(page)).toBe(0);
  expect(await context.cookies()).toEqual([]);
  expect(await brokenRules(page)).toEqual([]);
});

for (const [when, record] of [
  ['after a no', consentRecord('declined')],
  ['with a yes of last year', consentRecord('accepted', 366)],
  ['with a yes of tomorrow', consentRecord('accepted', -1)],
  ['with a yes of another version', consentRecord('accepted').replace('"1.0"', '"2.0"')],
] as const) {
  test(`No ad comes ${when}`, async ({ page, context }) => {
    const asked = await network(context, serve(FILLING));
    await remember(page, CONSENT_KEY, record);
    await openPage(page, `${origin}/`);
    await settle(page);
    expect(asked).toEqual([]);
  });
}

for (const fault of FAULTS) {
  test(`No ad comes when storage is ${fault}`, async ({ page, context }) => {
    const asked = await network(context, serve(FILLING));
    await breakStorage(page, fault);
    await openPage(page, `${origin}/`);
    await settle(page);
    expect(asked).toEqual([]);
  });
}

test('A yes in another tab brings the ad here, too', async ({ page, context }) => {
  const asked = await network(context, serve(FILLING));
  await openPage(page, `${origin}/`);
  const other = await context.newPage();
  await openPage(other, `${origin}/tools`);
  await button(other, 'Accept All').click();
  await expect(slotOf(page)).toHaveText('An ad');
  expect(asked).toEqual([SCRIPT]);
});

test('Other pages have no ads, nor do they keep the script of the home page', async ({ page, context }) => {
  const asked = await network(context, serve(FILLING));
  await remember(page, CONSENT_KEY, consentRecord('accepted'));
  for (const path of ['/tools', '/tools/bmi-calculator', '/sitemap']) {
    await openPage(page, `${origin}${path}`);
    await settle(page);
    await expect(slotOf(page)).toHaveCount(0);
  }
  expect(asked).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Formulary' }).click();
  await expect(slotOf(page)).toHaveText('An ad');
  await page.getByRole('link', { name: 'Explore tools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  await expect(page.locator(`script[src^="${NETWORK}"]`)).toHaveCount(0);
  expect(asked).toEqual([SCRIPT]);
  await untilAlive(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple math calculators for everyone');
});

test('A yes that is taken back offers to load the page again, without the script', async ({ page, context }) => {
  const asked = await network(context, serve(FILLING));
  // A page without a slot: one with a slot would still ask for an ad.
  await openPage(page, `${origin}/about`);
  await storeIn(page, CONSENT_KEY, consentRecord('accepted'));
  await openPage(page, `${origin}/`);
  await expect(slotOf(page)).toHaveText('An ad');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await button(page, 'Decline').click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeFocused();
  await button(page, 'Reload the page').click();
  await expect(slotOf(page)).toBeEmpty();
  await settle(page);
  expect(asked).toEqual([SCRIPT]);
});

for (const [how, answer] of [
  ['is blocked', (route: Route) => route.abort('blockedbyclient')],
  ['throws', serve('throw new Error("the network is broken")')],
  ['breaks its queue', serve('window.adsbygoogle = { push() { throw new Error("no slot size"); } };')],
  ['does not answer', () => Promise.resolve()],
] as const) {
  test(`A script that ${how} moves nothing, and the page works`, async ({ page, context, faults }) => {
    faults.allow(/ERR_BLOCKED_BY_CLIENT|the network is broken/);
    const asked = await network(context, answer);
    await openPage(page, `${origin}/`);
    await button(page, 'Accept All').click();
    await expect.poll(() => asked).toEqual([SCRIPT]);
    await settle(page);
    expect((await slotOf(page).boundingBox())?.height).toBe(100);
    expect(await shiftOf(page)).toBe(0);
    await page.getByRole('link', { name: 'Explore tools' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  });
}
