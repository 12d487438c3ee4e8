/** Values with their units, as one string each. */
import type { CompiledUnit } from '../engine/formula.ts';
import { inParts } from '../numbers/in-parts.ts';
import { type DisplayRule, isClock, printCanonical, printLocal } from '../numbers/print.ts';
import { formatter, numberSymbols } from '../numbers/symbols.ts';
import { type CountedText, formFor } from './plural.ts';

export const NO_BREAK = '\u00a0';
/** Dollars, and dollars per something: the sign stands before the number, the rest behind it. */
export const isMoney = (unit: CompiledUnit | undefined): boolean => unit?.symbol.startsWith('$') ?? false;
/** "/mi" of dollars per mile, nothing of dollars. */
const perWhat = ({ symbol }: CompiledUnit): string => symbol.slice(1);

const percentSigns = new Map<string, string>();

/** The percent sign, behind a space where a language sets one. */
function percentSign(language: string): string {
  const known = percentSigns.get(language) ?? percentSignOf(language);
  percentSigns.set(language, known);
  return known;
}

function percentSignOf(language: string): string {
  const parts = formatter(language, { style: 'percent' }).formatToParts(0.5);
  return parts.some(({ value }) => value.trim() === '') ? `${NO_BREAK}%` : '%';
}

/** A printed number with its unit. */
export function withUnit(text: string, unit: CompiledUnit | undefined, language: string): string {
  if (!unit?.symbol) return text;
  if (isMoney(unit)) return `${text}${perWhat(unit)}`;
  if (unit.id === 'percent') return `${text}${percentSign(language)}`;
  return unit.symbol === '°' ? `${text}°` : `${text}${NO_BREAK}${unit.symbol}`;
}

/** A result in the language of the page, with its unit or currency sign. */
export const printWithUnit = (
  value: number,
  rule: DisplayRule,
  unit: CompiledUnit | undefined,
  language: string,
): string =>
  printSplit(value, rule, unit, language) ??
  withUnit(
    printLocal(value, rule, language, isMoney(unit) ? IN_DOLLARS : {}),
    isClock(value, rule) ? undefined : unit,
    language,
  );

/** A number of a unit that is split, such as feet and inches. */
export const printSplit = (
  value: number,
  rule: DisplayRule,
  unit: CompiledUnit | undefined,
  language: string,
): string | null => (unit?.parts ? inParts.print(value, unit, rule, language) : null);

/** A result as the command line answers it: a dot, no grouping, its unit behind it. */
export function printCanonicalWithUnit(value: number, rule: DisplayRule, unit: CompiledUnit | undefined): string {
  const split = printSplit(value, rule, unit, 'en');
  if (split !== null) return split.replaceAll(NO_BREAK, ' ');
  const text = printCanonical(value, rule);
  if (!unit?.symbol || isClock(value, rule)) return text;
  if (isMoney(unit)) return `${text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`}${perWhat(unit)}`;
  return unit.id === 'percent' || unit.symbol === '°' ? `${text}${unit.symbol}` : `${text} ${unit.symbol}`;
}

/** A printed text without grouping and no-break spaces, so that what it is pasted into reads its numbers. */
export function asCopied(text: string, language: string): string {
  const { group } = numberSymbols(language);
  if (!text.includes(group) && !/[\u00a0\u202f]/.test(text)) return text;
  const isGroup = (at: number): boolean =>
    text[at] === group && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '');
  return [...text]
    .filter((_, at) => !isGroup(at))
    .join('')
    .replace(/[\u00a0\u202f]/g, ' ');
}

/** A result as it is copied: the signs of the page's language, no grouping; exponents and clocks as they are typed. */
export const printCopied = (
  value: number,
  rule: DisplayRule,
  unit: CompiledUnit | undefined,
  language: string,
): string => printed(value, rule, unit, language).copied;

/** A number with its unit as it is shown, as it is copied, and as the command line answers it. */
export function printed(value: number, rule: DisplayRule, unit: CompiledUnit | undefined, language: string) {
  const canonical = printCanonicalWithUnit(value, rule, unit);
  const text = printWithUnit(value, rule, unit, language);
  const isTyped = isClock(value, rule) || /\de[+-]\d/.test(canonical);
  const copied = isTyped ? canonical.replace('.', numberSymbols(language).decimal) : asCopied(text, language);
  return { text, copied, canonical };
}

export const IN_DOLLARS = { currency: 'USD' };

/**
 * A printed result with its words behind it.
 * @param digits the number as `printCanonical` prints it
 * @param language that of the words
 */
export const withSuffix = (text: string, suffix: CountedText | undefined, digits: string, language: string): string =>
  suffix === undefined ? text : `${text} ${formFor(suffix, digits, language)}`;
