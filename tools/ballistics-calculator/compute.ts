import type { Computes, G1Inputs, G1Results } from './compute.types.ts';

type Vector = readonly [along: number, up: number, right: number];
interface Point {
  time: number;
  place: Vector;
  velocity: Vector;
}
/** What acts on the projectile, and the time between two points that are computed. */
interface Flight {
  /** The deceleration in m/s² at 1 m/s for a drag coefficient of 1. */
  drag: number;
  /** Drag coefficients of the standard projectile at every 0.025 Mach. */
  curve: readonly number[];
  /** In m/s. */
  soundSpeed: number;
  wind: Vector;
  gravity: Vector;
  step: number;
}
type Shot = G1Results['trajectory'][number];

const GRAVITY = 9.80665;
/** One pound per square inch of ballistic coefficient in kg/m². */
const SECTIONAL_DENSITY = 703.0696;

const TIME_STEP = 0.001;
const LONGEST_FLIGHT = 30;
/** How close to the line of sight the path comes at the zero. */
const ZERO_TOLERANCE = 1e-10;
const MOST_LINES = 40;

type Steps = readonly (readonly number[])[];

/** Drag coefficients of the G1 projectile × 10,000 from Mach 0 to 5: a step in Mach, then the values at that step. */
const G1: Steps = [
  [0.05, 2629, 2558, 2487, 2413, 2344, 2278, 2214, 2155, 2104, 2061, 2032, 2020, 2034],
  [0.1, 2165],
  [0.025, 2230, 2313, 2417, 2546, 2706, 2901, 3136, 3415, 3734, 4084, 4448, 4805, 5136, 5427, 5677, 5883, 6053, 6191],
  [0.05, 6393, 6518, 6589, 6621, 6625, 6607, 6573, 6528, 6474, 6413, 6347, 6280, 6210, 6141, 6072, 6003, 5934, 5867],
  [0.05, 5804, 5743, 5685, 5630, 5577, 5527, 5481, 5438, 5397],
  [0.1, 5325, 5264, 5211, 5168, 5133, 5105, 5084, 5067, 5054, 5040, 5030, 5022, 5016, 5010, 5006],
  [0.2, 4998, 4995, 4992, 4990, 4988],
];
/** The same of the G7 projectile. */
const G7: Steps = [
  [0.05, 1198, 1197, 1196, 1194, 1193, 1194, 1194, 1194, 1193, 1193, 1194, 1193, 1194, 1197, 1202],
  [0.025, 1207, 1215, 1226, 1242, 1266, 1306, 1368, 1464, 1660, 2054, 2993, 3803, 4015, 4043, 4034, 4014, 3987, 3955],
  [0.05, 3884, 3810, 3732, 3657, 3580],
  [0.1, 3440],
  [0.05, 3376, 3315, 3260, 3209, 3160, 3117, 3078, 3042, 3010, 2980, 2951, 2922, 2892, 2864, 2835, 2807, 2779, 2752],
  [0.05, 2725, 2697, 2670, 2643, 2615, 2588, 2561, 2533, 2506, 2479, 2451, 2424],
  [0.1, 2368, 2313, 2258, 2205, 2154, 2106, 2060, 2017, 1975, 1935],
  [0.2, 1861, 1793, 1730, 1672, 1618],
];
const FINEST = 0.025;

/** The coefficients at every 0.025 Mach, on straight lines between those of a table. */
function filledIn(table: Steps): number[] {
  const filled: number[] = [];
  for (const [step = FINEST, ...values] of table) {
    const parts = Math.round(step / FINEST);
    for (const value of values) {
      const from = filled.at(-1);
      if (from === undefined) filled.push(value / 10_000);
      else for (let part = 1; part <= parts; part += 1) filled.push(from + ((value / 10_000 - from) * part) / parts);
    }
  }
  return filled;
}
const CURVES = { G1: filledIn(G1), G7: filledIn(G7) };

/** The drag coefficient at a Mach number; above Mach 5 that at Mach 5. */
function dragCoefficient(curve: readonly number[], mach: number): number {
  const place = Math.min(mach / FINEST, curve.length - 1);
  const index = Math.floor(place);
  const from = curve[index] ?? 0;
  return from + ((curve[index + 1] ?? from) - from) * (place - index);
}

const add = (a: Vector, factor: number, b: Vector): Vector => [
  a[0] + factor * b[0],
  a[1] + factor * b[1],
  a[2] + factor * b[2],
];
const length = ([along, up, right]: Vector): number => Math.sqrt(along * along + up * up + right * right);

/** Gravity, and drag against the motion through the air. */
function acceleration(velocity: Vector, { drag, curve, soundSpeed, wind, gravity }: Flight): Vector {
  const motion = add(velocity, -1, wind);
  const speed = length(motion);
  return add(gravity, -drag * dragCoefficient(curve, speed / soundSpeed) * speed, motion);
}

/** A step of the classical Runge-Kutta method; the acceleration depends on the velocity alone. */
function advance({ time, place, velocity }: Point, step: number, flight: Flight): Point {
  const first = acceleration(velocity, flight);
  const second = acceleration(add(velocity, step / 2, first), flight);
  const third = acceleration(add(velocity, step / 2, second), flight);
  const fourth = acceleration(add(velocity, step, third), flight);
  const middle = add(second, 1, third);
  const early = add(first, 1, middle);
  return {
    time: time + step,
    place: add(add(place, step, velocity), (step * step) / 6, early),
    velocity: add(velocity, step / 6, add(add(early, 1, middle), 1, fourth)),
  };
}

/** The point at a distance that is less than a step away. */
function land(point: Point, distance: number, flight: Flight): Point {
  let step = 0;
  let at = point;
  for (let round = 0; round < 4; round += 1) {
    step += (distance - at.place[0]) / at.velocity[0];
    at = advance(point, step, flight);
  }
  return at;
}

/** A path is followed until it falls at more than 45° to the line of sight, for 30 seconds at most. */
const isOver = ({ time, velocity }: Point): boolean => time > LONGEST_FLIGHT || velocity[1] < -velocity[0];

/** The greatest height between two points at most a step apart. */
function heightBetween(from: Point, to: Point, flight: Flight): number {
  const [rising, falling] = [from.velocity[1], to.velocity[1]];
  if (rising <= 0 || falling >= 0) return Math.max(from.place[1], to.place[1]);
  return advance(from, ((to.time - from.time) * rising) / (rising - falling), flight).place[1];
}

/** The points of a path at rising distances, as far as it gets, and its greatest height. */
function fly(start: Point, distances: readonly number[], flight: Flight): { points: Point[]; top: number } {
  const points: Point[] = [];
  let point = start;
  let top = start.place[1];
  for (const distance of distances) {
    let next = advance(point, flight.step, flight);
    while (next.place[0] < distance && !isOver(next)) {
      top = Math.max(top, heightBetween(point, next, flight));
      point = next;
      next = advance(point, flight.step, flight);
    }
    if (!(next.place[0] >= distance)) return { points, top };
    points.push(land(point, distance, flight));
  }
  return { points, top: Math.max(top, heightBetween(point, points.at(-1) ?? start, flight)) };
}

/** The muzzle, below the line of sight, with the bore at an angle to it. */
const muzzle = ({ velocity, sightHeight }: G1Inputs, angle: number): Point => ({
  time: 0,
  place: [0, -sightHeight.base, 0],
  velocity: [velocity.base * Math.cos(angle), velocity.base * Math.sin(angle), 0],
});

/** The bore angle at which the path meets the line of sight at the zero, by the secant method; null where none does. */
function boreAngle(inputs: G1Inputs, flight: Flight): number | null {
  const zero = inputs.zeroRange.base;
  const heightAt = (angle: number) => fly(muzzle(inputs, angle), [zero], flight).points[0]?.place[1] ?? Number.NaN;
  let last = 0;
  let missed = heightAt(last);
  let angle = Math.atan2(-missed, zero);
  for (let round = 0; round < 20; round += 1) {
    const height = heightAt(angle);
    if (Math.abs(height) < ZERO_TOLERANCE) return angle;
    [last, angle, missed] = [angle, angle - (height * (angle - last)) / (height - missed), height];
  }
  return null;
}

/** The flight on the level and without wind, for which the sight is set. */
const levelFlight = ({ ballisticCoefficient, dragCurve, airDensity, soundSpeed }: G1Inputs, step: number): Flight => ({
  drag: ((Math.PI / 8) * airDensity) / (ballisticCoefficient * SECTIONAL_DENSITY),
  curve: CURVES[dragCurve],
  soundSpeed,
  wind: [0, 0, 0],
  gravity: [0, -GRAVITY, 0],
  step,
});

/** The flight along a line of sight that rises at an angle, in a level wind. */
function slopedFlight({ angle, windSpeed, windAngle }: G1Inputs, level: Flight): Flight {
  const [sin, cos] = [Math.sin(angle.base), Math.cos(angle.base)];
  const behind = windSpeed.base * Math.cos(windAngle.base);
  const wind: Vector = [behind * cos, -behind * sin, windSpeed.base * Math.sin(windAngle.base)];
  return { ...level, wind, gravity: [-GRAVITY * sin, -GRAVITY * cos, 0] };
}

/** Round distances in the unit that was chosen, some 16 to 40 of them, and the distance itself. */
function tableDistances({ typed, base }: G1Inputs['distance'], denoise: (x: number) => number): number[] {
  const size = 10 ** Math.floor(Math.log10(typed / MOST_LINES));
  // No round distance is as small as the smallest numbers.
  if (!(size > 0 && Number.isFinite(1 / size))) return [0, base];
  const steps = size < 10 ? [1, 2, 5] : [1, 2.5, 5];
  const each = size * (steps.find((step) => denoise(typed / (step * size)) <= MOST_LINES) ?? 10);
  const lines = Math.ceil(denoise(typed / each));
  return Array.from({ length: lines + 1 }, (_, line) => base * Math.min(1, (line * each) / typed));
}

/** A line of the table. The height is rounded to 0.1 nm, so that a path that meets the line of sight is not beside it. */
const shotAt = ({ time, place, velocity }: Point, { weight }: G1Inputs): Shot => ({
  range: place[0],
  drop: 0 - Math.round(place[1] * 1e10) / 1e10,
  drift: place[2],
  velocity: length(velocity),
  energy: (weight.base * length(velocity) ** 2) / 2,
  time,
});

const NO_RESULT = {
  drop: null,
  drift: null,
  elevationHold: null,
  windHold: null,
  velocityAtTarget: null,
  energyAtTarget: null,
  timeOfFlight: null,
  dropBelowLineOfDeparture: null,
  highestPoint: null,
  boreAngle: null,
};

/** The results at the target; the line of departure rises from the muzzle at the bore angle. */
const resultsAt = ({ range, drop, drift, velocity, energy, time }: Shot, bore: number, sightHeight: number) => ({
  drop,
  drift,
  elevationHold: Math.atan2(drop, range),
  windHold: Math.atan2(drift, range),
  velocityAtTarget: velocity,
  energyAtTarget: energy,
  timeOfFlight: time,
  dropBelowLineOfDeparture: range * Math.tan(bore) - sightHeight + drop,
});

/** The answers for a path with drag that is computed at points a step of time apart. */
export const withStep =
  (step: number): Computes['g1'] =>
  (inputs, { denoise }) => {
    const level = levelFlight(inputs, step);
    const bore = boreAngle(inputs, level);
    if (bore === null) {
      return { ...NO_RESULT, isZeroed: false, isReached: false, trajectory: [shotAt(muzzle(inputs, 0), inputs)] };
    }
    const distances = tableDistances(inputs.distance, denoise);
    const { points, top } = fly(muzzle(inputs, bore), distances, slopedFlight(inputs, level));
    const trajectory = points.map((point) => shotAt(point, inputs));
    const target = trajectory[distances.length - 1];
    return {
      ...NO_RESULT,
      ...(target && resultsAt(target, bore, inputs.sightHeight.base)),
      boreAngle: bore,
      highestPoint: target && top > 0 ? top : null,
      isZeroed: true,
      isReached: target !== undefined,
      trajectory,
    };
  };

export default { g1: withStep(TIME_STEP) } satisfies Computes;
