/** Sums of gases in the table of US emission factors, against the numbers that were published one by one. */
import { expect, it } from 'vitest';
import table from '../../data/us-emission-factors.json' with { type: 'json' };

it.each(table.entries)('$id: the gases of each source are added up by how much they warm', ({ values }) => {
  const { gwpCh4, gwpN2o } = values;
  const sources = Object.values(values).filter((value) => typeof value === 'object' && 'ch4G' in value);
  expect(sources.length).toBe(10);
  for (const { co2Kg, ch4G, n2oG, ...sum } of sources) {
    const othersG = gwpCh4 * ch4G + gwpN2o * n2oG;
    if ('othersG' in sum) expect(sum.othersG).toBeCloseTo(othersG, 9);
    else expect(sum.co2eKg).toBeCloseTo(co2Kg + othersG / 1000, 9);
  }
});
