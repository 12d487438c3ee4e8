/** The JSON Schema that editors use: complete, described, and of one mind with the compiler. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { definitionSchema } from '../../schema/definition.ts';
import { toolSchema } from '../../scripts/generate.ts';
import { findTools } from '../../src/compiler/tool-files.ts';
import { rejectFiles, textOf } from '../rejects/cases.ts';

const FILE = 'schema/tool.schema.json';

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  oneOf?: Schema[];
  anyOf?: Schema[];
}
const schema = JSON.parse(readFileSync(FILE, 'utf8')) as Schema;

const ajv = new Ajv({ strict: true, discriminator: true, allowUnionTypes: true });
ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
const accepts = ajv.compile(schema);

/** The fields of a schema and of everything below it, by their path. */
function* fieldsOf(at: Schema, path: string): Generator<[path: string, field: Schema]> {
  const below = [at.items, at.additionalProperties, ...(at.oneOf ?? []), ...(at.anyOf ?? [])];
  for (const inner of below) if (typeof inner === 'object') yield* fieldsOf(inner, path);
  for (const [name, field] of Object.entries(at.properties ?? {})) {
    yield [`${path}.${name}`, field];
    yield* fieldsOf(field, `${path}.${name}`);
  }
}

it('is what the definition language says', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(toolSchema());
});

it('describes every field', () => {
  const fields = [...fieldsOf(schema, 'tool')];
  expect(fields.length).toBeGreaterThan(150);
  expect(fields.filter(([, { description = '' }]) => description.length < 8).map(([path]) => path)).toEqual([]);
});

it.each(findTools('tools'))('takes $folder', ({ path }) => {
  expect(accepts(JSON.parse(readFileSync(path, 'utf8'))) ? [] : accepts.errors).toEqual([]);
});

describe('says the same as the compiler', () => {
  const definitions = rejectFiles().flatMap(({ cases }) =>
    cases.flatMap((wrong) => {
      try {
        return [{ name: wrong.name, data: JSON.parse(textOf(wrong)) as unknown }];
      } catch {
        return []; // No JSON: nothing for a schema to say.
      }
    }),
  );
  // zod leaves the key __proto__ out without a word; the compiler refuses it by itself.
  const hasProto = (data: unknown): boolean => JSON.stringify(data).includes('"__proto__":');
  it.each(definitions)('of $name', ({ data }) => {
    expect(accepts(data)).toBe(definitionSchema.safeParse(data).success && !hasProto(data));
  });
});
