/** `npm run generate`: writes what is made from the sources and committed; `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { datasetSchema } from '../schema/data.ts';
import { definitionSchema } from '../schema/definition.ts';
import { computeTypes } from '../src/compiler/compute-types.ts';
import { datasetsOf } from '../src/compiler/data/resolve.ts';
import { referenceManual } from '../src/compiler/reference.ts';
import { loadTools } from '../src/compiler/tools.ts';

type Json = { [key: string]: unknown };

/** draft-07, as editors complete it; unions of objects carry `type` and `discriminator`, or one typo makes many errors. */
function editorSchema(title: string, schemaOf: z.ZodType): string {
  const schema = z.toJSONSchema(schemaOf, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) =>
      discriminate(zodSchema as unknown as { _zod: { def: Json } }, jsonSchema as Json),
  }) as Json;
  return `${JSON.stringify({ $schema: schema.$schema, title, ...schema }, null, 2)}\n`;
}

/** The schema of definitions. */
export const toolSchema = (): string => editorSchema('Formulary tool', definitionSchema);

function discriminate(zodSchema: { _zod: { def: Json } }, jsonSchema: Json): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'union' || typeof def.discriminator !== 'string') return;
  const { anyOf, oneOf } = jsonSchema;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, {
    type: 'object',
    discriminator: { propertyName: def.discriminator },
    oneOf: oneOf ?? anyOf,
  });
}

/** The types of every compute.ts. */
function computeTypeFiles(): [string, () => string][] {
  const { tools, datasets } = loadTools('tools');
  return tools.flatMap(({ compute, definition, folder }): [string, () => string][] => {
    if (!compute || definition?.status !== 'live') return [];
    return [[`tools/${folder}/compute.types.ts`, () => computeTypes(definition, datasetsOf(definition, datasets))]];
  });
}

const GENERATED: Readonly<Record<string, () => string>> = {
  'schema/tool.schema.json': toolSchema,
  'schema/data.schema.json': () => editorSchema('Formulary data table', datasetSchema),
  'docs/definition.md': () => referenceManual(JSON.parse(toolSchema())),
  ...Object.fromEntries(computeTypeFiles()),
};

if (process.argv[1]?.endsWith('generate.ts')) {
  const stale = Object.entries(GENERATED).filter(([file, make]) => {
    const text = make();
    const same = readSafely(file) === text;
    if (!same && !process.argv.includes('--check')) writeFileSync(file, text);
    return !same;
  });
  const names = stale.map(([file]) => file).join(', ');
  if (process.argv.includes('--check') && names) {
    console.error(`${names}: not what the sources say. Run npm run generate and commit the result.`);
    process.exitCode = 1;
  } else console.log(names ? `Written: ${names}` : 'Everything generated is up to date.');
}

function readSafely(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
