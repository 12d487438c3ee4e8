/** A form is read by one validation: `run` refuses what it refuses, and computes with what it reads. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeEntries } from '../../src/engine/form.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { readForm } from '../../src/engine/read-form.ts';
import { run } from '../../src/engine/run.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';
import { anyForm } from '../../src/verify/any-form.ts';
import { loadLive, tabOf } from '../suite/load.ts';
import { formula, tabWith, text } from './tabs.ts';

const tabs: [string, CompiledTab][] = await Promise.all(
  (['bmi-calculator', 'gravitational-force', 'unit-price-comparison'] as const).map(
    async (id): Promise<[string, CompiledTab]> => [id, tabOf((await loadLive(id)).live)],
  ),
);
const compound = tabOf((await loadLive('interest-calculator')).live, 'compound');

describe.each([...tabs, ['interest-calculator', compound] as [string, CompiledTab]])('%s', (_, tab) => {
  it('is refused by run() as it is read, and computed with what was read', () => {
    const seen = { refused: 0, read: 0 };
    const property = fc.property(anyForm(tab), (some) => {
      const entries = completeEntries(tab, some, 'en');
      const reading = readForm(tab, entries, 'en');
      const outcome = run(tab, some, 'en');
      if (!reading.ok) {
        seen.refused += 1;
        expect(outcome).toEqual({ ...reading, tab: tab.id });
      } else if (outcome.ok) {
        seen.read += 1;
        expect(outcome.read).toEqual(reading.read);
      } else {
        expect(['tooLarge', 'tooSmall', 'notDefined', ...tab.checks.map(({ message }) => message)]).toContain(
          outcome.refusals[0]?.key,
        );
      }
    });
    fc.assert(property);
    expect(seen.refused).toBeGreaterThan(0);
    expect(seen.read).toBeGreaterThan(0);
  });
});

const bmi = tabs[0]?.[1] ?? compound;
const prices = tabs[2]?.[1] ?? compound;

it('a refusal has the path of its field, and a message about a row names the row', () => {
  const entries = {
    products: [
      { name: '', price: 1, quantity: 1, unit: 'g' },
      { name: 'B', price: 'x', quantity: 1, unit: 'g' },
    ],
  };
  expect(readForm(prices, entries, 'en')).toEqual({
    ok: false,
    refusals: [{ field: 'products[0].name', channel: 'toast', key: 'incompleteData', params: { name: '' } }],
  });
  const [, named] = entries.products;
  expect(readForm(prices, { products: [{ ...named, price: 1 }, named ?? {}] }, 'en')).toMatchObject({
    refusals: [{ field: 'products[1].price', key: 'calculationError', params: { name: 'B' } }],
  });
});

const NO_ENTRIES: unknown[] = [null, undefined, {}, [], () => 1, Number.NaN, Number.POSITIVE_INFINITY];

it.each(NO_ENTRIES.map((value) => [value]))('what is no entry at all is refused, not thrown: %s', (value) => {
  const height = value as string;
  const reading = readForm(bmi, { height, heightUnit: 'cm', weight: 70, weightUnit: 'kg' }, 'en');
  expect(reading).toMatchObject({ ok: false, refusals: [{ field: 'height', key: 'errorMessage' }] });
});

it('nothing is read as a text that says so', () => {
  const tab = tabWith(
    [text('x')],
    formula(() => 1),
  );
  const nothing = { x: null } as unknown as Entries;
  expect(readForm(tab, nothing, 'en')).toMatchObject({ ok: false, refusals: [{ field: 'x', key: 'errorMessage' }] });
});

it.each([
  ['products', 'no rows', 'products'],
  ['a row', [null], 'products[0]'],
  ['a field of a row', [{ name: 'A', price: null, quantity: 1, unit: 'g' }], 'products[0].price'],
])('%s that cannot stand in a form is refused, not thrown', (_, products, field) => {
  const reading = readForm(prices, { products } as unknown as Entries, 'en');
  expect(reading).toMatchObject({ ok: false, refusals: [{ field, key: 'errorMessage' }] });
});
