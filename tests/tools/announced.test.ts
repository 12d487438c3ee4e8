/** What the announced calculators promise to the last digit, cent and day, against sums of whole numbers and a calendar. */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import { answersFrom } from '../../src/result/answer.ts';
import type { TableItem } from '../../src/result/items/table.ts';
import { present } from '../../src/result/present.ts';
import { loadLive, succeed, tabOf } from '../suite/load.ts';

const numRuns = Number(process.env.SAMPLES ?? 40);

async function calculator(id: string) {
  const { live } = await loadLive(id);
  const answered = (tab: string, entries: Entries) =>
    present(succeed(tabOf(live, tab), entries), live.tool, live.text, englishText);
  return {
    shown: (tab: string, entries: Entries): Record<string, string> =>
      Object.fromEntries(
        Object.entries(answersFrom(answered(tab, entries))).map(([name, { display }]) => [name, display]),
      ),
    table: (tab: string, entries: Entries, name: string): TableItem => {
      const found = answered(tab, entries).results.find((item): item is TableItem => item.id === name);
      if (!found) throw new Error(`no table ${name}`);
      return found;
    },
  };
}

const columnOf = ({ columns, rows }: TableItem, name: string): number[] => {
  const at = columns.findIndex(({ id }) => id === name);
  if (at < 0) throw new Error(`no column ${name}`);
  return rows.map((row) => Number(row[at]));
};
const digitsOf = (display: string | undefined): string => (display ?? '').replaceAll(/\D/g, '');

describe('whole numbers', async () => {
  const { shown } = await calculator('fibonacci-calculator');
  const counting = (await calculator('probability-calculator')).shown;

  it('are exact to the last digit: the 1,000th Fibonacci number', () => {
    let [before, number] = [0n, 1n];
    for (let n = 1; n < 1000; n += 1) [before, number] = [number, before + number];
    expect(digitsOf(shown('nth', { n: 1000 }).value)).toBe(String(number));
  });

  it('are exact to the last digit: 1000!', () => {
    let factorial = 1n;
    for (let n = 2n; n <= 1000n; n += 1n) factorial *= n;
    expect(digitsOf(counting('counting', { n: 1000, k: 3 }).factorial)).toBe(String(factorial));
  });
});

describe('amounts', async () => {
  const { shown } = await calculator('currency-converter');

  it.each([
    ['JPY', 0],
    ['BHD', 3],
    ['EUR', 2],
  ])('of %s have %i places', (toCurrency, places) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e7 }), (cents, millionths) => {
        const [amount, ownRate] = [cents / 100, millionths / 1e6];
        const entries = { amount, fromCurrency: 'USD', toCurrency, rateSource: 'own', ownRate, markup: 0 };
        const unit = 10 ** places;
        const exact = (BigInt(cents) * BigInt(millionths) * BigInt(unit) * 2n + 10n ** 8n) / (2n * 10n ** 8n);
        const wanted = String(exact).padStart(places + 1, '0');
        expect(digitsOf(shown('convert', entries).result)).toBe(wanted);
      }),
      { numRuns },
    );
  });
});

describe('a pay-off plan', async () => {
  const { table } = await calculator('debt-snowball');
  const debt = fc.record({
    balance: fc.integer({ min: 100, max: 2_000_000 }).map((cents) => cents / 100),
    rate: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
    minimum: fc.integer({ min: 6000, max: 60_000 }).map((cents) => cents / 100),
  });

  it('ends at zero to the cent, and all that is paid is what was owed and its interest', () => {
    fc.assert(
      fc.property(fc.array(debt, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 500 }), (debts, extra) => {
        const named = debts.map((each, index) => ({ name: `Debt ${index}`, ...each }));
        const affordable = named.every(({ balance, rate, minimum }) => minimum > (balance * rate) / 1200 + 5);
        fc.pre(affordable);
        const schedule = table('plan', { debts: named, extra }, 'schedule');
        const cents = (name: string) => columnOf(schedule, name).map((amount) => Math.round(amount * 100));
        const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
        expect(cents('left').at(-1)).toBe(0);
        const owed = total(debts.map(({ balance }) => Math.round(balance * 100)));
        expect(total(cents('paid'))).toBe(owed + total(cents('interest')));
      }),
      { numRuns },
    );
  });
});

describe('a study plan', async () => {
  const { live } = await loadLive('study-scheduler');
  const daily = { hoursMon: 1, hoursTue: 1, hoursWed: 1, hoursThu: 1, hoursFri: 1, hoursSat: 1, hoursSun: 1 };
  const across = (startDate: string, examDate: string) => ({
    ...{ ...daily, startDate, examDate, bufferDays: 0, passes: 0, pace: 'early' },
    topics: [{ name: 'All', hours: 200 }],
  });
  const daysOf = (startDate: string, examDate: string): string[] => {
    const { byDay } = succeed(tabOf(live, 'main'), across(startDate, examDate)).results;
    const days = byDay?.kind === 'table' ? byDay.rows.map(([day]) => Number(day)) : [];
    return days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  };

  it('has every day once, and the exam, across a leap day', () => {
    expect(daysOf('2028-02-27', '2028-03-03')).toEqual([
      ...['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03'],
    ]);
  });

  it('of more than 1,200 lines is cut with a note; its days and its calendar are whole', () => {
    const entries = {
      ...Object.fromEntries(Object.keys(daily).map((day) => [day, 10])),
      ...{ startDate: '2026-11-23', examDate: '2027-11-23', bufferDays: 0, passes: 0 },
      ...{ order: 'turns', sessionMinutes: 60, pace: 'even' },
      topics: Array.from({ length: 30 }, (_, index) => ({ name: `Topic ${index + 1}`, hours: 60 })),
    };
    const document = present(succeed(tabOf(live, 'main'), entries), live.tool, live.text, englishText);
    const tableOf = (name: string) => document.results.find((item): item is TableItem => item.id === name);
    const [plan, byDay] = [tableOf('plan'), tableOf('byDay')];
    expect(Number(answersFrom(document).planLines?.value)).toBeGreaterThan(1200);
    expect(plan?.rows).toHaveLength(1200);
    expect(plan?.note).toBe('Only the first 1200 rows are shown.');
    expect([byDay?.rows.length, byDay?.note]).toEqual([366, null]);
  });

  it.each(['America/New_York', 'Europe/Berlin'])(
    'has every day once, whatever the clocks of %s do',
    (zone) => {
      const code = `
        import { loadLive, succeed, tabOf } from './tests/suite/load.ts';
        const { live } = await loadLive('study-scheduler');
        const outcome = succeed(tabOf(live, 'main'), ${JSON.stringify(across('2026-10-20', '2026-11-10'))});
        console.log(JSON.stringify(outcome.results.byDay.rows.map(([day]) => day)));`;
      const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      const first = Date.UTC(2026, 9, 20) / 86_400_000;
      expect(JSON.parse(printed)).toEqual(Array.from({ length: 22 }, (_, index) => first + index));
    },
    60_000,
  );
});
