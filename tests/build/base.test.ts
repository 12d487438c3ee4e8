/** A site below a path of its host: no address of it leads beside it, and each leads somewhere. */
import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteConfig } from '../../src/build/site-config.ts';
import { type BuiltSite, buildHere, filesBelow, ORIGIN, readText, toolsToBuild } from './built-site.ts';
import { parse } from './dom.ts';

const BASE = '/calculators';
/** What pages are told of where they stand. */
const SITE = ORIGIN + BASE;

let site: BuiltSite | null = null;
beforeAll(() => {
  site = buildHere(null, ['de'], `${BASE}/`, toolsToBuild());
}, 300_000);
afterAll(() => site?.remove());

const root = (): string => site?.root ?? '';
const filesOf = (...endings: string[]): string[] =>
  filesBelow(root()).filter((file) => endings.includes(extname(file)));

/** Whether a text is an address of this host: a path, or a whole address. */
const isHere = (text: string): boolean => /^\/(?!\/)/.test(text) || text.startsWith(ORIGIN);

/** Every text of some JSON; what is only a name is none. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A document and what its templates hold. */
const partsOf = (document: Document): ParentNode[] => [
  document,
  ...[...document.querySelectorAll('template')].map(({ content }) => content),
];

function inHtml(text: string): string[] {
  const document = parse(text);
  const attributes = partsOf(document).flatMap((part) =>
    [...part.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ value }) => value)),
  );
  const data = [...document.querySelectorAll('script[type$="json"]')].flatMap(({ textContent }) =>
    textsOf(JSON.parse(textContent ?? '')),
  );
  return [...attributes, ...data];
}

function inXml(text: string): string[] {
  const elements = [...parse(text, 'application/xml').querySelectorAll('*')];
  return elements.flatMap((element) => [
    ...[...element.attributes].map(({ value }) => value),
    ...(element.children.length === 0 ? [element.textContent ?? ''] : []),
  ]);
}

const inCss = (text: string): string[] => [...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address);
/** Those of files, which are all that scripts name without the base of their router. */
const inScript = (text: string): string[] =>
  [...text.matchAll(/["'`](\/[\w-]*\/?assets\/[^"'`]*)/g)].map(([, address = '']) => address);

const READERS: Readonly<Record<string, (text: string) => string[]>> = {
  '.html': inHtml,
  '.json': (text) => textsOf(JSON.parse(text)),
  '.webmanifest': (text) => textsOf(JSON.parse(text)),
  '.xml': inXml,
  '.atom': inXml,
  '.svg': inXml,
  '.css': inCss,
  '.js': inScript,
};

/** The addresses of this host that a file holds, once each. */
const addressesIn = (file: string): string[] => {
  const found = READERS[extname(file)]?.(readText(root(), file)) ?? [];
  const here = found.filter((text) => isHere(text) && text !== SITE);
  return [...new Set(here.map((address) => address.replace(ORIGIN, '')))];
};

/** What a server answers by itself. */
const isServed = (path: string): boolean => /^\/f(?:\/|$)/.test(path);

/** Whether the file of an address is there, as hosts look for it. */
function isThere(path: string): boolean {
  const base = join(root(), decodeURIComponent(path));
  return [base, `${base}.json`, join(base, 'index.html')].some((file) => existsSync(file) && statSync(file).isFile());
}

describe.each(Object.keys(READERS))('in files that end with %s', (ending) => {
  const beside: string[] = [];
  const missing: string[] = [];
  let count = 0;
  beforeAll(() => {
    const seen = new Set<string>();
    for (const file of filesOf(ending))
      for (const address of addressesIn(file)) {
        count += 1;
        const path = address.replace(/[?#{].*$/, '');
        if (!path.startsWith(`${BASE}/`)) beside.push(`${file}: ${address}`);
        else if (!seen.has(path) && !isServed(path.slice(BASE.length)) && !isThere(path.slice(BASE.length)))
          missing.push(`${file}: ${address}`);
        seen.add(path);
      }
  }, 120_000);

  it('no address leads beside the site', () => {
    expect(beside).toEqual([]);
  });

  it('every address leads to a file', () => {
    expect(missing).toEqual([]);
    if (['.html', '.json', '.webmanifest', '.xml', '.atom', '.js'].includes(ending)) expect(count).toBeGreaterThan(0);
  });
});

it('names no whole address beside the site, whoever reads it', () => {
  const texts = filesOf('.html', '.json', '.js', '.xml', '.atom', '.txt', '.webmanifest');
  const beside = new RegExp(`${ORIGIN}/(?!${BASE.slice(1)}\\b)[^"'<\\s]*`, 'g');
  expect(texts.flatMap((file) => readText(root(), file).match(beside) ?? [])).toEqual([]);
});

it.each(['', 'de/'])('tells pages of other sites the origin of frames, which has no path (%j)', (folder) => {
  const page = parse(readText(root(), `${folder}ecommerce-integration/index.html`)).body.textContent ?? '';
  expect(page).toContain(`event.origin !== '${ORIGIN}'`);
  expect(page).toContain(`frame-src ${ORIGIN}`);
  expect(page).not.toContain(`frame-src ${SITE}`);
  expect(page).toContain(`${SITE}/embed.js`);
});

it('has each rule for headers below it', () => {
  const places = readText(root(), '_headers').match(/^\/.*$/gm) ?? [];
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter((place) => !place.startsWith(`${BASE}/`))).toEqual([]);
});

it('begins where it stands, for who puts it on a home screen', () => {
  const { id, start_url: start, scope } = JSON.parse(readText(root(), 'de/manifest.webmanifest'));
  expect([id, start, scope]).toEqual([`${BASE}/de`, `${BASE}/de`, `${BASE}/`]);
});

describe('SITE_BASE', () => {
  it.each([
    ['/', ORIGIN],
    ['', ORIGIN],
    ['/calculators/', `${ORIGIN}/calculators`],
    ['/a/b-2/c_d.e/', `${ORIGIN}/a/b-2/c_d.e`],
  ])('takes %j', (base, origin) => {
    expect(siteConfig({ SITE_ORIGIN: ORIGIN, SITE_BASE: base }).origin).toBe(origin);
  });

  it.each([
    ['calculators', '/calculators/'],
    ['/calculators', '/calculators/'],
    ['calculators/', '/calculators/'],
    ['/a//b/', '/a/b/'],
    ['/../', '/calculators/'],
    ['/a/../b/', '/a/b/'],
    ['/a b/', '/calculators/'],
    ['/ü/', '/calculators/'],
    ['/a%2fb/', '/calculators/'],
    ['/a?b/', '/calculators/'],
    ['https://x.example/a/', '/x.example/a/'],
  ])('refuses %j and says what to write', (base, example) => {
    expect(() => siteConfig({ SITE_ORIGIN: ORIGIN, SITE_BASE: base })).toThrow(
      `SITE_BASE must be a path such as ${example}, with a slash at both ends and plain names between, not "${base}"`,
    );
  });
});
