/** Calendar days, against a calendar that is counted day by day and against the one of the runtime. */
import { isMainThread } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  civilDate,
  dayOf,
  isInCalendar,
  isLeapYear,
  monthsBetween,
  weekdayOf,
  weekdaysBetween,
} from '../../src/calendar/calendar.ts';
import { days } from '../../src/calendar/days.ts';
import { localDate } from '../../src/calendar/local-date.ts';
import {
  FIRST_DATE,
  isoDate,
  LAST_DATE,
  printDate,
  printDates,
  printIsoDate,
  printWeekday,
  readDate,
} from '../../src/calendar/text.ts';

const isFull = process.env.FULL === '1';
const DAY = 86_400_000;

const day = (text: string): number => {
  const number = readDate(text);
  if (number === null) throw new Error(`${text} is no date`);
  return number;
};
const anyDay = fc.integer({ min: day('1583-01-01'), max: day('9999-12-31') });

describe('days', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['9999-12-31', 2_932_896],
  ])('%s is day %i', (text, number) => expect(readDate(text)).toBe(number));

  it.each([
    '2025-02-29',
    '1900-02-29',
    '2025-04-31',
    '2025-00-10',
    '2025-13-01',
    '2025-01-00',
    '1582-12-31',
    '10000-01-01',
  ])('%s is no day', (text) => expect(readDate(text)).toBeNull());

  it.each(['', 'today', '2025-1-1', '01/02/2025', '20250101', '2025-01-01T00:00', '-2025-01-01', '2025-01-01x'])(
    '"%s" is no date',
    (text) => expect(readDate(text)).toBeNull(),
  );

  it('may have spaces around them', () => expect(readDate(' 2026-05-01 ')).toBe(day('2026-05-01')));

  it('are in the calendar from its first to its last', () => {
    const [first, last] = [FIRST_DATE, LAST_DATE].map(day) as [number, number];
    expect([first, last].map(isoDate)).toEqual(['1583-01-01', '9999-12-31']);
    expect([first - 1, first, last, last + 1].map(isInCalendar)).toEqual([false, true, true, false]);
  });

  it('before the year 1000 have a year of four digits', () => {
    expect(isoDate(addMonths(day('1583-02-01'), -12_000))).toBe('0583-02-01');
  });

  it('knows leap years', () => {
    expect([1600, 1700, 1900, 2000, 2023, 2024, 2100].filter(isLeapYear)).toEqual([1600, 2000, 2024]);
  });

  it('have the weekday of the runtime', () => {
    const property = fc.property(anyDay, (number) => {
      expect(weekdayOf(number) % 7).toBe(new Date(number * DAY).getUTCDay());
    });
    fc.assert(property);
  });
});

describe('months', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2025-01-15', -13, '2023-12-15'],
    ['1999-12-31', 0, '1999-12-31'],
  ])('%s and %i is %s', (from, months, wanted) => expect(isoDate(addMonths(day(from), months))).toBe(wanted));

  it.each([
    ['2025-01-31', '2025-02-28', 0],
    ['2025-01-31', '2025-03-01', 1],
    ['2025-01-15', '2025-02-15', 1],
    ['2025-01-15', '2026-01-14', 11],
    ['2025-02-28', '2025-01-31', 0],
    ['2025-03-01', '2025-01-31', -1],
    ['2000-02-29', '2026-02-28', 311],
  ])('from %s to %s are %i', (from, to, months) => expect(monthsBetween(day(from), day(to))).toBe(months));

  it('go back as they came', () => {
    const count = fc.integer({ min: -5000, max: 5000 });
    const property = fc.property(anyDay, count, (from, months) => {
      const to = addMonths(from, months);
      const [start, end] = [civilDate(from), civilDate(to)];
      expect((end.year - start.year) * 12 + end.month - start.month).toBe(months);
      expect(end.day === start.day || dayOf({ ...end, day: start.day }) === null).toBe(true);
      if (end.day === start.day) expect(monthsBetween(from, to)).toBe(months);
    });
    fc.assert(property);
  });
});

it('counts weekdays as looking at each day does', () => {
  const length = fc.integer({ min: 0, max: 1000 });
  const property = fc.property(anyDay, length, (from, days) => {
    const each = Array.from({ length: days }, (_, index) => new Date((from + index) * DAY).getUTCDay());
    expect(weekdaysBetween(from, from + days)).toBe(each.filter((weekday) => weekday % 6 !== 0).length);
    expect(weekdaysBetween(from + days, from) + 0).toBe(-weekdaysBetween(from, from + days) + 0);
  });
  fc.assert(property);
});

const ZONES = [
  ...['UTC', 'America/New_York', 'America/Sao_Paulo', 'America/St_Johns', 'Europe/London', 'Europe/Berlin'],
  ...['Asia/Kolkata', 'Asia/Tehran', 'Pacific/Apia', 'Australia/Lord_Howe'],
];

/** Days on which clocks change or a day was left out, somewhere. */
const CHANGES = [
  ...['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2018-11-04', '2011-12-30', '2022-03-22', '2026-04-05'],
];

const hourIn = (zone: string): number =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(
      new Date('2026-07-01T12:00:00Z'),
    ),
  );

it('today is the day of the clock, in the first and in the last hour', () => {
  expect(localDate(new Date(2026, 0, 9, 0, 30))).toBe('2026-01-09');
  expect(localDate(new Date(2026, 11, 31, 23, 30))).toBe('2026-12-31');
});

it('code that is loaded with the first form of days gives them what reads and prints them', async () => {
  await import('../../src/calendar/with-days.ts');
  const date = days.readDate('2027-02-05') ?? Number.NaN;
  expect(days.isInCalendar(date)).toBe(true);
  expect(days.isoDate(date)).toBe('2027-02-05');
  expect(days.printDate(date, 'en')).toBe('February 5, 2027');
  expect(days.printDates(date, date, 'en')).toBe('February 5, 2027');
  expect(days.localDate(new Date(2027, 1, 5))).toBe('2027-02-05');
});

// The threads in which mutants are tried have the zone of their process.
describe.runIf(isMainThread).each(ZONES)('in %s', (zone) => {
  const inZone = <Result>(run: () => Result): Result => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      return run();
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  };

  it('days are the same', () => {
    const texts = inZone(() => {
      expect(new Date('2026-07-01T12:00:00Z').getHours()).toBe(hourIn(zone));
      return CHANGES.map((text) => [isoDate(day(text)), isoDate(day(text) + 1), printDate(day(text), 'en')]);
    });
    expect(texts).toEqual(CHANGES.map((text) => [text, isoDate(day(text) + 1), printDate(day(text), 'en')]));
  });

  it('today is the day of its clock', () => {
    const wanted = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    for (const moment of ['2026-11-21T00:30:00Z', '2026-11-21T12:00:00Z', '2026-11-21T23:30:00Z']) {
      const now = new Date(moment);
      expect(inZone(() => localDate(now))).toBe(wanted.format(now));
    }
  });
});

describe('as people write them', () => {
  const friday = day('2027-02-05');

  it.each([
    ['en', 'February 5, 2027', 'Friday'],
    ['de', '5. Februar 2027', 'Freitag'],
    ['fr', '5 février 2027', 'vendredi'],
    ['ja', '2027年2月5日', '金曜日'],
  ])('%s', (language, date, weekday) => {
    expect(printDate(friday, language)).toBe(date);
    expect(printWeekday(friday, language)).toBe(weekday);
  });

  it.each(['ar', 'fa', 'th', 'hi', 'he'])('%s has the Gregorian year in Latin digits', (language) => {
    expect(printDate(friday, language)).toMatch(/\b2027\b/);
  });

  it('a span is written at once', () => {
    expect(printDates(friday, friday + 14, 'en').replace(/\s/g, ' ')).toBe('February 5 – 19, 2027');
  });

  it('is the 1er in French where it is the first of a month, and a plain number else', () => {
    const first = day('2026-05-01');
    expect(printDate(first, 'fr')).toBe('1er mai 2026');
    expect(printDate(first + 10, 'fr')).toBe('11 mai 2026');
    expect(printDates(first, first + 4, 'fr')).toBe('1er–5 mai 2026');
    expect(printIsoDate('2026-05-01', 'fr')).toBe('1er mai 2026');
    expect(printDate(first, 'de')).toBe('1. Mai 2026');
    expect(printDate(first, 'de-fr')).toBe('1. Mai 2026');
    expect(printDate(first, 'pt')).toBe('1 de maio de 2026');
  });

  it('a text that is no day stays', () => {
    expect(printIsoDate('soon', 'fr')).toBe('soon');
  });

  it('the first day of the calendar is not shifted', () => {
    expect(printDate(day('1583-01-01'), 'en')).toBe('January 1, 1583');
  });
});

/** Every day in order, by the lengths of the months that everybody learns. */
function* countedDays(until: number): Generator<string> {
  for (let year = 1583; year <= until; year += 1) {
    const february = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0) ? 29 : 28;
    const lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const [month, length] of lengths.entries()) {
      for (let date = 1; date <= length; date += 1) {
        yield `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
      }
    }
  }
}

it('counts days as the months and years do', () => {
  let number = day('1583-01-01');
  let weekday = 6; // 1 January 1583 was a Saturday.
  const wrong: string[] = [];
  for (const text of countedDays(isFull ? 9999 : 2400)) {
    if (isoDate(number) !== text || readDate(text) !== number || weekdayOf(number) !== weekday) wrong.push(text);
    number += 1;
    weekday = (weekday % 7) + 1;
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});
