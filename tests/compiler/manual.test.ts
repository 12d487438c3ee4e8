/** The manual of the definition language says everything, and nothing twice. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '../../src/compiler/formula/functions.ts';
import { toolSchema } from '../../src/compiler/reference/editor-schema.ts';
import type { JsonSchema } from '../../src/compiler/reference/json-schema.ts';
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

it('says of a small language what each of its fields can be, where it stands and who shares it', () => {
  const ref = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });
  const at = { at: ref('shape.at') };
  const small: JsonSchema = {
    required: ['shape'],
    properties: {
      shape: { ...ref('shape'), description: 'What is drawn.' },
      extra: { description: 'Anything,\nwith a | in it.' },
      count: { type: ['integer', 'null'], minimum: 1 },
    },
    definitions: {
      shape: {
        oneOf: [
          ref('circle'),
          ref('square'),
          {
            description: 'From one to the other.',
            properties: { kind: { const: 'line' }, from: ref('point'), to: ref('point') },
          },
        ],
      },
      circle: { properties: { kind: { const: 'circle' }, ...at } },
      square: { required: ['at'], properties: { kind: { const: 'square' }, ...at } },
      point: { type: 'string', maxLength: 9, description: 'Its name.' },
      'shape.at': { ...ref('point'), description: 'Where it stands.' },
    },
  };
  const page = referenceManual(small).replace(/^(## (?:Formulas|Units)\n)[^#]*/gm, '$1\n');
  expect(page.slice(page.indexOf('- ')).split('\n')).toEqual([
    '- [tool](#tool)',
    '- [shape](#shape)',
    '- [Texts and numbers](#texts-and-numbers)',
    '- [Formulas](#formulas)',
    '- [Units](#units)',
    '- [Categories](#categories)',
    '- [Icons](#icons)',
    '',
    '## tool',
    '',
    '| field | value |  | meaning |',
    '| --- | --- | --- | --- |',
    '| `shape` | [shape](#shape) | needed | What is drawn. |',
    '| `extra` |  |  | Anything, with a \\| in it. |',
    '| `count` | whole number or null, at least 1 |  |  |',
    '',
    '## shape',
    '',
    '[circle shape](#circle-shape), [square shape](#square-shape).',
    '',
    '| is | with | meaning |',
    '| --- | --- | --- |',
    '| `"line"` | [point](#texts-and-numbers), [point](#texts-and-numbers) | From one to the other. |',
    '',
    '| shared field | value | of | meaning |',
    '| --- | --- | --- | --- |',
    '| `at` | [point](#texts-and-numbers) | circle, square | Where it stands. |',
    '',
    '### circle shape',
    '',
    'Of the [shared fields](#shape): `at`.',
    '',
    '### square shape',
    '',
    'Of the [shared fields](#shape): `at` (needed).',
    '',
    '## Texts and numbers',
    '',
    '| name | value | meaning |',
    '| --- | --- | --- |',
    '| point | text, at most 9 characters | Its name. |',
    '',
    '## Formulas',
    '',
    '## Units',
    '',
    '## Categories',
    '',
    '.',
    '',
    '## Icons',
    '',
    expect.stringContaining('lucide'),
    '',
  ]);
});
