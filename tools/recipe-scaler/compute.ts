import type { ComputeTools } from '../../src/engine/tool.ts';
import type { Amount, AmountInputs, AmountResults, Computes } from './compute.types.ts';

type Unit = AmountInputs['unit'];
type Settings = Pick<AmountInputs, 'cups' | 'show' | 'tolerance'> & { scale: number };
type Line = Pick<AmountInputs, 'amount' | 'unit'>;
/** What cups and spoons hold; the teaspoons of a pinch are 1/16. */
type Filled = readonly [cups: number, tablespoons: number, teaspoons: number];

/** A teaspoon in milliliters; a tablespoon and a cup in teaspoons. */
const SETS = {
  us: { teaspoon: 4.92892159375, tablespoon: 3, cup: 48 },
  metric: { teaspoon: 5, tablespoon: 3, cup: 50 },
  au: { teaspoon: 5, tablespoon: 4, cup: 50 },
};
const PINCH = 1 / 16;
const OUNCE = 28.349523125;
const GRAMS: Partial<Record<Unit, number>> = { g: 1, kg: 1000, oz: OUNCE, lb: 16 * OUNCE };
const METRIC: Partial<Record<Unit, number>> = { ml: 1, dl: 100, l: 1000 };
/** Those of the United States, in fluid ounces. */
const LIQUID: Partial<Record<Unit, number>> = { floz: 1, pint: 16, quart: 32, gallon: 128 };
const FLUID_OUNCE = 29.5735295625;

const range = (below: number): number[] => [...Array(Math.ceil(below)).keys()];
const counted = (number: number, unit: Amount['unit']): Amount[] => (number > 0 ? [{ number, unit }] : []);
/** How many cups of 1, 1/2, 1/3 and 1/4 fill an amount: of 2/3 and 3/4 two. */
const cupfuls = (cups: number): number => Math.floor(cups) + (cups % 1 > 0.6 ? 2 : Math.ceil(cups % 1));
/** How many spoons of 1, 1/2, 1/4 and 1/8 fill an amount. */
const spoonfuls = (spoons: number): number =>
  spoons === PINCH ? 1 : Math.floor(spoons) + [4, 2, 1].filter((eighths) => (spoons * 8) & eighths).length;

const BASES = { ml: 'mL', g: 'g', piece: 'pieces' };
const AS_NEEDED: Amount[] = [{ number: null, unit: 'asNeeded' }];

/** What a kitchen can measure in place of an exact amount, both in milliliters, grams or pieces. */
const answer = (
  unit: keyof typeof BASES,
  [exact, measured]: [number, number],
  measure: Amount[],
  { denoise, round }: ComputeTools,
): AmountResults => ({
  ...{ base: BASES[unit], exact, measured, measure, parts: measure.length },
  exactly: [{ number: exact < 1 ? exact : round(exact * 100) / 100, unit }],
  error: (denoise(measured / exact) - 1) * 100,
});

/** All that can be measured about an amount: spoons below a quarter cup, and cups with whole spoons. */
function measurable({ tablespoon, cup }: (typeof SETS)['us'], teaspoons: number): Filled[] {
  const tablespoons = range(cup / 4 / tablespoon);
  const first = Math.max(0, Math.floor(teaspoons / cup) - 1);
  const cups = [first, first + 1, first + 2].flatMap((whole) =>
    [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4].map((part) => whole + part),
  );
  const filled: Filled[] = [
    [0, 0, PINCH],
    ...range(8 * tablespoon).map((eighths) => [0, 0, eighths / 8] as const),
    ...range(cup / 2 / tablespoon).flatMap((halves) => (halves > 1 ? [[0, halves / 2, 0] as const] : [])),
    ...tablespoons.flatMap((count) => range(4 * tablespoon).map((quarters) => [0, count, quarters / 4] as const)),
    ...cups.flatMap((of) => tablespoons.flatMap((count) => range(tablespoon).map((one) => [of, count, one] as const))),
  ];
  return filled.filter(([of, count, spoons]) => of + count + spoons > 0 && count * tablespoon + spoons < cup / 4);
}

const amountsOf = ([cups, tablespoons, teaspoons]: Filled): Amount[] => [
  ...counted(cups, 'cup'),
  ...counted(tablespoons, 'tbsp'),
  ...(teaspoons === PINCH ? counted(1, 'pinch') : counted(teaspoons, 'tsp')),
];

/** The fewest measures within the allowed rounding, of these the closest; the closest of all where none is. */
function inCups(exact: number, { cups: name, tolerance }: Settings, tools: ComputeTools): AmountResults {
  const set = SETS[name];
  const wanted = tools.denoise(exact / set.teaspoon);
  const ranked = measurable(set, wanted).map((filled) => {
    const [cups, tablespoons, teaspoons] = filled;
    const size = cups * set.cup + tablespoons * set.tablespoon + teaspoons;
    // The noise is that of the amounts, which their small difference would make large.
    const off = Math.round(Math.abs(size / wanted - 1) * 1e12);
    const { length: parts } = amountsOf(filled);
    const fills = cupfuls(cups) + spoonfuls(tablespoons) + spoonfuls(teaspoons);
    return { filled, size, by: [off > tolerance * 1e10 ? 4 : parts, off, parts, fills, -size, -tablespoons] };
  });
  const [best] = ranked.sort((a, b) => a.by.map((rank, at) => rank - (b.by[at] ?? 0)).find(Boolean) ?? 0);
  const { filled, size } = best ?? { filled: [0, 0, PINCH] as const, size: PINCH };
  return answer('ml', [exact, size * set.teaspoon], amountsOf(filled), tools);
}

/** In steps, the first below the first bound and so on. Halves go up; never less than one step. */
function stepped(x: number, [low, high]: [number, number], steps: number[], { denoise }: ComputeTools): number {
  const step = steps[Number(denoise(x) >= low) + Number(denoise(x) >= high)] ?? 1;
  return Math.max(1, Math.floor(denoise(x / step) + 0.5)) * step;
}

function onScale(exact: number, unit: 'ml' | 'g', large: 'l' | 'kg', tools: ComputeTools): AmountResults {
  const measured = stepped(exact, [10, 1000], [0.5, 1, 5], tools);
  const amounts = measured < 1000 ? counted(measured, unit) : counted(measured / 1000, large);
  return answer(unit, [exact, measured], amounts, tools);
}

function inOunces(exact: number, tools: ComputeTools): AmountResults {
  const ounces = stepped(exact / OUNCE, [1, 16], [1 / 8, 1 / 4, 1 / 2], tools);
  const amounts = [...counted(Math.floor(ounces / 16), 'lb'), ...counted(ounces % 16, 'oz')];
  return answer('g', [exact, ounces * OUNCE], amounts, tools);
}

function measure({ amount, unit }: Line, settings: Settings, tools: ComputeTools): AmountResults {
  const wanted = amount * settings.scale;
  if (unit === 'piece' || unit === 'egg') {
    const measured = stepped(wanted, [4, 10], [1 / 4, 1 / 2, 1], tools);
    return answer('piece', [wanted, measured], counted(measured, unit), tools);
  }
  const isMetric = settings.show === 'same' ? ['ml', 'dl', 'l', 'g', 'kg'].includes(unit) : settings.show === 'metric';
  const grams = wanted * (GRAMS[unit] ?? 0);
  if (unit in GRAMS) return isMetric ? onScale(grams, 'g', 'kg', tools) : inOunces(grams, tools);
  const { teaspoon, tablespoon, cup } = SETS[settings.cups];
  const spoons = { tsp: 1, tbsp: tablespoon, cup }[String(unit)] ?? 0;
  const exact = wanted * (METRIC[unit] ?? (LIQUID[unit] ?? 0) * FLUID_OUNCE + spoons * teaspoon);
  return isMetric ? onScale(exact, 'ml', 'l', tools) : inCups(exact, settings, tools);
}

/** Null where the amount was left open. */
const scaled = (line: Line, settings: Settings, tools: ComputeTools): AmountResults | null =>
  Number.isNaN(line.amount) ? null : measure(line, settings, tools);

const recipe: Computes['recipe'] = (inputs, tools) => {
  const named = inputs.ingredients.filter(({ name, amount }) => name !== '' || !Number.isNaN(amount));
  const lines = named.map((line) => ({ ...line, found: scaled(line, inputs, tools) }));
  const errors = lines.flatMap(({ found }) => (found ? [Math.abs(found.error ?? 0)] : []));
  return {
    ingredientCount: errors.length,
    largestError: errors.length > 0 ? Math.max(...errors) : null,
    scaled: lines.map(({ row, name, amount, unit, found }) => ({
      ingredient: name || `#${row}`,
      recipeAmount: found ? counted(amount, unit) : [],
      measure: found?.measure ?? AS_NEEDED,
      exactly: found?.exactly ?? [],
      error: found ? [{ number: found.error, unit: 'percent' }] : [],
    })),
  };
};

const ingredient: Computes['ingredient'] = (inputs, tools) => {
  const line = inputs.ingredients.find(({ row }) => row === inputs.row) ?? tools.refuse('row', 'noIngredient');
  return scaled(line, inputs, tools) ?? { base: null, exact: null, measure: AS_NEEDED, error: null };
};

const amount: Computes['amount'] = (inputs, tools) => measure(inputs, { ...inputs, scale: inputs.factor }, tools);

export default { recipe, ingredient, amount } satisfies Computes;
