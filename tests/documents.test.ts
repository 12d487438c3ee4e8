/** The guides say what is so: their links lead somewhere, and the calculator of the README answers as printed. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { input } from '../schema/inputs.ts';
import { answerRequest } from '../src/calc/answer-request.ts';
import { documentText } from '../src/calc/human.ts';
import { FUNCTIONS } from '../src/compiler/formula/functions.ts';
import { toolSchema } from '../src/compiler/reference/editor-schema.ts';
import { loadRunnable } from '../src/compiler/tools.ts';
import { englishText } from '../src/i18n/english.ts';
import { layOut } from '../src/scaffold/layout.ts';
import { shorten } from '../src/scaffold/shorten.ts';
import { ToolFolder } from './rejects/folder.ts';

const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const DOCUMENTS = [...readdirSync('.'), ...below('docs'), ...below('examples')].filter(
  (file) => file.endsWith('.md') && !file.includes('node_modules'),
);
const FILES = ['.', 'schema', 'src', 'scripts', 'tests', 'public', 'examples'].flatMap((folder) =>
  folder === '.' ? readdirSync(folder) : below(folder),
);
const textOf = (file: string): string => readFileSync(file, 'utf8');
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchors that GitHub gives the headings of a document, and those that it sets itself. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]);
}

/** The links of a document that lead nowhere. */
function brokenLinks(file: string): string[] {
  const text = textOf(file);
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map((match) => match[1] ?? match[2]);
  return links.flatMap((link = '') => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(file), path) : file;
    if (!existsSync(target)) return [link];
    if (anchor === undefined || statSync(target).isDirectory()) return [];
    return anchorsOf(textOf(target)).has(anchor) ? [] : [link];
  });
}

const NAMED = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css)|(?:schema|src|scripts|tests)(?:\/[\w.-]+)*)(?=[/: `])/g;

/** Files and folders that a document names and that are not there; of a file the end of its path is enough. */
function missingFiles(file: string): string[] {
  const named = new Set([...textOf(file).matchAll(NAMED)].map(([, path = '']) => path));
  const isOfTool = (path: string): boolean => /^(?:tools\/|compute\.)/.test(path);
  return [...named].filter(
    (path) => !isOfTool(path) && !FILES.some((known) => known === path || known.endsWith(`/${path}`)),
  );
}

/** Rows of tables that belong to none: a blank line above them ends the table they were meant for. */
function strayRows(file: string): string[] {
  const blocks = withoutCode(textOf(file)).match(/(?:^\|.*\n?)+/gm) ?? [];
  return blocks.filter((block) => !/^.*\n\| ?:?-/.test(block)).map((block) => block.split('\n')[0] ?? '');
}

describe.each(DOCUMENTS)('%s', (file) => {
  it('links to what is there', () => expect(brokenLinks(file)).toEqual([]));
  it('names files that are there', () => expect(missingFiles(file)).toEqual([]));
  it('has no row outside of a table', () => expect(strayRows(file)).toEqual([]));
});

describe('the README', () => {
  const readme = textOf('README.md');
  const definition = /```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const [, id = ''] = /`tools\/([\w-]+)\/tool\.json`/.exec(readme) ?? [];
  const tools = new ToolFolder();
  afterAll(() => tools.remove());

  it('has at most 150 lines', () => expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150));

  it('has a calculator as the formatter writes it', () =>
    expect(layOut(shorten(JSON.parse(definition), id))).toBe(definition));

  it('has a calculator that is right, and prints what it answers', async () => {
    const { said, loaded } = tools.check(id, definition);
    expect(said).toBe('');
    const [, call = '', printed] = /^\$ npm run -s calc -- \S+ (.*)\n([\s\S]*?)^```/m.exec(readme) ?? [];
    const inputs = Object.fromEntries(call.split(' ').map((word) => word.split('=')));
    const { document } = await answerRequest(
      loaded && (await loadRunnable(loaded)),
      { tool: id, tab: null, inputs },
      englishText,
      '2026-01-01',
    );
    expect(document && `${documentText(document)}\n`).toBe(printed);
  });

  /** Each message in a code block, with the line that calls for it. */
  const messages = [readme, textOf('CONTRIBUTING.md')].flatMap((text) =>
    [...text.matchAll(/^```\n(tools\/\S+?:(\d+):\d+ {2}.*\n +\d+ \| (.*)\n[\s\S]*?)\n```/gm)].map(
      ([, message, line, wrong = '']) => ({ message, line: Number(line), wrong }),
    ),
  );

  it.each(messages)('is refused as the guides print it: $wrong', ({ message, line, wrong }) => {
    const lines = definition.split('\n').with(line - 1, wrong);
    expect(tools.check(id, lines.join('\n')).said).toBe(message);
  });

  it('and the guide for contributors print four of them', () => expect(messages.length).toBe(4));
});

it('the architecture has every folder of the platform', () => {
  const rows = [...textOf('docs/architecture.md').matchAll(/^\| \[`src\/(\w+)\/`\]/gm)].map(([, folder]) => folder);
  expect(rows.sort()).toEqual(readdirSync('src').sort());
});

it('the guide to the tests has a place for each of them, or for its folder', () => {
  const guide = textOf('docs/testing.md');
  const isNamed = (file: string): boolean =>
    guide.includes(`${basename(file)}\``) || guide.includes(`\`${dirname(file)}\``);
  const tests = FILES.filter((file) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(file));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((file) => !isNamed(file))).toEqual([]);
});

describe('adding a tool', () => {
  const guide = textOf('docs/adding-a-tool.md');
  const tools = new ToolFolder();
  afterAll(() => tools.remove());

  it('begins with a whole calculator in ten lines', () => {
    const definition = /```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
    expect(tools.check('circle-area', definition)).toMatchObject({ said: '', compiles: true });
    expect(layOut(shorten(JSON.parse(definition), 'circle-area'))).toBe(definition);
    expect(definition.trimEnd().split('\n')).toHaveLength(10);
  });
  /** Names in the first cells of the table that begins with these words. */
  const listed = (heading: string, name: RegExp): (string | undefined)[] => {
    const table = guide.split('\n\n').find((block) => block.startsWith(heading)) ?? '';
    return [...table.matchAll(name)].map((match) => match[1]);
  };

  it('names every category', () => {
    const [, inGuide] = /`category` is one of ([^.]+)\./.exec(guide) ?? [];
    expect(inGuide?.split(', ')).toEqual(toolSchema().definitions?.['tool.category']?.enum);
  });

  it('lists every function of formulas', () => {
    const inText = ['given', 'is'];
    const functions = [...listed('| Function |', /`(\w+)\(/g), ...inText];
    expect(functions.sort()).toEqual([...FUNCTIONS.keys(), 'is'].sort());
  });

  it('lists every kind of input', () => {
    const kinds = input.options.map(({ shape: { kind } }) => kind.value);
    expect(listed('| `kind` | What is entered', /^\| `(\w+)` \|/gm).sort()).toEqual(['kind', ...kinds].sort());
  });
});
