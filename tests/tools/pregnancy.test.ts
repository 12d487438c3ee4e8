/** Due dates: the ways to them agree, and the limits are the published ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask } from '../compiler/small-tool.ts';
import { loadLive } from '../suite/load.ts';

const { live } = await loadLive('pregnancy-calculator');
const DAY = 86_400_000;
const iso = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
const anyDay = fc.integer({ min: Date.UTC(1990, 0) / DAY, max: Date.UTC(2060, 0) / DAY });

function answers(tab: string, inputs: Record<string, unknown>): Record<string, unknown> {
  const answer = ask(live, inputs, tab);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return Object.fromEntries(Object.entries(answer.results).map(([id, { value }]) => [id, value]));
}

it('every way to a due date leads to the same dates', () => {
  const property = fc.property(anyDay, fc.integer({ min: 42, max: 300 }), (period, age) => {
    const asOf = iso(period + age);
    const wanted = answers('lmp', { lmp: iso(period), asOf });
    expect(answers('conception', { conceptionDate: iso(period + 14), asOf })).toEqual(wanted);
    for (const embryoAge of [3, 5, 6]) {
      expect(answers('ivf', { transferDate: iso(period + 14 + embryoAge), embryoAge, asOf })).toEqual(wanted);
    }
    const scan = { scanDate: asOf, weeks: Math.floor(Math.min(age, 300) / 7), days: age % 7, asOf };
    expect(answers('ultrasound', scan)).toEqual(wanted);
    if (age <= 294) expect(answers('dueDate', { dueDate: wanted.dueDate, asOf })).toEqual(wanted);
  });
  fc.assert(property);
});

it('weeks, days and what remains add up', () => {
  const cycle = fc.integer({ min: 20, max: 45 });
  const property = fc.property(anyDay, cycle, fc.integer({ min: 20, max: 308 }), (period, cycleLength, age) => {
    const found = answers('lmp', { lmp: iso(period), cycleLength, asOf: iso(period + age) });
    const days = 7 * Number(found.gestationalWeeks) + Number(found.gestationalDays);
    expect(days).toBe(age - (cycleLength - 28));
    expect(days + Number(found.daysRemaining)).toBe(280);
    expect(found.dueDate).toBe(iso(period + 280 + cycleLength - 28));
  });
  fc.assert(property);
});

/** The rows of ACOG Committee Opinion 700: last day of the row by the last period, and the difference that is allowed. */
const ROWS: [weeks: number, days: number, allowed: number][] = [
  [8, 6, 5],
  [15, 6, 7],
  [21, 6, 10],
  [27, 6, 14],
  [38, 0, 21],
];

describe.each(ROWS)('up to %i weeks %i days by the last period', (weeks, days, allowed) => {
  const period = Date.UTC(2026, 4, 1) / DAY;
  const age = 7 * weeks + days;
  const redated = (difference: number) => {
    const found = age + difference;
    const scan = { scanDate: iso(period + age), weeks: Math.floor(found / 7), days: found % 7 };
    return answers('redating', { lmp: iso(period), ...scan });
  };

  it.each([1, -1])('a scan changes the date from the next day on (%i)', (sign) => {
    const kept = redated(sign * allowed);
    expect(kept).toMatchObject({ useUltrasound: false, differenceDays: allowed, dueDate: iso(period + 280) });
    const changed = redated(sign * (allowed + 1));
    expect(changed).toMatchObject({ useUltrasound: true, dueDate: iso(period + 280 - sign * (allowed + 1)) });
  });

  it('and the next row begins on the day after', () => {
    const next = ROWS[ROWS.findIndex((row) => row[2] === allowed) + 1];
    if (!next) return;
    const scan = { scanDate: iso(period + age + 1), weeks, days };
    expect(answers('redating', { lmp: iso(period), ...scan })).toMatchObject({ thresholdDays: next[2] });
  });
});

it('says what a birth would be called', () => {
  const status = (age: number) =>
    answers('lmp', { lmp: '2026-01-01', asOf: iso(Date.UTC(2026, 0, 1) / DAY + age) }).termStatus;
  const edges = [258, 259, 272, 273, 286, 287, 293, 294, 308];
  expect(edges.map(status)).toEqual([
    ...[
      'preterm',
      'early term',
      'early term',
      'full term',
      'full term',
      'late term',
      'late term',
      'postterm',
      'postterm',
    ],
  ]);
});
