/** What payments, one each period, are worth, and the rate at which they are worth nothing. */
import { denoise } from '../numbers/print.ts';

type List = readonly number[];

/** What payments are worth at the rate per period: the first is now, the next a period later. */
const npv = (rate: number, flows: List): number => flows.reduceRight((rest, flow) => rest / (1 + rate) + flow, 0);

/**
 * The worth of payments at the growth `exp(growth)` per period, or that multiplied by a positive number: sums of powers
 * above 1 are counted from the end, so that none leaves the range of numbers.
 */
function worth(flows: List, growth: number): number {
  const factor = Math.exp(-Math.abs(growth));
  const ordered = growth >= 0 ? flows : flows.toReversed();
  return ordered.reduceRight((rest, flow) => rest * factor + flow, 0);
}

const isPaidBack = (flows: List): boolean => flows.some((flow) => flow > 0) && flows.some((flow) => flow < 0);

/** The rates that are looked through where there could be several: 40 below zero, 40 above. */
const STEPS = 40;
const FARTHEST = 16;

/** Two growths with opposite signs of the worth, where there is one such pair and no other. */
function bracket(flows: List): [number, number] | null {
  const ends = Array.from({ length: 2 * STEPS + 1 }, (_, index) => {
    const place = (index - STEPS) / STEPS;
    return Math.sign(place) * FARTHEST * place * place;
  });
  const signs = ends.map((end) => Math.sign(worth(flows, end)));
  const found = ends.flatMap((end, index): [number, number][] =>
    index > 0 && signs[index] !== signs[index - 1] && signs[index - 1] !== 0 ? [[ends[index - 1] ?? end, end]] : [],
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

const MOST_HALVINGS = 200;

/**
 * The rate per period at which payments are worth nothing, by halving a bracket: it always ends, and it finds what is
 * there. Not defined where there is no such rate, or more than one.
 */
function irr(flows: List): number {
  if (!isPaidBack(flows)) return Number.NaN;
  const found = bracket(flows);
  if (!found) return Number.NaN;
  let [low, high] = found;
  const sign = Math.sign(worth(flows, low));
  for (let halving = 0; halving < MOST_HALVINGS; halving += 1) {
    const middle = low + (high - low) / 2;
    if (middle === low || middle === high) break;
    if (Math.sign(worth(flows, middle)) === sign) low = middle;
    else high = middle;
  }
  return denoise(Math.expm1(high));
}

export const cashFlowFunctions = { npv, irr };
