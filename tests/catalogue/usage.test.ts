import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byUsage, type CatalogueEntry, toolPath, withCounts } from '../../src/catalogue/catalogue.ts';

const entry = (id: string, usage?: number): CatalogueEntry => ({
  id,
  title: id.toUpperCase(),
  description: '',
  category: 'Math',
  categoryName: 'Math',
  icon: 'sigma',
  beta: false,
  status: 'live',
  usage,
});
const ENTRIES = [entry('a', 100), entry('b', 300), entry('c', 300), entry('d')];
const order = (counts: ReadonlyMap<string, number> = new Map()): string =>
  byUsage(withCounts(ENTRIES, counts))
    .map(({ id }) => id)
    .join('');

it('Lists follow the base counts, ties by title', () => expect(order()).toBe('bcad'));

it('A visitor’s own count stands for the base count, also where it is smaller', () => {
  expect(order(new Map([['/tools/d', 301]]))).toBe('dbca');
  expect(order(new Map([['/tools/b', 0]]))).toBe('cabd');
  expect(withCounts([entry('a', 100)], new Map([['/tools/a', 0]]))[0]?.usage).toBe(0);
  expect(order(new Map([['a', 900]]))).toBe('bcad');
});

it('Any counts give the same tools, the most used first', () => {
  const anyCounts = fc.dictionary(fc.constantFrom(...ENTRIES.map(toolPath)), fc.nat(1000));
  fc.assert(
    fc.property(anyCounts, (stored) => {
      const sorted = byUsage(withCounts(ENTRIES, new Map(Object.entries(stored))));
      expect(new Set(sorted.map(({ id }) => id))).toEqual(new Set(ENTRIES.map(({ id }) => id)));
      const used = sorted.map(({ usage = 0 }) => usage);
      expect(used).toEqual([...used].sort((a, b) => b - a));
      for (const each of sorted) {
        const base = ENTRIES.find(({ id }) => id === each.id)?.usage;
        expect(each.usage).toBe(stored[toolPath(each)] ?? base);
      }
    }),
  );
});
