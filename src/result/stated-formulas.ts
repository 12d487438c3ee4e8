/** Formulas before there are numbers: what is computed from what, by name. */
import type { CompiledUnit } from '../engine/formula.ts';
import type { CompiledTab } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { bindingOf, type FormulaContext, namedUnit } from './bindings.ts';
import { inOtherUnit, isConverted, nameAlone } from './conversion.ts';
import { unitOfField } from './print-read.ts';
import { formulasToShow, stepOf } from './steps.ts';
import type { MathNode, ShownFormula, ShownLine, TextModule } from './texts.ts';

type Unit = CompiledUnit | undefined | null;
type Options = readonly { id: string; unit: CompiledUnit }[];

/** The unit that a form begins with. */
function firstUnit({ inputs }: CompiledTab, select: string, others?: Options): Unit {
  const input = inputs.find(({ id }) => id === select);
  if (input?.kind !== 'unit') return null;
  return (others ?? input.options).find(({ id }) => id === input.default)?.unit ?? null;
}

/** The unit of what is named, as a form begins; null where that is not known. */
function unitOfName(id: string, tab: CompiledTab): Unit {
  const field = tab.inputs.find((input) => input.id === id);
  if (field?.kind === 'rows') return null;
  if (field?.kind === 'quantity') return field.unitFrom ? firstUnit(tab, field.unitFrom) : field.unit;
  if (field) return unitOfField(field, { value: 0 });
  return tab.results.some((result) => result.id === id) ? unitOfResult(id, tab, null) : namedUnit(tab, id);
}

/** The unit in which a result is shown: of many the first that is another one. */
function unitOfResult(id: string, tab: CompiledTab, from: Unit): Unit {
  const result = tab.results.find((each) => each.id === id);
  if (result?.kind === 'grid' && 'units' in result)
    return result.units.find(({ unit }) => isConverted(from, unit))?.unit ?? null;
  if (result?.kind !== 'value') return null;
  return result.unitFrom === undefined ? result.unit : firstUnit(tab, result.unitFrom, result.unitOptions);
}

/** What turns a number into another unit; where zeros differ it holds between these two units alone, which it names. */
function converted(term: MathNode, from: CompiledUnit, to: CompiledUnit, language: string): MathNode {
  const turned = inOtherUnit(term, from, to, language);
  return from.offset || to.offset ? ['mrow', turned, ['mtext', `\u2003(${from.symbol} → ${to.symbol})`]] : turned;
}

/** A formula with names; null of one that only says the same again. */
function stated(formula: ShownFormula, given: FormulaContext): MathNode | null {
  const { tab, text } = given;
  const name = nameAlone(formula, given);
  if (name === null || !tab.results.some(({ id }) => id === formula.id)) return stepOf(formula, given).formula.math;
  const from = unitOfName(name, tab);
  const to = unitOfResult(formula.id, tab, from);
  return to && isConverted(from, to) ? converted(['mi', bindingOf(name, given).name], from, to, text.language) : null;
}

/** The formulas of a tab as people read them; one quantity in many units stands for itself where nothing else does. */
export function statedFormulas(tab: CompiledTab, text: TextModule, t: Translate): ShownLine[] {
  const given: FormulaContext = { tab, text, outcome: null, t };
  const isGrid = (id: string): boolean => tab.results.some((result) => result.id === id && result.kind === 'grid');
  const lines = formulasToShow(tab, text, null).flatMap((formula) => {
    const math = stated(formula, given);
    return math ? [{ id: formula.id, left: stepOf(formula, given).left, math }] : [];
  });
  const others = lines.filter(({ id }) => !isGrid(id));
  return others.length > 0 ? others : lines.slice(0, 1);
}
