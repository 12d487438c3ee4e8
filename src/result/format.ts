/** Values with their units, as one string each. */
import { printDate } from '../calendar/text.ts';
import type { CompiledUnit } from '../engine/formula.ts';
import type { ReadValue } from '../engine/outcome.ts';
import type { CompiledField, CompiledInput } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { exactClock } from '../numbers/clock.ts';
import { type DisplayRule, isClock, printCanonical, printLocal, printTyped } from '../numbers/print.ts';
import { formatter, numberSymbols } from '../numbers/symbols.ts';
import { type CountedText, formFor } from './plural.ts';
import type { InputTexts } from './texts.ts';

const NO_BREAK = '\u00a0';
/** Dollars, and dollars per something: the sign stands before the number, the rest behind it. */
const isMoney = (unit: CompiledUnit | undefined): boolean => unit?.symbol.startsWith('$') ?? false;
/** "/mi" of dollars per mile, nothing of dollars. */
const perWhat = ({ symbol }: CompiledUnit): string => symbol.slice(1);

/** Whether a language sets a space before the percent sign. */
function percentSign(language: string): string {
  const parts = formatter(language, { style: 'percent' }).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'literal' && value.trim() === '') ? `${NO_BREAK}%` : '%';
}

function withUnit(text: string, unit: CompiledUnit | undefined, language: string): string {
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
  withUnit(
    printLocal(value, rule, language, isMoney(unit) ? IN_DOLLARS : {}),
    isClock(value, rule) ? undefined : unit,
    language,
  );

/** A result as the command line answers it: a dot, no grouping, its unit behind it. */
export function printCanonicalWithUnit(value: number, rule: DisplayRule, unit: CompiledUnit | undefined): string {
  const text = printCanonical(value, rule);
  if (!unit?.symbol || isClock(value, rule)) return text;
  if (isMoney(unit)) return `${text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`}${perWhat(unit)}`;
  return unit.id === 'percent' || unit.symbol === '°' ? `${text}${unit.symbol}` : `${text} ${unit.symbol}`;
}

/** A printed text without grouping and no-break spaces, so that what it is pasted into reads its numbers. */
export function asCopied(text: string, language: string): string {
  const { group } = numberSymbols(language);
  const isGroup = (at: number): boolean =>
    text[at] === group && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '');
  return [...text]
    .filter((_, at) => !isGroup(at))
    .join('')
    .replace(/[\u00a0\u202f]/g, ' ');
}

/** A result as it is copied: the signs of the page's language, no grouping; exponents and clocks as they are typed. */
export function printCopied(
  value: number,
  rule: DisplayRule,
  unit: CompiledUnit | undefined,
  language: string,
): string {
  const canonical = printCanonicalWithUnit(value, rule, unit);
  if (isClock(value, rule) || /\de[+-]\d/.test(canonical))
    return canonical.replace('.', numberSymbols(language).decimal);
  return asCopied(printWithUnit(value, rule, unit, language), language);
}

const MONEY: CompiledUnit = { id: 'dollar', factor: 1, symbol: '$' };
const PERCENT: CompiledUnit = { id: 'percent', factor: 1, symbol: '%' };
const SECOND: CompiledUnit = { id: 'second', factor: 1, symbol: 's' };

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
const IN_DOLLARS = { currency: 'USD' };

/** A number with all its digits: plain where that is short, else with a power of ten. */
export const printPlain = (value: number, language: string): string =>
  isShort(value) ? printTyped(value, language) : printLocal(value, powerOfTen(value), language);

/** A number that was typed or is not rounded yet, with its unit. */
export function printRead(value: number, unit: CompiledUnit | undefined, language: string): string {
  const text = isMoney(unit)
    ? printLocal(value, isShort(value) ? ALL_DIGITS : powerOfTen(value), language, IN_DOLLARS)
    : printPlain(value, language);
  return withUnit(text, unit, language);
}

/** A typed number as its digits are printed: a dot, no grouping. */
export const typedDigits = (value: number): string => printTyped(value, 'en', { isGrouped: false });

/**
 * A printed result with its words behind it.
 * @param digits the number as `printCanonical` prints it
 * @param language that of the words
 */
export const withSuffix = (text: string, suffix: CountedText | undefined, digits: string, language: string): string =>
  suffix === undefined ? text : `${text} ${formFor(suffix, digits, language)}`;

/** In which language an input is printed. */
export interface InputLanguage {
  /** How numbers are written. */
  language: string;
  /** That of its words. */
  words: string;
  t: Translate;
}

function printField(
  field: CompiledField,
  read: ReadValue,
  texts: InputTexts | undefined,
  { language, words, t }: InputLanguage,
): string {
  switch (field.kind) {
    case 'switch':
      return t(read.value === true ? 'result.yes' : 'result.no');
    case 'choice':
    case 'unit':
      return texts?.options?.[String(read.value)] ?? String(read.value);
    case 'text':
      return String(read.value);
    case 'date':
      return printDate(Number(read.value), language);
    case 'duration':
      return exactClock(Number(read.value), language) ?? printRead(Number(read.value), SECOND, language);
    default: {
      const value = Number(read.value);
      const text = printRead(value, unitOfField(field, read), language);
      return texts?.suffix ? `${text}${NO_BREAK}${formFor(texts.suffix, typedDigits(value), words)}` : text;
    }
  }
}

/** What was read of one input, as people write it; rows are one line each. */
export function printInput(
  input: CompiledInput,
  read: ReadValue,
  texts: InputTexts | undefined,
  given: InputLanguage,
): string {
  if (input.kind !== 'rows') return printField(input, read, texts, given);
  const rows = Array.isArray(read.value) ? read.value : [];
  return rows
    .map(({ fields }) =>
      input.fields
        .flatMap((field) => {
          const value = fields[field.id];
          if (!value || value.absent || field.kind === 'unit') return [];
          return [printField(field, value, texts?.fields?.[field.id], given)];
        })
        .join(', '),
    )
    .join('; ');
}
