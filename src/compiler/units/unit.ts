/** Units of definitions, and arithmetic of what they measure. */
import type { Dimension } from './catalogue.ts';

/** A unit as a definition writes it: one of the catalogue, or a product such as 'kilogram/square-meter'. */
export interface CompoundUnit {
  readonly text: string;
  readonly factor: number;
  readonly offset: number;
  readonly dimension: Dimension;
  readonly symbol: string;
  readonly dimensionName: string | null;
  readonly named?: string;
  /** The units that a quantity is split into, the largest first. */
  readonly parts?: readonly UnitPart[];
  /** Written with colons: 4:15. */
  readonly isClock?: true;
}

/** A unit of several, and how many of the last one it is. */
export interface UnitPart {
  readonly symbol: string;
  readonly each: number;
}

/** Why a unit was refused, and which characters of its text are meant. */
export interface UnitProblem {
  readonly ok: false;
  readonly message: string;
  readonly hint?: string;
  readonly start: number;
  readonly end: number;
}

/** Whether two dimensions have the same exponents. */
export function sameDimension(a: Dimension, b: Dimension): boolean {
  return Object.keys(multiplyDimensions(a, b, -1)).length === 0;
}

/** The dimension of a × b^power. */
export function multiplyDimensions(a: Dimension, b: Dimension, power = 1): Dimension {
  const product = new Map(Object.entries(a));
  for (const [base, exponent] of Object.entries(b)) product.set(base, (product.get(base) ?? 0) + exponent * power);
  return Object.fromEntries([...product].filter(([, exponent]) => exponent !== 0));
}
