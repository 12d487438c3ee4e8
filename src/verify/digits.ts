/** Formulas that lose their digits: where nearly equal numbers are subtracted, double arithmetic against 60 digits. */
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import { isReference } from '../compiler/data/references.ts';
import { emitFunction, emitNumber } from '../compiler/formula/emit-js.ts';
import { type Expression, walk } from '../compiler/formula/expression.ts';
import { readLiterals } from '../compiler/formula/literals.ts';
import { readOptions } from '../compiler/formula/options.ts';
import { parseFormula } from '../compiler/formula/parse.ts';
import { loadCatalogue, type UnitCatalogue } from '../compiler/units/catalogue.ts';
import { parseUnit } from '../compiler/units/unit-text.ts';
import type { Finding, Path } from '../diagnostics/source.ts';
import { countingFunctions } from '../engine/counting-functions.ts';
import type { Amount, Run, Scope } from '../engine/formula.ts';
import { functions } from '../engine/functions.ts';
import { allTabs, type CompiledTab } from '../engine/tool.ts';
import { fromBase } from '../engine/units.ts';
import { wholeFunctions } from '../engine/whole-functions.ts';
import { printCanonical } from '../numbers/print.ts';
import type { Verified } from './domain.ts';
import { DECIDED, type Exact, type ExactScope, exact, holds, NoValue, Unsure } from './exact.ts';
import { niceScopes } from './nice-scopes.ts';

const SAMPLES = 200;
/** How many of them are worked out with 60 digits for each difference. */
const MOST_EXACT = 4;
/** How many are moved to where a difference vanishes. */
const MOVED = 8;
const TOLERANCE = 1e-9;
/** How much smaller a difference is than its parts before it is looked at. */
const NEARLY_EQUAL = 1e-6;

/** What exact whole numbers are computed by: they lose no digits. */
const EXACT = new RegExp(`\\bf\\.(?:${Object.keys({ ...wholeFunctions, ...countingFunctions }).join('|')})\\(`);

type Constants = Readonly<Record<string, number>>;

/** A formula of a tab: as it is written, and as it runs. */
interface Written {
  id: string;
  path: Path;
  expression: Expression;
  run: Run<number | boolean>;
  /** How it is printed; null for values and conditions. */
  print: ((value: number, scope: Scope) => string) | null;
  isExcused: boolean;
  /** Where it is answered at all. */
  when?: Run<boolean> | undefined;
}

function constantsOf({ definition: { constants = {} } }: Verified, catalogue: UnitCatalogue): Constants {
  const entries = Object.entries(constants).map(([id, { value, unit }]) => {
    const parsed = unit === undefined ? null : parseUnit(unit, catalogue);
    return [id, parsed?.ok ? value * parsed.unit.factor + parsed.unit.offset : value];
  });
  return Object.fromEntries(entries);
}

type Tab = ReturnType<typeof tabsWithPaths>[number];

/** The formulas of a tab in the order in which they are worked out; a condition of a result behind its number. */
function writtenIn({ tab, path }: Tab, compiled: CompiledTab, catalogue: UnitCatalogue): Written[] {
  const entry = (
    at: Path,
    text: string | undefined,
    run: Run<Amount | boolean> | undefined,
    more: Partial<Written> = {},
  ): Written[] => {
    if (text === undefined || !run || EXACT.test(String(run))) return [];
    const expression = parseFormula(text);
    readLiterals(expression, catalogue);
    readOptions(expression, tab.inputs, catalogue);
    return [
      {
        id: '',
        path: [...path, ...at],
        expression,
        run: run as Written['run'],
        print: null,
        isExcused: false,
        ...more,
      },
    ];
  };
  const values = compiled.values.flatMap(({ id, formula }) => {
    const source = tab.values?.[id];
    return entry(['values', id, 'formula'], source?.formula, formula.run, { id });
  });
  const results = compiled.results.flatMap((result) => {
    const source = tab.results[result.id];
    const at = ['results', result.id];
    const conditions = [
      ...entry([...at, 'when'], source && 'when' in source ? source.when : undefined, result.when),
      ...entry([...at, 'shownWhen'], source && 'shownWhen' in source ? source.shownWhen : undefined, result.shownWhen),
    ];
    if (source?.kind === 'condition' && result.kind === 'condition')
      return [...entry([...at, 'formula'], source.formula, result.test), ...conditions];
    if (source?.kind !== 'value' || result.kind !== 'value') return conditions;
    const unit = result.inUnit ? undefined : result.unit;
    const print = (value: number, scope: Scope): string =>
      printCanonical(unit ? fromBase(value, unit) : value, result.displayFrom?.(scope, functions) ?? result.display);
    const isExcused = source.losesDigits !== undefined;
    // A result may bear an input's id; formulas then mean the input.
    const id = compiled.inputs.some((input) => input.id === result.id) ? '' : result.id;
    return [
      ...entry([...at, 'formula'], source.formula, result.formula?.run, { id, print, isExcused, when: result.when }),
      ...conditions,
    ];
  });
  const all = [...values, ...results];
  return all.filter(({ expression }) => ![...namesBehind(expression, all)].some(isColumn));
}

/** Rows are not worked out for samples, nor is what is made of their columns. */
const isColumn = (name: string): boolean => name.includes('.') && !isReference(name);

const isDifference = (node: Expression): node is Extract<Expression, { type: 'binary' }> =>
  node.type === 'binary' && (node.operator === '-' || node.operator === '+');

/** A sum or difference: its sides, the second with its sign. */
type Sides = (scope: Scope) => readonly [number, number];

interface Difference {
  sides: Sides;
  /** What it is worked out from, by way of values, too. */
  names: ReadonlySet<string>;
}

/** Every sum and difference of the formulas. */
function differencesIn(written: readonly Written[], constants: Constants): Difference[] {
  const code = (name: string): string =>
    Object.hasOwn(constants, name) ? emitNumber(constants[name] ?? 0) : `v[${JSON.stringify(name)}]`;
  const side = (part: Expression): Run<number> =>
    new Function(`"use strict";return ${emitFunction(part, { names: code })}`)() as Run<number>;
  return written
    .flatMap(({ expression }) => [...walk(expression)].filter(isDifference))
    .map((difference): Difference => {
      const { operator, left, right } = difference;
      const [first, second, sign] = [side(left), side(right), operator === '-' ? -1 : 1];
      return {
        sides: (scope) => [first(scope, functions), sign * second(scope, functions)],
        names: namesBehind(difference, written),
      };
    });
}

/** Whether the sides are nearly equal, and not exactly so by being the same. */
const isNear = ([a, b]: readonly [number, number]): boolean => a !== 0 && Math.abs(a + b) < NEARLY_EQUAL * Math.abs(a);

/** How much is left of a difference; where nothing is, there may have been nothing to lose. */
const leftOf = ([a, b]: readonly [number, number]): number => (a + b === 0 ? NEARLY_EQUAL : Math.abs((a + b) / a));

/** Sizes between which the sides of a difference may meet. */
const SIZES = [1e-4, 0.01, 0.1, 1, 10, 100, 1e4];
const HALVINGS = 44;

/** Where the sides of a difference meet as one input changes: at numbers of up to four digits. */
function meetings(id: string, scope: Scope, sides: Sides, settle: Settle): Scope[] {
  const tried = { ...scope };
  const gap = (value: number): number => {
    tried[id] = value;
    if (!settle(tried)) return Number.NaN;
    const [a, b] = sides(tried);
    return a + b;
  };
  let before = gap(SIZES[0] as number);
  const at = SIZES.findIndex((_, index) => {
    const here = before;
    before = gap(SIZES[index + 1] ?? Number.NaN);
    return here * before < 0;
  });
  if (at < 0) return [];
  let [low = 0, high = 0] = [SIZES[at], SIZES[at + 1]];
  const sign = Math.sign(gap(low));
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(gap(middle)) === sign) low = middle;
    else high = middle;
  }
  const typed = new Set([1, 2, 3, 4].map((digits) => Number(high.toPrecision(digits))));
  return [...typed].flatMap((value) => {
    const moved = settle({ ...scope, [id]: value });
    return moved && isNear(sides(moved)) ? [moved] : [];
  });
}

/** Whether two numbers are the same to nine digits. */
const isClose = (got: number, { value }: Exact): boolean =>
  value.minus(got).abs().lte(value.abs().times(TOLERANCE)) || !Number.isFinite(got);

interface Fault {
  got: string;
  wanted: string;
}

/** What is wrong with one formula for one sample; what it gives is known to those after it. */
function faultOf(
  { id, expression, run, print, when }: Written,
  scope: Scope,
  precise: Record<string, ExactScope[string]>,
): Fault | null {
  if (when && !when(scope, functions)) return null;
  const got = run(scope, functions);
  if (typeof got === 'boolean') {
    const wanted = holds(expression, precise);
    return got === wanted
      ? null
      : { got: got ? 'it holds' : 'it does not hold', wanted: wanted ? 'it does' : 'it does not' };
  }
  const wanted = exact(expression, precise);
  if (id !== '') precise[id] = wanted;
  if (!print || isClose(got, wanted)) return null;
  const [printed, right] = [print(got, scope), print(wanted.value.toNumber(), scope)];
  return printed === right ? null : { got: printed, wanted: right };
}

/** The first formula that is wrong for a sample. */
function faultIn(
  written: readonly Written[],
  scope: Scope,
  constants: Constants,
): { at: Written; fault: Fault } | null {
  const precise: Record<string, ExactScope[string]> = { ...scope, ...constants, [DECIDED]: true };
  for (const at of written) {
    try {
      const fault = faultOf(at, scope, precise);
      if (fault) return at.isExcused ? null : { at, fault };
    } catch (error) {
      if (!(error instanceof NoValue || error instanceof Unsure || error instanceof TypeError)) throw error;
      return null;
    }
  }
  return null;
}

/** The names that a formula is worked out from, by way of others, too. */
function namesBehind(expression: Expression, written: readonly Written[], seen = new Set<string>()): Set<string> {
  for (const node of walk(expression)) {
    if (node.type !== 'name' || seen.has(node.name)) continue;
    seen.add(node.name);
    const behind = written.find(({ id }) => id === node.name);
    if (behind) namesBehind(behind.expression, written, seen);
  }
  return seen;
}

/** What was typed for a formula, as far as it could see it. */
function typedFor({ expression }: Written, written: readonly Written[], scope: Scope, { inputs }: CompiledTab): string {
  const names = namesBehind(expression, written);
  return inputs
    .filter(({ id }) => names.has(id) && Number.isFinite(scope[id]))
    .map(({ id }) => `${id} = ${Number(Number(scope[id]).toPrecision(6))}`)
    .join(', ');
}

interface Samples {
  scopes: readonly Scope[];
  /** Of few digits. */
  few: readonly Scope[];
}

/** The samples for which the sides of a difference are nearly equal: as they come, and moved to where they are. */
function* nearlyEqual(
  { sides, names }: Difference,
  { scopes, few }: Samples,
  { inputs }: CompiledTab,
  settle: Settle,
): Generator<Scope> {
  const near = scopes.filter((scope) => isNear(sides(scope)));
  yield* near.toSorted((a, b) => leftOf(sides(a)) - leftOf(sides(b))).slice(0, MOST_EXACT);
  for (const scope of few) {
    for (const { id } of inputs) {
      if (!names.has(id) || typeof scope[id] !== 'number' || !Number.isFinite(scope[id])) continue;
      for (const moved of meetings(id, scope, sides, settle)) yield moved;
    }
  }
}

/** Works out the values and results of a scope; null where a check refuses it. */
type Settle = (scope: Scope) => Scope | null;

function settling({ inputs, checks, results }: CompiledTab, written: readonly Written[]): Settle {
  // What a compute.ts gives is not known here.
  const computed = results
    .filter((result) => result.kind === 'value' && !result.formula)
    .map(({ id }) => id)
    .filter((id) => !inputs.some((input) => input.id === id));
  return (scope) => {
    for (const id of computed) scope[id] = Number.NaN;
    for (const { id, run } of written) if (id !== '') scope[id] = run(scope, functions);
    return checks.every(({ require }) => require(scope, functions) === true) ? scope : null;
  };
}

function tabFindings(placed: Tab, compiled: CompiledTab, constants: Constants, catalogue: UnitCatalogue): Finding[] {
  const written = writtenIn(placed, compiled, catalogue);
  const differences = differencesIn(written, constants);
  if (differences.length === 0) return [];
  const settle = settling(compiled, written);
  const scopes = [...niceScopes(compiled, SAMPLES)].filter((scope) => settle(scope));
  const few = [...niceScopes(compiled, SAMPLES, true)].filter((scope) => settle(scope)).slice(0, MOVED);
  // Several differences may meet for the same numbers.
  const looked = new Set<string>();
  for (const difference of differences) {
    for (const scope of nearlyEqual(difference, { scopes, few }, compiled, settle)) {
      const typed = compiled.inputs.map(({ id }) => [scope[id], scope[`$${id}`]]).join();
      if (looked.has(typed)) continue;
      looked.add(typed);
      const found = faultIn(written, scope, constants);
      if (!found) continue;
      const { got, wanted } = found.fault;
      const message = `Digits are lost: with ${typedFor(found.at, written, scope, compiled)} this gives ${got}, and with 60 digits ${wanted}.`;
      const hint =
        'Write it without a difference of nearly equal numbers, or say under "losesDigits" why that is right.';
      return [{ path: found.at.path, message, hint }];
    }
  }
  return [];
}

/** The first formula of each tab that loses its digits for numbers that people type. */
export function digitFindings(live: Verified): Finding[] {
  const catalogue = loadCatalogue();
  const constants = constantsOf(live, catalogue);
  return tabsWithPaths(live.definition).flatMap((placed) => {
    const compiled = allTabs(live.tool).find(({ id }) => id === placed.tab.id);
    // Lists are not sampled.
    const isSampled = compiled?.inputs.every(({ kind }) => kind !== 'list' && kind !== 'rows');
    return compiled && isSampled ? tabFindings(placed, compiled, constants, catalogue) : [];
  });
}
