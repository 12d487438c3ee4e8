/** The difference of numbers that have few digits, which emitted formulas call. */
import { withoutCancelled } from '../numbers/round.ts';

export const differenceFunctions = {
  /** x - y, without what binary arithmetic leaves below the fifteenth digit of the larger one. */
  difference: (x: number, y: number): number => withoutCancelled(x - y, Math.max(Math.abs(x), Math.abs(y))) + 0,
};
