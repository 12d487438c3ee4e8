/**
 * `npm run bench:scale [-- --sizes=100,1000] [--short] [--keep=folder] [--json]`: what 100 and 1,000 calculators cost, in English
 * alone. Each size is a copy of the project with synthetic tools in it, where the site is built three times: at first,
 * again, and with one description changed. Compression and pictures are left out: both are cached between builds.
 * `--short` varies only calculators with short definitions, which cost least: what grows with their number shows sooner.
 * `--keep` leaves the copies below a folder, and goes on with those that are there: a long run can be made in parts.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { LiveDefinition } from '../schema/definition.ts';
import { buildSite } from '../src/build/build-site.ts';
import { bundle } from '../src/build/bundle.ts';
import { Crew } from '../src/build/lots/crew.ts';
import { crewSize } from '../src/build/lots/lots.ts';
import { readTools } from '../src/build/lots/read-tools.ts';
import { findTools } from '../src/compiler/tool-files.ts';
import { loadTools } from '../src/compiler/tools.ts';
import { formatProblem } from '../src/diagnostics/source.ts';
import { copyProject } from '../src/scaffold/project-copy.ts';

const SELF = fileURLToPath(import.meta.url);
const PROJECT = resolve(SELF, '../..');

/* ---------------------------------------------------------------- synthetic tools */

type Json = Record<string, unknown>;

const WORDS = 'amber birch cedar delta ember fjord grove heath islet junco karst larch marsh north ochre pearl'.split(
  ' ',
);

/** A word for each number, so that labels differ as those of people do. */
function wordsOf(index: number): string {
  const word = (digit: number): string => WORDS[digit % WORDS.length] ?? '';
  const [first, second] = [word(index), word(Math.floor(index / WORDS.length))];
  return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${second} ${index}`;
}

/** Labels and explanations with words of their own; what examples quote keeps its text. */
function renamed(source: LiveDefinition, index: number): Json {
  const id = `${source.id}-${index}`;
  const name = wordsOf(index);
  const title = `${source.title.slice(0, 40)} ${name}`.slice(0, 60);
  const explanation = source.explanation.map((section) => ({ ...section, heading: `${name}: ${section.heading}` }));
  return {
    ...source,
    id,
    title,
    description: `${name}: ${source.description}`.slice(0, 160),
    usage: 1 + ((index * 7919) % 5000),
    meta: { ...source.meta, title: undefined },
    explanation: explanation.map((section) => ({ ...section, heading: section.heading.slice(0, 120) })),
    related: [],
  };
}

/** Tools in the mix of the catalogue, none with a compute.ts; their examples hold because formulas stay. */
function writeTools(root: string, sources: readonly LiveDefinition[], count: number): void {
  rmSync(root, { recursive: true, force: true });
  for (let index = 0; index < count; index += 1) {
    const source = sources[index % sources.length];
    if (!source) throw new Error('there are no tools to vary');
    const definition = renamed(source, index);
    const folder = join(root, String(definition.id));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'tool.json'), `${JSON.stringify(definition, null, 2)}\n`);
  }
}

function plainTools(): LiveDefinition[] {
  const { tools } = loadTools(join(PROJECT, 'tools'));
  // Before their tables are filled in, as their authors wrote them.
  const live = tools.flatMap(({ lowered, compute }) => (lowered?.status === 'live' && !compute ? lowered : []));
  if (live.length === 0) throw new Error('there are no tools to vary');
  return live;
}

/* ---------------------------------------------------------------- in a process of its own */

/** What a step took: of all processes together. */
interface Cost {
  cpuSeconds: number;
  seconds: number;
}
interface Measured {
  check: Cost;
  build: Cost;
  again: Cost;
  changed: Cost;
  pages: number;
  /** Of the main process, and of each other one, at most. */
  memory: { main: number; others: readonly number[] };
  files: number;
  bytes: number;
  fingerprint: string;
  /** Bytes as they are, and compressed. */
  loaded: Readonly<Record<'directory' | 'catalogue' | 'search' | 'asks', readonly [plain: number, compressed: number]>>;
}

const OUT = 'dist';
const NEXT = '.cache/next';
const SERVER = '.cache/server';
const ASIDE = '.cache/aside';
const BEFORE = { root: OUT, records: '.cache/written' };

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Names the files of the app, which know no tool: path, bytes and content. */
function fingerprintOf(out: string): string {
  const hash = createHash('sha256');
  const app = readdirSync(join(out, 'assets'), { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of app.filter(({ name }) => !/^(?:catalogue|search|asks|tool-icons)-/.test(name)))
    hash.update(`${relative(out, name)}\n`).update(readFileSync(join(out, 'assets', name)));
  return hash.digest('hex');
}

/** What processes have used of the processor until now. */
async function usedSeconds(crew: Crew): Promise<number> {
  const { user, system } = process.cpuUsage();
  const others = await crew.all('usage', null);
  return (user + system) / 1e6 + others.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

async function costOf(crew: Crew, work: () => Promise<unknown>): Promise<Cost> {
  const [used, start] = [await usedSeconds(crew), performance.now()];
  await work();
  return { cpuSeconds: (await usedSeconds(crew)) - used, seconds: (performance.now() - start) / 1000 };
}

async function read(crew: Crew) {
  const folder = await readTools('tools', ASIDE, crew);
  const [problem] = folder.problems;
  if (problem) throw new Error(`the synthetic tools do not hold:\n${formatProblem(problem)}`);
  return folder;
}

/** Builds what was read, and puts it in the place of what was built before. @returns how many pages it has */
async function build(crew: Crew, folder: Awaited<ReturnType<typeof read>>): Promise<number> {
  rmSync(NEXT, { recursive: true, force: true });
  const bundled = await bundle(NEXT, SERVER, '');
  const shared = { folder, bundled, crew, before: BEFORE, pictures: false };
  const { pages } = await buildSite({ ...shared, out: NEXT, serverOut: SERVER });
  rmSync(OUT, { recursive: true, force: true });
  renameSync(NEXT, OUT);
  return pages;
}

/** Reads and builds the site once more. */
const rebuilt = (crew: Crew) => costOf(crew, async () => build(crew, await read(crew)));

function changeOne(): void {
  const [file] = findTools('tools');
  if (!file) throw new Error('there are no tools to change');
  // Kept copies are changed again and again.
  const changed = readFileSync(file.path, 'utf8').replace(
    /("description": ")(New: )?([^"]{0,150})[^"]*/,
    (_, name: string, isNew: string | undefined, rest: string) => `${name}${isNew ? '' : 'New: '}${rest.trim()}`,
  );
  writeFileSync(file.path, changed);
}

function loadedBytes(name: string): readonly [number, number] {
  const content = readFileSync(name);
  return [content.length, brotliCompressSync(content).length];
}

const assetOf = (name: string): string =>
  join(OUT, 'assets', readdirSync(join(OUT, 'assets')).find((file) => file.startsWith(`${name}-en-`)) ?? '');

/** Checks and builds where this process stands, again, and with one change. */
async function measureHere(): Promise<Measured> {
  const crew = new Crew(crewSize(findTools('tools').length));
  let folder: Awaited<ReturnType<typeof read>> | undefined;
  const check = await costOf(crew, async () => {
    folder = await read(crew);
  });
  let pages = 0;
  const first = await costOf(crew, async () => {
    if (folder) pages = await build(crew, folder);
  });
  const again = await rebuilt(crew);
  changeOne();
  const changed = await rebuilt(crew);
  const others = (await crew.all('usage', null)).map(({ bytes }) => bytes);
  crew.end();
  const all = filesBelow(OUT);
  return {
    check,
    build: first,
    again,
    changed,
    pages,
    memory: { main: process.resourceUsage().maxRSS * 1024, others },
    files: all.length,
    bytes: all.reduce((sum, file) => sum + readFileSync(file).length, 0),
    fingerprint: fingerprintOf(OUT),
    loaded: {
      directory: loadedBytes(join(OUT, 'tools/index.html')),
      catalogue: loadedBytes(assetOf('catalogue')),
      search: loadedBytes(assetOf('search')),
      asks: loadedBytes(assetOf('asks')),
    },
  };
}

function inFolder(folder: string): Measured {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/bench-scale.ts', MEASURE], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`${MEASURE} ended with ${status}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured;
}

const MEASURE = '--measure-here';

/* ---------------------------------------------------------------- the sizes */

interface Size extends Measured {
  tools: number;
}

function sizeOf(tools: number, sources: readonly LiveDefinition[], keep: string | undefined): Size {
  const folder = keep === undefined ? mkdtempSync(join(tmpdir(), 'formulary-scale-')) : resolve(keep, String(tools));
  try {
    if (!existsSync(join(folder, 'tools'))) {
      mkdirSync(folder, { recursive: true });
      copyProject(PROJECT, folder);
      writeTools(join(folder, 'tools'), sources, tools);
    }
    const size = { ...inFolder(folder), tools };
    // A long run may be ended before its last size.
    console.error(JSON.stringify(size));
    return size;
  } finally {
    if (keep === undefined) rmSync(folder, { recursive: true });
  }
}

/** Signs of a definition in its full form. */
const SHORT = 10_000;

const fixed = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const STEPS = {
  check: 'check and compile',
  build: 'first build',
  again: 'again, unchanged',
  changed: 'one description changed',
} as const;

function rowsOf(sizes: readonly Size[]): string[][] {
  const row = (name: string, cell: (size: Size) => string): string[] => [name, ...sizes.map(cell)];
  const steps = Object.entries(STEPS) as [keyof typeof STEPS, string][];
  const loaded = ['directory', 'catalogue', 'search', 'asks'] as const;
  return [
    row('calculators', ({ tools }) => fixed(tools)),
    ...steps.flatMap(([step, name]) => [
      row(`${name}, CPU s`, (size) => fixed(size[step].cpuSeconds, 1)),
      row('  CPU ms a calculator', (size) => fixed((size[step].cpuSeconds * 1000) / size.tools, 1)),
      row('  seconds', (size) => fixed(size[step].seconds, 1)),
    ]),
    row('pages', ({ pages }) => fixed(pages)),
    row('files', ({ files }) => fixed(files)),
    row('MB', ({ bytes }) => fixed(bytes / 1e6, 1)),
    row('main process, MB at most', ({ memory }) => fixed(memory.main / 1e6)),
    row('each other, MB at most', ({ memory }) => fixed(Math.max(...memory.others) / 1e6)),
    ...loaded.map((name) =>
      row(`${name}, kB (brotli)`, (size) => size.loaded[name].map((n) => fixed(n / 1000, 1)).join(' / ')),
    ),
    row('app, SHA-256', ({ fingerprint }) => fingerprint.slice(0, 12)),
  ];
}

const table = (sizes: readonly Size[]): string =>
  rowsOf(sizes)
    .map(([name = '', ...cells]) => name.padEnd(32) + cells.map((cell) => cell.padStart(18)).join(''))
    .join('\n');

const NOTE = 'In English; without compression and pictures. Builds bundle the app, too. CPU of all processes together.';
const SAME = 'The files of the app are the same at each size.';
const DIFFERENT = 'THE FILES OF THE APP DIFFER.';

function compareSizes(words: readonly string[]): void {
  const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
  const counts = (option('sizes') ?? '100,1000').split(',').map(Number);
  const sources = plainTools().filter((source) => !words.includes('--short') || JSON.stringify(source).length < SHORT);
  const sizes = counts.map((count) => sizeOf(count, sources, option('keep')));
  const isSame = new Set(sizes.map(({ fingerprint }) => fingerprint)).size === 1;
  if (words.includes('--json')) console.log(JSON.stringify({ sizes, sameApp: isSame }));
  else console.log([table(sizes), '', NOTE, isSame ? SAME : DIFFERENT].join('\n'));
}

if (process.argv[1] && resolve(process.argv[1]) === SELF) {
  const words = process.argv.slice(2);
  if (words[0] === MEASURE) console.log(JSON.stringify(await measureHere()));
  else compareSizes(words);
}
