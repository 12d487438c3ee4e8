/** The folders whose code is mutated, and the tests that must notice: those of the folder, and others that hold it. */

interface MutantFolder {
  /** Further tests, as vitest is asked for them. */
  tests?: readonly string[];
  /**
   * Tests that take seconds, by words of their names: they are left out, so that a mutant that only they would notice
   * counts as one that nothing noticed.
   */
  slow?: readonly string[];
}

const FOLDERS: Readonly<Record<string, MutantFolder>> = {
  calendar: {},
  numbers: { slow: ['10,000 numbers', 'any text at all gives', 'from 1 to 3999'] },
  engine: { tests: ['tests/compiler/*.test.ts', 'tests/result/*.test.ts'] },
  result: {},
  worksheet: {},
  first: {},
  server: {},
  compiler: { tests: ['tests/rejects/*.test.ts'] },
};

/** In the order of the table. */
export const FOLDER_NAMES = Object.keys(FOLDERS);

/** What is tried of a folder. @throws where it is none of them */
export function mutantFolder(name: string): { tests: string[]; slow: readonly string[] } {
  const folder = FOLDERS[name];
  if (!folder) throw new Error(`There is no "${name}" among the folders of mutants: ${FOLDER_NAMES.join(', ')}`);
  const { tests = [], slow = [] } = folder;
  return { tests: [`tests/${name}/**/*.test.{ts,tsx}`, ...tests], slow };
}
