/** Rows of an input by their names: in a column that compute.ts fills, and as titles of a ranking. */
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { computeTypes } from '../../src/compiler/compute-types.ts';
import { instantiate } from '../../src/compiler/instantiate.ts';
import { definitionSource } from '../../src/compiler/lower/source.ts';
import { textModule } from '../../src/compiler/text-module.ts';
import { contextFor } from '../../src/compiler/tools.ts';
import { formatProblem, parseSource } from '../../src/diagnostics/source.ts';
import '../../src/engine/with-compute.ts';
import type { RowEntry } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import type { Compute } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { RankingItem } from '../../src/result/items/ranking.ts';
import { printCell, type TableItem } from '../../src/result/items/table.ts';
import { sortedTable } from '../../src/result/items/table-cells.ts';
import { present } from '../../src/result/present.ts';
import { tableCsv } from '../../src/result/table-csv.ts';
import { tableIcs } from '../../src/result/table-ics.ts';

const fixed = { rule: 'fixed', digits: 0 } as const;
const kind = { kind: 'choice', label: 'Kind' };
const debts = {
  kind: 'rows',
  label: 'Debts',
  rowLabel: 'Debt {number}',
  addLabel: 'Add a debt',
  removeLabel: 'Remove debt {number}',
  min: 1,
  start: 3,
  emptyRows: 'ignored',
  fields: {
    name: { kind: 'text', label: 'Name', optional: true },
    kind: {
      ...kind,
      options: [
        { id: 'card', label: 'Card' },
        { id: 'loan', label: 'Loan' },
      ],
    },
    owed: { kind: 'money', label: 'Owed', above: 0 },
  },
};
const day = { label: 'Day', holds: 'date', when: 'isDated' };
const month = { label: 'Month', display: fixed };
const plan = {
  kind: 'table',
  label: 'Plan',
  columns: { month, day, paid: { label: 'Goes to', holds: 'row', of: 'debts', field: 'name' } },
  actions: { csv: true, ics: { date: 'day', title: 'Pay {paid}' } },
};
const order = { kind: 'ranking', label: 'Order', rows: 'debts', title: 'name', fields: {} };

/** Each month the next row is paid, by its number; in the last month none. */
const compute: Compute = ({ debts: rows }) => ({
  plan: [...(rows as { row: number }[]), { row: 0 }].map(({ row }, index) => ({
    month: index + 1,
    day: 21_000 + index,
    paid: row,
  })),
  order: (rows as { row: number }[]).map(({ row }) => ({ row, group: '' })),
});

function compiled(results: object) {
  const isDated = { kind: 'switch', label: 'With dates', default: true };
  const definition = {
    id: 'small',
    title: 'Small',
    description: 'A tool of a few lines.',
    category: 'Finance',
    icon: 'ruler',
    status: 'live',
    usage: 1,
    beta: 'none',
    tabs: [{ id: 'main', inputs: { debts, isDated }, results, examples: [{ inputs: {}, shows: {} }] }],
    explanation: [{ heading: 'How', paragraphs: ['By its code.'] }],
  };
  const { source } = parseSource('small', JSON.stringify(definition, null, 2));
  if (!source) throw new Error('not JSON');
  const result = compile(definitionSource(source), contextFor(true));
  if (!result.compiled) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.compiled;
}

const debt = (name: string, owed: string, of = 'card'): RowEntry => ({ name, kind: of, owed });
const FOUR = [debt('Store, card', '800'), debt('', '5000', 'loan'), debt('', ''), debt('=1+1', '3200')];

/** What is shown of a form, in English or with the labels of another language. */
function shown(results: object, entries: readonly RowEntry[] = FOUR, rowLabel?: string, isDated = true) {
  const { logic } = compiled(results);
  const text = textModule(compiled(results), 'en');
  const input = text.texts.tabs.main?.inputs.debts;
  if (input && rowLabel !== undefined) input.rowLabel = rowLabel;
  const tool = instantiate(logic);
  const [tab] = tool.tabs;
  if (!tab) throw new Error('no tab');
  const outcome = run({ ...tab, compute }, { debts: entries, isDated }, 'en');
  if (!outcome.ok) throw new Error(outcome.refusals[0]?.key);
  const given = { tab, texts: text.texts.tabs.main, text, outcome, t: englishText };
  return { items: present(outcome, tool, text, englishText).results, given, tab, outcome };
}
const tableOf = (...given: Parameters<typeof shown>) => shown(...given).items[0] as TableItem;
const named = ({ columns, rows, language }: TableItem): string[] => {
  const at = columns.findIndex(({ id }) => id === 'paid');
  return rows.map((row) => printCell(row[at] ?? 0, columns[at] as TableItem['columns'][number], language));
};

describe('a column that names rows', () => {
  it('has what the visitor typed, else what heads the row as it was entered, and nothing for none', () => {
    expect(named(tableOf({ plan }))).toEqual(['Store, card', 'Debt 2', '=1+1', '']);
  });

  it('calls rows as the page does in its language', () => {
    expect(named(tableOf({ plan }, FOUR, 'Schuld {number}'))).toEqual(['Store, card', 'Schuld 2', '=1+1', '']);
  });

  it('calls rows by what is chosen in them, or only by their number', () => {
    const by = (field: object) => ({ plan: { ...plan, columns: { month, paid: { ...plan.columns.paid, ...field } } } });
    const { actions: _, ...without } = plan;
    const of = (field: object) => named(tableOf({ plan: { ...without, columns: by(field).plan.columns } }));
    expect(of({ field: 'kind' })).toEqual(['Card', 'Loan', 'Card', '']);
    expect(of({ field: undefined })).toEqual(['Debt 1', 'Debt 2', 'Debt 4', '']);
  });

  it('is a text in a file that no spreadsheet computes, and in a calendar', () => {
    expect(tableCsv(tableOf({ plan })).split('\r\n')).toEqual([
      'Month,Day,Goes to',
      '1,2027-07-01,"Store, card"',
      '2,2027-07-02,Debt 2',
      "3,2027-07-03,'=1+1",
      '4,2027-07-04,',
      '',
    ]);
    const file = tableIcs(tableOf({ plan }), new Date('2027-01-15T08:09:10Z'), 'example.org');
    expect(file).toContain('SUMMARY:Pay Debt 2\r\n');
    expect(file).toContain('SUMMARY:Pay Store\\, card\r\n');
  });

  it('is sorted as texts are, numbers in them as numbers', () => {
    const entries = Array.from({ length: 11 }, () => debt('', '1'));
    const { given, tab, outcome } = shown({ plan }, entries);
    const table = outcome.results.plan;
    const [result] = tab.results;
    if (table?.kind !== 'table' || result?.kind !== 'table') throw new Error('no table');
    const sort = { by: 'paid', isDescending: true } as const;
    const sorted = sortedTable(table, { ...result, sort }, given as Parameters<typeof sortedTable>[2]);
    const cells = sorted.columns[2]?.cells ?? [];
    expect(sorted.rows.map((row) => cells[row[2] ?? 0]?.text).slice(0, 3)).toEqual(['Debt 11', 'Debt 10', 'Debt 9']);
  });

  it('is a number of compute.ts', () => {
    const { definition } = compiled({ plan });
    expect(computeTypes(definition, {})).toContain(
      '  plan: readonly {\n    month: number;\n    day: number;\n    paid: number;\n  }[]',
    );
  });
});

describe('the calendar file of a table', () => {
  it('is offered where the column of its days is shown', () => {
    expect(tableOf({ plan }).actions).toEqual({ csv: true, ics: 'day' });
    expect(tableOf({ plan }, FOUR, 'Debt {number}', false).actions).toEqual({ csv: true });
  });
});

describe('a ranking of rows', () => {
  it('calls those without a name as the form heads them', () => {
    const [item] = shown({ order }).items;
    const titles = (item as RankingItem).groups.flatMap(({ rows }) => rows.map(({ title }) => title));
    expect(titles).toEqual(['Store, card', 'Debt 2', '=1+1']);
  });
});
