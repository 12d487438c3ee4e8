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
import { ownValue } from '../own-value.ts';
import { among, type TabScope, unitCode } from '../tab/scope.ts';
import type { CompoundUnit } from '../units/unit-text.ts';
import { entryInForce } from './datasets.ts';
import type { PartialNumber } from './partial.ts';
import { ownOptions, placeOf } from './resolve.ts';
import { type DataValue, isDates, isValues, valueAt } from './values.ts';

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

/** Every column that formulas can read. */
const columnsOf = ({ columns = {}, entries: [first] }: Dataset): string[] =>
  Object.keys(columns).filter((column) => valueAt(first?.values, column) !== undefined);

function columnOf(dataset: Dataset, { table, column, at }: Reference) {
  const known = dataset.columns?.[column];
  const first = valueAt(dataset.entries[0]?.values, column);
  if (known && first !== undefined) return known;
  if (first !== undefined) {
    const hint = `Write "${column}" under "columns" of the table, with its label and unit.`;
    throw new FormulaProblem(`The table "${table}" does not say what "${column}" measures.`, at.column, hint);
  }
  const { hint } = among(column, columnsOf(dataset), 'Columns');
  if (column === '') throw new FormulaProblem(`This names no column of the table "${table}".`, at.column, hint);
  throw new FormulaProblem(`The table "${table}" has no column "${column}".`, at.column, hint);
}

interface Chosen {
  /** The options that the table knows. */
  options: Options;
  /** Those that it does not. */
  without: readonly string[];
  /** They are the entries of the table. */
  isOfTable: boolean;
}

/** The choice in brackets. */
function choiceOf(scope: TabScope, { table, choice, at }: Reference): Chosen | null {
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
  const offered = placeOf(optionsFrom);
  if (offered && offered.table !== table) {
    const hint = `Take a choice with "optionsFrom": "${table}".`;
    throw new FormulaProblem(`"${choice}" chooses from "${offered.table}", not from "${table}".`, at.choice, hint);
  }
  scope.names.used.add(choice);
  const without = ownOptions(input, scope.tool.datasets);
  return {
    options: options.filter(({ id }) => !without.includes(id)),
    without,
    isOfTable: offered !== undefined && !offered.column,
  };
}

/** The choice of the tab whose options are the entries of a table. */
function chooserOf({ tab, names }: TabScope, table: string): string | undefined {
  const found = Object.entries(tab.inputs).find(([, input]) => input.kind === 'choice' && input.optionsFrom === table);
  if (found) names.used.add(found[0]);
  return found?.[0];
}

const wrongNumber = ({ column, choice, at }: Reference, hint: string) =>
  new FormulaProblem(`"${column}${choice === undefined ? '' : `[${choice}]`}" is no single number.`, at.column, hint);

/** The numbers under one entry, by option where they are chosen from; NaN for an option that has none. */
function numbersOf(value: DataValue | undefined, options: Options | null, reference: Reference): number | number[] {
  const { column, choice, at } = reference;
  if (!options) {
    if (typeof value === 'number') return value;
    if (!isValues(value))
      throw wrongNumber(reference, 'Formulas read numbers and dates; a rate schedule is read by compute.ts.');
    const names = Object.keys(value).join(', ');
    throw wrongNumber(reference, `Write [choice] behind it, with a choice of the options ${names}.`);
  }
  if (!isValues(value)) {
    const hint = 'Leave [choice] out, or give the choice "optionsFrom".';
    throw new FormulaProblem(`"${column}" has no numbers for the options of "${choice}".`, at.choice, hint);
  }
  const numbers = options.map(({ id }) => numberAt(value, id));
  const at0 = options[0];
  if (numbers.some((number) => !Number.isNaN(number)) || !at0) return numbers;
  const hint = didYouMean(at0.id, Object.keys(value), `It has: ${Object.keys(value).join(', ')}.`);
  throw new FormulaProblem(`"${column}" has no number for the option "${at0.id}" of "${choice}".`, at.choice, hint);
}

const numberAt = (values: DataValue | undefined, id: string): number => {
  const number = isValues(values) ? ownValue(values, id) : undefined;
  return typeof number === 'number' ? number : Number.NaN;
};

/** What is to be known of a number that some options of its choice do not have. */
function partialOf(scope: TabScope, dataset: Dataset, reference: Reference): PartialNumber | null {
  const { column, choice = '' } = reference;
  const chosen = choiceOf(scope, reference);
  if (!chosen || chosen.isOfTable) return null;
  const options = chosen.options.map(({ id }) => id);
  const [first] = dataset.entries;
  const having = options.filter((id) => !Number.isNaN(numberAt(valueAt(first?.values, column), id)));
  return having.length < options.length ? { choice, options, having, column } : null;
}

const tableBy = (choice: string, options: Options, codes: readonly string[]): string =>
  `({${options.map(({ id }, index) => `${JSON.stringify(id)}:${codes[index]}`).join(',')}})[v.$${choice}]`;

/** What an option chooses; what is the same for all of them needs no choice. */
const lookup = (choice: string, options: Options, codes: readonly string[]): string =>
  new Set(codes).size === 1 ? (codes[0] ?? 'NaN') : tableBy(choice, options, codes);

const scaled = (code: string, factor: number): string => (factor === 1 ? code : `(${code}*${emitNumber(factor)})`);

/** The JavaScript that gives the number which the form asks for; the unit's factor stands behind many of them once. */
function codeOf(scope: TabScope, dataset: Dataset, reference: Reference, unit: CompoundUnit | null): string {
  if (unit?.offset !== 0) return baseCode(scope, dataset, reference, unit);
  return scaled(baseCode(scope, dataset, reference, null), unit.factor);
}

function baseCode(scope: TabScope, dataset: Dataset, reference: Reference, unit: CompoundUnit | null): string {
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
    const dates = option !== null && isValues(value) ? ownValue(value, option) : value;
    if (isDates(dates)) return dates.map(readDate);
    const said = option === null ? `"${column}" has dates by option` : `"${column}" has no dates for "${option}"`;
    const hint = choice === undefined ? 'Write [choice] behind it.' : 'Write them in the table.';
    throw new FormulaProblem(`${said}.`, at.column, hint);
  });
  return `[${days.join(',')}]`;
}

/** The days on which entries begin and end: formulas read them like numbers. */
const ENDS = ['effectiveFrom', 'effectiveTo'] as const;
const endNamed = ({ columns }: Dataset, name: string) =>
  columns && Object.hasOwn(columns, name) ? undefined : ENDS.find((end) => end === name);

/** The JavaScript that gives the day on which the chosen entry begins or ends. */
function endCode(scope: TabScope, { entries }: Dataset, reference: Reference, end: (typeof ENDS)[number]): string {
  const { table, at } = reference;
  const chosen = choiceOf(scope, reference);
  const chooser = chosen?.isOfTable ? reference.choice : chooserOf(scope, table);
  const days = entries.map(({ [end]: day = '' }) => readDate(day));
  if (chooser !== undefined && !days.includes(null)) return lookup(chooser, entries, days.map(String));
  const [message, hint] =
    chooser === undefined
      ? [`No input of this tab chooses an entry of "${table}".`, `Give a choice "optionsFrom": "${table}".`]
      : [`The entries of "${table}" are no periods.`, 'Only entries with "effectiveFrom" and "effectiveTo" have days.'];
  throw new FormulaProblem(message, at.column, hint);
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
  const { path } = scope;
  const dataset = datasetOf(scope, reference);
  // What is wrong with the table is said there.
  if (!dataset) {
    scope.names.add(text, { kind: UNKNOWN, code: 'NaN', what: 'value', path });
    return;
  }
  const end = endNamed(dataset, reference.column);
  if (end) {
    const code = endCode(scope, dataset, reference, end);
    scope.names.add(text, { kind: { type: 'day' }, code, what: 'value', path });
    const run = new Code(`(v,f)=>${code}`);
    const value = { id: text, formula: { run }, isDate: true };
    const label = scope.tool.readIn.t(`build:data.${end}`);
    scope.dataNumbers.set(text, { table: reference.table, label, code: value });
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
  const partial = partialOf(scope, dataset, reference);
  if (partial) scope.partialNumbers.set(text, partial);
  const value = { id: text, formula: { run: new Code(`(v,f)=>${code}`) }, unit: unit ? unitCode(unit) : undefined };
  scope.names.add(text, { kind: quantityIn(unit ?? { dimension: {} }), code, what: 'value', path });
  const { label, symbol } = column;
  const { choice = '', table } = reference;
  const options = choiceOf(scope, reference)?.without ?? [];
  const without = options.length > 0 ? { choice, options } : undefined;
  scope.dataNumbers.set(text, { table, label, symbol, code: value, ...(without && { without }) });
}
