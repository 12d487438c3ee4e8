import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byUsage, type CatalogueEntry, toolPath, usageOf } from '../../src/catalogue/catalogue.ts';

const entry = (id: string, usage?: number): CatalogueEntry => ({
  id,
  title: id.toUpperCase(),
  description: '',
  category: 'Math',
  icon: 'sigma',
  beta: false,
  status: 'live',
  usage,
});
const ENTRIES = [entry('c', 300), entry('a', 100), entry('b', 300), entry('d')];
const order = (counts?: ReadonlyMap<string, number>): string =>
  byUsage(ENTRIES, counts)
    .map(({ id }) => id)
    .join('');

it('Lists follow the base counts, ties by title', () => expect(order()).toBe('bcad'));

it('A visitor’s own count stands for the base count, also where it is smaller', () => {
  expect(order(new Map([['/tools/d', 301]]))).toBe('dbca');
  expect(order(new Map([['/tools/b', 0]]))).toBe('cabd');
  expect(usageOf(entry('a', 100), new Map([['/tools/a', 0]]))).toBe(0);
  expect(order(new Map([['a', 900]]))).toBe('bcad');
});

it('Any counts give the same tools, the most used first', () => {
  const anyCounts = fc.dictionary(fc.constantFrom(...ENTRIES.map(toolPath)), fc.nat(1000));
  fc.assert(
    fc.property(anyCounts, (stored) => {
      const counts = new Map(Object.entries(stored));
      const sorted = byUsage(ENTRIES, counts);
      expect(new Set(sorted)).toEqual(new Set(ENTRIES));
      const used = sorted.map((each) => usageOf(each, counts));
      expect(used).toEqual([...used].sort((a, b) => b - a));
    }),
  );
});
