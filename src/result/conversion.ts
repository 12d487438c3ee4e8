/** Formulas that are one name alone: they say the same again, or the same in another unit. */
import type { CompiledUnit } from '../engine/formula.ts';
import { bindingOf, contextOf, cut, type FormulaContext, namedUnit } from './bindings.ts';
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

/** The name that a formula is; null of one that computes. */
function nameAlone({ id, shownAs, solves }: ShownFormula, given: FormulaContext): string | null {
  const node = solves === undefined ? branchOf(shownAs, id, given) : shownAs;
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
  if (name === null || !result) return false;
  if (result.kind === 'grid') return true;
  const [from, to] = [unitOf(name, given), unitOf(formula.id, given)];
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

/** The same number in another unit, with the factor between the two; null where that is not known. */
export function conversionOf(
  formula: ShownFormula,
  given: FormulaContext,
): { named: MathNode; numbers: MathNode } | null {
  const name = nameAlone(formula, given);
  const [from, to] = name === null ? [] : [unitOf(name, given), unitOf(formula.id, given)];
  if (name === null || !from || !to || isMoney(to) || to.parts || from.parts || isSame(from, to)) return null;
  const bound = bindingOf(name, given);
  if (bound.number === null) return null;
  const { language } = given.text;
  const called: MathNode = ['mi', bound.name];
  if (from.offset || to.offset) {
    const bare: MathNode = ['mn', bound.bare ?? bound.number];
    return { named: alongScales(called, from, to, language), numbers: alongScales(bare, from, to, language) };
  }
  const factor = printPlain(cut(from.factor / to.factor, DIGITS), language);
  const times = (term: MathNode): MathNode => [
    'mrow',
    term,
    ['mo', '×'],
    ['mn', withUnit(factor, ratioOf(from, to), language)],
  ];
  return { named: times(called), numbers: times(['mn', bound.number]) };
}
