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

/** The times of an address in their order; those before `from` are out of the window. */
interface Times {
  all: number[];
  from: number;
}

export const TEN_MINUTES = 600;

export function createRateLimit({ limit, windowSeconds = TEN_MINUTES, now = steadyNow }: RateLimitOptions): RateLimit {
  const length = windowSeconds * 1000;
  const byAddress = new Map<string, Times>();
  let sweptAt = now();
  /** How many are left of an address. What is forgotten goes by halves, so that counting costs the same of any number. */
  const recent = (times: Times): number => {
    const { all } = times;
    while (times.from < all.length && (all[times.from] ?? 0) <= now() - length) times.from += 1;
    if (times.from > all.length / 2) {
      all.splice(0, times.from);
      times.from = 0;
    }
    return all.length - times.from;
  };
  /** Addresses that were quiet for a whole window are forgotten. */
  const sweep = () => {
    if (now() - sweptAt < length) return;
    sweptAt = now();
    for (const [address, times] of byAddress) if (recent(times) === 0) byAddress.delete(address);
  };
  return {
    take: (address) => {
      sweep();
      const times = byAddress.get(address) ?? { all: [], from: 0 };
      byAddress.set(address, times);
      if (recent(times) >= limit) return Math.ceil(((times.all[times.from] ?? 0) + length - now()) / 1000);
      times.all.push(now());
      return 0;
    },
  };
}
