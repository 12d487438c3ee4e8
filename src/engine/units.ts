/** Values between a unit and its base unit. */
import type { CompiledUnit } from './formula.ts';

type Scale = Pick<CompiledUnit, 'factor' | 'offset'>;

export const toBase = (value: number, { factor, offset = 0 }: Scale): number => value * factor + offset;
export const fromBase = (base: number, { factor, offset = 0 }: Scale): number => (base - offset) / factor;

/**
 * A zero point of its own leaves noise where the parts of a sum nearly cancel: digits below those of the largest
 * part are no part of the value.
 */
export function withoutCancelled(value: number, largest: number): number {
  if (largest === 0 || !Number.isFinite(value)) return value;
  const places = 14 - Math.floor(Math.log10(largest));
  return places > 100 || places < 0 ? value : Number(value.toFixed(places)) + 0;
}
