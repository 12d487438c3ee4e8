/** The pages as they are sent: title, metadata, badge, way back, links, fields and buttons. */
import { describe, expect, it } from 'vitest';
import { englishText } from '../../src/i18n/english.ts';
import { loadLive } from '../suite/load.ts';
import { pageData, rendered, SITE, toolModules, words } from './rendered.tsx';
import { TOOLS } from './stated.ts';

const ids = Object.keys(TOOLS);

type Link = { label: string; href: string; sponsored?: true };

/** The page of a calculator, with links in place of its own where they are given. */
async function pageOf(id: string, links?: Link[]): Promise<Document> {
  const { live } = await loadLive(id);
  const about = links ? { ...live.about, links } : live.about;
  const data = pageData('ToolPage', {
    tool: toolModules(id),
    picture: `/${id}.png`,
  });
  return rendered(`/tools/${id}`, data, { tool: live.tool, text: live.text, about });
}

const pages = new Map(await Promise.all(ids.map(async (id) => [id, await pageOf(id)] as const)));
const page = (id: string): Document => {
  const document = pages.get(id);
  if (!document) throw new Error(`there is no page of ${id}`);
  return document;
};
const all = (id: string, selector: string): Element[] => [...page(id).querySelectorAll(selector)];
const outside = (id: string): Element[] => all(id, 'main a[href^="https:"]');
const meta = (id: string, name: string): string | null | undefined =>
  page(id).querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe.each(ids)('%s', (id) => {
  it('has a title that ends with the name of the site, one heading and a line below it', () => {
    expect(page(id).title).toMatch(/.+ \| Formulary$/);
    const [heading, ...more] = all(id, 'h1');
    expect(words(heading)).not.toBe('');
    expect(more).toEqual([]);
    expect(words(page(id).querySelector('h1')?.parentElement?.nextElementSibling)).not.toBe('');
  });

  it('stands between the header and the footer of the site', () => {
    for (const part of ['header', 'main', 'footer']) expect(page(id).querySelector(part), part).not.toBeNull();
  });

  it('describes itself to search engines and social networks, with its own address', () => {
    const { title } = page(id);
    expect(meta(id, 'description')).toBeTruthy();
    expect(meta(id, 'og:title')).toBe(title);
    expect(meta(id, 'og:description')).toBe(meta(id, 'description'));
    expect(page(id).querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${SITE.origin}/tools/${id}`);
    expect(meta(id, 'og:url')).toBe(`${SITE.origin}/tools/${id}`);
    expect(meta(id, 'twitter:card')).toBeTruthy();
    // Two sentences, in the marks of every language: before a colon, some have a space.
    expect(meta(id, 'og:image:alt')).toContain(`${words(page(id).querySelector('h1'))}. `);
  });

  it('carries a beta badge and a note where it is specified, and nowhere else', () => {
    const isBeta = TOOLS[id] !== 'none';
    const badge = page(id).querySelector('h1')?.parentElement?.querySelector('.badge');
    expect(words(badge)).toBe(isBeta ? 'BETA' : '');
    expect(words(page(id).querySelector('main')).includes(englishText('tool.betaNote'))).toBe(isBeta);
  });

  it('opens links to other sites in a new tab and says so', () => {
    for (const link of outside(id)) {
      expect(link.getAttribute('target'), link.getAttribute('href') ?? '').toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(words(link)).toContain('opens in a new tab');
    }
  });

  it('shows no result before anything is calculated', () => {
    expect(all(id, '[data-result]')).toEqual([]);
    expect(words(page(id).querySelector('main'))).toContain(englishText('answer.empty'));
  });

  it('has a button that calculates and one that clears', () => {
    const buttons = all(id, 'form button').map(words);
    expect(buttons.some((name) => /^(Calculate|Convert|Compare)/.test(name))).toBe(true);
    expect(buttons.some((name) => /^(Clear|Reset)$/.test(name))).toBe(true);
  });

  it('states its formulas and explains itself', () => {
    expect(all(id, 'main section').length).toBeGreaterThan(2);
  });
});

describe('the way back', () => {
  it('only square footage and curvature lead back to all tools, by a link of that name', () => {
    const back = ids.filter((id) => page(id).querySelector('main a[href="/tools"]'));
    expect(back).toEqual(['square-footage', 'earth-curvature']);
    for (const id of back) expect(words(page(id).querySelector('main a[href="/tools"]'))).toBe('All tools');
  });
});

describe('page titles', () => {
  it.each([
    ['bmi-calculator', 'BMI Calculator | Formulary'],
    ['loan-calculator', 'Loan Calculator | Formulary'],
    ['tip-calculator', 'Tip Calculator | Formulary'],
  ])('%s: the page is called by the tool and the site', (id, title) => expect(page(id).title).toBe(title));

  it.each(['gravitational-force', 'percentage-calculator'])('%s: search engines get keywords, too', (id) => {
    expect(meta(id, 'keywords')).toBeTruthy();
  });
});

describe('further reading', () => {
  it.each(['area-calculator', 'gravitational-force', 'astronomical-distance', 'pressure-converter'])(
    '%s: has links to other sites',
    (id) => expect(outside(id).length).toBeGreaterThan(0),
  );

  it('area-calculator: one of them is an article of an encyclopedia', () => {
    const links = outside('area-calculator').map((link) => link.getAttribute('href'));
    expect(links.some((href) => /wikipedia|britannica/.test(href ?? ''))).toBe(true);
  });

  it('a link that is paid for is marked for people and for search engines, and no other', async () => {
    const links: Link[] = [
      { label: 'A shop', href: 'https://shop.example/', sponsored: true },
      { label: 'A book', href: 'https://book.example/' },
    ];
    const document = await pageOf('gravitational-force', links);
    const marks = links.map(({ href }) => {
      const link = document.querySelector(`a[href="${href}"]`);
      return [link?.getAttribute('rel'), words(link?.parentElement).includes('Sponsored')];
    });
    expect(marks).toEqual([
      ['noopener sponsored', true],
      ['noopener', false],
    ]);
  });

  it('astronomical-distance: au, light-year and parsec are explained', () => {
    const text = words(page('astronomical-distance').querySelector('main'));
    for (const unit of [/astronomical unit/i, /light-year/i, /parsec/i]) expect(text).toMatch(unit);
  });

  it('unit-price-comparison: shopping tips stand below', () => {
    expect(all('unit-price-comparison', 'h2').map(words)).toContain('Shopping tips');
  });

  it('kinetic-energy: the formula is KE = 0.5 × m × v²', () => {
    const [formula] = all('kinetic-energy', 'math');
    expect(words(formula).replace(/\s/g, '')).toBe('KE=0.5×m×v2');
  });
});

describe('what stands in the form', () => {
  it.each([
    ['tip-calculator', 'tipPercentage', '18'],
    ['tip-calculator', 'numberOfPeople', '1'],
    ['kinetic-energy', 'mass', '70'],
    ['kinetic-energy', 'velocity', '10'],
    ['advanced-pressure', 'pressure', '1'],
    ['earth-curvature', 'distance', '0'],
    ['square-footage', 'length', ''],
    ['bmi-calculator', 'height', ''],
  ])('%s: %s holds "%s" at the start', (id, field, value) => {
    expect(page(id).querySelector(`form [name="${field}"]`)?.getAttribute('value') ?? '').toBe(value);
  });

  it('tip-calculator: the quick picks are buttons of 15, 18, 20, 22 and 25 percent', () => {
    const picks = all('tip-calculator', 'form button')
      .map(words)
      .filter((name) => name.endsWith('%'));
    expect(picks).toEqual(['15%', '18%', '20%', '22%', '25%']);
  });

  it('unit-price-comparison: two products, each with name, price, quantity and unit', () => {
    const names = all('unit-price-comparison', 'main form [name]').map((control) => control.getAttribute('name'));
    expect(names).toEqual(
      [0, 1].flatMap((row) => ['name', 'price', 'quantity', 'unit'].map((field) => `products.${row}.${field}`)),
    );
  });
});
