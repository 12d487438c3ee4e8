/** Why rates were not taken, in one line that an operator reads. */
export class RatesProblem extends Error {}
