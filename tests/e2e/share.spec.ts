/** A link to a filled-in calculator: shared on one page, opened on another. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Calculator, openHeld, openPage } from './calculator.ts';
import { addressOf, fewTabs, goodInputs, toolOf } from './definitions.ts';
import { block } from './held.ts';
import { test } from './visit.ts';

const INCOMPLETE = 'Part of the link could not be read. Check the values, then calculate.';
const FLOOR = '/tools/square-footage';

const shareButton = (calculator: Calculator) => calculator.result.getByRole('button', { name: 'Share', exact: true });

/** A browser without a share sheet, whose clipboard may be used. */
async function withoutSheet(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
}

/** A browser with a share sheet that takes what it is given, is closed, or does not open. */
async function withSheet(context: BrowserContext, outcome: 'taken' | 'closed' | 'refused'): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript((how) => {
    const share = async (data: ShareData) => {
      document.documentElement.dataset.shared = JSON.stringify(data);
      if (how !== 'taken') throw new DOMException('no', how === 'closed' ? 'AbortError' : 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'share', { value: share });
  }, outcome);
}

async function answered(page: Page): Promise<Calculator> {
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter({ length: '12.5', width: '10.2' });
  await calculator.calculate();
  await expect(calculator.result).toBeVisible();
  return calculator;
}

/** Opens a tool by a link's fragment. */
async function opened(page: Page, id: string, fragment: string): Promise<Calculator> {
  const calculator = new Calculator(page, toolOf(id));
  await openPage(page, `${addressOf(calculator.tool)}${fragment}`);
  return calculator;
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** What stands in the form, numbers and fractions as numbers and durations in seconds, and in which tab. */
const standing = ({ root }: Calculator): Promise<unknown> =>
  root.evaluate((calculator) => {
    const partOf = (text: string) =>
      text
        .split('/')
        .map(Number)
        .reduce((whole, part) => whole / part);
    const fractionIn = (text: string) => text.split(' ').reduce((total, part) => total + partOf(part), 0);
    const numberIn = (text: string) => text.split(':').reduce((total, part) => 60 * total + fractionIn(part), 0);
    const entryOf = ({ type, checked, value, inputMode }: HTMLInputElement) => {
      if (type === 'checkbox') return checked;
      return inputMode && value !== '' ? numberIn(value) : value;
    };
    const controls = [...calculator.querySelectorAll<HTMLInputElement>('form [name]')];
    return {
      tab: calculator.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? null,
      controls: controls.map((control) => [control.name, entryOf(control)]),
    };
  });

for (const { tool, tab, name } of fewTabs(5)) {
  test(`${name}: a shared link opens the same tab, values, units and result on another page`, async ({
    page,
    context,
  }) => {
    await withoutSheet(context);
    const calculator = await Calculator.open(page, tool.id, tab.id);
    await calculator.enter(goodInputs(tab), tab.id);
    await calculator.calculate();
    await shareButton(calculator).click();
    await expect(calculator.toast).toContainText('Link copied!');
    const link = await copied(page);
    expect(link).toMatch(new RegExp(`^http://localhost:\\d+${addressOf(tool)}#1:`));

    const [stood, answer] = [await standing(calculator), await calculator.answer()];
    await page.goto('about:blank');
    await openPage(page, link);
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    expect(await standing(calculator)).toEqual(stood);
    await expect.poll(() => calculator.answer()).toBe(answer);
    // A table is announced by its heading alone.
    await expect(calculator.status).toContainText(/\d|^[^:]+$/);
    await expect(calculator.toast).toHaveCount(0);
  });
}

test('What was typed before the first Calculate and after it is in the link, in any notation', async ({
  page,
  context,
}) => {
  await withoutSheet(context);
  const calculator = await answered(page);
  await calculator.listen();
  await calculator.fill('Length', '1.234,5 ft');
  await expect(calculator.value('result')).toHaveText('12,591.9 ft²');
  await shareButton(calculator).click();
  await expect(calculator.toast).toContainText('Link copied!');
  expect(await copied(page)).toMatch(/\/tools\/square-footage#1:length=1234\.5;width=10\.2;~v=[\da-f]{6}$/);
  await expect.poll(async () => (await calculator.said()).map(({ text }) => text)).toContain('Link copied!');
  await expect(page).toHaveURL(FLOOR);
});

test('Where there is a share sheet it gets the link and the title, and nothing is copied', async ({
  page,
  context,
}) => {
  await withSheet(context, 'taken');
  const calculator = await answered(page);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await shareButton(calculator).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /#1:length=12\.5;width=10\.2;~v=[\da-f]{6}"/);
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}') as ShareData;
  expect(shared.title).toBe('Square Footage Calculator');
  expect(new URL(shared.url ?? '').pathname).toBe(FLOOR);
  expect(await copied(page)).toBe('before');
  await expect(calculator.toast).toHaveCount(0);
});

test('A share sheet that is closed without a choice is an answer, too', async ({ page, context }) => {
  await withSheet(context, 'closed');
  const calculator = await answered(page);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await shareButton(calculator).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /#1:/);
  expect(await copied(page)).toBe('before');
  await expect(calculator.toast).toHaveCount(0);
});

test('A share sheet that does not open leaves the clipboard', async ({ page, context }) => {
  await withSheet(context, 'refused');
  const calculator = await answered(page);
  await shareButton(calculator).click();
  await expect(calculator.toast).toContainText('Link copied!');
  expect(await copied(page)).toMatch(/#1:length=12\.5;width=10\.2;~v=[\da-f]{6}$/);
});

test('Where the browser does not copy, the link stands there selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const calculator = await answered(page);
  await shareButton(calculator).click();
  const dialog = page.getByRole('dialog', { name: 'Copying did not work' });
  const area = dialog.getByRole('textbox', { name: 'Text to copy' });
  await expect(area).toBeFocused();
  await expect(area).toHaveValue(
    /^http:\/\/localhost:\d+\/tools\/square-footage#1:length=12\.5;width=10\.2;~v=[\da-f]{6}$/,
  );
  await expect(page.getByText('Link copied!')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shareButton(calculator)).toBeFocused();
});

test('More than a link can hold is not shared, and the page says so', async ({ page, context }) => {
  await withSheet(context, 'taken');
  const calculator = await Calculator.open(page, 'unit-price-comparison');
  const products = Array.from({ length: 12 }, (_, index) => ({
    name: `${'चावल'.repeat(19)}${index}`,
    price: index + 1,
    quantity: 1,
    unit: 'kg',
  }));
  await calculator.enter({ products });
  await calculator.calculate();
  await shareButton(calculator).click();
  await expect(calculator.toast.getByRole('alert')).toHaveText('These inputs are too long for a link');
  await expect(page.locator('html')).not.toHaveAttribute('data-shared');
});

test('A link to the open page fills it again: the tab, the values, the result; the link decides', async ({ page }) => {
  const calculator = await Calculator.open(page, 'interest-calculator');
  await calculator.enter({ principal: '1', rate: '2', time: '3' });
  await calculator.calculate();
  await page.evaluate(() => {
    location.hash = '#1:loan;loanAmount=200000;loanRate=6;loanTerm=30';
  });
  await expect(calculator.root.getByRole('tab', { selected: true })).toHaveText(calculator.tab('loan').label ?? '');
  await expect(calculator.field('Loan amount')).toHaveValue('200000');
  await expect(calculator.result).toContainText('$1,199.10');
  await calculator.fill('Loan term', '15');
  await expect(calculator.result).toContainText('$1,687.71');

  await page.evaluate(() => {
    location.hash = '#1:rate=5;time=2';
  });
  await expect(calculator.root.getByRole('tab', { selected: true })).toHaveText(calculator.tab().label ?? '');
  expect(await standing(calculator)).toMatchObject({
    controls: [
      ['principal', ''],
      ['rate', 5],
      ['time', 2],
    ],
  });
  // Not all that it takes: nothing is refused before somebody asks.
  await expect(calculator.result).toHaveCount(0);
  await expect(calculator.toast).toHaveCount(0);
  await expect(calculator.form.locator('[aria-invalid]')).toHaveCount(0);

  await page.goBack();
  await expect(calculator.result).toContainText('$1,199.10');
});

test('What is typed before the script has arrived gives way to the link', async ({ page }) => {
  const link = '#1:height=5.5;heightUnit=ft;weight=150;weightUnit=lb';
  const { calculator, release } = await openHeld(page, 'bmi-calculator', link, /\/assets\/first-[^/]+\.js$/);
  await calculator.fill('Height', '9');
  await calculator.choose('Weight unit', 'kg');
  await release();
  await expect(calculator.value('bmi')).toContainText('24.2');
  await expect(calculator.field('Height')).toHaveValue('5.5');
  await expect(calculator.field('Weight unit')).toHaveValue('lb');
});

test('What is typed over a link before React has arrived stays', async ({ page }) => {
  const { calculator, release } = await openHeld(page, 'bmi-calculator', '#1:height=180;weight=80');
  await expect(calculator.value('bmi')).toContainText('24.7');
  await calculator.fill('Weight', '90');
  await expect(calculator.value('bmi')).toContainText('27.8');
  await release();
  await expect(calculator.result.getByRole('button', { name: 'Copy result' })).toBeVisible();
  await expect(calculator.value('bmi')).toContainText('27.8');
  await expect(calculator.field('Weight')).toHaveValue('90');
});

for (const [where, width, height] of [
  ['a desk', 1280, 800],
  ['a phone', 390, 700],
] as const) {
  test(`The result of a link is on the screen of ${where}, and the title, too, where there is room`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const calculator = await opened(page, 'interest-calculator', '#1:loan;loanAmount=200000;loanRate=6;loanTerm=30');
    await expect(calculator.value('monthlyPayment')).toBeInViewport({ ratio: 1 });
    if (width > 1000) await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });
}

for (const [what, fragment, length, width] of [
  ['of which a part is broken', '#1:length=12.5;width=10,2', '12.5', ''],
  ['with inputs that there are not', '#1:length=12.5;width=10.2;height=3', '12.5', '10.2'],
  ['of another version', '#2:length=12.5;width=10.2', '', ''],
  ['that is too long', `#1:length=12.5;width=10.2;${'x'.repeat(8000)}`, '', ''],
] as const) {
  test(`A link ${what} says so, and nothing is calculated from half of it`, async ({ page }) => {
    const calculator = await opened(page, 'square-footage', fragment);
    await expect(calculator.toast.getByRole('alert')).toHaveText(INCOMPLETE);
    await expect(calculator.field('Length')).toHaveValue(length);
    await expect(calculator.field('Width')).toHaveValue(width);
    await expect(calculator.result).toHaveCount(0);
    await calculator.enter({ length: 12.5, width: 10.2 });
    await calculator.calculate();
    await expect(calculator.value('result')).toHaveText('127.5 ft²');
  });
}

test('Places on the page are no links to a calculator', async ({ page }) => {
  const calculator = await opened(page, 'square-footage', '#content');
  await calculator.fill('Length', '3');
  await page.evaluate(() => {
    location.hash = '#field-width';
  });
  await expect(calculator.field('Length')).toHaveValue('3');
  await expect(calculator.toast).toHaveCount(0);
});

test('Without the code that reads links the page says so', async ({ page, faults }) => {
  faults.allow(/share-/);
  await block(page, /\/assets\/share-[^/]+\.js$/);
  const calculator = await opened(page, 'square-footage', '#1:length=12.5;width=10.2');
  await expect(calculator.toast.getByRole('alert')).toHaveText(
    'The values of the link could not be loaded. Check your connection and open the link again.',
  );
});

test('A page that is opened without a link loads nothing that reads links before it is idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page, FLOOR);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => /engine-chunk-/.test(address))).toEqual([]);
});

test('Through the site and back, the link is opened again; nothing of it follows to other pages', async ({ page }) => {
  const calculator = await opened(page, 'square-footage', '#1:length=12.5;width=10.2');
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
  await page.getByRole('navigation').getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveURL('/tools');
  await page.getByRole('link', { name: 'BMI Calculator', exact: true }).click();
  await expect(page).toHaveURL('/tools/bmi-calculator');
  await expect(calculator.toast).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
  await expect(calculator.toast).toHaveCount(0);
});

/** Stands before the site and keeps what the server sees of each request. */
async function watchedSite(baseURL: string, seen: string[]): Promise<Server> {
  const server = createServer(async ({ method, url = '/', headers }, response) => {
    seen.push(`${method} ${url} ${JSON.stringify(headers)}`);
    const answer = await fetch(new URL(url, baseURL));
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

test('The server sees nothing of a link, neither when it is opened nor when it is made', async ({
  page,
  context,
  baseURL,
}) => {
  await withoutSheet(context);
  const seen: string[] = [];
  const server = await watchedSite(baseURL ?? '', seen);
  try {
    const { port } = server.address() as AddressInfo;
    const calculator = new Calculator(page, toolOf('unit-price-comparison'));
    const fragment = '#1:products=Zwieback,271.83,500,g/B,314.16,1,kg';
    await openPage(page, `http://localhost:${port}${addressOf(calculator.tool)}${fragment}`);
    await expect(calculator.result).toContainText('Zwieback');
    await calculator.fill('Product name', 'Knäckebrot', 2);
    await shareButton(calculator).click();
    await expect(calculator.toast).toContainText('Link copied!');
    expect(await copied(page)).toContain('#1:products=Zwieback,271.83,500,g/Kn%C3%A4ckebrot,314.16,1,kg');
    await page.getByRole('navigation').getByRole('link', { name: 'Tools' }).click();
    await expect(page).toHaveURL(/\/tools$/);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter((request) => !request.startsWith('GET '))).toEqual([]);
    // Names of files end with eight signs of a hash, which may be any.
    const said = seen.map((request) => request.replace(/-[\w-]{8}\.(?=(?:js|css|svg)\b)/g, '.'));
    expect(said.filter((request) => /#|1:products|Zwieback|271|Kn/.test(request))).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('The numbers of a worked example are put into the form of its tab, and answered, again after an edit', async ({
  page,
}) => {
  await openPage(page, '/tools/percentage-calculator');
  const example = page.locator('details', { has: page.getByRole('heading', { name: 'What percent', exact: true }) });
  await expect(example.getByRole('link', { name: 'Use these numbers' })).toBeHidden();
  await example.locator('summary').click();
  for (const time of ['once', 'again']) {
    await example.getByRole('link', { name: 'Use these numbers' }).click();
    await expect(page.getByRole('tab', { name: 'What percent' }), time).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[data-calculator] [name="value"]'), time).toHaveValue('45');
    await expect(page.locator('#result'), time).toContainText('75.00%');
    await expect(page.locator('#result')).toBeInViewport();
    await page.locator('[data-calculator] [name="value"]').fill('30');
  }
});
