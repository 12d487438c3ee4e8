/** What moves an answer, as people read it: a line for each number of the form, and the course of a result as a chart. */

import type { CompiledUnit } from '../engine/formula.ts';
import type { ChartShape, TableColumn } from '../engine/results/table.ts';
import { type AnsweredForm, course, type Influence, influences, type VariedInput } from '../engine/sensitivity.ts';
import { type DisplayRule, printCanonical } from '../numbers/print.ts';
import { isLeftOut, isMain, type PresentContext } from './context.ts';
import { fieldTexts } from './field-texts.ts';
import { printWithUnit } from './format.ts';
import { distinctLabel, plainLabel } from './labels.ts';
import { printRead, unitOfField } from './print-read.ts';

/** A result that is one number. */
export interface NumberResult {
  id: string;
  label: string;
}

/** What a step of one input does. */
export interface InfluenceLine {
  name: string;
  label: string;
  /** `+0.1%` */
  step: string;
  /** `+$13.01`; null where the form has no answer a step further. */
  change: string | null;
  /** From -1 to 1: beside the largest change of all. */
  share: number;
}

/** A chart of a result over an input. */
export interface CourseChart {
  columns: readonly (TableColumn & { label: string })[];
  rows: readonly (readonly number[])[];
  chart: ChartShape;
  group: null;
  language: string;
  /** Which of the rows is the form as it stands. */
  present: number;
}

const FEW_DIGITS = 2;

/** The results that are one number, the one that is shown largest first. */
export function numberResults(given: PresentContext): NumberResult[] {
  const shown = given.tab.results.flatMap((result) =>
    result.kind === 'value' && !isLeftOut(result, given.outcome) ? [result] : [],
  );
  const main = shown.filter((result) => isMain(result, given));
  return [...main, ...shown.filter((result) => !main.includes(result))].map(({ id }) => ({
    id,
    label: plainLabel(given.texts.results[id]?.label ?? id),
  }));
}

/** A change with its sign; one that the rule of the result would print as 0 with its first digits. */
export function printChange(change: number, { display, unit }: ReturnType<typeof shapeOf>, language: string): string {
  const isTooSmall = change !== 0 && Number(printCanonical(Math.abs(change), { ...display, rule: 'atMost' })) === 0;
  const text = isTooSmall
    ? printRead(Number(change.toPrecision(FEW_DIGITS)), unit, language)
    : printWithUnit(change, display, unit, language);
  return change > 0 ? `+${text}` : text;
}

/** What an input is called: in a row with the number of the row. */
function labelOf(input: VariedInput, { texts, tab }: PresentContext): string {
  const label =
    fieldTexts(texts, input.row ? `${input.row.rows}[${input.row.index}].${input.field.id}` : input.name)?.label ??
    input.field.id;
  if (input.row) return `${plainLabel(label)} (${input.row.index + 1})`;
  // Its unit stands in the bracket at its end.
  if (!unitOfField(input.field, input.read)) return label;
  const others = tab.inputs.flatMap(({ id }) => (id === input.name ? [] : [texts.inputs[id]?.label ?? id]));
  return distinctLabel(label, others);
}

/** How a result is printed, and in which unit. */
export function shapeOf({ tab, outcome }: PresentContext, id: string): { display: DisplayRule; unit?: CompiledUnit } {
  const result = tab.results.find((each) => each.id === id);
  const computed = outcome.results[id];
  if (result?.kind !== 'value' || computed?.kind !== 'value') throw new RangeError(`${id} is no number`);
  return { display: computed.display ?? result.display, ...(computed.unit && { unit: computed.unit }) };
}

const signed = (step: number, text: string): string => (step > 0 ? `+${text}` : text);

function lineOf(found: Influence, most: number, result: string, given: PresentContext): InfluenceLine {
  const { name, step, field, read, change } = found;
  const { language } = given.text;
  return {
    name,
    label: labelOf(found, given),
    step: signed(step, printRead(step, unitOfField(field, read), language)),
    change: change === null ? null : printChange(change, shapeOf(given, result), language),
    share: change === null || most === 0 ? 0 : change / most,
  };
}

/**
 * What a step of each number of the form does to a result, the largest first.
 * @param result the id of one of `numberResults`
 */
export function influenceLines(form: AnsweredForm, result: string, given: PresentContext): InfluenceLine[] {
  const found = influences(form, result);
  const size = ({ change }: Influence): number => Math.abs(change ?? 0);
  const most = Math.max(0, ...found.map(size));
  return found.toSorted((a, b) => size(b) - size(a)).map((each) => lineOf(each, most, result, given));
}

/**
 * The course of a result over a number of the form; null where there is none to draw.
 * @param result the id of one of `numberResults`
 */
export function courseChart(
  form: AnsweredForm,
  input: VariedInput,
  result: string,
  given: PresentContext,
): CourseChart | null {
  const rows = course(form, input, result);
  if (rows.length < 2) return null;
  const unit = unitOfField(input.field, input.read);
  return {
    columns: [
      { id: 'input', label: labelOf(input, given), display: { rule: 'atMost', digits: 6 }, ...(unit && { unit }) },
      {
        id: 'result',
        label: plainLabel(given.texts.results[result]?.label ?? result),
        ...shapeOf(given, result),
      },
    ],
    rows,
    chart: { kind: 'line', x: 'input', series: ['result'] },
    group: null,
    language: given.text.language,
    present: rows.findIndex(([at]) => at === input.value),
  };
}
