/** Numbers of data tables in formulas: `data.prices.perSquareFoot[material]`. */
import type { Dataset } from '../../../schema/data.ts';
import { readDate } from '../../calendar/text.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { toBase } from '../../engine/units.ts';
import { Code } from '../code.ts';
import { quantityIn } from '../formula/dimensions.ts';
import { emitNumber } from '../formula/emit-js.ts';
import { DATES } from '../formula/exact-kinds.ts';
import type { Span } from '../formula/expression.ts';
import { FormulaProblem } from '../formula/problem.ts';
import { UNKNOWN } from '../names.ts';
import { among, type TabScope, unitCode } from '../tab/scope.ts';
import type { CompoundUnit } from '../units/unit-text.ts';
import { entryInForce } from './datasets.ts';
import { type DataValue, isDates } from './values.ts';

type Options = readonly { id: string }[];

/** What a reference says, each part with its place. */
interface Reference {
  table: string;
  column: string;
  choice: string | undefined;
  at: { table: Span; column: Span; choice: Span };
}

export const isReference = (name: string): boolean => name.startsWith('data.');

const place = (start: number, text: string): Span => ({ start, end: start + text.length });

function read(text: string, { start, end }: Span): Reference {
  const [, table = '', dot = '', column = '', open = '', choice] =
    /^data\.(\w+)(\.?)([\w.]*)(\[\s*)?(\w+)?/.exec(text) ?? [];
  const columnAt = start + 'data.'.length + table.length + dot.length;
  const choiceAt = columnAt + column.length + open.length;
  return {
    table,
    column,
    choice,
    at: {
      table: place(start + 'data.'.length, table),
      column: column === '' ? { start, end } : place(columnAt, column),
      choice: choice === undefined ? { start, end } : place(choiceAt, choice),
    },
  };
}

const isValues = (value: DataValue | undefined): value is Readonly<Record<string, DataValue>> =>
  typeof value === 'object' && !Array.isArray(value);

const valueAt = (values: unknown, column: string): DataValue | undefined =>
  column
    .split('.')
    .reduce<DataValue | undefined>(
      (value, name) => (isValues(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      values as DataValue,
    );

/** Every column that formulas can read. */
const columnsOf = ({ columns = {} }: Dataset): string[] => Object.keys(columns);

function columnOf(dataset: Dataset, { table, column, at }: Reference) {
  const known = dataset.columns?.[column];
  const first = valueAt(dataset.entries[0]?.values, column);
  if (known && first !== undefined) return known;
  if (first !== undefined && column !== '') {
    const hint = `Write "${column}" under "columns" of the table, with its label and unit.`;
    throw new FormulaProblem(`The table "${table}" does not say what "${column}" measures.`, at.column, hint);
  }
  const { hint } = among(column, columnsOf(dataset), 'Columns');
  if (column === '') throw new FormulaProblem(`This names no column of the table "${table}".`, at.column, hint);
  throw new FormulaProblem(`The table "${table}" has no column "${column}".`, at.column, hint);
}

/** The options of the choice in brackets, and whether they are the entries of the table. */
function choiceOf(scope: TabScope, { table, choice, at }: Reference): { options: Options; isOfTable: boolean } | null {
  if (choice === undefined) return null;
  const { inputs } = scope.tab;
  const input = inputs[choice];
  if (input?.kind !== 'choice') {
    const { hint } = among(
      choice,
      Object.keys(inputs).filter((id) => inputs[id]?.kind === 'choice'),
      'Choices',
    );
    throw new FormulaProblem(`"${choice}" is no choice of this tab.`, at.choice, hint);
  }
  const { optionsFrom, options } = input;
  if (optionsFrom !== undefined && optionsFrom !== table) {
    const hint = `Take a choice with "optionsFrom": "${table}".`;
    throw new FormulaProblem(`"${choice}" chooses from "${optionsFrom}", not from "${table}".`, at.choice, hint);
  }
  scope.names.used.add(choice);
  return { options, isOfTable: optionsFrom === table };
}

/** The choice of the tab whose options are the entries of a table. */
function chooserOf({ tab, names }: TabScope, table: string): string | undefined {
  const found = Object.entries(tab.inputs).find(([, input]) => input.kind === 'choice' && input.optionsFrom === table);
  if (found) names.used.add(found[0]);
  return found?.[0];
}

const wrongNumber = ({ column, choice, at }: Reference, hint: string) =>
  new FormulaProblem(`"${column}${choice === undefined ? '' : `[${choice}]`}" is no single number.`, at.column, hint);

/** The numbers under one entry, by option where they are chosen from. */
function numbersOf(value: DataValue | undefined, options: Options | null, reference: Reference): number | number[] {
  const { column, choice, at } = reference;
  if (!options) {
    if (typeof value === 'number') return value;
    const names = isValues(value) ? Object.keys(value) : [];
    throw wrongNumber(reference, `Write [choice] behind it, with a choice of the options ${names.join(', ')}.`);
  }
  if (!isValues(value)) {
    const hint = 'Leave [choice] out, or give the choice "optionsFrom".';
    throw new FormulaProblem(`"${column}" has no numbers for the options of "${choice}".`, at.choice, hint);
  }
  return options.map(({ id }) => {
    const number = Object.hasOwn(value, id) ? value[id] : undefined;
    if (typeof number === 'number') return number;
    const hint = didYouMean(id, Object.keys(value), `It has: ${Object.keys(value).join(', ')}.`);
    throw new FormulaProblem(`"${column}" has no number for the option "${id}" of "${choice}".`, at.choice, hint);
  });
}

const lookup = (choice: string, options: Options, codes: readonly string[]): string =>
  `({${options.map(({ id }, index) => `${JSON.stringify(id)}:${codes[index]}`).join(',')}})[v.$${choice}]`;

/** The JavaScript that gives the number which the form asks for. */
function codeOf(scope: TabScope, dataset: Dataset, reference: Reference, unit: CompoundUnit | null): string {
  const { table, column, choice } = reference;
  const chosen = choiceOf(scope, reference);
  const own = chosen && !chosen.isOfTable ? chosen.options : null;
  const number = (value: number): string => emitNumber(unit ? toBase(value, unit) : value);
  const ofEntry = ({ values }: Dataset['entries'][number]): string => {
    const found = numbersOf(valueAt(values, column), own, reference);
    return typeof found === 'number' ? number(found) : lookup(choice ?? '', own ?? [], found.map(number));
  };
  const chooser = chosen?.isOfTable ? choice : chooserOf(scope, table);
  if (chooser !== undefined) return lookup(chooser, dataset.entries, dataset.entries.map(ofEntry));
  const entry = entryInForce(dataset, scope.tool.day);
  if (entry?.effectiveFrom === undefined) {
    const hint = `Write [choice] behind it, with a choice that has "optionsFrom": "${table}".`;
    throw new FormulaProblem(`Nothing says which entry of "${table}" this is.`, reference.at.column, hint);
  }
  return ofEntry(entry);
}

/** Dates, or dates by option. */
const holdsDates = (value: DataValue | undefined): boolean =>
  isDates(value) || (isValues(value) && isDates(Object.values(value)[0]));

/** The numbers of the days of several entries, each for an option where they are chosen from. */
function daysOf(entries: Dataset['entries'], option: string | null, { column, choice, at }: Reference): string {
  const days = entries.flatMap(({ values }) => {
    const value = valueAt(values, column);
    const dates = option !== null && isValues(value) && Object.hasOwn(value, option) ? value[option] : value;
    if (isDates(dates)) return dates.map(readDate);
    const said = option === null ? `"${column}" has dates by option` : `"${column}" has no dates for "${option}"`;
    const hint = choice === undefined ? 'Write [choice] behind it.' : 'Write them in the table.';
    throw new FormulaProblem(`${said}.`, at.column, hint);
  });
  return `[${days.join(',')}]`;
}

/** The JavaScript that gives the days of a column: those of the chosen entry, else of all, whatever they belong to. */
function datesCode(scope: TabScope, dataset: Dataset, reference: Reference): string {
  const { table, choice } = reference;
  const chosen = choiceOf(scope, reference);
  const ofEntries = (entries: Dataset['entries']): string =>
    chosen && !chosen.isOfTable
      ? lookup(
          choice ?? '',
          chosen.options,
          chosen.options.map(({ id }) => daysOf(entries, id, reference)),
        )
      : daysOf(entries, null, reference);
  const chooser = chosen?.isOfTable ? choice : chooserOf(scope, table);
  if (chooser === undefined) return ofEntries(dataset.entries);
  return lookup(
    chooser,
    dataset.entries,
    dataset.entries.map((entry) => ofEntries([entry])),
  );
}

function datasetOf({ tool }: TabScope, { table, at }: Reference): Dataset | null {
  const named = Object.keys(tool.definition.data ?? {});
  if (named.includes(table)) return tool.datasets[table] ?? null;
  const hint = didYouMean(table, named, `Under "data": ${named.join(', ') || 'nothing'}.`);
  throw new FormulaProblem(`There is no data "${table}" here.`, at.table, hint);
}

/** Makes the number that a reference reads known to the formulas of a tab, under the reference itself. */
export function declareReference(scope: TabScope, text: string, span: Span): void {
  if (scope.names.has(text)) return;
  const reference = read(text, span);
  const path = [...scope.path, 'values'];
  const dataset = datasetOf(scope, reference);
  // What is wrong with the table is said there.
  if (!dataset) {
    scope.names.add(text, { kind: UNKNOWN, code: 'NaN', what: 'value', path });
    return;
  }
  const column = columnOf(dataset, reference);
  const unit = column.unit === undefined ? null : scope.units.quiet().read(column.unit, path);
  if (column.unit !== undefined && !unit) {
    const message = `The column "${reference.column}" is in "${column.unit}", and there is no such unit.`;
    throw new FormulaProblem(message, reference.at.column, 'Correct it in the table.');
  }
  if (holdsDates(valueAt(dataset.entries[0]?.values, reference.column))) {
    scope.names.add(text, { kind: DATES, code: datesCode(scope, dataset, reference), what: 'value', path });
    scope.dataNumbers.set(text, { table: reference.table, label: column.label, symbol: column.symbol });
    return;
  }
  const code = codeOf(scope, dataset, reference, unit);
  const run = new Code(`(v,f)=>${code}`);
  const value = { id: text, formula: { run, diagnose: run }, unit: unit ? unitCode(unit) : undefined };
  scope.names.add(text, { kind: quantityIn(unit ?? { dimension: {} }), code, what: 'value', path });
  const { label, symbol } = column;
  scope.dataNumbers.set(text, { table: reference.table, label, symbol, code: value });
}
