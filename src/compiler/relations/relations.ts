/** Compiles what holds between the inputs of a tab: each that is left open is found from those that are filled in. */
import type { Path } from '../../diagnostics/source.ts';
import { Code, type Value } from '../code.ts';
import { call, choose, nameOf } from '../find/build.ts';
import { isFindable } from '../find/found-result.ts';
import { declaredRange } from '../find/limits.ts';
import { measureAlike } from '../formula/dimensions.ts';
import { MathEmitter } from '../formula/emit-math.ts';
import { type Expression, walk } from '../formula/expression.ts';
import { FormulaProblem } from '../formula/problem.ts';
import type { LoweredTab } from '../lower/results.ts';
import { compileResult } from '../results/results.ts';
import { compileMade, readNumeric } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';
import { relatedInputs } from './names.ts';
import { type Relation, type Solution, solve, subsets } from './solve.ts';

export interface CompiledRelations {
  results: ReadonlyMap<string, Value>;
  check?: Value;
  /** What the tests of a form need to know. */
  code?: Value;
}

const EQUALS = /(?<![<>=!])=(?!=)/g;

/** "left = right" as a relation; null where it is none, with what is wrong noted. */
function readRelation(scope: TabScope, text: string, path: Path, quantities: readonly string[]): Relation | null {
  return scope.attempt(path, () => {
    const whole = { start: 0, end: text.length };
    const [sign, ...others] = [...text.matchAll(EQUALS)];
    const hint = 'Write a quantity, one "=" and a formula: "voltage = current * resistance".';
    if (!sign || others.length > 0) throw new FormulaProblem('This is no relation.', whole, hint);
    const left = text.slice(0, sign.index).trim();
    if (!quantities.includes(left))
      throw new FormulaProblem(
        `A relation begins with a quantity, and "${left}" is none.`,
        { start: 0, end: sign.index },
        hint,
      );
    const from = sign.index + 1;
    const found = shifted(from, () => readNumeric(scope, text.slice(from)));
    const leftKind = scope.names.kindOf(left, { start: 0, end: left.length });
    const { expression: right, kind } = found;
    if (leftKind.type === 'quantity' && kind.type === 'quantity' && !measureAlike(leftKind, kind)) {
      const [a, b] = [leftKind, kind].map((each) => scope.dimensions.describe(each));
      const unlike = `The left side measures ${a}, the right side ${b}.`;
      throw new FormulaProblem(unlike, whole, 'Both sides must measure the same.');
    }
    if ([...walk(right)].some(({ type }) => type === 'choose'))
      throw new FormulaProblem(
        'A relation has no conditions.',
        { start: from, end: text.length },
        'Write a tab for each case.',
      );
    return { left, right };
  });
}

/** What is refused in a part of a text, at its place in the whole. */
function shifted<Result>(by: number, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    const span = { start: error.span.start + by, end: error.span.end + by };
    throw new FormulaProblem(error.message, span, error.hint);
  }
}

/** What says that a set of quantities is given. */
const isGiven = (names: readonly string[]): Expression => {
  const [first = '', ...rest] = names;
  const given = (name: string) => call('given', nameOf(name));
  return rest.reduce<Expression>(
    (all, name) => ({ type: 'logic', operator: 'and', left: all, right: given(name), span: all.span }),
    given(first),
  );
};

/** The formula of a quantity by what is given; sets with the same formula are not told apart further. */
function formulaOf(quantity: string, solutions: readonly Solution[]): Expression {
  const ways = solutions.flatMap(({ given, formulas }) => {
    const formula = formulas.get(quantity);
    return formula && !given.includes(quantity) ? [{ given, formula }] : [];
  });
  const [last, ...others] = ways.toReversed();
  if (!last) throw new TypeError(`nothing gives ${quantity}`);
  return others.reduce((rest, { given, formula }) => choose(isGiven(given), formula, rest), last.formula);
}

/** The result of an input that was left open, without what it is found from. */
function compileBare(scope: TabScope, id: string): Value {
  const result = scope.tab.results[id];
  if (!result) throw new TypeError(`${id} is no result`);
  const before = scope.read.length;
  // It stands nowhere in the definition: the input says what is wrong with it.
  const code = scope.quietly(() => compileResult(scope, id, result));
  // It is answered only where the input is open: it never reads what may be absent.
  scope.read.splice(before);
  return code;
}

function compileQuantity(scope: TabScope, id: string, formula: Expression): Value {
  const base = compileBare(scope, id) as Record<string, Value>;
  // Its own line would say that it is itself.
  if (scope.formulas.at(-1)?.id === id) scope.formulas.pop();
  const code = compileMade(scope, id, formula);
  const at = scope.formulas.length - 1;
  const shown = scope.formulas[at];
  if (shown) scope.formulas[at] = { ...shown, stands: 'after' };
  return { ...base, when: new Code(`(v,f)=>!f.given(${scope.names.code(id)})`), formula: code };
}

/** The relations as they are read before there are numbers. */
function noteRelations(scope: TabScope, relations: readonly Relation[]): void {
  for (const { left, right } of relations) {
    const shownAs = new MathEmitter(scope.tool.readIn).emit(right);
    scope.formulas.push({ id: left, shownAs, stands: 'before' });
  }
}

function refuseOpen(scope: TabScope, { given, open, twofold }: Solution, path: Path): void {
  const [first] = open;
  if (first === undefined) return;
  const names = given.map((name) => `"${name}"`).join(' and ');
  const message = `Nothing gives "${first}" from ${names}.`;
  const hint = twofold.includes(first)
    ? `A relation gives it with either sign: give "${first}" a lower limit of 0.`
    : 'Write a relation that does, or change "given".';
  scope.report({ path, message, hint });
}

/** What an input that may be left open cannot have. */
const NO_PART = [
  ['shownWhen', 'Remove "shownWhen": what is not shown can be neither given nor found.'],
  ['default', 'Remove "default": what holds a number at the start is given, and nobody left it open.'],
  ['otherwise', 'Remove "otherwise": what is left open is found.'],
] as const;

/** @returns null where the tab has none; no check where something is wrong with them */
export function compileRelations(scope: TabScope, tab: LoweredTab, path: Path): CompiledRelations | null {
  const compiled = compileSound(scope, tab, path);
  if (compiled || tab.relations === undefined) return compiled;
  return { results: new Map(relatedInputs(tab).map((id) => [id, compileBare(scope, id)])) };
}

function compileSound(scope: TabScope, tab: LoweredTab, path: Path): CompiledRelations | null {
  const { relations: texts, given } = tab;
  const at = [...path, 'relations'];
  if (texts === undefined) {
    if (given !== undefined)
      scope.report({
        path: [...path, 'given'],
        mark: 'key',
        message: '"given" counts what "relations" are about.',
        hint: 'Write "relations", or remove it.',
      });
    return null;
  }
  const quantities = relatedInputs(tab);
  const read = texts.map((text, index) => readRelation(scope, text, [...at, index], quantities));
  const relations = read.filter((relation) => relation !== null);
  if (relations.length < texts.length) return null;
  for (const name of quantities) {
    const input = tab.inputs[name];
    if (!isFindable(input)) continue;
    for (const [field, hint] of NO_PART)
      if (input[field] !== undefined)
        scope.report({ path: [...path, 'inputs', name, field], message: `"${name}" stands in a relation.`, hint });
  }
  if (given === undefined || given >= quantities.length) {
    const hint = `Write "given": a number below ${quantities.length}, how many of ${quantities.join(', ')} are filled in.`;
    scope.report({ path: at, mark: 'key', message: 'Nothing says how many of the quantities are given.', hint });
    return null;
  }
  const isPositive = (name: string): boolean => {
    const field = tab.inputs[name];
    return isFindable(field) && declaredRange(field, tab, scope.tool)[0] >= 0;
  };
  const solutions = subsets(quantities, given).map((names) => solve(names, { relations, quantities, isPositive }));
  const unsolved = solutions.find(({ open }) => open.length > 0);
  if (unsolved) {
    refuseOpen(scope, unsolved, at);
    return null;
  }
  noteRelations(scope, relations);
  const results = new Map(quantities.map((id) => [id, compileQuantity(scope, id, formulaOf(id, solutions))]));
  const codes = quantities.map(scope.names.code);
  const require = new Code(`(v,f)=>[${codes.join(',')}].filter(f.given).length===${given}`);
  return {
    results,
    check: { require, fields: quantities.slice(0, 1), channel: 'field', message: 'giveSome', params: { count: given } },
    code: { quantities, given },
  };
}
