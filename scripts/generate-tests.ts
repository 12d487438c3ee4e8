/**
 * One short test file for each live tool below `tests/generated`, so that failures and sharding are per tool.
 * Made by `npm run check` and by vitest's configuration, because vitest looks for test files before its global
 * setup runs. Files of tools that are gone are removed; files that are right are not touched.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OUT = 'tests/generated';

/** A definition that cannot be read gets its tests too: they say what is wrong with it. */
function isAnnounced(path: string): boolean {
  try {
    const data: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof data === 'object' && data !== null && 'status' in data && data.status === 'comingSoon';
  } catch {
    return false;
  }
}

const liveIds = (root: string): string[] =>
  readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'tool.json')))
    .filter((folder) => !isAnnounced(join(root, folder, 'tool.json')))
    .sort();

const suiteFile = (id: string): string =>
  `import { toolSuite } from '../suite/tool-suite.ts';\n\nawait toolSuite(${JSON.stringify(id)});\n`;

/** Writes the missing files and removes the stale ones; returns the names of all that are there now. */
export function generateTests(tools = 'tools', out = OUT): string[] {
  mkdirSync(out, { recursive: true });
  const wanted = new Map(liveIds(tools).map((id) => [`${id}.test.ts`, suiteFile(id)]));
  for (const name of readdirSync(out)) if (!wanted.has(name)) rmSync(join(out, name), { recursive: true });
  for (const [name, text] of wanted) {
    const path = join(out, name);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
  return [...wanted.keys()];
}

if (process.argv[1]?.endsWith('generate-tests.ts')) {
  const { length } = generateTests();
  console.log(`${OUT}: ${length} ${length === 1 ? 'file' : 'files'}.`);
}
