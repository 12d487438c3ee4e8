/** The written pages of this project: they compile, and every number that a calculator gave them is right. */
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../src/build/content.ts';
import { linkedArticle } from '../../src/build/linked-data.ts';
import { contentPages } from '../../src/build/pages.ts';
import { siteConfig } from '../../src/build/site-config.ts';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { loadRunnable, loadTools } from '../../src/compiler/tools.ts';
import type { Article, Block } from '../../src/content/page-content.ts';
import type { Check } from '../../src/content/schema.ts';
import { formatProblem } from '../../src/diagnostics/source.ts';
import { pageHeaders } from '../../src/hosting/headers.ts';
import { englishText } from '../../src/i18n/english.ts';

const loaded = loadTools('tools').tools;
const live = new Map(
  (await Promise.all(loaded.map(loadRunnable))).flatMap((tool) => (tool ? [[tool.id, tool] as const] : [])),
);
const definitions = loaded.flatMap(({ definition }) => definition ?? []);
const { content, problems } = contentOf('content/en', definitions, siteConfig({}));

/** The words of a text without the signs that group digits, and with the minus sign of programs. */
const wordsOf = (body: readonly Block[]): string =>
  [...JSON.stringify(body).matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text)
    .join(' ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll('−', '-');

/** A number by itself, with or without the zeros at its end; any other text as it is. */
function standsIn(shown: string, words: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(shown)) return words.toLowerCase().includes(shown.toLowerCase());
  const short = shown.includes('.') ? shown.replace(/\.?0+$/, '') : shown;
  return [shown, short].some((number) =>
    new RegExp(`(?<![\\d.-])${number.replace('.', '\\.')}(?!\\.?\\d)`).test(words),
  );
}

function shownBy({ tool, tab, inputs, shows }: Check): Record<string, string | undefined> {
  const { answer } = answerRequest(live.get(tool) ?? null, { tool, tab, inputs }, englishText);
  if (!answer.ok) throw new Error(answer.errors.map(({ message }) => message).join('; '));
  return Object.fromEntries(Object.keys(shows).map((id) => [id, answer.results[id]?.display]));
}

it('the pages hold', () => expect(problems.map(formatProblem).join('\n\n')).toBe(''));

it('there are all pages of text, and at least five articles', () => {
  expect([...content.pages.keys()].sort()).toEqual([
    'about',
    'ecommerce-integration',
    'how-we-check',
    'privacy',
    'safe-browsing',
    'terms',
  ]);
  expect(content.articles.length).toBeGreaterThanOrEqual(5);
});

it.each([
  ['about', ['Our mission', 'Who uses it', 'What we value', 'Simplicity', 'Accuracy', 'Speed', 'Privacy']],
  ['privacy', ['Usage data', 'Device information', 'Contact information', 'Advertising', 'Analytics', 'Your rights']],
  ['terms', ['License to use', 'Accuracy', 'What you send us', 'Advertising', 'Limitations']],
  ['safe-browsing', ['For school administrators', 'For IT departments', 'Allow-list', 'How to verify it']],
  ['ecommerce-integration', ['The frame', 'A frame as tall as its content']],
] as const)('%s speaks of everything that is stated', (slug, stated) => {
  const body = content.pages.get(slug)?.body ?? [];
  const headings = body.flatMap((block) => (block.kind === 'heading' ? [wordsOf([block])] : []));
  expect(stated.filter((heading) => !headings.some((words) => words.includes(heading)))).toEqual([]);
});

it('about leads to the tools and to contact', () => {
  const links = JSON.stringify(content.pages.get('about')?.body).match(/"href":"[^"]+"/g);
  expect(links).toEqual(expect.arrayContaining(['"href":"/tools"', '"href":"/contact"']));
});

it('privacy and terms have the day that is stated', () => {
  expect(content.pages.get('privacy')?.updated).toBe('2025-05-25');
  expect(content.pages.get('terms')?.updated).toBe('2025-05-25');
});

it('the terms claim no more of a shop that is announced than is so', () =>
  expect(wordsOf(content.pages.get('terms')?.body ?? [])).toContain('so far it sells nothing'));

it('every page and article has an address of its own', () => {
  const paths = contentPages(content).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('/blog');
});

it('downloads are plain text in lines that fit', () => {
  for (const [name, text] of content.downloads) {
    expect(name).toMatch(/\.txt$/);
    expect(text).not.toMatch(/\{\w+\}|\t|[^\x20-\x7e\n]/);
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
  }
});

it('the guide for IT departments names the headers that are sent', () => {
  const guide = (content.downloads.get('it-guide.txt') ?? '').replace(/\s+/g, ' ');
  const { 'Content-Security-Policy': policy = '', ...others } = pageHeaders('/tools');
  const listed = /content-security-policy with (.*?) \[ \]/.exec(guide)?.[1]?.split(', ') ?? [];
  expect(listed.length).toBeGreaterThan(5);
  expect(policy.split('; ')).toEqual(expect.arrayContaining(listed));
  for (const name of ['X-Content-Type-Options', 'Referrer-Policy', 'Permissions-Policy'])
    expect(guide).toContain(`${name.toLowerCase()}: ${others[name]}`);
});

describe('the words of a text', () => {
  it.each([
    ['180', '180 sq ft', true],
    ['180', '1800', false],
    ['180', '0.180', false],
    ['15000.00', 'there are $15000.', true],
    ['21.10', 'so 21.1 more', true],
    ['21.10', '21.12', false],
    ['-40.00', '-40', true],
    ['40.00', '-40', false],
    ['Overweight', 'is overweight', true],
  ])('%s in %j: %s', (shown, words, stands) => expect(standsIn(shown, words)).toBe(stands));
});

describe.each(content.articles.map((article): [string, Article] => [article.slug, article]))('%s', (slug, article) => {
  const checks = content.checks.get(slug) ?? [];
  const words = wordsOf(article.body);

  it('has numbers that were worked out', () => expect(checks.length).toBeGreaterThan(2));

  it.each(checks.map((check): [string, Check] => [`${check.tool} ${JSON.stringify(check.inputs)}`, check]))(
    '%s',
    (_, check) => {
      expect(shownBy(check)).toEqual(check.shows);
      expect(Object.values(check.shows).filter((shown) => !standsIn(shown, words))).toEqual([]);
    },
  );

  it('is long enough to be read and short enough to be finished', () => {
    const count = words.split(/\s+/).length;
    expect(count).toBeGreaterThan(400);
    expect(count).toBeLessThan(1400);
  });

  it('links to the tools that it names', () => {
    for (const { id } of article.tools.slice(0, 1)) expect(JSON.stringify(article.body)).toContain(`"/tools/${id}"`);
  });

  it('is described for search engines', () => {
    expect(
      linkedArticle(article, {
        language: 'en',
        name: 'Formulary',
        tools: 'Tools',
        address: (path) => `https://example.org${path}`,
      }),
    ).toMatchObject({
      '@type': 'BlogPosting',
      headline: article.title,
      datePublished: article.published,
      url: `https://example.org/blog/${slug}`,
    });
  });
});
