import { expect, test, vi } from 'vitest';
import { askOnce } from '../../src/compiler/ask-once.ts';

test('asks once for each text, and begins anew where it keeps as many as it may', () => {
  const make = vi.fn((text: string) => text.length);
  const lengthOf = askOnce(2, make);
  const asked = (text: string): boolean => {
    const before = make.mock.calls.length;
    expect(lengthOf(text)).toBe(text.length);
    return make.mock.calls.length > before;
  };

  expect([asked('a'), asked('bb'), asked('a'), asked('bb')]).toEqual([true, true, false, false]);
  expect([asked('ccc'), asked('ccc'), asked('a'), asked('bb')]).toEqual([true, false, true, true]);
});

test('keeps nothing of a text that could not be read', () => {
  const make = vi.fn((): string => {
    throw new Error('This is no formula.');
  });
  const read = askOnce(2, make);
  expect(() => read('1 +')).toThrow('This is no formula.');
  expect(() => read('1 +')).toThrow('This is no formula.');
  expect(make).toHaveBeenCalledTimes(2);
});
