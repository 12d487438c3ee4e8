/** Formulas of a tab: parsed, measured, refused where they are wrong or lose digits, emitted for engine and eye. */

import type { Path } from '../../diagnostics/source.ts';
import { Code, type Twins, type Value } from '../code.ts';
import { askForNumbers, refuseMissing } from '../data/partial.ts';
import { declareReference, isReference } from '../data/references.ts';
import { type Kind, measureAlike } from '../formula/dimensions.ts';
import { exactEmitter, hasExact } from '../formula/emit-exact.ts';
import { emitDiagnosis, emitExactCondition, emitExactly, emitFunction } from '../formula/emit-js.ts';
import { MathEmitter } from '../formula/emit-math.ts';
import { PLAIN_HINT, TEXT_HINT } from '../formula/exact-kinds.ts';
import { type Expression, sameExpression, walk } from '../formula/expression.ts';
import { readLiterals } from '../formula/literals.ts';
import { readOptions } from '../formula/options.ts';
import { parseFormula } from '../formula/parse.ts';
import { FormulaProblem } from '../formula/problem.ts';
import { refuseUnsafe } from '../formula/unsafe.ts';
import { isWholeLiteral, refuseFractions } from '../formula/whole-literals.ts';
import type { CompoundUnit } from '../units/unit-text.ts';
import type { TabScope } from './scope.ts';

export interface Formula {
  expression: Expression;
  kind: Kind;
}
/** What a formula has to give; `single` is a number, a whole number or a text, `amount` one of them or a list. */
export type Wanted = 'number' | 'list' | 'condition' | 'whole' | 'text' | 'single' | 'amount';

/** A numeric formula as the engine runs it, and what it measures. */
export interface NumericFormula {
  code: Value;
  kind: Kind;
}

/** A condition, emitted; undefined without one, or when it is wrong. */
export function compileCondition(scope: TabScope, text: string | undefined, path: Path): Code | undefined {
  const found = text === undefined ? null : readFormula(scope, text, path, 'condition');
  return found ? new Code(emitCondition(scope, found.expression)) : undefined;
}

/** A numeric formula with its checked twin, and its tree. */
export interface ComputedFormula extends Formula {
  code: Twins;
}

/** A formula, emitted, which people do not see. Null when it is wrong. */
export function compileUnshown(
  scope: TabScope,
  text: string,
  path: Path,
  wanted: Wanted = 'number',
): ComputedFormula | null {
  const found = readFormula(scope, text, path, wanted);
  if (!found) return null;
  const exact = exactCode(scope, found);
  if (exact) return { ...found, code: { run: exact } };
  scope.attempt(path, () => refuseUnsafe(found.expression));
  return { ...found, code: twins(scope, found.expression) };
}

function twins({ emitting }: TabScope, expression: Expression): Twins {
  const run = new Code(emitFunction(expression, emitting));
  const diagnose = new Code(emitDiagnosis(expression, emitting));
  return run.text === diagnose.text ? { run } : { run, diagnose };
}

const casesOf = (scope: TabScope, conditions: readonly Expression[]) =>
  conditions.length > 0 && { when: conditions.map((condition) => new Code(emitCondition(scope, condition))) };

/**
 * A formula that the compiler has made, as the engine runs it; its shown form is noted under `id`.
 * @param shown the same as people see it, where that is another
 */
export function compileMade(scope: TabScope, id: string, computed: Expression, shown = computed): Value {
  return { ...twins(scope, computed), ...casesOf(scope, noteShown(scope, id, shown, undefined)) };
}

/** The same of a formula whose shown form is noted under `id`. */
export function compileNumeric(
  scope: TabScope,
  id: string,
  { formula, shownAs }: { formula: string; shownAs?: string | undefined },
  path: Path,
  wanted: Wanted = 'number',
): NumericFormula | null {
  const computed = compileUnshown(scope, formula, [...path, 'formula'], wanted);
  if (!computed) return null;
  const { expression, kind, code } = computed;
  scope.expressions.set(id, expression);
  const shown = shownAs === undefined ? null : readFormula(scope, shownAs, [...path, 'shownAs'], wanted);
  if (shown) {
    compareKinds(scope, computed, shown, [...path, 'shownAs']);
    const pair = { computed: code.run.text, shownAs: emit(scope, shown.expression) };
    scope.shownAs.push({ tab: scope.tab.id, id, path: [...path, 'shownAs'], ...pair });
  }
  return { code: { ...code, ...casesOf(scope, noteShown(scope, id, expression, shown?.expression)) }, kind };
}

const FRACTION = {
  message: 'The formula gives a fraction: a quarter would be shown as 0.25 %.',
  hint: 'Write 100 * (...); what counts percent already says so: (...) * 1 [%].',
};

/** Refuses a formula that does not measure what its unit says. */
export function expectUnit(scope: TabScope, kind: Kind, unit: CompoundUnit | null, text: string, path: Path): void {
  if (kind.type === 'day') {
    const hint = 'A day is shown by a result of the kind "date"; days are counted from one date to another.';
    scope.report({ path, message: 'The formula gives a date, not a number.', hint });
  }
  const measuredAs = kind.type === 'list' ? kind.of : kind;
  if (measuredAs.type !== 'quantity') return;
  const wanted = unit ?? { dimension: {} };
  const isPlain = Object.keys(measuredAs.dimension).length === 0;
  if (measureAlike(measuredAs, wanted)) return;
  if (isPlain && text === 'percent') {
    if (!measuredAs.hundredfold) scope.report({ path, ...FRACTION });
    return;
  }
  const measured = scope.dimensions.describe(measuredAs);
  scope.report(
    text === ''
      ? {
          path,
          message: `The formula measures ${measured}, but the result is shown as a plain number.`,
          hint: 'Give it the "unit" it is shown in.',
        }
      : {
          path,
          message: `The formula measures ${measured}, not ${scope.dimensions.describe(wanted)}.`,
          hint: 'Correct the formula, or the unit it is shown in.',
        },
  );
}

function readFormula(scope: TabScope, text: string, path: Path, wanted: Wanted): Formula | null {
  return scope.attempt(path, () => {
    const found = formulaIn(scope, text, wanted);
    scope.read.push({ path, expression: found.expression });
    return found;
  });
}

/** @throws FormulaProblem with the place of what is wrong */
export const readNumeric = (scope: TabScope, text: string): Formula => formulaIn(scope, text, 'number');

function formulaIn(scope: TabScope, text: string, wanted: Wanted): Formula {
  const expression = parseFormula(text);
  readLiterals(expression, scope.units.catalogue);
  readOptions(expression, scope.tab.inputs, scope.units.catalogue);
  for (const node of walk(expression)) {
    if (node.type === 'is') scope.names.used.add(node.choice);
    if (node.type === 'name' && isReference(node.name)) declareReference(scope, node.name, node.span);
  }
  askForNumbers(expression, scope.partialNumbers);
  refuseMissing(expression, scope.partialNumbers);
  const inferred = scope.dimensions.infer(expression);
  expectType(expression, inferred, wanted);
  const kind: Kind = wanted === 'whole' ? { type: 'whole' } : inferred;
  refuseConstant(expression);
  return { expression, kind };
}

const emit = (scope: TabScope, expression: Expression): string => emitFunction(expression, scope.emitting);

function emitCondition(scope: TabScope, condition: Expression): string {
  const { dimensions, emitting } = scope;
  if (!hasExact(condition, dimensions.infer)) return emit(scope, condition);
  return emitExactCondition(condition, emitting, exactEmitter(dimensions.infer));
}

/** The code of a formula that has exact whole numbers or texts in it; null of any other. */
function exactCode({ dimensions, emitting }: TabScope, { expression, kind }: Formula): Code | null {
  if (kind.type !== 'whole' && !hasExact(expression, dimensions.infer)) return null;
  const root = kind.type === 'whole' ? expression : undefined;
  return new Code(emitExactly(expression, emitting, exactEmitter(dimensions.infer, root)));
}

const mathIn = ({ tool, tab }: TabScope): MathEmitter =>
  new MathEmitter(tool.readIn, (name) => tab.inputs[name]?.kind === 'integer');

/** A formula of the rows of a recurrence, as people see it. */
export function noteInRows(scope: TabScope, of: string, column: string, expression: Expression): void {
  const shownAs = mathIn(scope).emit(expression);
  scope.formulas.push({ id: `${of}.${column}`, of, shownAs });
}

/** Notes a formula as people see it; gives the conditions of its cases. */
function noteShown(scope: TabScope, id: string, computed: Expression, shownAs: Expression | undefined): Expression[] {
  const math = mathIn(scope);
  const shown = math.emit(computed);
  const forms = shownAs ? { shownAs: math.emit(shownAs), computed: shown } : { shownAs: shown };
  scope.formulas.push({ id, ...(scope.rows !== undefined && { rows: scope.rows }), ...forms });
  return math.conditions;
}

function expectType(expression: Expression, kind: Kind, wanted: Wanted): void {
  if (wanted === 'whole' || wanted === 'text') {
    expectExact(expression, kind, wanted);
    return;
  }
  if (wanted === 'number' || wanted === 'list') refuseExact(expression, kind);
  if (kind.type === 'list' && (wanted === 'number' || wanted === 'single')) {
    const hint = 'Make one of it: sum(x), mean(x), max(x), count(x).';
    throw new FormulaProblem('A number is needed here, not a list.', expression.span, hint);
  }
  if (wanted === 'list' && kind.type !== 'list' && kind.type !== 'condition') {
    const hint = 'Name a list, or compute with one: values - mean(values), sort(values).';
    throw new FormulaProblem('A list is needed here, not a number.', expression.span, hint);
  }
  if ((kind.type === 'condition') === (wanted === 'condition')) return;
  throw wanted === 'condition'
    ? new FormulaProblem(
        'A condition is needed here, not a number.',
        expression.span,
        'Compare it with something: x > 0.',
      )
    : new FormulaProblem('A number is needed here, not a condition.', expression.span, 'Write condition ? a : b.');
}

/** Refuses a whole number or a text where a plain number is shown. */
function refuseExact(expression: Expression, { type }: Kind): void {
  if (type === 'text') {
    const hint = `A text is shown by a result of the kind "text"; ${TEXT_HINT}`;
    throw new FormulaProblem('A number is needed here, not a text.', expression.span, hint);
  }
  if (type !== 'whole') return;
  const hint = `It is shown by a result of the kind "whole". ${PLAIN_HINT}`;
  throw new FormulaProblem('A plain number is needed here, not an exact whole number.', expression.span, hint);
}

const KINDS: Readonly<Partial<Record<Kind['type'], string>>> = {
  text: 'a text',
  day: 'a date',
  condition: 'a condition',
  whole: 'a number',
};

function expectExact(expression: Expression, { type }: Kind, wanted: 'whole' | 'text'): void {
  const isUnknown = type === 'zero' && expression.type === 'name';
  const isWritten = wanted === 'whole' && isWholeLiteral(expression);
  if (isWritten) refuseFractions(expression);
  if (type === wanted || isUnknown || isWritten) return;
  const got = KINDS[type] ?? (wanted === 'whole' ? 'a plain number' : 'a number');
  throw wanted === 'whole'
    ? new FormulaProblem(
        `An exact whole number is needed here, not ${got}.`,
        expression.span,
        'Begin with inputs of the kind "whole", or write whole(x) for the whole number nearest to x.',
      )
    : new FormulaProblem(
        `A text is needed here, not ${got}.`,
        expression.span,
        'Write toBase(n, 10), roman(n), the name of an input that is a text, or of one of "texts".',
      );
}

/** Refuses a formula with a condition in it that can only come out one way. */
function refuseConstant(expression: Expression): void {
  for (const node of walk(expression)) {
    const alike = node.type === 'compare' && sameExpression(node.left, node.right);
    const isAsked = node.type === 'compare' || node.type === 'logic';
    const bare = isAsked && ![...walk(node)].some(({ type }) => type === 'name' || type === 'is');
    if (!alike && !bare) continue;
    throw new FormulaProblem(
      'This condition always comes out the same.',
      node.span,
      'Compare something that an input changes, or drop the condition.',
    );
  }
}

function isAlike(a: Kind, b: Kind): boolean {
  if (a.type === 'day' || b.type === 'day') return a.type === b.type;
  return a.type !== 'quantity' || b.type !== 'quantity' || measureAlike(a, b);
}

function compareKinds(scope: TabScope, computed: Formula, shown: Formula, path: Path): void {
  if (isAlike(computed.kind, shown.kind)) return;
  const [first, second] = [shown, computed].map(({ kind }) =>
    kind.type === 'day' ? 'a date' : scope.dimensions.describe(kind.type === 'quantity' ? kind : { dimension: {} }),
  );
  const message = `The shown form measures ${first}, the formula ${second}.`;
  scope.report({ path, mark: shown.expression.span, message, hint: 'Both must measure the same.' });
}
