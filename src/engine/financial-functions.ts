/** The financial factors in the form that stays exact for small rates. */

/** (1 + i)^n: the growth of one unit over n periods at the rate i per period (i > -1). */
const compound = (i: number, n: number): number => Math.exp(n * Math.log1p(i));

/**
 * ((1 + i)^n - 1) / i: the future value of one unit paid at the end of each of n periods; n where i is 0.
 * Written with expm1 and log1p because the textbook form loses every digit for small rates.
 */
const annuity = (i: number, n: number): number => (i === 0 ? n : Math.expm1(n * Math.log1p(i)) / i);

/** The level payment at the end of each of n periods that pays off a principal at the rate i per period. */
const payment = (principal: number, i: number, n: number): number =>
  i === 0 ? principal / n : principal * (i / -Math.expm1(-n * Math.log1p(i)));

export const financialFunctions = { compound, annuity, payment };
