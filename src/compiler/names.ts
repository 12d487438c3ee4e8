/** The names of one tab: what a formula may read, what each measures, and how it is emitted. */
import type {
  FieldDefinition,
  InputDefinition,
  ListDefinition,
  LiveDefinition,
  TabDefinition,
} from '../../schema/definition.ts';
import type { Finding, Path } from '../diagnostics/source.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type Kind, measureAlike, quantityIn } from './formula/dimensions.ts';
import { emitNumber } from './formula/emit-js.ts';
import type { Span } from './formula/expression.ts';
import { type Narrowed, NOTHING_ASKED } from './formula/narrowing.ts';
import { kindsOfOptions } from './formula/options.ts';
import { FormulaProblem } from './formula/problem.ts';
import { RESERVED } from './formula/reserved.ts';
import type { UnitCatalogue } from './units/catalogue.ts';
import { type CompoundUnit, parseUnit } from './units/unit-text.ts';

type UnitDefinition = Extract<FieldDefinition, { kind: 'unit' }>;

const PLAIN: Kind = { type: 'quantity', dimension: {} };
const TIME: Kind = { type: 'quantity', dimension: { time: 1 } };
const CONDITION: Kind = { type: 'condition' };
const DAY: Kind = { type: 'day' };
/** What a wrong unit measures: it fits everywhere, so that one mistake is said once. */
export const UNKNOWN: Kind = { type: 'zero' };

interface Unreadable {
  type: 'unreadable';
  why: string;
  hint: string;
}
/** In units of several kinds: read where a formula has asked what the chosen one measures. */
interface Varied {
  type: 'varied';
  /** The unit input, and what each of its kinds is. */
  select: string;
  kinds: ReadonlyMap<string, Kind>;
}
interface Name {
  kind: Kind | Unreadable | Varied;
  /** The JavaScript that reads it. */
  code: string;
  /** What it is, for "is declared twice". */
  what: 'input' | 'value' | 'total' | 'constant' | 'result' | 'pi' | 'row' | 'text';
  path: Path;
}

const COMPUTED: ReadonlySet<Name['what'] | undefined> = new Set(['value', 'total', 'result']);

/** Names of a tab in the order in which they become known. */
export class Names {
  private readonly all: Map<string, Name>;
  readonly used: Set<string>;
  readonly findings: Finding[];
  /** What was known only while a step was taken: what comes later may bear the same name. */
  readonly passing = new Set<string>();
  /** What is named further down. */
  private readonly later: ReadonlySet<string>;

  constructor(outer?: Names, later: ReadonlySet<string> = outer?.later ?? new Set()) {
    this.later = later;
    this.all = new Map(outer?.all ?? [['pi', { kind: PLAIN, code: 'Math.PI', what: 'pi', path: [] }]]);
    this.used = outer?.used ?? new Set();
    this.findings = outer?.findings ?? [];
  }

  /** What a row knows: all that is known here by now, but its list, and names of its own. */
  inner(rows?: string): Names {
    const row = new Names(this);
    if (rows !== undefined) row.all.delete(rows);
    return row;
  }

  /** What a row knows, and of a tab what has become known since; where both have a name it is the row's. */
  beside(tab: Names): Names {
    const both = this.inner();
    for (const [id, name] of tab.all) if (!both.all.has(id)) both.all.set(id, name);
    return both;
  }

  /** Takes a name that formulas here cannot read, and says why. */
  hide(id: string, { why, hint }: { why: string; hint: string }, path: Path): void {
    this.add(id, { kind: unreadable(why, hint), code: 'NaN', what: 'value', path });
  }

  add(id: string, name: Name): void {
    const taken = this.all.get(id);
    if (RESERVED.has(id)) {
      this.findings.push({
        path: name.path,
        mark: 'key',
        message: `"${id}" has a meaning of its own.`,
        hint: 'Choose another name.',
      });
    } else if (taken && name.what === 'result' && taken.what === 'input') {
      // A result may bear an input's id; formulas then mean the input.
    } else if (taken) {
      this.findings.push({
        path: name.path,
        mark: 'key',
        message: `"${id}" is already the name of ${article(taken.what)}.`,
        hint: 'Formulas could not tell them apart: choose another name.',
      });
    } else this.all.set(id, name);
  }

  /** Knows a name only while a step is taken: what formulas call the row of a table. */
  during<Result>(id: string, name: Name, step: () => Result): Result {
    const isNew = !this.all.has(id);
    this.passing.add(id);
    this.add(id, name);
    const result = step();
    if (isNew) this.all.delete(id);
    return result;
  }

  /** What a name measures, for the dimension check. Throws where it cannot be read. */
  kindOf = (id: string, span: Span, asked: Narrowed = NOTHING_ASKED): Kind => {
    const name = this.all.get(id);
    if (!name) throw this.unknown(id, span);
    this.used.add(id);
    const { kind } = name;
    if (kind.type === 'varied') return kindAmong(id, kind, asked, span);
    if (kind.type === 'unreadable') throw new FormulaProblem(kind.why, span, kind.hint);
    return kind;
  };

  /** The same without noting a use; undefined where it cannot be read. */
  readable = (id: string): Kind | undefined => {
    const kind = this.all.get(id)?.kind;
    return isReadable(kind) ? kind : undefined;
  };

  /** Lets a known name measure something else. */
  retype(id: string, kind: Kind): void {
    const name = this.all.get(id);
    if (name) this.all.set(id, { ...name, kind });
  }

  /** What is known of a name, without using it. */
  readonly known = (id: string): Name['kind'] | undefined => this.all.get(id)?.kind;
  code = (id: string): string => this.all.get(id)?.code ?? 'NaN';
  /** Whether a name stands for a number that formulas gave, with its binary noise. */
  isComputed = (id: string): boolean => COMPUTED.has(this.all.get(id)?.what);
  has = (id: string): boolean => this.all.has(id);
  whatIs = (id: string): Name['what'] | undefined => this.all.get(id)?.what;

  /** A dot parts a list of rows from one of its columns, and nothing else. */
  private noColumn(id: string, span: Span): FormulaProblem {
    const columns = [...this.all.keys()].filter((name) => name.includes('.') && !name.startsWith('data.'));
    const plain =
      'Columns are those of rows, items.price, and of data tables, data.fees.rate; other names are plain: heightUnit.';
    const near = suggest(id, columns);
    const hint = columns.length > 0 ? `Columns of rows: ${columns.join(', ')}.` : plain;
    return new FormulaProblem(`There is no column "${id}" here.`, span, near ? `Did you mean "${near}"?` : hint);
  }

  private unknown(id: string, span: Span): FormulaProblem {
    if (this.later.has(id) && !RESERVED.has(id)) {
      const hint = 'A formula sees what stands above it; a check, and what shows an input, inputs and constants only.';
      return new FormulaProblem(`"${id}" is worked out further down.`, span, hint);
    }
    if (id.includes('.')) throw this.noColumn(id, span);
    const wanted = ELSEWHERE.get(id);
    if (wanted) return new FormulaProblem(`There is no name "${id}" here.`, span, wanted);
    const near = suggest(id, this.all.keys());
    const readable = [...this.all].filter(([, { kind }]) => isReadable(kind)).map(([name]) => name);
    const all = `Known names: ${readable.join(', ')}.`;
    return new FormulaProblem(`There is no name "${id}" here.`, span, near ? `Did you mean "${near}"? ${all}` : all);
  }
}

/** What formulas of other languages name, and what to write here. */
const TODAY =
  'A day is typed: write an input of the kind "date", which begins with the day of the visitor, and name it.';
const ELSEWHERE = new Map(['today', 'now'].map((name) => [name, TODAY]));

const isReadable = (kind: Name['kind'] | undefined): kind is Kind =>
  kind !== undefined && kind.type !== 'unreadable' && kind.type !== 'varied';

/** What a name measures where a formula has asked. */
function kindAmong(id: string, { select, kinds }: Varied, asked: Narrowed, span: Span): Kind {
  const [first = '', ...others] = asked.get(select) ?? [...kinds.keys()];
  const kind = kinds.get(first);
  if (kind && others.length === 0) return kind;
  const list = [...kinds.keys()].join(', ');
  const what = id === select ? 'has' : 'is measured in';
  throw new FormulaProblem(
    `"${id}" ${what} units of several kinds: ${list}.`,
    span,
    `Ask for one of them first: is(${select}, ${first}) ? a : b.`,
  );
}

const article = (what: string): string => (/^[aeiou]/.test(what) ? `an ${what}` : `a ${what}`);

export const UNITS_HINT = 'The units are in schema/units.json.';

const ended = (sentence: string): string => (/[.?]$/.test(sentence) ? sentence : `${sentence}.`);

/** The catalogue as a tool sees it: with factors of its own, which compound units use, too. */
function withFactors(catalogue: UnitCatalogue, factors: LiveDefinition['units']): UnitCatalogue {
  if (!factors) return catalogue;
  const units = new Map(catalogue.units);
  for (const [id, { factor }] of Object.entries(factors)) {
    const unit = units.get(id);
    if (unit) units.set(id, { ...unit, factor, exact: String(factor) });
  }
  return { ...catalogue, units };
}

/** Reads a unit text; a wrong one becomes a finding and measures nothing. */
export class UnitReader {
  readonly findings: Finding[] = [];
  readonly catalogue: UnitCatalogue;
  constructor(catalogue: UnitCatalogue, factors: LiveDefinition['units']) {
    this.catalogue = withFactors(catalogue, factors);
  }

  read(text: string, path: Path): CompoundUnit | null {
    const parsed = parseUnit(text, this.catalogue);
    if (parsed.ok) return parsed.unit;
    const { message, hint = UNITS_HINT, start, end } = parsed;
    this.findings.push({ path, mark: { start, end }, message: ended(message), hint: ended(hint) });
    return null;
  }

  /** Reads the same units, and keeps what it finds to itself. */
  quiet(): UnitReader {
    return new UnitReader(this.catalogue, undefined);
  }
}

/** The dimension of a unit input's options, else the first of another; unknown where no option has a unit that there is. */
export function selectDimension(
  select: UnitDefinition,
  path: Path,
  units: UnitReader,
): { unit: CompoundUnit | null; odd?: number; isUnknown?: boolean } {
  const read = select.options.map(({ unit }, index) => units.read(unit, [...path, 'options', index, 'unit']));
  const first = read.find((unit) => unit !== null);
  if (!first) return { unit: null, isUnknown: true };
  const odd = read.findIndex((unit) => unit && !measureAlike(unit, first));
  if (odd < 0) return { unit: first };
  return { unit: null, odd };
}

const measured = (unit: CompoundUnit | null): Kind => (unit ? quantityIn(unit) : UNKNOWN);

const unreadable = (why: string, hint: string): Name['kind'] => ({ type: 'unreadable', why, hint });

type Quantity = Extract<FieldDefinition, { kind: 'quantity' }>;

function kindOfQuantity(field: Quantity, inputs: TabDefinition['inputs'], path: Path, units: UnitReader): Name['kind'] {
  return field.asTyped || field.formulaUnit ? PLAIN : kindInUnit(field, inputs, path, units);
}

function kindInUnit(
  field: Pick<Quantity, 'unit' | 'unitFrom'>,
  inputs: TabDefinition['inputs'],
  path: Path,
  units: UnitReader,
): Name['kind'] {
  if (field.unit !== undefined) return measured(units.read(field.unit, [...path, 'unit']));
  const select = inputs[field.unitFrom ?? ''];
  if (select?.kind !== 'unit') return UNKNOWN;
  const id = field.unitFrom ?? '';
  const { unit, isUnknown } = selectDimension(select, path, units.quiet());
  if (isUnknown) return UNKNOWN;
  return unit ? quantityIn(unit) : kindsOfUnits(id, select, units.quiet());
}

function kindOfChoice(
  id: string,
  { options, unit }: Extract<FieldDefinition, { kind: 'choice' }>,
  path: Path,
  units: UnitReader,
): Name['kind'] {
  if (options.length === 0) return UNKNOWN;
  if (options.every(({ value }) => value === undefined)) {
    return unreadable(
      `"${id}" is a choice without numbers.`,
      `Ask for one of its options: is(${id}, ${options[0]?.id}); or give its options a "value".`,
    );
  }
  return unit === undefined ? PLAIN : measured(units.read(unit, path));
}

/** One of the unit that is chosen: a number that is typed as such is measured by `value * unit^2`. */
function kindOfUnit(id: string, select: UnitDefinition, path: Path, units: UnitReader): Name['kind'] {
  const { unit, isUnknown } = selectDimension(select, path, units);
  if (isUnknown) return UNKNOWN;
  const isShifted = select.options.some((option) => units.read(option.unit, path)?.offset);
  return isShifted
    ? unreadable(`"${id}" has units with a zero point of their own.`, 'Read a quantity that is typed in it.')
    : unit
      ? quantityIn(unit)
      : kindsOfUnits(id, select, units);
}

/** What each kind of the units of an input measures. */
function kindsOfUnits(id: string, select: UnitDefinition, units: UnitReader): Name['kind'] {
  const names = kindsOfOptions(select, units.catalogue);
  const kinds = new Map<string, Kind>();
  for (const { id: option, unit } of select.options) {
    const read = units.read(unit, []);
    if (read) kinds.set(names.get(option) ?? '', quantityIn(read));
  }
  if (!kinds.has('')) return { type: 'varied', select: id, kinds };
  const hint = 'Let all of its units measure the same, or have units of the catalogue, whose kinds have names.';
  return unreadable('The units measure several things, of which one has no name.', hint);
}

/** What each number of a list measures; one without a unit is plain. */
function kindOfList(
  { unit, unitFrom }: ListDefinition,
  inputs: TabDefinition['inputs'],
  path: Path,
  units: UnitReader,
): Name['kind'] {
  const of = unit === undefined && unitFrom === undefined ? PLAIN : kindInUnit({ unit, unitFrom }, inputs, path, units);
  return of.type === 'quantity' || of.type === 'zero' ? { type: 'list', of } : of;
}

/** What a formula sees of an input. */
export function kindOfInput(
  id: string,
  input: InputDefinition,
  inputs: TabDefinition['inputs'],
  path: Path,
  units: UnitReader,
): Name['kind'] {
  switch (input.kind) {
    case 'number':
    case 'integer':
      return PLAIN;
    case 'duration':
      return TIME;
    case 'money':
      return { type: 'quantity', dimension: { money: 1 } };
    case 'percent':
      return { type: 'quantity', dimension: { percent: 1 } };
    case 'quantity':
      return kindOfQuantity(input, inputs, path, units);
    case 'date':
      return DAY;
    case 'switch':
      return CONDITION;
    case 'choice':
      return kindOfChoice(id, input, path, units.quiet());
    case 'unit':
      return kindOfUnit(id, input, path, units.quiet());
    case 'whole':
      return { type: 'whole' };
    case 'text':
      return { type: 'text' };
    case 'list':
      return kindOfList(input, inputs, path, units);
    case 'rows':
      return unreadable(`"${id}" is a list of rows, not a number.`, 'Sum its rows up under "totals".');
  }
}

export const inputCode = (id: string): string => `v.${id}`;
export const constantCode = (value: number): string => emitNumber(value);
