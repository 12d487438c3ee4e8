/** `npm run size`: what a first visit to each page downloads, against budgets. Bytes are brotli, quality 11. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { EMBED_SCRIPT } from '../src/hosting/headers.ts';

const BUDGETS = {
  /** Until there can be a right answer: what answers first, and what it needs of the calculator. */
  answer: 18_300,
  javascript: 172_500,
  logic: 4_150,
  texts: 6_000,
  /** Everything that is a calculator's own, wherever it is loaded. */
  own: 14_000,
  /** The style sheet that the first paint waits for. */
  css: 6_000,
  /** That one, and those that come once the page is there. */
  styles: 10_250,
  loader: 1_000,
} as const;
type Budgeted = keyof typeof BUDGETS;
/** Few calculators may need more than this before they answer. */
const USUAL_ANSWER = 14_700;
const MOST_UNUSUAL = 10;
/** How much more a page may load in another language than in English. */
const TRANSLATION_BUDGET = 2_120;
/** Scripts of a page that is about no calculator. */
const PAGE_BUDGET = 111_500;
/** What comes with the first search: its code, and what it knows in one language. */
const SEARCH_BUDGET = 8_020;

/** The script that other sites load to embed calculators. */
const EMBED_BUDGET = 3_000;

export interface ToolSize extends Record<Budgeted, number> {
  id: string;
  /** For information: scripts that come once the page works, and with the first turn to the form. */
  later: number;
  /** For information: a page may say as much as it has to say. */
  html: number;
}

interface Entry {
  main: string;
  preload: readonly string[];
}
interface Start extends Entry {
  first?: Entry & { ahead: readonly string[] };
}
interface ToolPage {
  html: Buffer;
  loader: string;
  styles: readonly string[];
  start: Start;
  search: string;
  tool: Record<'logic' | 'firstLogic' | 'text' | 'others' | 'about', string>;
}

const HASHED = /([\w.]+)-[\w-]{8}(?=\.(?:js|css)\b)/g;
const DRAWS = 5;

/** A script with other letters in place of the hashes in the names of files. */
const renamed = (script: string, draw: number): string =>
  script.replace(HASHED, (_, name) => {
    const letters = createHash('sha256').update(`${draw} ${name}`).digest('base64url').slice(0, 8);
    return `${name}-${letters}`;
  });

/**
 * The bytes of a script but for the chance in the hashes of the files that it names: the same code had 10,133 in one
 * build and 10,172 in the next. It is the middle of some draws, the same in every build.
 */
function steadySize(content: Buffer): number {
  const script = content.toString();
  if (script.search(HASHED) < 0) return brotliSize(content);
  const drawn = Array.from({ length: DRAWS }, (_, draw) => brotliSize(Buffer.from(renamed(script, draw))));
  return drawn.sort((a, b) => a - b)[Math.floor(DRAWS / 2)] ?? 0;
}

function brotliSize(content: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params }).length;
}

function readPage(file: string): ToolPage {
  const html = readFileSync(file);
  const text = html.toString();
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1];
  const loader = /<script type="module" async src="([^"]+)">/.exec(text)?.[1];
  if (data === undefined || loader === undefined) throw new Error(`${file} names no scripts`);
  const { start, search, tool } = JSON.parse(data) as Pick<ToolPage, 'start' | 'search' | 'tool'>;
  const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => href);
  return { html, loader, styles, start, search, tool };
}

const isStyle = (address: string): boolean => address.endsWith('.css');
const filesOf = (entry?: Entry & { ahead?: readonly string[] }): string[] =>
  entry ? [entry.main, ...entry.preload, ...(entry.ahead ?? [])] : [];

/** The addresses of the scripts that a first visit loads, each once. */
const scriptsOf = ({ loader, start }: ToolPage): Set<string> =>
  new Set([loader, ...filesOf(start)].filter((address) => !isStyle(address)));

/** The addresses of the scripts that a page needs for a right answer, each once. */
const answeringScripts = ({ loader, start: { first } }: ToolPage): Set<string> =>
  new Set([loader, ...(first ? [first.main, ...first.ahead] : [])].filter((address) => !isStyle(address)));

/** The addresses of all style sheets of a page, each once. */
const stylesOf = ({ styles, start }: ToolPage): Set<string> =>
  new Set([...styles, ...filesOf(start.first), ...filesOf(start)].filter(isStyle));

/** The addresses of the scripts that a script imports: before it runs, or when it asks for them. */
function importsOf(root: string, address: string, when: 'before' | 'later'): string[] {
  const pattern = when === 'later' ? /\bimport\(\s*["'`](\.[^"'`]+)/g : /(?:\bfrom|\bimport)\s*["'](\.[^"']+)/g;
  const found = readFileSync(join(root, address), 'utf8').matchAll(pattern);
  return [...found].map(([, name = '']) => posix.join(posix.dirname(address), name));
}

/** What the scripts of a first visit ask for once they are used, and what that needs. */
function laterScripts(root: string, first: ReadonlySet<string>): Set<string> {
  const known = new Set(first);
  const open = [...first].flatMap((address) => importsOf(root, address, 'later'));
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (known.has(address)) continue;
    known.add(address);
    open.push(...importsOf(root, address, 'before'));
  }
  for (const address of first) known.delete(address);
  return known;
}

/** Sizes of files, each compressed once. */
interface Sizes {
  sizeOf: (address: string) => number;
  sum: (addresses: Iterable<string>) => number;
}

function sizesBelow(root: string): Sizes {
  const known = new Map<string, number>();
  const sizeOf = (address: string): number => {
    const size = known.get(address) ?? steadySize(readFileSync(join(root, address)));
    known.set(address, size);
    return size;
  };
  const sum = (addresses: Iterable<string>): number =>
    [...addresses].reduce((total, address) => total + sizeOf(address), 0);
  return { sizeOf, sum };
}

export interface PageSize {
  /** The address on the site. */
  path: string;
  javascript: number;
}

/** The folder of a page that is about a calculator, in any language. */
const CALCULATOR = /^(?:[a-z]{2}\/)?(?:tools|embed)\/./;

/** Measures the pages that are about no calculator. */
export function measurePages(root: string, { sum }: Sizes = sizesBelow(root)): PageSize[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html') && !CALCULATOR.test(dirname(file)))
    .sort()
    .map((file) => ({
      path: `/${dirname(file).replace(/^\.$/, '')}`,
      javascript: sum(scriptsOf(readPage(join(root, file)))),
    }));
}

/** Measures each calculator of a built site; compressed copies are neither needed nor read. */
export function measure(root: string, { sizeOf, sum }: Sizes = sizesBelow(root)): ToolSize[] {
  const ids = readdirSync(join(root, 'tools')).filter((id) => existsSync(join(root, 'tools', id, 'index.html')));
  return ids.sort().map((id) => {
    const page = readPage(join(root, 'tools', id, 'index.html'));
    const { tool } = page;
    return {
      id,
      answer: sum(answeringScripts(page)),
      javascript: sum(scriptsOf(page)),
      logic: sizeOf(tool.logic),
      texts: sum([tool.text, tool.others]),
      own: sum(new Set([tool.logic, tool.firstLogic, tool.text, tool.others, tool.about])),
      css: sum(page.styles),
      styles: sum(stylesOf(page)),
      loader: sizeOf(page.loader),
      later: sum([tool.about, ...laterScripts(root, scriptsOf(page))]),
      html: brotliSize(page.html),
    };
  });
}

/** How many more bytes of scripts and texts each page loads in another language than in English, the most first. */
export function measureTranslations(root: string, { sum }: Sizes = sizesBelow(root)): PageSize[] {
  const scripts = (file: string): number => sum(scriptsOf(readPage(join(root, file))));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z]{2}\/(?:.*\/)?index\.html$/.test(file))
    .map((file) => ({ path: `/${dirname(file)}`, javascript: scripts(file) - scripts(file.slice('de/'.length)) }))
    .sort((a, b) => b.javascript - a.javascript);
}

/** What a first search loads besides the catalogue, by language. */
export function measureSearch(root: string, { sum }: Sizes = sizesBelow(root)): PageSize[] {
  const homes = readdirSync(root).filter((name) => name === 'index.html' || /^[a-z]{2}$/.test(name));
  return homes.sort().map((name) => {
    const page = readPage(join(root, name === 'index.html' ? '' : name, 'index.html'));
    const code = [...laterScripts(root, scriptsOf(page))].filter((address) => /\/rank-[\w-]+\.js$/.test(address));
    return { path: `search in ${name.replace('index.html', 'en')}`, javascript: sum([...code, page.search]) };
  });
}

const isBudgeted = (key: string): key is Budgeted => key in BUDGETS;
const grouped = (bytes: number): string => bytes.toLocaleString('en-US');

function unusual(sizes: readonly ToolSize[]): string[] {
  const ids = sizes.filter(({ answer }) => answer > USUAL_ANSWER).map(({ id }) => id);
  if (ids.length <= MOST_UNUSUAL) return [];
  return [`answer above ${grouped(USUAL_ANSWER)}: ${ids.length} of at most ${MOST_UNUSUAL} (${ids.join(', ')})`];
}

/** One line for each budget that a calculator exceeds, and for one that all have together. */
export function overruns(sizes: readonly ToolSize[]): string[] {
  const each = sizes.flatMap((size) =>
    Object.entries(BUDGETS).flatMap(([key, most]) =>
      isBudgeted(key) && size[key] > most
        ? [`${size.id}: ${key} ${grouped(size[key])} of at most ${grouped(most)}`]
        : [],
    ),
  );
  return [...each, ...unusual(sizes)];
}

const exceeding = (sizes: readonly PageSize[], most: number, what: string): string[] =>
  sizes.flatMap(({ path, javascript }) =>
    javascript > most ? [`${path}: ${what} ${grouped(javascript)} of at most ${grouped(most)}`] : [],
  );

/** One line for each page whose scripts exceed their budget. */
export const pageOverruns = (sizes: readonly PageSize[]): string[] => exceeding(sizes, PAGE_BUDGET, 'javascript');

/** One line for each page that loads too much more than in English. */
export const translationOverruns = (sizes: readonly PageSize[]): string[] =>
  exceeding(sizes, TRANSLATION_BUDGET, 'more than in English');

/** One line where the script that other sites load is too large. */
export function embedOverruns(root: string): string[] {
  const size = brotliSize(readFileSync(join(root, EMBED_SCRIPT)));
  return size > EMBED_BUDGET ? [`${EMBED_SCRIPT}: ${grouped(size)} of at most ${grouped(EMBED_BUDGET)}`] : [];
}

/** One line for each language whose search is too large. */
export const searchOverruns = (sizes: readonly PageSize[]): string[] => exceeding(sizes, SEARCH_BUDGET, 'javascript');

const COLUMNS = ['answer', 'javascript', 'logic', 'texts', 'own', 'css', 'styles', 'loader', 'later', 'html'] as const;

function table(sizes: readonly ToolSize[]): string {
  const rows = [
    ['calculator', ...COLUMNS],
    ...sizes.map((size) => [size.id, ...COLUMNS.map((key) => grouped(size[key]))]),
    ['at most', ...COLUMNS.map((key) => (isBudgeted(key) ? grouped(BUDGETS[key]) : '-'))],
  ];
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows
    .map(([first = '', ...cells]) => first.padEnd(width) + cells.map((cell) => cell.padStart(12)).join(''))
    .join('\n');
}

function main(root: string): void {
  if (!existsSync(join(root, 'tools'))) {
    console.error(`There is no built site in ${root}/: run npm run build first.`);
    process.exitCode = 1;
    return;
  }
  const assets = sizesBelow(root);
  const sizes = measure(root, assets);
  const pages = measurePages(root, assets);
  const translations = measureTranslations(root, assets);
  const searches = measureSearch(root, assets);
  const problems = [
    ...overruns(sizes),
    ...pageOverruns(pages),
    ...translationOverruns(translations),
    ...searchOverruns(searches),
    ...embedOverruns(root),
  ];
  console.log(table(sizes));
  console.log(`\npage, and its scripts (at most ${grouped(PAGE_BUDGET)})`);
  for (const { path, javascript } of pages) console.log(grouped(javascript).padStart(9), path);
  console.log(`\nmore than in English (at most ${grouped(TRANSLATION_BUDGET)}), the five with most`);
  for (const { path, javascript } of translations.slice(0, 5)) console.log(grouped(javascript).padStart(9), path);
  console.log(`\nthe first search (at most ${grouped(SEARCH_BUDGET)})`);
  for (const { path, javascript } of searches) console.log(grouped(javascript).padStart(9), path);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv[1]?.endsWith('size.ts')) main('dist');
