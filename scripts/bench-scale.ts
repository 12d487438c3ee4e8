/**
 * `npm run bench:scale [-- --all] [--json]`: what 100 and 1,000 calculators cost (10,000 with `--all`). Each size is
 * a temporary copy of the project with synthetic tools in it; the app is bundled there, so that its files can be
 * compared, and then the site is built in a process of its own. Compression and pictures are left out: both are
 * cached between builds.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LiveDefinition } from '../schema/definition.ts';
import { buildSite } from '../src/build/build-site.ts';
import { type Bundle, bundle } from '../src/build/bundle.ts';
import { loadTools } from '../src/compiler/tools.ts';
import { copyProject } from '../src/scaffold/project-copy.ts';
import { checkExamples } from '../src/verify/verify.ts';

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
export function writeTools(root: string, sources: readonly LiveDefinition[], count: number): void {
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

export function plainTools(): LiveDefinition[] {
  const { tools } = loadTools(join(PROJECT, 'tools'));
  // Before their tables are filled in, as their authors wrote them.
  const live = tools.flatMap(({ lowered, compute }) => (lowered?.status === 'live' && !compute ? lowered : []));
  if (live.length === 0) throw new Error('there are no tools to vary');
  return live;
}

/* ---------------------------------------------------------------- in a process of its own */

interface BundledFiles {
  bundle: Omit<Bundle, 'server'>;
  /** Of every file of the bundle: path, bytes and content. */
  fingerprint: string;
  bytes: number;
}
interface Measured {
  checkSeconds: number;
  buildSeconds: number;
  pages: number;
  memory: number;
}

const OUT = 'dist';
const SERVER = '.cache/server';
const BUNDLED = '.cache/bundled.json';
/** A site that is built first, the same at each size: else the smallest would pay most for warming up. */
const WARM = '.cache/warm/tools';
const WARM_TOOLS = 100;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Bundles the app where this process stands. */
async function bundleHere(): Promise<BundledFiles> {
  const { server: _, ...files } = await bundle(OUT, SERVER, '');
  const hash = createHash('sha256');
  let bytes = 0;
  for (const file of filesBelow(join(OUT, 'assets'))) {
    const content = readFileSync(file);
    bytes += content.length;
    hash.update(`${relative(OUT, file)} ${content.length}\n`).update(content);
  }
  const found = { bundle: files, fingerprint: hash.digest('hex'), bytes };
  writeFileSync(BUNDLED, JSON.stringify(found));
  return found;
}

async function cpuSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function checkAll(): void {
  const { tools, problems } = loadTools('tools');
  const all = [...problems, ...tools.flatMap(checkExamples)];
  if (all.length > 0) throw new Error(`the synthetic tools do not hold: ${all[0]?.file} ${all[0]?.message}`);
}

/** Checks, then builds where this process stands, with the bundle that is there. */
async function measureHere(): Promise<Measured> {
  const { bundle: files } = JSON.parse(readFileSync(BUNDLED, 'utf8')) as BundledFiles;
  const server = (await import(pathToFileURL(resolve(SERVER, 'entry-server.js')).href)) as Bundle['server'];
  const shared = { serverOut: SERVER, bundled: { ...files, server }, pictures: false };
  await buildSite({ ...shared, folder: loadTools(WARM), out: '.cache/warm/out' });
  const checkSeconds = await cpuSeconds(checkAll);
  let pages = 0;
  const buildSeconds = await cpuSeconds(async () => {
    ({ pages } = await buildSite({ ...shared, folder: loadTools('tools'), out: OUT }));
  });
  return { checkSeconds, buildSeconds, pages, memory: process.resourceUsage().maxRSS * 1024 };
}

const STEPS = { '--bundle-here': bundleHere, '--measure-here': measureHere } as const;

function inProcess<T>(folder: string, step: keyof typeof STEPS): T {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/bench-scale.ts', step], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`${step} ended with ${status}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as T;
}

/* ---------------------------------------------------------------- the sizes */

interface Size extends Measured {
  tools: number;
  bundleBytes: number;
  fingerprint: string;
}

function sizeOf(tools: number, sources: readonly LiveDefinition[]): Size {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-scale-'));
  try {
    copyProject(PROJECT, folder);
    writeTools(join(folder, 'tools'), sources, tools);
    writeTools(join(folder, WARM), sources, WARM_TOOLS);
    cpSync(join(folder, 'data'), join(folder, WARM, '../data'), { recursive: true });
    const { bytes, fingerprint } = inProcess<BundledFiles>(folder, '--bundle-here');
    const measured = inProcess<Measured>(folder, '--measure-here');
    return { ...measured, tools, bundleBytes: bytes, fingerprint };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const fixed = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const perTool = ({ checkSeconds, buildSeconds, tools }: Size): { check: number; build: number } => ({
  check: (checkSeconds * 1000) / tools,
  build: (buildSeconds * 1000) / tools,
});

function rowsOf(sizes: readonly Size[]): string[][] {
  const row = (name: string, cell: (size: Size) => string): string[] => [name, ...sizes.map(cell)];
  const [first] = sizes;
  const growth = (of: 'check' | 'build') => (size: Size) =>
    first ? `${fixed(perTool(size)[of] / perTool(first)[of], 2)} ×` : '';
  return [
    row('calculators', ({ tools }) => fixed(tools, 0)),
    row('check and compile, CPU s', ({ checkSeconds }) => fixed(checkSeconds, 2)),
    row('build, CPU s', ({ buildSeconds }) => fixed(buildSeconds, 2)),
    row('pages per CPU s of the build', ({ pages, buildSeconds }) => fixed(pages / buildSeconds, 0)),
    row('check, CPU ms a calculator', (size) => fixed(perTool(size).check, 2)),
    row('  against the smallest size', growth('check')),
    row('build, CPU ms a calculator', (size) => fixed(perTool(size).build, 2)),
    row('  against the smallest size', growth('build')),
    row('peak memory, MB', ({ memory }) => fixed(memory / 1e6, 0)),
    row('bundle, bytes', ({ bundleBytes }) => fixed(bundleBytes, 0)),
    row('bundle, SHA-256', ({ fingerprint }) => fingerprint.slice(0, 12)),
  ];
}

const table = (sizes: readonly Size[]): string =>
  rowsOf(sizes)
    .map(([name = '', ...cells]) => name.padEnd(32) + cells.map((cell) => cell.padStart(14)).join(''))
    .join('\n');

const NOTE = 'The build checks and compiles, too; it runs with a bundle that is there, without compression, warmed up.';
const SAME = 'The files of the bundle are the same at each size.';
const DIFFERENT = 'THE FILES OF THE BUNDLE DIFFER.';

function compareSizes(words: readonly string[]): void {
  const sources = plainTools();
  const counts = words.includes('--all') ? [100, 1000, 10_000] : [100, 1000];
  const sizes = counts.map((count) => sizeOf(count, sources));
  const isSame = new Set(sizes.map(({ fingerprint }) => fingerprint)).size === 1;
  if (words.includes('--json')) console.log(JSON.stringify({ sizes, sameBundle: isSame }));
  else console.log([table(sizes), '', NOTE, isSame ? SAME : DIFFERENT].join('\n'));
}

async function main([first = '', ...rest]: readonly string[]): Promise<void> {
  const step = Object.entries(STEPS).find(([name]) => name === first)?.[1];
  if (step) console.log(JSON.stringify(await step()));
  else compareSizes([first, ...rest]);
}

if (process.argv[1] && resolve(process.argv[1]) === SELF) await main(process.argv.slice(2));
