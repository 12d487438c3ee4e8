/** A second locale: every page below its code, and nothing of it elsewhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import german from '../../src/i18n/locales/de/common.json' with { type: 'json' };
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import type { PageData } from '../../src/site/page/page-data.ts';
import { type BuiltSite, buildHere, filesBelow, ORIGIN, readText, toolsToBuild } from './built-site.ts';
import { parse } from './dom.ts';

let site: BuiltSite | null = null;
beforeAll(() => {
  site = buildHere(null, ['de'], '/', toolsToBuild('ballistics-calculator'));
}, 180_000);
afterAll(() => site?.remove());

const root = (): string => site?.root ?? '';
const page = (file: string): Document => parse(readText(root(), file));
const dataOf = (document: Document): PageData & { start: { preload: string[] } } =>
  JSON.parse(document.getElementById('page-data')?.textContent ?? 'null');
const pagesBelow = (folder: string): string[] =>
  filesBelow(root())
    .filter((file) => file.endsWith('index.html') && file.startsWith('de/') === (folder === 'de/'))
    .map((file) => file.replace(/^de\//, ''));

it('has the same pages in both languages, and one page for wrong addresses', () => {
  expect(pagesBelow('de/').length).toBeGreaterThan(50);
  expect(pagesBelow('de/')).toEqual(pagesBelow(''));
  expect(filesBelow(root()).filter((file) => file.endsWith('404.html'))).toEqual(['404.html']);
  expect(filesBelow(root())).toContain('de/downloads/it-guide.txt');
});

describe.each([
  ['en', 'index.html', 'de'],
  ['de', 'de/index.html', 'en'],
  ['en', 'tools/bmi-calculator/index.html', 'de'],
  ['de', 'de/tools/bmi-calculator/index.html', 'en'],
  ['de', 'de/blog/temperature-scales/index.html', 'en'],
])('in %s, %s', (language, file, other) => {
  it('says which language it is in, and where the other copy is', () => {
    const document = page(file);
    const address = `${ORIGIN}/${file.replace(/\/?index\.html$/, '')}`;
    expect(document.documentElement.lang).toBe(language);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address);
    const alternates = [...document.querySelectorAll('link[rel="alternate"][hreflang]')];
    expect(alternates.map((link) => link.getAttribute('hreflang')).sort()).toEqual(['de', 'en', 'x-default']);
  });

  it('loads nothing of the other language', () => {
    const { language: own, languages, start } = dataOf(page(file));
    expect([own, languages]).toEqual([language, ['en', 'de']]);
    expect(start.preload.filter((address) => address.includes(`-${other}-`))).toEqual([]);
    expect(start.preload.some((address) => address.includes(`texts-common-${language}-`))).toBe(true);
  });

  it('links to pages of its own language', () => {
    const links = [...page(file).querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((href) => /^\/de(?:\/|$)/.test(href) !== (language === 'de'))).toEqual([]);
  });
});

it('has the texts of its language', () => {
  expect(page('index.html').querySelector('h1')?.textContent).toBe(ENGLISH.common.site.tagline);
  expect(page('de/index.html').querySelector('h1')?.textContent).toBe(german.site.tagline);
});

it('reads and prints numbers with the symbols of its language', () => {
  const example = (file: string): string => page(file).querySelector('main')?.textContent ?? '';
  expect(example('tools/square-footage/index.html')).toMatch(/127\.5\sft²/);
  expect(example('de/tools/square-footage/index.html')).toMatch(/127,5\sft²/);
});

it('is in the sitemap with both addresses of each page', () => {
  const urls = parse(readText(root(), 'sitemap.xml'), 'text/xml').querySelectorAll('url > loc');
  const addresses = [...urls].map((loc) => loc.textContent);
  expect(addresses).toEqual(expect.arrayContaining([`${ORIGIN}/tools`, `${ORIGIN}/de/tools`, `${ORIGIN}/de`]));
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('has a sitemap and a manifest of its own', () => {
  const urls = parse(readText(root(), 'de/sitemap.xml'), 'text/xml').querySelectorAll('url > loc');
  const addresses = [...urls].map((loc) => loc.textContent ?? '');
  expect(addresses).toContain(`${ORIGIN}/de/tools/bmi-calculator`);
  expect(addresses.filter((address) => !/\/de(?:\/|$)/.test(address.slice(ORIGIN.length)))).toEqual([]);
  expect(page('de/index.html').querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe(
    '/de/manifest.webmanifest',
  );
  const manifest = JSON.parse(readText(root(), 'de/manifest.webmanifest'));
  expect(manifest).toMatchObject({ lang: 'de', start_url: '/de', description: german.site.description });
});

it('tells search engines of its own pages', () => {
  const told = [...page('de/tools/bmi-calculator/index.html').querySelectorAll('script[type="application/ld+json"]')];
  const [application, crumbs] = told.map((script) => JSON.parse(script.textContent ?? 'null'));
  expect(application).toMatchObject({
    inLanguage: 'de',
    url: `${ORIGIN}/de/tools/bmi-calculator`,
    name: 'BMI-Rechner',
  });
  expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${ORIGIN}/de`,
    `${ORIGIN}/de/tools`,
    `${ORIGIN}/de/tools/bmi-calculator`,
  ]);
});

it('writes formulas as its language does', () => {
  const formulas = (file: string): string => page(file).querySelector('main')?.textContent ?? '';
  expect(formulas('tools/ballistics-calculator/index.html')).toContain('0.5');
  expect(formulas('de/tools/ballistics-calculator/index.html')).toContain('0,5');
  expect(formulas('de/tools/ballistics-calculator/index.html')).not.toMatch(/\b0\.5\b/);
});
