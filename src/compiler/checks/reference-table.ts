/** The reference table of a tab: that it names inputs that can vary and results that have one text each. */
import type { InputDefinition, ReferenceTableDefinition } from '../../../schema/definition.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { LEADING } from '../../result/context.ts';
import type { LoweredResult, LoweredTab } from '../lower/results.ts';
import { ownValue } from '../own-value.ts';

type Varying = ReferenceTableDefinition['rows'];

/** Kinds of results that are one text, short enough for a cell. */
const IN_CELLS: ReadonlySet<LoweredResult['kind']> = new Set([
  ...(['value', 'whole', 'words', 'measure', 'date', 'band', 'verdict', 'condition'] as const),
]);
/** Kinds of inputs that are no value by themselves. */
const CANNOT_VARY: ReadonlySet<InputDefinition['kind']> = new Set(['rows', 'list', 'text']);

interface Result {
  id: string;
  kind: string;
  hidden?: true | undefined;
  main?: true | undefined;
}

/** The results that a reference table shows: those that it names, else the main one. */
export function resultsInTable({ results }: ReferenceTableDefinition, all: readonly Result[]): readonly string[] {
  if (results) return results;
  const shown = all.filter(({ kind, hidden }) => !hidden && LEADING.includes(kind));
  const main = shown.find((result) => result.main) ?? shown[0];
  return main ? [main.id] : [];
}

const unknown = (id: string, what: 'input' | 'result', known: readonly string[], path: Path): Finding => {
  const hint = didYouMean(id, known, `There is: ${known.join(', ')}.`);
  return { path, message: `"${id}" is no ${what} of this tab.`, hint };
};

function repeated(list: readonly unknown[], path: Path): Finding[] {
  return list.flatMap((item, index): Finding[] => {
    if (list.indexOf(item) === index) return [];
    return [{ path: [...path, index], message: `"${item}" stands here twice.`, hint: 'Name it once.' }];
  });
}

function valueFindings({ values }: Varying, input: InputDefinition, path: Path): Finding[] {
  if (input.kind !== 'choice' && input.kind !== 'unit') return [];
  const ids = input.options.map(({ id }) => id);
  return values.flatMap((value, index): Finding[] => {
    if (ids.length === 0 || ids.includes(String(value))) return [];
    const hint = didYouMean(String(value), ids, `Options: ${ids.join(', ')}.`);
    return [{ path: [...path, index], message: `There is no option "${value}".`, hint }];
  });
}

function varyingFindings(varying: Varying, { inputs }: LoweredTab, path: Path): Finding[] {
  const input = ownValue(inputs, varying.input);
  if (!input) return [unknown(varying.input, 'input', Object.keys(inputs), [...path, 'input'])];
  if (CANNOT_VARY.has(input.kind)) {
    const message = `"${varying.input}" is of the kind "${input.kind}", which no table varies.`;
    return [{ path: [...path, 'input'], message, hint: 'Name a number, a date, a choice, a unit or a switch.' }];
  }
  const values = [...path, 'values'];
  return [...valueFindings(varying, input, values), ...repeated(varying.values, values)];
}

/** What is the same in the whole table: not what varies in it. */
function fixedFindings(
  { rows, columns, inputs = {} }: ReferenceTableDefinition,
  tab: LoweredTab,
  path: Path,
): Finding[] {
  return Object.keys(inputs).flatMap((id): Finding[] => {
    const at = [...path, id];
    if (!Object.hasOwn(tab.inputs, id)) return [{ ...unknown(id, 'input', Object.keys(tab.inputs), at), mark: 'key' }];
    if (id !== rows.input && id !== columns?.input) return [];
    const message = `"${id}" varies in this table.`;
    return [{ path: at, mark: 'key', message, hint: 'Leave it out here.' }];
  });
}

const unitFrom = (input: InputDefinition | undefined): string | undefined =>
  input?.kind === 'quantity' ? input.unitFrom : undefined;

/** What heads the rows is the same in each column. */
function crossingFindings({ rows, columns }: ReferenceTableDefinition, { inputs }: LoweredTab, path: Path): Finding[] {
  if (!columns) return [];
  const at = [...path, 'columns', 'input'];
  if (rows.input === columns.input) {
    const message = `"${columns.input}" heads the rows already.`;
    return [{ path: at, message, hint: 'Name another input, or leave "columns" out.' }];
  }
  const [ofRows, ofColumns] = [unitFrom(inputs[rows.input]), unitFrom(inputs[columns.input])];
  if (ofRows !== columns.input && ofColumns !== rows.input) return [];
  const message = `"${rows.input}" and "${columns.input}" are a number and its unit.`;
  return [{ path: at, message, hint: 'Vary one of them.' }];
}

function resultFinding(id: string, { results }: LoweredTab, path: Path): Finding[] {
  const result = ownValue(results, id);
  if (!result) return [unknown(id, 'result', Object.keys(results), path)];
  if (result.hidden) return [{ path, message: `"${id}" is hidden.`, hint: 'Name a result that the page shows.' }];
  if (IN_CELLS.has(result.kind)) return [];
  const message = `"${id}" is of the kind "${result.kind}", which does not fit into a cell.`;
  return [{ path, message, hint: 'Name a number, a date, a band, a verdict or a condition.' }];
}

function resultFindings(tab: LoweredTab, table: ReferenceTableDefinition, path: Path): Finding[] {
  const { columns, results } = table;
  const at = [...path, 'results'];
  const all = Object.entries(tab.results).map(([id, result]) => ({ ...result, id }));
  const shown = resultsInTable(table, all);
  if (shown.length === 0) {
    const message = 'No result is the main one.';
    return [{ path, mark: 'key', message, hint: 'Name those that the table shows under "results".' }];
  }
  if (columns && shown.length > 1) {
    const message = 'A table with "columns" shows one result.';
    return [{ path: at, message, hint: 'Name one result, or leave "columns" out.' }];
  }
  if (!results) return [];
  return [...results.flatMap((id, index) => resultFinding(id, tab, [...at, index])), ...repeated(results, at)];
}

/** Findings about the reference table of a tab, before anything is run. */
export function checkReferenceTable(tab: LoweredTab, tabPath: Path): Finding[] {
  const { referenceTable: table } = tab;
  if (!table) return [];
  const path = [...tabPath, 'referenceTable'];
  if (tabPath[0] === 'lookups') {
    const message = 'A lookup is not on the page, so it has no reference table.';
    return [{ path, mark: 'key', message, hint: 'Remove it.' }];
  }
  return [
    ...varyingFindings(table.rows, tab, [...path, 'rows']),
    ...(table.columns ? varyingFindings(table.columns, tab, [...path, 'columns']) : []),
    ...fixedFindings(table, tab, [...path, 'inputs']),
    ...crossingFindings(table, tab, path),
    ...resultFindings(tab, table, path),
  ];
}
