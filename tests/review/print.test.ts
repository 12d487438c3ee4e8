/** How a review is printed, whatever stands in it. */
import { expect, it } from 'vitest';
import type { TabReport } from '../../src/review/compare.ts';
import { printMarkdown } from '../../src/review/markdown.ts';
import { print } from '../../src/review/print.ts';
import type { CalculatorReport, Report } from '../../src/review/review.ts';

const NO_NAMES = { added: [], removed: [], renamed: [] };
const ALIKE: TabReport = {
  id: 'main',
  inputs: NO_NAMES,
  results: NO_NAMES,
  examples: { added: [], removed: [] },
  forms: 190,
  otherwise: 0,
  refusedBefore: 0,
  refusedNow: 0,
  first: [],
};
const change = (id: string, ...forms: TabReport[]): CalculatorReport => ({
  id,
  because: [`tools/${id}/tool.json`],
  state: 'changed',
  problems: { before: null, now: null },
  compared: { tabs: { added: [], removed: [] }, forms },
});
const apart = (id: string, state: 'added' | 'removed', problem?: string): CalculatorReport => ({
  ...change(id),
  state: problem === undefined ? state : 'broken',
  problems: { before: problem ?? null, now: null },
  compared: null,
});
const reportOf = (...calculators: CalculatorReport[]): Report => ({
  revision: 'main',
  commit: '0123456789abcdef',
  unitsProblem: null,
  calculators,
});

const TILES = change('tiles', {
  ...ALIKE,
  results: { added: ['cost'], removed: [], renamed: [['count', 'tiles']] },
  examples: { added: ['main, example 2'], removed: [] },
  otherwise: 2,
  refusedNow: 1,
  first: [
    {
      example: 'main, example 1: Two',
      inputs: { length: 2, unit: 'm', name: 'a "b"', rows: [{ price: 5 }] },
      differences: [{ result: 'tiles', before: '8.0', now: '10.0' }],
    },
    {
      example: null,
      inputs: { length: -0 },
      differences: Array.from({ length: 6 }, (_, index) => ({ result: `r${index}`, before: '1', now: '2' })),
    },
  ],
});
const REPORT = reportOf(
  change('alike', ALIKE),
  apart('gone', 'removed'),
  apart('new', 'added'),
  apart('old', 'added', 'tools/old/tool.json:1:1  This is not JSON.'),
  TILES,
);

const DETAILS = `tiles (tools/tiles/tool.json)
  main
    result added: cost
    result renamed: count → tiles
    example only now: main, example 2
    2 of 190 forms answered otherwise; the first 2:
      length=2 unit=m name="a \\"b\\"" rows=[{"price":5}]  (main, example 1: Two)
        tiles: 8.0 → 10.0
      length=-0
        r0: 1 → 2
        r1: 1 → 2
        r2: 1 → 2
        r3: 1 → 2
        and 2 more`;
const BROKEN = `old (tools/old/tool.json)
  cannot be run as it was: tools/old/tool.json:1:1  This is not JSON.`;
const SUMMARY = '2 calculators compared, 1 added, 1 removed, 1 not compared; 2 of 380 forms answered otherwise.';

it('is a table, then what there is to say of each calculator, then the counts', () =>
  expect(print(REPORT)).toBe(`Answers compared with main (01234567)

Calculator  Tab   Forms  Otherwise  Refused only before  Refused only now
tiles       main    190          2                    0                 1

Changed, and answered alike: alike
Added: new
Removed: gone

${BROKEN}

${DETAILS}

${SUMMARY}`));

it('is the same in Markdown', () =>
  expect(printMarkdown(REPORT)).toBe(`**Answers compared with \`main\` (01234567)**

| Calculator | Tab | Forms | Otherwise | Refused only before | Refused only now |
| --- | --- | ---: | ---: | ---: | ---: |
| \`tiles\` | \`main\` | 190 | 2 | 0 | 1 |

Changed, and answered alike: \`alike\`

Added: \`new\`

Removed: \`gone\`

\`\`\`text
${BROKEN}
\`\`\`

\`\`\`text
${DETAILS}
\`\`\`

${SUMMARY}`));

it('is one sentence where nothing changed', () => {
  const sentence =
    'Every calculator answers as in main: no definition changed, and no data table and no unit that one reads.';
  expect(print(reportOf())).toBe(sentence);
  expect(printMarkdown(reportOf())).toBe(sentence);
});

it('says so where units stand in', () => {
  const said = 'The units of main cannot be read, those of the checkout stand in: schema/units.json:1:1  No.';
  const report = { ...reportOf(), unitsProblem: 'schema/units.json:1:1  No.' };
  expect(print(report)).toContain(`\n${said}\n`);
  expect(printMarkdown(report)).toContain(`\n${said}\n`);
});

const typing = (text: string): Report =>
  reportOf(
    change('tiles', {
      ...ALIKE,
      otherwise: 1,
      first: [{ example: null, inputs: { name: text }, differences: [{ result: 'n', before: text, now: '' }] }],
    }),
  );

it('shows what was typed in one line, without what turns or hides text', () => {
  const printed = print(typing(`a\nb\u202e\u001b[31m${'x'.repeat(500)}`));
  expect(printed).toMatch(/^[\P{C}\n]*$/u);
  expect(printed).toContain('\n      name="a\\nb');
  expect(Math.max(...printed.split('\n').map((line) => line.length))).toBeLessThan(150);
});

it('stays a block of Markdown whatever was typed', () => {
  const [, fence = ''] = /\n(`+)text\n/.exec(printMarkdown(typing('a ```` b\n```\n# c'))) ?? [];
  expect(fence).toBe('`````');
});

it('leaves out details that a comment cannot hold, and says how many', () => {
  const many = Array.from({ length: 400 }, (_, index) => ({ ...TILES, id: `tiles${index}` }));
  const printed = printMarkdown(reportOf(...many));
  expect(printed.length).toBeLessThan(60_000);
  expect(printed).toMatch(/\nThe details of \d+ more are left out here\.\n/);
  expect(printed).toMatch(/\n400 calculators compared, .*$/);
});
