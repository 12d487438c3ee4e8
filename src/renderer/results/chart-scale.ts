/** Where the marks of an axis stand. */

/** At most six round steps from 0, or from the lowest value below it, up to the highest. */
export function ticks(lowest: number, highest: number, most = 5): number[] {
  const from = Math.min(0, lowest);
  const to = Math.max(0, highest);
  if (to - from < 1e-300) return ticks(0, 1, most);
  const rough = (to - from) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power;
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Every n-th of many, so that at most `most` labels stand side by side. */
export const thinned = (count: number, most: number): number => Math.max(1, Math.ceil(count / most));
