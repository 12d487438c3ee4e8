import './no-code-of-zod.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RejectCase, rejectFiles, textOf } from './cases.ts';
import { countingCode } from './code-built.ts';
import { ToolFolder } from './folder.ts';

const tools = new ToolFolder();
afterAll(() => tools.remove());

// What is built and run is counted: nothing may be taken from the cache.
beforeAll(() => {
  vi.stubEnv('FORMULARY_CACHE', 'off');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const check = ({ name, replace, folder = 'floor-cleaning', examples }: Omit<RejectCase, 'says'>) =>
  countingCode(() => tools.check(folder, textOf({ name, replace }), examples?.join('\n')));

const files = rejectFiles();
const cases = files.flatMap((file) => file.cases);

it('the definition that the others are edits of is right, and its examples are run', () => {
  const { result, built } = check({ name: 'base', replace: [] });
  expect(result).toMatchObject({ said: '', compiles: true, compiled: expect.anything() });
  expect(built).toBeGreaterThan(0);
});

describe.each(files)('$file', ({ file, cases: wrong }) => {
  it.each(wrong)('$name', (reject) => {
    const { result, built } = check(reject);
    expect(result.said.split('\n')).toEqual(reject.says);
    expect(result.compiles).toBe(CHECKED_BY_EXAMPLES.has(`${file}: ${reject.name}`));
    if (!result.compiles) expect({ compiled: result.compiled, built }).toEqual({ compiled: null, built: 0 });
  });
});

/** What only shows when a definition that compiles is run; every other one is refused before that. */
const CHECKED_BY_EXAMPLES = new Set([
  'examples.json: a wrong option in an example',
  'examples.json: an example that does not hold',
  'examples.json: an example that is refused',
  'examples.json: an example that is not refused',
  'examples.json: an example that is refused otherwise',
  'examples.json: an example with an unknown input',
  'examples.json: an example with an unknown result',
  'finds.json: an example of what is found that does not hold',
  'finds.json: an example of what is found that asks for it',
  'lost-digits.json: a number of roots that noise decides',
  'lost-digits.json: a condition that noise decides',
  'lost-digits.json: a root that loses its digits',
  'lost-digits.json: a text that noise decides',
  'lost-digits.json: an option of a verdict that noise decides',
  'lost-digits.json: digits that are lost although no two sides are near',
  'messages.json: a text of the template that nobody replaced',
  'reference-tables.json: a reference table with a value outside its limits',
  'reference-tables.json: a reference table with a value that is no number',
  'reference-tables.json: a reference table with a row that the checks refuse',
  'reference-tables.json: a reference table with a column that is refused',
  'reference-tables.json: a reference table that is refused as a whole',
  'reference-tables.json: a reference table with a result that is left out',
  'short-forms.json: an example of the only form that does not hold',
  'short-forms.json: an example of examples.json that does not hold',
  'short-forms.json: an example of examples.json with an unknown input',
  'short-forms.json: an example of a second tab that does not hold',
  'short-forms.json: a text of the template in examples.json',
  'shown-forms.json: a shown form that differs',
]);

describe('what is said', () => {
  it.each(cases)('of $name: the place, the line and a mark below it', ({ says }) => {
    const [message = '', frame = '', marks = ''] = says;
    const place = /^tools\/[A-Za-z-]+\/(?:tool|examples)\.json:(\d+):(\d+) {2}[^ ].*[.]$/.exec(message);
    expect(place).not.toBeNull();
    const gutter = `  ${place?.[1]} | `;
    expect(frame.startsWith(gutter)).toBe(true);
    expect(marks).toMatch(/^ +\| +\^+$|^ +\| \^+$/);
    if (!frame.startsWith(`${gutter}…`)) expect(marks.indexOf('^') - gutter.length + 1).toBe(Number(place?.[2]));
  });

  it('holds no invisible character', () => {
    expect(cases.flatMap(({ says }) => says).filter((line) => /[\p{C}\p{Zl}\p{Zp}]/u.test(line))).toEqual([]);
  });
});

it('every case has a name of its own', () => {
  const names = cases.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(220);
});
