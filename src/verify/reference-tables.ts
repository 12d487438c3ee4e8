/** Whether each cell of a reference table has an answer. */
import { answerRequest } from '../calc/answer-request.ts';
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import { resultsInTable } from '../compiler/checks/reference-table.ts';
import { formsOf, type TableForm, unansweredIn } from '../compiler/reference-tables.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { Finding, Path } from '../diagnostics/source.ts';
import { run } from '../engine/run.ts';
import type { CompiledTab } from '../engine/tool.ts';
import { englishText } from '../i18n/english.ts';

type Live = Pick<RunnableTool, 'id' | 'definition' | 'tool' | 'text'>;

/** Why a form of a table has no answer; null where it has all of them. */
function fault(live: Live, tab: CompiledTab, { entries }: TableForm, results: readonly string[]): string | null {
  const outcome = run(tab, entries, 'en');
  if (outcome.ok) {
    const [missing] = unansweredIn(outcome, tab, results);
    return missing === undefined ? null : `"${missing}" has no answer in the table.`;
  }
  const { answer, bad } = answerRequest(live, { tool: live.id, tab: tab.id, inputs: entries }, englishText);
  if (answer.ok || bad !== null) return `The calculator cannot take it: ${bad}`;
  const said = answer.errors.map(({ field, message }) => `${field ?? 'the form'}: "${message}"`);
  return `The calculator refuses it: ${said.join('; ')}.`;
}

/** Where the value stands that has no answer: what has none anywhere is due to the table as a whole. */
function placeOf({ row, column }: TableForm, faulty: readonly TableForm[], forms: readonly TableForm[][]): Path {
  if (faulty.length === forms.flat().length) return [];
  const isColumn =
    (forms[0]?.length ?? 0) > 1 &&
    forms.every((_, at) => faulty.some((form) => form.row === at && form.column === column));
  return isColumn ? ['columns', 'values', column] : ['rows', 'values', row];
}

/** What is wrong with the reference tables of a calculator: of each the first cell without an answer. */
export const referenceTableFindings = (live: Live): Finding[] =>
  tabsWithPaths(live.definition).flatMap(({ tab: { id, referenceTable }, path }): Finding[] => {
    const tab = live.tool.tabs.find((candidate) => candidate.id === id);
    if (!referenceTable || !tab) return [];
    const results = resultsInTable(referenceTable, tab.results);
    const forms = formsOf(referenceTable);
    const faulty = forms.flat().filter((form) => fault(live, tab, form, results) !== null);
    const [first] = faulty;
    if (!first) return [];
    const message = fault(live, tab, first, results) ?? '';
    const place = placeOf(first, faulty, forms);
    const at = [...path, 'referenceTable', ...place];
    return [
      { path: at, ...(place.length === 0 && { mark: 'key' as const }), message, hint: 'Every cell needs an answer.' },
    ];
  });
