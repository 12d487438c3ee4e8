/** The reference tables of a definition: what is typed for each cell, answered by the engine and printed. */
import type { LiveDefinition, ReferenceTableDefinition } from '../../schema/definition.ts';
import type { Entries, Outcome } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { isLeftOut, type Success } from '../result/context.ts';
import { printTable } from '../result/reference-table.ts';
import type { ReferenceTable, TextModule } from '../result/texts.ts';
import { resultsInTable } from './checks/reference-table.ts';

/** What is typed for one cell; without columns, for the results of one row. */
export interface TableForm {
  entries: Entries;
  /** Its place among the values of the rows, and of the columns. */
  row: number;
  column: number;
}

/** The forms of a table, row by row. */
export function formsOf({ rows, columns, inputs = {} }: ReferenceTableDefinition): TableForm[][] {
  return rows.values.map((value, row) => {
    const entries = { ...inputs, [rows.input]: value } as Entries;
    if (!columns) return [{ entries, row, column: 0 }];
    return columns.values.map((across, column) => ({ entries: { ...entries, [columns.input]: across }, row, column }));
  });
}

/** The results among some that have no answer in an outcome, or are not shown with it. */
export const unansweredIn = (outcome: Success, tab: CompiledTab, results: readonly string[]): string[] =>
  results.filter((id) => !tab.results.some((result) => result.id === id && !isLeftOut(result, outcome)));

const isAnswered = (outcome: Outcome, tab: CompiledTab, results: readonly string[]): outcome is Success =>
  outcome.ok && unansweredIn(outcome, tab, results).length === 0;

/** A table as it stands on the page; none where a cell has no answer, which the check of the definition tells. */
function answeredTable(
  table: ReferenceTableDefinition,
  tab: CompiledTab,
  text: TextModule,
  t: Translate,
): ReferenceTable[] {
  const results = resultsInTable(table, tab.results);
  const outcomes = formsOf(table).map((forms) => forms.map(({ entries }) => run(tab, entries, 'en')));
  const answered = outcomes.map((row) => row.filter((outcome) => isAnswered(outcome, tab, results)));
  if (answered.flat().length < outcomes.flat().length) return [];
  const { label, rows, columns, inputs = {} } = table;
  const named = { label, rows: rows.input, columns: columns?.input, stated: Object.keys(inputs), results };
  return [printTable({ tab, ...named, outcomes: answered }, text, t)];
}

/** The reference tables of the tabs of a page. */
export const referenceTables = (
  { tabs }: LiveDefinition,
  tool: CompiledTool,
  text: TextModule,
  t: Translate,
): ReferenceTable[] =>
  tabs.flatMap(({ id, referenceTable }) => {
    const tab = tool.tabs.find((candidate) => candidate.id === id);
    return referenceTable && tab ? answeredTable(referenceTable, tab, text, t) : [];
  });
