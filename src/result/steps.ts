/** The explanation: formula, the visitor's numbers put in, the result, from the trees of the compiled formulas. */
import { isInCalendar } from '../calendar/calendar.ts';
import { printDate } from '../calendar/text.ts';
import { functions } from '../engine/functions.ts';
import type { CompiledField, CompiledFormula, CompiledTab } from '../engine/tool.ts';
import { fromBase } from '../engine/units.ts';
import { denoise, printCanonical } from '../numbers/print.ts';
import type { Step } from './document.ts';
import { printPlain, printRead, printWithUnit, unitOfField } from './format.ts';
import { isLeftOut, type Success } from './given.ts';
import { plainLabel } from './labels.ts';
import { type MathContext, mathText, named, type Slot, substituted } from './math.ts';
import type { MathNode, ShownFormula, ShownLine, TextModule } from './texts.ts';
import type { Translate } from './translate.ts';

interface Given {
  tab: CompiledTab;
  text: TextModule;
  outcome: Success | null;
  t: Translate;
}

const SHOWN_DIGITS = 10;
const UNROUNDED_DIGITS = 12;
const NO_NUMBER = { number: null, compound: false };

const called = (texts: { label?: string; symbol?: string } | undefined, id: string) => ({
  name: texts?.symbol ?? plainLabel(texts?.label ?? id),
  isSymbol: texts?.symbol !== undefined,
});

/** A number cut to some digits; the last few doubles below the largest would round up to Infinity. */
function cut(value: number, digits: number): number {
  const short = Number(value.toPrecision(digits));
  return Number.isFinite(short) ? short : value;
}

const shortened = (value: number, language: string): string => printPlain(cut(value, SHOWN_DIGITS), language);

/** What stands for a field: the number as typed with its unit, or as the formula sees it. */
function fieldNumber(field: CompiledField, { outcome, text: { language } }: Given) {
  const read = outcome?.read[field.id];
  if (!outcome || !read || read.absent) return NO_NUMBER;
  const seen = outcome.scope[field.id];
  if (field.kind === 'unit') return unitNumber(field.id, field, outcome, language);
  if (field.kind === 'choice') return typeof seen === 'number' ? plainNumber(seen, language) : NO_NUMBER;
  if (field.kind === 'switch' || field.kind === 'text') return NO_NUMBER;
  if (field.kind === 'date') return day(Number(read.value), language);
  const asNumber = field.kind === 'percent' || (field.kind === 'quantity' && (field.asTyped || field.formulaUnit));
  if (asNumber) return plainNumber(Number(seen), language);
  const unit = unitOfField(field, read);
  const value = Number(read.value);
  const number = printRead(value, unit, language);
  return { number, bare: printPlain(value, language), compound: value < 0 || Boolean(unit?.symbol) };
}

function unitNumber(id: string, field: Extract<CompiledField, { kind: 'unit' }>, outcome: Success, language: string) {
  const chosen = field.options.find((option) => option.id === outcome.read[id]?.value);
  return chosen ? plainNumber(chosen.unit.factor, language) : NO_NUMBER;
}

function day(value: number, language: string) {
  const whole = functions.floor(value);
  return isInCalendar(whole) ? { number: printDate(whole, language), compound: false } : NO_NUMBER;
}

const plainNumber = (value: number, language: string) =>
  Number.isFinite(value) ? { number: shortened(value, language), compound: value < 0 } : NO_NUMBER;

function valueSlot(id: string, given: Given): Slot {
  const { tab, text, outcome } = given;
  const texts = text.texts.tabs[tab.id];
  const value = Number(outcome?.scope[id]);
  const { unit, isDate } = tab.values.find((candidate) => candidate.id === id) ?? {};
  if (isDate) return { ...called(texts?.values[id], id), ...day(value, text.language) };
  const inUnit = unit ? fromBase(value, unit) : value;
  const number = Number.isFinite(inUnit) ? printRead(cut(inUnit, SHOWN_DIGITS), unit, text.language) : null;
  return { ...called(texts?.values[id], id), number, compound: Boolean(unit?.symbol) };
}

/** What stands for a result in another formula: not the rounded number, or the lines would not add up. */
function resultSlot(id: string, given: Given): Slot {
  const { tab, text, outcome } = given;
  const computed = outcome?.results[id];
  const names = called(text.texts.tabs[tab.id]?.results[id], id);
  if (computed?.kind === 'date') return { ...names, ...day(computed.value, text.language) };
  const number =
    computed?.kind === 'number' ? printRead(cut(computed.value, SHOWN_DIGITS), computed.unit, text.language) : null;
  return { ...names, number, compound: true };
}

function slotOf(id: string, given: Given): Slot {
  const { tab, text } = given;
  const texts = text.texts.tabs[tab.id];
  const field = tab.inputs.find((input): input is CompiledField => input.id === id && input.kind !== 'rows');
  if (field) return { ...called(texts?.inputs[id], id), ...fieldNumber(field, given) };
  const constant = text.texts.constants[id];
  if (constant) return { ...called(constant, id), number: constant.value, compound: /\s/.test(constant.value) };
  return tab.values.some((value) => value.id === id) ? valueSlot(id, given) : resultSlot(id, given);
}

const formulaOf = (tab: CompiledTab, id: string): CompiledFormula | undefined => {
  const result = tab.results.find((candidate) => candidate.id === id);
  return result?.kind === 'value' || result?.kind === 'date'
    ? result.formula
    : tab.values.find((value) => value.id === id)?.formula;
};

function contextOf(id: string, given: Given): MathContext {
  const { tab, text, outcome, t } = given;
  const when = formulaOf(tab, id)?.when ?? [];
  return {
    slot: (name) => slotOf(name, given),
    option: (choice, option) => text.texts.tabs[tab.id]?.inputs[choice]?.options?.[option] ?? option,
    holds: (index) => (outcome ? (when[index]?.(outcome.scope, functions) ?? null) : null),
    otherwise: t('math.otherwise'),
  };
}

/** The number before rounding, where printing changed it. */
function unrounded(id: string, given: Given): string | null {
  const computed = given.outcome?.results[id];
  const result = given.tab.results.find((candidate) => candidate.id === id);
  if (computed?.kind !== 'number' || result?.kind !== 'value') return null;
  const precise = cut(computed.value, UNROUNDED_DIGITS);
  const shown = Number(printCanonical(computed.value, result.display));
  return precise === denoise(shown) ? null : printRead(precise, computed.unit, given.text.language);
}

/** What a formula gives, as it is displayed: a result as on the page, an intermediate value with its digits. */
function outcomeOf(id: string, given: Given): string {
  const { tab, text, outcome } = given;
  const computed = outcome?.results[id];
  const result = tab.results.find((candidate) => candidate.id === id);
  if (computed?.kind !== 'number' || result?.kind !== 'value') return slotOf(id, given).number ?? '';
  const number = printWithUnit(computed.value, result.display, computed.unit, text.language);
  const suffix = text.texts.tabs[tab.id]?.results[id]?.suffix;
  return suffix ? `${number} ${suffix}` : number;
}

const written = (math: MathNode) => ({ math, text: mathText(math) });

function stepOf(formula: ShownFormula, given: Given): Step {
  const context = contextOf(formula.id, given);
  const { name } = slotOf(formula.id, given);
  const numbers = given.outcome && substituted(formula.computed ?? formula.stated, context);
  return {
    id: formula.id,
    left: name,
    formula: written(named(formula.stated, context)),
    substituted: numbers ? written(numbers) : null,
    outcome: outcomeOf(formula.id, given),
    unrounded: unrounded(formula.id, given),
  };
}

/** The formulas of what is shown: a result that is hidden, or left out for these numbers, is not explained. */
function shownFormulas(tab: CompiledTab, text: TextModule, outcome: Success | null): ShownFormula[] {
  const leftOut = new Set(tab.results.filter((result) => isLeftOut(result, outcome)).map(({ id }) => id));
  return (text.formulas[tab.id] ?? []).filter(({ id }) => !leftOut.has(id));
}

/** The formulas of a tab as people read them, before there are numbers. */
export const statedFormulas = (tab: CompiledTab, text: TextModule, t: Translate): ShownLine[] =>
  shownFormulas(tab, text, null)
    .map((formula) => stepOf(formula, { tab, text, outcome: null, t }))
    .map(({ id, left, formula }) => ({ id, left, math: formula.math }));

/** The steps of a result. */
export const stepsOf = (tab: CompiledTab, text: TextModule, outcome: Success, t: Translate): Step[] =>
  shownFormulas(tab, text, outcome).map((formula) => stepOf(formula, { tab, text, outcome, t }));

/** A step as lines of text: formula, numbers, result; a line that says nothing new is left out. */
export function stepLines({ left, formula, substituted: numbers, unrounded: precise, outcome }: Step): string[] {
  const sides = [formula.text, numbers?.text, precise, outcome].filter((side) => side);
  return sides.filter((side, index) => side !== sides[index - 1]).map((side) => `${left} = ${side}`);
}
