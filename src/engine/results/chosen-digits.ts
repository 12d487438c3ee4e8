/** Numbers whose digits follow what is chosen: yen have none, dinars three. */
import { functions } from '../functions.ts';
import { computeValue } from './value.ts';

/** In place of `computeValue`, for calculators that have such numbers. */
export const computeChosenDigits: typeof computeValue = (result, run) => {
  const computed = computeValue(result, run);
  const display = result.displayFrom?.(run.scope, functions);
  return computed && display ? { ...computed, display } : computed;
};
