/** What the plugin of Stryker and the thread of vitest say to each other. */

/** The channel, which only the threads of one process share. */
export const CHANNEL = 'mutants';

export interface Ask {
  /** The files of tests that are run, in order. */
  files: readonly string[];
  /** The tests among them, by id; all of them where it is missing. */
  tests?: readonly string[];
  /** Without one nothing is changed, and what each test reaches is noted. */
  mutant?: { id: string; isStatic: boolean; hitLimit?: number; milliseconds: number };
}

/** As Stryker numbers them. */
export enum TestStatus {
  Success = 0,
  Failed = 1,
  Skipped = 2,
}

export interface TestResult {
  id: string;
  name: string;
  fileName: string;
  status: TestStatus;
  timeSpentMs: number;
  failureMessage: string;
}

/** How often mutants are reached while modules are loaded, and by each test. */
export interface Coverage {
  static: Record<string, number>;
  perTest: Record<string, Record<string, number>>;
}

export interface Answer {
  tests: TestResult[];
  /** What a file said that could not be loaded, or a hook that failed. */
  broken: string | null;
  /** Whether the mutant was reached so often, or took so long, that it must be in a loop without end. */
  isEndless: boolean;
  /** How long each file took with what it loads, in milliseconds, where nothing was changed. */
  taken?: Record<string, number>;
  /** How often mutants were reached while a file loaded what it tests. */
  loaded?: Record<string, Coverage['static']>;
  /** How often each test reached each mutant. */
  perTest?: Coverage['perTest'];
}

export type Message = { ready: true } | { ask: Ask } | { answer: Answer };
