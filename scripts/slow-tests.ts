/** Files of unit tests that keep a core busy for seconds to a minute: they build sites and packages, start servers, compile all. */
import { commit } from './commit.ts';
import { drawnSeconds } from './drawn.ts';

/** The seconds that each took once, beside another one on two cores. */
export const SLOW_TESTS: Readonly<Record<string, number>> = {
  'tests/accuracy/accuracy.test.ts': 18,
  'tests/build/base.test.ts': 35,
  'tests/build/files.test.ts': 54,
  'tests/build/locales.test.ts': 25,
  'tests/build/new-tool.test.ts': 8,
  'tests/build/publish.test.ts': 41,
  'tests/build/seventh-tool.test.ts': 48,
  'tests/build/site.test.ts': 58,
  'tests/calc/built-command.test.ts': 16,
  'tests/calc/calls.test.ts': 10,
  'tests/calc/many.test.ts': 16,
  'tests/calc/table-calls.test.ts': 7,
  'tests/first/entry.test.ts': 18,
  'tests/first/parity.test.tsx': 66,
  'tests/first/small.test.tsx': 8,
  'tests/fuzz/fuzzer.test.ts': 15,
  'tests/hosting/setup.test.ts': 4,
  'tests/mcp/stdio.test.ts': 7,
  'tests/package/assistant.test.ts': 11,
  'tests/package/command.test.ts': 24,
  'tests/package/package.test.ts': 14,
  'tests/result/influence.test.ts': 20,
  'tests/review/revision.test.ts': 5,
  'tests/server/crash.test.ts': 16,
  'tests/server/store.test.ts': 25,
  'tests/translation/answers.test.ts': 31,
  'tests/translation/exchange.test.ts': 21,
  'tests/translation/unreadable.test.ts': 23,
};

/** Of how many of their seconds `npm test` takes one. */
const ONE_IN = 3;

/** Those that a draw runs, and those that it leaves to others. */
export function slowTestsOf(draw = process.env.SEED ?? commit()): { taken: string[]; left: string[] } {
  const taken = drawnSeconds(SLOW_TESTS, ONE_IN, draw);
  return { taken, left: Object.keys(SLOW_TESTS).filter((file) => !taken.includes(file)) };
}
