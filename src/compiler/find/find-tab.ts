/** Compiles the form in which an input is found from a result: its formulas are rearranged, or solved. */
import type { InputDefinition } from '../../../schema/definition.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { Value } from '../code.ts';
import { declareReference, isReference } from '../data/references.ts';
import { type Expression, walk } from '../formula/expression.ts';
import { parseFormula } from '../formula/parse.ts';
import type { LoweredTab } from '../lower/results.ts';
import { inputCode, kindOfInput, UNKNOWN } from '../names.ts';
import { ownValue } from '../own-value.ts';
import { Recurrences } from '../recurrence/recurrences.ts';
import { compileResult } from '../results/results.ts';
import { compileMade } from '../tab/formulas.ts';
import { compileField } from '../tab/inputs.ts';
import type { TabScope, ToolScope } from '../tab/scope.ts';
import { type CompiledTabSource, compileCheck, compileInput, compileWarning, formCode, openScope } from '../tab/tab.ts';
import { compileValues } from '../tab/values.ts';
import { nameOf } from './build.ts';
import { asFind, type Find, findForm, headlineOf, isGivable } from './find-form.ts';
import { type Findable, isFindable } from './found-result.ts';
import { dependents, type Formulas, inlined, mentions } from './inline.ts';
import { ANYTHING, type Interval, type RangeOf, range } from './interval.ts';
import { asSeen, declaredRange } from './limits.ts';
import { Monotony } from './monotone.ts';
import { isEvenIn } from './parity.ts';
import { CannotRearrange, type Rearranged, rearrange } from './rearrange.ts';

/** A form that finds. */
export type CompiledFind = Pick<CompiledTabSource, 'code' | 'formulas' | 'findings' | 'dataNumbers'> & {
  lowered: LoweredTab;
};
/** What is known of the tab that it is another form of. */
type Base = Pick<CompiledTabSource, 'kindOf' | 'expressions'>;

/** What is wrong with what a definition says of it. */
class CannotFind extends Error {
  constructor(
    message: string,
    readonly hint: string,
    readonly field: 'input' | 'given' | 'between' | 'none' | 'positive' | 'without' = 'input',
  ) {
    super(message);
  }
}

/** The formulas of a tab that others can name. */
const formulasOf = (tab: LoweredTab, { expressions }: Base): Formulas =>
  new Map([...expressions].filter(([id]) => !Object.hasOwn(tab.inputs, id)));

/** Between which numbers each name lies, as inputs declare it and formulas carry it on. */
function rangesOf(tab: LoweredTab, formulas: Formulas, tool: ToolScope): RangeOf {
  const known = new Map<string, Interval>();
  const rangeOf = (name: string): Interval => {
    const before = known.get(name);
    if (before) return before;
    const input = tab.inputs[name];
    const formula = formulas.get(name);
    const found = input ? rangeOfInput(input, tab, tool) : formula ? range(formula, rangeOf) : constant(name, tool);
    known.set(name, found);
    return found;
  };
  return rangeOf;
}

function constant(name: string, { definition }: ToolScope): Interval {
  if (name === 'pi') return [Math.PI, Math.PI];
  const value = definition.constants?.[name]?.value;
  if (value === undefined) return ANYTHING;
  return value > 0 ? [Number.MIN_VALUE, Number.POSITIVE_INFINITY] : [Number.NEGATIVE_INFINITY, 0];
}

function rangeOfInput(input: InputDefinition, tab: LoweredTab, tool: ToolScope): Interval {
  if (isFindable(input)) return declaredRange(input, tab, tool);
  if (input.kind === 'integer') return [input.min ?? Number.NEGATIVE_INFINITY, input.max ?? Number.POSITIVE_INFINITY];
  if (input.kind === 'unit') return [Number.MIN_VALUE, Number.POSITIVE_INFINITY];
  if (input.kind !== 'choice') return ANYTHING;
  const values = input.options.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : ANYTHING;
}

interface Plan {
  tab: LoweredTab;
  find: Find;
  field: Findable;
  given: string;
  tool: ToolScope;
}

const noResult = (id: string, { results }: LoweredTab, place: 'given' | 'without'): CannotFind => {
  const ids = Object.keys(results);
  const hint = didYouMean(id, ids, `Results: ${ids.join(', ')}.`);
  return new CannotFind(`"${id}" is no result of this tab.`, hint, place);
};

/** What stands in a definition, held against the tab. @throws CannotFind */
function planOf(tab: LoweredTab, find: Find, tool: ToolScope, { expressions }: Base): Plan {
  const field = ownValue(tab.inputs, find.input);
  if (!field) {
    const ids = Object.keys(tab.inputs);
    const hint = didYouMean(find.input, ids, `Inputs: ${ids.join(', ')}.`);
    throw new CannotFind(`"${find.input}" is no input of this tab.`, hint);
  }
  if (!isFindable(field)) {
    const hint = 'Numbers, quantities, amounts, percents and durations that formulas see as they are can be found.';
    throw new CannotFind(`"${find.input}" cannot be found: it is no number that a formula can give.`, hint);
  }
  if (field.kind === 'quantity' && tool.hasCompute) {
    const hint = 'Numbers, amounts and percents of a calculator with a compute.ts can be found.';
    throw new CannotFind(`"${find.input}" cannot be found: compute.ts sees what is typed of it.`, hint);
  }
  if (field.shownWhen !== undefined)
    throw new CannotFind(`"${find.input}" is not always asked for.`, 'Only an input without "shownWhen" can be found.');
  if (Object.hasOwn(tab.results, find.input) && !find.without?.includes(find.input)) {
    const hint = 'Give the result another id, or leave it out of this form: "without".';
    throw new CannotFind(`"${find.input}" is the name of a result, too.`, hint);
  }
  const given = find.given ?? headlineOf(tab);
  if (given === undefined) {
    const hint = 'Name a result that is a number and has a formula: "given".';
    throw new CannotFind(`This tab shows no number that "${find.input}" could be found from.`, hint);
  }
  const result = ownValue(tab.results, given);
  if (!result) throw noResult(given, tab, 'given');
  if (!isGivable(result) || !expressions.has(given)) {
    const hint = 'Name a result that is a number and has a formula.';
    throw new CannotFind(`"${given}" has no formula that could be rearranged.`, hint, 'given');
  }
  if (Object.hasOwn(tab.inputs, given))
    throw new CannotFind(`"${given}" is the name of an input, too.`, 'Give the result another id.', 'given');
  if (find.none !== undefined && !tool.messages.has(find.none)) {
    const hint = didYouMean(find.none, tool.messages, 'Write it under "messages".');
    throw new CannotFind(`There is no message "${find.none}".`, hint, 'none');
  }
  const unknown = find.without?.find((id) => !Object.hasOwn(tab.results, id));
  if (unknown !== undefined) throw noResult(unknown, tab, 'without');
  return { tab, find, field, given, tool };
}

/** Where a root is looked for. @throws CannotFind where nothing says it */
function bracket({ find, field, tab, tool }: Plan): Interval {
  const [from, to] = find.between ?? [];
  if (from !== undefined && to !== undefined) {
    if (from < to) return asSeen([from, to], field, tab, tool);
    throw new CannotFind(`No number is between ${from} and ${to}.`, 'Write the lower one first.', 'between');
  }
  const limits = declaredRange(field, tab, tool);
  if (limits.every(Number.isFinite)) return limits;
  const hint = `Give "${find.input}" limits on both sides, or write "between": [from, to].`;
  throw new CannotFind(`No rearranged formula gives "${find.input}", and nothing says where to look for it.`, hint);
}

/** Whether a name is a column of rows that are worked out one from the other. */
function isRepeated({ results }: LoweredTab, name: string): boolean {
  const result = results[name.split('.')[0] ?? ''];
  return name.includes('.') && result?.kind === 'table' && result.recurrence !== undefined;
}

/** The first such column that a formula reads, or one that it names; null where there is none. */
function repeatedIn(formula: Expression, tab: LoweredTab, formulas: Formulas): string | null {
  for (const node of walk(formula)) {
    if (node.type !== 'name') continue;
    if (isRepeated(tab, node.name)) return node.name;
    const named = formulas.get(node.name);
    const deeper = named ? repeatedIn(named, tab, formulas) : null;
    if (deeper !== null) return deeper;
  }
  return null;
}

/**
 * The formula of the input, rearranged; else the number at which the formula of the result is as given. And whether the
 * negative of that number would do, too.
 */
function formulaOfFound(plan: Plan, formulas: Formulas): Rearranged & { isEither: boolean } {
  const { tab, find, given, tool } = plan;
  const own = formulas.get(given);
  if (!own) throw new TypeError(`${given} has no formula`);
  const repeated = repeatedIn(own, tab, formulas);
  if (repeated !== null) {
    const hint = 'Name a result whose formulas read no column of a recurrence.';
    throw new CannotFind(`"${given}" is worked out row by row, from "${repeated}".`, hint, 'given');
  }
  const moving = dependents(formulas, find.input);
  const isResult = (name: string) => Object.hasOwn(tab.results, name);
  const whole = inlined(own, formulas, (name) => moving.has(name) || isResult(name));
  const rangeOf = rangesOf(tab, formulas, tool);
  if (new Monotony(find.input, rangeOf).direction(whole) === 0) {
    const hint = `Name a result that "${find.input}" changes.`;
    throw new CannotFind(`"${given}" does not depend on "${find.input}".`, hint, 'given');
  }
  const target = nameOf(given);
  const isPositive = find.positive === true || declaredRange(plan.field, tab, tool)[0] >= 0;
  const isEither = isEvenIn(whole, find.input);
  try {
    return { ...rearrange(whole, target, { name: find.input, isPositive }), isEither };
  } catch (error) {
    if (!(error instanceof CannotRearrange)) throw error;
    if (error.hindrance === 'twofold') {
      const hint = `Give "${find.input}" a lower limit of 0, or write "positive": true, which is said beside the answer.`;
      throw new CannotFind(`"${given}" is the same for "${find.input}" and its negative.`, hint);
    }
  }
  const [low, high] = bracket(plan);
  const way = new Monotony(find.input, (name) => (name === find.input ? [low, high] : rangeOf(name))).direction(whole);
  if (way === 0.5 || way === -0.5) {
    const hint = 'Name a result before it is rounded, or one that no limit cuts.';
    throw new CannotFind(`"${given}" may be the same for many values of "${find.input}".`, hint, 'given');
  }
  // What an author states is tried on samples.
  if (way === null && find.between === undefined) {
    const hint = 'Name another result, or write "between": [from, to] where it does, which is tried on samples.';
    throw new CannotFind(`Nothing proves that "${given}" only rises or only falls as "${find.input}" grows.`, hint);
  }
  const root: Expression = {
    type: 'root',
    unknown: find.input,
    formula: whole,
    given: target,
    between: [low, high],
    span: whole.span,
  };
  return { computed: root, shown: root, isEither };
}

const asksFor = (text: string, name: string): boolean => mentions(parseFormula(text), name);
const asksForWhole = (text: string): boolean =>
  [...walk(parseFormula(text))].some((node) => node.type === 'call' && node.name === 'isWhole');

function compileForm(plan: Plan, base: Base, path: Path): CompiledFind {
  const { tab, find, field, given, tool } = plan;
  const formulas = formulasOf(tab, base);
  const { computed, shown, isEither } = formulaOfFound(plan, formulas);
  const { catalogue, readIn } = tool;
  const words = { catalogue, unitOf: (label: string) => readIn.t('build:find.unitOf', { label }) };
  const form = findForm(tab, find, given, words);
  const scope = openScope(form, path, tool);
  // What the formulas of the tab see of the result they see of the input that asks for it.
  scope.names.retype(given, base.kindOf(given) ?? UNKNOWN);
  const inputs = Object.entries(form.inputs).map(([id, input]) => compileInput(scope, id, input));
  const moving = dependents(formulas, find.input);
  const recurrences = new Recurrences(scope);
  const values = Object.entries(form.values ?? {});
  const compileAll = (list: typeof values) => compileValues(scope, list, recurrences);
  const isMoving = ([id]: (typeof values)[number]) => moving.has(id);
  const before = compileAll(values.filter((value) => !isMoving(value)));
  scope.names.add(find.input, {
    kind: kindOfInput(find.input, field, tab.inputs, path, scope.units),
    code: inputCode(find.input),
    what: 'input',
    path,
  });
  for (const node of [...walk(computed), ...walk(shown)])
    if (node.type === 'name' && isReference(node.name)) declareReference(scope, node.name, node.span);
  const found: Value = { id: find.input, formula: compileMade(scope, find.input, computed, shown) };
  if (computed.type === 'root') markSolved(scope, find.input, given);
  const after = [...compileAll(values.filter(isMoving)), ...recurrences.rest()];
  const lines = scope.formulas.length;
  const results = Object.entries(form.results).map(([id, result]) => compileResult(scope, id, result));
  // The answer, the first of them, is the value: a line "width = width" says nothing.
  scope.formulas.splice(lines, 1);
  const { ofOthers, ofFound, warnings } = compileChecks(scope, plan, path);
  const asked = compileField(scope, find.input, field, [...path, 'inputs', find.input], tab.inputs);
  return {
    lowered: form,
    code: {
      ...formCode(scope, inputs, recurrences.finished([...before, found, ...after], scope.names.used)),
      checks: ofOthers,
      warnings,
      results,
      found: {
        tab: tab.id,
        input: find.input,
        given,
        field: asked,
        checks: ofFound,
        none: find.none,
        between: computed.type === 'root' ? [...computed.between] : undefined,
        isPositive: find.positive,
        isEither: (isEither && find.positive) || undefined,
      },
    },
    formulas: scope.formulas,
    findings: scope.allFindings,
    dataNumbers: scope.dataNumbers,
  };
}

/** The checks and warnings of the tab; what they say of the input that is found stands at the result that is given. */
function compileChecks(scope: TabScope, { tab, find, given }: Plan, path: Path) {
  const fieldOf = (id: string) => (id === find.input ? given : id);
  const { checks = [], warnings } = tab;
  const isOfFound = ({ require }: (typeof checks)[number]) => asksFor(require, find.input);
  const compileAll = (list: typeof checks) =>
    list.map(({ require, fields, message }, index) =>
      compileCheck(scope, { require, message, fields: fields.map(fieldOf), channel: 'field' }, [
        ...path,
        'checks',
        index,
      ]),
    );
  return {
    ofOthers: compileAll(checks.filter((check) => !isOfFound(check))),
    ofFound: compileAll(checks.filter((check) => isOfFound(check) && !asksForWhole(check.require))),
    warnings: warnings?.map((warning, index) =>
      compileWarning(scope, { ...warning, field: fieldOf(warning.field) }, [...path, 'warnings', index]),
    ),
  };
}

/** Says in the steps that the number solves an equation. */
function markSolved(scope: TabScope, input: string, given: string): void {
  const at = scope.formulas.findIndex(({ id }) => id === input);
  const formula = scope.formulas[at];
  if (formula) scope.formulas[at] = { ...formula, solves: given };
}

/**
 * The forms that a tab which is right by itself declares under "find", and what is wrong with them.
 * @param path where the tab stands
 */
export function compileFinds(
  tab: LoweredTab,
  path: Path,
  tool: ToolScope,
  base: Base,
): { compiled: CompiledFind[]; findings: Finding[] } {
  const written = tab.find ?? [];
  const inputs = written.map((each) => asFind(each).input);
  const all = written.map((each, at) => {
    const find = asFind(each);
    const place = [...path, 'find', at];
    try {
      if (inputs.indexOf(find.input) < at)
        throw new CannotFind(`"${find.input}" is found already.`, 'Name each input once.');
      const compiled = compileForm(planOf(tab, find, tool, base), base, place);
      const findings = compiled.findings.map((finding) => ofForm(find, finding, place));
      return { compiled: [compiled], findings };
    } catch (error) {
      if (!(error instanceof CannotFind)) throw error;
      const field = typeof each === 'object' && each[error.field] !== undefined ? [error.field] : [];
      return { compiled: [], findings: [{ path: [...place, ...field], message: error.message, hint: error.hint }] };
    }
  });
  return { compiled: all.flatMap(({ compiled }) => compiled), findings: all.flatMap(({ findings }) => findings) };
}

/** What is wrong with a form that nobody has written, said of what has been. */
const ofForm = ({ input }: Find, { message, hint }: Finding, path: Path): Finding => ({
  path,
  message: `"${input}" cannot be found: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  hint,
});
