/** In place of `engine/financial-functions.ts`: `with-finance.ts` provides those that a calculator calls. */
import type { financialFunctions as whole } from '../../engine/financial-functions.ts';

export const financialFunctions = {} as typeof whole;
