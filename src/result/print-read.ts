/** Numbers that were typed or are not rounded yet, with their units. */
import type { CompiledUnit } from '../engine/formula.ts';
import type { ReadValue } from '../engine/outcome.ts';
import type { CompiledField } from '../engine/tool.ts';
import { type DisplayRule, printLocal, printTyped } from '../numbers/print.ts';
import { IN_DOLLARS, isMoney, printSplit, withUnit } from './format.ts';

const MONEY: CompiledUnit = { id: 'dollar', factor: 1, symbol: '$' };
const PERCENT: CompiledUnit = { id: 'percent', factor: 1, symbol: '%' };
export const SECOND: CompiledUnit = { id: 'second', factor: 1, symbol: 's' };

/** The unit that a field's value carries for people. */
export function unitOfField(field: CompiledField, read: ReadValue): CompiledUnit | undefined {
  if (field.kind === 'money') return MONEY;
  if (field.kind === 'percent') return PERCENT;
  if (field.kind === 'duration') return SECOND;
  return read.unit;
}

/** How many significant digits a number needs, at most 13. */
const significant = (value: number): number =>
  value
    .toExponential(12)
    .replace(/0+e/, 'e')
    .replace(/e.*|\D/g, '').length;

const isShort = (value: number): boolean => value === 0 || (Math.abs(value) >= 1e-4 && Math.abs(value) < 1e15);
const powerOfTen = (value: number): DisplayRule => ({
  rule: 'exponential',
  digits: Math.max(0, significant(value) - 1),
});
const ALL_DIGITS: DisplayRule = { rule: 'atMost', digits: 15 };
/** A number with all its digits: plain where that is short, else with a power of ten. */
export const printPlain = (value: number, language: string): string =>
  isShort(value) ? printTyped(value, language) : printLocal(value, powerOfTen(value), language);

/** A number that was typed or is not rounded yet, with its unit. */
export function printRead(value: number, unit: CompiledUnit | undefined, language: string): string {
  const split = printSplit(value, ALL_DIGITS, unit, language);
  if (split !== null) return split;
  const text = isMoney(unit)
    ? printLocal(value, isShort(value) ? ALL_DIGITS : powerOfTen(value), language, IN_DOLLARS)
    : printPlain(value, language);
  return withUnit(text, unit, language);
}

/** A typed number as its digits are printed: a dot, no grouping. */
export const typedDigits = (value: number): string => printTyped(value, 'en', { isGrouped: false });
