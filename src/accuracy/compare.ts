/** What one answered form comes to by the engine and in decimals, result by result. */
import type { TabDefinition } from '../../schema/definition.ts';
import type { CompiledUnit } from '../engine/formula.ts';
import type { Computed } from '../engine/results/results.ts';
import { DECIDED, type ExactScope, exact, holds, listOf, relativeDifference } from '../verify/exact.ts';
import { asExact, Decimal, type Exact, NotRead, NoValue, Unsure } from '../verify/exact-number.ts';
import type { Chain, Success } from './chain.ts';
import { inExactBase, inExactUnit } from './units.ts';

type Definition = TabDefinition['results'][string];

/** How a result compares. */
export type Compared =
  | ({ kind: 'off' } & Off)
  /** Of this kind of result, for a reason that is the same for every form. */
  | { kind: 'unread'; why: string }
  /** Double arithmetic may rightly come to another branch here, or there is no number. */
  | { kind: 'undecided' };

/** How far off numbers are, and how many there are. */
export interface Off {
  /** The worst relative error. */
  by: number;
  /** The worst of numbers that are further off than the roundings of each step explain. */
  lost: number;
  numbers: number;
}

/** What is demanded of every number whose steps let it be had. */
export const CLOSE = 1e-12;
const UNDECIDED: Compared = { kind: 'undecided' };

/** A number as it was answered, and as it is. */
type Pair = readonly [got: number, wanted: Exact];

/** Whether a number is as near as can be, where nearly equal numbers were subtracted: each step is rounded. */
const isExplained = (got: number, wanted: Exact): boolean => wanted.value.minus(got).abs().lte(wanted.error);

/** Below this doubles have fewer digits. */
const SMALLEST = new Decimal('1e-290');

export function offBy(pairs: readonly Pair[]): Off {
  const off = { by: 0, lost: 0, numbers: pairs.length };
  for (const [got, wanted] of pairs) {
    if (!wanted.value.isZero() && wanted.value.abs().lt(SMALLEST)) continue;
    const by = relativeDifference(got, wanted);
    if (by > CLOSE && !isExplained(got, wanted)) off.lost = Math.max(off.lost, by);
    off.by = Math.max(off.by, by);
  }
  return off;
}

const worstOf = (pairs: readonly Pair[]): Compared => ({ kind: 'off', ...offBy(pairs) });
const same = (isSame: boolean): Compared =>
  isSame ? { kind: 'off', by: 0, lost: 0, numbers: 1 } : { kind: 'off', by: Infinity, lost: Infinity, numbers: 1 };
const unread = (why: string): Compared => ({ kind: 'unread', why });

/** Results that are made of others, or of texts: what they say is compared, printed, by other tests. */
const NO_NUMBERS = new Set([
  'sentence',
  'band',
  'drawing',
  'measure',
  'words',
  'text',
  'schedule',
  'calendar',
  'whole',
]);

/** Names beside those of a scope, which they hide. */
const beside = (scope: ExactScope, more: Readonly<Record<string, Exact | boolean>>): ExactScope =>
  new Proxy({} as Record<string, never>, {
    get: (_, name) => (typeof name === 'string' ? (more[name] ?? scope[name]) : undefined),
  });

/** A number; null where there is none, or where double arithmetic may rightly come to another branch. */
function valueOr(make: () => Exact): Exact | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof NoValue || error instanceof Unsure) return null;
    throw error;
  }
}

class Comparison {
  readonly #chain: Chain;
  readonly #outcome: Success;
  readonly #scope: ExactScope;

  constructor(chain: Chain, outcome: Success, isDeep: boolean) {
    this.#chain = chain;
    this.#outcome = outcome;
    this.#scope = chain.scopeOf(outcome, { isDeep });
  }

  #shown(base: Exact, unit: CompiledUnit | undefined): Exact {
    return unit ? inExactUnit(base, this.#chain.unit(unit.id)) : base;
  }

  /** What a formula of a result comes to; one that bears the name of an input is not what that name means. */
  #number(id: string, formula: string): Exact {
    const isInput = Object.hasOwn(this.#chain.tab.inputs, id);
    return isInput ? exact(this.#chain.parse(formula), this.#scope) : (this.#scope[id] as Exact);
  }

  /** Whether a condition of a result holds. @throws {@link Unsure} where only the last places of doubles tell */
  #holds(condition: string): boolean {
    return holds(this.#chain.parse(condition), beside(this.#scope, { [DECIDED]: false }));
  }

  /** Columns of rows, whatever order they are shown in. */
  #columns(rows: readonly ExactScope[], cells: readonly Cell[]): Compared {
    const expressions = cells.map(({ formula, fields }) => this.#chain.parse(formula, fields));
    const seen = rows.map((row) => {
      const known: Record<string, Exact> = {};
      const scope = beside(row, known);
      for (const [index, cell] of cells.entries()) known[cell.id] = exact(expressions[index] as never, scope);
      return known;
    });
    const pairs = cells.flatMap(({ id, unit, got }) => {
      const wanted = seen.map((row) => this.#shown(row[id] as Exact, unit)).sort((a, b) => a.value.comparedTo(b.value));
      return got.toSorted((a, b) => a - b).map((number, at) => [number, wanted[at] as Exact] as const);
    });
    return worstOf(pairs);
  }

  #table(source: Extract<Definition, { kind: 'table' }>, got: Extract<Computed, { kind: 'table' }>): Compared {
    const shown = got.columns.flatMap(({ id: column, unit, said }, at) => {
      const formula = source.columns[column]?.formula;
      if (formula === undefined || said) return [];
      return [{ id: column, formula, unit, got: got.rows.map((row) => Number(row[at])) }];
    });
    if (shown.length === 0 || got.isCut) return unread('rows of compute.ts, or without numbers');
    const input = source.from === undefined ? undefined : this.#chain.tab.inputs[source.from];
    if (input?.kind === 'choice') return unread('rows of options');
    if (input?.kind === 'rows') {
      const cells = shown.map((cell) => ({ ...cell, fields: input.fields }));
      return this.#columns(this.#chain.rowsOf(source.from ?? '', this.#scope), cells);
    }
    const { rows } = source;
    if (!rows) return unread('rows of compute.ts, or without numbers');
    const at = (text: string | undefined): Decimal =>
      text === undefined ? new Decimal(1) : exact(this.#chain.parse(text), this.#scope).value;
    const [first, step] = [at(rows.from), at(rows.step)];
    const columns = shown.map((cell) => ({ ...cell, expression: this.#chain.parse(cell.formula) }));
    const unit = rows.unit === undefined ? null : this.#chain.unit(rows.unit);
    const pairs = got.rows.flatMap((_, index) => {
      // A row stands for a number of few digits.
      const place = first.plus(step.times(index)).toSignificantDigits(15);
      const value = unit ? place.times(unit.factor).plus(unit.offset) : place;
      const row = beside(this.#scope, { [rows.name]: { value, error: 0 } });
      return columns.flatMap((cell): Pair[] => {
        const wanted = valueOr(() => exact(cell.expression, row));
        return wanted ? [[cell.got[index] ?? Number.NaN, this.#shown(wanted, cell.unit)]] : [];
      });
    });
    return pairs.length > 0 ? worstOf(pairs) : UNDECIDED;
  }

  #ranking(source: Extract<Definition, { kind: 'ranking' }>, got: Extract<Computed, { kind: 'ranking' }>): Compared {
    const input = this.#chain.tab.inputs[source.rows];
    const fields = input?.kind === 'rows' ? input.fields : {};
    const cells = Object.entries(source.fields).flatMap(([id, field]): Cell[] =>
      field.kind === 'value' && field.formula !== undefined
        ? [{ id, formula: field.formula, fields, unit: undefined, got: got.rows.map((row) => Number(row[id])) }]
        : [],
    );
    if (cells.length === 0) return unread('rows of compute.ts, or without numbers');
    return this.#columns(this.#chain.rowsOf(source.rows, this.#scope), cells);
  }

  #lists(id: string): Compared {
    const pairs = Object.entries(this.#outcome.scope).flatMap(([name, got]) => {
      if (!name.startsWith(`${id}.`) || !Array.isArray(got)) return [];
      const wanted = this.#scope[name] as readonly Exact[] | undefined;
      if (!wanted) return [];
      if (wanted.length !== got.length) throw new Unsure();
      return got.map((number, at) => [number, wanted[at] as Exact] as const);
    });
    return worstOf(pairs);
  }

  #of(id: string, source: Definition, got: Computed): Compared {
    if (source.kind === 'recurrence') return this.#lists(id);
    if (NO_NUMBERS.has(source.kind)) return unread(source.kind);
    if (source.kind === 'verdict' && got.kind === 'verdict') {
      if (source.options.every(({ when }) => when === undefined)) return unread('compute.ts');
      const met = source.options.find(({ when }) => when === undefined || this.#holds(when));
      return same(met?.id === got.value);
    }
    if (source.kind === 'breakdown' && got.kind === 'breakdown') {
      return worstOf(
        got.parts.map(({ id: part, value }) => [value, this.#shown(this.#scope[part] as Exact, got.unit)] as const),
      );
    }
    if (source.kind === 'table' && got.kind === 'table') return this.#table(source, got);
    if (source.kind === 'ranking' && got.kind === 'ranking') return this.#ranking(source, got);
    if (!('formula' in source) || source.formula === undefined) return unread('compute.ts');
    if (got.kind === 'condition') return same(this.#holds(source.formula) === got.value);
    if (got.kind === 'numbers') {
      const wanted = listOf(this.#chain.parse(source.formula), this.#scope);
      if (!wanted) return unread('lists');
      return worstOf(got.values.map((value, at) => [value, this.#shown(wanted[at] as Exact, got.unit)] as const));
    }
    if (got.kind === 'grid') {
      const base = exact(this.#chain.parse(source.formula), this.#scope);
      return worstOf(
        got.cells.flatMap((cell) => ('value' in cell ? [[cell.value, this.#shown(base, cell.unit)] as const] : [])),
      );
    }
    if (got.kind !== 'value') return unread(got.kind);
    const base = this.#number(id, source.formula);
    const isPlain = source.kind === 'value' && source.inUnit === true;
    return worstOf([[got.value, isPlain ? base : this.#shown(base, got.unit)]]);
  }

  of(id: string, source: Definition): Compared {
    const got = this.#outcome.results[id];
    return got ? undecidedOr(() => this.#of(id, source, got)) : UNDECIDED;
  }

  /** Of numbers that hold to each other: both sides of each relation, with what was found in its place. */
  relations(): [string, Compared][] {
    const given = Object.entries(this.#outcome.results).flatMap(([id, got]) => {
      if (got?.kind !== 'value') return [];
      const value = new Decimal(got.value);
      return [[id, got.unit ? inExactBase(value, this.#chain.unit(got.unit.id), 1) : asExact(value, 1)] as const];
    });
    const scope = this.#chain.scopeOf(this.#outcome, { given: Object.fromEntries(given) });
    return (this.#chain.tab.relations ?? []).map((text): [string, Compared] => {
      const [left = '', right = ''] = text.split('=');
      return [
        text,
        undecidedOr(() => {
          const difference = exact(this.#chain.parse(`(${left}) / (${right})`), scope);
          return worstOf([[1, difference]]);
        }),
      ];
    });
  }
}

/** What comes of a comparison, or why nothing does. */
function undecidedOr(compare: () => Compared): Compared {
  try {
    return compare();
  } catch (error) {
    if (error instanceof NotRead) return unread(error.message);
    if (error instanceof NoValue || error instanceof Unsure) return UNDECIDED;
    throw error;
  }
}

interface Cell {
  id: string;
  formula: string;
  unit: CompiledUnit | undefined;
  got: readonly number[];
  fields?: Extract<TabDefinition['inputs'][string], { kind: 'rows' }>['fields'];
}

/**
 * Every result of an answered form.
 * @param isDeep whether tables and recurrences are, too, which have hundreds of numbers
 */
export function compared(chain: Chain, outcome: Success, isDeep: boolean): [result: string, Compared][] {
  const comparison = new Comparison(chain, outcome, isDeep);
  const results = Object.entries(chain.tab.results)
    .filter(([, { kind }]) => isDeep || !TABLES.has(kind))
    .map(([id, source]): [string, Compared] => [id, comparison.of(id, source)]);
  return [...results, ...comparison.relations()];
}

const TABLES = new Set(['table', 'recurrence']);
