/** The numbers of a data table by themselves: what a value may be, and whether its schedules add up. */
import { type RateSchedule, rateScheduleSchema } from '../../../schema/data.ts';
import { readDate } from '../../calendar/text.ts';
import { checkShape } from '../../diagnostics/shape.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { ownValue } from '../own-value.ts';

/** What an entry holds: numbers, rate schedules and lists of dates, by name, to any depth. */
export type DataValue = number | RateSchedule | readonly string[] | DataValues;
export interface DataValues {
  readonly [name: string]: DataValue;
}

export const isValues = (value: DataValue | undefined): value is DataValues =>
  typeof value === 'object' && !Array.isArray(value);

/** What an entry holds under the name of a column. */
export const valueAt = (values: unknown, column: string): DataValue | undefined =>
  column
    .split('.')
    .reduce<DataValue | undefined>(
      (value, name) => (isValues(value) ? ownValue(value, name) : undefined),
      values as DataValue,
    );

/** The names under a column; none where it is a number. */
export function namesUnder(values: unknown, column: string): string[] {
  const value = valueAt(values, column);
  return isValues(value) ? Object.keys(value) : [];
}

const HALF_A_CENT = 0.005;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether each bracket goes on where the one before it ends: bound, rate and what has come to that. */
function bracketFindings(schedule: RateSchedule, path: Path): Finding[] {
  const findings: Finding[] = [];
  let [lower, lowerRate, base] = [0, 0, 0];
  for (const [index, bracket] of schedule.entries()) {
    const upper = bracket.upTo ?? Number.POSITIVE_INFINITY;
    const isLast = index === schedule.length - 1;
    const wrong = (field: string, message: string, hint: string): void => {
      findings.push({ path: [...path, index, field], message, hint });
    };
    if (isLast !== (bracket.upTo === null))
      wrong('upTo', 'The last bracket, and no other, is without an upper bound.', 'Write null there, and only there.');
    else if (upper <= lower)
      wrong('upTo', `The bracket ends at ${upper} and begins at ${lower}.`, 'Bounds go up from bracket to bracket.');
    if (bracket.rate < lowerRate)
      wrong(
        'rate',
        `The rate falls from ${lowerRate} to ${bracket.rate}.`,
        'Rates do not fall from bracket to bracket.',
      );
    if (Math.abs(bracket.base - base) > HALF_A_CENT)
      wrong(
        'base',
        `The brackets below come to ${Number(base.toFixed(2))}, not ${bracket.base}.`,
        'Compare this number and the bounds and rates above it with the publication.',
      );
    // The published base carries on, so that a wrong number is said at its own place and not all the way up.
    base = bracket.base + bracket.rate * (upper - lower);
    [lower, lowerRate] = [upper, bracket.rate];
  }
  return findings;
}

function scheduleFindings(value: readonly unknown[], path: Path): Finding[] {
  if (value.length === 0) return [{ path, message: 'A rate schedule has a bracket at least.', hint: 'Write it.' }];
  const { shaped, findings } = checkShape(rateScheduleSchema, value, 'a rate schedule');
  if (shaped) return bracketFindings(shaped, path);
  return findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] }));
}

/** Whether a value is a list of dates, right or wrong ones. */
export const isDates = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

const dateFindings = (dates: readonly string[], path: Path): Finding[] =>
  dates.flatMap((date, index): Finding[] => {
    const at = [...path, index];
    const before = dates[index - 1];
    if (readDate(date) === null)
      return [{ path: at, message: `"${date}" is no date.`, hint: 'Write yyyy-mm-dd: "2026-12-25".' }];
    if (before === undefined || before < date) return [];
    return [{ path: at, message: `"${date}" stands behind "${before}".`, hint: 'Write dates in order, each once.' }];
  });

/** Findings in the values at a path: what is neither number, schedule nor values by name, and wrong schedules. */
export function checkValues(value: unknown, path: Path): Finding[] {
  if (typeof value === 'number') return [];
  if (isDates(value)) return dateFindings(value, path);
  if (Array.isArray(value)) return scheduleFindings(value, path);
  if (isRecord(value)) return Object.entries(value).flatMap(([name, inner]) => checkValues(inner, [...path, name]));
  const hint = 'Write a number, a rate schedule or dates in [ ], or values by name in { }.';
  return [{ path, message: `"${path.at(-1)}" is no value.`, hint }];
}

const kindOf = (value: unknown): string => {
  if (isDates(value)) return 'a list of dates';
  if (Array.isArray(value)) return 'a rate schedule';
  return isRecord(value) ? 'values by name' : 'a number';
};

/** Where an entry has not the names and kinds of the first one: what reads one entry must be able to read all. */
export function checkAlike(value: unknown, first: unknown, path: Path): Finding[] {
  if (kindOf(value) !== kindOf(first))
    return [{ path, message: `This is ${kindOf(value)}, and ${kindOf(first)} in the first entry.` }];
  if (!isRecord(value) || !isRecord(first)) return [];
  const missing = Object.keys(first).filter((name) => !Object.hasOwn(value, name));
  const added = Object.keys(value).filter((name) => !Object.hasOwn(first, name));
  const hint = 'Every entry has the same names.';
  return [
    ...missing.map((name) => ({ path, message: `"${name}" is missing here; the first entry has it.`, hint })),
    ...added.map((name): Finding => {
      return { path: [...path, name], mark: 'key', message: `The first entry has no "${name}".`, hint };
    }),
    ...Object.entries(value).flatMap(([name, inner]) =>
      Object.hasOwn(first, name) ? checkAlike(inner, first[name], [...path, name]) : [],
    ),
  ];
}
