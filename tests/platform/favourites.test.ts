// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FAVOURITES_KEY,
  favouritesIn,
  followFavourites,
  markFavourite,
  readFavourites,
} from '../../src/platform/favourites.ts';
import { anyText, samples } from './anything.ts';
import { breakStorage, FAULTS } from './broken-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a favourite', () => {
  it('is there as often as it was marked last, the latest first', () => {
    const mark = fc.tuple(fc.constantFrom('bmi-calculator', 'tip-calculator', 'ohms-law'), fc.boolean());
    fc.assert(
      fc.property(fc.array(mark), (marks) => {
        localStorage.clear();
        let model: string[] = [];
        for (const [id, isMarked] of marks) {
          expect(markFavourite(id, isMarked)).toBe(true);
          const others = model.filter((each) => each !== id);
          model = isMarked ? [id, ...others] : others;
          expect(readFavourites()).toEqual(model);
        }
      }),
    );
  });

  it('of another tab is kept, and told of', () => {
    const told = vi.fn();
    const end = followFavourites(told);
    localStorage.setItem(FAVOURITES_KEY, '["ohms-law"]');
    dispatchEvent(new StorageEvent('storage', { key: FAVOURITES_KEY }));
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    markFavourite('bmi-calculator', true);
    expect(readFavourites()).toEqual(['bmi-calculator', 'ohms-law']);
    expect(told).toHaveBeenCalledTimes(2);
    end();
  });
});

it('What is stored gives ids of tools, each once, whatever it is; the next mark writes it anew', () => {
  expect(favouritesIn('["a","a","../b",3,null,"c-1"]')).toEqual(['a', 'c-1']);
  fc.assert(
    fc.property(anyText, (text) => {
      localStorage.setItem(FAVOURITES_KEY, text);
      for (const id of readFavourites()) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(markFavourite('bmi-calculator', true)).toBe(true);
      expect(readFavourites()[0]).toBe('bmi-calculator');
    }),
    samples,
  );
});

it.each(FAULTS)('A mark that cannot be kept where storage is %s is none', (fault) => {
  breakStorage(fault);
  expect(markFavourite('bmi-calculator', true)).toBe(false);
  expect(readFavourites()).toEqual([]);
});
