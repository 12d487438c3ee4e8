/** Why a result is more than 1e-12 off somewhere, and which test holds what is not compared in decimals. */
import { CLOSE } from './compare.ts';
import type { Measured, TabAccuracy } from './measure.ts';

/** Each is a loss that no formula can avoid: what it is worked out from was rounded before. */
export const WHY = {
  difference: 'a difference of nearly equal numbers: what their own last places leave of it',
  nearTotalLoss: 'a rate near −100 %: one plus it is a difference that leaves few digits',
  scaleZero: 'a number near the zero of its scale, which is a difference of scales',
  turn: 'an angle at which a sine or a cosine is 0, or a great one: none of its digits are left, for π is none of a double',
} as const;

/** Results that are more than 1e-12 off somewhere, by "tool tab". An entry that is no longer needed fails a full run. */
export const FURTHER_OFF: Readonly<Record<string, Readonly<Record<string, keyof typeof WHY>>>> = {
  'ballistics-calculator vacuum': { dropPerpendicularToSight: 'turn' },
  'compound-interest growth': { totalInterest: 'difference', realValue: 'nearTotalLoss' },
  'compound-interest goal': { totalInterest: 'difference' },
  'compound-interest effective': { nominalRate: 'nearTotalLoss' },
  'concrete-calculator tube~outerDiameter': { totalYd3: 'difference' },
  'concrete-calculator tube~innerDiameter': { totalYd3: 'difference' },
  'concrete-calculator tube~height': { totalYd3: 'difference' },
  'currency-converter convert': { markupCost: 'difference' },
  'currency-converter offer': { offeredRate: 'difference', rateMarkup: 'difference' },
  'debt-snowball plan': { interestDifference: 'difference', interestSaved: 'difference' },
  'earth-curvature curvature': { result: 'turn' },
  'home-insurance contents': { depreciation: 'difference' },
  'home-insurance claim': { ownShare: 'difference', payout: 'difference', payoutIfEnough: 'difference' },
  'interest-calculator compound': { interestEarned: 'difference', growth: 'difference' },
  'interest-calculator loan': { totalInterest: 'difference' },
  'investment-portfolio returns': {
    annualReturn: 'nearTotalLoss',
    totalReturn: 'nearTotalLoss',
    growthOf100: 'nearTotalLoss',
    geometricReturn: 'nearTotalLoss',
  },
  'loan-calculator main': {
    monthlyPayment: 'nearTotalLoss',
    totalAmount: 'nearTotalLoss',
    totalInterest: 'difference',
  },
  'loan-calculator refinance': { savedMonthly: 'difference', savedInAll: 'difference' },
  'meditation-timer session': { lastIntervalSeconds: 'difference', lastInterval: 'difference' },
  'mortgage-calculator payment': {
    loanAmount: 'difference',
    monthlyPI: 'difference',
    monthlyParts: 'difference',
    totalInterestExact: 'difference',
  },
  'paint-calculator room': { leftOver: 'difference' },
  'paint-calculator surfaces': { leftOver: 'difference' },
  'probability-calculator tries': { none: 'difference' },
  'radius-diameter arc': { chord: 'turn' },
  'retirement-calculator plan': {
    savingsAtRetirement: 'nearTotalLoss',
    savingsAtRetirementToday: 'nearTotalLoss',
    sustainableMonthlyIncomeToday: 'nearTotalLoss',
    nestEgg4PercentToday: 'difference',
    nestEggNeeded: 'nearTotalLoss',
    nestEggNeededToday: 'nearTotalLoss',
    surplus: 'nearTotalLoss',
    extraMonthlyNeeded: 'nearTotalLoss',
  },
  'retirement-calculator withdrawal': { byYear: 'difference' },
  'solar-panel-calculator need': { lostOrientation: 'difference', sunParts: 'difference' },
  'solar-panel-calculator yield': {
    netCost: 'difference',
    payback: 'difference',
    costPerKwh: 'difference',
    lostInverter: 'difference',
    sunParts: 'difference',
  },
  'speed-calculator convert': { speeds: 'scaleZero', machHere: 'scaleZero', c: 'scaleZero' },
  'tax-calculator sales': { tax: 'difference' },
  'temperature-converter main': { all: 'scaleZero' },
};

/** What is not compared in decimals, by the kind of result or the function that is not read, and the test that holds it. */
const HELD: Readonly<Record<string, string>> = {
  sentence: 'tests/result/written.test.ts',
  text: 'tests/engine/whole-functions.test.ts',
  band: 'tests/engine/thresholds.test.ts',
  drawing: 'tests/result/drawing.test.tsx',
  measure: 'tests/result/measure.test.ts',
  calendar: 'tests/result/dates.test.ts',
  date: 'tests/calendar/calendar.test.ts',
  schedule: 'tests/engine/schedule.test.ts',
  whole: 'tests/engine/whole-functions.test.ts',
  'rows of options': 'tests/result/options-table.test.ts',
  'compute.ts': 'tests/reference/reference.test.ts',
  'rows of compute.ts, or without numbers': 'tests/suite/tool-suite.ts',
  'only numbers are read here': 'tests/engine/whole-functions.test.ts',
  addMonths: 'tests/engine/dates.test.ts',
  monthsBetween: 'tests/engine/dates.test.ts',
  weekdaysBetween: 'tests/engine/dates.test.ts',
  binomialChance: 'tests/engine/chance-functions.test.ts',
  lnBinomialChance: 'tests/engine/chance-functions.test.ts',
  normalBelow: 'tests/engine/chance-functions.test.ts',
  normalQuantile: 'tests/engine/chance-functions.test.ts',
  binomial: 'tests/engine/whole-functions.test.ts',
  decimal: 'tests/engine/whole-functions.test.ts',
  factorial: 'tests/engine/whole-functions.test.ts',
  fibonacci: 'tests/engine/whole-functions.test.ts',
  zeckendorf: 'tests/engine/whole-functions.test.ts',
  quantile: 'tests/engine/list-functions.test.ts',
  countBetween: 'tests/engine/list-functions.test.ts',
  lists: 'tests/engine/list-functions.test.ts',
};
/** The reference cases know nothing of these. */
const COMPUTED: Readonly<Record<string, string>> = { 'debt-snowball': 'tests/tools/announced.test.ts' };

/** The tests that hold what is not compared. */
export const HOLDING_TESTS: readonly string[] = [...new Set([...Object.values(HELD), ...Object.values(COMPUTED)])];
export const HELD_KINDS: readonly string[] = Object.keys(HELD);

/** What keeps a result from being compared, without the words around a function. */
export const causeOf = (unread: string): string => unread.replace(/\(\).* is not read here$/, '');

/** The test that holds a result which is not compared; undefined where none is named. */
export function heldBy(tool: string, unread: string): string | undefined {
  const cause = causeOf(unread);
  return (cause === 'compute.ts' ? COMPUTED[tool] : undefined) ?? HELD[cause];
}

/** Results whose digits are lost, or that are too far off without a reason. */
export function faultsOf({ tool, tab, results }: TabAccuracy): string[] {
  const reasons = FURTHER_OFF[`${tool} ${tab}`] ?? {};
  return results.flatMap(({ result, worst, lost, at, unread }) => {
    const place = `${tool} ${tab}: ${result}`;
    const said = `with ${JSON.stringify(at)}`;
    if (lost > 0) return [`${place} is off by ${lost}, more than rounding explains, ${said}`];
    if (worst > CLOSE && reasons[result] === undefined)
      return [`${place} is off by ${worst}, and no reason says why, ${said}`];
    if (unread !== null && heldBy(tool, unread) === undefined)
      return [`${place} is not compared (${unread}), and no test is named`];
    return [];
  });
}

/** Reasons that nothing needs any more. */
export function unneeded(all: readonly TabAccuracy[]): string[] {
  return Object.entries(FURTHER_OFF).flatMap(([place, reasons]) => {
    const found = all.find(({ tool, tab }) => `${tool} ${tab}` === place);
    const isNeeded = (id: string): boolean =>
      found?.results.some(({ result, worst }: Measured) => result === id && worst > CLOSE) === true;
    return Object.keys(reasons).flatMap((id) => (isNeeded(id) ? [] : [`${place}: ${id}`]));
  });
}
