/** Where the marks of an axis stand, and the room that their letters take. */

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

/** The letters of the axes on phones, where they are largest beside the drawing. */
const LETTERS = 24;
const GAP = 12;
const MOST_PLACES = 10;

/** A digit and most letters are two thirds as wide as high; signs are narrower, ideographs are square. */
const widthOf = (text: string): number =>
  LETTERS *
  [...text].reduce(
    (sum, char) => sum + (/[.,\s]/.test(char) ? 0.3 : /[\u3000-\u9fff\uac00-\ud7af]/.test(char) ? 1 : 0.65),
    0,
  );

/** What the letters need: room left and right of the drawing, and how many places share one label below it. */
export function frameOf(marks: readonly string[], places: readonly string[], width: number) {
  const widest = Math.max(0, ...places.map(widthOf));
  const left = Math.max(GAP + Math.max(0, ...marks.map(widthOf)), widest / 2);
  const right = widest / 2;
  const most = Math.min(MOST_PLACES, Math.max(1, Math.floor((width - left - right) / (widest + GAP))));
  return { left, right, every: Math.max(1, Math.ceil(places.length / most)) };
}
