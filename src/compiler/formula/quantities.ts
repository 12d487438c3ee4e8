/** What a quantity measures, and what that has in common with another. */
import type { Dimension } from '../units/catalogue.ts';
import { multiplyDimensions, sameDimension } from '../units/unit-text.ts';
import { type Expression, literal } from './expression.ts';

/**
 * `named` tells what has the same exponents apart, torque and energy; what was multiplied or divided fits either.
 * `hundredfold` says that it was multiplied by 100: as a plain number it can be a percentage.
 */
export interface Quantity {
  type: 'quantity';
  dimension: Dimension;
  named?: string | undefined;
  hundredfold?: boolean | undefined;
}

/** A literal 0 fits every dimension, and so does what could not be measured. */
export type Kind =
  | { type: 'condition' }
  | Quantity
  | { type: 'zero' }
  /** A calendar day. */
  | { type: 'day' }
  /** A whole number with all its digits. */
  | { type: 'whole' }
  | { type: 'text' }
  /** Numbers, by what each of them measures. */
  | { type: 'list'; of: Item };
export type Item = Exclude<Kind, { type: 'condition' | 'day' | 'list' }>;

export const quantity = (dimension: Dimension): Quantity => ({ type: 'quantity', dimension });

/** What a quantity in a unit measures. */
export const quantityIn = ({ dimension, named }: { dimension: Dimension; named?: string }): Quantity => ({
  ...quantity(dimension),
  named,
});

export const isPlain = ({ dimension }: Quantity): boolean => Object.keys(dimension).length === 0;

/** Whether two quantities measure the same, as far as is known. */
export const measureAlike = (a: Omit<Quantity, 'type'>, b: Omit<Quantity, 'type'>): boolean =>
  sameDimension(a.dimension, b.dimension) && (a.named ?? b.named) === (b.named ?? a.named);

/** A multiple of a quantity is of its kind. */
export function multiplied(a: Quantity, b: Quantity, power = 1): Quantity {
  const hundredfold = power === 1 ? a.hundredfold || b.hundredfold : a.hundredfold && !b.hundredfold;
  if (isPlain(b)) return { ...a, hundredfold };
  const product = isPlain(a) && power === 1 ? b : quantity(multiplyDimensions(a.dimension, b.dimension, power));
  return { ...product, hundredfold };
}

export const hundredfold = (product: Quantity): Quantity => ({ ...product, hundredfold: true });

/** Whether a part of a sum or a choice can count percent; a number that is written out counts as it stands. */
export const isHundredfold = (part: Expression, kind: Quantity): boolean =>
  kind.hundredfold === true || literal(part) !== null;

/** The first of several that were compared: a hundredfold where each of them is. */
export function togetherHundredfold<First extends Kind>(first: First, measured: readonly Kind[]): First {
  const isEach = measured.every((kind) => kind.type === 'quantity' && kind.hundredfold);
  return first.type === 'quantity' ? { ...first, hundredfold: isEach } : first;
}
