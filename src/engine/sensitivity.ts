/**
 * How a result follows the inputs, one at a time: what a step of each does to it, and its course over one of them.
 * The form is answered anew for each number; nothing is known of any calculator.
 */
import { NOISE } from '../numbers/noise.ts';
import { denoise } from '../numbers/print.ts';
import { isNumeric } from './numeric.ts';
import type { Entries, Entry, Outcome, ReadRow, ReadValue, RowEntry } from './outcome.ts';
import { run } from './run-tab.ts';
import type { CompiledField, CompiledTab, NumericField } from './tool.ts';

type Answered = Extract<Outcome, { ok: true }>;

/** A form that was answered. */
export interface AnsweredForm {
  tab: CompiledTab;
  /** What stood in it. */
  entries: Entries;
  outcome: Answered;
  /** How typed numbers are read. */
  language: string;
}

/** A number of a form that can be another one. */
export interface VariedInput {
  /** The name of its control: `price`, or `products.0.price` in a row. */
  name: string;
  /** The ids of the rows and its place in them, where it is in a row. */
  row?: { rows: string; index: number };
  field: NumericField;
  /** As it was read, in the unit it was typed in. */
  value: number;
  read: ReadValue;
}

/** What a step of an input does to a result. */
export interface Influence extends VariedInput {
  /** How much more of the input, in its unit; negative where there cannot be more. */
  step: number;
  /** How much more the result is, in its unit; null where the form has no answer on either side. */
  change: number | null;
}

/** A place of a course: the input, and the result there. */
export type Place = readonly [input: number, result: number];

const POINTS = 40;
const CLOCK_STEPS: readonly number[] = [86_400, 3600, 60];

function* numbersIn(fields: readonly CompiledField[], read: Readonly<Record<string, ReadValue>>) {
  for (const field of fields) {
    const found = read[field.id];
    if (isNumeric(field) && found && !found.absent && typeof found.value === 'number')
      yield { field, value: found.value, read: found };
  }
}

/** The numbers of a form that was answered, in its order, those of rows too. What was left out is none. */
export function variedInputs({ tab, outcome }: Pick<AnsweredForm, 'tab' | 'outcome'>): VariedInput[] {
  return tab.inputs.flatMap((input): VariedInput[] => {
    if (input.kind !== 'rows') {
      return [...numbersIn([input], outcome.read)].map((found) => ({ ...found, name: input.id }));
    }
    const rows = (outcome.read[input.id]?.value ?? []) as readonly ReadRow[];
    return rows.flatMap(({ index, fields }) =>
      [...numbersIn(input.fields, fields)].map((found) => ({
        ...found,
        name: `${input.id}.${index}.${found.field.id}`,
        row: { rows: input.id, index },
      })),
    );
  });
}

/** A round step: a power of ten between a hundredth and a tenth of the number. */
function stepOf({ kind, step = 1 }: NumericField, value: number): number {
  const tenth = Math.abs(value) / 10;
  if (kind === 'duration') return CLOCK_STEPS.find((clock) => clock <= tenth * (1 + 1e-9)) ?? 1;
  if (tenth === 0) return step;
  const round = Number((10 ** Math.floor(Math.log10(tenth) + 1e-9)).toPrecision(1));
  return kind === 'integer' ? Math.max(1, round) : round;
}

/** The entries with another number in one place. */
function changed(entries: Entries, { name, row, field }: VariedInput, value: number): Entries {
  if (!row) return { ...entries, [name]: value };
  const rows = entries[row.rows] as readonly RowEntry[];
  const others: Entry = rows.map((each, index) => (index === row.index ? { ...each, [field.id]: value } : each));
  return { ...entries, [row.rows]: others };
}

const numberIn = (outcome: Outcome, result: string): number | null => {
  const computed = outcome.ok ? outcome.results[result] : null;
  return computed?.kind === 'value' ? computed.value : null;
};

/** The result with another number in one place; null where the form has no answer then. */
const resultAt = ({ tab, entries, language }: AnsweredForm, input: VariedInput, value: number, result: string) =>
  numberIn(run(tab, changed(entries, input, denoise(value)), language), result);

/**
 * What one step of each number does to a result, in the order of the form.
 * @param result the id of a result that is one number
 */
export function influences(form: AnsweredForm, result: string): Influence[] {
  const now = numberIn(form.outcome, result);
  if (now === null) return [];
  return variedInputs(form).map((input) => {
    const size = stepOf(input.field, input.value);
    for (const step of [size, -size]) {
      const then = resultAt(form, input, input.value + step, result);
      if (then === null) continue;
      const change = then - now;
      return { ...input, step, change: Math.abs(change) <= NOISE * Math.abs(now) ? 0 : change };
    }
    return { ...input, step: size, change: null };
  });
}

/**
 * The course of a result over one number of the form, from 0 to twice that number: where the form has an answer.
 * The number itself is among its places.
 * @param result the id of a result that is one number
 */
export function course(form: AnsweredForm, input: VariedInput, result: string): Place[] {
  const { field, value } = input;
  const reach = Math.abs(value) || 10 * stepOf(field, value);
  const width = (2 * reach) / POINTS;
  const step = field.kind === 'integer' ? Math.max(1, Math.ceil(width)) : width;
  const most = Math.floor(reach / step + 1e-9);
  const places = Array.from({ length: 2 * most + 1 }, (_, index) =>
    index === most ? value : denoise(value + (index - most) * step),
  );
  const now = form.outcome.results[result];
  return places.flatMap((at) => {
    const found = at === value && now?.kind === 'value' ? now.value : resultAt(form, input, at, result);
    return found === null ? [] : [[at, found] as const];
  });
}
