/** The parts that pages and files are made of. */
import { describe, expect, it } from 'vitest';
import type { LiveDefinition } from '../../schema/definition.ts';
import { type DocumentParts, documentHtml, splitHead } from '../../src/build/document.ts';
import { webManifest } from '../../src/build/icons.ts';
import { robots, siteLinkedData, toolLinkedData } from '../../src/build/linked-data.ts';
import { securityText } from '../../src/build/security-text.ts';
import { hostConfig, siteConfig } from '../../src/build/site-config.ts';
import { MOST, sitemaps } from '../../src/build/sitemap.ts';
import { sprite } from '../../src/build/sprite.ts';
import { asset } from '../../src/build/tool-modules.ts';
import { dataModule } from '../../src/compiler/code.ts';
import { logicModule } from '../../src/compiler/logic-module.ts';
import { loadOne, loadTools } from '../../src/compiler/tools.ts';
import { catalogueEntry, catalogueOf } from '../../src/directory/entries.ts';
import { parse } from './dom.ts';

const PARTS: DocumentParts = {
  language: 'ar',
  direction: 'rtl',
  app: '<title>A</title><meta name="description" content="b"/><link rel="canonical" href="http://c/"/><main>d</main>',
  styles: ['/assets/one.css', '/assets/two.css'],
  loader: '/assets/loader.js',
  data: { screen: 'Home' },
  search: { address: '/opensearch.xml', name: 'A "site"' },
  manifest: '/manifest.webmanifest',
  linked: [{ '@type': 'Thing' }],
};
const SITE = siteConfig({ SITE_ORIGIN: 'https://example.org', SOURCE_DATE_EPOCH: '1769817600' });
const LOCAL = { language: 'en', name: SITE.name, tools: 'Tools', address: (path: string) => `${SITE.origin}${path}` };
const HOSTILE = ['</script><script src=x>', '<!-- <script>', 'a\u2028b\u2029c', '&lt;&amp;', `"'\\`];

function definition(id: string): LiveDefinition {
  const found = loadOne('tools', id)?.definition;
  if (found?.status !== 'live') throw new Error(`${id} is not live`);
  return found;
}

describe('the head that React wrote', () => {
  it('is the run of title, meta and link elements at the start', () => {
    const { head, body } = splitHead(PARTS.app);
    expect(head).toMatch(/^<title>.*<link [^>]*>$/);
    expect(body).toBe('<main>d</main>');
  });

  it('leaves later elements of the same names where they are', () => {
    const app = '<title>A</title><svg><title>B</title></svg><meta itemprop="c"/>';
    expect(splitHead(app)).toEqual({
      head: '<title>A</title>',
      body: '<svg><title>B</title></svg><meta itemprop="c"/>',
    });
  });

  it('may be missing', () => expect(splitHead('<main></main>')).toEqual({ head: '', body: '<main></main>' }));
});

describe('a document', () => {
  const document = parse(documentHtml(PARTS));

  it('has a security policy of its own only where it is given one', () => {
    const metas = (html: string) => [...parse(html).querySelectorAll('meta[http-equiv]')];
    expect(metas(documentHtml(PARTS))).toEqual([]);
    const [meta, ...more] = metas(documentHtml({ ...PARTS, policy: "default-src 'none'" }));
    expect([meta?.getAttribute('content'), more]).toEqual(["default-src 'none'", []]);
  });

  it('says its language and direction', () => {
    expect(document.documentElement.lang).toBe('ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.compatMode).toBe('CSS1Compat');
    expect(document.characterSet).toBe('UTF-8');
  });

  it('has the title and metadata in its head once, and the app in its root', () => {
    expect(document.head.querySelectorAll('title, meta[name="description"], link[rel="canonical"]')).toHaveLength(3);
    expect(document.body.querySelector('title, meta, link')).toBeNull();
    expect(document.getElementById('root')?.innerHTML).toBe('<main>d</main>');
  });

  it('names its styles in order and loads one script', () => {
    const styles = [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));
    expect(styles).toEqual(PARTS.styles);
    expect([...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))).toEqual([
      PARTS.loader,
    ]);
  });

  it('shows the theme before it names a style sheet, which a script below it would wait for', () => {
    const [first, second] = document.querySelectorAll('script:not([src]):not([type]), link[rel="stylesheet"]');
    expect([first?.tagName, second?.tagName]).toEqual(['SCRIPT', 'LINK']);
    expect(first?.previousElementSibling?.getAttribute('name')).toBe('theme-color');
  });

  it.each(HOSTILE)('carries %j as data that ends nothing', (text) => {
    const html = documentHtml({ ...PARTS, data: { text, [text]: 1 }, linked: [{ text }] });
    const page = parse(html);
    expect(page.querySelectorAll('script')).toHaveLength(4);
    expect(JSON.parse(page.getElementById('page-data')?.textContent ?? '')).toEqual({ text, [text]: 1 });
    expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual({ text });
  });
});

describe('a module of data', () => {
  it.each(HOSTILE)('gives %j back', async (text) => {
    const source = dataModule({ text });
    expect(source).not.toMatch(/[\u2028\u2029]/);
    const module: { default: unknown } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    expect(module.default).toEqual({ text });
  });
});

describe('the module of a tool', () => {
  it('is made of a compute.ts, too', async () => {
    const loaded = loadOne('tools', 'ballistics-calculator');
    if (!loaded?.compute) throw new Error('the tool has no compute.ts');
    const source = await logicModule(loaded);
    const module: { default: { tabs: { compute?: unknown }[] } } = await import(
      `data:text/javascript,${encodeURIComponent(source)}`
    );
    expect(module.default.tabs.map(({ compute }) => typeof compute)).toContain('function');
    expect(source).not.toContain('import');
  });

  it('is not made of a definition with problems', async () => {
    const loaded = loadOne('tools', 'bmi-calculator');
    if (!loaded) throw new Error('there is no such tool');
    await expect(logicModule({ ...loaded, compiled: null })).rejects.toThrow('problems');
  });
});

describe('an asset', () => {
  it('is named by its content', () => {
    const { address } = asset('tools/a', 'js', 'one');
    expect(address).toMatch(/^\/assets\/tools\/a-[\w-]{8}\.js$/);
    expect(asset('tools/a', 'js', 'one').address).toBe(address);
    expect(asset('tools/a', 'js', 'two').address).not.toBe(address);
  });
});

describe('the sprite', () => {
  it('has one symbol for each icon, in one order', () => {
    const svg = sprite(['ruler', 'calculator', 'ruler']);
    expect(svg).toBe(sprite(['calculator', 'ruler']));
    const document = parse(svg, 'image/svg+xml');
    expect([...document.querySelectorAll('symbol')].map(({ id }) => id)).toEqual(['calculator', 'ruler']);
    expect([...document.querySelectorAll('symbol')].every((symbol) => symbol.childElementCount > 0)).toBe(true);
  });

  it('refuses a name that is no icon', () => expect(() => sprite(['no-such-icon'])).toThrow('no-such-icon'));
});

describe('the sitemap', () => {
  const urls = (text: string) =>
    [...parse(text, 'text/xml').querySelectorAll('url')].map((url) => ({
      address: url.querySelector('loc')?.textContent,
      changed: url.querySelector('lastmod')?.textContent,
      copies: [...url.getElementsByTagName('xhtml:link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    }));

  const sitemap = (paths: readonly string[], languages: readonly string[]): string => {
    const files = sitemaps('', paths, SITE, languages);
    expect(files.map(([path]) => path)).toEqual(['sitemap.xml']);
    return files[0]?.[1] ?? '';
  };

  it('lists addresses of the site, changed on the day of the build', () => {
    expect(urls(sitemap(['/', '/tools/a'], ['en']))).toEqual([
      { address: 'https://example.org/', changed: '2026-01-31', copies: [] },
      { address: 'https://example.org/tools/a', changed: '2026-01-31', copies: [] },
    ]);
  });

  it('lists a page in each locale, and names all of them with each', () => {
    const found = urls(sitemap(['/', '/tools'], ['en', 'de']));
    expect(found.map(({ address }) => address)).toEqual([
      'https://example.org/',
      'https://example.org/de',
      'https://example.org/tools',
      'https://example.org/de/tools',
    ]);
    for (const { copies } of found.slice(2)) {
      expect(copies).toEqual([
        ['en', 'https://example.org/tools'],
        ['de', 'https://example.org/de/tools'],
        ['x-default', 'https://example.org/tools'],
      ]);
    }
  });

  it.each([
    ['addresses', { addresses: 50, bytes: Number.POSITIVE_INFINITY }, 3],
    ['bytes', { addresses: Number.POSITIVE_INFINITY, bytes: 30_000 }, 2],
  ])('is an index of several where one would have too many %s', (_, most, parts) => {
    const paths = Array.from({ length: 55 }, (_, index) => `/tools/calculator-${index}`);
    const [[, index = ''] = [], ...files] = sitemaps('de/', paths, SITE, ['en', 'de'], ['en', 'de'], most);
    const named = [...parse(index, 'text/xml').querySelectorAll('sitemap > loc')].map((loc) => loc.textContent);
    expect(named).toEqual(files.map(([path]) => `https://example.org/${path}`));
    expect(files).toHaveLength(parts);
    const listed = files.map(([, xml]) => [...xml.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address));
    expect(listed.every((addresses) => addresses.length <= most.addresses)).toBe(true);
    expect(files.every(([, xml]) => Buffer.byteLength(xml) <= most.bytes)).toBe(true);
    expect(listed.flat()).toEqual(
      paths.flatMap((path) => [`https://example.org${path}`, `https://example.org/de${path}`]),
    );
  });

  it('holds in one file what the protocol allows', () =>
    expect(MOST).toEqual({ addresses: 50_000, bytes: 52_428_800 }));

  it('is named in robots.txt, which forbids nothing', () => {
    expect(robots(SITE)).toContain('Sitemap: https://example.org/sitemap.xml');
    expect(robots(SITE)).not.toContain('Disallow');
  });
});

describe('linked data', () => {
  it('describes the tool and where it stands', () => {
    const [application, crumbs] = toolLinkedData(definition('bmi-calculator'), LOCAL);
    const address = 'https://example.org/tools/bmi-calculator';
    expect(application).toMatchObject({
      '@type': 'WebApplication',
      name: 'BMI Calculator',
      url: address,
      applicationCategory: 'HealthApplication',
    });
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://example.org/' },
        { position: 2, item: 'https://example.org/tools' },
        { position: 3, name: 'BMI Calculator', item: address },
      ],
    });
  });

  it('has the questions that the explanation asks, with their answers, and no others', () => {
    const tool = definition('bmi-calculator');
    const asked = { heading: 'What is BMI?', paragraphs: ['A ratio.', 'Of two things.'], list: ['One.'] };
    const types = (explanation: LiveDefinition['explanation']) =>
      toolLinkedData({ ...tool, explanation }, LOCAL).map((object) => Object.entries(object)[1]?.[1]);
    expect(types([{ heading: 'What it is', paragraphs: ['A ratio.'] }])).toEqual(['WebApplication', 'BreadcrumbList']);
    const [, , questions] = toolLinkedData({ ...tool, explanation: [...tool.explanation, asked] }, LOCAL);
    expect(questions).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'What is BMI?', acceptedAnswer: { text: 'A ratio.\nOf two things.\nOne.' } }],
    });
  });

  it('tells where the site is searched', () => {
    expect(siteLinkedData(LOCAL)).toMatchObject([
      {
        '@type': 'WebSite',
        url: 'https://example.org/',
        potentialAction: { target: { urlTemplate: 'https://example.org/tools?search={search_term_string}' } },
      },
    ]);
  });
});

describe('the web app manifest', () => {
  it('has the name of the site', () => {
    const manifest = JSON.parse(
      webManifest({ ...SITE, name: 'Sums "&" <more>' }, { description: 'All sums.', language: 'en', start: '/' }),
    );
    expect(manifest).toMatchObject({ name: 'Sums "&" <more>', description: 'All sums.', start_url: '/' });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
      ['any', undefined],
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
  });
});

describe('the catalogue', () => {
  const definitions = loadTools('tools').tools.flatMap((tool) => tool.definition ?? []);

  it('is sorted by title and has no texts of pages', () => {
    const titles = catalogueOf(definitions).map(({ title }) => title);
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')));
    expect(titles).toHaveLength(definitions.length);
    expect(Object.keys(catalogueEntry(definition('bmi-calculator')))).not.toContain('explanation');
  });

  it.each([
    ['catalogue', true],
    ['page', false],
    ['none', false],
  ] as const)('marks a tool with beta "%s": %s', (beta, marked) => {
    expect(catalogueEntry({ ...definition('bmi-calculator'), beta }).beta).toBe(marked);
  });
});

describe('the name of the site', () => {
  it('has defaults', () =>
    expect(siteConfig({})).toMatchObject({ name: 'Formulary', origin: 'http://localhost:4173' }));

  it('is taken from the environment, without a path', () => {
    const given = { SITE_ORIGIN: 'https://example.org/path/', SITE_NAME: 'Sums' };
    expect(siteConfig(given)).toMatchObject({ name: 'Sums', origin: 'https://example.org' });
  });

  it('comes with the day of the build, which may be set', () => {
    expect(siteConfig({}).built).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(siteConfig({ SOURCE_DATE_EPOCH: '86400' }).built).toBe('1970-01-02');
  });

  it.each(['example.org', 'ftp://example.org', 'javascript:alert(1)', '', '//example.org'])('refuses %j', (origin) => {
    expect(() => siteConfig({ SITE_ORIGIN: origin })).toThrow(`not "${origin}"`);
  });
});

describe('what hosts are told', () => {
  it('is no transport policy, and the address of the site, unless something else is set', () => {
    expect(hostConfig({})).toEqual({ hsts: null, securityContact: 'mailto:hello@formulary.example' });
    expect(hostConfig({ CONTACT_EMAIL: 'us@example.org' }).securityContact).toBe('mailto:us@example.org');
    const given = {
      HSTS: 'max-age=63072000; includeSubDomains; preload',
      SECURITY_CONTACT: 'https://example.org/report',
    };
    expect(hostConfig(given)).toEqual({ hsts: given.HSTS, securityContact: given.SECURITY_CONTACT });
  });

  it.each(['1', 'max-age=x', 'max-age=1; secure', 'max-age=1"; X "', 'max-age=1\nX: y'])('refuses HSTS %j', (HSTS) =>
    expect(() => hostConfig({ HSTS })).toThrow('HSTS must be like'),
  );

  it.each(['us@example.org', 'http://example.org', 'javascript:alert(1)', 'mailto:a@b\nExpires: x'])(
    'refuses to name %j for reports',
    (SECURITY_CONTACT) => expect(() => hostConfig({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT must be'),
  );

  it('says how to report a vulnerability, for less than a year', () => {
    expect(securityText(SITE, 'mailto:us@example.org')).toBe(
      [
        'Contact: mailto:us@example.org',
        'Expires: 2027-01-26T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://example.org/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });
});

describe('the ads of the site', () => {
  it('are off unless both ids are configured', () => {
    expect(siteConfig({}).ads).toBeNull();
    const given = { ADS_PUBLISHER_ID: 'ca-pub-1234567890123456', ADS_SLOT_ID: '42' };
    expect(siteConfig(given).ads).toEqual({ publisherId: 'ca-pub-1234567890123456', slotId: '42' });
  });

  it.each(['1234567890123456', 'ca-pub-', 'ca-pub-12&x=1', 'ca-pub-1\n', 'CA-PUB-12', ''])(
    'refuse publisher %j',
    (id) => {
      expect(() => siteConfig({ ADS_PUBLISHER_ID: id, ADS_SLOT_ID: '42' })).toThrow('ADS_PUBLISHER_ID must be like');
    },
  );

  it.each(['', 'x', '4 2', '-1', '4"'])('refuse slot %j', (id) => {
    expect(() => siteConfig({ ADS_PUBLISHER_ID: 'ca-pub-1', ADS_SLOT_ID: id })).toThrow('ADS_SLOT_ID must be a number');
  });
});
