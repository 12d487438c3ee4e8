/** The folders whose code is mutated, and the tests that must notice: those of the folder, and others that hold it. */

interface MutantFolder {
  /** Further tests, as vitest is asked for them. */
  tests?: readonly string[];
  /**
   * Tests that take seconds, by words of their names: they are left out, so that a mutant that only they would notice
   * counts as one that nothing noticed.
   */
  slow?: readonly string[];
  /** Files of tests that take minutes: what they would notice counts in the same way. */
  without?: readonly string[];
  /**
   * Whether what its code compiles is what is tested. Elsewhere calculators are taken as they were compiled without a
   * mutant, which takes a tenth of the time.
   */
  compiles?: true;
}

const FOLDERS: Readonly<Record<string, MutantFolder>> = {
  calendar: {},
  numbers: { slow: ['10,000 numbers', 'any text at all gives', 'from 1 to 3999'] },
  engine: {
    // Of the tests of other folders those that hold it: the rest compile many calculators, for seconds.
    tests: [
      'tests/compiler/{columns,exact-numbers,find,hidden-steps,named-rows,recurrences}.test.ts',
      'tests/compiler/{relations,rows-of-input,rows,several-kinds}.test.ts',
      'tests/result/{breakdown,chosen-digits,dates,drawing,measure,options-table,table}.test.{ts,tsx}',
    ],
    slow: [
      '10,000 numbers',
      'however far out',
      'however narrow',
      'of 10000 with the chance',
      'gives a number of 1,000 digits back',
      'has every number between its ends',
      // It measures time, which mutants take more of.
      'for a million millions of them',
      // Of 25 samples none is a form that can be read.
      'unit-price-comparison is refused by run',
    ],
  },
  result: {
    // Formulas and steps are looked at where they are compiled, what is printed by the reference cases.
    tests: [
      'tests/compiler/{answers,columns,data-in-formulas,data-tables,exact-numbers,find,hidden-steps}.test.ts',
      'tests/compiler/{literals,math,named-rows,recurrence-words,recurrences,reference-table,relations}.test.ts',
      'tests/compiler/{rows,rows-of-input,several-kinds,tool-units}.test.ts',
      'tests/reference/*.test.ts',
      'tests/tools/{announced,drawings,gpa,mortgage,paint,pregnancy,radius-diameter,tax}.test.ts',
      'tests/translation/plurals.test.ts',
    ],
  },
  worksheet: { slow: ['earth-curvature'] },
  first: { without: ['tests/first/parity.test.tsx'] },
  server: {
    tests: ['tests/hosting/serve.test.ts'],
    slow: ['of another process is respected'],
    // They start processes.
    without: ['bundled', 'crash', 'faults'].map((name) => `tests/server/${name}.test.ts`),
  },
  compiler: {
    tests: ['tests/rejects/*.test.ts'],
    slow: [
      'gives a number of 1,000 digits back',
      // Of 25 samples too few are refused.
      'that is refused comes out alike',
    ],
    // They compile every calculator, measure time, look at the cache, which is none then, or start processes.
    without: ['compile-once', 'emit-tools', 'formula-bombs', 'never-runs', 'unreadable'].map(
      (name) => `tests/compiler/${name}.test.ts`,
    ),
    compiles: true,
  },
};

/** In the order of the table. */
export const FOLDER_NAMES = Object.keys(FOLDERS);

/** What is tried of a folder. @throws where it is none of them */
export function mutantFolder(name: string): Required<Omit<MutantFolder, 'compiles'>> & { compiles: boolean } {
  const folder = FOLDERS[name];
  if (!folder) throw new Error(`There is no "${name}" among the folders of mutants: ${FOLDER_NAMES.join(', ')}`);
  const { tests = [], slow = [], without = [], compiles = false } = folder;
  return { tests: [`tests/${name}/**/*.test.{ts,tsx}`, ...tests], slow, without, compiles };
}
