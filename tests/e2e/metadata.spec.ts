/** What search engines, people who share a page, and home screens get. */
import { type APIRequestContext, expect } from '@playwright/test';
import { parse } from '../build/dom.ts';
import { openPage } from './calculator.ts';
import { addressOf, ROUTES, TOOLS } from './definitions.ts';
import { test } from './visit.ts';

const PAGES = ROUTES.filter((address) => address !== '/no-such-page');

interface Metadata {
  title: string;
  canonical: string | null;
  named: Record<string, string>;
  linked: Record<string, unknown>[];
}

/** What stands in the head of a page as it is sent. */
async function metadataOf(request: APIRequestContext, address: string): Promise<Metadata> {
  const { head, title } = parse(await (await request.get(address)).text());
  const metas = [...head.querySelectorAll('meta')].map((meta) => [
    meta.getAttribute('property') ?? meta.name,
    meta.content,
  ]);
  return {
    title,
    canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    named: Object.fromEntries(metas),
    linked: [...head.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    ),
  };
}

/** The path of an address of this site, whatever origin it was built for. */
const pathOf = (address: string): string => new URL(address).pathname;

/** The size that a PNG states. */
async function pngSize(
  request: APIRequestContext,
  path: string,
): Promise<[width: number, height: number, bytes: number]> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type']).toBe('image/png');
  const body = await response.body();
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  return [body.readUInt32BE(16), body.readUInt32BE(20), body.length];
}

test('Every page has a title, a description and an address of its own', async ({ request }) => {
  const found = new Map<string, Metadata>();
  for (const address of PAGES) found.set(address, await metadataOf(request, address));
  for (const [address, { canonical, named }] of found) {
    expect(pathOf(canonical ?? ''), address).toBe(address);
    expect(named.description?.length, address).toBeGreaterThanOrEqual(30);
    expect(named.description?.length, address).toBeLessThanOrEqual(200);
    expect(named.robots, address).toBeUndefined();
  }
  const titles = [...found.values()].map(({ title }) => title);
  expect(new Set(titles).size).toBe(PAGES.length);
  expect(titles.filter((title) => title.length < 10 || title.length > 80)).toEqual([]);
});

test('A page that is shared shows a picture with its words', async ({ request }) => {
  const pictures = new Set<string>();
  for (const address of PAGES) {
    const { title, canonical, named } = await metadataOf(request, address);
    expect(named).toMatchObject({
      'og:title': title,
      'og:description': named.description,
      'og:url': canonical,
      'og:locale': 'en_US',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(named['og:image:alt']?.length, address).toBeGreaterThan(20);
    const [width, height, bytes] = await pngSize(request, pathOf(named['og:image'] ?? ''));
    expect([width, height]).toEqual([1200, 630]);
    expect(bytes, address).toBeLessThan(60_000);
    pictures.add(named['og:image'] ?? '');
  }
  // One for each calculator, one for all other pages.
  expect(pictures.size).toBe(TOOLS.length + 1);
});

test('Search engines are told what a page is', async ({ request }) => {
  const [site] = (await metadataOf(request, '/')).linked;
  expect(site).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebSite' });
  for (const tool of TOOLS) {
    const [application, crumbs] = (await metadataOf(request, addressOf(tool))).linked;
    expect(application).toMatchObject({ '@type': 'WebApplication', name: tool.title, isAccessibleForFree: true });
    expect(application?.applicationCategory).toMatch(/^[A-Z]\w+Application$/);
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  }
});

test('The search that search engines are told of finds a calculator', async ({ page, request }) => {
  const [site] = (await metadataOf(request, '/')).linked;
  const template = /"urlTemplate":"([^"]+)"/.exec(JSON.stringify(site))?.[1] ?? '';
  const { pathname, search } = new URL(template.replace('{search_term_string}', 'bmi'));
  await openPage(page, pathname + search);
  await expect(page.getByRole('main').getByRole('link', { name: 'BMI Calculator', exact: true })).toBeVisible();
});

test('An embedded calculator is not listed', async ({ request }) => {
  const { named, canonical, linked } = await metadataOf(request, '/embed/bmi-calculator');
  expect(named.robots).toBe('noindex');
  expect([canonical, linked]).toEqual([null, []]);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).not.toContain('/embed/');
  expect(sitemap.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(sitemap.split('<url>').length - 1);
});

test('The manifest and its icons are there', async ({ page, request }) => {
  await openPage(page, '/');
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const response = await request.get(address);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as { name: string; icons: { src: string; type: string; sizes: string }[] };
  expect(manifest.name).toBe('Formulary');
  expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
  for (const { src, type, sizes } of manifest.icons) {
    if (type !== 'image/png') expect((await request.get(src)).headers()['content-type']).toContain(type);
    else expect((await pngSize(request, src)).slice(0, 2).join('x')).toBe(sizes);
  }
  const touch = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
  expect((await pngSize(request, touch)).slice(0, 2)).toEqual([180, 180]);
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
});
