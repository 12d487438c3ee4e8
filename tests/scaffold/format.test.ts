/** Definitions stand in one layout and in their short form, and mean the same as in the long one. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UNIT_SETS } from '../../schema/inputs.ts';
import { lower, lowerTool } from '../../src/compiler/lower/lower.ts';
import { definitionSource } from '../../src/compiler/lower/source.ts';
import { findTools } from '../../src/compiler/tool-files.ts';
import { loadCatalogue } from '../../src/compiler/units/catalogue.ts';
import { formatProblem, parseSource } from '../../src/diagnostics/source.ts';
import { formatFolder, layoutProblems } from '../../src/scaffold/format.ts';
import { layOut } from '../../src/scaffold/layout.ts';
import { shorten } from '../../src/scaffold/shorten.ts';

describe('the layout', () => {
  it('has on one line what fits there, with the comma behind it', () => {
    const text = (length: number) => ({ a: ['x'.repeat(length)], b: 1 });
    expect(layOut(text(108))).toBe(`{\n  "a": ["${'x'.repeat(108)}"],\n  "b": 1\n}\n`);
    expect(layOut(text(109))).toBe(`{\n  "a": [\n    "${'x'.repeat(109)}"\n  ],\n  "b": 1\n}\n`);
    expect(layOut(text(108)).split('\n')[1]).toHaveLength(120);
  });

  it('writes numbers as people do, and no empty brackets on lines of their own', () => {
    expect(layOut([1e22, 1e-9, -0.5, {}, [], { a: [{ b: null }] }])).toBe(
      '[\n  1e22,\n  1e-9,\n  -0.5,\n  {},\n  [],\n  { "a": [{ "b": null }] }\n]\n',
    );
  });
});

const form = {
  inputs: { size: { kind: 'quantity', label: 'Size', unitFrom: 'unit' }, unit: { kind: 'unit', label: 'Unit' } },
  results: { area: { kind: 'value', label: 'Area', formula: 'size^2', display: { rule: 'atMost', digits: 4 } } },
  examples: [{ inputs: {}, shows: {} }],
};
const long = { id: 'area', title: 'Area', status: 'live', usage: 0, beta: 'none', explanation: [] };

describe('the short form', () => {
  it('leaves out what goes without saying, and has the only form at the top, where it was', () => {
    const { results: _, ...rest } = form;
    const short = shorten({ ...long, tabs: [{ id: 'main', ...form }], links: [] }, 'area');
    expect(short).toEqual({
      title: 'Area',
      explanation: [],
      ...rest,
      results: { area: { label: 'Area', formula: 'size^2' } },
      links: [],
    });
    expect(Object.keys(short as object)).toEqual(['title', 'explanation', 'inputs', 'results', 'examples', 'links']);
  });

  it.each([
    ['a tab with a name of its own', { tabs: [{ id: 'square', ...form }] }],
    ['a tab with a label', { tabs: [{ id: 'main', label: 'Square', ...form }] }],
    ['several tabs', { tabs: [{ id: 'main' }, { id: 'circle' }] }],
    ['a tab beside lookups', { tabs: [{ id: 'main', ...form }], lookups: [{ id: 'row' }] }],
    ['a tab with a field that is misspelt', { tabs: [{ id: 'main', note: 'Well.', exampels: [] }] }],
    ['what stands beside it at the top', { tabs: [{ id: 'main' }], note: 'Well.' }],
  ])('keeps %s', (_, definition) => {
    expect(Object.keys(shorten({ ...long, ...definition }, 'area') as object)).toContain('tabs');
  });

  it('keeps an id that is not that of the folder, a weight, a badge, and the kind of a field of a ranking', () => {
    const other = { id: 'volume', usage: 5, beta: 'page', results: { r: { kind: 'ranking', fields: {} } } };
    expect(shorten(other, 'area')).toEqual(other);
    const fields = { price: { kind: 'value', label: 'Price' } };
    expect(shorten({ results: { r: { kind: 'ranking', fields } } }, 'area')).toEqual({
      results: { r: { kind: 'ranking', fields } },
    });
  });

  it('names a list of units that has a name, in rows too', () => {
    const unit = { kind: 'unit', options: UNIT_SETS.length };
    const rows = { kind: 'rows', fields: { unit } };
    const named = { kind: 'unit', options: 'length' };
    expect(shorten({ inputs: { unit, rows, kind: { ...unit, kind: 'choice' } } }, 'area')).toEqual({
      inputs: { unit: named, rows: { kind: 'rows', fields: { unit: named } }, kind: { ...unit, kind: 'choice' } },
    });
  });
});

describe('the lists of units', () => {
  it.each(Object.entries(UNIT_SETS))('%s names units that exist, each once', (_, options) => {
    const { units } = loadCatalogue();
    const parts = options.flatMap(({ unit }) => unit.split('/'));
    expect(parts.filter((part) => !units.has(part))).toEqual([]);
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
  });
});

describe('the definitions', () => {
  it('stand as the formatter writes them, and their examples and the data tables too', () => {
    expect(layoutProblems('tools').map(formatProblem)).toEqual([]);
    const names = formatFolder('tools').map(({ file }) => file);
    expect(names).toEqual(expect.arrayContaining(['tools/bmi-calculator/tool.json', 'data/us-federal-tax.json']));
  });

  it.each(findTools('tools'))('$folder means the same in its short and in its full form', (tool) => {
    const full = lowerTool(tool);
    const { source } = parseSource(tool.file, layOut(shorten(full, tool.folder)));
    if (!source) throw new Error('no JSON');
    const again = lower(definitionSource(source, { folder: tool.folder }));
    expect(again).toEqual({ definition: full, problems: [] });
  });
});

it('a definition that is laid out otherwise is a problem, at the first place that differs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'layout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = join(folder, 'tools');
  cpSync('tools/square-footage', join(root, 'square-footage'), { recursive: true });
  mkdirSync(join(root, 'later'));
  writeFileSync(join(root, 'later', 'tool.json'), '{\n  "title": "Later",\n    "status": "comingSoon"\n}\n');
  expect(layoutProblems(root, ['later']).map(formatProblem)).toEqual([
    'tools/later/tool.json:3:3  This is not as the formatter writes it.\n  3 |     "status": "comingSoon"\n    |   ^\n  Run npm run format:tools.',
  ]);
  expect(layoutProblems(root, ['square-footage'])).toEqual([]);
});
