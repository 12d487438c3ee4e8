/** Numbers that were put in, as people write them beside others. */
import type { CompiledUnit } from '../engine/formula.ts';
import type { DisplayRule } from '../numbers/print.ts';
import { isMoney, printWithUnit } from './format.ts';
import { printRead } from './print-read.ts';

const CENTS: DisplayRule = { rule: 'fixed', digits: 2 };

/** $4.5 reads as if a digit were missing. */
const isTenths = (value: number): boolean => value % 1 !== 0 && (value * 10) % 1 === 0;

/** A number with all its digits and its unit, of money with both or none of its cents. */
export const printPut = (value: number, unit: CompiledUnit | undefined, language: string): string =>
  isMoney(unit) && isTenths(value) ? printWithUnit(value, CENTS, unit, language) : printRead(value, unit, language);
