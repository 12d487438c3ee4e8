/**
 * A whole form of a tab in decimals: typed numbers, units, intermediate values, rows and results, by the tree of each
 * formula as it is written. Nothing of what the compiler emits is run, and a name is worked out when it is asked for.
 */
import type { FieldDefinition, TabDefinition } from '../../schema/definition.ts';
import { isReference } from '../compiler/data/references.ts';
import type { Expression } from '../compiler/formula/expression.ts';
import { readLiterals } from '../compiler/formula/literals.ts';
import { readOptions } from '../compiler/formula/options.ts';
import { parseFormula } from '../compiler/formula/parse.ts';
import { UnitReader } from '../compiler/names.ts';
import { loadCatalogue, type UnitCatalogue } from '../compiler/units/catalogue.ts';
import { PLACE, type Scope } from '../engine/formula.ts';
import { functions } from '../engine/functions.ts';
import type { Outcome, ReadRow, ReadValue } from '../engine/outcome.ts';
import type { CompiledField, CompiledTab } from '../engine/tool.ts';
import type { Verified } from '../verify/domain.ts';
import { DECIDED, type ExactScope, exact, holds, listOf } from '../verify/exact.ts';
import { asExact, Decimal, type Exact, Unsure } from '../verify/exact-number.ts';
import { recurrenceIn, unrolled } from './recurrences.ts';
import { type ExactUnit, exactUnits, inExactBase } from './units.ts';

export type Success = Extract<Outcome, { ok: true }>;
type Known = ExactScope[string] | undefined;
type RowsInput = Extract<TabDefinition['inputs'][string], { kind: 'rows' }>;

/** Something that a name stands for, worked out in decimals. */
type Make = (scope: ExactScope, outcome: Success) => Known;

/** A scope whose names are worked out when they are asked for, once; what cannot be is said to each who asks. */
function lazyScope(make: (name: string, scope: ExactScope) => Known): ExactScope {
  const made = new Map<string, () => Known>();
  const scope: ExactScope = new Proxy({} as Record<string, never>, {
    get: (_, name) => {
      if (typeof name !== 'string') return undefined;
      const found = made.get(name);
      if (found) return found();
      try {
        const value = make(name, scope);
        made.set(name, () => value);
        return value;
      } catch (error) {
        made.set(name, () => {
          throw error;
        });
        throw error;
      }
    },
  });
  return scope;
}

interface Asked {
  /** Numbers in place of what was typed. */
  given?: Readonly<Record<string, Exact>>;
  /** Whether recurrences are unrolled, too. */
  isDeep?: boolean;
}
/** In a scope: recurrences are not worked out. */
const SHALLOW = '%shallow';

export class Chain {
  readonly tab: TabDefinition;
  readonly unit: (text: string) => ExactUnit;
  readonly #compiled: CompiledTab;
  readonly #catalogue: UnitCatalogue;
  readonly #names = new Map<string, Make>();

  constructor({ definition }: Verified, tab: TabDefinition, compiled: CompiledTab) {
    this.tab = tab;
    this.#compiled = compiled;
    this.#catalogue = new UnitReader(loadCatalogue(), definition.units).catalogue;
    this.unit = exactUnits(this.#catalogue);
    for (const [id, { value, unit }] of Object.entries(definition.constants ?? {})) {
      const made = this.#inBase(value, unit);
      this.#names.set(id, () => made);
    }
    this.#addFormulas();
    for (const input of compiled.inputs) if (input.kind !== 'rows') this.#addField(input);
    for (const [id, input] of Object.entries(tab.inputs)) if (input.kind === 'rows') this.#addRows(id, input);
  }

  /** A formula as a tree, with its units and its options looked up. */
  parse(text: string, fields: Readonly<Record<string, FieldDefinition>> = {}): Expression {
    const expression = parseFormula(text);
    readLiterals(expression, this.#catalogue);
    readOptions(expression, { ...this.tab.inputs, ...fields }, this.#catalogue);
    return expression;
  }

  #inBase(value: number, unit: string | undefined): Exact {
    const read = unit === undefined ? undefined : this.unit(unit);
    const decimal = new Decimal(value);
    return read
      ? inExactBase(decimal, read, Number.isInteger(value) ? 0 : 1)
      : asExact(decimal, Number.isInteger(value) ? 0 : 1);
  }

  /** What a formula gives: a list, a condition or a number. */
  #formula(text: string, isCondition: boolean): Make {
    const expression = this.parse(text);
    return (scope) =>
      isCondition ? holds(expression, scope) : (listOf(expression, scope) ?? exact(expression, scope));
  }

  #addFormulas(): void {
    for (const [id, { formula }] of Object.entries(this.tab.values ?? {})) {
      this.#names.set(id, this.#formula(formula, false));
    }
    for (const [id, result] of Object.entries(this.tab.results)) {
      if (result.kind === 'recurrence') {
        const recurrence = recurrenceIn(result, this.#compiled, id, (text) => this.parse(text));
        const rows: Make = (scope) => {
          if (scope[SHALLOW] === true) throw new Unsure();
          return unrolled(recurrence, scope) as never;
        };
        this.#names.set(`%${id}`, rows);
        for (const column of ['', ...Object.keys(result.columns).map((name) => `.${name}`)]) {
          this.#names.set(`${id}${column}`, (scope) => (scope[`%${id}`] as never)[column]);
        }
      } else if ('formula' in result && result.formula !== undefined && result.kind !== 'grid') {
        this.#names.set(id, this.#formula(result.formula, result.kind === 'condition'));
      }
    }
  }

  #addField(field: CompiledField): void {
    this.#names.set(field.id, (_, { read, scope }) => this.#field(field, read[field.id], scope));
  }

  /** A field in base units; what stays open is no number, and texts are left as they are. */
  #field(field: CompiledField, read: ReadValue | undefined, seen: Scope): Known {
    const got = seen[field.id];
    if (Number.isNaN(got) || !read) return got;
    if (field.kind === 'choice') {
      const value = field.options.find(({ id }) => id === read.value)?.value;
      return value === undefined ? got : this.#inBase(value, field.unit?.id);
    }
    if (field.kind === 'unit') {
      const unit = field.options.find(({ id }) => id === read.value)?.unit;
      return unit ? asExact(this.unit(unit.id).factor, 1) : got;
    }
    if (field.kind === 'list') return (read.items ?? []).map((item) => this.#inBase(item, read.unit?.id));
    if (field.kind !== 'quantity') return got;
    const base = this.#inBase(Number(read.value), field.asTyped ? undefined : read.unit?.id);
    if (!field.formulaUnit || field.asTyped || !read.unit) return base;
    const { factor, offset } = this.unit(field.formulaUnit.id);
    return asExact(base.value.minus(offset).div(factor), 4);
  }

  /** A number of a data table, which is looked up and not worked out. */
  #data(name: string, seen: Scope): Known {
    if (!isReference(name)) return undefined;
    return this.#compiled.values.find(({ id }) => id === name)?.formula.run(seen, functions);
  }

  #addRows(id: string, input: RowsInput): void {
    const compiled = this.#compiled.inputs.find((each) => each.id === id);
    if (compiled?.kind !== 'rows') return;
    const values = Object.entries(input.values ?? {}).map(
      ([name, { formula }]) => [name, this.parse(formula, input.fields)] as const,
    );
    this.#names.set(`%${id}`, (tab, { read, rows }) => {
      const typed = (read[id]?.value ?? []) as readonly ReadRow[];
      return typed.map((row, index) =>
        lazyScope((name, scope) => {
          const field = compiled.fields.find((each) => each.id === name);
          const seen = rows[id]?.[index] ?? {};
          if (field) return this.#field(field, row.fields[name], seen);
          const value = values.find(([own]) => own === name);
          if (value) return exact(value[1], scope);
          if (name.startsWith('$') || name === PLACE) return seen[name];
          return this.#data(name, seen) ?? tab[name];
        }),
      ) as never;
    });
    for (const name of [...Object.keys(input.fields), ...Object.keys(input.values ?? {})]) {
      this.#names.set(`${id}.${name}`, (scope) => this.rowsOf(id, scope).map((row) => row[name] as Exact));
    }
    for (const [name, total] of Object.entries(input.totals ?? {})) {
      const formula = this.parse(total.formula, input.fields);
      const when = total.when === undefined ? null : this.parse(total.when, input.fields);
      this.#names.set(name, (scope) => {
        const counted = this.rowsOf(id, scope).filter((row) => when === null || holds(when, row));
        const items = counted.map((row) => exact(formula, row));
        const sum = items.reduce((all, { value }) => all.plus(value), new Decimal(0));
        return { value: sum, error: items.reduce((all, { error }) => all + error, asExact(sum, 1).error) };
      });
    }
  }

  /** What the formulas of each row of an input see. */
  rowsOf(id: string, scope: ExactScope): readonly ExactScope[] {
    return (scope[`%${id}`] ?? []) as never;
  }

  /** What formulas see of a form that was answered. What is neither typed nor a formula of the tab is as it was. */
  scopeOf(outcome: Success, { given = {}, isDeep = true }: Asked = {}): ExactScope {
    return lazyScope((name, scope) => {
      if (Object.hasOwn(given, name)) return given[name];
      const make = this.#names.get(name);
      if (make) return make(scope, outcome);
      if (name === DECIDED) return true;
      if (name === SHALLOW) return !isDeep;
      return this.#data(name, outcome.scope) ?? outcome.scope[name];
    });
  }
}
