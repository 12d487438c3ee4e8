/** Workdays are those that someone counts who goes from day to day. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../../src/calendar/calendar.ts';
import { readDate } from '../../src/calendar/text.ts';
import { addWorkdays, workdays } from '../../src/calendar/workdays.ts';

const day = (text: string): number => readDate(text) ?? Number.NaN;

const isWorkday = (date: number, digits: number, holidays: readonly number[]): boolean =>
  String(digits).includes(String(weekdayOf(date))) && !holidays.includes(date);

function counted(from: number, to: number, digits: number, holidays: readonly number[]): number {
  let count = 0;
  for (let date = Math.min(from, to); date < Math.max(from, to); date += 1) {
    if (isWorkday(date, digits, holidays)) count += 1;
  }
  return to < from && count > 0 ? -count : count;
}

function walked(from: number, days: number, digits: number, holidays: readonly number[]): number {
  let [date, left] = [from, Math.abs(days)];
  while (left > 0) {
    date += Math.sign(days);
    if (isWorkday(date, digits, holidays)) left -= 1;
  }
  return date;
}

const START = day('2026-01-01');
const date = fc.integer({ min: START - 900, max: START + 900 });
const holidays = fc.array(fc.integer({ min: START - 1000, max: START + 1000 }), { maxLength: 60 });
const digits = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
  .map((weekdays) => Number(weekdays.join('')));

describe('workdays', () => {
  it('are counted as from day to day', () => {
    fc.assert(
      fc.property(date, date, digits, holidays, (from, to, weekdays, off) => {
        expect(workdays(from, to, weekdays, off)).toBe(counted(from, to, weekdays, off));
      }),
      { numRuns: 300 },
    );
  });

  it('are gone through as from day to day, forth and back', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -200, max: 200 }), digits, holidays, (from, days, weekdays, off) => {
        expect(addWorkdays(from, days, weekdays, off)).toBe(walked(from, days, weekdays, off));
      }),
      { numRuns: 300 },
    );
  });

  it('that are added are counted again', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 500 }), digits, holidays, (from, days, weekdays, off) => {
        const end = addWorkdays(from, days, weekdays, off);
        expect(workdays(from + 1, end + 1, weekdays, off)).toBe(days);
        expect(isWorkday(end, weekdays, off)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['2026-12-21', '2026-12-28', 12345, ['2026-12-25'], 4],
    ['2026-12-21', '2026-12-28', 12345, ['2026-12-25', '2026-12-25', '2026-12-26'], 4],
    ['2026-12-21', '2026-12-28', 71234, ['2026-12-25'], 5],
    ['2026-12-25', '2026-12-28', 12345, ['2026-12-25'], 0],
    ['2026-12-21', '2026-12-25', 12345, ['2026-12-25'], 4],
    ['2026-12-28', '2026-12-21', 12345, [], -5],
    ['2026-12-28', '2026-12-26', 12345, [], 0],
    ['1583-01-01', '9999-12-31', 1234567, [], day('9999-12-31') - day('1583-01-01')],
  ])('from %s to %s on %d without %j are %d', (from, to, weekdays, off, count) => {
    expect(workdays(day(from), day(to), weekdays, off.map(day))).toBe(count);
  });

  it('are none without weekdays, and end with the calendar', () => {
    expect(workdays(START, START + 7, 89)).toBeNaN();
    expect(addWorkdays(START, 1, 0)).toBeNaN();
    expect(addWorkdays(START, 1e9, 12345)).toBeNaN();
    expect(addWorkdays(START, 4_000_000, 3)).toBeGreaterThan(day('9999-12-31'));
  });
});
