/** A change that is no larger beside the number that changes is left by rounding. */
export const NOISE = 1e-12;
