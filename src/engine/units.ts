/** Values between a unit and its base unit. */
import type { CompiledUnit } from './formula.ts';

type Scale = Pick<CompiledUnit, 'factor' | 'offset'>;

export const toBase = (value: number, { factor, offset = 0 }: Scale): number => value * factor + offset;
export const fromBase = (base: number, { factor, offset = 0 }: Scale): number => (base - offset) / factor;
