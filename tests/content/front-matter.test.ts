/** What stands above a text: which lines, and what is said where one is missing or is no line. */
import { afterAll, describe, expect, it } from 'vitest';
import { ContentFolder } from './folder.ts';

const folder = new ContentFolder();
afterAll(() => folder.remove());

describe('what stands above a text', () => {
  const { content, said } = folder.load();
  it('holds', () => expect(said).toBe(''));

  it('gives pages their title, description and date, and names their downloads', () => {
    expect(content.pages.get('terms')).toMatchObject({ title: 'A title', updated: '2025-05-25', downloads: [] });
    expect(content.pages.get('safe-browsing')?.downloads).toEqual([
      { href: '/downloads/guide.txt', label: 'Download the guide' },
    ]);
    expect(content.downloads).toEqual(new Map([['guide.txt', 'A guide of Numbers.\n']]));
  });

  it('relates articles to each other and to tools by name', () => {
    expect(content.articles.find(({ slug }) => slug === 'first')).toMatchObject({
      title: 'First',
      published: '2025-06-01',
      related: [{ slug: 'second', title: 'Second' }],
      tools: [{ id: 'bmi-calculator', title: 'BMI Calculator' }],
    });
  });

  it('orders articles by day, the newest first', () => {
    const later = folder.replaced('blog/second.md', '2025-06-01', '2025-07-01').content;
    expect(content.articles.map(({ slug }) => slug)).toEqual(['first', 'second']);
    expect(later.articles.map(({ slug }) => slug)).toEqual(['second', 'first']);
  });

  it('names the site', () => {
    const { content: named } = folder.replaced('pages/about.md', 'A title', 'About {site}');
    expect(named.pages.get('about')?.title).toBe('About Numbers');
  });
});

describe('where it is wrong', () => {
  it.each([
    ['pages/about.md', '---\ntitle', 'title', 'en/pages/about.md:1:1  The file begins without front matter.'],
    ['pages/about.md', 'title: A title\n', '', 'en/pages/about.md:2:1  "title" is missing here.'],
    ['pages/about.md', 'title: A', 'titel: x\ntitle: A', 'en/pages/about.md:2:8  "titel" is no part of the front'],
    ['pages/about.md', 'A title', '{sight}', 'en/pages/about.md:2:8  '],
    ['pages/about.md', 'A title', 'A: title', 'en/pages/about.md:2:8  This is no YAML: Nested'],
    ['pages/about.md', 'description:', 'title: B\ndescription:', 'en/pages/about.md:3:1  This is no YAML: Map keys'],
    ['pages/about.md', 'A title', '*title', 'en/pages/about.md:2:8  "*title" would repeat what stands elsewhere.'],
    [
      'pages/about.md',
      'A title',
      '&a A\nauthor: *a',
      'en/pages/about.md:3:9  "*a" would repeat what stands elsewhere.',
    ],
    [
      'pages/about.md',
      'title:',
      '? [a]\n: b\ntitle:',
      'en/pages/about.md:2:3  This is no YAML: With stringKeys, all keys',
    ],
    ['pages/about.md', 'A title', '['.repeat(3000), 'en/pages/about.md:2:24  This is nested more than 16 deep.'],
    ['pages/about.md', 'A title', `x\n${'- '.repeat(900)}`, 'en/pages/about.md:3:1  This is nested more than 16 deep.'],
    ['pages/about.md', 'A title', 'x'.repeat(4000), 'en/pages/about.md:2:1  The front matter has more than 4000'],
    ['pages/about.md', 'A title', '12', 'en/pages/about.md:2:8  "title": Invalid input: expected string'],
    ['pages/terms.md', 'updated: 2025-05-25\n', '', 'en/pages/terms.md:2:1  "updated" is missing here.'],
    ['pages/terms.md', '2025-05-25', '25.5.2025', 'en/pages/terms.md:4:10  "updated": Invalid ISO date.'],
    ['pages/about.md', 'What it is.', 'x\nupdated: 2025-05-25', 'en/pages/about.md:4:10  "updated" is no part of'],
    [
      'pages/safe-browsing.md',
      'guide.txt',
      'giude.txt',
      'en/pages/safe-browsing.md:4:21  There is no file "giude.txt".',
    ],
    ['pages/safe-browsing.md', 'label', 'lable', 'en/pages/safe-browsing.md:4:39  "lable" is no part of'],
    ['blog/first.md', '[second]', '[secnod]', 'en/blog/first.md:6:11  There is no other article "secnod".'],
    ['blog/first.md', '[second]', '[first]', 'en/blog/first.md:6:11  There is no other article "first".'],
    ['blog/first.md', '[bmi-', '[bim-', 'en/blog/first.md:7:9  There is no tool that can be opened "bim-calculator".'],
    ['blog/first.md', 'summary: In short.\n', '', 'en/blog/first.md:2:1  "summary" is missing here.'],
    ['downloads/guide.txt', '{site}', '{sight}', 'en/downloads/guide.txt:1:12  Nothing fills in {sight}.'],
  ] as const)('%s: %j, now %j', (name, from, to, message) => {
    const lines = folder.replaced(name, from, to).said.split('\n');
    expect(lines.find((line) => line.startsWith(message))).toBeDefined();
    expect(lines.some((line) => line.startsWith('  ') && /[.?…"]$/.test(line))).toBe(true);
  });

  it('says what was meant', () => {
    const { said } = folder.replaced('pages/about.md', 'title: A', 'titel: x\ntitle: A');
    expect(said.split('\n').slice(1)).toEqual(['  2 | titel: x', '    |        ^', '  Did you mean "title"?']);
  });
});

describe('a file', () => {
  it('that is missing is named', () => {
    const { said } = folder.load({ 'pages/terms.md': null });
    expect(said).toContain('en/pages/terms.md:1:1  This file is missing.');
  });
  it('that no page shows is named', () => {
    const { said } = folder.load({ 'pages/term.md': 'x' });
    expect(said).toContain('en/pages/term.md:1:1  There is no page called "term".');
    expect(said).toContain('Did you mean "terms"?');
  });
});
