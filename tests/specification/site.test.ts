/** What the specification states of the site, in the pages as they are sent and in the lists behind them. */
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../src/build/content.ts';
import { contentPages, NOT_FOUND, type PlannedPage } from '../../src/build/pages.ts';
import { type CatalogueEntry, comingSoon, toolPath } from '../../src/catalogue/catalogue.ts';
import { readQuery } from '../../src/catalogue/directory.ts';
import { loadTools } from '../../src/compiler/tools.ts';
import { catalogueOf } from '../../src/directory/entries.ts';
import { FIELD_ERROR_CODES, FORM_ERROR_CODES } from '../../src/forms/codes.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import type { PageData } from '../../src/site/page/page-data.ts';
import { FIXED_ROUTES } from '../../src/site/page/routes.ts';
import { loadLive } from '../suite/load.ts';
import { pageData, rendered, SITE, toolModules, words } from './rendered.tsx';
import * as stated from './stated-site.ts';

const definitions = loadTools('tools').tools.flatMap(({ definition }) => definition ?? []);
/** The specified calculators: others may be added beside them. */
const catalogue = stated.ofSpecified(catalogueOf(definitions));
const { content } = contentOf('content/en', definitions, SITE);
const PLANNED = [...FIXED_ROUTES, ...contentPages(content), NOT_FOUND];
const BMI = '/tools/bmi-calculator';

const planned = (path: string): PlannedPage => {
  const found = PLANNED.find((candidate) => candidate.path === path);
  if (!found) throw new Error(`no page is planned at ${path}`);
  return found;
};
const pageOf = ({ path, screen, content: written }: PlannedPage, site: PageData['site'] = SITE) =>
  rendered(path, pageData(screen, { site }), { catalogue, content: written ?? null });

async function toolPage(): Promise<Document> {
  const { live } = await loadLive('bmi-calculator');
  const data = pageData('ToolPage', { tool: toolModules(live.id) });
  return rendered(BMI, data, { tool: live.tool, text: live.text, about: live.about });
}

const pages = new Map([
  ...(await Promise.all(PLANNED.map(async (each) => [each.path, await pageOf(each)] as const))),
  [BMI, await toolPage()] as const,
]);
const ADDRESSES = [...pages.keys()];
const page = (path: string): Document => {
  const document = pages.get(path);
  if (!document) throw new Error(`there is no page ${path}`);
  return document;
};
const all = (path: string, selector: string): Element[] => [...page(path).querySelectorAll(selector)];
const textsOf = (path: string, selector: string): string[] => all(path, selector).map(words);
/** The section or column that stands under a heading. */
const under = (path: string, heading: string): Element | null =>
  all(path, 'h2').find((candidate) => words(candidate) === heading)?.parentElement ?? null;
const itemsUnder = (path: string, heading: string): Element[] => [
  ...(under(path, heading)?.querySelectorAll('li') ?? []),
];
/** Each link as the words on it and where it leads. */
const linksIn = (element: Element | null | undefined): string[] =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => `${words(link)} → ${link.getAttribute('href')}`);

const entryOf = (id: string): CatalogueEntry => {
  const entry = catalogue.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`there is no tool ${id}`);
  return entry;
};
const isLive = (id: string): boolean => entryOf(id).status === 'live';
/** The card of a tool on the page of all tools. */
const card = (title: string): Element | undefined =>
  all('/tools', 'main li').find((item) => words(item.querySelector('h3')).startsWith(title));

describe('the routes', () => {
  it.each(stated.ROUTES)('%s is a page with a heading and a title', (path) => {
    expect(textsOf(path, 'h1')).toEqual([expect.stringMatching(/\w/)]);
    expect(page(path).title).toMatch(/.+ \| Formulary$/);
  });

  it.each(ADDRESSES)('%s asks for no account', (path) => {
    expect(all(path, 'input[type="password"]')).toEqual([]);
    const links = linksIn(page(path).body);
    expect(links.filter((link) => /\b(log|sign) ?in\b|register|account/i.test(link))).toEqual([]);
  });
});

describe('the home page', () => {
  it('has a headline, three lines below it, and two ways on', () => {
    expect(textsOf('/', 'h1')).toEqual(['Simple math calculators for everyone']);
    const hero = page('/').querySelector('h1')?.parentElement;
    expect(hero?.querySelectorAll('h1 + div > p')).toHaveLength(3);
    expect(linksIn(hero)).toEqual(['Explore tools → /tools', 'How it works → #how-it-works']);
  });

  it('says beside "based on usage" what the counts are', () => {
    const said = textsOf('/', 'p');
    expect(said).toContain('Most popular tools based on usage');
    expect(said.filter((text) => text?.startsWith('Counts begin at values that we set'))).toHaveLength(1);
  });

  it('says how it works in three steps', () => {
    expect(textsOf('/', '#how-it-works li h3')).toEqual(['Choose a calculator', 'Enter values', 'Get instant results']);
    expect(textsOf('/', '#how-it-works li').at(-1)).toMatch(/formula.*explanation/);
  });

  it('shows eight audiences', () => {
    expect(itemsUnder('/', 'Who can use it').map((tile) => words(tile.querySelector('h3')))).toEqual([
      'Students',
      'Homeowners',
      'Health',
      'Finance',
      'Business',
      'Developers',
      'Parents',
      'Creators',
    ]);
  });

  it('teases three uses, each with its calculator', () => {
    const uses = itemsUnder('/', 'What people use them for');
    expect(uses.map((use) => [words(use.querySelector('h3')), use.querySelector('a')?.getAttribute('href')])).toEqual([
      ['A home project', '/tools/square-footage'],
      ['Weight loss', BMI],
      ['Saving money', '/tools/loan-calculator'],
    ]);
  });

  it('takes ideas, and leads schools to their guide', () => {
    expect(linksIn(under('/', 'Is a calculator missing?'))).toEqual([
      'Suggest a calculator → /contact',
      'About Formulary → /about',
    ]);
    expect(linksIn(under('/', 'Safe for schools'))).toEqual(['Read the safe-browsing guide → /safe-browsing']);
  });

  it('has a horizontal ad only where ads are configured', async () => {
    expect(all('/', '[data-ad-slot]')).toEqual([]);
    const ads = { publisherId: 'ca-pub-1', slotId: '2' };
    const [slot, ...more] = (await pageOf(planned('/'), { ...SITE, ads })).querySelectorAll('[data-ad-slot]');
    expect([slot?.getAttribute('data-ad-format'), more]).toEqual(['horizontal', []]);
  });
});

describe('the directory', () => {
  const optionsOf = (label: string): string[] => {
    const id = all('/tools', 'main label')
      .find((candidate) => words(candidate) === label)
      ?.getAttribute('for');
    return all('/tools', `[id="${id}"] option`).map((option) => option.getAttribute('value') ?? '');
  };

  it('is sorted in four ways, the most used first', () => {
    expect(optionsOf('Sort by')).toEqual(['most-used', 'least-used', 'alphabetical', 'release-date']);
    expect(readQuery(new URLSearchParams(), catalogue).sort).toBe('most-used');
  });

  it('is filtered in five ways and by category, all at first', () => {
    const states = ['all', 'live', 'beta', 'coming-soon', 'user-suggested'];
    expect(optionsOf('Show')).toEqual([...states, ...stated.CATEGORIES.split(', ')]);
    expect(readQuery(new URLSearchParams(), catalogue).filter).toBe('all');
  });

  it('shows a tool that can be opened with icon, title, category, count, description and what to do', () => {
    const shown = card('Ballistics Calculator');
    const { icon, category, description } = entryOf('ballistics-calculator');
    expect(shown?.querySelector('svg use')?.getAttribute('href')).toBe(`/tool-icons.svg#${icon}`);
    for (const part of ['BETA', category, '580 uses', description, 'Calculate']) expect(words(shown)).toContain(part);
    expect(linksIn(shown)).toEqual(['Ballistics Calculator → /tools/ballistics-calculator']);
    expect(shown?.querySelector('button')).toBeNull();
  });

  it('prints no count of nothing', async () => {
    const unused = catalogue.map((entry) => ({ ...entry, usage: entry.id === 'tip-calculator' ? 1 : 0 }));
    const list = await rendered('/tools', pageData('Tools'), { catalogue: unused });
    expect(words(list.querySelector('main')).match(/\d+ uses?/g)).toEqual(['1 use']);
  });
});

describe('the other pages', () => {
  it('contact has an idea hint, an address, a time and tips beside the form', () => {
    expect(textsOf('/contact', 'aside h2')).toEqual([
      'An idea for a calculator?',
      'General inquiries',
      'Response time',
      'Quick help tips',
    ]);
    expect(linksIn(page('/contact').querySelector('aside'))).toEqual([`${SITE.email} → mailto:${SITE.email}`]);
    expect(words(under('/contact', 'Response time'))).toContain('24-48 hours');
    expect(itemsUnder('/contact', 'Quick help tips').length).toBeGreaterThan(1);
  });

  it('contact asks for name, email, subject and message; a category may be chosen', () => {
    const controls = all('/contact', 'main form [name]');
    const asked = controls.map((control) => [control.getAttribute('name'), control.hasAttribute('required')]);
    expect(asked).toEqual([
      ['name', true],
      ['email', true],
      ['subject', true],
      ['category', false],
      ['message', true],
    ]);
    expect(page('/contact').querySelector('main [name="email"]')?.getAttribute('type')).toBe('email');
    const categories = all('/contact', 'main [name="category"] option').map((option) => option.getAttribute('value'));
    expect(categories).toEqual(['', ...stated.MESSAGE_CATEGORIES.split(' ')]);
  });

  it('privacy and terms say when they were updated', () => {
    for (const path of ['/privacy', '/terms']) {
      expect(words(page(path).querySelector('main'))).toContain('Last updated: May 25, 2025');
    }
  });

  it('the shop announces a T-shirt, a mug and a poster', () => {
    expect(words(page('/shop').querySelector('h1')?.parentElement)).toBe('ShopComing Soon');
    expect(textsOf('/shop', 'main li h2')).toEqual(['Math T-shirt', 'Mug', 'Poster']);
    expect(textsOf('/shop', 'main button:disabled')).toEqual(Array(3).fill('Add to cart'));
  });

  it('the games announce three difficulties and a way to hear of them', () => {
    expect(textsOf('/games', 'main li h2')).toEqual(['Easy', 'Medium', 'Hard']);
    expect(textsOf('/games', 'main button:disabled')).toEqual(Array(3).fill('Play game'));
    expect(linksIn(page('/games').querySelector('main'))).toEqual(['Notify me → #newsletter']);
  });

  it('an article leads back to the blog and on to related articles', () => {
    const [{ slug } = { slug: '' }] = content.articles;
    const main = page(`/blog/${slug}`).querySelector('main');
    expect(linksIn(main)).toContain('Back to blog → /blog');
    expect(itemsUnder(`/blog/${slug}`, 'Related articles').length).toBeGreaterThan(0);
  });

  it('the sitemap lists every stated page, and every stated tool that can be opened', () => {
    const addresses = all('/sitemap', 'main a').map((link) => link.getAttribute('href'));
    const pagesListed = stated.ROUTES.filter((path) => path !== '/sitemap');
    expect(addresses).toEqual(expect.arrayContaining([...pagesListed, '/games']));
    const tools = stated.IN_SITEMAP.split(' ').filter(isLive);
    expect(addresses).toEqual(expect.arrayContaining(tools.map((id) => `/tools/${id}`)));
    expect(addresses.filter((address) => address?.startsWith('/tools/'))).toHaveLength(
      catalogue.filter(({ status }) => status === 'live').length,
    );
  });

  it('an unknown address offers a search and the twelve most used tools', () => {
    expect(all('/404', 'main input[type="search"]')).toHaveLength(1);
    expect(all('/404', 'main li h3')).toHaveLength(12);
  });
});

describe.each(ADDRESSES)('around %s', (path) => {
  const footer = (): Element | null => page(path).querySelector('footer');
  const column = (heading: string): string[] => linksIn(under(path, heading));

  it('the header has the name, four links, a search and the languages', () => {
    const header = page(path).querySelector('header');
    expect(linksIn(header)).toEqual([
      'Formulary → /',
      'Tools → /tools',
      'About → /about',
      'ShopComing Soon → /shop',
      'Contact → /contact',
    ]);
    const buttons = [...(header?.querySelectorAll('button') ?? [])];
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? words(button))).toEqual([
      'Search tools',
      'Menu',
    ]);
    const codes = [...(header?.querySelectorAll('select option') ?? [])].map((option) => option.getAttribute('value'));
    expect(codes.join(' ')).toBe(stated.LANGUAGES);
  });

  it('the footer has what the site is, links, tools, newsletter, copyright and policies', () => {
    expect(words(footer()?.querySelector('p'))).toMatch(/^Free calculators and unit converters with formulas/);
    expect(column('Quick links')).toEqual([
      'All tools → /tools',
      'About → /about',
      'Shop → /shop',
      'Blog → /blog',
      'Contact → /contact',
      'Safe Browsing → /safe-browsing',
    ]);
    expect(itemsUnder(path, 'Quick links').map(words)).toContain('ShopComing Soon');
    expect(column('Popular tools')).toEqual([
      'Square footage → /tools/square-footage',
      'Area → /tools/area-calculator',
      'Temperature → /tools/temperature-converter',
      'Metric → /tools/metric-converter',
    ]);
    expect(linksIn(footer()).slice(-3)).toEqual([
      'Privacy Policy → /privacy',
      'Terms of Use → /terms',
      'Sitemap → /sitemap',
    ]);
  });

  it('the newsletter asks for an e-mail address that the browser checks', () => {
    const form = footer()?.querySelector('form');
    const email = form?.querySelector('[name="email"]');
    expect([email?.getAttribute('type'), email?.hasAttribute('required')]).toEqual(['email', true]);
    expect(form?.hasAttribute('novalidate')).toBe(false);
    expect(words(form?.querySelector('button'))).toBe('Subscribe');
  });

  it('no link leads nowhere: there are no social links to show', () => {
    const targets = linksIn(page(path).body).map((link) => link.split(' → ')[1] ?? '');
    expect(targets.filter((target) => !/^(\/|#.|mailto:.|https:\/\/)/.test(target))).toEqual([]);
    expect(targets.filter((target) => /facebook|twitter\.com|\/\/x\.com|instagram|linkedin/.test(target))).toEqual([]);
  });
});

describe('the copyright line', () => {
  it.each([
    ['2025-12-31', '© 2025 Formulary'],
    ['2026-01-01', '© 2025–2026 Formulary'],
  ])('of a site built on %s is %s', async (built, line) => {
    const document = await pageOf(planned('/'), { ...SITE, built });
    expect(words(document.querySelector('footer'))).toContain(line);
  });
});

describe('the catalogue', () => {
  const live = stated.LIVE.split(' ');

  it('lists every specified tool, and those that were announced, as tools that can be opened', () => {
    const idsOf = (status: string) => catalogue.flatMap((entry) => (entry.status === status ? entry.id : [])).sort();
    expect(idsOf('live')).toEqual([...live, ...stated.ANNOUNCED.map(([id]) => id)].sort());
    expect(idsOf('comingSoon')).toEqual([]);
  });

  it('has each tool at the address that its id gives', () => {
    for (const entry of catalogue) expect(toolPath(entry)).toBe(`/tools/${entry.id}`);
  });

  it('flags the stated tools as beta once they can be opened, and none of the other specified ones', () => {
    const flagged = catalogue.filter(({ beta }) => beta).map(({ id }) => id);
    expect(flagged.sort()).toEqual(stated.BETA.split(' ').filter(isLive).sort());
  });

  it('weighs the specified tools between 240 for the advanced pressure converter and 2100 for the temperature converter', () => {
    const weights = catalogue.filter(({ status }) => status === 'live').sort((a, b) => (a.usage ?? 0) - (b.usage ?? 0));
    expect([weights.at(0)?.id, weights.at(0)?.usage]).toEqual(['advanced-pressure', 240]);
    expect([weights.at(-1)?.id, weights.at(-1)?.usage]).toEqual(['temperature-converter', 2100]);
  });

  it('sorts what is announced by date, where one without a date counts as 2026-12-31', () => {
    const known: CatalogueEntry = { ...entryOf('home-insurance'), status: 'comingSoon' };
    const without = { ...known, id: 'without', expectedRelease: undefined };
    const later = { ...known, id: 'later', expectedRelease: '2027-01-01' };
    const earlier = { ...known, id: 'earlier', expectedRelease: '2026-12-30' };
    expect(comingSoon([later, without, earlier]).map(({ id }) => id)).toEqual(['earlier', 'without', 'later']);
  });
});

describe('the lists of codes', () => {
  it('of the form service are the stated ones, and one for all others', () => {
    expect(FORM_ERROR_CODES.join(' ')).toBe(`${stated.FORM_CODES} UNSPECIFIED`);
    expect(FIELD_ERROR_CODES.join(' ')).toBe(`${stated.FIELD_CODES} UNSPECIFIED`);
  });

  it('of languages are the stated eighteen, each with the name that its speakers use', () => {
    expect(LANGUAGES.map(({ code }) => code).join(' ')).toBe(stated.LANGUAGES);
    const named = LANGUAGES.slice(0, 5).map(({ label }) => label);
    expect(named).toEqual(['English', 'Español', 'Français', 'Deutsch', 'Português']);
    expect(new Set(LANGUAGES.map(({ label }) => label)).size).toBe(18);
  });
});
