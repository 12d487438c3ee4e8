/** What decides whether a definition is taken as it was compiled before: all that it reads, and nothing else. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Store } from '../../src/cache/store.ts';
import { type CompileContext, compile } from '../../src/compiler/compile.ts';
import { compileOnce } from '../../src/compiler/compile-once.ts';
import type { Datasets } from '../../src/compiler/data/datasets.ts';
import { type DefinitionSource, definitionSource } from '../../src/compiler/lower/source.ts';
import { contextFor } from '../../src/compiler/tools.ts';
import { parseSource, type Source } from '../../src/diagnostics/source.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { doubling } from './small-tool.ts';

const parsed = (data: unknown): Source => {
  const { source } = parseSource('tool.json', JSON.stringify(data));
  if (!source) throw new Error('no JSON');
  return source;
};
const read = (data: unknown, more: Parameters<typeof definitionSource>[1] = {}): DefinitionSource =>
  definitionSource(parsed(data), { folder: 'area', ...more });

const RELATED = { ...doubling, related: ['tile'] };
const DATED = {
  ...doubling,
  data: { fees: 'fees' },
  results: { double: { ...doubling.results.double, formula: 'x * data.fees.fee' } },
};

const entry = (year: number, fee: number) => ({
  id: String(year),
  status: 'final' as const,
  effectiveFrom: `${year}-01-01`,
  effectiveTo: `${year}-12-31`,
  sources: [{ label: 'A list', href: 'https://example.org/fees' }],
  verifiedOn: null,
  values: { fee },
});
const tables = (fee: number, others: readonly string[] = []): Datasets =>
  new Map(
    ['fees', ...others].map((id) => [
      id,
      {
        file: `data/${id}.json`,
        dataset: { title: 'Fees', columns: { fee: { label: 'Fee' } }, entries: [entry(2025, fee), entry(2026, 7)] },
        problems: [],
      },
    ]),
  );

const BASE = contextFor(false);
const CONTEXT: CompileContext = {
  ...BASE,
  titles: new Map([['tile', 'Tiles']]),
  announced: new Set(['wall']),
  datasets: tables(5),
  day: '2025-05-05',
};
const without = <Item>(all: Iterable<Item>, left: Item): Item[] => [...all].filter((each) => each !== left);

let folder = '';
let store: Store;
beforeEach(() => {
  vi.stubEnv('FORMULARY_CACHE', '');
  folder = mkdtempSync(join(tmpdir(), 'compiled-before-'));
  store = new Store(folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const kept = (): number => readdirSync(folder).length;

it('a definition is compiled once', () => {
  const first = compileOnce(read(doubling), CONTEXT, store);
  expect(first).toStrictEqual(compile(read(doubling), CONTEXT));
  expect(first.problems).toEqual([]);
  expect(compileOnce(read(doubling), CONTEXT, store)).toStrictEqual(first);
  expect(kept()).toBe(1);
});

it.each<[string, object, DefinitionSource, Partial<CompileContext>]>([
  ['its own text', doubling, read({ ...doubling, title: 'Areas' }), {}],
  ['its folder', doubling, read(doubling, { folder: 'floor' }), {}],
  [
    'an example beside it',
    doubling,
    read(doubling, { examples: parsed([{ inputs: { x: 1 }, shows: { double: '2' } }]) }),
    {},
  ],
  ['the title of a tool that it names', RELATED, read(RELATED), { titles: new Map([['tile', 'All tiles']]) }],
  ['a data table that it reads', DATED, read(DATED), { datasets: tables(6) }],
  ['the day, where it reads dated numbers', DATED, read(DATED), { day: '2026-05-05' }],
  ['the language', doubling, read(doubling), { language: 'de' }],
  ['a text of the interface', doubling, read(doubling), { texts: { ...ENGLISH, build: {} } }],
  ['a message of the platform', doubling, read(doubling), { messages: new Set([...BASE.messages, 'more']) }],
  ['an icon', doubling, read(doubling), { icons: new Set(without(BASE.icons, 'activity')) }],
  [
    'the units',
    doubling,
    read(doubling),
    { catalogue: { ...BASE.catalogue, units: new Map([...BASE.catalogue.units].slice(1)) } },
  ],
  ['whether there is a compute.ts', doubling, read(doubling), { hasCompute: true }],
])('it is compiled again after a change of %s', (_, before, after, change) => {
  compileOnce(read(before), CONTEXT, store);
  const context = { ...CONTEXT, ...change };
  expect(compileOnce(after, context, store)).toStrictEqual(compile(after, context));
  expect(kept()).toBe(2);
});

it.each<[string, object, Partial<CompileContext>]>([
  ['the title of a tool that it does not name', RELATED, { titles: new Map([...CONTEXT.titles, ['wall', 'Walls']]) }],
  ['whether another one is announced', RELATED, { announced: new Set() }],
  ['a data table that it does not read', DATED, { datasets: tables(5, ['more']) }],
  ['any data table, where it reads none', doubling, { datasets: new Map() }],
  ['the day, where it reads no dated numbers', RELATED, { day: '2026-05-05' }],
])('it is not compiled again after a change of %s', (_, definition, change) => {
  const first = compileOnce(read(definition), CONTEXT, store);
  expect(first.problems).toEqual([]);
  expect(compileOnce(read(definition), { ...CONTEXT, ...change }, store)).toStrictEqual(first);
  expect(kept()).toBe(1);
});

it.each<[string, unknown, Partial<CompileContext>, string]>([
  ['a tool that it names is only announced by now', RELATED, { announced: new Set(['tile']) }, 'only announced'],
  ['a tool that it names is gone', RELATED, { titles: new Map() }, 'There is no tool "tile"'],
  ['its data table is gone', DATED, { datasets: new Map() }, 'fees'],
  ['it is a text', 'area', {}, ''],
  ['it is nothing', null, {}, ''],
  ['it names no list of tools', { ...doubling, related: null }, {}, 'related'],
])('where %s that is said each time, and not kept', (_, definition, change, words) => {
  compileOnce(read(definition), CONTEXT, store);
  const before = kept();
  const context = { ...CONTEXT, ...change };
  const said = [1, 2].map(() => compileOnce(read(definition), context, store));
  expect(said[0]?.problems.map(({ message }) => message).join(' ')).toContain(words);
  expect(said[0]?.problems).not.toEqual([]);
  expect(said).toStrictEqual([compile(read(definition), context), compile(read(definition), context)]);
  expect(kept()).toBe(before);
});
