import type { Computes } from './compute.types.ts';

/** The groups in the order of the page, and how many of their unit one base unit holds. */
const GROUPS = [
  { group: 'g', dimension: 'mass', perBase: 1000 },
  { group: 'ml', dimension: 'volume', perBase: 1_000_000 },
  { group: 'ct', dimension: 'count', perBase: 1 },
] as const;

/** Ranks the products of each group by what one gram, milliliter or piece costs; ties keep the order of entry. */
const main: Computes['main'] = ({ products }, { denoise }) => {
  const ranking = GROUPS.flatMap(({ group, dimension, perBase }) => {
    const priced = products
      .filter(({ quantity }) => quantity.dimension === dimension)
      .map(({ row, price, quantity }) => ({ row, unitPrice: denoise(price / denoise(quantity.base * perBase)) }))
      .sort((a, b) => a.unitPrice - b.unitPrice);
    const best = priced[0]?.unitPrice;
    return priced.map(({ row, unitPrice }, place) => ({
      row,
      group,
      unitPrice,
      large: denoise(unitPrice * 100),
      isBest: unitPrice === best,
      rank: place + 1,
    }));
  });
  return { ranking };
};

export default { main } satisfies Computes;
