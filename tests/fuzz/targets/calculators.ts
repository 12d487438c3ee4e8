/** Calculators that between them have every kind of input: each target adds one that is large for it. */
import type { RunnableTool } from '../../../src/compiler/tools.ts';
import { loadLive } from '../../suite/load.ts';

const EVERY_KIND = [
  'bmi-calculator',
  'loan-calculator',
  'unit-price-comparison',
  'statistics',
  'number-bases',
  'age-calculator',
];

/** @param also the id of one more */
export const calculatorsWith = async (also: string): Promise<RunnableTool[]> =>
  (await Promise.all([...EVERY_KIND, also].map((id) => loadLive(id)))).map(({ live }) => live);
