/** What a text may say, and what is said where it says more. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Block } from '../../src/content/page-content.ts';
import { ContentFolder } from './folder.ts';

const folder = new ContentFolder();
afterAll(() => folder.remove());

function bodyOf(text: string): readonly Block[] {
  const { content, said } = folder.withText('pages/about.md', text);
  expect(said).toBe('');
  return content.pages.get('about')?.body ?? [];
}
/** What is said of a text; its first line is line 5 of the file. */
const saidOf = (text: string): string[] => folder.withText('pages/about.md', text).said.split('\n');

describe('a text', () => {
  it('has paragraphs with emphasis, code and links; a line break within one is a space', () => {
    expect(bodyOf('One *two*\n**three** `four` [five *six*](/tools).\n')).toEqual([
      {
        kind: 'paragraph',
        children: [
          'One ',
          { kind: 'emphasis', children: ['two'] },
          ' ',
          { kind: 'strong', children: ['three'] },
          ' ',
          { kind: 'code', text: 'four' },
          ' ',
          { kind: 'link', href: '/tools', children: ['five ', { kind: 'emphasis', children: ['six'] }] },
          '.',
        ],
      },
    ]);
  });

  it('has headings with an id made of their words', () => {
    expect(bodyOf('## Who *uses* it?\n\n### Größe & Gewicht 1.5\n')).toEqual([
      { kind: 'heading', level: 2, id: 'who-uses-it', children: ['Who ', expect.anything(), ' it?'] },
      { kind: 'heading', level: 3, id: 'größe-gewicht-1-5', children: ['Größe & Gewicht 1.5'] },
    ]);
  });

  it('has lists within lists, quotations and code to copy', () => {
    const paragraph = (text: string) => ({ kind: 'paragraph', children: [text] });
    expect(bodyOf('1. a\n   - b\n\n> c\n\n```\n<d>\n```\n')).toEqual([
      {
        kind: 'list',
        isOrdered: true,
        items: [[paragraph('a'), { kind: 'list', isOrdered: false, items: [[paragraph('b')]] }]],
      },
      { kind: 'quote', children: [paragraph('c')] },
      { kind: 'snippet', code: '<d>' },
    ]);
  });

  it('has tables with columns that are aligned', () => {
    expect(bodyOf('| a | b |\n|---|--:|\n| c | 1 |\n')).toEqual([
      {
        kind: 'table',
        alignments: ['start', 'end'],
        rows: [
          [['a'], ['b']],
          [['c'], ['1']],
        ],
      },
    ]);
  });

  it('names the site, its origin and its address, also in links and code', () => {
    expect(bodyOf('{site}: [{email}](mailto:{email}), `{origin}/x`\n')).toEqual([
      {
        kind: 'paragraph',
        children: [
          'Numbers: ',
          { kind: 'link', href: 'mailto:us@numbers.example', children: ['us@numbers.example'] },
          ', ',
          { kind: 'code', text: 'https://numbers.example/x' },
        ],
      },
    ]);
  });

  it('leaves other braces in code as they are', () => {
    expect(bodyOf('```\nconst { site } = {email};\n```\n')).toEqual([
      { kind: 'snippet', code: 'const { site } = us@numbers.example;' },
    ]);
  });

  it.each(['/', '/contact', '/privacy', '/blog', '/blog/first', '/tools/bmi-calculator', 'https://who.int/a', '#here'])(
    'links to %s',
    (href) => expect(saidOf(`## Here\n\n[text](${href})\n`)).toEqual(['']),
  );
});

describe('of what pages cannot show, the place and what to do is said', () => {
  const first = (text: string, column = 1) => `en/pages/about.md:5:${column}  ${text}`;
  it.each([
    ['HTML', '<b>x</b>', 'Texts hold no HTML.'],
    ['HTML in a line', '<div>x</div>', 'Texts hold no HTML.'],
    ['an image', '![x](/x.png)', 'Texts hold no images.'],
    ['a line across', '***', 'Texts hold no lines across.'],
    ['a forced line break', 'a\\\nb', 'Texts hold no forced line breaks.', 2],
    ['a link by reference', '[a][b]\n\n[b]: /tools', 'A link has its address beside it.'],
    ['a title of the page', '# x', 'Headings have two or three signs.'],
    ['a small heading', '#### x', 'Headings have two or three signs.'],
    ['a heading that leaves out a level', '### x', 'A level of headings is left out.'],
    ['a heading in a list', '- ## x', 'A heading stands by itself.', 3],
    ['a heading without words', '## !', 'A heading has words.'],
    ['a list that begins in the middle', '3. x', 'A numbered list begins with 1.'],
    ['a link with a title', '[a](/tools "b")', 'A link has no title of its own.'],
    ['a link without text', '[](/tools)', 'A link without text cannot be read.'],
    ['a link that is not safe', '[a](http://who.int)', '"http://who.int" is no address that a link may have.'],
    ['a script as a link', '[a](javascript:alert)', '"javascript:alert" is no address that a link may have.'],
    ['a link beside the site', '[a](//who.int)', '"//who.int" is no address that a link may have.'],
    ['a link with credentials', '[a](https://b@c.d)', '"https://b@c.d" is no address that a link may have.'],
    ['a relative link', '[a](tools)', '"tools" is no address that a link may have.'],
    ['a place that is not on the page', '[a](#b)', 'No heading of this page has the id "b".'],
    ['a name that nothing fills in', 'Hello {sight}', 'Nothing fills in {sight}.'],
  ])('%s', (_, text, message, column = 1) => {
    const [said, frame, marks, hint] = saidOf(`${text}\n`);
    expect(said).toBe(first(message, column));
    expect(frame).toBe(`  5 | ${text.split('\n')[0]}`);
    expect(marks).toMatch(/^ {4}\| +\^+$/);
    expect(hint).toMatch(/^ {2}[A-Z].*[.…]|^ {2}Did you mean/);
  });

  it.each(['> '.repeat(3000), '1. '.repeat(3000), `Text.\n\n${'- > '.repeat(9)}a`])(
    'too deep to be looked at: %#',
    (text) => {
      expect(saidOf(text)[0]).toMatch(/:[57]:1 {2}Lists and quotations stand in each other more than 16 deep\.$/);
    },
  );

  it('a page that does not exist, with the one that was meant', () => {
    expect(saidOf('Text.\n\nSee [all tools](/tolls) or [this](/tools/bmi-calculater).\n')).toEqual([
      'en/pages/about.md:7:5  There is no page "/tolls".',
      '  7 | See [all tools](/tolls) or [this](/tools/bmi-calculater).',
      '    |     ^^^^^^^^^^^^^^^^^^^',
      '  Did you mean "/tools"?',
      '',
      'en/pages/about.md:7:28  There is no page "/tools/bmi-calculater".',
      '  7 | See [all tools](/tolls) or [this](/tools/bmi-calculater).',
      '    |                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
      '  Did you mean "/tools/bmi-calculator"?',
    ]);
  });

  it('two headings that a link could not tell apart', () => {
    expect(saidOf('## A b\n\n## A, b!\n')[0]).toBe('en/pages/about.md:7:1  Another heading has the id "a-b".');
  });

  it('everything at once, not only the first', () => {
    expect(saidOf('<b>\n\n![x](/x.png)\n').filter((line) => line.startsWith('en/'))).toHaveLength(2);
  });
});
