// @vitest-environment jsdom
/** The lock of the screen, made up. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenLock } from '../../src/platform/screen-lock.ts';

let isHidden = false;
let held = 0;
let asked = 0;
let mayHold = true;
const refused = vi.fn();
const locks = {
  request: async () => {
    asked += 1;
    if (!mayHold) throw new DOMException('low battery', 'NotAllowedError');
    held += 1;
    return {
      release: async () => {
        held -= 1;
      },
    };
  },
};
const settle = () => new Promise((resolve) => setTimeout(resolve));
const show = async (hidden: boolean) => {
  isHidden = hidden;
  // The browser takes it away from a page that is hidden.
  if (hidden) held = 0;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
};

beforeEach(() => {
  [isHidden, held, asked, mayHold] = [false, 0, 0, true];
  refused.mockClear();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => vi.restoreAllMocks());

it('is asked for again when the page is seen again, and given back', async () => {
  const lock = new ScreenLock(refused, () => locks);
  lock.keep();
  lock.keep();
  await settle();
  expect([asked, held]).toEqual([1, 1]);
  await show(true);
  expect(asked).toBe(1);
  await show(false);
  expect([asked, held]).toEqual([2, 1]);
  lock.release();
  expect(held).toBe(0);
  await show(true);
  await show(false);
  expect(asked).toBe(2);
  expect(refused).not.toHaveBeenCalled();
});

it('is not held where it was given back before it came', async () => {
  const lock = new ScreenLock(refused, () => locks);
  lock.keep();
  lock.release();
  await settle();
  expect([asked, held]).toEqual([1, 0]);
});

it('says once that it was refused, also where there is none', async () => {
  mayHold = false;
  const lock = new ScreenLock(refused, () => locks);
  lock.keep();
  await settle();
  await show(true);
  await show(false);
  expect([asked, refused.mock.calls.length]).toEqual([1, 1]);
  new ScreenLock(refused, () => undefined).keep();
  await settle();
  expect(refused).toHaveBeenCalledTimes(2);
});
