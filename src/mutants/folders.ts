/** The folders whose code is mutated, and the tests that must notice: those of the folder, and others that hold it. */

export interface MutantFolder {
  /** What vitest is asked for. */
  tests: readonly string[];
}

const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  calendar: [],
  numbers: [],
  engine: ['tests/numbers/quantities.test.ts', 'tests/compiler/*.test.ts', 'tests/result/*.test.ts'],
  result: ['tests/compiler/answers.test.ts'],
  worksheet: ['tests/result/unusual.test.ts'],
  first: [],
  server: [],
  compiler: ['tests/rejects/*.test.ts'],
};

/** In the order of the table. */
export const FOLDER_NAMES = Object.keys(FOLDERS);

/** What is tried of a folder. @throws where it is none of them */
export function mutantFolder(name: string): { mutate: string[]; tests: string[] } {
  const others = FOLDERS[name];
  if (!others) throw new Error(`There is no "${name}" among the folders of mutants: ${FOLDER_NAMES.join(', ')}`);
  return {
    mutate: [`src/${name}/**/*.ts`, `src/${name}/**/*.tsx`],
    tests: [`tests/${name}/**/*.test.{ts,tsx}`, ...others],
  };
}
