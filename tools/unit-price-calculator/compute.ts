import type { Computes } from './compute.types.ts';

/** What each kind of unit is compared by, and how many of it one base unit holds. */
const PER_BASE: Readonly<Record<string, number>> = { mass: 1000, volume: 1_000_000, count: 1 };
const CENT = 0.01;
const DIME = 0.1;

/** Compares two unit prices: as typed where the units are the same, else per gram or milliliter where both have one. */
const main: Computes['main'] = (inputs, { denoise }) => {
  const { quantity1, quantity2, unit1, unit2, normalise } = inputs;
  const asTyped = [denoise(inputs.price1 / quantity1.typed), denoise(inputs.price2 / quantity2.typed)] as const;
  const perPart = (price: number, { base, dimension }: typeof quantity1): number =>
    denoise(price / denoise(base * (PER_BASE[dimension] ?? 1)));
  const normalised = [perPart(inputs.price1, quantity1), perPart(inputs.price2, quantity2)] as const;

  const kind = quantity1.dimension;
  const comparable = kind === quantity2.dimension;
  const same = unit1 === unit2 ? unit1 : null;
  const isConverted = same === null && normalise && comparable;
  const hasVerdict = same !== null || isConverted || !normalise;
  const [price1, price2] = isConverted ? normalised : asTyped;
  const tie = hasVerdict && price1 === price2;

  const parts = isConverted || same === 'g' || same === 'ml' ? 100 : 1;
  const compared = [denoise(price1 * parts), denoise(price2 * parts)] as const;
  const isSmall = compared.some((price) => price !== 0 && Math.abs(price) < DIME);
  const isClose = hasVerdict && !tie && Math.abs(compared[0] - compared[1]) < CENT;

  return {
    betterDeal: hasVerdict ? (price1 < price2 ? 1 : 2) : null,
    comparable,
    tie,
    convertedWeight: isConverted && kind === 'mass',
    convertedVolume: isConverted && kind === 'volume',
    unconverted: same === null && !normalise,
    bothGrams: same === 'g',
    bothKilograms: same === 'kg',
    bothMilliliters: same === 'ml',
    bothLiters: same === 'l',
    bothOunces: same === 'oz',
    bothPounds: same === 'lb',
    bothPieces: same === 'each',
    finer: isSmall || isClose,
    normalised1: normalised[0],
    normalised2: normalised[1],
    compared1: compared[0],
    compared2: compared[1],
    precise1: compared[0],
    precise2: compared[1],
  };
};

export default { main } satisfies Computes;
