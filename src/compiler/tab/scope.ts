/** What the stages of one tab share: its names, its units, and what was found wrong with it. */
import type { LiveDefinition, TabDefinition } from '../../../schema/definition.ts';
import { placeholdersIn, unfilled } from '../../diagnostics/placeholders.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { FailureMessages } from '../../engine/tool.ts';
import { type CountedText, formsOf } from '../../result/plural.ts';
import type { ShownFormula } from '../../result/texts.ts';
import type { MissingNumber, ReadFormula } from '../checks/given.ts';
import { checkNamedNumber } from '../checks/plurals.ts';
import type { Code, Twins, Value } from '../code.ts';
import type { PartialNumber } from '../data/partial.ts';
import type { NamedDatasets } from '../data/resolve.ts';
import { DimensionCheck } from '../formula/dimensions.ts';
import type { Emitting } from '../formula/emit-js.ts';
import type { ReadIn } from '../formula/emit-math.ts';
import type { Expression } from '../formula/expression.ts';
import { FormulaProblem } from '../formula/problem.ts';
import type { LoweredResult, LoweredTab } from '../lower/results.ts';
import { type Names, UnitReader } from '../names.ts';
import type { UnitCatalogue } from '../units/catalogue.ts';
import type { CompoundUnit } from '../units/unit-text.ts';

/** What all tabs of a tool share. */
export interface ToolScope {
  definition: LiveDefinition;
  catalogue: UnitCatalogue;
  /** The tables that it names, and the day that says which of their entries are in force. */
  datasets: NamedDatasets;
  day: string;
  /** Message keys: the platform's and the tool's own. */
  messages: ReadonlySet<string>;
  hasCompute: boolean;
  /** The language in which its formulas are read. */
  readIn: ReadIn;
}

/** A formula with the form that is shown, both emitted: compared on samples once the tool runs. */
export interface ShownAsPair {
  tab: string;
  id: string;
  path: Path;
  computed: string;
  shownAs: string;
}

/** A number that formulas read from a table, as a value of its tab: so steps name it and put it in. */
export interface DataNumber extends MissingNumber {
  table: string;
  label: string;
  symbol?: string | undefined;
  /** None of what no step names. */
  code?: Value;
}

/** What a table needs to know of the recurrence that it shows. */
export interface CompiledRecurrence {
  when: Code | undefined;
  /** What stands before the first row, by column. */
  starts: ReadonlyMap<string, Twins>;
}

const DEFAULT_FAILURE: FailureMessages = { channel: 'field', missing: 'required', invalid: 'errorMessage' };

export class TabScope {
  readonly tab: LoweredTab;
  readonly path: Path;
  readonly tool: ToolScope;
  readonly names: Names;
  readonly units: UnitReader;
  readonly dimensions: DimensionCheck;
  /** How a failure is shown where a field says nothing else. */
  readonly failure: FailureMessages;
  readonly formulas: ShownFormula[];
  readonly shownAs: ShownAsPair[] = [];
  /** Its formulas, in the order in which they are read. */
  readonly read: ReadFormula[] = [];
  /** What formulas read from data tables, by reference. */
  readonly dataNumbers: Map<string, DataNumber>;
  /** Those of them that a table has for some options of their choice. */
  readonly partialNumbers: Map<string, PartialNumber>;
  /** The formulas of values and results, as they are computed. */
  readonly expressions = new Map<string, Expression>();
  /** What the rows of each rows input know, once it is compiled. */
  readonly rowScopes: Map<string, TabScope>;
  /** The recurrences that are compiled by now. */
  readonly recurrences = new Map<string, CompiledRecurrence>();
  /** The rows input, where this is the scope of its rows. */
  readonly rows: string | undefined;
  private readonly findings: Finding[];

  constructor(
    tab: LoweredTab,
    path: Path,
    tool: ToolScope,
    names: Names,
    around?: { scope: TabScope; rows: string | undefined },
  ) {
    this.tab = tab;
    this.path = path;
    this.tool = tool;
    this.names = names;
    this.units = around?.scope.units ?? new UnitReader(tool.catalogue, tool.definition.units);
    this.dimensions = new DimensionCheck(tool.catalogue, this.names.kindOf);
    this.failure = { ...DEFAULT_FAILURE, ...tab.failure };
    this.formulas = around?.scope.formulas ?? [];
    this.dataNumbers = around?.scope.dataNumbers ?? new Map();
    this.partialNumbers = around?.scope.partialNumbers ?? new Map();
    this.findings = around?.scope.findings ?? [];
    this.rowScopes = around?.scope.rowScopes ?? new Map();
    this.rows = around?.rows;
  }

  /** The scope of a row: its own names beside what its tab knows so far; formulas and findings are its tab's. */
  static ofRow(scope: TabScope, rows: string, fields: TabDefinition['inputs']): TabScope {
    const tab = { ...scope.tab, inputs: { ...scope.tab.inputs, ...fields } };
    return new TabScope(tab, scope.path, scope.tool, scope.names.inner(rows), { scope, rows });
  }

  /** The scope of a result that is made of the rows of an input; null where there is none. */
  ofRows(rows: string): TabScope | null {
    const row = this.rowScopes.get(rows);
    return row
      ? new TabScope(row.tab, this.path, this.tool, row.names.beside(this.names), { scope: this, rows })
      : null;
  }

  /** The scope of a row that is an option of a choice: it knows what its tab knows so far. */
  ofOptions(): TabScope {
    return new TabScope(this.tab, this.path, this.tool, this.names.inner(), { scope: this, rows: this.rows });
  }

  /** What is known of the names and parts of formulas that are emitted. */
  get emitting(): Emitting {
    const isList = (expression: Expression): boolean => {
      try {
        return this.dimensions.infer(expression).type === 'list';
      } catch (error) {
        // Only what was rearranged adds money / percent to money: it has × 100 where "/ 100" was written.
        if (error instanceof FormulaProblem) return false;
        throw error;
      }
    };
    return { names: this.names.code, isComputed: this.names.isComputed, isList };
  }

  readonly report = (...findings: readonly Finding[]): void => {
    this.findings.push(...findings);
  };

  /** Everything found, by this scope and by its names and units. */
  get allFindings(): Finding[] {
    return [...this.findings, ...this.names.findings, ...this.units.findings];
  }

  /** Takes a step without what it finds, where something else says so already. */
  quietly<Result>(step: () => Result): Result {
    const lists = [this.findings, this.names.findings, this.units.findings];
    const before = lists.map((list) => ({ list, length: list.length }));
    const result = step();
    for (const { list, length } of before) list.splice(length);
    return result;
  }

  /** Runs a step of a formula; null where it refuses, with the refusal noted. */
  attempt<Result>(path: Path, step: () => Result): Result | null {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof FormulaProblem)) throw error;
      this.report({ path, mark: error.span, message: error.message, hint: error.hint });
      return null;
    }
  }

  /** The unit that a text names, ready to be emitted. */
  unit(text: string | undefined, path: Path): Value {
    const unit = text === undefined ? null : this.units.read(text, path);
    return unit ? unitCode(unit) : undefined;
  }

  /** Refuses a message key that nothing defines. */
  messageKey(key: string, path: Path): void {
    if (this.tool.messages.has(key)) return;
    const hint = didYouMean(key, this.tool.messages, 'Write it under "messages".');
    this.report({ path, message: `There is no message "${key}".`, hint });
  }

  failureKeys(failure: TabDefinition['failure'], path: Path): void {
    for (const key of ['missing', 'invalid', 'limits'] as const) {
      if (failure?.[key] !== undefined) this.messageKey(failure[key], [...path, key]);
    }
  }

  /** Refuses an id that names no result of a kind. */
  resultOf(kind: LoweredResult['kind'], id: string, path: Path): void {
    const ids = Object.keys(this.tab.results).filter((name) => this.tab.results[name]?.kind === kind);
    if (!ids.includes(id))
      this.report({ path, message: `"${id}" is no ${kind} result of this tab.`, ...among(id, ids) });
  }

  /** Marks what the placeholders of a text name as used, and refuses those that nothing fills in. */
  placeholders(text: CountedText, path: Path): void {
    const known = new Set([...Object.keys(this.tab.inputs), ...Object.keys(this.tab.results)]);
    for (const id of formsOf(text).flatMap(placeholdersIn)) this.names.used.add(id);
    if (typeof text === 'string') this.report(...unfilled(text, known, path));
    else this.report(...checkNamedNumber(text, this.tab, known, path));
  }
}

/** A hint for a name that is not among those that exist. */
export function among(name: string, names: readonly string[], what = 'There is'): { hint: string } {
  return { hint: didYouMean(name, names, `${what}: ${names.join(', ') || 'none'}.`) };
}

/** A unit as the engine needs it. */
export const unitCode = ({ text, factor, offset, symbol, dimensionName, parts, isClock }: CompoundUnit): Value => ({
  id: text,
  factor,
  offset: offset === 0 ? undefined : offset,
  symbol,
  dimension: dimensionName ?? undefined,
  parts: parts?.map(({ symbol: sign, each }) => ({ symbol: sign, each })),
  isClock: isClock || undefined,
});
