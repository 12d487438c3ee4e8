/** How often the visitor opened which tool: a map from the tool's path to a count, kept in this browser only. */
import { readStored } from './read-stored.ts';
import { parseStored, store } from './storage.ts';

/** Counts by the path of a tool, `/tools/{id}`. */
export type UsageCounts = ReadonlyMap<string, number>;

export const USAGE_KEY = 'toolUsageStats';
export const NO_COUNTS: UsageCounts = new Map();
const MOST = 1_000_000_000;
const TOOL_PATH = /^\/tools\/[a-z][a-z0-9-]*$/;

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST;

/** The counts that a stored text holds; what is no whole number from 0 to a billion, or no tool's, is left out. */
export function usageIn(text: string | null): UsageCounts {
  const stored = parseStored(text);
  if (typeof stored !== 'object' || stored === null) return NO_COUNTS;
  return new Map(Object.entries(stored).filter(([path, count]) => TOOL_PATH.test(path) && isCount(count)));
}

/** The counts that are kept. */
export const readUsage = (): UsageCounts => usageIn(readStored(USAGE_KEY));

/** One use more: the first one starts from the tool's base count. */
export function withUse(counts: UsageCounts, path: string, base: number): UsageCounts {
  const count = counts.get(path) ?? base;
  return new Map(counts).set(path, Math.min(count + 1, MOST));
}

/**
 * Counts a click on a link to a tool. It reads again what is kept, so that two tabs lose at most one click to each
 * other, and writes back what of it is valid.
 */
export function recordUse(path: string, base: number): void {
  store(USAGE_KEY, JSON.stringify(Object.fromEntries(withUse(readUsage(), path, base))));
}
