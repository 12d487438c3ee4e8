import { describe, expect, it } from 'vitest';
import { isoDate } from '../../src/calendar/text.ts';
import { easterOf, lastDayOf } from '../../src/rates/publication-days.ts';

describe('Easter', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('%i', (year, date) => expect(isoDate(easterOf(year))).toBe(date));
});

describe('rates are the newest up to the day before the next are published', () => {
  it.each([
    ['a Tuesday', '2026-10-06', '2026-10-06'],
    ['a Friday', '2026-10-09', '2026-10-11'],
    ['the Thursday before Easter', '2026-04-02', '2026-04-06'],
    ['the eve of the first of May', '2026-04-30', '2026-05-03'],
    ['the eve of Christmas', '2026-12-24', '2026-12-27'],
    ['the last day of the year', '2026-12-31', '2027-01-03'],
  ])('%s', (_, date, last) => expect(lastDayOf(date)).toBe(last));
});
