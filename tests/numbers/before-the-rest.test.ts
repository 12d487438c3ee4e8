/** What numbers are read and printed as before the code has come that only some of them need. */
import { describe, expect, it, vi } from 'vitest';

// Other tests may have brought that code.
vi.resetModules();
const { readList } = await import('../../src/numbers/plain-list.ts');
const { readNumber } = await import('../../src/numbers/read-plain.ts');
const { quantities } = await import('../../src/numbers/quantities.ts');
const { sums } = await import('../../src/numbers/sums.ts');
const { fractions } = await import('../../src/numbers/named-fractions.ts');
const { inParts } = await import('../../src/numbers/in-parts.ts');

describe('a list, before the code of other notations has come', () => {
  it.each([
    ['', { kind: 'empty' }],
    [' \n', { kind: 'empty' }],
    [' 1 ', { kind: 'list', values: [1] }],
    ['1\n2;3\t4, 5', { kind: 'list', values: [1, 2, 3, 4, 5] }],
    ['1.5\n\n  2.5;  -3,   4', { kind: 'list', values: [1.5, 2.5, -3, 4] }],
    ['1,2', { kind: 'wrong', position: 1, item: '', why: 'invalid' }],
    ['1\nx', { kind: 'wrong', position: 1, item: '', why: 'invalid' }],
  ])('%j is read where it is plainly written', (text, reading) => expect(readList(text, 'en', {})).toEqual(reading));
});

describe('a number, before the code has come that it needs', () => {
  it.each([
    ['', 'en', { kind: 'empty' }],
    ['5', 'en', { kind: 'number', value: 5 }],
    ['-1.5', 'en', { kind: 'number', value: -1.5 }],
    ['12.25', 'en', { kind: 'number', value: 12.25 }],
    ['1234.5678', 'en', { kind: 'number', value: 1234.5678 }],
    ['-0', 'en', { kind: 'number', value: 0 }],
    ['1,5', 'de', { kind: 'number', value: 1.5 }],
    ['12345678901234567890', 'en', { kind: 'number', value: Number('12345678901234567890') }],
    ['123456789012345678901', 'en', { kind: 'invalid' }],
    ['1,5', 'en', { kind: 'invalid' }],
    ['1.5', 'de', { kind: 'invalid' }],
    ['1.234', 'en', { kind: 'invalid' }],
    ['.5', 'en', { kind: 'invalid' }],
    ['5.', 'en', { kind: 'invalid' }],
    [' 5', 'en', { kind: 'invalid' }],
    ['$5', 'en', { kind: 'invalid' }],
    ['5x', 'en', { kind: 'invalid' }],
  ])('%j in %s is read where it is plainly written', (text, language, reading) => {
    expect(readNumber(text, language, { before: ['$'] })).toEqual(reading);
  });

  it('is refused with units of its own', () => {
    expect(quantities.read('5 ft', 'en', { factor: 1, symbol: 'm' })).toEqual({ kind: 'invalid' });
  });

  it('asks for the code of sums', () => {
    expect(sums.isAwaited).toBe(false);
    expect(sums.ask()).toBeUndefined();
    const ask = vi.spyOn(sums, 'ask');
    expect(sums.read('1+2', 'en')).toEqual({ kind: 'invalid', why: { key: 'notYet', params: {} } });
    expect(ask).toHaveBeenCalledOnce();
    ask.mockRestore();
  });

  it('is printed as a decimal, in one unit', () => {
    expect([fractions.nearest(0.3, [2]), fractions.print(0.3, [2])]).toEqual([0.3, null]);
    expect(inParts.print(1.5, { symbol: 'ft' }, { rule: 'fixed', digits: 0 }, 'en')).toBeNull();
  });
});
