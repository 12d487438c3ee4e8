import { expect, it, onTestFinished, vi } from 'vitest';
import { createRateLimit } from '../../src/server/rate-limit.ts';

it('lets so many through within a window that slides, each address for itself', () => {
  let time = 0;
  const { take } = createRateLimit({ limit: 2, windowSeconds: 60, now: () => time });
  expect([take('a'), take('b')]).toEqual([0, 0]);
  time = 30_000;
  expect([take('a'), take('a'), take('b')]).toEqual([0, 30, 0]);
  time = 59_001;
  expect(take('a')).toBe(1);
  time = 60_000;
  expect([take('a'), take('a')]).toEqual([0, 30]);
});

it('who knocks in vain does not wait longer for it', () => {
  let time = 0;
  const { take } = createRateLimit({ limit: 1, windowSeconds: 10, now: () => time });
  take('a');
  for (time = 1000; time < 10_000; time += 1000) expect(take('a')).toBe(10 - time / 1000);
  expect(take('a')).toBe(0);
});

it('forgets addresses that were quiet', () => {
  let time = 0;
  const { take } = createRateLimit({ limit: 1, windowSeconds: 1, now: () => time });
  const before = process.memoryUsage().heapUsed;
  for (let count = 0; count < 300_000; count += 1) {
    time += 1;
    take(`address ${count}`);
  }
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
});

it.each([
  ['back', -365],
  ['forward', 365],
])('a clock that is set %s a year neither locks anybody out nor lets anybody in', (_, days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { take } = createRateLimit({ limit: 1, windowSeconds: 600 });
  expect(take('a')).toBe(0);
  vi.setSystemTime(1_800_000_000_000 + days * 86_400_000);
  expect(take('a')).toBe(600);
  expect(take('b')).toBe(0);
});
