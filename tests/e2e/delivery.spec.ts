/** What the server sends, and when the browser asks for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type APIResponse, expect } from '@playwright/test';
import { THEME_SCRIPT_SOURCE } from '../../src/hosting/headers.ts';
import { THEME_SCRIPT } from '../../src/platform/theme-script.ts';
import { openPage, untilAlive } from './calculator.ts';
import { addressOf, ROUTES, TOOLS } from './definitions.ts';
import { test } from './visit.ts';

test.use({ isFirst: true });

const PAGES = ROUTES.filter((address) => address !== '/no-such-page');

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}
const ASSETS = files('dist/assets')
  .filter((path) => !/\.(br|gz)$/.test(path))
  .map((path) => path.slice('dist'.length));

function expectSafe(response: APIResponse): void {
  expectSafeHeaders(response.headers());
}

function expectSafeHeaders(headers: Record<string, string>): void {
  const policy = headers['content-security-policy'] ?? '';
  for (const part of [
    "default-src 'none'",
    `script-src 'self' ${THEME_SCRIPT_SOURCE}`,
    "style-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy.split('; ')).toContain(part);
  }
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('geolocation=()');
}

test('Every page is sent as HTML, asked for anew, and with the security headers', async ({ request }) => {
  for (const address of PAGES) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expectSafe(response);
    const html = await response.text();
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/i);
    expect(html.match(/<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>[^<]*/g)).toEqual([
      `<script>${THEME_SCRIPT}`,
    ]);
  }
});

/** What differs from file to file of one kind. */
const OF_ONE_FILE: ReadonlySet<string> = new Set(['content-length', 'date', 'etag', 'last-modified']);
/** How many assets are asked for at the same time. */
const AT_ONCE = 20;

test('Every asset is sent with its own type, for a year, and with the security headers', async ({ baseURL }) => {
  const types: Record<string, string> = {
    js: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    json: 'application/json; charset=utf-8',
    svg: 'image/svg+xml; charset=utf-8',
    png: 'image/png',
  };
  expect(ASSETS.length).toBeGreaterThan(10);
  for (const address of ASSETS) if (!/-[\w-]{8}\.\w+$/.test(address)) throw new Error(`${address} has no hash`);
  const left = [...ASSETS];
  // Most answers are alike but for the file: each sort is looked at once.
  const answers = new Map<string, { address: string; status: number; headers: Record<string, string> }>();
  const askForNext = async (): Promise<void> => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const response = await fetch(`${baseURL}${address}`, { method: 'HEAD' });
      const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_ONE_FILE.has(name)));
      const { status } = response;
      answers.set(JSON.stringify([address.split('.').at(-1), status, headers]), { address, status, headers });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askForNext));
  for (const { address, status, headers } of answers.values()) {
    expect(status, address).toBe(200);
    expect(headers['cache-control'], address).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type'], address).toBe(types[address.split('.').at(-1) ?? '']);
    expectSafeHeaders(headers);
  }
});

test('A missing asset is a plain 404 that nobody remembers', async ({ request }) => {
  for (const address of ['/assets/gone-12345678.js', '/assets/tools/gone-en-12345678.js', '/assets/gone.css']) {
    const response = await request.get(address);
    expect(response.status()).toBe(404);
    expect(response.headers()).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(await response.text()).not.toContain('<');
    expectSafe(response);
  }
});

test('An unknown address is a page that says so and shows the way to the tools', async ({ page, faults }) => {
  faults.allow(/404/);
  for (const address of ['/no-such-page', '/tools/no-such-tool', '/tools/bmi-calculator/more', '/404']) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await untilAlive(page);
    await expect(page).toHaveTitle('Page not found | Formulary');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'See all tools' }).click();
  await expect(page).toHaveURL('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
});

test('An address with a slash at its end leads to the one without', async ({ request }) => {
  for (const address of ['/tools/', '/tools/bmi-calculator/']) {
    const response = await request.get(`${address}?from=mail`, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(`${address.slice(0, -1)}?from=mail`);
  }
});

test('Framed by another page, nothing of the site is shown', async ({ page, baseURL, faults }) => {
  faults.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|refused to connect/i);
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${baseURL}/tools/bmi-calculator"></iframe>`);
  }).listen(0);
  const { port } = other.address() as AddressInfo;
  try {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`http://localhost:${port}/`);
    await refused;
    const frame = page.frames().find((each) => each !== page.mainFrame());
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
    await expect(page.frameLocator('iframe').getByText('BMI')).toHaveCount(0);
  } finally {
    other.close();
  }
});

for (const [address, styles] of [
  ['/', ['style', 'style-pages']],
  ['/tools/interest-calculator', ['style']],
] as const) {
  test(`${address}: the first paint waits for nothing but the page, its styles and a tiny loader`, async ({ page }) => {
    await openPage(page, address);
    const seen = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        paint,
        resources: resources.map(({ name, startTime, encodedBodySize }) => ({
          path: new URL(name).pathname,
          startTime,
          size: encodedBodySize,
        })),
      };
    });
    expect(seen.paint).toBeGreaterThan(0);
    const isFirst = (path: string) => path.includes('/loader-');
    // What answers is on its way already, and nothing waits for it.
    const ahead: string[] = await page.evaluate(
      () => JSON.parse(document.getElementById('page-data')?.textContent ?? '').start.first?.ahead ?? [],
    );
    const resources = seen.resources.filter(({ path }) => !ahead.includes(path));
    const early = resources.filter(({ startTime }) => startTime < seen.paint);
    const allowed =
      /^\/assets\/((?:style|style-pages)-[\w-]{8}\.css|loader-[^/]+\.js|(?:tool-)?icons-[^/]+\.svg)$|^\/favicon\.svg$/;
    expect(early.map(({ path }) => path).filter((path) => !allowed.test(path))).toEqual([]);
    const loader = seen.resources.filter(({ path }) => isFirst(path));
    expect(loader).toHaveLength(1);
    expect(loader[0]?.size).toBeLessThanOrEqual(1000);
    const sheets = early.flatMap(({ path }) => /^\/assets\/(.+)-[\w-]{8}\.css$/.exec(path)?.[1] ?? []);
    expect(sheets.sort()).toEqual(styles);
    const later = resources.filter(({ path }) => /\.(?:js|css)$/.test(path) && !allowed.test(path));
    expect(later.length).toBeGreaterThan(1);
    for (const { startTime, path } of later) expect(startTime, path).toBeGreaterThanOrEqual(seen.paint);
  });
}

test('No tool’s code is sent with another tool’s page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, '/tools/bmi-calculator');
  for (const { id } of TOOLS) {
    const own = asked.filter((path) => path.startsWith(`/assets/tools/${id}-`));
    expect(own.length > 0, id).toBe(id === 'bmi-calculator');
  }
});

test('Every page has its own title, description and address for search engines', async ({ request }) => {
  const heads = new Set<string>();
  for (const address of PAGES) {
    const html = await (await request.get(address)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(title.length).toBeGreaterThan(10);
    expect(description.length).toBeGreaterThan(40);
    expect(new URL(canonical).pathname).toBe(address);
    heads.add(title).add(description);
  }
  expect(heads.size).toBe(PAGES.length * 2);
  const map = await (await request.get('/sitemap.xml')).text();
  for (const tool of TOOLS) expect(map).toContain(`${addressOf(tool)}</loc>`);
  expect(readFileSync('dist/robots.txt', 'utf8')).toContain('sitemap.xml');
});
