import type { Computes, FlowsInputs, HoldingsInputs } from './compute.types.ts';

/** Money that is paid in, or out where it is negative, so many years before the end. */
interface Payment {
  amount: number;
  years: number;
}
type Curve = (growth: number) => number;

const DAYS_A_YEAR = 365;
/** How the logarithm of the yearly growth is looked through, outwards from 0: to ±15, a millionfold and more. */
const STEP = 0.05;
const STEPS = 300;
const HALVINGS = 100;

const paymentsOf = ({ startDate, startValue, endDate, endValue, flows }: FlowsInputs): Payment[] => [
  { amount: startValue, years: (endDate - startDate) / DAYS_A_YEAR },
  ...flows.map(({ date, amount }) => ({ amount, years: (endDate - date) / DAYS_A_YEAR })),
  { amount: -endValue, years: 0 },
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * What all payments are worth at the end, at the yearly growth `exp(growth)`; above 0 what they are worth at the start,
 * which has the same sign, so that no power leaves the range of numbers. Near 0 what growth adds is summed up by
 * itself, or the digits of small rates would be lost.
 */
const worthOf = (payments: readonly Payment[], gain: number): Curve => {
  const longest = Math.max(...payments.map(({ years }) => years));
  return (growth) => {
    const terms = payments.map(({ amount, years }) => [amount, growth * (years - (growth > 0 ? longest : 0))] as const);
    return Math.abs(growth) * longest < 1
      ? sum(terms.map(([amount, power]) => amount * Math.expm1(power))) - gain
      : sum(terms.map(([amount, power]) => amount * Math.exp(power)));
  };
};

function halve(curve: Curve, from: number, to: number): number {
  const sign = Math.sign(curve(from));
  let [low, high] = [from, to];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = low + (high - low) / 2;
    if (Math.sign(curve(middle)) === sign) low = middle;
    else high = middle;
  }
  return high;
}

/** The growth nearest to none at which the payments are worth nothing; null where there is no such growth. */
function growthOf(curve: Curve): number | null {
  for (let step = 0; step < STEPS; step += 1) {
    const found = [1, -1].flatMap((side) => {
      const [near, far] = [side * step * STEP, side * (step + 1) * STEP];
      return Math.sign(curve(near)) * Math.sign(curve(far)) < 0 ? [halve(curve, near, far)] : [];
    });
    const [nearest] = found.sort((a, b) => Math.abs(a) - Math.abs(b));
    if (nearest !== undefined) return nearest;
  }
  return null;
}

/** What a number is more than another; binary noise is nothing. */
type Less = (a: number, b: number) => number;
const lessOf =
  (denoise: (x: number) => number): Less =>
  (a, b) =>
    denoise(a) === denoise(b) ? 0 : a - b;

const flows: Computes['flows'] = (inputs, { denoise }) => {
  const { startValue, endValue, invested } = inputs;
  const less = lessOf(denoise);
  const payments = (sign: number): number => sum(inputs.flows.map(({ amount }) => Math.max(0, sign * amount)));
  const gain = less(endValue + payments(-1), startValue + payments(1));
  const paid = { gain, netDeposits: less(payments(1), payments(-1)) };
  const growth = gain === 0 && invested !== 0 ? 0 : growthOf(worthOf(paymentsOf(inputs), gain));
  if (growth === null) return { ...paid, moneyWeighted: null, rates: 0 };
  const moneyWeighted = denoise(Math.expm1(growth) * 100);
  const steps = [{ message: 'rateFits', values: { rate: moneyWeighted, value: endValue } } as const];
  return { ...paid, moneyWeighted, rates: 1, steps };
};

/** What a holding has of the whole and should have, in percent, and what it lacks, in money. */
interface Placed {
  row: number;
  value: number;
  share: number;
  goal: number;
  move: number;
}

/** Where no holding has a target, each keeps its share. */
function placed({ holdings: rows, newMoney }: HoldingsInputs, total: number, less: Less): Placed[] {
  const isAimed = rows.some(({ target }) => Number.isFinite(target));
  return rows.map(({ row, value, target }) => {
    const share = (value * 100) / total;
    const goal = isAimed ? target || 0 : share;
    return { row, value, share, goal, move: less((goal / 100) * (total + newMoney), value) };
  });
}

const holdings: Computes['holdings'] = (inputs, { denoise }) => {
  const { newMoney, mode, band } = inputs;
  const total = sum(inputs.holdings.map(({ value }) => value));
  const less = lessOf(denoise);
  const all = placed(inputs, total, less);
  const short = sum(all.map(({ move }) => Math.max(0, move)));
  const bought = (move: number): number => (newMoney === 0 ? 0 : (newMoney * Math.max(0, move)) / short);
  const plan = all.map(({ row, value, share, goal, move }) => {
    const trade = mode === 'sellAndBuy' ? move : bought(move);
    const shareAfter = ((value + trade) * 100) / (total + newMoney);
    return { row, group: '' as const, share, drift: less(share, goal), trade, shareAfter };
  });
  const isOutside = ({ share, goal }: Placed): boolean => less(share, goal + band) > 0 || less(goal - band, share) > 0;
  return {
    maxDrift: Math.max(...plan.map(({ drift }) => Math.abs(drift))),
    outOfBand: all.filter(isOutside).length,
    totalBuy: sum(plan.map(({ trade }) => Math.max(0, trade))),
    totalSell: sum(plan.map(({ trade }) => Math.max(0, -trade))),
    plan,
  };
};

/** What $100 became, and how far that is below its highest so far. */
const returns: Computes['returns'] = ({ periods }) => {
  const growth = [{ number: 0, worth: 100, fall: 0 }];
  let [worth, peak] = [100, 100];
  for (const { portfolio } of periods) {
    worth *= 1 + portfolio / 100;
    peak = Math.max(peak, worth);
    growth.push({ number: growth.length, worth, fall: ((peak - worth) * 100) / peak });
  }
  return { maxDrawdown: Math.max(...growth.map(({ fall }) => fall)), growth };
};

export default { holdings, returns, flows } satisfies Computes;
