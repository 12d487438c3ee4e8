/** The class that a number falls into, among the others. */
import type { Band, BandResult, ComputedBand } from '../../engine/results/band.ts';
import type { Translate } from '../../i18n/resources.ts';
import { printTyped } from '../../numbers/print.ts';
import { base, type PresentContext, textsOf } from '../context.ts';
import { asIs, type ItemBase, type ItemRow, oneLine } from './item.ts';

export interface BandItem extends ItemBase {
  kind: 'band';
  value: string;
  text: string;
  color: string;
  /** The id under which the colour is answered. */
  colorId: string | null;
  /** The bands as a legend, the met one marked; `start` and `end` are shares (0..1) of the drawn scale. */
  legend: readonly {
    id: string;
    label: string;
    range: string;
    color: string;
    met: boolean;
    start: number;
    end: number;
  }[];
  /** Where the value stands on the drawn scale, 0..1. */
  marker: number;
}

/** The drawn ends of a scale; without stated ones the outer bands are as wide as the inner ones on average. */
function scaleEnds({ bands, scale }: BandResult): { from: number; to: number } {
  if (scale) return scale;
  const edges = bands.flatMap(({ from }) => (from === undefined ? [] : [from]));
  const [first = 0, last = 1] = [edges[0], edges.at(-1)];
  const width = (last - first) / Math.max(1, edges.length - 1) || Math.abs(first) || 1;
  return { from: first - width, to: last + width };
}

function bandRange({ from, below }: Band, language: string, t: Translate): string {
  const params = { from: printTyped(from ?? 0, language), below: printTyped(below ?? 0, language) };
  if (from === undefined) return t('result.below', params);
  return t(below === undefined ? 'result.from' : 'result.between', params);
}

function item(result: BandResult, { value, met }: ComputedBand, given: PresentContext): BandItem {
  const { bands: labels = {} } = textsOf(result, given);
  const { from, to } = scaleEnds(result);
  const share = (number: number): number => Math.min(1, Math.max(0, (number - from) / (to - from)));
  return {
    ...base(result, given),
    kind: 'band',
    value: met.id,
    text: labels[met.id] ?? met.id,
    color: met.color,
    colorId: result.color ?? null,
    marker: share(value),
    legend: result.bands.map((band) => ({
      id: band.id,
      label: labels[band.id] ?? band.id,
      range: bandRange(band, given.text.language, given.t),
      color: band.color,
      met: band === met,
      start: share(band.from ?? from),
      end: share(band.below ?? to),
    })),
  };
}

export const bandRow: ItemRow<BandResult, ComputedBand, BandItem> = {
  item,
  ...oneLine(({ text }) => asIs(text)),
  answers: ({ id, text, colorId, color }) => [
    [id, { value: text, display: text }],
    ...(colorId === null
      ? []
      : [[colorId, { value: color, display: color }] as [string, { value: string; display: string }]]),
  ],
};
