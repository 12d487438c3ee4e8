/** Tables with answers: what stands in each column, whatever calculator it is, and however the table is written. */
import { PassThrough, Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { answerCsv } from '../../src/calc/csv/answer-csv.ts';
import type { RowsCall } from '../../src/calc/csv/answer-rows.ts';
import { allTabs } from '../../src/compiler/all-tabs.ts';
import { englishText } from '../../src/i18n/english.ts';
import { TOOLS, toolOf } from '../api/live-tools.ts';
import { tabOf } from '../suite/load.ts';

const TODAY = '2026-11-26';
const CALL: RowsCall = { tab: null, find: null, fixed: {}, language: 'en', isDisplayed: false, today: TODAY };

/** A table of a calculator with its answers: as text, and as rows by the names of their columns. */
async function answered(tool: string, table: string | Buffer[], call: Partial<RowsCall> = {}) {
  const out = new PassThrough();
  const written: Buffer[] = [];
  out.on('data', (piece: Buffer) => written.push(piece));
  const pieces = typeof table === 'string' ? [Buffer.from(table)] : table;
  const bytes: AsyncIterable<Uint8Array> = Readable.from(pieces);
  const summary = await answerCsv(toolOf(tool), bytes, out, { ...CALL, ...call }, englishText);
  const text = Buffer.concat(written).toString();
  const rows: Record<string, string>[] = parse(text, { columns: true, delimiter: summary.delimiter });
  return { text, rows, summary };
}

const cell = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`;

/** The inputs of an example as columns: `rows[0].field` for those of a row. */
function columnsOf(inputs: object): [name: string, value: unknown][] {
  return Object.entries(inputs).flatMap(([id, value]) => {
    if (!Array.isArray(value)) return [[id, value]];
    if (value.every((item) => typeof item === 'number')) return [[id, value.join(' ')]];
    return value.flatMap((row, at) =>
      Object.entries(row as object).map(([field, inner]): [string, unknown] => [`${id}[${at}].${field}`, inner]),
    );
  });
}

/** What they answer is a list or a table. */
const NOT_IN_ROWS = ['unit-price-comparison main', 'wind-chill chart'];

const FORMS = TOOLS.flatMap((live) =>
  allTabs(live.definition).flatMap((tab) => {
    if (NOT_IN_ROWS.includes(`${live.id} ${tab.id}`)) return [];
    const examples = tab.examples.filter(({ shows, inputs }) => shows && Object.keys(inputs).length > 0);
    return examples.slice(0, 2).map((example) => [live.id, tab.id, example.inputs] as const);
  }),
);

describe('every form', () => {
  it.each(FORMS)('%s, %s: a row has the answers of a single call', async (tool, tab, inputs) => {
    const columns = columnsOf(inputs);
    const table = [columns.map(([name]) => cell(name)), columns.map(([, value]) => cell(value))];
    const text = table.map((line) => line.join(',')).join('\n');
    const typed = Object.fromEntries(
      Object.entries(inputs).map(([id, value]) => [id, typeof value === 'number' ? String(value) : value]),
    );
    const { answer } = answerRequest(toolOf(tool), { tool, tab, inputs: typed }, englishText, TODAY);
    expect(answer.ok && answer.warnings).toEqual(expect.any(Array));
    const [values] = (await answered(tool, text, { tab })).rows;
    const [shown] = (await answered(tool, text, { tab, isDisplayed: true })).rows;
    const names = new Set(Object.keys(values ?? {}));
    const answers = Object.entries(answer.ok ? answer.results : {}).map(
      ([id, single]) => [id, names.has(`result.${id}`) ? `result.${id}` : id, single] as const,
    );
    const inTable = answers.filter(([, name]) => names.has(name) && !columns.some(([input]) => input === name));
    expect(inTable.length).toBeGreaterThan(0);
    for (const [id, name, { value, display }] of inTable) {
      expect([id, values?.[name]]).toEqual([id, value === null ? '' : String(value)]);
      expect([id, shown?.[name]]).toEqual([id, display]);
    }
    expect(values?.errors).toBe('');
  });

  it.each(NOT_IN_ROWS)('%s: says that it has no place in a row', async (form) => {
    const [tool = '', tab = ''] = form.split(' ');
    const input = tabOf(toolOf(tool), tab).inputs.find(({ kind }) => kind !== 'rows');
    const rows = tabOf(toolOf(tool), tab).inputs.find(({ kind }) => kind === 'rows');
    const column = rows?.kind === 'rows' ? `${rows.id}[0].${rows.fields[0]?.id}` : input?.id;
    await expect(answered(tool, `${column}\n1\n`, { tab })).rejects.toThrow('has no place in a row: ask it by --json');
  });
});

describe('columns', () => {
  it('that are no inputs are carried along as they are, and named', async () => {
    const { rows, summary } = await answered('bmi-calculator', 'name,height,weight\n"Ann, ""A""",175,70\n');
    expect(rows[0]).toMatchObject({ name: 'Ann, "A"', height: '175', bmi: '22.857142857142858', errors: '' });
    expect(summary).toMatchObject({
      answered: 1,
      refused: 0,
      carried: ['name'],
      leftOut: ['healthyRange', 'typedRange'],
    });
  });

  it('are refused where they are nearly an input that is missing, named twice, or none is an input', async () => {
    const of = (table: string) => answered('bmi-calculator', table);
    await expect(of('heigth,weight\n1,2')).rejects.toThrow('There is no input "heigth". Did you mean height?');
    await expect(of('height,height\n1,2')).rejects.toThrow('Two columns are called height: name each once.');
    await expect(of('a,b\n1,2')).rejects.toThrow('There is: height, heightUnit, weight, weightUnit.');
    await expect(of('')).rejects.toThrow('The table is empty');
    await expect(answered('gpa-calculator', 'courses\n1')).rejects.toThrow(
      /name its fields, such as courses\[0\]\.\w+/,
    );
  });

  it('of results give way to those of the table', async () => {
    const { rows } = await answered('bmi-calculator', 'bmi,errors,height,weight\nmine,none,175,70\n');
    expect(rows[0]).toMatchObject({ bmi: 'mine', 'result.bmi': '22.857142857142858', errors: 'none' });
    expect(rows[0]?.['result.errors']).toBe('');
  });

  it('may be given once for all rows', async () => {
    const table = 'height,weight\n5.5,150\n6,200\n';
    const fixed = { heightUnit: 'ft', weightUnit: 'lb' };
    const { rows } = await answered('bmi-calculator', table, { fixed });
    expect(rows.map(({ bmi }) => Number(bmi).toFixed(1))).toEqual(['24.2', '27.1']);
    await expect(answered('bmi-calculator', 'height,weight\n', { fixed: { height: '3' } })).rejects.toThrow(
      'height is given for all rows, and is a column, too.',
    );
  });
});

describe('rows', () => {
  it('that are refused say why and where; the rest is answered', async () => {
    const table = 'height,weight,note\n175,70,"two\nlines"\n0,70,\n175\n\n175,seventy,\n180,80,\n';
    const { rows, summary } = await answered('bmi-calculator', table);
    expect(summary).toMatchObject({ answered: 2, refused: 3 });
    expect(summary.problems).toEqual([
      { line: 4, message: 'height: Height must be greater than 0' },
      { line: 5, message: 'the line has 1 cells, the first line 3' },
      { line: 7, message: 'weight: Please enter valid numbers' },
    ]);
    expect(rows.map(({ errors }) => errors)).toEqual(['', ...summary.problems.map(({ message }) => message), '']);
    expect(rows[0]).toMatchObject({ note: 'two\nlines' });
  });

  it('say what was read in one of two ways, or is unusual', async () => {
    const { rows } = await answered('bmi-calculator', 'height,weight\n"1,80",70\n');
    expect(rows[0]?.warnings).toContain('Did you mean 1.8 m?');
    expect(rows[0]?.warnings).toContain('height: Read as 1.8.');
  });

  it('are refused each where a choice has no such option', async () => {
    const { rows } = await answered('bmi-calculator', 'height,weight,heightUnit\n175,70,cm\n175,70,inch\n');
    expect(rows.map(({ errors }) => errors)).toEqual(['', expect.stringMatching(/heightUnit has no option "inch"/)]);
  });
});

describe('a table as spreadsheets write it', () => {
  it('in languages with a decimal comma is read and written with one', async () => {
    const table = '\ufeffname;loanAmount;interestRate;loanTerm\r\nx;200.000,50;4,5;5\r\n';
    const { rows, text, summary } = await answered('loan-calculator', table, { language: 'de' });
    expect(summary.delimiter).toBe(';');
    expect(rows[0]).toMatchObject({ loanAmount: '200.000,50', warnings: '' });
    expect(rows[0]?.monthlyPayment).toMatch(/^3728,61\d+$/);
    expect(text).toMatch(/^name;loanAmount;/);
    const shown = await answered('loan-calculator', table, { language: 'de', isDisplayed: true });
    expect(shown.rows[0]?.monthlyPayment).toBe('3728,61');
  });

  it('is told apart from another encoding, and from a quote that stays open', async () => {
    const utf16 = [Buffer.from('\ufeffheight,weight\n175,70\n', 'utf16le')];
    await expect(answered('bmi-calculator', utf16)).rejects.toThrow('save it as "CSV UTF-8"');
    const open = answered('bmi-calculator', 'height,weight\n175,70\n"180,80\n');
    await expect(open).rejects.toThrow('A quote that opens in line 3 is not closed.');
    const endless = answered('bmi-calculator', `height,weight\n"175,70\n${'180,80\n'.repeat(200_000)}`);
    await expect(endless).rejects.toThrow('Line 2 is longer than a row may be');
  });

  it('comes out with the cells that went in, in whatever pieces it comes and whatever stands in them', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'aß"😀,;\t\n =', '\r\n'), minLength: 1, maxLength: 12 });
    const signs = fc.constantFrom(',', ';', '\t');
    const sizes = fc.integer({ min: 1, max: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), signs, sizes, async (notes, sign, size) => {
        const lines = [['height', 'weight', 'note'], ...notes.map((note) => ['175', '70', cell(note)])];
        const bytes = Buffer.from(lines.map((line) => line.join(sign)).join('\r\n'));
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        );
        const { rows } = await answered('bmi-calculator', pieces);
        expect(rows.map(({ note, bmi }) => [note, bmi])).toEqual(notes.map((note) => [note, '22.857142857142858']));
      }),
      { numRuns: Number(process.env.SAMPLES ?? 40), seed: 20260101 },
    );
  });
});

it('a form that finds an input is asked by --find, with the result as a column', async () => {
  const table = 'loanAmount,loanTerm,monthlyPayment\n25000,5,477.53\n';
  const { rows } = await answered('loan-calculator', table, { find: 'interestRate' });
  expect(Number(rows[0]?.interestRate).toFixed(2)).toBe('5.50');
});
