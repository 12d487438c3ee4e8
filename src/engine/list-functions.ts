/** What formulas compute of lists of numbers. What is not defined is NaN, and a list that fits no other has NaN in it. */
import { denoise } from '../numbers/print.ts';

type List = readonly number[];
type Operation = (a: number, b: number) => number;

/** Item by item; a number beside a list goes with each of its items. */
function each(a: number | List, b: number | List, operation: Operation): number[] {
  if (typeof a === 'number') return typeof b === 'number' ? [operation(a, b)] : b.map((item) => operation(a, item));
  if (typeof b === 'number') return a.map((item) => operation(item, b));
  if (a.length !== b.length) return [Number.NaN];
  return a.map((item, index) => operation(item, b[index] ?? Number.NaN));
}

const sort = (list: List): number[] => [...list].sort((a, b) => a - b);

/** The sums of the first items: of one, of two, and so on, each with the digits that the last would lose. */
function cumulative(list: List): number[] {
  let [total, lost] = [0, 0];
  return list.map((term) => {
    const next = total + term;
    lost += Math.abs(total) >= Math.abs(term) ? total - next + term : term - next + total;
    total = next;
    return Number.isFinite(total) ? total + lost : total;
  });
}

const sum = (list: List): number => cumulative(list).at(-1) ?? 0;

const mean = (list: List): number => sum(list) / list.length;

/** By linear interpolation between the two nearest of the sorted items (type 7 of R, QUARTILE.INC of spreadsheets). */
function quantile(list: List, fraction: number): number {
  const sorted = sort(list);
  const place = denoise((sorted.length - 1) * fraction);
  if (!(fraction >= 0 && fraction <= 1)) return Number.NaN;
  const below = Math.floor(place);
  const [low = Number.NaN, high = low] = sorted.slice(below, below + 2);
  return low === high || place === below ? low : low * (1 - (place - below)) + high * (place - below);
}

/** The squared deviations from the mean, less what the mean itself has lost; in two passes, so that no digits cancel. */
function squares(list: List): number {
  const center = mean(list);
  const deviations = list.map((item) => item - center);
  const rest = sum(deviations);
  return Math.max(0, sum(deviations.map((deviation) => deviation * deviation)) - (rest * rest) / list.length);
}

const variance = (list: List): number => squares(list) / list.length;
const varianceSample = (list: List): number => squares(list) / (list.length - 1);

/**
 * The most frequent items from the smallest up, whatever the noise of binary arithmetic; none where each stands there
 * once and there are several.
 */
function modes(list: List): number[] {
  const counts = new Map<number, number>();
  for (const item of list.map(denoise)) counts.set(item, (counts.get(item) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most === 1 && list.length > 1) return [];
  return sort([...counts].flatMap(([item, count]) => (count === most ? [item] : [])));
}

/** How many items are at least `from` and below `below`, whatever the noise of binary arithmetic. */
function countBetween(list: List, from: number, below: number): number {
  const [low, high] = [denoise(from), denoise(below)];
  return list.filter((item) => denoise(item) >= low && denoise(item) < high).length;
}

export const listFunctions = {
  each,
  sum,
  mean,
  median: (list: List): number => quantile(list, 0.5),
  mode: (list: List): number => modes(list)[0] ?? Number.NaN,
  modes,
  quantile,
  variance,
  varianceSample,
  sd: (list: List): number => Math.sqrt(variance(list)),
  sdSample: (list: List): number => Math.sqrt(varianceSample(list)),
  least: (list: List): number => list.reduce((least, item) => Math.min(least, item), list[0] ?? Number.NaN),
  most: (list: List): number => list.reduce((most, item) => Math.max(most, item), list[0] ?? Number.NaN),
  count: (list: List): number => list.length,
  countBetween,
  sort,
  cumulative,
  product: (list: List): number => list.reduce((all, item) => all * item, 1),
  sumAt: (list: List, places: List, place: number): number =>
    sum(list.filter((_, index) => denoise(places[index] ?? Number.NaN) === denoise(place))),
  last: (list: List): number => list.at(-1) ?? Number.NaN,
  item: (list: List, place: number): number => list[(place % 1 ? denoise(place) : place) - 1] ?? Number.NaN,
  dot: (a: List, b: List): number => sum(each(a, b, (x, y) => x * y)),
};
