/** The explanation: formula, the visitor's numbers put in, the result, from the trees of the compiled formulas. */
import { type CompiledTab, type ComputeStep, type RowsField, tabIdOf } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { denoise, printCanonical } from '../numbers/print.ts';
import { bindingOf, computedBinding, contextOf, cut, type FormulaContext, textsIn } from './bindings.ts';
import { isLeftOut, type Success } from './context.ts';
import { conversionOf, conversionTo, saysNothing } from './conversion.ts';
import type { Step } from './document.ts';
import { fill } from './fill.ts';
import { printWithUnit, withSuffix } from './format.ts';
import { textLanguageOf } from './languages.ts';
import { isAtLimit, named, substituted } from './math.ts';
import { mathText } from './math-text.ts';
import { printPlain, printRead } from './print-read.ts';
import type { MathNode, ShownFormula, ShownLine, TextModule } from './texts.ts';

const UNROUNDED_DIGITS = 12;
const SAID_DIGITS = 10;

/** The number before rounding, where printing changed it. */
function unrounded(id: string, given: FormulaContext): string | null {
  const computed = given.outcome?.results[id];
  const result = given.tab.results.find((candidate) => candidate.id === id);
  if (computed?.kind !== 'value' || result?.kind !== 'value') return null;
  const precise = cut(computed.value, UNROUNDED_DIGITS);
  // What h:mm:ss rounds are the seconds.
  const { display = result.display } = computed;
  const shown = Number(
    printCanonical(computed.value, display.rule === 'duration' ? { ...display, rule: 'fixed' } : display),
  );
  return precise === denoise(shown) ? null : printRead(precise, computed.unit, given.text.language);
}

/** What a formula gives, as it is displayed: a result as on the page, an intermediate value with its digits. */
function outcomeOf(id: string, given: FormulaContext): string {
  const { tab, text, outcome } = given;
  const computed = outcome?.results[id];
  const result = tab.results.find((candidate) => candidate.id === id);
  if (computed?.kind !== 'value' || result?.kind !== 'value') return computedBinding(id, given).number ?? '';
  const { display = result.display } = computed;
  const number = printWithUnit(computed.value, display, computed.unit, text.language);
  const suffix = textsIn(given).results[id]?.suffix;
  return withSuffix(number, suffix, printCanonical(computed.value, display), textLanguageOf(text));
}

const mathWithText = (math: MathNode) => ({ math, text: mathText(math) });

/** One quantity in many units by the first of them that is another one; null of anything else. */
function gridStep(formula: ShownFormula, given: FormulaContext): Step | null {
  const { text, outcome } = given;
  const computed = outcome?.results[formula.id];
  if (computed?.kind !== 'grid') return null;
  for (const cell of computed.cells) {
    const conversion = 'unit' in cell && conversionTo(cell.unit, formula, given);
    if (!conversion) continue;
    const { named: name, numbers } = conversion;
    return {
      id: formula.id,
      left: textsIn(given).results[formula.id]?.cells?.[cell.id] ?? cell.id,
      formula: mathWithText(name),
      substituted: mathWithText(numbers),
      outcome: printWithUnit(cell.value, cell.display, cell.unit, text.language),
      unrounded: null,
    };
  }
  return null;
}

export function stepOf(formula: ShownFormula, shown: FormulaContext): Step {
  const rows = shown.tab.inputs.find((input): input is RowsField => input.kind === 'rows' && input.id === formula.rows);
  const given = { ...shown, rows };
  const context = contextOf(formula.id, given);
  const { name } = computedBinding(formula.id, given);
  const conversion = given.outcome && conversionOf(formula, given);
  const form = formula.computed ?? formula.shownAs;
  const stated = mathWithText(conversion?.named ?? named(isAtLimit(form, context) ? form : formula.shownAs, context));
  const computed = given.outcome && formula.computed && mathWithText(named(form, context));
  const numbers = conversion?.numbers ?? (given.outcome && substituted(form, context));
  return {
    id: formula.id,
    left: formula.solves === undefined ? name : bindingOf(formula.solves, given).name,
    ...(formula.solves !== undefined && { found: name }),
    formula: stated,
    ...(computed && computed.text !== stated.text && { computed }),
    substituted: numbers ? mathWithText(numbers) : null,
    outcome: outcomeOf(formula.id, given),
    unrounded: unrounded(formula.id, given),
  };
}

/**
 * The formulas of what is shown: a result that is hidden, or left out for these numbers, is not explained, nor is an
 * intermediate value of what was not given, nor what is worked out of rows of which there are none.
 */
export function formulasToShow(tab: CompiledTab, text: TextModule, outcome: Success | null): ShownFormula[] {
  const results = tab.results.filter((result) => isLeftOut(result, outcome));
  const values = tab.values.filter(({ id }) => Number.isNaN(outcome?.scope[id]));
  const leftOut = new Set([...results, ...values].map(({ id }) => id));
  const other = outcome ? 'before' : 'after';
  const hasRows = (rows?: string): boolean => rows === undefined || outcome?.rows[rows]?.length !== 0;
  return (text.formulas[tab.id] ?? []).filter(
    ({ id, of, stands, rows }) => of === undefined && !leftOut.has(id) && stands !== other && hasRows(rows),
  );
}

/** A step in words. */
const inWords = (id: string, said: string): Step => {
  const formula = mathWithText(['mtext', said]);
  return { id, said, left: '', formula, substituted: null, outcome: '', unrounded: null };
};

/** A step that compute.ts gives, in words. */
function saidStep({ message, values = {} }: ComputeStep, index: number, { texts, language }: TextModule): Step {
  const numbers = Object.entries(values).map(([name, value]) => [name, printPlain(cut(value, SAID_DIGITS), language)]);
  const said = fill(texts.messages[message]?.text ?? message, Object.fromEntries(numbers));
  return inWords(`step ${index + 1}`, said);
}

/** The columns of a recurrence that are shown now: what each is in a row. */
function columnLines(of: string, given: FormulaContext): ShownLine[] {
  const { tab, text, outcome } = given;
  const computed = outcome?.results[of];
  const shown = computed?.kind === 'table' ? computed.columns.map(({ id }) => `${of}.${id}`) : [];
  const formulas = (text.formulas[tabIdOf(tab)] ?? []).filter(({ id }) => shown.includes(id));
  return formulas.map(({ id, shownAs }) => {
    const column = { of, id: id.slice(of.length + 1) };
    const left = textsIn(given).results[of]?.columns?.[column.id] ?? column.id;
    return { id, left, math: named(shownAs, contextOf(id, { ...given, column })) };
  });
}

/** Rows that are worked out one from the other: how many there are, and how. */
function repeatedSteps(tab: CompiledTab, text: TextModule, outcome: Success, t: Translate): Step[] {
  return tab.results.flatMap((result) => {
    const rows = outcome.scope[result.id];
    if (result.kind !== 'table' || !result.repeated || isLeftOut(result, outcome) || !Array.isArray(rows)) return [];
    const label = textsIn({ tab, text }).results[result.id]?.label ?? result.id;
    const count = rows.length;
    const said = t('table.repeated', { label, count, shown: printPlain(count, text.language) });
    return [{ ...inWords(result.id, said), columns: columnLines(result.id, { tab, text, outcome, t }) }];
  });
}

/** The steps of a result: what compute.ts says, and the formulas; where all say nothing new, one unit of many. */
export function stepsOf(tab: CompiledTab, text: TextModule, outcome: Success, t: Translate): Step[] {
  const given: FormulaContext = { tab, text, outcome, t, known: new Map() };
  const formulas = formulasToShow(tab, text, outcome);
  const steps = [
    ...(outcome.explained ?? []).map((step, index) => saidStep(step, index, text)),
    ...formulas.filter((formula) => !saysNothing(formula, given)).map((formula) => stepOf(formula, given)),
    ...repeatedSteps(tab, text, outcome, t),
  ];
  return steps.length > 0 ? steps : formulas.flatMap((formula) => gridStep(formula, given) ?? []).slice(0, 1);
}

/** A step as lines of text: formula, numbers, result; a line that says nothing new is left out. */
export function stepLines(step: Step): string[] {
  if (step.said !== undefined) return [step.said];
  const { left, found = left, formula, computed, substituted: numbers, unrounded: precise, outcome } = step;
  const linesOf = (name: string, sides: readonly (string | null | undefined)[]) => {
    const parts = sides.filter((side) => side);
    return parts.filter((side, index) => side !== parts[index - 1]).map((side) => `${name} = ${side}`);
  };
  if (found === left) return linesOf(left, [formula.text, computed?.text, numbers?.text, precise, outcome]);
  return [...linesOf(left, [formula.text, computed?.text, numbers?.text]), ...linesOf(found, [precise, outcome])];
}
