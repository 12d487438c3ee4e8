// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readUsage, recordUse, USAGE_KEY, usageIn, withUse } from '../../src/platform/usage.ts';
import { anyText, samples } from './anything.ts';
import { breakStorage, FAULTS } from './broken-storage.ts';

const BMI = '/tools/bmi-calculator';
const TIP = '/tools/tip-calculator';
const stored = (): unknown => JSON.parse(localStorage.getItem(USAGE_KEY) ?? 'null');

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a count', () => {
  it('starts at the base count plus one and goes on from there', () => {
    recordUse(BMI, 1200);
    expect(stored()).toEqual({ [BMI]: 1201 });
    recordUse(BMI, 1200);
    recordUse(TIP, 0);
    expect(stored()).toEqual({ [BMI]: 1202, [TIP]: 1 });
    recordUse(BMI, 5);
    expect(readUsage().get(BMI)).toBe(1203);
  });

  it('stays at a billion', () => {
    localStorage.setItem(USAGE_KEY, JSON.stringify({ [BMI]: 1_000_000_000 }));
    recordUse(BMI, 1);
    expect(stored()).toEqual({ [BMI]: 1_000_000_000 });
  });

  it('takes in what another tab counted since', () => {
    recordUse(BMI, 100);
    localStorage.setItem(USAGE_KEY, JSON.stringify({ [BMI]: 105, [TIP]: 7 }));
    recordUse(BMI, 100);
    expect(stored()).toEqual({ [BMI]: 106, [TIP]: 7 });
  });

  it('is by the number of clicks, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(BMI, TIP)), fc.nat(5000), (clicks, base) => {
        let counts = usageIn(null);
        for (const path of clicks) counts = withUse(counts, path, base);
        for (const path of [BMI, TIP]) {
          const times = clicks.filter((click) => click === path).length;
          expect(counts.get(path)).toBe(times === 0 ? undefined : base + times);
        }
      }),
    );
  });
});

describe('what is stored', () => {
  it.each([
    ['a fraction', 1.5],
    ['a negative number', -1],
    ['more than a billion', 1_000_000_001],
    ['a text', '12'],
    ['nothing', null],
    ['a list', [3]],
  ])('is ignored where it is %s, and written anew with the next click', (_, count) => {
    localStorage.setItem(USAGE_KEY, JSON.stringify({ [BMI]: count, [TIP]: 4 }));
    expect([...readUsage()]).toEqual([[TIP, 4]]);
    recordUse(BMI, 10);
    expect(stored()).toEqual({ [BMI]: 11, [TIP]: 4 });
  });

  it('is ignored under names that are no tool', () => {
    const text = `{"__proto__":3,"constructor":4,"/tools/":5,"/tools/a/b":6,"https://x/tools/a":7,"${BMI}":8}`;
    expect([...usageIn(text)]).toEqual([[BMI, 8]]);
  });

  it('gives whole numbers from 0 to a billion under paths of tools, whatever it is', () => {
    const entries = fc.dictionary(
      fc.oneof(fc.constantFrom(BMI, TIP, '__proto__', 'toString'), fc.string()),
      fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          entries.map((map) => JSON.stringify(map)),
        ),
        (text) => {
          for (const [path, count] of usageIn(text)) {
            expect(path).toMatch(/^\/tools\/[a-z0-9-]+$/);
            expect(Number.isInteger(count) && count >= 0 && count <= 1e9).toBe(true);
          }
        },
      ),
      samples,
    );
  });

  it('is mended by a click, whatever it was', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        localStorage.setItem(USAGE_KEY, text);
        recordUse(BMI, 10);
        expect(stored()).toEqual({ [BMI]: 11 });
      }),
    );
  });
});

it.each(FAULTS)('A click goes on without being counted when storage is %s', (fault) => {
  breakStorage(fault);
  expect(() => recordUse(BMI, 3)).not.toThrow();
  expect(readUsage().size).toBe(0);
});
