/** A definition is compiled again as soon as anything has changed that it is compiled from. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Source as Code, sourcesBelow } from '../../scripts/sources.ts';
import { COMPILED_BY, hashOfFiles, PROJECT } from '../../src/cache/sources.ts';
import { Store } from '../../src/cache/store.ts';
import { type CompileContext, compile } from '../../src/compiler/compile.ts';
import { compileOnce } from '../../src/compiler/compile-once.ts';
import { type DefinitionSource, definitionSource } from '../../src/compiler/lower/source.ts';
import { contextFor, surroundingsOf } from '../../src/compiler/tools.ts';
import { parseSource, type Source } from '../../src/diagnostics/source.ts';

const parsed = (text: string): Source => {
  const { source } = parseSource('tool.json', text);
  if (!source) throw new Error('no JSON');
  return source;
};
const read = (text: string, examples?: Source): DefinitionSource =>
  definitionSource(parsed(text), { folder: 'tax-calculator', examples });
const TEXT = readFileSync('tools/tax-calculator/tool.json', 'utf8');
const DEFINITION = read(TEXT);
const around = surroundingsOf('tools');
const CONTEXT: CompileContext = { ...contextFor(true, around), day: '2026-05-05' };

const changedDatasets = (): CompileContext['datasets'] =>
  new Map(
    [...around.datasets].map(([id, loaded]) => {
      const [first, ...others] = loaded.dataset?.entries ?? [];
      if (!loaded.dataset || !first) throw new Error(`${id} has no entries`);
      return [id, { ...loaded, dataset: { ...loaded.dataset, entries: [{ ...first, id: 'other' }, ...others] } }];
    }),
  );
const units = [...CONTEXT.catalogue.units];
const withoutOne = { ...CONTEXT.catalogue, units: new Map(units.slice(1)) };

/** What may change, and the context or the definition then. */
const CHANGES: [string, DefinitionSource, Partial<CompileContext>][] = [
  ['a text of the definition', read(TEXT.replace('"title": "', '"title": "Our ')), {}],
  ['an example beside it', read(TEXT, parsed('{ "sales": [{ "inputs": {}, "shows": {} }] }')), {}],
  ['a data table', DEFINITION, { datasets: changedDatasets() }],
  ['a unit', DEFINITION, { catalogue: withoutOne }],
  ['a text of the interface', DEFINITION, { texts: { ...CONTEXT.texts, build: {} } }],
  ['the language', DEFINITION, { language: 'de' }],
  ['the title of another tool', DEFINITION, { titles: new Map([...around.titles, ['another', 'Another']]) }],
  ['whether another tool is announced', DEFINITION, { announced: new Set(['another']) }],
  ['whether there is a compute.ts', DEFINITION, { hasCompute: false }],
  ['the day, for one that reads dated numbers', DEFINITION, { day: '2024-05-05' }],
];

let folder = '';
let store: Store;
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'compiled-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  folder = made;
  store = new Store(folder);
  compileOnce(DEFINITION, CONTEXT, store);
});

/** How many compiled definitions are kept. */
const kept = (): number => readdirSync(folder).length;

it('what is taken from the cache is what is compiled', () => {
  expect(compileOnce(DEFINITION, CONTEXT, store)).toStrictEqual(compile(DEFINITION, CONTEXT));
  expect(kept()).toBe(1);
});

it.each(CHANGES)('compiles again after a change of %s', (_, source, change) => {
  const changed = { ...CONTEXT, ...change };
  expect(compileOnce(source, changed, store)).toStrictEqual(compile(source, changed));
  expect(compileOnce(DEFINITION, CONTEXT, store)).toStrictEqual(compile(DEFINITION, CONTEXT));
});

it('another day is nothing to a definition without dated numbers', () => {
  const source = read(readFileSync('tools/bmi-calculator/tool.json', 'utf8'));
  compileOnce(source, CONTEXT, store);
  const before = kept();
  compileOnce(source, { ...CONTEXT, day: '2024-05-05' }, store);
  expect(kept()).toBe(before);
});

it('keeps no definition with problems, and says each time where they are', () => {
  const wrong = read(TEXT.replace('"category": "', '"category": "Not '));
  const [first, second] = [compileOnce(wrong, CONTEXT, store), compileOnce(wrong, CONTEXT, store)];
  expect(first.problems.length).toBeGreaterThan(0);
  expect(second).toStrictEqual(first);
  expect(kept()).toBe(1);
});

describe('the hash of what compiles and answers', () => {
  it('is of every file that is imported for it', () => {
    const files = new Map(sourcesBelow('src', 'schema').map((code) => [code.path, code]));
    const reached = new Set<string>();
    const visit = (code: Code | undefined): void => {
      if (!code || reached.has(code.path)) return;
      reached.add(code.path);
      for (const { target, typeOnly } of code.imports) {
        if (!typeOnly && target.endsWith('.json')) reached.add(target);
        if (!typeOnly) visit(files.get(target));
      }
    };
    visit(files.get('src/calc/compile-tool.ts'));
    visit(files.get('src/verify/verify.ts'));
    const isHashed = (path: string): boolean => COMPILED_BY.some((part) => `${path}/`.startsWith(`${part}/`));
    expect(reached.size).toBeGreaterThan(80);
    expect([...reached].filter((path) => !isHashed(path))).toEqual([]);
  });

  it.each([
    'src/compiler/formula/emit-js.ts',
    'src/engine/run.ts',
    'src/verify/domain.ts',
    'schema/definition.ts',
    'schema/units.json',
    'src/i18n/locales/en/build.json',
    'package-lock.json',
  ])('is another after a change of %s', (file) => {
    const copy = join(folder, 'copy/');
    for (const part of COMPILED_BY) cpSync(join(PROJECT, part), join(copy, part), { recursive: true });
    const before = hashOfFiles(copy, COMPILED_BY);
    writeFileSync(join(copy, file), `${readFileSync(join(copy, file), 'utf8')}\n`);
    expect(before).toBe(hashOfFiles(PROJECT, COMPILED_BY));
    expect(hashOfFiles(copy, COMPILED_BY)).not.toBe(before);
  });
});
