/** The site as it is served: every page complete, every address there, no code that may not run, small. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measure, measurePages, overruns, pageOverruns, type ToolSize } from '../../scripts/size.ts';
import { apiFiles } from '../../src/api/documents.ts';
import { outputProblems } from '../../src/build/check-output.ts';
import { contentOf } from '../../src/build/content.ts';
import { contentPages, type PlannedPage } from '../../src/build/pages.ts';
import { siteConfig } from '../../src/build/site-config.ts';
import { allTabs as definedTabs } from '../../src/compiler/all-tabs.ts';
import { loadRunnable, loadTools, type RunnableTool } from '../../src/compiler/tools.ts';
import { allTabs, type CompiledTool } from '../../src/engine/tool.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { THEME_SCRIPT } from '../../src/platform/theme-script.ts';
import { completeTexts } from '../../src/result/complete-texts.ts';
import { readShare } from '../../src/result/share.ts';
import { FIXED_ROUTES } from '../../src/site/page/routes.ts';
import { type BuiltSite, buildHere, filesBelow, ORIGIN, readText } from './built-site.ts';
import { parse } from './dom.ts';

interface PageData {
  screen: string;
  tool?: Record<'id' | 'logic' | 'firstLogic' | 'text' | 'others' | 'about', string>;
  start: Start & { first?: Start & { ahead: string[] } };
}
interface Start {
  main: string;
  preload: string[];
}

const loaded = loadTools('tools').tools;
const tools: RunnableTool[] = (await Promise.all(loaded.map(loadRunnable))).filter((live) => live !== null);
const ids = tools.map(({ id }) => id);
const toolPage = (id: string): string => `tools/${id}/index.html`;
const definitions = loaded.flatMap(({ definition }) => definition ?? []);
const { content } = contentOf('content/en', definitions, siteConfig({}));
/** The pages beside those of the tools. */
const PLANNED = [...FIXED_ROUTES, ...contentPages(content)];
const fileOf = ({ path }: PlannedPage): string => join(path.slice(1), 'index.html');
const PAGES = [...PLANNED.map(fileOf), '404.html', ...ids.map(toolPage)];

let site: BuiltSite | null = null;
const root = (): string => site?.root ?? '';
/** The keys of all texts, as they would stand on a page that lacks one. */
const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${prefix}${key}`] : keysOf(text, `${prefix}${key}.`),
  );

beforeAll(() => {
  site = buildHere();
}, 120_000);
afterAll(() => site?.remove());

const documents = new Map<string, Document>();
/** A file of the site, read once for all tests. */
function documentOf(file: string, type?: DOMParserSupportedType): Document {
  const document = documents.get(file) ?? parse(readText(root(), file), type);
  documents.set(file, document);
  return document;
}
const page = (file: string): Document => documentOf(file);
const dataOf = (document: Document): PageData =>
  JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData;
const liveTool = (id: string): RunnableTool => {
  const found = tools.find((tool) => tool.id === id);
  if (!found) throw new Error(`${id} is not live`);
  return found;
};
/** Texts with any white space as one space, as a page shows them. */
const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ');
/** What is read, without the data for scripts. */
function readable(document: Document): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const script of body.querySelectorAll('script')) script.remove();
  return plain(body.textContent);
}

/** The six with the highest counts. */
const MOST_USED = [
  '/tools/temperature-converter',
  '/tools/bmi-calculator',
  '/tools/square-footage',
  '/tools/metric-converter',
  '/tools/loan-calculator',
  '/tools/percentage-calculator',
];
/** The footer links to these by specification. */
const LINKED = ['square-footage', 'area-calculator', 'temperature-converter', 'metric-converter'];

it('has the live tools, and no page more', () => {
  const frames = ids.map((id) => `embed/${id}/index.html`);
  expect(ids.length).toBeGreaterThanOrEqual(6);
  expect(filesBelow(root()).filter((file) => file.endsWith('.html'))).toEqual([...PAGES, ...frames].sort());
});

describe.each(PAGES)('%s', (file) => {
  it('has one heading, a title and a description', () => {
    const document = page(file);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(plain(document.querySelector('h1')?.textContent)).not.toBe('');
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.title).not.toBe('');
    expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toBeTruthy();
  });

  it('says its language, direction and address', () => {
    const document = page(file);
    const path = file === 'index.html' ? '/' : `/${dirname(file)}`;
    const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dir).toBe('ltr');
    expect(canonical).toBe(file === '404.html' ? null : `${ORIGIN}${path}`);
    if (file === '404.html') expect(document.head.querySelector('meta[content="noindex"]')).not.toBeNull();
  });

  it('has no style or event handler inside, and no script but the one that shows the chosen colours', () => {
    const document = page(file);
    const scripts = [...document.querySelectorAll('script:not([src], [type="application/json"], [type$="ld+json"])')];
    expect(scripts.map((script) => script.textContent)).toEqual([THEME_SCRIPT]);
    expect(document.querySelectorAll('style, [style]')).toHaveLength(0);
    const names = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => name.startsWith('on'))).toEqual([]);
  });

  it('carries data that can be read', () => {
    const document = page(file);
    const screens = new Map<string, string>(PLANNED.map((planned) => [fileOf(planned), planned.screen]));
    screens.set('404.html', 'NotFound');
    expect(dataOf(document).screen).toBe(screens.get(file) ?? 'ToolPage');
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      expect(JSON.parse(script.textContent ?? '')).toHaveProperty('@context');
    }
  });

  it('shows nothing that was not there', () => {
    expect(readText(root(), file)).not.toMatch(/\bundefined\b|\bNaN\b|\[object |\{\w+\}(?!["}\],])/);
  });

  it('has every text, where a screen loads its own', () => {
    const words = page(file).querySelector('#root')?.textContent ?? '';
    expect(keysOf(ENGLISH).filter((key) => words.includes(key))).toEqual([]);
  });

  it('links to what is there', () => {
    const document = page(file);
    const addresses = [...document.querySelectorAll('[href], [src]')]
      .filter(({ localName }) => localName !== 'base')
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
    const { start, tool } = dataOf(document);
    const named = [
      start.main,
      ...start.preload,
      ...(tool ? [tool.logic, tool.firstLogic, tool.text, tool.others, tool.about] : []),
    ];
    expect([...addresses, ...named].filter((address) => !leads(address, document))).toEqual([]);
  });

  it('tells the loader of every script that it will need', () => {
    const { start } = dataOf(page(file));
    const known = new Set([start.main, ...start.preload]);
    const needed = [...known].flatMap((address) => importsOf(address));
    expect(needed.filter((address) => !known.has(address))).toEqual([]);
  });
});

/** The screens of written texts. */
const WRITTEN = ['Article', 'ContentPage'];

describe.each(PLANNED.filter(({ screen }) => WRITTEN.includes(screen)).map(fileOf))('the contents of %s', (file) => {
  it('are its sections, in their order', () => {
    const document = page(file);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main nav[aria-labelledby] a')];
    const sections = [...document.querySelectorAll('main h2[id]')];
    expect(sections.length).toBeGreaterThanOrEqual(3);
    expect(links.map((link) => [link.getAttribute('href'), plain(link.textContent)])).toEqual(
      sections.map(({ id, textContent }) => [`#${id}`, plain(textContent)]),
    );
  });
});

/** The classes that a style sheet says something about. */
const classesIn = (address: string): string[] =>
  [...readText(root(), address).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

describe.each([...PAGES, ...ids.map((id) => `embed/${id}/index.html`)])('the styles of %s', (file) => {
  const namedBy = (document: Document): string[] =>
    [...document.head.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href') ?? '');
  const laterOf = ({ start }: PageData): string[] =>
    [...start.preload, ...(start.first?.ahead ?? [])].filter((name) => /css$/.test(name));

  it('are there from the start for all that its HTML shows', () => {
    const document = page(file);
    const shown = [...readText(root(), file).matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const atFirst = new Set(namedBy(document).flatMap(classesIn));
    const later = new Set(laterOf(dataOf(document)).flatMap(classesIn));
    expect(shown.filter((name) => later.has(name) && !atFirst.has(name))).toEqual([]);
  });

  it('are all there in the end, each once', () => {
    const document = page(file);
    const sheets = [...namedBy(document), ...laterOf(dataOf(document))];
    const isWritten = WRITTEN.includes(dataOf(document).screen);
    const all = filesBelow(join(root(), 'assets')).filter((name) => name.endsWith('.css'));
    const isFramed = dataOf(document).screen === 'Embed';
    const others = [!isWritten && 'style-texts-', !isFramed && 'style-embed-'].filter((name) => name !== false);
    const wanted = all.filter((name) => !others.some((other) => name.startsWith(other)));
    expect(sheets.toSorted()).toEqual(wanted.map((name) => `/assets/${name}`).sort());
  });
});

/** Whether an address is a page or file of the site, a place on the page, or outside and safe. */
/** A link fills in the form of its page, whole. */
function fills(fragment: string, document: Document): boolean {
  const id = document.querySelector('[data-calculator]')?.getAttribute('data-calculator') ?? '';
  const shared = readShare(fragment, liveTool(id).tool);
  return shared !== null && !shared.incomplete;
}

function leads(address: string, document: Document): boolean {
  if (address.startsWith('#1:')) return fills(address, document);
  if (address.startsWith('#')) return document.getElementById(address.slice(1)) !== null;
  if (address.startsWith(ORIGIN)) return leads(address.slice(ORIGIN.length), document);
  if (!address.startsWith('/')) return /^(?:https:\/\/|mailto:)/.test(address);
  const [path = '', id] = address.split('#');
  if (existsSync(join(root(), path, 'index.html'))) return id === undefined;
  if (path.endsWith('/') || !existsSync(join(root(), path))) return false;
  return id === undefined || documentOf(path, 'image/svg+xml').getElementById(id) !== null;
}

/** The addresses that a script imports before it runs. */
function importsOf(address: string): string[] {
  const names = [...readText(root(), address).matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)];
  return names.map(([, name = '']) => join(dirname(address), name));
}

describe.each(ids)('the page of %s', (id) => {
  it('has its name in heading, title and linked data', () => {
    const document = page(toolPage(id));
    const { title } = liveTool(id).definition;
    expect(plain(document.querySelector('h1')?.textContent)).toContain(title);
    expect(document.title).toContain('Formulary');
    const [application] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(JSON.parse(application?.textContent ?? '')).toMatchObject({ name: title, url: `${ORIGIN}/tools/${id}` });
  });

  it('has its formulas as mathematics', () => {
    const { formulas } = liveTool(id).text;
    const stated = Object.values(formulas).flat();
    const found = page(toolPage(id)).querySelectorAll('math');
    expect(found.length).toBeGreaterThanOrEqual(stated.length > 0 ? 1 : 0);
    for (const math of found) expect(plain(math.textContent)).not.toBe('');
  });

  it('has the worked example of its first tab, with every result', () => {
    const text = readable(page(toolPage(id)));
    const { worked } = liveTool(id).about;
    const [first] = Object.values(worked);
    expect(first?.results.length).toBeGreaterThan(0);
    for (const result of first?.results ?? []) expect(text).toContain(plain(result.text));
  });

  it('names its sources and links to them', () => {
    const document = page(toolPage(id));
    const { sources = [], links: reading = [], constants = {} } = liveTool(id).definition;
    const references = [...sources, ...reading, ...Object.values(constants).map(({ source }) => source)];
    expect(references.length).toBeGreaterThan(0);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    for (const { label, href } of references) {
      expect(readable(document)).toContain(plain(label));
      if (href !== undefined) expect(links).toContain(href);
    }
  });

  it('has its explanation', () => {
    const text = readable(page(toolPage(id)));
    for (const { heading, paragraphs } of liveTool(id).definition.explanation) {
      for (const part of [heading, ...paragraphs]) expect(text).toContain(plain(part));
    }
  });

  it('is answered by a module without texts', async () => {
    const { tool } = dataOf(page(toolPage(id)));
    const source = readText(root(), tool?.logic ?? '');
    const { definition, text } = liveTool(id);
    const words = definedTabs(definition).flatMap((tab) => [
      ...Object.values(tab.inputs).map(({ label }) => label),
      ...Object.values(tab.results).map(({ label }) => label),
    ]);
    for (const word of [definition.title, definition.description, ...words]) {
      expect(source).not.toContain(JSON.stringify(word));
    }
    const module: { default: CompiledTool } = await import(
      /* @vite-ignore */ pathToFileURL(join(root(), tool?.logic ?? '')).href
    );
    expect(module.default.id).toBe(id);
    expect(allTabs(module.default).map((tab) => tab.id)).toEqual(Object.keys(text.texts.tabs));
  });

  it('has its texts as data', () => {
    const { tool } = dataOf(page(toolPage(id)));
    const read = (address = '') => JSON.parse(/^export default (.*);\n$/s.exec(readText(root(), address))?.[1] ?? '');
    const { phrases, ...texts } = read(tool?.text);
    completeTexts(texts, read(tool?.others));
    const { version, ...said } = texts;
    expect(version).toMatch(/^[\da-f]{12}$/);
    expect(said).toEqual(JSON.parse(JSON.stringify(liveTool(id).text)));
    expect(phrases.result.heading).toBe('Result');
  });
});

describe.each(content.articles)('the article $slug', ({ slug, title }) => {
  it('is a posting in its linked data', () => {
    const [posting] = page(`blog/${slug}/index.html`).querySelectorAll('script[type="application/ld+json"]');
    expect(JSON.parse(posting?.textContent ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: title,
      url: `${ORIGIN}/blog/${slug}`,
    });
  });
});

describe.each([...content.downloads])('/downloads/%s', (name, text) => {
  it('is there, with the names of this site', () => {
    const found = readText(root(), join('downloads', name));
    expect(found).toContain(ORIGIN);
    expect(found.split('\n')).toHaveLength(text.split('\n').length);
  });
});

describe('the data of a page', () => {
  it.each([...PLANNED.map(({ path }) => path.slice(1)), ...ids.map((id) => `tools/${id}`)])(
    '/%s lies beside it',
    (path) => {
      const { start: _, ...data } = dataOf(page(join(path, 'index.html')));
      expect(JSON.parse(readText(root(), join(path, 'page.json')))).toEqual(data);
    },
  );

  it('is of one build', () => {
    const builds = PAGES.map((file) => (dataOf(page(file)) as PageData & { build: string }).build);
    expect(new Set(builds).size).toBe(1);
    expect(builds[0]).toMatch(/^[\w-]{8}$/);
  });
});

describe('the site', () => {
  it('has a title of its own on each page', () => {
    expect(new Set(PAGES.map((file) => page(file).title)).size).toBe(PAGES.length);
  });

  it('shows at home the answer that the tool gives', () => {
    const worked = liveTool('square-footage').about.worked.main;
    const [...steps] = page('index.html').querySelectorAll('figure li');
    expect(steps.map((step) => plain(step.textContent)).at(-1)).toBe(`Area ${plain(worked?.steps.at(-1)?.outcome)}`);
    expect(page('index.html').querySelector('figcaption')?.textContent).toBe(worked?.title);
  });

  it('lists the most used tools at home, all among the tools, and every page in the sitemap', () => {
    const sitemap = parse(readText(root(), 'sitemap.xml'), 'text/xml');
    const listed = [...sitemap.querySelectorAll('loc')].map((loc) => loc.textContent);
    const paths = ids.map((id) => `/tools/${id}`);
    const planned = PLANNED.map(({ path }) => path);
    expect(listed.sort()).toEqual([...planned, ...paths].map((path) => `${ORIGIN}${path}`).sort());
    const linksOf = (file: string) =>
      [...page(file).querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(linksOf('tools/index.html')).toEqual(expect.arrayContaining(paths));
    expect(linksOf('sitemap/index.html')).toEqual(expect.arrayContaining(paths));
    const cards = page('index.html').querySelectorAll('main h3 > a');
    expect([...cards].map((card) => card.getAttribute('href'))).toEqual(MOST_USED);
    expect(readText(root(), 'robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('has what the API says of calculators, as its server says it', () => {
    const { name, built } = siteConfig({ SOURCE_DATE_EPOCH: '1769817600' });
    const said = apiFiles(tools, { name, origin: ORIGIN, today: built });
    const files = filesBelow(root()).filter((file) => /(?:^|\/)api\//.test(file));
    expect(files).toEqual([...said.keys()].sort());
    expect(files).toHaveLength(2 + ids.length);
    for (const file of files) expect(readText(root(), file) === said.get(file), file).toBe(true);
  });

  it('holds no parser, no evaluator and nothing else that may not be served', () => {
    expect(outputProblems(root())).toEqual([]);
    const scripts = filesBelow(root()).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2 * ids.length);
    for (const file of scripts) expect(readText(root(), file)).not.toMatch(/mathjs|\bajv\b|\beval\(|new Function\b/);
  });

  it('leaves no manifest, source map or server code behind', () => {
    const left = filesBelow(root()).filter((file) => /(^|\/)\.|\.map$|entry-server/.test(file));
    expect(left).toEqual(['.well-known/security.txt']);
  });

  it('knows no tool in the files that every page loads', () => {
    const { start } = dataOf(page('index.html'));
    const source = readText(root(), start.main);
    for (const { id, definition } of tools) {
      if (!LINKED.includes(id)) expect(source).not.toContain(id);
      expect(source).not.toContain(definition.title);
    }
  });
});

describe('the size', () => {
  const SIZE: ToolSize = {
    id: 'a',
    answer: 1,
    javascript: 1,
    logic: 1,
    texts: 1,
    own: 1,
    css: 1,
    styles: 1,
    loader: 1,
    later: 1,
    html: 1,
  };
  let sizes: ToolSize[] = [];
  beforeAll(() => {
    sizes = measure(root());
  }, 60_000);

  it('is within its budgets', () => {
    expect(overruns(sizes)).toEqual([]);
    const pages = measurePages(root());
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/tools', '/contact', '/blog']));
    expect(pageOverruns(pages)).toEqual([]);
  });

  it('is too much from one byte above the budget of a page on', () => {
    expect(pageOverruns([{ path: '/', javascript: 111_500 }])).toEqual([]);
    expect(pageOverruns([{ path: '/', javascript: 111_501 }])).toHaveLength(1);
  });

  it('is measured for each tool', () => {
    expect(sizes.map(({ id }) => id)).toEqual([...ids].sort());
    for (const { javascript, logic, texts, loader, html, css } of sizes) {
      expect(Math.min(logic, texts, loader, html, css)).toBeGreaterThan(100);
      expect(javascript).toBeGreaterThan(50_000 + logic + texts + loader);
    }
  });

  it('tells apart what comes when a form is used', () => {
    for (const { later, javascript } of sizes) {
      expect(later).toBeGreaterThan(1_000);
      expect(later).toBeLessThan(javascript);
    }
  });

  it('counts what a first visit loads, once', () => {
    const [first] = sizes;
    const document = page(toolPage(first?.id ?? ''));
    const { start } = dataOf(document);
    const loader = document.querySelector('script[src]')?.getAttribute('src') ?? '';
    const files = [...new Set([loader, start.main, ...start.preload])].filter((file) => file.endsWith('.js'));
    const bytes = files.map((file) => brotliCompressSync(readFileSync(join(root(), file))).length);
    const sum = bytes.reduce((total, size) => total + size, 0);
    expect(Math.abs((first?.javascript ?? 0) / sum - 1)).toBeLessThan(0.02);
  });

  it.each([
    ['answer', 18_300],
    ['javascript', 172_500],
    ['logic', 4_150],
    ['texts', 6_000],
    ['css', 6_000],
    ['styles', 10_250],
    ['loader', 1_000],
  ] as const)('of %s may be %i and no byte more', (key, most) => {
    expect(overruns([{ ...SIZE, [key]: most }])).toEqual([]);
    expect(overruns([SIZE, { ...SIZE, id: 'b', [key]: most + 1 }])).toEqual([expect.stringMatching(`^b: ${key} `)]);
  });

  it('before an answer may be above 14,700 for ten calculators', () => {
    const above = Array.from({ length: 11 }, (_, index) => ({ ...SIZE, id: `large-${index}`, answer: 14_701 }));
    expect(overruns(above.slice(1))).toEqual([]);
    expect(overruns(above)).toEqual([expect.stringContaining('11 of at most 10 (large-0, ')]);
    expect(overruns(above.map((size) => ({ ...size, answer: 14_700 })))).toEqual([]);
  });
});
