// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_STORED, readStored } from '../../src/platform/read-stored.ts';
import { canStore, parseStored, removeStored, store } from '../../src/platform/storage.ts';
import { anyText, samples } from './anything.ts';
import { breakStorage, FAULTS } from './broken-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a storage that works', () => {
  it('gives back what was kept', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (key, text) => {
        expect(store(key, text)).toBe(true);
        expect(readStored(key)).toBe(text);
        removeStored(key);
        expect(readStored(key)).toBeNull();
      }),
    );
  });

  it('is found usable, and nothing is left of the trial', () => {
    expect(canStore()).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  it('is not read beyond the longest text', () => {
    localStorage.setItem('a', 'x'.repeat(LONGEST_STORED));
    expect(readStored('a')).toHaveLength(LONGEST_STORED);
    localStorage.setItem('a', 'x'.repeat(LONGEST_STORED + 1));
    expect(readStored('a')).toBeNull();
  });
});

describe.each(FAULTS)('a storage that is %s', (fault) => {
  it('keeps nothing, says so, and throws nothing', () => {
    breakStorage(fault);
    expect(store('a', 'b')).toBe(false);
    expect(canStore()).toBe(false);
    expect(readStored('a')).toBeNull();
    expect(() => removeStored('a')).not.toThrow();
  });
});

describe('a stored text', () => {
  it('is its value, or null where it is no JSON', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let value: unknown = null;
        try {
          value = JSON.parse(text);
        } catch {
          // No JSON: null.
        }
        expect(parseStored(text)).toEqual(value);
      }),
      samples,
    );
  });

  it('reaches no prototype', () => {
    const value = parseStored('{"__proto__":{"polluted":true}}');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect((value as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
