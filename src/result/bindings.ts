/** What stands for each name of a formula: its symbol or label, and the visitor's number with its unit. */
import { isInCalendar } from '../calendar/calendar.ts';
import { printDate } from '../calendar/text.ts';
import type { CompiledFormula, CompiledUnit, Scope } from '../engine/formula.ts';
import { functions } from '../engine/functions.ts';
import type { ReadRow, ReadValue } from '../engine/outcome.ts';
import { countsIn } from '../engine/row-lists.ts';
import type { CompiledField, CompiledTab, CompiledTotal, CompiledValue, RowsField } from '../engine/tool.ts';
import { fromBase } from '../engine/units.ts';
import type { Translate } from '../i18n/resources.ts';
import { separatorIn } from '../numbers/symbols.ts';
import { wholes } from '../numbers/wholes.ts';
import type { Success } from './context.ts';
import { plainLabel } from './labels.ts';
import { wordsOf } from './languages.ts';
import type { Binding, MathContext } from './math.ts';
import { printPut } from './print-put.ts';
import { printPlain, unitOfField } from './print-read.ts';
import type { FieldTexts, TabTexts, TextModule } from './texts.ts';

/** What a formula is shown with; without an outcome it has names only. */
export interface FormulaContext {
  tab: CompiledTab;
  text: TextModule;
  outcome: Success | null;
  t: Translate;
  /** The rows that the formula sees, and the one whose numbers are put in. */
  rows?: RowsField | undefined;
  /** The column of a recurrence that it computes in each row. */
  column?: { of: string; id: string };
  row?: { scope: Scope; read: ReadRow };
  /** What stands for the names of the tab, found once: many formulas name the same inputs, each of them several times. */
  known?: Map<string, Binding>;
}

const SHOWN_DIGITS = 10;
const KELVIN: CompiledUnit = { id: 'kelvin', factor: 1, symbol: 'K' };
const NO_NUMBER = { number: null, compound: false };

const called = (texts: { label?: string; symbol?: string } | undefined, id: string): string =>
  texts?.symbol ?? plainLabel(texts?.label ?? id);

/** A name with its number. Node 20 takes a hundred times longer to spread what stands for it into a literal. */
const bound = <Stands extends object>(name: string, stands: Stands) => Object.assign({ name }, stands);

/** A number cut to some digits; the last few doubles below the largest would round up to Infinity. */
export function cut(value: number, digits: number): number {
  const short = Number(value.toPrecision(digits));
  return Number.isFinite(short) ? short : value;
}

const shortened = (value: number, language: string): string => printPlain(cut(value, SHOWN_DIGITS), language);

const scopeOf = ({ row, outcome }: FormulaContext): Scope => row?.scope ?? outcome?.scope ?? {};

/** Each tab has texts. */
export const textsIn = ({ tab, text }: Pick<FormulaContext, 'tab' | 'text'>): TabTexts =>
  text.texts.tabs[tab.id] as TabTexts;

/** What stands for a field: the number as typed with its unit, or as the formula sees it. */
function fieldNumber(field: CompiledField, given: FormulaContext) {
  const { outcome, row, text } = given;
  const read = row?.read.fields[field.id] ?? outcome?.read[field.id];
  // A field of rows may bear the name of its list.
  if (!read || read.absent || Array.isArray(read.value)) return NO_NUMBER;
  const { language } = text;
  const seen = scopeOf(given)[field.id];
  if (field.kind === 'unit') return unitNumber(field, read.value, language);
  if (field.kind === 'choice') return choiceNumber(field, Number(seen), language);
  if (field.kind === 'list') return listNumber(read.items as readonly number[], read.unit, language);
  if (field.kind === 'switch') return NO_NUMBER;
  const exact = exactNumber(read.value, language);
  if (exact) return exact;
  if (field.kind === 'date') return day(Number(read.value), wordsOf(text));
  const asNumber = field.kind === 'percent' || (field.kind === 'quantity' && (field.asTyped || field.formulaUnit));
  if (asNumber) return plainNumber(Number(seen), language);
  const unit = unitOfField(field, read);
  const value = Number(read.value);
  // On a scale with a zero of its own, formulas see what is above the lowest point there is.
  if (unit?.offset && unit.dimension === 'temperature') {
    const inKelvins = printPut(cut(Number(seen), SHOWN_DIGITS), KELVIN, language);
    return { number: inKelvins, bare: printPlain(value, language), compound: true };
  }
  const number = printPut(value, unit, language);
  return { number, bare: printPlain(value, language), compound: value < 0 || Boolean(unit?.symbol) };
}

const MOST_ITEMS = 6;

/** A list: of many numbers the first ones and the last. */
function listNumber(items: readonly number[], unit: CompiledUnit | undefined, language: string) {
  if (!items.every(Number.isFinite)) return NO_NUMBER;
  const print = (item: number): string => printPut(cut(item, SHOWN_DIGITS), unit, language);
  const isLong = items.length > MOST_ITEMS;
  const first = (isLong ? items.slice(0, MOST_ITEMS - 2) : items).map(print);
  const shown = isLong ? [...first, '…', ...items.slice(-1).map(print)] : first;
  const number = `(${shown.join(separatorIn(language))})`;
  return { number, compound: false, items: { shown, count: items.length } };
}

/** A list that a formula gave, in its unit; none of what is no list. */
const inUnitOf = (seen: unknown, unit: CompiledUnit | undefined): readonly number[] =>
  Array.isArray(seen) ? seen.map((item: number) => (unit ? fromBase(item, unit) : item)) : [];

const MOST_DIGITS = 40;

/** What stands for an exact whole number or for a text: all of it where that is short. Null for anything else. */
function exactNumber(value: unknown, language: string) {
  if (typeof value === 'string')
    return { number: value.length > MOST_DIGITS ? `${value.slice(0, MOST_DIGITS / 2)}…` : value, compound: false };
  if (typeof value !== 'bigint') return null;
  const isShort = String(value).length <= MOST_DIGITS;
  const number = isShort ? wholes.printWhole(value, language) : wholes.briefWhole(value, language);
  return { number, compound: value < 0n || !isShort };
}

function choiceNumber({ unit }: Extract<CompiledField, { kind: 'choice' }>, seen: number, language: string) {
  if (!unit || !Number.isFinite(seen)) return plainNumber(seen, language);
  return { number: printPut(cut(fromBase(seen, unit), SHOWN_DIGITS), unit, language), compound: true };
}

/** A unit by its sign, or by its factor where the formula converts with it. */
function unitNumber(field: Extract<CompiledField, { kind: 'unit' }>, id: unknown, language: string) {
  const chosen = field.options.find((option) => option.id === id);
  if (!chosen) return NO_NUMBER;
  const { factor, symbol } = chosen.unit;
  return {
    number: symbol,
    bare: shortened(factor, language),
    compound: !/^\p{L}+$/u.test(symbol),
    isSign: true as const,
  };
}

function day(value: number, language: string) {
  const whole = functions.floor(value);
  return isInCalendar(whole) ? { number: printDate(whole, language), compound: false } : NO_NUMBER;
}

const plainNumber = (value: number, language: string) =>
  Number.isFinite(value) ? { number: shortened(value, language), compound: value < 0 } : NO_NUMBER;

const rowsOf = (tab: CompiledTab): RowsField[] => tab.inputs.filter((input) => input.kind === 'rows');
const totalsOf = (tab: CompiledTab): CompiledTotal[] => rowsOf(tab).flatMap(({ totals = [] }) => totals);

/** The intermediate value of that name: of the tab, of a row, or a total. */
function namedValue(tab: CompiledTab, id: string): CompiledValue | undefined {
  const ofRows = rowsOf(tab).flatMap(({ values = [] }) => values);
  return [...tab.values, ...totalsOf(tab), ...ofRows].find((value) => value.id === id);
}

/** The unit of an intermediate value; null where it has none, which may be any. */
export const namedUnit = (tab: CompiledTab, id: string): CompiledUnit | null => namedValue(tab, id)?.unit ?? null;

function valueBinding({ id, unit, isDate, isList, formula }: CompiledValue, given: FormulaContext): Binding {
  const { text, row } = given;
  const name = called(textsIn(given).values[id], id);
  const exact = exactNumber(scopeOf(given)[id], text.language);
  if (exact) return bound(name, exact);
  // A row sees the numbers of data tables by its own choices.
  const seen = scopeOf(given)[id] ?? (row && formula.run(row.scope, functions));
  const value = Number(seen);
  if (isList) return bound(name, listNumber(inUnitOf(seen, unit), unit, text.language));
  if (isDate) return bound(name, day(value, wordsOf(text)));
  const inUnit = unit ? fromBase(value, unit) : value;
  const number = Number.isFinite(inUnit) ? printPut(cut(inUnit, SHOWN_DIGITS), unit, text.language) : null;
  return { name, number, compound: Boolean(unit?.symbol) };
}

/** The text of a result that its formula names. */
const textCalled = (name: string, id: string, given: FormulaContext): string | undefined =>
  textsIn(given).results[id]?.options?.[name];

/** What stands for a result in another formula: not the rounded number, or the lines would not add up. */
function resultBinding(id: string, given: FormulaContext): Binding {
  const { text, outcome } = given;
  const computed = outcome?.results[id];
  const name = called(textsIn(given).results[id], id);
  if (computed?.kind === 'date') return bound(name, day(computed.value, wordsOf(text)));
  if (computed?.kind === 'numbers') return bound(name, listNumber(computed.values, computed.unit, text.language));
  if (computed?.kind === 'whole' || computed?.kind === 'words') {
    const said = typeof computed.value === 'object' ? textCalled(computed.value.id, id, given) : computed.value;
    return bound(name, exactNumber(said, text.language) ?? NO_NUMBER);
  }
  const number =
    computed?.kind === 'value' ? printPut(cut(computed.value, SHOWN_DIGITS), computed.unit, text.language) : null;
  return { name, number, compound: true };
}

/** The texts of an input: of a row's field, where the formula sees a row that has it. */
function fieldTexts(id: string, given: FormulaContext): FieldTexts | undefined {
  const { inputs } = textsIn(given);
  const ofRow = given.rows && inputs[given.rows.id]?.fields?.[id];
  return ofRow ?? inputs[id];
}

/** A column of a recurrence, as its table is headed. */
function repeatedBinding(id: string, given: FormulaContext): Binding {
  const { tab, text, outcome } = given;
  const [table, name] = id.split('.') as [string, string];
  const texts = textsIn(given).results[table];
  const heading = called({ label: `${texts?.label ?? table}: ${texts?.columns?.[name] ?? name}` }, id);
  const seen = outcome?.scope[id];
  const shown = tab.results.find((result) => result.id === table);
  const repeated = shown?.kind === 'table' ? shown : undefined;
  const unit = repeated?.columns.find((column) => column.id === name)?.unit ?? repeated?.repeated?.units?.[name];
  const items = inUnitOf(seen, unit);
  return bound(heading, items.length > 0 ? listNumber(items, unit, text.language) : NO_NUMBER);
}

/** A column of rows: its numbers in the unit of the first, or of the value. */
function columnBinding(id: string, given: FormulaContext): Binding {
  const { tab, text, outcome } = given;
  const [list, name] = id.split('.') as [string, string];
  const rows = rowsOf(tab).find((each) => each.id === list);
  if (!rows) return repeatedBinding(id, given);
  const field = rows.fields.find((each) => each.id === name);
  const { inputs, values } = textsIn(given);
  const heading = called(inputs[list]?.fields?.[name] ?? values[name], name);
  const seen = outcome?.scope[id];
  if (!Array.isArray(seen)) return bound(heading, NO_NUMBER);
  const first = (outcome?.read[list]?.value as readonly ReadRow[] | undefined)?.[0]?.fields[name];
  const isConverted = field?.kind !== 'quantity' || !(field.asTyped || field.formulaUnit);
  const ofField = field && first && isConverted ? unitOfField(field, first) : undefined;
  const unit = ofField ?? rows.values?.find((each) => each.id === name)?.unit;
  return bound(heading, listNumber(inUnitOf(seen, unit), unit, text.language));
}

const PREVIOUS = 'previous.';

/** What a formula in the rows of a recurrence names: a column, of the row before, too, or a text of its own. */
function inRowBinding(id: string, given: FormulaContext): Binding | null {
  const { t, column } = given;
  if (!column) return null;
  const { columns = {} } = textsIn(given).results[column.of] ?? {};
  const before = id.startsWith(PREVIOUS) ? columns[id.slice(PREVIOUS.length)] : undefined;
  const own = columns[`${column.id}.${id}`] ?? columns[id];
  const name = before === undefined ? own : t('table.before', { label: before });
  return name === undefined ? null : bound(name, NO_NUMBER);
}

/** What is known of a name already; formulas of rows and columns have other numbers for the same names. */
function knownOr(key: string, given: FormulaContext, find: () => Binding): Binding {
  const { known, rows, column } = given;
  if (!known || rows || column) return find();
  const binding = known.get(key) ?? find();
  known.set(key, binding);
  return binding;
}

export const bindingOf = (id: string, given: FormulaContext): Binding =>
  knownOr(id, given, () => findBinding(id, given));

function findBinding(id: string, given: FormulaContext): Binding {
  const inRow = inRowBinding(id, given);
  if (inRow) return inRow;
  if (id.includes('.') && !id.startsWith('data.')) return columnBinding(id, given);
  const { tab, text, rows } = given;
  const fields = [...(rows?.fields ?? []), ...tab.inputs];
  const field = fields.find((input): input is CompiledField => input.id === id && input.kind !== 'rows');
  if (field) return bound(called(fieldTexts(id, given), id), fieldNumber(field, given));
  const constant = text.texts.constants[id];
  if (constant) return { name: called(constant, id), number: constant.value, compound: /\s/.test(constant.value) };
  return computedBinding(id, given);
}

/** A value or result; it may bear the id of an input, which formulas mean by it. */
export const computedBinding = (id: string, given: FormulaContext): Binding =>
  knownOr(`= ${id}`, given, () => {
    const isFound = given.tab.found?.input === id;
    const value = isFound ? undefined : namedValue(given.tab, id);
    return value ? valueBinding(value, given) : resultBinding(id, given);
  });

const formulaOf = (tab: CompiledTab, id: string): { when?: CompiledFormula['when'] } | undefined => {
  if (tab.found?.input === id) return namedValue(tab, id)?.formula;
  const result = tab.results.find((candidate) => candidate.id === id);
  const hasCases = result && 'formula' in result && result.kind !== 'numbers';
  return hasCases ? result.formula : namedValue(tab, id)?.formula;
};

/** The rows that count in a total, each with its numbers. */
function countedRows(id: string, given: FormulaContext): FormulaContext[] {
  const { tab, outcome, rows } = given;
  if (!outcome || !rows) return [];
  const total = totalsOf(tab).find((candidate) => candidate.id === id) as CompiledTotal;
  const { value } = outcome.read[rows.id] as ReadValue;
  const read = value as readonly ReadRow[];
  const scopes = outcome.rows[rows.id] as readonly Scope[];
  const counted = scopes.map((scope, index) => ({ scope, read: read[index] as ReadRow }));
  return counted.filter(({ scope }) => countsIn(total, scope)).map((row) => ({ ...given, row }));
}

/** Everything that the formula of that id is written with. */
export function contextOf(id: string, given: FormulaContext): MathContext {
  const { tab, outcome, rows, row, t } = given;
  const when = formulaOf(tab, id)?.when ?? [];
  // A formula of a row that is not one of them has no numbers to choose by.
  const isOpen = !outcome || (rows !== undefined && row === undefined);
  const { values, inputs } = textsIn(given);
  return {
    binding: (name) => {
      const own = formulaOf(tab, id) && textCalled(name, id, given);
      return own === undefined ? bindingOf(name, given) : { name: own, number: own, compound: false };
    },
    option: (choice, option) => fieldTexts(choice, given)?.options?.[option] ?? option,
    holds: (index) => (isOpen ? null : (when[index]?.(scopeOf(given), functions) ?? null)),
    over: (total) => values[total]?.over ?? (rows && inputs[rows.id]?.label) ?? '',
    terms: (total) => countedRows(total, given).map((each) => contextOf(total, each)),
    otherwise: t('math.otherwise'),
  };
}
