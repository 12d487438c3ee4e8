/** The schema that the form resolves with and `run` are one path: they refuse the same, and read the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeEntries } from '../../src/engine/form.ts';
import { run } from '../../src/engine/run.ts';
import { formSchema, pathText, refusalsOf } from '../../src/engine/schema.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';
import { anyForm } from '../suite/forms.ts';
import { loadLive, tabOf } from '../suite/load.ts';

const tabs: [string, CompiledTab][] = await Promise.all(
  (['bmi-calculator', 'gravitational-force', 'unit-price-comparison'] as const).map(
    async (id): Promise<[string, CompiledTab]> => [id, tabOf((await loadLive(id)).live)],
  ),
);
const compound = tabOf((await loadLive('interest-calculator')).live, 'compound');

describe.each([...tabs, ['interest-calculator', compound] as [string, CompiledTab]])('%s', (_, tab) => {
  it('refuses a form with the issues that run() gives, and reads it as run() does', () => {
    const seen = { refused: 0, read: 0 };
    const property = fc.property(anyForm(tab), (some) => {
      const entries = completeEntries(tab, some, 'en');
      const parsed = formSchema(tab, entries, 'en').safeParse(entries);
      const outcome = run(tab, some, 'en');
      if (!parsed.success) {
        seen.refused += 1;
        expect(outcome).toEqual({ ok: false, tab: tab.id, refusals: refusalsOf(tab, parsed.error.issues) });
      } else if (outcome.ok) {
        seen.read += 1;
        expect(outcome.read).toEqual(parsed.data);
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

it('an issue has a key as its message and a path to the control', () => {
  const [, [, prices]] = [tabs[0], tabs[2] ?? ['', compound]];
  const entries = {
    products: [
      { name: '', price: 1, quantity: 1, unit: 'g' },
      { name: 'B', price: 'x', quantity: 1, unit: 'g' },
    ],
  };
  const parsed = formSchema(prices, entries, 'en').safeParse(entries);
  const issues = parsed.error?.issues.map(({ path, message }) => [pathText(path), message]);
  expect(issues).toEqual([
    ['products[0].name', 'incompleteData'],
    ['products[1].price', 'calculationError'],
  ]);
});

it('values that are no entries at all are refused, not thrown', () => {
  for (const height of [null, {}, [], () => 1]) {
    const entries = { height, heightUnit: 'cm', weight: 70, weightUnit: 'kg' };
    const parsed = formSchema(tabs[0]?.[1] ?? compound, {}, 'en').safeParse(entries);
    expect(parsed.success).toBe(false);
  }
});
