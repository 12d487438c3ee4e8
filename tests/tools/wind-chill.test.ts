/** Wind chill: the published charts of both weather services, and that their two formulas agree. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { loadLive, numberOf, succeed, tabOf } from '../suite/load.ts';

/** National Weather Service, 2001: by wind in mph from 5, for 40 to -45 °F in steps of 5. */
const NWS = [
  [36, 31, 25, 19, 13, 7, 1, -5, -11, -16, -22, -28, -34, -40, -46, -52, -57, -63],
  [34, 27, 21, 15, 9, 3, -4, -10, -16, -22, -28, -35, -41, -47, -53, -59, -66, -72],
  [32, 25, 19, 13, 6, 0, -7, -13, -19, -26, -32, -39, -45, -51, -58, -64, -71, -77],
  [30, 24, 17, 11, 4, -2, -9, -15, -22, -29, -35, -42, -48, -55, -61, -68, -74, -81],
  [29, 23, 16, 9, 3, -4, -11, -17, -24, -31, -37, -44, -51, -58, -64, -71, -78, -84],
  [28, 22, 15, 8, 1, -5, -12, -19, -26, -33, -39, -46, -53, -60, -67, -73, -80, -87],
  [28, 21, 14, 7, 0, -7, -14, -21, -27, -34, -41, -48, -55, -62, -69, -76, -82, -89],
  [27, 20, 13, 6, -1, -8, -15, -22, -29, -36, -43, -50, -57, -64, -71, -78, -84, -91],
  [26, 19, 12, 5, -2, -9, -16, -23, -30, -37, -44, -51, -58, -65, -72, -79, -86, -93],
  [26, 19, 12, 4, -3, -10, -17, -24, -31, -38, -45, -52, -60, -67, -74, -81, -88, -95],
  [25, 18, 11, 4, -3, -11, -18, -25, -32, -39, -46, -54, -61, -68, -75, -82, -89, -97],
  [25, 17, 10, 3, -4, -11, -19, -26, -33, -40, -48, -55, -62, -69, -76, -84, -91, -98],
];

/** Environment Canada, 2001: by wind in km/h from 5, for 5 to -50 °C in steps of 5. */
const ECCC = [
  [4, -2, -7, -13, -19, -24, -30, -36, -41, -47, -53, -58],
  [3, -3, -9, -15, -21, -27, -33, -39, -45, -51, -57, -63],
  [2, -4, -11, -17, -23, -29, -35, -41, -48, -54, -60, -66],
  [1, -5, -12, -18, -24, -30, -37, -43, -49, -56, -62, -68],
  [1, -6, -12, -19, -25, -32, -38, -44, -51, -57, -64, -70],
  [0, -6, -13, -20, -26, -33, -39, -46, -52, -59, -65, -72],
  [0, -7, -14, -20, -27, -33, -40, -47, -53, -60, -66, -73],
  [-1, -7, -14, -21, -27, -34, -41, -48, -54, -61, -68, -74],
  [-1, -8, -15, -21, -28, -35, -42, -48, -55, -62, -69, -75],
  [-1, -8, -15, -22, -29, -35, -42, -49, -56, -63, -69, -76],
  [-2, -8, -15, -22, -29, -36, -43, -50, -57, -63, -70, -77],
  [-2, -9, -16, -23, -30, -36, -43, -50, -57, -64, -71, -78],
  [-2, -9, -16, -23, -30, -37, -44, -51, -58, -65, -72, -79],
  [-2, -9, -16, -23, -30, -37, -44, -51, -58, -65, -72, -80],
  [-3, -10, -17, -24, -31, -38, -45, -52, -59, -66, -73, -80],
  [-3, -10, -17, -24, -31, -38, -45, -52, -60, -67, -74, -81],
];

const { live } = await loadLive('wind-chill');
const answer = (entries: Entries) => succeed(tabOf(live, 'calculate'), entries);
const index = (temperature: number, temperatureUnit: 'F' | 'C', windSpeed: number, windUnit: string): number =>
  numberOf(answer({ temperature, temperatureUnit, windSpeed, windUnit }), 'windChill');

const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

/** The rows of the chart that the tool shows, without the wind in the first column. */
function chartOf(layout: 'F' | 'C'): number[][] {
  const chart = succeed(tabOf(live, 'chart'), { temperatureUnit: layout }).results[`chart${layout}`];
  return chart?.kind === 'table' ? chart.rows.map(([, ...cells]) => cells.map(rounded)) : [];
}

describe('every cell of the published charts', () => {
  it('of the National Weather Service', () => {
    const cells = NWS.map((row, wind) => row.map((_, at) => rounded(index(40 - 5 * at, 'F', 5 + 5 * wind, 'mph'))));
    expect(cells).toEqual(NWS);
    expect(chartOf('F')).toEqual(NWS);
  });

  it('of Environment Canada', () => {
    const cells = ECCC.map((row, wind) => row.map((_, at) => rounded(index(5 - 5 * at, 'C', 5 + 5 * wind, 'km/h'))));
    expect(cells).toEqual(ECCC);
    expect(chartOf('C')).toEqual(ECCC);
  });

  it('one chart stands on the page, not both', () => {
    const { results } = succeed(tabOf(live, 'chart'), { temperatureUnit: 'F' });
    expect([results.chartF?.kind, results.chartC]).toEqual(['table', null]);
  });
});

it('each risk of frostbite has a color of its own', () => {
  const band = Object.values(tabOf(live, 'calculate').results).find(({ kind }) => kind === 'band');
  const colors = band?.kind === 'band' ? band.bands.map(({ color }) => color) : [];
  expect(colors).toHaveLength(6);
  expect(new Set(colors).size).toBe(6);
});

describe('the index', () => {
  const celsius = fc.integer({ min: -500, max: 100 }).map((tenths) => tenths / 10);

  it('is the same by both formulas to 0.06 °C, from -50 to 10 °C and 5 to 100 km/h', () => {
    const property = fc.property(celsius, fc.integer({ min: 5, max: 100 }), (temperature, wind) => {
      const fahrenheit = index(temperature * 1.8 + 32, 'F', wind, 'km/h');
      expect(Math.abs(((fahrenheit - 32) * 5) / 9 - index(temperature, 'C', wind, 'km/h'))).toBeLessThan(0.06);
    });
    fc.assert(property);
  });

  it('falls as the wind rises, and with the temperature', () => {
    const property = fc.property(celsius, fc.integer({ min: 5, max: 380 }), (temperature, wind) => {
      const now = index(temperature, 'C', wind, 'km/h');
      expect(index(temperature, 'C', wind + 1, 'km/h')).toBeLessThan(now);
      expect(index(temperature - 0.1, 'C', wind, 'km/h')).toBeLessThan(now);
    });
    fc.assert(property);
  });

  it('meets the air temperature in calm air, and the formula of stronger winds at 5 km/h', () => {
    expect(index(-20, 'C', 0, 'km/h')).toBe(-20);
    expect(Math.abs(index(-20, 'C', 4.999_999, 'km/h') - index(-20, 'C', 5, 'km/h'))).toBeLessThan(0.01);
  });

  it.each([
    [-55, 'extreme'],
    [-54, 'severe'],
    [-48, 'severe'],
    [-47, 'veryHigh'],
    [-40, 'veryHigh'],
    [-39, 'high'],
    [-28, 'high'],
    [-27, 'moderate'],
    [-10, 'moderate'],
    [-9, 'low'],
    [0, 'low'],
  ])('%d °C is of the risk %s', (temperature, risk) => {
    const calm = { temperature, temperatureUnit: 'C', windSpeed: 0, windUnit: 'km/h' };
    expect(answer(calm).results.risk).toMatchObject({ met: { id: risk } });
  });
});
