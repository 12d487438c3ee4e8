/** What numbers are read and printed as before the code has come that only some of them need. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

describe('a list, before the code of other notations has come', () => {
  it.each([
    ['', { kind: 'empty' }],
    [' \n', { kind: 'empty' }],
    [' 1 ', { kind: 'list', values: [1] }],
    ['1\n2;3\t4, 5', { kind: 'list', values: [1, 2, 3, 4, 5] }],
    ['1.5\n\n  2.5;  -3,   4', { kind: 'list', values: [1.5, 2.5, -3, 4] }],
    ['1,2', { kind: 'wrong', position: 1, item: '', why: 'invalid' }],
    ['1\nx', { kind: 'wrong', position: 1, item: '', why: 'invalid' }],
  ])('%j is read where it is plainly written', async (text, reading) => {
    const { readList } = await import('../../src/numbers/plain-list.ts');
    expect(readList(text, 'en', {})).toEqual(reading);
  });
});

describe('a number, before the code has come that it needs', () => {
  it('is read where it is plainly written', async () => {
    const { readNumber } = await import('../../src/numbers/read-plain.ts');
    expect(readNumber('-1.5', 'en')).toEqual({ kind: 'number', value: -1.5 });
    expect(readNumber('$5', 'en', { before: ['$'] })).toEqual({ kind: 'invalid' });
  });

  it('is refused with units of its own', async () => {
    const { quantities } = await import('../../src/numbers/quantities.ts');
    expect(quantities.read('5 ft', 'en', { factor: 1, symbol: 'm' })).toEqual({ kind: 'invalid' });
  });

  it('asks for the code of sums', async () => {
    const { sums } = await import('../../src/numbers/sums.ts');
    expect(sums.isAwaited).toBe(false);
    expect(sums.ask()).toBeUndefined();
    sums.ask = vi.fn();
    expect(sums.read('1+2', 'en')).toEqual({ kind: 'invalid', why: { key: 'notYet', params: {} } });
    expect(sums.ask).toHaveBeenCalledOnce();
  });

  it('is printed as a decimal, in one unit', async () => {
    const { fractions } = await import('../../src/numbers/named-fractions.ts');
    const { inParts } = await import('../../src/numbers/in-parts.ts');
    expect([fractions.nearest(0.3, [2]), fractions.print(0.3, [2])]).toEqual([0.3, null]);
    expect(inParts.print(1.5, { symbol: 'ft' }, { rule: 'fixed', digits: 0 }, 'en')).toBeNull();
  });
});
