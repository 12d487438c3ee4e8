/** Files of unit tests that keep a core busy for ten seconds to a minute: they build sites and packages, start servers, compile all. */
import { commit } from './commit.ts';
import { drawnPart, SLOW_ONE_IN } from './drawn.ts';

export const SLOW_TESTS: readonly string[] = [
  'tests/accuracy/accuracy.test.ts',
  'tests/build/files.test.ts',
  'tests/build/new-tool.test.ts',
  'tests/build/publish.test.ts',
  'tests/build/seventh-tool.test.ts',
  'tests/calc/built-command.test.ts',
  'tests/calc/calls.test.ts',
  'tests/calc/many.test.ts',
  'tests/calc/table-calls.test.ts',
  'tests/first/entry.test.ts',
  'tests/first/parity.test.tsx',
  'tests/first/small.test.tsx',
  'tests/fuzz/fuzzer.test.ts',
  'tests/hosting/setup.test.ts',
  'tests/mcp/stdio.test.ts',
  'tests/package/assistant.test.ts',
  'tests/package/command.test.ts',
  'tests/package/package.test.ts',
  'tests/result/influence.test.ts',
  'tests/review/revision.test.ts',
  'tests/server/crash.test.ts',
  'tests/server/store.test.ts',
  'tests/translation/answers.test.ts',
  'tests/translation/exchange.test.ts',
  'tests/translation/unreadable.test.ts',
];

/** Those that a draw runs, and those that it leaves to others. */
export function slowTestsOf(draw = process.env.SEED ?? commit()): { taken: string[]; left: string[] } {
  const taken = drawnPart(SLOW_TESTS, SLOW_ONE_IN, draw);
  return { taken, left: SLOW_TESTS.filter((file) => !taken.includes(file)) };
}
