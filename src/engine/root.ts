/** Where a monotone function has a given value. */
import { Diagnosis } from './diagnosis.ts';

const MOST_STEPS = 400;
/** The bracket is halved after as many steps that have not. */
const PATIENCE = 3;

/**
 * The number at which a function that only rises or only falls has the value `target`, to the last digits of a double:
 * Brent's method, Algorithms for Minimization without Derivatives (1973), chapter 4; it halves where it cannot do
 * better, and where a flat function keeps it from coming nearer.
 * @param low and `high` between which it is looked for, both included
 * @throws Diagnosis where the function does not reach the target between them
 */
export function root(value: (x: number) => number, target: number, low: number, high: number): number {
  const over = (x: number): number => value(x) - target;
  let [a, b] = [low, high];
  let [fa, fb] = [over(a), over(b)];
  if (fa === 0) return a;
  if (fb === 0) return b;
  if (Number.isNaN(fa) || Number.isNaN(fb) || fa > 0 === fb > 0) throw new Diagnosis('notDefined');
  // No digits lead to 0, which has none.
  if (low < 0 && high > 0 && over(0) === 0) return 0;
  let [c, fc] = [a, fa];
  let width = Number.POSITIVE_INFINITY;
  let [step, last] = [b - a, b - a];
  for (let count = 0; count < MOST_STEPS && fb !== 0; count += 1) {
    if (fb > 0 === fc > 0) {
      [c, fc] = [a, fa];
      step = last = b - a;
    }
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const tolerance = 2 * Number.EPSILON * Math.abs(b);
    const half = (c - b) / 2;
    if (Math.abs(half) <= tolerance) break;
    const isSlow = count % PATIENCE === 0 && 2 * Math.abs(c - b) > width;
    if (count % PATIENCE === 0) width = Math.abs(c - b);
    const canJump = !isSlow && Math.abs(last) >= tolerance && Math.abs(fa) > Math.abs(fb);
    const next = canJump ? interpolated(a, b, c, fa, fb, fc) : null;
    if (next !== null && Math.abs(2 * next) < Math.min(Math.abs(3 * half) - tolerance, Math.abs(last))) {
      [last, step] = [step, next];
    } else step = last = half;
    [a, fa] = [b, fb];
    b += Math.abs(step) > tolerance ? step : Math.sign(half) * tolerance;
    fb = over(b);
  }
  return b;
}

/**
 * How far it is to the root of the line or the parabola through the points; null where that is no way towards `c`.
 * Where they have no root it is no finite number, which is nowhere near enough.
 */
function interpolated(a: number, b: number, c: number, fa: number, fb: number, fc: number): number | null {
  const s = fb / fa;
  const step = a === c ? ((b - c) * s) / (1 - s) : parabola(b - a, c - b, s, fa / fc, fb / fc);
  return step !== 0 && step > 0 === c > b ? step : null;
}

/** The inverse parabola of Brent's method. */
const parabola = (back: number, ahead: number, s: number, q: number, r: number): number =>
  (s * (back * (r - 1) - ahead * q * (q - r))) / ((q - 1) * (r - 1) * (s - 1));
