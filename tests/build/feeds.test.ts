/** The feeds, by the rules of RFC 4287. */
import { describe, expect, it } from 'vitest';
import { feeds } from '../../src/build/feeds.ts';
import { siteConfig } from '../../src/build/site-config.ts';
import type { CatalogueEntry } from '../../src/catalogue/catalogue.ts';
import type { Content } from '../../src/content/content.ts';
import { contentTypes } from '../../src/hosting/headers.ts';
import { translator } from '../../src/i18n/instance.ts';
import german from '../../src/i18n/locales/de/build.json' with { type: 'json' };
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { parse } from './dom.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
/** A date-time of RFC 3339, with a time zone. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

const article = (slug: string, published: string, title = slug) => ({
  ...{ slug, title, published, summary: `About <${slug}> & more.`, description: slug },
  ...{ body: [], related: [], tools: [] },
});
const content = {
  pages: new Map(),
  articles: [article('second', '2026-03-01', 'Second & "last"'), article('first', '2026-01-31')],
  downloads: new Map(),
  checks: new Map(),
} satisfies Content;

const entry = (id: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  ...{ id, title: id, description: `What ${id} is.`, category: 'Math', categoryName: 'Maths', icon: 'x' },
  ...{ beta: false, status: 'live' as const },
  ...more,
});
const live = (id: string, added?: string) => ({ id, status: 'live', ...(added && { added }) }) as never;

function made({ language = 'en', origin = 'https://a.example', base = '/', texts = ENGLISH as object } = {}) {
  const site = siteConfig({ SITE_ORIGIN: origin, SITE_BASE: base, SOURCE_DATE_EPOCH: '1769817600' });
  const t = translator(texts as typeof ENGLISH, language, 'calculator');
  return feeds(
    { site, language, languages: ['en', 'de'] },
    {
      t,
      content,
      entries: [entry('a'), entry('b', { textLanguage: 'en' }), entry('c'), entry('undated')],
      definitions: [live('a', '2026-02-02'), live('b', '2026-05-05'), live('c', '2026-02-02'), live('undated')],
    },
  );
}
const documents = (...given: Parameters<typeof made>): Document[] =>
  [...made(...given).values()].map((xml) => parse(xml, 'application/xml'));

const children = (of: Element, name: string): Element[] =>
  [...of.children].filter(({ localName, namespaceURI }) => localName === name && namespaceURI === ATOM);
const text = (of: Element, name: string): string => children(of, name)[0]?.textContent ?? '';
const link = (of: Element, rel: string): Element[] =>
  children(of, 'link').filter((each) => each.getAttribute('rel') === rel);

describe.each([0, 1])('feed %i', (index) => {
  const feed = () => documents()[index]?.documentElement as Element;

  it('has what a feed must have, each once', () => {
    expect([feed().localName, feed().namespaceURI]).toEqual(['feed', ATOM]);
    for (const name of ['id', 'title', 'updated', 'author']) expect(children(feed(), name)).toHaveLength(1);
    expect(text(feed(), 'updated')).toMatch(TIME);
    expect(text(children(feed(), 'author')[0] as Element, 'name')).toBe('Formulary');
    expect(feed().getAttribute('xml:lang')).toBe('en');
    for (const rel of ['self', 'alternate']) expect(link(feed(), rel)).toHaveLength(1);
  });

  it('has entries with what an entry must have, each once', () => {
    const entries = children(feed(), 'entry');
    expect(entries.length).toBeGreaterThan(1);
    for (const each of entries) {
      for (const name of ['id', 'title', 'updated', 'published', 'summary'])
        expect(children(each, name)).toHaveLength(1);
      for (const name of ['updated', 'published']) expect(text(each, name)).toMatch(TIME);
      expect(link(each, 'alternate')[0]?.getAttribute('href')).toMatch(/^https:\/\/a\.example\//);
    }
  });

  it('is as new as its newest entry, which comes first', () => {
    const times = children(feed(), 'entry').map((each) => text(each, 'updated'));
    expect(times).toEqual([...times].sort().reverse());
    expect(text(feed(), 'updated')).toBe(times[0]);
  });

  it('is itself where it says', () => {
    const path = [...made().keys()][index] ?? '';
    expect(link(feed(), 'self')[0]?.getAttribute('href')).toBe(`https://a.example${path}`);
    expect(contentTypes().get(path.split('.').at(-1) ?? '')).toBe('application/atom+xml; charset=utf-8');
  });
});

const idsIn = (all: readonly Document[]): string[] =>
  all.flatMap((document) =>
    [...document.getElementsByTagNameNS(ATOM, 'id')].map(({ textContent }) => textContent ?? ''),
  );

it('names each thing once, by an absolute IRI', () => {
  const ids = [...idsIn(documents()), ...idsIn(documents({ language: 'de' }))];
  expect(
    ids.filter((id) => !/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('keeps its ids when the site moves', () => {
  expect(idsIn(documents({ origin: 'https://b.example', base: '/calculators/' }))).toEqual(idsIn(documents()));
  // Those that readers have: another rule would show them everything as new.
  expect(idsIn(documents())[0]).toBe('urn:uuid:aa491c8a-34f7-8f84-b19a-36e69f8d457e');
});

it('leads to pages of its language, below the path of the site', () => {
  const [, calculators] = documents({ language: 'de', base: '/calculators/', texts: { ...ENGLISH, build: german } });
  const feed = calculators?.documentElement as Element;
  const [first] = children(feed, 'entry');
  expect(text(feed, 'title')).toBe('Neue Rechner von Formulary');
  expect(link(feed, 'self')[0]?.getAttribute('href')).toBe('https://a.example/calculators/de/calculators.atom');
  expect(link(first as Element, 'alternate')[0]?.getAttribute('href')).toBe('https://a.example/calculators/de/tools/b');
  expect(first?.getAttribute('xml:lang')).toBe('en');
});

it('says what stands in titles and summaries, whatever signs it has', () => {
  const [first] = children(documents()[0]?.documentElement as Element, 'entry');
  expect([text(first as Element, 'title'), text(first as Element, 'summary')]).toEqual([
    'Second & "last"',
    'About <second> & more.',
  ]);
});

it('leaves out calculators that do not say when they came', () => {
  const titles = children(documents()[1]?.documentElement as Element, 'entry').map((each) => text(each, 'title'));
  expect(titles).toEqual(['b', 'a', 'c']);
});
