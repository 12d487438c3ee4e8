/** The formulas of a tab and of the rows in it, in the order in which they are worked out: as written, and as they run. */
import type { TabDefinition } from '../../schema/definition.ts';
import { isReference } from '../compiler/data/references.ts';
import { emitFunction, emitNumber, type IsList } from '../compiler/formula/emit-js.ts';
import { childrenOf, type Expression, walk } from '../compiler/formula/expression.ts';
import { FUNCTIONS } from '../compiler/formula/functions.ts';
import { readLiterals } from '../compiler/formula/literals.ts';
import { readOptions } from '../compiler/formula/options.ts';
import { parseFormula } from '../compiler/formula/parse.ts';
import type { UnitCatalogue } from '../compiler/units/catalogue.ts';
import { parseUnit } from '../compiler/units/unit-text.ts';
import type { Path } from '../diagnostics/source.ts';
import { countingFunctions } from '../engine/counting-functions.ts';
import { digitFunctions } from '../engine/digit-functions.ts';
import { fibonacciFunctions } from '../engine/fibonacci-functions.ts';
import type { Amount, CompiledUnit, Run, Scope } from '../engine/formula.ts';
import { functions } from '../engine/functions.ts';
import type { CompiledResult } from '../engine/results/results.ts';
import type { TableRows } from '../engine/rows.ts';
import type { CompiledTab, RowsField } from '../engine/tool.ts';
import { fromBase } from '../engine/units.ts';
import { wholeFunctions } from '../engine/whole-functions.ts';
import { type DisplayRule, printCanonical } from '../numbers/print.ts';
import type { Verified } from './domain.ts';

export type Constants = Readonly<Record<string, number>>;
export type Answer = Amount | boolean | readonly number[];

/** A formula of a tab: as it is written, and as it runs. */
export interface Written {
  /** What it gives is known to formulas by this name; empty for a condition and what has none. */
  id: string;
  path: Path;
  text: string;
  expression: Expression;
  run: Run<Answer>;
  /** How it is printed; null for values and conditions. */
  print: ((value: number, scope: Scope) => string) | null;
  isExcused: boolean;
  /** Whether only its parts are numbers. */
  isParts?: boolean;
  /** Whether its definition can say why digits may be lost. */
  canExcuse?: boolean;
  /** Where it is answered at all. */
  when?: Run<boolean> | undefined;
}

/** Formulas that see the same things: what a tab does, and a row of it. */
export interface Group extends Known {
  written: readonly Written[];
  /** The rows input, each of whose rows they see. */
  rows?: RowsField;
  /** The table, each of whose counted rows they see. */
  counted?: TableRows;
}

/** What exact whole numbers are computed by: they lose no digits. */
const EXACT_FUNCTIONS = { ...wholeFunctions, ...digitFunctions, ...countingFunctions, ...fibonacciFunctions };
const EXACT = new RegExp(`\\bf\\.(?:${Object.keys(EXACT_FUNCTIONS).join('|')})\\(`);

export function constantsOf({ definition: { constants = {} } }: Verified, catalogue: UnitCatalogue): Constants {
  const entries = Object.entries(constants).map(([id, { value, unit }]) => {
    const parsed = unit === undefined ? null : parseUnit(unit, catalogue);
    return [id, parsed?.ok ? value * parsed.unit.factor + parsed.unit.offset : value];
  });
  return Object.fromEntries(entries);
}

/** What the parts of the formulas of a tab are made of. */
export interface Known {
  constants: Constants;
  isList: IsList;
}

/** A part of a formula as it runs. */
export function runOf(part: Expression, { constants, isList }: Known): Run<Answer> {
  const names = (name: string): string =>
    Object.hasOwn(constants, name) ? emitNumber(constants[name] ?? 0) : `v[${JSON.stringify(name)}]`;
  const code = emitFunction(part, { names, isComputed: () => true, isList });
  return new Function(`"use strict";return ${code}`)() as Run<Answer>;
}

/** Which parts of formulas give lists: what names lists, and arithmetic with it. */
function listsOf({ inputs, values, results }: CompiledTab): IsList {
  const named = [
    ...inputs.filter(({ kind }) => kind === 'list'),
    ...values.filter(({ isList }) => isList),
    ...results.filter(({ kind }) => kind === 'numbers'),
  ].map(({ id }) => id);
  const isList = (node: Expression): boolean => {
    if (node.type === 'name') return named.includes(node.name) || (node.name.includes('.') && !isReference(node.name));
    if (node.type === 'binary' || node.type === 'negate') return childrenOf(node).some(isList);
    const rule = node.type === 'call' ? FUNCTIONS.get(node.name)?.dimension : undefined;
    return rule?.rule === 'list' && rule.gives === 'list';
  };
  return isList;
}

const isExactCall = (node: Expression): boolean =>
  node.type === 'call' && FUNCTIONS.get(node.name)?.dimension.rule === 'exact';

/** The plain numbers and conditions in a formula that gives a text or an exact whole number. */
function plainParts(node: Expression): Expression[] {
  if (node.type === 'compare' && ![...walk(node)].some(isExactCall)) return [node];
  const rule = node.type === 'call' ? FUNCTIONS.get(node.name)?.dimension : undefined;
  return childrenOf(node).flatMap((part, index) =>
    rule?.rule === 'exact' && (rule.takes[index] ?? rule.takes.at(-1)) === 'number' ? [part] : plainParts(part),
  );
}

type Source = Readonly<Record<string, unknown>>;
const at = (source: unknown, key: string): Source => ((source as Source)?.[key] ?? {}) as Source;

const printer =
  ({ display, displayFrom }: Displayed, unit: CompiledUnit | undefined) =>
  (value: number, scope: Scope): string =>
    printCanonical(unit ? fromBase(value, unit) : value, displayFrom?.(scope, functions) ?? display);
interface Displayed {
  display: DisplayRule;
  displayFrom?: Run<DisplayRule>;
}

/** Nine digits: what is not printed itself is shown by others. */
const roughly = (value: number): string => value.toPrecision(9);

/** Finds the formulas of one tab. */
export class WrittenIn {
  readonly #tab: TabDefinition;
  readonly #path: Path;
  readonly #compiled: CompiledTab;
  readonly #catalogue: UnitCatalogue;
  readonly #known: Known;

  constructor(
    { tab, path }: { tab: TabDefinition; path: Path },
    compiled: CompiledTab,
    catalogue: UnitCatalogue,
    constants: Constants,
  ) {
    this.#tab = tab;
    this.#path = path;
    this.#compiled = compiled;
    this.#catalogue = catalogue;
    this.#known = { constants, isList: listsOf(compiled) };
  }

  /** One formula; of one that gives a text or an exact whole number, the plain parts. */
  #entry(
    place: Path,
    text: unknown,
    run: Run<Answer> | undefined,
    more: Partial<Written> = {},
    fields: TabDefinition['inputs'] = {},
  ): Written[] {
    if (typeof text !== 'string' || !run) return [];
    const expression = parseFormula(text);
    readLiterals(expression, this.#catalogue);
    readOptions(expression, { ...this.#tab.inputs, ...fields }, this.#catalogue);
    const common = { id: '', path: [...this.#path, ...place], text, print: null, isExcused: false };
    if (!EXACT.test(String(run)) && !more.isParts) return [{ ...common, expression, run, ...more }];
    return plainParts(expression).map((part) => ({
      ...common,
      expression: part,
      run: runOf(part, this.#known),
      print: roughly,
    }));
  }

  #result(result: CompiledResult): Written[] {
    const source = this.#tab.results[result.id] as Source | undefined;
    const place = ['results', result.id];
    const { when } = result;
    const conditions = [
      ...this.#entry([...place, 'when'], source?.when, when),
      ...this.#entry([...place, 'shownWhen'], source?.shownWhen, result.shownWhen),
    ];
    return [...this.#formulas(result, source ?? {}, place, when), ...conditions];
  }

  #formulas(result: CompiledResult, source: Source, place: Path, when: Run<boolean> | undefined): Written[] {
    const formula = [...place, 'formula'];
    // A result may bear an input's id; formulas then mean the input.
    const id = this.#compiled.inputs.some((input) => input.id === result.id) ? '' : result.id;
    switch (result.kind) {
      case 'value': {
        const print = printer(result, result.inUnit ? undefined : result.unit);
        const more = {
          id,
          print,
          isExcused: source.losesDigits !== undefined,
          canExcuse: source.kind === 'value',
          when,
        };
        return this.#entry(formula, source.formula, result.formula?.run, more);
      }
      case 'grid': {
        if (!('units' in result)) return [];
        const print = printer(result, result.units[0]?.unit);
        return this.#entry(formula, source.formula, result.formula.run, { print, when });
      }
      case 'condition':
        return this.#entry(formula, source.formula, result.test, { id, when });
      case 'date':
      case 'numbers':
        return this.#entry(formula, source.formula, result.formula?.run, { id, when });
      case 'whole':
      case 'words':
        return this.#entry(formula, source.formula, result.formula?.run, { isParts: true });
      case 'verdict':
        return result.options.flatMap((option, index) =>
          this.#entry([...place, 'options', index, 'when'], at(at(source, 'options'), String(index)).when, option.when),
        );
      case 'table': {
        const { loan, columns } = result;
        const parts = (['principal', 'rate', 'periods'] as const).flatMap((part) =>
          this.#entry([...place, part], source[part], loan?.[part].run, { print: roughly, when }),
        );
        const conditions = columns.flatMap((column) =>
          this.#entry([...place, 'columns', column.id, 'when'], at(at(source, 'columns'), column.id).when, column.when),
        );
        return [...parts, ...conditions];
      }
      default:
        return [];
    }
  }

  /** What the rows of an input are computed by. */
  #ofRows(input: RowsField): Group {
    const source = this.#tab.inputs[input.id];
    const place = ['inputs', input.id];
    const entry = (at: Path, text: unknown, run: Run<Answer> | undefined, more?: Partial<Written>): Written[] =>
      this.#entry(at, text, run, more, source?.kind === 'rows' ? source.fields : {});
    const values = (input.values ?? []).flatMap(({ id, formula }) =>
      entry([...place, 'values', id, 'formula'], at(at(source, 'values'), id).formula, formula.run, { id }),
    );
    const totals = (input.totals ?? []).flatMap(({ id, formula, when }) => {
      const total = at(at(source, 'totals'), id);
      const of = [...place, 'totals', id];
      return [...entry([...of, 'formula'], total.formula, formula.run), ...entry([...of, 'when'], total.when, when)];
    });
    const shown = this.#compiled.results.flatMap((result) => {
      const isOfThese = 'from' in result ? result.from === input.id : 'rows' in result && result.rows === input.id;
      if (!isOfThese || (result.kind !== 'table' && result.kind !== 'ranking')) return [];
      const part = result.kind === 'table' ? 'columns' : 'fields';
      const cells = result.kind === 'table' ? result.columns : result.fields;
      return cells.flatMap((cell) => {
        if (!('formula' in cell) || !('display' in cell)) return [];
        const said = at(at(this.#tab.results[result.id], part), cell.id);
        const print = printer(cell, cell.unit);
        return entry(['results', result.id, part, cell.id, 'formula'], said.formula, cell.formula?.run, {
          id: cell.id,
          print,
        });
      });
    });
    return { ...this.#known, written: [...values, ...totals, ...shown], rows: input };
  }

  /** What the cells of a table are computed by whose rows are counted. */
  #ofTable(result: CompiledResult, ofTab: readonly Written[]): Group[] {
    if (result.kind !== 'table' || !result.rows) return [];
    const source = at(this.#tab.results[result.id], 'columns');
    const written = result.columns.flatMap(({ id, formula, unit, when, ...column }) =>
      this.#entry(['results', result.id, 'columns', id, 'formula'], at(source, id).formula, formula?.run, {
        ...(column.texts ? { isParts: true } : { print: printer(column, unit) }),
        when,
      }),
    );
    const named = ofTab.filter(({ id }) => id !== '').map((known): Written => ({ ...known, print: null }));
    return [{ ...this.#known, written: [...named, ...written], counted: result.rows }];
  }

  /** The formulas of the tab, and those of the rows in it. */
  groups(): Group[] {
    const { values, results, checks, warnings = [], inputs } = this.#compiled;
    const conditions = [
      ...checks.flatMap(({ require }, index) =>
        this.#entry(['checks', index, 'require'], this.#tab.checks?.[index]?.require, require),
      ),
      ...warnings.flatMap(({ when }, index) =>
        this.#entry(['warnings', index, 'when'], this.#tab.warnings?.[index]?.when, when),
      ),
    ];
    const ofTab = [
      ...values.flatMap(({ id, formula }) =>
        this.#entry(['values', id, 'formula'], this.#tab.values?.[id]?.formula, formula.run, { id }),
      ),
      ...results.flatMap((result) => this.#result(result)),
      ...conditions,
    ];
    const ofRows = inputs.flatMap((input) => (input.kind === 'rows' ? [this.#ofRows(input)] : []));
    return [
      { ...this.#known, written: ofTab },
      ...ofRows,
      ...results.flatMap((result) => this.#ofTable(result, ofTab)),
    ];
  }
}
