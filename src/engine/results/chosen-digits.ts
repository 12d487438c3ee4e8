/** Numbers whose digits follow what is chosen: yen have none, dinars three. */
import { type DisplayRule, round } from '../../numbers/print.ts';
import type { Run, Scope } from '../formula.ts';
import { functions } from '../functions.ts';
import { computeValue } from './value.ts';

/** What is printed by a rule. */
interface Displayed {
  display: DisplayRule;
  digitsFrom?: Run<number>;
}

/** The most digits that a rule has. */
export const MOST_DIGITS = 15;

/** The rule that a number is printed by: as it is where nothing that is chosen says how many digits there are. */
export function displayIn({ display, digitsFrom }: Displayed, scope: Scope): DisplayRule {
  const digits = digitsFrom?.(scope, functions) ?? Number.NaN;
  return Number.isNaN(digits) ? display : { ...display, digits: Math.max(0, Math.min(round(digits), MOST_DIGITS)) };
}

/** In place of `computeValue`, for calculators that have such numbers. */
export const computeChosenDigits: typeof computeValue = (result, run) => {
  const computed = computeValue(result, run);
  return computed && result.digitsFrom ? { ...computed, display: displayIn(result, run.scope) } : computed;
};
