/** The text of a formula: parsed, measured, written as JavaScript and as mathematics; what is written is run. */
import { exactEmitter, hasExact } from '../../../src/compiler/formula/emit-exact.ts';
import { emitDiagnosis, emitExactly, emitFunction } from '../../../src/compiler/formula/emit-js.ts';
import { MathEmitter } from '../../../src/compiler/formula/emit-math.ts';
import { walk } from '../../../src/compiler/formula/expression.ts';
import { FormulaProblem } from '../../../src/compiler/formula/problem.ts';
import { refuseUnsafe } from '../../../src/compiler/formula/unsafe.ts';
import { Diagnosis } from '../../../src/engine/diagnosis.ts';
import type { Run } from '../../../src/engine/formula.ts';
import { functions } from '../../../src/engine/functions.ts';
import '../../../src/engine/run.ts';
import { englishText } from '../../../src/i18n/english.ts';
import { measured } from '../../compiler/formulas.ts';
import { type Answered, outcomeOf, type Target } from '../fuzzer.ts';

const MEASURES = {
  a: 'number',
  b: 'number',
  c: 'number',
  length: 'meter',
  mass: 'kilogram',
  s: 'condition',
  d: 'date',
};
const SCOPES = [
  { a: 2, b: 0.5, c: 30, length: 3, mass: 70, s: true, d: 20_000 },
  { a: 0, b: -1e300, c: 5e-324, length: -0, mass: 1e15, s: false, d: -141_000 },
];
const names = (name: string): string => `v.${name}`;

/** What a formula answers, by the code that was written for it. */
function valueBy(code: string, scope: (typeof SCOPES)[number]): string {
  const written = new Function(`"use strict";return ${code}`)() as Run<unknown>;
  try {
    const value = written(scope as never, functions);
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : typeof value;
  } catch (error) {
    if (error instanceof Diagnosis) return 'diagnosis';
    throw error;
  }
}

function answer(text: string): Answered {
  try {
    const { expression, said, infer } = measured(text, MEASURES);
    refuseUnsafe(expression);
    const math = JSON.stringify(new MathEmitter({ language: 'en', t: englishText }).emit(expression));
    const codes = hasExact(expression, infer)
      ? [emitExactly(expression, { names }, exactEmitter(infer))]
      : [emitFunction(expression, { names }), emitDiagnosis(expression, { names })];
    // Which choices there are is known to a definition alone.
    const isOfChoices = [...walk(expression)].some(({ type }) => type === 'is');
    const values = (isOfChoices ? [] : SCOPES).flatMap((scope) => codes.map((code) => valueBy(code, scope)));
    return {
      outcome: `${outcomeOf(said)}: ${expression.type}, ${values.join()}`,
      size: math.length + codes.join('').length,
    };
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    const { start, end } = error.span;
    if (!(start >= 0 && end > start && end <= Math.max(1, text.length))) throw new Error(`marks ${start} to ${end}`);
    return { outcome: outcomeOf(error.message), size: `${error.message}${error.hint ?? ''}`.length };
  }
}

export const formulas: Target = { name: 'formulas', answer, longest: 4000, most: (length) => 40_000 + 10 * length };
