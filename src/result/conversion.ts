/** Formulas that are one name alone: they say the same again, or the same in another unit. */
import type { CompiledUnit } from '../engine/formula.ts';
import { bindingOf, computedBinding, contextOf, cut, type FormulaContext, namedUnit } from './bindings.ts';
import { isMoney, withUnit } from './format.ts';
import { printPlain, unitOfField } from './print-read.ts';
import type { MathNode, ShownFormula } from './texts.ts';

const DIGITS = 12;
const SHORT_FACTOR = 4;

/** The branch of a choice that is met. */
function branchOf(node: MathNode, id: string, given: FormulaContext): MathNode {
  if (node[0] !== '$cases' || !given.outcome) return node;
  const [, index, then, , otherwise] = node;
  const met = contextOf(id, given).holds(Number(index)) ? then : otherwise;
  return typeof met === 'object' ? branchOf(met, id, given) : node;
}

/** The name that a formula is; null of one that computes. Of a formula of rows each row may meet another branch. */
export function nameAlone({ id, shownAs, solves, rows }: ShownFormula, given: FormulaContext): string | null {
  const node = rows === undefined ? branchOf(shownAs, id, given) : shownAs;
  return node[0] === '$' && solves === undefined ? String(node[1]) : null;
}

/** The unit of what stands for a name; undefined of a plain number, null where that is not known. */
function unitOf(id: string, { tab, outcome }: FormulaContext): CompiledUnit | undefined | null {
  const field = tab.inputs.find((input) => input.id === id);
  if (field) {
    const read = outcome?.read[id];
    return field.kind === 'rows' || !read ? null : unitOfField(field, read);
  }
  const result = tab.results.find((each) => each.id === id);
  if (!result) return namedUnit(tab, id);
  const computed = outcome?.results[id];
  if (computed?.kind === 'value') return computed.unit;
  return !outcome && result.kind === 'value' && result.unitFrom === undefined ? result.unit : null;
}

const isSame = (from: CompiledUnit | undefined, to: CompiledUnit | undefined): boolean =>
  from?.factor === to?.factor && from?.offset === to?.offset;

/** Whether a formula only repeats a number under another name, in the same unit or in many. */
export function saysNothing(formula: ShownFormula, given: FormulaContext): boolean {
  const name = nameAlone(formula, given);
  const result = given.tab.results.find(({ id }) => id === formula.id);
  if (name === null) return false;
  if (result?.kind === 'grid') return true;
  const [from, to] = [unitOf(name, given), unitOf(formula.id, given)];
  const isCalledAlike = bindingOf(name, given).name === computedBinding(formula.id, given).name;
  if (!result || (isCalledAlike && !isConverted(from, to))) return isCalledAlike;
  return from !== null && to !== null && isSame(from, to);
}

/** "L/ft³": what one unit is of another. */
function ratioOf(from: CompiledUnit, to: CompiledUnit): CompiledUnit {
  const below = /^[\p{L}²³ ]+$/u.test(from.symbol) ? from.symbol : `(${from.symbol})`;
  return { ...to, symbol: `${to.symbol}/${below}` };
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** Scales whose zeros differ: 37 × 1.8 + 32, or (98.6 − 32) / 1.8. */
function alongScales(number: MathNode, from: CompiledUnit, to: CompiledUnit, language: string): MathNode {
  const mn = (value: number): MathNode => ['mn', printPlain(cut(value, DIGITS), language)];
  const shifted = (term: MathNode, by: number): MathNode =>
    cut(by, DIGITS) === 0 ? term : ['mrow', term, ['mo', by < 0 ? '−' : '+'], mn(Math.abs(by))];
  const ratio = cut(from.factor / to.factor, DIGITS);
  const shift = Number(((from.offset ?? 0) - (to.offset ?? 0)).toFixed(DIGITS - 2));
  if (ratio === 1) return shifted(number, shift);
  if (decimalsOf(ratio) <= SHORT_FACTOR)
    return shifted(['mrow', number, ['mo', '×'], mn(ratio)], Number((shift / to.factor).toFixed(DIGITS - 4)));
  return ['mfrac', shifted(number, Number((shift / from.factor).toFixed(DIGITS - 4))), mn(to.factor / from.factor)];
}

/** Whether what is in one unit is in another one by a factor, or along a scale with a zero of its own. */
export const isConverted = (
  from: CompiledUnit | undefined | null,
  to: CompiledUnit | undefined | null,
): from is CompiledUnit => Boolean(from && to && !isMoney(to) && !to.parts && !from.parts && !isSame(from, to));

/** A term in one unit, turned into another one. */
export function inOtherUnit(term: MathNode, from: CompiledUnit, to: CompiledUnit, language: string): MathNode {
  if (from.offset || to.offset) return alongScales(term, from, to, language);
  const factor = printPlain(cut(from.factor / to.factor, DIGITS), language);
  return ['mrow', term, ['mo', '×'], ['mn', withUnit(factor, ratioOf(from, to), language)]];
}

interface Conversion {
  named: MathNode;
  numbers: MathNode;
}

/** The number that a formula names in another unit, with the factor between the two; null where that is not known. */
export function conversionTo(
  to: CompiledUnit | undefined | null,
  formula: ShownFormula,
  given: FormulaContext,
): Conversion | null {
  const name = nameAlone(formula, given);
  const from = name === null ? null : unitOf(name, given);
  if (name === null || !to || !isConverted(from, to)) return null;
  const { name: called, number, bare } = bindingOf(name, given);
  if (number === null) return null;
  const turned = (term: MathNode): MathNode => inOtherUnit(term, from, to, given.text.language);
  return {
    named: turned(['mi', called]),
    numbers: turned(['mn', from.offset || to.offset ? (bare ?? number) : number]),
  };
}

/** The same number in the unit of a result. */
export const conversionOf = (formula: ShownFormula, given: FormulaContext): Conversion | null =>
  conversionTo(unitOf(formula.id, given), formula, given);
