/** The functions of texts and of digits in other bases, which emitted formulas call. */
import { digitText, digitValue } from '../numbers/digits.ts';
import { Diagnosis } from './diagnosis.ts';
import { type FormulaText, type Given, given, held, refuse } from './whole-functions.ts';

/** A base of digits, whichever way it was computed. */
function baseOf(base: Given): number {
  const value = Number(base);
  refuse(!Number.isInteger(value) || value < 2 || value > 36);
  return value;
}

function readDigits(text: unknown, base: Given): bigint {
  const value = typeof text === 'string' ? digitValue(text, baseOf(base)) : null;
  if (value === null) throw new Diagnosis('notDefined');
  return held(value);
}

export const digitFunctions = {
  fromBase: readDigits,
  toBase: (x: Given, base: Given): string => digitText(given(x), baseOf(base)),
  choose: (condition: boolean, then: FormulaText, otherwise: FormulaText = null): FormulaText =>
    condition ? then : otherwise,
};
