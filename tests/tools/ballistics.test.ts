/** The path with drag: against reference values, another integration, half the step, and closed forms. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { documentText } from '../../src/calc/human.ts';
import { computeTools } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import compute, { withStep } from '../../tools/ballistics-calculator/compute.ts';
import type { G1Inputs, G1Results } from '../../tools/ballistics-calculator/compute.types.ts';
import { loadLive } from '../suite/load.ts';

const [YARD, INCH, FPS, MPH, DEGREE] = [0.9144, 0.0254, 0.3048, 0.44704, Math.PI / 180];
const measured = (typed: number, factor: number) => ({ typed, base: typed * factor, unit: '', dimension: '' });

interface Given {
  /** Feet per second. */
  velocity: number;
  ballisticCoefficient: number;
  /** Yards. */
  distance: number;
  zero?: number;
  /** Inches. */
  sightHeight?: number;
  /** Miles per hour. */
  wind?: number;
  /** Degrees. */
  windAngle?: number;
  angle?: number;
  curve?: 'G1' | 'G7';
  /** Kilograms per cubic meter. */
  density?: number;
  /** Meters per second. */
  sound?: number;
}

const inputsOf = ({
  velocity,
  ballisticCoefficient,
  distance,
  zero = 100,
  sightHeight = 1.5,
  wind = 10,
  windAngle = 90,
  angle = 0,
  curve = 'G1',
  density = 1.225,
  sound = 340.294,
}: Given): G1Inputs => ({
  velocity: measured(velocity, FPS),
  velocityUnit: 'fps',
  weight: measured(150, 0.00006479891),
  weightUnit: 'gr',
  ballisticCoefficient,
  distance: measured(distance, YARD),
  zeroRange: measured(zero, YARD),
  distanceUnit: 'yd',
  angle: measured(angle, DEGREE),
  windSpeed: measured(wind, MPH),
  windUnit: 'mph',
  windAngle: measured(windAngle, DEGREE),
  sightHeight: measured(sightHeight, INCH),
  heightUnit: 'in',
  holdUnit: 'moa',
  energyUnit: 'ftlb',
  dragCurve: curve,
  altitude: measured(0, 0.3048),
  altitudeUnit: 'ft',
  airTemperature: measured(0, 1),
  airTemperatureUnit: 'F',
  temperatureHere: 288.15,
  pressureHere: 101325,
  airDensity: density,
  soundSpeed: sound,
});

const shoot = (given: Given): G1Results => compute.g1(inputsOf(given), computeTools);

/** A result that is there. */
function number(value: number | null): number {
  if (value === null) throw new Error('no result');
  return value;
}

/** The four loads and ranges of the reference, fired with the bore on the line of sight. */
const REFERENCE = [
  { velocity: 1000, ballisticCoefficient: 0.295, distance: 100, time: 0.3103, drop: 18.19, drift: 1.81, left: 937 },
  { velocity: 2700, ballisticCoefficient: 0.5, distance: 100, time: 0.115, drop: 2.5, drift: 0.69, left: 2519 },
  { velocity: 2700, ballisticCoefficient: 0.5, distance: 500, time: 0.6689, drop: 76.65, drift: 19.95, left: 1866 },
  { velocity: 3240, ballisticCoefficient: 0.243, distance: 300, time: 0.3448, drop: 20, drift: 11.8, left: 2110 },
];

/** Half a unit of the last digit that is printed. */
const rounding = (value: number): number => 0.5 * 10 ** -(String(value).split('.')[1]?.length ?? 0);

describe('the reference values', () => {
  it.each(REFERENCE)(
    '$velocity fps, BC $ballisticCoefficient, $distance yd',
    ({ time, drop, drift, left, ...given }) => {
      const shot = shoot({ ...given, sightHeight: 0 });
      const pairs: [number, number][] = [
        [number(shot.timeOfFlight), time],
        [number(shot.dropBelowLineOfDeparture) / INCH, drop],
        [number(shot.drift) / INCH, drift],
        [number(shot.velocityAtTarget) / FPS, left],
      ];
      for (const [found, wanted] of pairs) {
        expect(Math.abs(found - wanted)).toBeLessThanOrEqual(0.005 * wanted);
        expect(Math.abs(found - wanted)).toBeLessThanOrEqual(Math.max(rounding(wanted), 0.01));
      }
    },
  );
});

/** The published tables as pairs of Mach number and drag coefficient. */
const G1_PAIRS = [
  [0, 0.2629],
  [0.05, 0.2558],
  [0.1, 0.2487],
  [0.15, 0.2413],
  [0.2, 0.2344],
  [0.25, 0.2278],
  [0.3, 0.2214],
  [0.35, 0.2155],
  [0.4, 0.2104],
  [0.45, 0.2061],
  [0.5, 0.2032],
  [0.55, 0.202],
  [0.6, 0.2034],
  [0.7, 0.2165],
  [0.725, 0.223],
  [0.75, 0.2313],
  [0.775, 0.2417],
  [0.8, 0.2546],
  [0.825, 0.2706],
  [0.85, 0.2901],
  [0.875, 0.3136],
  [0.9, 0.3415],
  [0.925, 0.3734],
  [0.95, 0.4084],
  [0.975, 0.4448],
  [1, 0.4805],
  [1.025, 0.5136],
  [1.05, 0.5427],
  [1.075, 0.5677],
  [1.1, 0.5883],
  [1.125, 0.6053],
  [1.15, 0.6191],
  [1.2, 0.6393],
  [1.25, 0.6518],
  [1.3, 0.6589],
  [1.35, 0.6621],
  [1.4, 0.6625],
  [1.45, 0.6607],
  [1.5, 0.6573],
  [1.55, 0.6528],
  [1.6, 0.6474],
  [1.65, 0.6413],
  [1.7, 0.6347],
  [1.75, 0.628],
  [1.8, 0.621],
  [1.85, 0.6141],
  [1.9, 0.6072],
  [1.95, 0.6003],
  [2, 0.5934],
  [2.05, 0.5867],
  [2.1, 0.5804],
  [2.15, 0.5743],
  [2.2, 0.5685],
  [2.25, 0.563],
  [2.3, 0.5577],
  [2.35, 0.5527],
  [2.4, 0.5481],
  [2.45, 0.5438],
  [2.5, 0.5397],
  [2.6, 0.5325],
  [2.7, 0.5264],
  [2.8, 0.5211],
  [2.9, 0.5168],
  [3, 0.5133],
  [3.1, 0.5105],
  [3.2, 0.5084],
  [3.3, 0.5067],
  [3.4, 0.5054],
  [3.5, 0.504],
  [3.6, 0.503],
  [3.7, 0.5022],
  [3.8, 0.5016],
  [3.9, 0.501],
  [4, 0.5006],
  [4.2, 0.4998],
  [4.4, 0.4995],
  [4.6, 0.4992],
  [4.8, 0.499],
  [5, 0.4988],
] as const;

const G7_PAIRS = [
  [0, 0.1198],
  [0.05, 0.1197],
  [0.1, 0.1196],
  [0.15, 0.1194],
  [0.2, 0.1193],
  [0.25, 0.1194],
  [0.3, 0.1194],
  [0.35, 0.1194],
  [0.4, 0.1193],
  [0.45, 0.1193],
  [0.5, 0.1194],
  [0.55, 0.1193],
  [0.6, 0.1194],
  [0.65, 0.1197],
  [0.7, 0.1202],
  [0.725, 0.1207],
  [0.75, 0.1215],
  [0.775, 0.1226],
  [0.8, 0.1242],
  [0.825, 0.1266],
  [0.85, 0.1306],
  [0.875, 0.1368],
  [0.9, 0.1464],
  [0.925, 0.166],
  [0.95, 0.2054],
  [0.975, 0.2993],
  [1, 0.3803],
  [1.025, 0.4015],
  [1.05, 0.4043],
  [1.075, 0.4034],
  [1.1, 0.4014],
  [1.125, 0.3987],
  [1.15, 0.3955],
  [1.2, 0.3884],
  [1.25, 0.381],
  [1.3, 0.3732],
  [1.35, 0.3657],
  [1.4, 0.358],
  [1.5, 0.344],
  [1.55, 0.3376],
  [1.6, 0.3315],
  [1.65, 0.326],
  [1.7, 0.3209],
  [1.75, 0.316],
  [1.8, 0.3117],
  [1.85, 0.3078],
  [1.9, 0.3042],
  [1.95, 0.301],
  [2, 0.298],
  [2.05, 0.2951],
  [2.1, 0.2922],
  [2.15, 0.2892],
  [2.2, 0.2864],
  [2.25, 0.2835],
  [2.3, 0.2807],
  [2.35, 0.2779],
  [2.4, 0.2752],
  [2.45, 0.2725],
  [2.5, 0.2697],
  [2.55, 0.267],
  [2.6, 0.2643],
  [2.65, 0.2615],
  [2.7, 0.2588],
  [2.75, 0.2561],
  [2.8, 0.2533],
  [2.85, 0.2506],
  [2.9, 0.2479],
  [2.95, 0.2451],
  [3, 0.2424],
  [3.1, 0.2368],
  [3.2, 0.2313],
  [3.3, 0.2258],
  [3.4, 0.2205],
  [3.5, 0.2154],
  [3.6, 0.2106],
  [3.7, 0.206],
  [3.8, 0.2017],
  [3.9, 0.1975],
  [4, 0.1935],
  [4.2, 0.1861],
  [4.4, 0.1793],
  [4.6, 0.173],
  [4.8, 0.1672],
  [5, 0.1618],
] as const;
const PAIRS = { G1: G1_PAIRS, G7: G7_PAIRS };

function coefficient(mach: number, curve: 'G1' | 'G7'): number {
  const pairs = PAIRS[curve];
  const above = pairs.findIndex(([place]) => place > mach);
  const [[from, low], [to, high]] = [pairs[above - 1] ?? [0, 0], pairs[above] ?? [1, 0]];
  return low + ((high - low) * (mach - from)) / (to - from);
}

type State = readonly [time: number, up: number, right: number, along: number, rising: number, drifting: number];

/** The same path by steps of distance, with time as one of the unknowns. */
function byDistance(given: Given, elevation: number, target: number, level = false): State {
  const { velocity, ballisticCoefficient, sightHeight = 1.5, wind = 10, windAngle = 90, angle = 0 } = given;
  const { curve = 'G1', density = 1.225, sound = 340.294 } = given;
  const [rise, blow] = [(level ? 0 : angle) * DEGREE, (level ? 0 : wind) * MPH];
  const behind = blow * Math.cos(windAngle * DEGREE);
  const air = [behind * Math.cos(rise), -behind * Math.sin(rise), blow * Math.sin(windAngle * DEGREE)] as const;
  const slope = ([, , , along, up, right]: State): State => {
    const through = [along - air[0], up - air[1], right - air[2]] as const;
    const speed = Math.hypot(...through);
    const area = Math.PI / 8 / (ballisticCoefficient * 703.0696);
    const brake = area * density * coefficient(speed / sound, curve) * speed;
    const pull = [-9.80665 * Math.sin(rise), -9.80665 * Math.cos(rise), 0] as const;
    const [x, y, z] = through.map((part, axis) => ((pull[axis] ?? 0) - brake * part) / along) as [
      number,
      number,
      number,
    ];
    return [1 / along, up / along, right / along, x, y, z];
  };
  const moved = (state: State, by: number, change: State): State =>
    state.map((part, index) => part + by * (change[index] ?? 0)) as unknown as State;
  const steps = Math.ceil(target / 0.1);
  const step = target / steps;
  const speed = velocity * FPS;
  let state: State = [0, -sightHeight * INCH, 0, speed * Math.cos(elevation), speed * Math.sin(elevation), 0];
  for (let index = 0; index < steps; index += 1) {
    const first = slope(state);
    const second = slope(moved(state, step / 2, first));
    const third = slope(moved(state, step / 2, second));
    const fourth = slope(moved(state, step, third));
    state = moved(moved(moved(state, step / 6, first), step / 3, second), step / 3, third);
    state = moved(state, step / 6, fourth);
  }
  return state;
}

function byBisection(given: Given): number {
  const zero = (given.zero ?? 100) * YARD;
  let [low, high] = [-0.1, 0.3];
  for (let round = 0; round < 45; round += 1) {
    const middle = (low + high) / 2;
    if (byDistance(given, middle, zero, true)[1] < 0) low = middle;
    else high = middle;
  }
  return low;
}

const FLIGHTS: (Given & { name: string })[] = [
  { name: 'a hunting rifle', velocity: 2700, ballisticCoefficient: 0.4, distance: 500 },
  { name: 'a pistol', velocity: 850, ballisticCoefficient: 0.15, distance: 100, zero: 25, sightHeight: 0.5 },
  { name: 'an air rifle', velocity: 900, ballisticCoefficient: 0.02, distance: 60, zero: 25 },
  { name: 'a fast bullet that brakes hard', velocity: 4900, ballisticCoefficient: 0.05, distance: 400, windAngle: 0 },
  { name: 'a long shot uphill', velocity: 2650, ballisticCoefficient: 0.6, distance: 1000, angle: 25, windAngle: 45 },
  { name: 'a shot downhill', velocity: 3000, ballisticCoefficient: 0.3, distance: 400, angle: -40, windAngle: 240 },
  { name: 'a shot through the speed of sound', velocity: 1250, ballisticCoefficient: 0.14, distance: 150, zero: 50 },
  { name: 'a G7 bullet', velocity: 2750, ballisticCoefficient: 0.223, distance: 1000, curve: 'G7' },
  {
    name: 'a G7 bullet in thin warm air',
    velocity: 2750,
    ballisticCoefficient: 0.223,
    distance: 1000,
    curve: 'G7',
    density: 0.98,
    sound: 347.1,
  },
];

describe('another integration', () => {
  it.each(FLIGHTS)('of $name says the same', (given) => {
    const shot = shoot(given);
    const elevation = byBisection(given);
    const [time, up, right, ...velocity] = byDistance(given, elevation, given.distance * YARD);
    expect(number(shot.boreAngle)).toBeCloseTo(elevation, 9);
    expect(number(shot.timeOfFlight) / time).toBeCloseTo(1, 7);
    expect(number(shot.velocityAtTarget) / Math.hypot(...velocity)).toBeCloseTo(1, 7);
    expect(-number(shot.drop) / up).toBeCloseTo(1, 6);
    expect(number(shot.drift) - right).toBeCloseTo(0, 6);
    expect(number(shot.energyAtTarget)).toBeCloseTo((0.0097198365 * Math.hypot(...velocity) ** 2) / 2, 2);
  });
});

/** What another program says of a bullet of 168 grains that leaves at 2,750 fps, sighted in at 100 yards. */
const OTHERS = [
  { curve: 'G1', distance: 500, left: 1169.1, drop: 87.9, time: 0.857 },
  { curve: 'G1', distance: 1000, left: 776.4, drop: 823.9, time: 2.495 },
  { curve: 'G7', distance: 500, left: 1814, drop: 56.2, time: 0.672 },
  { curve: 'G7', distance: 1000, left: 1086, drop: 399.9, time: 1.748 },
] as const;

describe('another program', () => {
  it.each(OTHERS)('says the same of $distance yards with the $curve curve', ({ left, drop, time, ...given }) => {
    const windAngle = 315;
    const shot = shoot({ velocity: 2750, ballisticCoefficient: 0.223, sightHeight: 2, wind: 5, windAngle, ...given });
    expect(number(shot.velocityAtTarget) / FPS / left).toBeCloseTo(1, 3);
    expect(number(shot.drop) / INCH / drop).toBeCloseTo(1, 2);
    expect(number(shot.timeOfFlight) / time).toBeCloseTo(1, 2);
  });
});

describe('the air', () => {
  // The standard atmosphere as it is printed: kilograms per cubic meter, meters per second.
  it.each([
    [0, 1.225, 340.294],
    [1000, 1.11164, 336.434],
    [3000, 0.909122, 328.578],
    [5000, 0.736116, 320.529],
    [11000, 0.363918, 295.07],
  ])('is that of the standard atmosphere at %s m', async (altitude, density, sound) => {
    const { live } = await loadLive('ballistics-calculator');
    const inputs = { velocity: 2700, ballisticCoefficient: 0.4, distance: 100, altitude, altitudeUnit: 'm' };
    const { document } = answerRequest(live, { tool: 'ballistics-calculator', tab: 'g1', inputs }, englishText);
    const steps = document ? documentText(document).replaceAll(/^ +/gm, '') : '';
    const last = (symbol: string) =>
      Number([...steps.matchAll(new RegExp(`^${symbol} = ([\\d.]+) `, 'gm'))].at(-1)?.[1]);
    expect(last('ρ') / density).toBeCloseTo(1, 5);
    expect(last('a') / sound).toBeCloseTo(1, 5);
  });

  it('that is thinner and warmer brakes less', () => {
    const g7 = { velocity: 2750, ballisticCoefficient: 0.223, distance: 1000, curve: 'G7' } as const;
    const [sea, high] = [shoot(g7), shoot({ ...g7, density: 0.98, sound: 347.1 })];
    expect(number(high.velocityAtTarget)).toBeGreaterThan(number(sea.velocityAtTarget));
    expect(number(high.drop)).toBeLessThan(number(sea.drop));
  });
});

describe('the step', () => {
  it.each(FLIGHTS)('is short enough for $name: half of it changes nothing', (given) => {
    const [whole, half] = [compute.g1, withStep(0.0005)].map((path) => path(inputsOf(given), computeTools));
    const numbers = (shot = whole) => [shot, ...(shot?.trajectory ?? [])].flatMap((part) => Object.values(part ?? {}));
    const [before, after] = [numbers(whole), numbers(half)];
    expect(before).toHaveLength(after.length);
    for (const [index, value] of before.entries()) {
      if (typeof value !== 'number') continue;
      expect(Math.abs(value - Number(after[index]))).toBeLessThanOrEqual(1e-6 * Math.max(Math.abs(value), 0.05));
    }
  });
});

describe('closed forms', () => {
  it('meets the line of sight at the zero range', () => {
    const { drop, highestPoint } = shoot({
      velocity: 2700,
      ballisticCoefficient: 0.4,
      distance: 200,
      zero: 200,
      wind: 0,
    });
    expect(drop).toBeCloseTo(0, 15);
    expect(number(highestPoint) / INCH).toBeGreaterThan(1);
  });

  it('without drag is a parabola', () => {
    const given = { velocity: 2700, ballisticCoefficient: 1e9, distance: 300, zero: 300, sightHeight: 0, wind: 0 };
    const [speed, range] = [2700 * FPS, 300 * YARD];
    const shot = shoot(given);
    expect(number(shot.boreAngle)).toBeCloseTo(Math.asin((9.80665 * range) / speed ** 2) / 2, 9);
    expect(number(shot.timeOfFlight)).toBeCloseTo(range / (speed * Math.cos(number(shot.boreAngle))), 9);
    expect(number(shot.highestPoint)).toBeCloseTo((range * Math.tan(number(shot.boreAngle))) / 4, 8);
  });

  it('drifts in a crosswind by the delay that the air causes (Didion)', () => {
    const { drift, timeOfFlight } = shoot({ velocity: 2700, ballisticCoefficient: 0.5, distance: 500 });
    const delay = number(timeOfFlight) - (500 * YARD) / (2700 * FPS);
    expect(number(drift) / (10 * MPH * delay)).toBeCloseTo(1, 2);
  });

  it('drifts to the other side in a wind from there', () => {
    const [left, right] = [90, 270].map((windAngle) =>
      number(shoot({ velocity: 2700, ballisticCoefficient: 0.5, distance: 500, windAngle }).drift),
    );
    expect(left).toBeGreaterThan(0);
    expect(right).toBeCloseTo(-Number(left), 12);
  });

  it('drops less on a slope, up or down, and less with the wind from behind', () => {
    const drop = (given: Partial<Given>) =>
      number(shoot({ velocity: 2700, ballisticCoefficient: 0.4, distance: 500, ...given }).drop);
    expect(drop({ angle: 30 })).toBeLessThan(drop({}));
    expect(drop({ angle: -30 })).toBeLessThan(drop({ angle: 30 }));
    expect(drop({ windAngle: 0 })).toBeLessThan(drop({ windAngle: 180 }));
  });
});

describe('what is not reached', () => {
  it('has no result and a table of what is', () => {
    const shot = shoot({ velocity: 600, ballisticCoefficient: 0.012, distance: 400, zero: 20 });
    expect(shot).toMatchObject({ isZeroed: true, isReached: false, drop: null, timeOfFlight: null });
    expect(shot.trajectory.length).toBeGreaterThan(4);
    expect(shot.trajectory.at(-1)?.range).toBeLessThan(400 * YARD);
  });

  it('has no result where no angle of the bore reaches the zero', () => {
    const shot = shoot({ velocity: 300, ballisticCoefficient: 0.005, distance: 200, zero: 150 });
    expect(shot).toMatchObject({ isZeroed: false, isReached: false, drop: null, boreAngle: null });
    expect(shot.trajectory).toHaveLength(1);
  });
});

describe('the range table', () => {
  it.each([
    [100, 5, 21],
    [300, 10, 31],
    [500, 25, 21],
    [1000, 25, 41],
    [333, 10, 35],
    [0.7, 0.02, 36],
  ])('over %s yards has steps of %s', (distance, step, lines) => {
    const ranges = shoot({ velocity: 2700, ballisticCoefficient: 0.5, distance }).trajectory.map(
      ({ range }) => range / YARD,
    );
    expect(ranges).toHaveLength(lines);
    expect(ranges[1]).toBeCloseTo(step, 12);
    expect(ranges.at(-1)).toBeCloseTo(distance, 12);
  });

  it('has two lines over a distance that is among the smallest numbers there are', () => {
    for (const distance of [5e-324, 1e-320, 1e-310]) {
      const { trajectory } = shoot({ velocity: 2700, ballisticCoefficient: 0.5, distance });
      expect(trajectory.map(({ range }) => Number.isFinite(range))).toEqual([true, true]);
    }
  });

  it('ends with the results', () => {
    const shot = shoot({ velocity: 2700, ballisticCoefficient: 0.4, distance: 455, angle: 12 });
    expect(shot.trajectory.at(-1)).toEqual({
      range: shot.trajectory.at(-1)?.range,
      drop: shot.drop,
      drift: shot.drift,
      velocity: shot.velocityAtTarget,
      energy: shot.energyAtTarget,
      time: shot.timeOfFlight,
    });
  });
});
