/** Which calculators may answer otherwise in two versions of the project, and because of which files. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Change {
  id: string;
  /** The files that differ, as the project names them. */
  because: readonly string[];
}

export const UNITS = 'schema/units.json';
/** Types alone: nothing of them is run. */
const TYPES = 'compute.types.ts';

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** What a file holds; null where there is none. */
const textOf = (root: string, file: string): string | null =>
  isFile(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;

/** The files of a calculator; those below it are texts in other languages. */
const filesOf = (root: string, id: string): string[] => {
  const folder = join(root, 'tools', id);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => name !== TYPES && isFile(join(folder, name)))
    .map((name) => `tools/${id}/${name}`);
};

/** The data tables that a definition names; none where it is no JSON, of which its own check tells. */
function tablesOf(root: string, id: string): string[] {
  try {
    const definition = JSON.parse(textOf(root, `tools/${id}/tool.json`) ?? '{}') as { data?: object } | null;
    return Object.values(definition?.data ?? {}).map((table) => `data/${table}.json`);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

const idsOf = (root: string): string[] =>
  readdirSync(join(root, 'tools')).filter((id) => filesOf(root, id).includes(`tools/${id}/tool.json`));

/**
 * The calculators of either version of which a file differs, a data table that they name, or the units.
 * @param before the folder of the project, as it was
 * @param now the same, as it is
 */
export function changesBetween(before: string, now: string): Change[] {
  const both = [before, now];
  const differs = (file: string): boolean => textOf(before, file) !== textOf(now, file);
  const ids = [...new Set(both.flatMap(idsOf))].sort();
  return ids.flatMap((id) => {
    const read = both.flatMap((root) => [...filesOf(root, id), ...tablesOf(root, id)]);
    const because = [...new Set([...read, UNITS])].filter(differs);
    return because.length > 0 ? [{ id, because }] : [];
  });
}
