/** Ages and spans of days, against the calendar of the runtime. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadLive, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('age-calculator');
const [age, difference] = [tabOf(live, 'age'), tabOf(live, 'difference')];

const PAIRS = process.env.FULL === '1' ? 100_000 : 2000;
/** Long enough for all of them on a slow machine. */
const PAIRS_TIMEOUT = 15_000 + 3 * PAIRS;
const DAY = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const at = (year: number, month: number, day: number): number => Date.UTC(year, month, day);

interface Age {
  years: number;
  months: number;
  days: number;
}

/** Whole months are counted up one by one, from as many as there are at least; one that is too short for the day ends on its last. */
function ageBetween(birth: number, end: number): Age {
  const [from, to] = [new Date(birth), new Date(end)];
  const isReached = (months: number): boolean => {
    const first = new Date(at(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
    if (first.getUTCFullYear() !== to.getUTCFullYear() || first.getUTCMonth() !== to.getUTCMonth()) {
      return first.getTime() < end;
    }
    return to.getUTCDate() >= from.getUTCDate();
  };
  // No month is longer.
  let months = Math.max(0, Math.floor((end - birth) / (31 * DAY)) - 1);
  while (isReached(months + 1)) months += 1;
  const lengthOf = new Date(at(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const last = at(from.getUTCFullYear(), from.getUTCMonth() + months, Math.min(lengthOf, from.getUTCDate()));
  return { years: Math.floor(months / 12), months: months % 12, days: (end - last) / DAY };
}

const numbers = (outcome: ReturnType<typeof succeed>, ids: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    ids.map((id) => {
      const result = outcome.results[id];
      return [id, result && 'value' in result ? result.value : null];
    }),
  );

const birth = fc.integer({ min: at(1583, 0, 1) / DAY, max: at(9800, 0, 1) / DAY }).map((day) => day * DAY);
const life = fc.integer({ min: 0, max: 120 * 366 });
const isLeapDay = (time: number): boolean => iso(time).endsWith('-02-29');

describe('ages', () => {
  it(
    `of ${PAIRS} people agree with the calendar of the runtime`,
    () => {
      const property = fc.property(birth, life, (born, days) => {
        fc.pre(!isLeapDay(born));
        const end = born + days * DAY;
        const outcome = succeed(age, { birthDate: iso(born), asOf: iso(end) });
        const wanted = ageBetween(born, end);
        expect(numbers(outcome, ['years', 'months', 'days', 'totalDays'])).toEqual({ ...wanted, totalDays: days });
      });
      fc.assert(property, { numRuns: PAIRS });
    },
    PAIRS_TIMEOUT,
  );

  it('have their next birthday on the same day of the year, after the day and within a year of it', () => {
    const property = fc.property(birth, life, (born, days) => {
      fc.pre(!isLeapDay(born));
      const end = born + days * DAY;
      const { nextBirthday, daysToNextBirthday } = numbers(succeed(age, { birthDate: iso(born), asOf: iso(end) }), [
        'nextBirthday',
        'daysToNextBirthday',
      ]);
      expect(iso(Number(nextBirthday) * DAY).slice(4)).toBe(iso(born).slice(4));
      expect(Number(daysToNextBirthday)).toBeGreaterThan(0);
      expect(Number(daysToNextBirthday)).toBeLessThanOrEqual(366);
    });
    fc.assert(property);
  });
});

describe('a birthday on 29 February', () => {
  const leapYear = fc.integer({ min: 397, max: 2400 }).map((fours) => fours * 4);
  const born = leapYear.filter((year) => year % 100 !== 0 || year % 400 === 0).map((year) => at(year, 1, 29));

  it.each([
    ['mar1', '-03-01'],
    ['feb28', '-02-28'],
  ])('by %s is in common years on %s, and else on the day itself', (leapRule, common) => {
    const property = fc.property(born, life, (birth, days) => {
      const entries = { birthDate: iso(birth), asOf: iso(birth + days * DAY), leapRule };
      const { nextBirthday, isBirthday, years } = numbers(succeed(age, entries), [
        'nextBirthday',
        'isBirthday',
        'years',
      ]);
      const next = iso(Number(nextBirthday) * DAY);
      const year = Number(next.slice(0, 4));
      const hasLeapDay = new Date(at(year, 1, 29)).getUTCDate() === 29;
      expect(next.slice(4)).toBe(hasLeapDay ? '-02-29' : common);
      const onIt = succeed(age, { birthDate: iso(birth), asOf: next, leapRule });
      const then = numbers(onIt, ['years', 'months', 'days', 'isBirthday']);
      expect(then).toEqual({ years: year - new Date(birth).getUTCFullYear(), months: 0, days: 0, isBirthday: true });
      const before = succeed(age, { birthDate: iso(birth), asOf: iso(Number(nextBirthday) * DAY - DAY), leapRule });
      expect(numbers(before, ['years', 'isBirthday'])).toEqual({
        years,
        isBirthday: Number(nextBirthday) * DAY - DAY === birth,
      });
      expect(typeof isBirthday).toBe('boolean');
    });
    fc.assert(property);
  });

  it('asks for its rule only then', () => {
    const shown = (birthDate: string) =>
      succeed(age, { birthDate, asOf: '2026-11-21', leapRule: 'feb28' }).read.leapRule !== undefined;
    expect(shown('2000-02-29')).toBe(true);
    expect(shown('2000-02-28')).toBe(false);
    expect(shown('2000-03-29')).toBe(false);
  });
});

describe('the time between two dates', () => {
  it('is the same from either side', () => {
    const property = fc.property(birth, life, fc.boolean(), (start, days, includeEndDay) => {
      const ends = [iso(start), iso(start + days * DAY)];
      const [forth, back] = [ends, ends.toReversed()].map(([startDate = '', endDate = '']) =>
        numbers(succeed(difference, { startDate, endDate, includeEndDay }), ['years', 'months', 'days', 'weekdays']),
      );
      expect(back).toEqual(forth);
    });
    fc.assert(property);
  });

  it('with its end day is the time to the day after', () => {
    const property = fc.property(birth, life, (start, days) => {
      const ids = ['totalDays', 'years', 'months', 'days', 'weekdays'];
      const span = (end: number, includeEndDay: boolean) =>
        numbers(succeed(difference, { startDate: iso(start), endDate: iso(end), includeEndDay }), ids);
      expect(span(start + days * DAY, true)).toEqual(span(start + (days + 1) * DAY, false));
    });
    fc.assert(property);
  });
});
