/** The manual of the definition language says everything, and nothing twice. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '../../src/compiler/formula/functions.ts';
import { toolSchema } from '../../src/compiler/reference/editor-schema.ts';
import { referenceManual } from '../../src/compiler/reference/manual.ts';
import { loadCatalogue } from '../../src/compiler/units/catalogue.ts';

const manual = readFileSync('docs/definition.md', 'utf8');
const twice = (items: readonly string[]): string[] => items.filter((item, index) => items.indexOf(item) !== index);

/** The text below a heading. */
const chapter = (title: string): string => manual.split(/^#+ /m).find((part) => part.startsWith(`${title}\n`)) ?? '';

it('is what the definition language says', () => {
  expect(manual).toBe(referenceManual(toolSchema()));
});

it('has no heading twice, and no table', () => {
  const headings = [...manual.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title);
  expect(headings.length).toBeGreaterThan(40);
  expect(twice(headings)).toEqual([]);
  expect(twice(manual.match(/(?:^\|.*\n)+/gm) ?? [])).toEqual([]);
});

it('begins with its contents', () => {
  const chapters = [...manual.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  const contents = [...chapter('The definition language').matchAll(/^- \[([^\]]*)\]/gm)].map(([, title]) => title);
  expect(contents).toEqual(chapters);
});

describe('lists', () => {
  it('every function with its arguments', () => {
    const rows = [...chapter('Formulas').matchAll(/^\| `(\w+)` \| \d/gm)].map(([, name]) => name);
    expect(rows).toEqual([...FUNCTIONS.keys(), 'is']);
  });

  it('every unit with its symbol', () => {
    const units = chapter('Units');
    for (const { id, symbol } of loadCatalogue().units.values())
      expect(units).toContain(symbol ? `\`${id}\` (${symbol})`.replaceAll('|', '\\|') : `\`${id}\``);
  });

  it('every category, every display rule, every kind', () => {
    const { definitions = {} } = toolSchema();
    for (const name of definitions['tool.category']?.enum ?? []) expect(chapter('Categories')).toContain(`\`${name}\``);
    for (const rule of ['fixed', 'atMost', 'exponential', 'auto'])
      expect(chapter('display')).toContain(`\`"${rule}"\``);
    const kinds = Object.keys(definitions).filter((name) => /(Input|Result)$/.test(name));
    expect(kinds.length).toBeGreaterThan(20);
    for (const kind of kinds)
      expect(chapter(kind.replace(/(Input|Result)$/, (word) => ` ${word.toLowerCase()}`))).not.toBe('');
  });

  it('what every kind of result shows', () => {
    const kinds = [...chapter('result').matchAll(/\[(\w+ result)\]/g)].map(([, kind = '']) => kind);
    expect(kinds.length).toBeGreaterThan(10);
    expect(kinds.filter((kind) => !/^[A-Z].*\.$/.test(chapter(kind).split('\n')[2] ?? ''))).toEqual([]);
  });
});
