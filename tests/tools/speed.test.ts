/** Speed, distance and time: exact units, there and back, averages, paces. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { documentOf, plain } from '../result/documents.ts';
import { loadLive, numberOf, refuse, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('speed-calculator');
const ask = (tab: string, entries: Entries) => succeed(tabOf(live, tab), entries);
const SPEEDS = ['m/s', 'km/h', 'mph', 'kn', 'ft/s', 'mach', 'c'];

function cell(entries: Entries, id: string): number {
  const grid = ask('convert', entries).results.speeds;
  const found = grid?.kind === 'grid' ? grid.cells.find((each) => each.id === id) : undefined;
  return found && 'value' in found ? found.value : Number.NaN;
}

/** What one result says on the page. */
async function said(tab: string, id: string, entries: Entries, language = 'en'): Promise<string> {
  const item = (await documentOf('speed-calculator', entries, { tab, language })).results.find((one) => one.id === id);
  return item?.kind === 'value' ? plain(item.full) : '';
}

describe('units', () => {
  it.each<[number, string, string, number]>([
    [60, 'mph', 'ft/s', 88],
    [60, 'mph', 'm/s', 26.8224],
    [1, 'kn', 'km/h', 1.852],
    [1, 'c', 'm/s', 299_792_458],
    [1, 'mach', 'm/s', 340.294],
  ])('%d %s is %s', (value, unit, to, wanted) => expect(cell({ value, unit }, to)).toBeCloseTo(wanted, 9));

  it('the speed of sound at -56.5 °C is that of the standard atmosphere at 11 km, 295.07 m/s', () => {
    const outcome = ask('convert', { value: 295.07, unit: 'm/s', airTemperature: -56.5 });
    expect(numberOf(outcome, 'machHere')).toBeCloseTo(1, 4);
  });

  it('light takes 499.0048 s from the Sun', () => {
    const outcome = ask('time', { distance: 149_597_870.7, distanceUnit: 'km', speed: 1, speedUnit: 'c' });
    expect(numberOf(outcome, 'timeSeconds')).toBeCloseTo(499.0048, 4);
  });
});

it('a distance in a time gives a speed that covers the distance in that time', () => {
  const size = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
  const property = fc.property(size, size, fc.constantFrom(...SPEEDS), (distance, timeSeconds, speedUnit) => {
    const metersPerSecond = distance / timeSeconds;
    const speed = metersPerSecond / cell({ value: 1, unit: speedUnit }, 'm/s');
    const back = ask('distance', { speed, speedUnit, timeSeconds, resultUnit: 'm' });
    expect(Math.abs(numberOf(back, 'distance') / distance - 1)).toBeLessThan(1e-12);
    const time = ask('time', { distance, distanceUnit: 'm', speed, speedUnit });
    expect(Math.abs(numberOf(time, 'timeSeconds') / timeSeconds - 1)).toBeLessThan(1e-12);
  });
  fc.assert(property);
});

describe('an average', () => {
  const leg = fc.record({ distance: fc.integer({ min: 1, max: 500 }), speed: fc.integer({ min: 1, max: 200 }) });
  const legsOf = fc.array(leg, { minLength: 1, maxLength: 12 });

  it('is the whole distance over the whole time, and lies between the slowest and the fastest leg', () => {
    const property = fc.property(legsOf, (legs) => {
      const outcome = ask('average', { legs });
      const way = legs.reduce((sum, { distance }) => sum + distance, 0);
      const hours = legs.reduce((sum, { distance, speed }) => sum + distance / speed, 0);
      const average = numberOf(outcome, 'averageSpeed');
      expect(average).toBeCloseTo(way / hours, 9);
      expect(numberOf(outcome, 'totalHours')).toBeCloseTo(hours, 9);
      const speeds = legs.map(({ speed }) => speed);
      expect(average).toBeGreaterThanOrEqual(Math.min(...speeds) - 1e-9);
      expect(average).toBeLessThanOrEqual(Math.max(...speeds) + 1e-9);
    });
    fc.assert(property);
  });

  it('takes times in place of speeds', () => {
    const legs = [
      { distance: 10, timeSeconds: '45:00' },
      { distance: 5, timeSeconds: '15 min' },
    ];
    expect(numberOf(ask('average', { known: 'time', legs }), 'averageSpeed')).toBeCloseTo(15, 12);
  });
});

describe('a pace', () => {
  it('never says 60 seconds', async () => {
    for (const timeSeconds of [59.5, 299.49, 299.5, 299.6, 3599.5, 3599.99]) {
      const pace = await said('pace', 'paceKm', { distance: 1, distanceUnit: 'km', timeSeconds });
      expect(pace).toMatch(/^\d+:[0-5]\d:[0-5]\d$/);
    }
    expect(await said('pace', 'paceKm', { distance: 1, timeSeconds: 299.6 })).toBe('0:05:00');
  });

  it('has a split at each kilometer or mile, and at the finish', () => {
    const splits = (splitUnit: string) => {
      const table = ask('pace', { race: 'marathon', timeSeconds: '3:00:00', splitUnit }).results.splits;
      return table?.kind === 'table' ? table.rows : [];
    };
    const kilometers = splits('km');
    expect(kilometers).toHaveLength(43);
    expect(kilometers[20]?.[1]).toBeCloseTo((21 * 10_800) / 42.195, 9);
    expect(kilometers.at(-1)).toEqual([42.195, 10_800]);
    expect(splits('mi')).toHaveLength(27);
    expect(splits('mi')[0]?.[1]).toBeCloseTo((1609.344 * 10_800) / 42_195, 9);
  });

  it('of a very long way stops at 1,200 splits, and says so', async () => {
    const document = await documentOf('speed-calculator', { distance: 5000, timeSeconds: 3e6 }, { tab: 'pace' });
    const table = document.results.find(({ id }) => id === 'splits');
    expect(table?.kind === 'table' && [table.rows.length, table.note]).toEqual([
      1200,
      'Only the first 1200 rows are shown.',
    ]);
  });
});

describe('a time', () => {
  const walk = { distance: 3000, distanceUnit: 'km', speed: 5, speedUnit: 'km/h' };

  it('of days is said in days, and copied in hours', async () => {
    const document = await documentOf('speed-calculator', walk, { tab: 'time' });
    expect(await said('time', 'hms', walk)).toBe('25 days 0:00:00');
    expect(await said('time', 'hms', walk, 'de')).toBe('25 Tage 0:00:00');
    expect(document.copyText).toBe('Time: 600:00:00\nIn seconds: 2160000 s');
    expect(document.steps[0]).toMatchObject({ unrounded: null, outcome: '25 days 0:00:00' });
  });

  it('says the seconds that were rounded', async () => {
    const { steps } = await documentOf('speed-calculator', { distance: 10, speed: 7 }, { tab: 'time' });
    expect(steps[0]).toMatchObject({ unrounded: '5,142.85714286\u00a0s', outcome: '1:25:43' });
  });

  it('that was typed stands in the answer as a clock shows it, and says how it was read', async () => {
    const document = await documentOf('speed-calculator', { distance: 5, timeSeconds: '25:30' });
    expect(document.inputs.at(-1)).toMatchObject({ label: 'Time', text: '0:25:30', canonical: '0:25:30' });
    expect(document.warnings).toEqual([
      {
        field: 'timeSeconds',
        key: 'readAs',
        message: 'Read as minutes and seconds, 0:25:30; for hours and minutes write 25:30:00.',
        other: '25:30:00',
      },
    ]);
  });

  it.each([
    ['30', 'Read as 30 s; for minutes write 0:30:00.', '0:30:00'],
    ['1,234', 'Read as 0:20:34; it could also mean 0:00:01.234.', '0:00:01.234'],
    ['1,5 h', 'Read as 1:30:00.', null],
  ])('%s: %s', async (timeSeconds, message, other) => {
    const { warnings } = await documentOf('speed-calculator', { distance: 5, timeSeconds });
    expect(warnings).toMatchObject([{ message, other }]);
  });

  it.each(['1:30:00', '90 min', '1h 30m'])('%s needs no word about it', async (timeSeconds) => {
    expect((await documentOf('speed-calculator', { distance: 5, timeSeconds })).warnings).toEqual([]);
  });

  it('of the steps is in seconds, as the formula sees it', async () => {
    const { steps } = await documentOf('speed-calculator', { distance: 100, timeSeconds: '1:00:00' });
    expect(plain(steps[0]?.substituted?.text ?? '')).toBe('100 km / 3,600 s');
  });
});

it('faster than light is a warning, in every tab that can be', async () => {
  const forms: [string, Entries][] = [
    ['speed', { distance: 1, distanceUnit: 'km', timeSeconds: 1e-6 }],
    ['distance', { speed: 1.1, speedUnit: 'c', timeSeconds: 1 }],
    ['time', { distance: 1, speed: 2, speedUnit: 'c' }],
    ['convert', { value: 2, unit: 'c' }],
    ['pace', { distance: 1, distanceUnit: 'km', timeSeconds: 1e-6 }],
    ['average', { legs: [{ distance: 1, speed: 2 }], speedUnit: 'c' }],
  ];
  for (const [tab, entries] of forms) {
    const { warnings } = await documentOf('speed-calculator', entries, { tab });
    expect(
      warnings.map(({ message }) => message),
      tab,
    ).toEqual(['Nothing travels faster than light']);
  }
  expect((await documentOf('speed-calculator', { value: 1, unit: 'c' }, { tab: 'convert' })).warnings).toEqual([]);
});

it('a time of zero, no time and no duration are refused', () => {
  const keyOf = (timeSeconds: string | number) => refuse(tabOf(live), { distance: 1, timeSeconds })[0]?.key;
  expect([0, '0:00:00', '', 'soon', '1:60'].map(keyOf)).toEqual([
    ...['mustBeAbove', 'mustBeAbove', 'required', 'invalidDuration', 'invalidDuration'],
  ]);
});
