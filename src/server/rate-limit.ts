import { steadyNow } from './clock.ts';

interface RateLimitOptions {
  /** So many within the window. */
  limit: number;
  windowSeconds?: number;
  now?: () => number;
}

/** Counts what each address does within a window that slides. */
export interface RateLimit {
  /** Counts one more and answers 0, or says after how many seconds there is room again. */
  take: (address: string) => number;
}

const TEN_MINUTES = 600;

export function createRateLimit({ limit, windowSeconds = TEN_MINUTES, now = steadyNow }: RateLimitOptions): RateLimit {
  const length = windowSeconds * 1000;
  const times = new Map<string, number[]>();
  let sweptAt = now();
  const recent = (all: readonly number[]): number[] => all.filter((time) => time > now() - length);
  /** Addresses that were quiet for a whole window are forgotten. */
  const sweep = () => {
    if (now() - sweptAt < length) return;
    sweptAt = now();
    for (const [address, all] of times) if (recent(all).length === 0) times.delete(address);
  };
  return {
    take: (address) => {
      sweep();
      const last = recent(times.get(address) ?? []);
      const [oldest] = last;
      const isFull = last.length >= limit && oldest !== undefined;
      times.set(address, isFull ? last : [...last, now()]);
      return isFull ? Math.ceil((oldest + length - now()) / 1000) : 0;
    },
  };
}
