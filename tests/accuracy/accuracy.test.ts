/** Every form of every calculator by the engine and in decimals: a few of each, and 1,000 in the full run. */
import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Chain } from '../../src/accuracy/chain.ts';
import { compared } from '../../src/accuracy/compare.ts';
import { measureTool, type TabAccuracy } from '../../src/accuracy/measure.ts';
import {
  causeOf,
  FURTHER_OFF,
  faultsOf,
  HELD_KINDS,
  HOLDING_TESTS,
  heldBy,
  unneeded,
} from '../../src/accuracy/reasons.ts';
import { accuracyTable } from '../../src/accuracy/table.ts';
import { exactUnits, inExactBase, inExactUnit } from '../../src/accuracy/units.ts';
import { findTools } from '../../src/compiler/tool-files.ts';
import { loadCatalogue } from '../../src/compiler/units/catalogue.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import { Decimal } from '../../src/verify/exact-number.ts';
import { SAMPLING } from '../../src/verify/sampling.ts';
import { loadLive } from '../suite/load.ts';
import { TOOLS } from './tools.ts';

const isFull = process.env.FULL === '1';
const SAMPLES = isFull ? 1000 : 2;
/** One calculator in so many is looked at, others with another SEED; all of them in the full run. */
const EVERY = 4;
const DRAWN = isFull
  ? TOOLS
  : TOOLS.filter((_, place) => (place + (Number.parseInt(process.env.SEED ?? '', 10) || 0)) % EVERY === 0);
vi.setConfig({ testTimeout: isFull ? 1_800_000 : 60_000 });

const all: TabAccuracy[] = [];

describe('the engine against decimals', () => {
  it.each(DRAWN)('%s', async (id) => {
    const { live } = await loadLive(id);
    const found = measureTool(live, { seed: SAMPLING.seed, samples: SAMPLES });
    all.push(...found);
    expect(found.flatMap(faultsOf)).toEqual([]);
    for (const { tab, samples, results } of found) {
      expect(samples, `${id} ${tab} has answers`).toBeGreaterThan(0);
      const isRead = results.some(({ numbers, unread }) => numbers > 0 || unread !== null);
      expect(isRead || results.every(({ undecided }) => undecided > 0), `${id} ${tab}`).toBe(true);
    }
  });

  it('compares most results, and says which test holds the others', () => {
    const results = all.flatMap((form) => form.results);
    const compared = results.filter(({ numbers }) => numbers > 0);
    expect(compared.length).toBeGreaterThan(results.length / 2);
    const table = accuracyTable(all);
    for (const { tool, tab } of all) expect(table).toContain(`| ${tool} | ${tab} |`);
    for (const { tool, results: own } of all)
      for (const { unread } of own) if (unread !== null) expect(table).toContain(heldBy(tool, unread));
    for (const test of HOLDING_TESTS) expect(existsSync(test), test).toBe(true);
  });

  it.runIf(isFull)('no reason and no exception is left that nothing needs any more', () => {
    expect(unneeded(all)).toEqual([]);
    const causes = new Set(all.flatMap(({ results }) => results.map(({ unread }) => causeOf(unread ?? ''))));
    expect(HELD_KINDS.filter((kind) => !causes.has(kind))).toEqual([]);
  });

  it('knows of calculators that there are', () => {
    const folders = findTools('tools').map(({ folder }) => folder);
    for (const place of Object.keys(FURTHER_OFF)) expect(folders).toContain(place.split(' ')[0]);
  });
});

describe('what is found', () => {
  const result = { result: 'area', worst: 0, lost: 0, cancelled: 0, at: null, numbers: 1, undecided: 0, unread: null };
  const form = (more: Partial<typeof result>): TabAccuracy => ({
    tool: 'area-calculator',
    tab: 'circle',
    samples: 1,
    results: [{ ...result, ...more }],
  });

  it('is nothing where every number is near', () => {
    expect(faultsOf(form({ worst: 1e-13 }))).toEqual([]);
  });

  it('is a loss of digits, a distance without a reason, and a result that no test is named for', () => {
    expect(faultsOf(form({ worst: 1e-11, lost: 1e-11 })).join()).toContain('more than rounding explains');
    expect(faultsOf(form({ worst: 1e-11 })).join()).toContain('no reason says why');
    expect(faultsOf({ ...form({}), results: [{ ...result, unread: 'psychic() is not read here' }] }).join()).toContain(
      'no test is named',
    );
  });
});

it('a verdict on parts that only the last places of doubles tell apart is left open', async () => {
  const { live } = await loadLive('water-usage-calculator');
  const [tab] = live.tool.tabs;
  const [definition] = live.definition.tabs;
  const largestOf = (inputs: Entries): unknown => {
    if (!tab || !definition) throw new Error('no tab');
    const outcome = run(tab, inputs, 'en');
    if (!outcome.ok) throw new Error('no answer');
    return compared(new Chain(live, definition, tab), outcome, false).find(([id]) => id === 'largest')?.[1];
  };
  // Eight minutes under the shower take a gallon each; toilets are flushed five times with 1.6, which no double is.
  const even = { people: 1, showerhead: 'own', showerFlow: 1, faucet: 'standard', faucetMinutes: 1, laundryLoads: 1 };
  expect(largestOf(even)).toEqual({ kind: 'undecided' });
  expect(largestOf({ ...even, showerFlow: 2 })).toMatchObject({ kind: 'off', by: 0 });
});

describe('units in decimals', () => {
  const unit = exactUnits(loadCatalogue());

  it.each([
    ['mile', '1609.344'],
    ['kilogram/square-meter', '1'],
    ['minute-and-second/kilometer', '0.06'],
    ['square-foot', '0.09290304'],
    ['foot-and-inch', '0.3048'],
    ['foot^2', '0.09290304'],
  ])('one %s is %s of the base unit', (text, factor) => {
    expect(unit(text).factor.toString()).toBe(factor);
  });

  it('have the zero of a temperature scale to all digits, and lead back', () => {
    const fahrenheit = unit('fahrenheit');
    const base = inExactBase(new Decimal(-40), fahrenheit, 0);
    expect(base.value.toFixed(20)).toBe('233.15000000000000000000');
    expect(inExactUnit(base, unit('celsius')).value.toFixed(20)).toBe('-40.00000000000000000000');
    expect(inExactUnit(base, fahrenheit).error).toBeGreaterThan(0);
  });
});
