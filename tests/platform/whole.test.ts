// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whole } from '../../src/platform/whole.ts';

const missing = vi.fn();
addEventListener('vite:preloadError', missing);
afterEach(() => missing.mockClear());

describe('a module that has come', () => {
  it('is given as it is, and nothing is told', () => {
    const module = { answers: () => 42 };
    expect(whole(module)).toBe(module);
    expect(missing).not.toHaveBeenCalled();
  });

  it.each([
    ['by itself', {}],
    ['among others in one file', undefined],
  ])('counts as missing where it was cut, %s', (_, module) => {
    expect(() => whole(module)).toThrow('cut on its way');
    expect(missing).toHaveBeenCalledOnce();
  });
});
