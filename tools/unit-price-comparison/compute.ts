import type { Compute, Measured, RankedRow } from '../../src/engine/tool.ts';

interface Product {
  row: number;
  price: number;
  quantity: Measured;
}

/** The groups in the order of the page, and how many of their unit one base unit holds. */
const GROUPS = [
  { group: 'g', dimension: 'mass', perBase: 1000 },
  { group: 'ml', dimension: 'volume', perBase: 1_000_000 },
  { group: 'ct', dimension: 'count', perBase: 1 },
] as const;

/** Ranks the products of each group by what one gram, milliliter or piece costs; ties keep the order of entry. */
const main: Compute = (inputs, { denoise }) => {
  const products = inputs.products as unknown as readonly Product[];
  const ranking = GROUPS.flatMap(({ group, dimension, perBase }): RankedRow[] => {
    const priced = products
      .filter(({ quantity }) => quantity.dimension === dimension)
      .map(({ price, quantity, row }) => ({ row, unitPrice: denoise(price / denoise(quantity.base * perBase)) }))
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

export default { main };
