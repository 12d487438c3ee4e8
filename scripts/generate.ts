/** `npm run generate`: writes what is made from the sources and committed; `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { computeTypes } from '../src/compiler/compute-types.ts';
import { datasetsOf } from '../src/compiler/data/resolve.ts';
import { dataSchemaText, toolSchema, toolSchemaText } from '../src/compiler/reference/editor-schema.ts';
import { referenceManual } from '../src/compiler/reference/manual.ts';
import { loadTools } from '../src/compiler/tools.ts';

/** The types of every compute.ts. */
function computeTypeFiles(): [string, () => string][] {
  const { tools, datasets } = loadTools('tools');
  return tools.flatMap(({ compute, definition, folder }): [string, () => string][] => {
    if (!compute || definition?.status !== 'live') return [];
    return [[`tools/${folder}/compute.types.ts`, () => computeTypes(definition, datasetsOf(definition, datasets))]];
  });
}

const GENERATED: Readonly<Record<string, () => string>> = {
  'schema/tool.schema.json': toolSchemaText,
  'schema/data.schema.json': dataSchemaText,
  'docs/definition.md': () => referenceManual(toolSchema()),
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
