/** What a quantity measures, and what that has in common with another. */
import type { Dimension } from '../units/catalogue.ts';
import { sameDimension } from '../units/unit-text.ts';

/** `named` tells what has the same exponents apart, torque and energy; what was multiplied or divided fits either. */
export interface Quantity {
  type: 'quantity';
  dimension: Dimension;
  named?: string | undefined;
}

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
