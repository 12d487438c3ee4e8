/** The JSON Schema that editors use: complete, described, and of one mind with the compiler. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { definitionSchema } from '../../schema/definition.ts';
import { FUNCTIONS } from '../../src/compiler/formula/functions.ts';
import { dataSchemaText, examplesSchemaText, toolSchemaText } from '../../src/compiler/reference/editor-schema.ts';
import type { JsonSchema } from '../../src/compiler/reference/json-schema.ts';
import { findTools } from '../../src/compiler/tool-files.ts';
import { loadCatalogue } from '../../src/compiler/units/catalogue.ts';
import { rejectFiles, textOf } from '../rejects/cases.ts';

const FILE = 'schema/tool.schema.json';

const text = readFileSync(FILE, 'utf8');
const { definitions = {}, ...schema } = JSON.parse(text) as JsonSchema;

const ajv = new Ajv({ strict: true, allErrors: true, discriminator: true, allowUnionTypes: true });
ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
const accepts = ajv.compile({ ...schema, definitions });

/** Every schema in a schema, with the name that it stands under. */
function* within(at: unknown, name: string): Generator<[name: string, schema: JsonSchema]> {
  if (typeof at !== 'object' || at === null) return;
  if (!Array.isArray(at)) yield [name, at];
  for (const [key, inner] of Object.entries(at)) yield* within(inner, key);
}
const all = Object.entries({ tool: schema, ...definitions }).flatMap(([name, part]) => [...within(part, name)]);
const fields = all.flatMap(([name, { properties = {}, oneOf }]) =>
  oneOf ? [] : Object.entries(properties).map(([field, inner]): [string, JsonSchema] => [`${name}.${field}`, inner]),
);

it('is what the definition language says', () => {
  expect(text).toBe(toolSchemaText());
});

it('is small enough for editors to read at every start', () => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(131_500);
});

it('describes every field', () => {
  const described = ({ $ref, description = '' }: JsonSchema): boolean =>
    description.length >= 8 || ($ref !== undefined && described(definitions[$ref.replace('#/definitions/', '')] ?? {}));
  expect(fields.length).toBeGreaterThan(150);
  expect(fields.filter(([, field]) => !described(field)).map(([path]) => path)).toEqual([]);
});

it('describes a part where it is defined or where it is used: editors show the first only', () => {
  const both = all.filter(([, { $ref = '', description }]) => description && definitions[$ref.slice(14)]?.description);
  expect(both.map(([name]) => name)).toEqual([]);
});

it('names its parts as people do', () => {
  expect(Object.keys(definitions)).toEqual(
    expect.arrayContaining(['tab', 'numberInput', 'tableResult', 'input.label']),
  );
  expect(Object.keys(definitions).filter((name) => name.includes('__'))).toEqual([]);
  const twice = Object.values(definitions).map((part) => JSON.stringify(part));
  expect(twice.filter((part, index) => part.includes('"properties"') && twice.indexOf(part) !== index)).toEqual([]);
});

describe('offers', () => {
  const listed = (name: string): unknown[] =>
    [definitions[name] ?? {}, ...(definitions[name]?.anyOf ?? [])].flatMap((part) => part.enum ?? []);
  it('the categories', () => expect(listed('tool.category')).toContain('Astronomy'));
  it('the icons', () => expect(listed('tool.icon')).toEqual(expect.arrayContaining(['calculator', 'ruler'])));
  it('the units', () => expect(listed('unit')).toEqual([...loadCatalogue().units.keys()]));
  it('the kinds', () => expect(definitions.input?.properties?.kind?.enum).toContain('rows'));
  it('the functions of formulas', () => {
    const described = fields.filter(([path]) => path === 'valueResult.formula').map(([, field]) => field.description);
    for (const name of FUNCTIONS.keys()) expect(described).toEqual([expect.stringContaining(name)]);
  });
});

it.each(findTools('tools'))('takes $folder', ({ path }) => {
  expect(accepts(JSON.parse(readFileSync(path, 'utf8'))) ? [] : accepts.errors).toEqual([]);
});

describe('of examples.json', () => {
  const examplesText = readFileSync('schema/examples.schema.json', 'utf8');
  const acceptsExamples = ajv.compile(JSON.parse(examplesText));
  const besides = findTools('tools').flatMap(({ folder, examples }) =>
    examples === null ? [] : [{ folder, examples }],
  );

  it('is what the definition language says, and small', () => {
    expect(examplesText).toBe(examplesSchemaText());
    expect(Buffer.byteLength(examplesText)).toBeLessThanOrEqual(4000);
  });
  it.each(besides)('takes those of $folder', ({ examples }) => {
    expect(acceptsExamples(JSON.parse(readFileSync(examples, 'utf8'))) ? [] : acceptsExamples.errors).toEqual([]);
  });
  it.each<[string, unknown]>([
    ['none', []],
    ['one without inputs', [{ shows: { area: '12' } }]],
    ['one with a key that is unknown', { main: [{ inputs: {}, show: { area: '12' } }] }],
  ])('refuses %s', (_, examples) => expect(acceptsExamples(examples)).toBe(false));
});

it('of data tables is what the definition language says', () => {
  expect(readFileSync('schema/data.schema.json', 'utf8')).toBe(dataSchemaText());
});

describe('says the same as the compiler', () => {
  const wrong = rejectFiles().flatMap(({ cases }) =>
    cases.flatMap((reject) => {
      try {
        return [{ name: reject.name, data: JSON.parse(textOf(reject)) as unknown }];
      } catch {
        return []; // No JSON: nothing for a schema to say.
      }
    }),
  );
  // zod leaves the key __proto__ out without a word; the compiler refuses it by itself.
  const hasProto = (data: unknown): boolean => JSON.stringify(data).includes('"__proto__":');
  // Units are names that the shape leaves open, and the compiler does not.
  const { anyOf: _, ...unit } = definitions.unit ?? {};
  const acceptsAnyUnit = ajv.compile({ ...schema, definitions: { ...definitions, unit } });
  it.each(wrong)('of $name', ({ data }) => {
    expect(acceptsAnyUnit(data)).toBe(definitionSchema.safeParse(data).success && !hasProto(data));
  });
});
