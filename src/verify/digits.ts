/** Formulas that lose their digits, where nearly equal numbers are subtracted or anywhere else: double arithmetic against 60 digits. */
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import { type Expression, walk } from '../compiler/formula/expression.ts';
import { UnitReader } from '../compiler/names.ts';
import { loadCatalogue } from '../compiler/units/catalogue.ts';
import type { Finding } from '../diagnostics/source.ts';
import { Diagnosis } from '../engine/diagnosis.ts';
import type { Run, Scope } from '../engine/formula.ts';
import { functions } from '../engine/functions.ts';
import type { CompiledResult } from '../engine/results/results.ts';
import type { TableRows } from '../engine/rows.ts';
import { allTabs, type CompiledTab } from '../engine/tool.ts';
import { toBase } from '../engine/units.ts';
import type { Verified } from './domain.ts';
import { DECIDED, type ExactScope, exact, holds, SURELY } from './exact.ts';
import { type Exact, NotRead, NoValue, Unsure } from './exact-number.ts';
import { niceScopes } from './nice-scopes.ts';
import { SAMPLING, type Sampling } from './sampling.ts';
import { type Constants, constantsOf, type Group, runOf, type Written, WrittenIn } from './written.ts';

/** What is drawn for each sample of other rules: forms of numbers that people type. */
const FORMS = 8;
/** How many of these are moved to where a difference vanishes. */
const MOVED = 1 / 3;
/** How many are worked out with 60 digits for each difference, and wherever no difference is. */
const EXACT = 1 / 7;
const TOLERANCE = 1e-9;
/** How much smaller a difference is than its parts before it is looked at. */
const NEARLY_EQUAL = 1e-6;

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
function differencesIn({ written, counted, constants, isList }: Group): Difference[] {
  const side = (part: Expression): Run<number> => runOf(part, { constants, isList }) as Run<number>;
  const own = counted ? written.filter(({ id }) => id === '') : written;
  return own
    .flatMap(({ expression }) => [...walk(expression)].filter(isDifference).filter((node) => !isList(node)))
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
/** How near the place is known: what is typed there has four digits. */
const NEAR = 1e-6;
const MOST_STEPS = 24;

interface End {
  x: number;
  gap: number;
}

/**
 * Where a function changes its sign between two ends, or just above: by false position (Illinois), and halfway where
 * that leads nowhere.
 */
function crossing(of: (x: number) => number, low: End, high: End): number {
  let [from, to] = [low, high];
  let moved: 'from' | 'to' | null = null;
  for (let step = 0; step < MOST_STEPS && to.x - from.x > NEAR * to.x; step += 1) {
    const met = from.x + ((to.x - from.x) * from.gap) / (from.gap - to.gap);
    const x = met > from.x && met < to.x ? met : (from.x + to.x) / 2;
    const gap = of(x);
    if (gap === 0) return x;
    // The end that stays behind twice would stay for ever.
    if (Math.sign(gap) === Math.sign(from.gap)) {
      if (moved === 'from') to = { x: to.x, gap: to.gap / 2 };
      [from, moved] = [{ x, gap }, 'from'];
    } else {
      if (moved === 'to') from = { x: from.x, gap: from.gap / 2 };
      [to, moved] = [{ x, gap }, 'to'];
    }
  }
  return to.x;
}

/** Where the sides of a difference meet as one input changes: at numbers of up to four digits. */
function meetings(id: string, scope: Scope, sides: Sides, settle: Settle): Scope[] {
  const tried = { ...scope };
  const gap = (value: number): number => {
    tried[id] = value;
    if (!settle(tried)) return Number.NaN;
    const [a, b] = sides(tried);
    return a + b;
  };
  const place = firstChange(gap);
  if (place === null) return [];
  const typed = new Set([1, 2, 3, 4].map((digits) => Number(place.toPrecision(digits))));
  return [...typed].flatMap((value) => {
    const moved = settle({ ...scope, [id]: value });
    return moved && isNear(sides(moved)) ? [moved] : [];
  });
}

/** The first place from small to large where a function changes its sign. */
function firstChange(of: (x: number) => number): number | null {
  let low: End | null = null;
  for (const x of SIZES) {
    const high: End = { x, gap: of(x) };
    if (low && low.gap * high.gap < 0) return crossing(of, low, high);
    low = high;
  }
  return null;
}

/** Whether two numbers are the same to nine digits. */
const isClose = (got: number, { value }: Exact): boolean =>
  value.minus(got).abs().lte(value.abs().times(TOLERANCE)) || !Number.isFinite(got);

interface Fault {
  got: string;
  wanted: string;
}
type Precise = Record<string, ExactScope[string]>;

/** A condition that comes out otherwise; one that rightly may is not found. */
function conditionFault(expression: Expression, got: boolean, precise: Precise): Fault | null {
  if (holds(expression, precise) === got) return null;
  holds(expression, { ...precise, [SURELY]: true });
  const [does, doesNot] = ['it holds', 'it does not hold'];
  return got ? { got: does, wanted: 'it does not' } : { got: doesNot, wanted: 'it does' };
}

/** What is wrong with one formula for one sample; what it gives is known to those after it. */
function faultOf(
  { id, expression, run, print, when }: Written,
  scope: Scope,
  precise: Precise,
  isStrict: boolean,
): Fault | null {
  if (when && !when(scope, functions)) return null;
  const got = run(scope, functions);
  if (typeof got === 'boolean') return conditionFault(expression, got, precise);
  const wanted = exact(expression, precise);
  if (id !== '') precise[id] = wanted;
  if (!print || typeof got !== 'number' || isClose(got, wanted) || Number.isNaN(wanted.error)) return null;
  const right = wanted.value.toNumber();
  const [printed, wantedPrint] = [print(got, scope), print(right, scope)];
  if (printed !== wantedPrint) return { got: printed, wanted: wantedPrint };
  return isStrict ? { got: got.toPrecision(12), wanted: right.toPrecision(12) } : null;
}

/** What is read of all formulas up to one, with 60 digits. */
function exactOf(at: Written, written: readonly Written[], precise: Precise): Exact {
  for (const { id, expression } of written.slice(0, written.indexOf(at))) {
    if (id !== '') precise[id] = exact(expression, precise);
  }
  return exact(at.expression, precise);
}

/** Whether the last binary digit of something typed changes a number that much: no formula can keep its digits then. */
function isSteep(at: Written, written: readonly Written[], scope: Scope, constants: Constants): boolean {
  const known: Precise = { ...scope, ...constants, [DECIDED]: true };
  const { value } = exactOf(at, written, { ...known });
  return [...namesBehind(at.expression, written)].some((name) => {
    const typed = scope[name];
    if (typeof typed !== 'number' || written.some(({ id }) => id === name)) return false;
    const moved = exactOf(at, written, { ...known, [name]: typed * (1 + Number.EPSILON) });
    return !isClose(value.toNumber(), moved);
  });
}

/** Why a formula is not compared: the last two where it names what samples do not have, such as a text. */
const UNREAD = [NoValue, Unsure, NotRead, Diagnosis, TypeError] as const;

/** The first formula that is wrong for a sample. What is not read is taken as it was computed. */
function faultIn({ written, constants }: Group, scope: Scope, isStrict: boolean): { at: Written; fault: Fault } | null {
  const precise: Precise = { ...scope, ...constants, [DECIDED]: true };
  for (const at of written) {
    try {
      const fault = faultOf(at, scope, precise, isStrict);
      if (fault && !at.isExcused && !(isStrict && isSteep(at, written, scope, constants))) return { at, fault };
      if (fault) precise[at.id] = scope[at.id] ?? Number.NaN;
    } catch (error) {
      if (!UNREAD.some((kind) => error instanceof kind)) throw error;
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

const typedNumber = (value: unknown): string => String(Number(Number(value).toPrecision(6)));

/** What was typed for a formula, as far as it could see it. */
function typedFor({ expression }: Written, written: readonly Written[], scope: Scope): string {
  const names = namesBehind(expression, written);
  const known = Object.keys(scope).filter((name) => names.has(name) && !written.some(({ id }) => id === name));
  const said = known.flatMap((name) => {
    const value = scope[name];
    if (Array.isArray(value)) return [`${name} = ${value.map(typedNumber).join('; ')}`];
    return typeof value === 'number' && Number.isFinite(value) ? [`${name} = ${typedNumber(value)}`] : [];
  });
  return said.join(', ');
}

interface Samples {
  scopes: readonly Scope[];
  /** Of few digits. */
  few: readonly Scope[];
}

/** What a group of formulas is tried on. */
interface Trial extends Samples, Group {
  settle: Settle;
  /** The fields whose numbers are moved. */
  fields: readonly string[];
  /** How many samples are worked out with 60 digits for each difference, and wherever no difference is. */
  mostExact: number;
}

/** The samples for which the sides of a difference are nearly equal: as they come, and moved to where they are. */
function* nearlyEqual(
  { sides, names }: Difference,
  { scopes, few, fields, settle, mostExact }: Trial,
): Generator<Scope> {
  const near = scopes.filter((scope) => isNear(sides(scope)));
  yield* near.toSorted((a, b) => leftOf(sides(a)) - leftOf(sides(b))).slice(0, mostExact);
  for (const scope of few) {
    for (const id of fields) {
      if (!names.has(id) || typeof scope[id] !== 'number' || !Number.isFinite(scope[id])) continue;
      for (const moved of meetings(id, scope, sides, settle)) yield moved;
    }
  }
}

/** Works out the values and results of a scope; null where a check refuses it. */
type Settle = (scope: Scope) => Scope | null;

function settling({ written, rows }: Group, { inputs, checks, results }: CompiledTab): Settle {
  // What a compute.ts gives is not known here.
  const computed = results
    .filter((result) => (result.kind === 'value' || result.kind === 'date') && !result.formula)
    .map(({ id }) => id)
    .filter((id) => !inputs.some((input) => input.id === id));
  return (scope) => {
    for (const id of computed) scope[id] = Number.NaN;
    try {
      for (const { id, run } of written) if (id !== '') scope[id] = run(scope, functions) as Scope[string];
      return rows || checks.every(({ require }) => require(scope, functions) === true) ? scope : null;
    } catch (error) {
      if (!UNREAD.some((kind) => error instanceof kind)) throw error;
      return null;
    }
  };
}

/** The values of a tab; those of a recurrence, exact numbers and texts are taken as they are here. */
function withValues({ values, results }: CompiledTab, scope: Scope): Scope {
  for (const { id, formula } of [...values, ...results.filter(isExact)]) {
    try {
      if (formula) scope[id] = formula.run(scope, functions) as Scope[string];
    } catch (error) {
      if (!UNREAD.some((kind) => error instanceof kind)) throw error;
    }
  }
  return scope;
}
type ExactResult = Extract<CompiledResult, { kind: 'whole' | 'words' }>;
const isExact = (result: CompiledResult): result is ExactResult => result.kind === 'whole' || result.kind === 'words';

/** What the first and the last of the counted rows of a table see. */
const endsOf = ({ name, from, to, unit }: TableRows, scope: Scope): Scope[] =>
  [from, to].map(({ run }) => {
    const number = run(scope, functions);
    return { ...scope, [name]: unit ? toBase(number, unit) : number };
  });

/** What the formulas of a group see: those of rows once for each row. */
function* samplesOf(
  { rows, counted }: Group,
  compiled: CompiledTab,
  { settle, isFew, count }: { settle: Settle; isFew: boolean; count: number },
): Generator<Scope> {
  for (const form of niceScopes(compiled, rows || counted ? Math.ceil(count / 4) : count, isFew)) {
    const scope = withValues(compiled, form.scope);
    if (rows) for (const row of form.rows[rows.id] ?? []) yield { ...scope, ...row };
    else if (!counted) yield scope;
    else if (settle(scope)) yield* endsOf(counted, scope);
  }
}

/** The first of what comes that can be worked out; no more is drawn than are wanted. */
function firstSettled(samples: Iterable<Scope>, settle: Settle, most: number): Scope[] {
  const settled: Scope[] = [];
  for (const scope of samples) {
    if (settle(scope)) settled.push(scope);
    if (settled.length === most) break;
  }
  return settled;
}

/** Where nothing is subtracted, a few samples are enough. */
function trialOf(group: Group, compiled: CompiledTab, hasDifferences: boolean, { numRuns }: Sampling): Trial {
  const settle = settling(group, compiled);
  const fields = (group.rows?.fields ?? compiled.inputs).map(({ id }) => id);
  const samples = (isFew: boolean, most: number): Scope[] =>
    firstSettled(samplesOf(group, compiled, { settle, isFew, count: numRuns * FORMS }), settle, most);
  const mostExact = Math.ceil(numRuns * EXACT);
  const few = hasDifferences ? samples(true, Math.round(numRuns * MOVED)) : [];
  const scopes = samples(false, hasDifferences ? Number.POSITIVE_INFINITY : mostExact);
  return { ...group, settle, fields, scopes, few, mostExact };
}

/** The samples that are worked out with 60 digits. */
function* tried(differences: readonly Difference[], trial: Trial): Generator<{ scope: Scope; isStrict: boolean }> {
  const plain = trial.scopes.filter((scope) => !differences.some(({ sides }) => isNear(sides(scope))));
  for (const scope of plain.slice(0, trial.mostExact)) yield { scope, isStrict: true };
  // Several differences may meet for the same numbers.
  const looked = new Set<string>();
  for (const difference of differences) {
    for (const scope of nearlyEqual(difference, trial)) {
      const typed = trial.fields.map((id) => [scope[id], scope[`$${id}`]]).join();
      if (looked.has(typed)) continue;
      looked.add(typed);
      yield { scope, isStrict: false };
    }
  }
}

function groupFindings(group: Group, compiled: CompiledTab, sampling: Sampling): Finding[] {
  if (group.written.length === 0) return [];
  const differences = differencesIn(group);
  const trial = trialOf(group, compiled, differences.length > 0, sampling);
  for (const { scope, isStrict } of tried(differences, trial)) {
    const found = faultIn(group, scope, isStrict);
    if (!found) continue;
    const { got, wanted } = found.fault;
    const message = `Digits are lost: with ${typedFor(found.at, group.written, scope)} this gives ${got}, and with 60 digits ${wanted}.`;
    const other = isStrict
      ? 'Write it in a form that keeps them: with expm1, log1p or compound'
      : 'Write it without a difference of nearly equal numbers';
    const hint = `${other}${found.at.canExcuse ? ', or say under "losesDigits" why that is right' : ''}.`;
    return [{ path: found.at.path, message, hint }];
  }
  return [];
}

/** The first formula of each tab, and of its rows, that loses its digits for numbers that people type. */
export function digitFindings(live: Verified, sampling = SAMPLING): Finding[] {
  const { catalogue } = new UnitReader(loadCatalogue(), live.definition.units);
  const constants = constantsOf(live, catalogue);
  return tabsWithPaths(live.definition).flatMap((placed) => {
    const compiled = allTabs(live.tool).find(({ id }) => id === placed.tab.id);
    if (!compiled) return [];
    const groups = new WrittenIn(placed, compiled, catalogue, constants).groups();
    for (const group of groups) {
      const found = groupFindings(group, compiled, sampling);
      if (found.length > 0) return found;
    }
    return [];
  });
}
