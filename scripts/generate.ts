/** `npm run generate`: writes what is made from the sources and committed; `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { kindRecords } from './kind-records.ts';

const isCheck = process.argv.includes('--check');
type Files = Readonly<Record<string, () => string>>;

/** What is made by code that imports the records: loaded once they are right. */
async function otherFiles(): Promise<Files> {
  const { computeTypes } = await import('../src/compiler/compute-types.ts');
  const { datasetsOf } = await import('../src/compiler/data/resolve.ts');
  const schemas = await import('../src/compiler/reference/editor-schema.ts');
  const { referenceManual } = await import('../src/compiler/reference/manual.ts');
  const { loadTools } = await import('../src/compiler/tools.ts');
  const { unitWordsText } = await import('./unit-words.ts');
  const { tools, datasets } = loadTools('tools');
  const typesOf = ({ compute, definition, folder }: (typeof tools)[number]): [string, () => string][] => {
    if (!compute || definition?.status !== 'live') return [];
    return [[`tools/${folder}/compute.types.ts`, () => computeTypes(definition, datasetsOf(definition, datasets))]];
  };
  return {
    'schema/tool.schema.json': schemas.toolSchemaText,
    'schema/data.schema.json': schemas.dataSchemaText,
    'schema/examples.schema.json': schemas.examplesSchemaText,
    'src/i18n/unit-words.json': unitWordsText,
    'docs/definition.md': () => referenceManual(schemas.toolSchema()),
    ...Object.fromEntries(tools.flatMap(typesOf)),
  };
}

/** Brings files up to date, or only looks; the names of those that were not. */
const renew = (files: Files): string[] =>
  Object.entries(files).flatMap(([file, make]) => {
    const text = make();
    if (readSafely(file) === text) return [];
    if (!isCheck) writeFileSync(file, text);
    return [file];
  });

const records = renew(kindRecords);
const stale = isCheck && records.length > 0 ? records : [...records, ...renew(await otherFiles())];
const names = stale.join(', ');
if (isCheck && names) {
  console.error(`${names}: not what the sources say. Run npm run generate and commit the result.`);
  process.exitCode = 1;
} else console.log(names ? `Written: ${names}` : 'Everything generated is up to date.');

function readSafely(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
