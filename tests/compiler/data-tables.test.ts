/** Data tables: what a contributor reads about a wrong one, and how definitions take options and numbers from them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkFolder } from '../../scripts/check-folder.ts';
import { computeTypes } from '../../src/compiler/compute-types.ts';
import { entryInForce, loadDatasets, outdated } from '../../src/compiler/data/datasets.ts';
import { datasetsOf } from '../../src/compiler/data/resolve.ts';
import { loadOne, loadRunnable, loadTools, type RunnableTool } from '../../src/compiler/tools.ts';
import { formatProblem } from '../../src/diagnostics/source.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { present } from '../../src/result/present.ts';
import { layOut } from '../../src/scaffold/layout.ts';
import { shorten } from '../../src/scaffold/shorten.ts';

const entry = (year: number, upTo = 1000) => ({
  id: String(year),
  status: 'final',
  effectiveFrom: `${year}-01-01`,
  effectiveTo: `${year}-12-31`,
  sources: [{ label: `Gazette of ${year}`, href: 'https://example.org/gazette' }],
  verifiedOn: year === 2024 ? '2024-02-03' : null,
  values: {
    fee: year,
    rates: {
      adult: [
        { upTo, rate: 0.1, base: 0 },
        { upTo: null, rate: 0.2, base: upTo / 10 },
      ],
    },
  },
});
const TABLE = {
  title: 'Parking fees',
  entries: [entry(2024), entry(2025, 2000), { ...entry(2026), label: 'This year' }],
};

const TOOL = {
  id: 'parking',
  title: 'Parking',
  description: 'What parking costs.',
  category: 'Finance',
  icon: 'receipt-text',
  status: 'live',
  usage: 1,
  beta: 'none',
  data: { fees: 'parking-fees' },
  tabs: [
    {
      id: 'main',
      inputs: {
        year: { kind: 'choice', label: 'Year', optionsFrom: 'fees' },
        days: { kind: 'integer', label: 'Days', min: 0 },
      },
      results: {
        cost: { kind: 'value', label: 'Cost', unit: 'dollar', display: { rule: 'fixed', digits: 2 } },
        isFrozen: { kind: 'condition', label: 'Frozen' },
      },
      examples: [{ inputs: { year: '2025', days: 2 }, shows: { cost: '4050.00' } }],
    },
  ],
  explanation: [{ heading: 'How', paragraphs: ['Days times the fee of the year.'] }],
};
const COMPUTE = `export default {
  main: ({ days }, { data: { fees } }) => ({ cost: days * fees.fee, isFrozen: Object.isFrozen(fees.rates.adult[0]) }),
};\n`;

let folder = '';
const root = (): string => join(folder, 'tools');
const writeTable = (data: unknown, name = 'parking-fees'): void =>
  writeFileSync(join(folder, 'data', `${name}.json`), layOut(data));
const writeTool = (data: unknown): void =>
  writeFileSync(join(root(), 'parking', 'tool.json'), layOut(shorten(data, 'parking')));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-tables-'));
  mkdirSync(join(folder, 'data'));
  mkdirSync(join(root(), 'parking'), { recursive: true });
  writeFileSync(join(root(), 'parking', 'compute.ts'), COMPUTE);
  writeTable(TABLE);
  writeTool(TOOL);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Replaces what stands in the text of some data exactly once. */
function edited(data: unknown, from: string, to: string): unknown {
  const parts = JSON.stringify(data, null, 2).split(from);
  if (parts.length !== 2) throw new Error(`${from} stands ${parts.length - 1} times, not once`);
  return JSON.parse(parts.join(to));
}

/** What is said while something wrong stands in a file. */
function saidOf(write: () => void, back: () => void): string[] {
  onTestFinished(back);
  write();
  return loadTools(root()).problems.map(formatProblem);
}
const saidOfTable = (data: unknown): string[] =>
  saidOf(
    () => writeTable(data),
    () => writeTable(TABLE),
  );
const saidOfTool = (data: unknown): string[] =>
  saidOf(
    () => writeTool(data),
    () => writeTool(TOOL),
  );

async function live(day?: string): Promise<RunnableTool> {
  const before = process.env.SOURCE_DATE_EPOCH;
  if (day !== undefined) process.env.SOURCE_DATE_EPOCH = String(Date.parse(day) / 1000);
  try {
    const loaded = loadOne(root(), 'parking');
    const found = loaded && (await loadRunnable(loaded));
    if (!found) throw new Error('it does not compile');
    return found;
  } finally {
    if (before === undefined) Reflect.deleteProperty(process.env, 'SOURCE_DATE_EPOCH');
    else process.env.SOURCE_DATE_EPOCH = before;
  }
}

function answer({ tool, text: texts }: RunnableTool, entries: Record<string, string | number>) {
  const [tab] = tool.tabs;
  const outcome = tab && run(tab, entries, 'en');
  if (!outcome?.ok) throw new Error('it is refused');
  const { results, footnotes } = present(outcome, tool, texts, englishText);
  return { results: Object.fromEntries(results.map((item) => [item.id, 'value' in item && item.value])), footnotes };
}

describe('a tool with a data table', () => {
  it('holds, and its table with it', () => {
    expect(checkFolder(root(), []).problems).toEqual([]);
    expect(checkFolder(root(), ['parking']).problems).toEqual([]);
  });

  it('offers the entries, and computes with the one that is chosen, which nothing can change', async () => {
    const parking = await live('2026-06-01');
    expect(parking.text.texts.tabs.main?.inputs.year?.options).toEqual({
      '2024': '2024',
      '2025': '2025',
      '2026': 'This year',
    });
    expect(answer(parking, { year: '2025', days: 2 }).results).toEqual({ cost: 4050, isFrozen: true });
    expect(answer(parking, { year: '2024', days: 1 }).results).toMatchObject({ cost: 2024 });
  });

  it.each([
    ['2023-05-01', 2024],
    ['2024-12-31', 2024],
    ['2025-01-01', 2025],
    ['2026-02-02', 2026],
    ['2031-01-01', 2026],
  ])('built on %s begins with %s', async (day, year) => {
    expect(answer(await live(day), { days: 1 }).results.cost).toBe(year);
  });

  it('says under the result where the numbers are from, and whether they were checked', async () => {
    const parking = await live();
    expect(answer(parking, { year: '2024', days: 1 }).footnotes).toEqual([
      'Data: Parking fees, 2024. Sources: Gazette of 2024. Checked against the primary publication on 2024-02-03.',
    ]);
    expect(answer(parking, { year: '2026', days: 1 }).footnotes).toEqual([
      'Data: Parking fees, This year. Sources: Gazette of 2026. Not yet checked against the primary publication.',
    ]);
  });

  it('says of the newest entry that it is over, in a site built later, and of no older one', async () => {
    const ended = 'This table was for the time until 2026-12-31: newer numbers may be in force.';
    const parking = await live('2027-01-01');
    expect(answer(parking, { year: '2026', days: 1 }).footnotes[0]).toContain(` ${ended}`);
    expect(answer(parking, { year: '2024', days: 1 }).footnotes[0]).not.toContain('newer numbers');
    expect(answer(await live('2026-12-31'), { year: '2026', days: 1 }).footnotes[0]).not.toContain('newer numbers');
  });

  it('gives compute.ts types that no further entry changes', () => {
    const typesWith = (data: unknown): string => {
      writeTable(data);
      const { tools, datasets } = loadTools(root());
      const definition = tools[0]?.definition;
      return definition?.status === 'live' ? computeTypes(definition, datasetsOf(definition, datasets)) : '';
    };
    onTestFinished(() => writeTable(TABLE));
    const types = typesWith(TABLE);
    expect(types).toContain('year: string;');
    expect(types).toContain('readonly adult: readonly RateBracket[];');
    expect(typesWith({ ...TABLE, entries: [...TABLE.entries, entry(2027)] })).toBe(types);
  });
});

describe('the tables of a folder', () => {
  it('are its files of JSON, by their names', () => {
    onTestFinished(() => {
      for (const name of ['bus-fares.json', 'notes.md']) rmSync(join(folder, 'data', name));
    });
    writeTable(TABLE, 'bus-fares');
    writeFileSync(join(folder, 'data', 'notes.md'), 'What is to be added.');
    expect([...loadDatasets(root()).keys()]).toEqual(['bus-fares', 'parking-fees']);
  });

  it('are none where there is no such folder', () => {
    expect([...loadDatasets(join(folder, 'elsewhere', 'tools')).keys()]).toEqual([]);
  });
});

describe('what is over', () => {
  it('is told of, and a table in force is not', () => {
    const tables = loadDatasets(root());
    expect(outdated(tables, '2026-12-31')).toEqual([]);
    expect(outdated(tables, '2027-01-01')).toEqual([
      'data/parking-fees.json: the newest entry, "2026", ended on 2026-12-31. Add the next one.',
    ]);
  });

  it('stays in force until there is another', () => {
    const table = loadDatasets(root()).get('parking-fees')?.dataset;
    expect(table && entryInForce(table, '2040-01-01')?.id).toBe('2026');
  });
});

const [first, second, third] = TABLE.entries;
const withValues = (values: object) => ({ ...TABLE, entries: [first, { ...second, values }, third] });
const withRates = (...adult: object[]) => withValues({ fee: 1, rates: { adult } });
const low = { upTo: 2000, rate: 0.1, base: 0 };
const high = { upTo: null, rate: 0.2, base: 200 };

describe('a wrong table', () => {
  it.each([
    [
      'bounds that fall',
      withRates(low, { upTo: 1500, rate: 0.2, base: 200 }, { ...high, base: 300 }),
      'The bracket ends at 1500 and begins at 2000.',
    ],
    [
      'a bound that is lost',
      withRates({ ...low, upTo: null }, high),
      'The last bracket, and no other, is without an upper bound.',
    ],
    [
      'no open bracket',
      withRates(low, { ...high, upTo: 9000 }),
      'The last bracket, and no other, is without an upper bound.',
    ],
    ['a mistyped bound', withRates({ ...low, upTo: 2100 }, high), 'The brackets below come to 210, not 200.'],
    ['a mistyped rate', withRates({ ...low, rate: 0.12 }, high), 'The brackets below come to 240, not 200.'],
    ['a rate that falls', withRates({ ...low, rate: 0.3 }, { ...high, base: 600 }), 'The rate falls from 0.3 to 0.2.'],
    ['a rate in percent', withRates({ ...low, rate: 10 }, high), '"rate" must be at most 1.'],
    ['a bracket without a rate', withRates({ upTo: 2000, base: 0 }, high), '"rate" is missing here.'],
    ['a bracket with more', withRates({ ...low, tax: 1 }, high), '"tax" is no part of a rate schedule here.'],
    ['a schedule of nothing', withRates(), 'A rate schedule has a bracket at least.'],
    ['a text for a number', withValues({ fee: '1', rates: first?.values.rates }), '"fee" is no value.'],
    [
      'an entry without its days',
      { ...TABLE, entries: [...TABLE.entries, { ...entry(2027), effectiveTo: undefined }] },
      'The entry "2027" does not say when it is in force.',
    ],
    ['a name that is missing', withValues({ fee: 1, rates: {} }), '"adult" is missing here; the first entry has it.'],
    ['a name of its own', withValues({ ...second?.values, cap: 1 }), 'The first entry has no "cap".'],
    [
      'another kind',
      withValues({ fee: 1, rates: { adult: 1 } }),
      'This is a number, and a rate schedule in the first entry.',
    ],
    ['an entry twice', { ...TABLE, entries: [first, first] }, 'The entry "2024" stands here twice.'],
    [
      'the newest first',
      { ...TABLE, entries: [second, first] },
      'The entry begins on 2024-01-01, when "2025" is still in force.',
    ],
    [
      'an end before the beginning',
      edited(TABLE, '2025-12-31', '2024-12-31'),
      'The entry ends on 2024-12-31, before it begins on 2025-01-01.',
    ],
    ['a date that is none', edited(TABLE, '2025-12-31', '2025-31-12'), '"2025-31-12" is no date.'],
    ['a list with a date that is none', withValues({ fee: ['2026-02-30'] }), '"2026-02-30" is no date.'],
    [
      'dates out of order',
      withValues({ fee: ['2026-05-02', '2026-05-01'] }),
      '"2026-05-01" stands behind "2026-05-02".',
    ],
    ['no source', { ...TABLE, entries: [{ ...first, sources: [] }] }, 'The list "sources" is empty.'],
    [
      'a link that is none',
      { ...TABLE, entries: [{ ...first, sources: [{ label: 'x', href: 'http://x.example' }] }] },
      'A link must be an https address.',
    ],
    ['a key that is unknown', { ...TABLE, titel: 'x' }, '"titel" is no part of a data table here.'],
    [
      'a name of every object',
      withValues({ constructor: 1, ...second?.values }),
      '"constructor" has a meaning of its own.',
    ],
  ])('with %s is refused', (_, wrong, message) => {
    const said = saidOfTable(wrong);
    expect(said.join('\n')).toContain(`  ${message}\n`);
    expect(said[0]).toMatch(/^data\/parking-fees\.json:\d+:\d+ {2}/);
  });

  const undated = { ...first, effectiveFrom: undefined, effectiveTo: undefined };
  const dates = 'Write "effectiveFrom" and "effectiveTo" in every entry, or in none.';
  it.each<[name: string, entries: object[], place: string, message: string, hint: string]>([
    [
      'an id twice',
      [first ?? {}, first ?? {}],
      '17:13',
      'The entry "2024" stands here twice.',
      'Give each entry an id of its own.',
    ],
    [
      'no first day',
      [{ ...first, effectiveFrom: undefined }],
      '4:5',
      'The entry "2024" does not say when it is in force.',
      dates,
    ],
    [
      'no days, beside one with',
      [undated, second ?? {}],
      '4:5',
      'The entry "2024" does not say when it is in force.',
      dates,
    ],
    [
      'an end before the beginning',
      [{ ...first, effectiveTo: '2023-12-31' }],
      '8:22',
      'The entry ends on 2023-12-31, before it begins on 2024-01-01.',
      'Write the last day on which it is in force.',
    ],
    [
      'a day of the one before it',
      [first ?? {}, { ...second, effectiveFrom: '2024-12-31' }],
      '19:24',
      'The entry begins on 2024-12-31, when "2024" is still in force.',
      'Entries stand from the oldest to the newest.',
    ],
  ])('says of an entry with %s where and what to do', (_, entries, place, message, hint) => {
    const said = saidOfTable({ ...TABLE, entries });
    expect(said).toHaveLength(1);
    const lines = said[0]?.split('\n') ?? [];
    expect([lines[0], lines.at(-1)?.trim()]).toEqual([`data/parking-fees.json:${place}  ${message}`, hint]);
  });

  it('that is no JSON is told so, and nothing else', () => {
    const file = join(folder, 'data', 'parking-fees.json');
    const said = saidOf(
      () => writeFileSync(file, '{'),
      () => writeTable(TABLE),
    );
    expect(said.map((each) => each.split('\n')[0])).toEqual([
      'data/parking-fees.json:1:2  This is not JSON: close brace expected.',
    ]);
  });

  it('is none where an entry is in force for a day, or none of them has days', () => {
    expect(saidOfTable({ ...TABLE, entries: [{ ...first, effectiveTo: first?.effectiveFrom }] })).toEqual([]);
    expect(saidOfTable({ ...TABLE, entries: [undated, { ...undated, id: 'other' }] })).toEqual([]);
  });

  it('is shown with its place, its line and what to do', () => {
    expect(saidOfTable(withRates({ ...low, upTo: 2100 }, high))[0]?.split('\n')).toEqual([
      'data/parking-fees.json:25:109  The brackets below come to 210, not 200.',
      '  25 |         "rates": { "adult": [{ "upTo": 2100, "rate": 0.1, "base": 0 }, { "upTo": null, "rate": 0.2, "base": 200 }] }',
      `     | ${' '.repeat(108)}^^^`,
      '  Compare this number and the bounds and rates above it with the publication.',
    ]);
  });

  it('is refused also where nothing but the tool is asked for, and once for all tools', () => {
    onTestFinished(() => writeTable(TABLE));
    writeTable({ ...TABLE, titel: 'x' });
    expect(checkFolder(root(), ['parking']).problems).toHaveLength(1);
    expect(checkFolder(root(), []).problems).toHaveLength(1);
    expect(loadOne(root(), 'parking')?.compiled).toBeNull();
  });
});

describe('a wrong definition', () => {
  const year = '"optionsFrom": "fees"';
  it.each([
    [
      'an unknown table',
      edited(TOOL, '"parking-fees"', '"parking-fee"'),
      ['There is no data table "parking-fee".', 'Did you mean "parking-fees"?'],
    ],
    [
      'an unknown name',
      edited(TOOL, year, '"optionsFrom": "fee"'),
      ['There is no data "fee" here.', 'Did you mean "fees"?'],
    ],
    [
      'options twice',
      edited(TOOL, year, `${year}, "options": [{ "id": "a", "label": "A" }]`),
      ['A choice lists its options or takes them from a table.', 'Remove one of the two.'],
    ],
    [
      'no options',
      edited(TOOL, `,\n          ${year}`, ''),
      ['There is nothing to choose.', 'Write "options" or "optionsFrom".'],
    ],
    ['a default that is no entry', edited(TOOL, year, `${year}, "default": "1999"`), ['There is no option "1999".']],
  ])('with %s is told so', (_, wrong, messages) => {
    const said = saidOfTool(wrong).join('\n');
    for (const message of messages) expect(said).toContain(`  ${message}`);
    expect(said).toMatch(/^tools\/parking\/tool\.json:\d+:\d+ {2}/);
  });

  it('with a table that is not there is told what else is wrong, and nothing that only the table would put right', () => {
    const [tab] = TOOL.tabs;
    const inputs = {
      year: { kind: 'choice', label: 'Year', optionsFrom: 'fees', default: '2025' },
      days: { kind: 'integer', label: 'Days', min: 9, max: 3, shownWhen: 'is(year, latest)' },
    };
    const checks = [{ require: 'year > 1', fields: ['days'], message: 'required' }];
    const said = saidOfTool({ ...TOOL, data: { fees: 'parking-fee' }, tabs: [{ ...tab, inputs, checks }] });
    expect(said.map((problem) => /\d {2}(.*)/.exec(problem)?.[1])).toEqual([
      'There is no data table "parking-fee".',
      'No number is between 9 and 3.',
    ]);
  });

  it('with rows that would each choose an entry is told that only one is read', () => {
    const rows = {
      kind: 'rows',
      label: 'Cars',
      rowLabel: 'Car {number}',
      addLabel: 'Add',
      removeLabel: 'Remove {number}',
      min: 1,
      start: 1,
      fields: { year: { kind: 'choice', label: 'Year', optionsFrom: 'fees' } },
    };
    const [tab] = TOOL.tabs;
    expect(saidOfTool({ ...TOOL, tabs: [{ ...tab, inputs: { ...tab?.inputs, rows } }] }).join()).toContain(
      'There is no data "fees" here.',
    );
  });

  it('without a compute.ts has nothing that computes with its data', () => {
    onTestFinished(() => writeFileSync(join(root(), 'parking', 'compute.ts'), COMPUTE));
    rmSync(join(root(), 'parking', 'compute.ts'));
    expect(checkFolder(root(), []).problems.join()).toContain('Nothing computes this result.');
  });
});
