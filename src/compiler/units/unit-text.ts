/** Units as a definition writes them, such as 'kilogram/square-meter': read, measured, and put in symbols and words. */
import { suggest } from '../../diagnostics/suggest.ts';
import { askOnce } from '../ask-once.ts';
import type { CatalogueUnit, Dimension, UnitCatalogue } from './catalogue.ts';
import { multiply, type Ratio, raise, readRatio, toDouble } from './ratio.ts';
import { parseSplit } from './split-unit.ts';
import { type CompoundUnit, multiplyDimensions, sameDimension, type UnitProblem } from './unit.ts';

export { type CompoundUnit, multiplyDimensions, sameDimension };

// Dimensions

/** A dimension in words: 'fuel economy', 'money / mass', 'a plain number'. */
export function describeDimension(dimension: Dimension, catalogue: UnitCatalogue): string {
  if (sameDimension(dimension, {})) return 'a plain number';
  const name = nameOfDimension(dimension, catalogue);
  return name === null ? fraction(powersOf(dimension, catalogue), ' × ', ' / ') : inWords(name);
}

function nameOfDimension(dimension: Dimension, { dimensions }: UnitCatalogue): string | null {
  for (const [name, exponents] of dimensions) if (sameDimension(exponents, dimension)) return name;
  return null;
}

function powersOf(dimension: Dimension, { dimensions }: UnitCatalogue): Power[] {
  const order = [...dimensions.keys()];
  const bases = Object.entries(dimension).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return bases.map(([base, power]) => ({ label: inWords(base), power }));
}

/** The name of a dimension in words: 'fuel economy'. */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

// Units in definitions

interface Term {
  readonly text: string;
  readonly start: number;
  readonly sign: 1 | -1;
  /** The unit by its name, and its power, where the text has its sign. */
  readonly unit?: string;
}

interface Factor {
  readonly ok: true;
  readonly term: Term;
  readonly unit: CatalogueUnit;
  readonly power: number;
}

interface Power {
  readonly label: string;
  readonly power: number;
}

const MOST_TERMS = 8;

type ReadUnit = { ok: true; unit: CompoundUnit } | UnitProblem;

/** What was read with a catalogue: definitions name few units many times. */
const readUnits = new WeakMap<UnitCatalogue, Readonly<Record<'byName' | 'bySign', (text: string) => ReadUnit>>>();
const MOST_READ = 1000;

/** Reads 'unit(^power)?' joined by `*` and `/` from left to right, such as 'cubic-meter/kilogram/second^2'. */
export function parseUnit(text: string, catalogue: UnitCatalogue, { bySign = false } = {}): ReadUnit {
  const read = readUnits.get(catalogue) ?? {
    byName: askOnce(MOST_READ, (name) => readUnit(name, catalogue, false)),
    bySign: askOnce(MOST_READ, (signs) => readUnit(signs, catalogue, true)),
  };
  readUnits.set(catalogue, read);
  return bySign ? read.bySign(text) : read.byName(text);
}

function readUnit(text: string, catalogue: UnitCatalogue, bySign: boolean): ReadUnit {
  const split = parseSplit(text, catalogue, parseUnit);
  if (split) return split;
  const whole = bySign ? idOfSign(text.trim(), catalogue) : undefined;
  if (whole !== undefined) return parseUnit(whole, catalogue);
  const terms = splitTerms(bySign ? text.replaceAll('·', '*') : text).map((term) =>
    bySign ? bySignOf(term, catalogue) : term,
  );
  if (terms.length > MOST_TERMS) return refuse({ text, start: 0 }, `A unit has at most ${MOST_TERMS} parts`);
  const factors: Factor[] = [];
  for (const term of terms) {
    const factor = readTerm(term, catalogue);
    if (!factor.ok) return factor;
    factors.push(factor);
  }
  const [only] = factors;
  if (only && factors.length === 1 && only.power === 1) return { ok: true, unit: { ...only.unit, text: only.unit.id } };
  return combine(text, factors, catalogue);
}

function splitTerms(text: string): Term[] {
  const terms: Term[] = [];
  let start = 0;
  let sign: Term['sign'] = 1;
  for (const { 0: operator, index } of `${text}*`.matchAll(/[*/]/g)) {
    const term = text.slice(start, index);
    terms.push({ text: term.trim(), start: start + term.length - term.trimStart().length, sign });
    start = index + 1;
    sign = operator === '/' ? -1 : 1;
  }
  return terms;
}

/** A term by the name of its unit, which may be written by its sign: 'km', 'm2', 'm²', 's^-1'. */
function bySignOf(term: Term, catalogue: UnitCatalogue): Term {
  const whole = idOfSign(term.text, catalogue);
  if (whole !== undefined) return { ...term, unit: whole };
  const [, sign = '', digit = ''] = /^(.*?)\s*\^?([-−]?[1-9]|[²³])$/.exec(term.text) ?? [];
  const id = idOfSign(sign, catalogue);
  return id === undefined ? term : { ...term, unit: `${id}^${SUPERSCRIPT[digit] ?? digit.replace('−', '-')}` };
}

const SUPERSCRIPT: Readonly<Record<string, string>> = { '²': '2', '³': '3' };

function idOfSign(sign: string, { units }: UnitCatalogue): string | undefined {
  if (units.has(sign) || sign === '') return undefined;
  return [...units.values()].find((unit) => unit.sign === sign)?.id;
}

function readTerm(term: Term, catalogue: UnitCatalogue): Factor | UnitProblem {
  const { unit: written = term.text } = term;
  const caret = written.indexOf('^');
  const id = caret < 0 ? written : written.slice(0, caret).trimEnd();
  const power = caret < 0 ? '1' : written.slice(caret + 1).trim();
  if (id === '') return refuse(term, 'A unit is missing here');
  const unit = catalogue.units.get(id);
  if (!unit) return refuse({ ...term, text: id }, `"${id}" is no unit of the catalogue`, hintFor(id, catalogue));
  if (/^-?[1-9]$/.test(power)) return { ok: true, term, unit, power: term.sign * Number(power) };
  const where = { text: term.text.slice(caret), start: term.start + caret };
  return refuse(where, `"^${power}" is no power of a unit`, 'Write a whole number from 1 to 9, such as "^2"');
}

function refuse({ text, start }: Pick<Term, 'text' | 'start'>, message: string, hint?: string): UnitProblem {
  const problem = { ok: false, message, start, end: start + text.length } as const;
  return hint === undefined ? problem : { ...problem, hint };
}

function hintFor(wrong: string, catalogue: UnitCatalogue): string | undefined {
  const id = wrong === '1' ? 'one' : (unitWithSymbol(wrong, catalogue) ?? unitSpeltLike(wrong, catalogue));
  if (id !== undefined) return `Did you mean "${id}"?`;
  return wrong.includes('-per-') ? `Did you mean "${wrong.replaceAll('-per-', '/')}"?` : undefined;
}

function unitWithSymbol(wrong: string, { units }: UnitCatalogue): string | undefined {
  const all = [...units.values()];
  const same = all.find(({ symbol }) => symbol === wrong);
  return (same ?? all.find(({ symbol }) => symbol.toLowerCase() === wrong.toLowerCase()))?.id;
}

function unitSpeltLike(wrong: string, { units }: UnitCatalogue): string | undefined {
  const spellings = new Map<string, string>();
  for (const { id, name, plural } of units.values()) for (const text of [id, name, plural]) spellings.set(text, id);
  return spellings.get(suggest(wrong, spellings.keys()) ?? '');
}

function combine(
  text: string,
  factors: Factor[],
  catalogue: UnitCatalogue,
): { ok: true; unit: CompoundUnit } | UnitProblem {
  const scale = factors.find(({ unit }) => unit.offset !== 0);
  if (scale) return refuseScale(scale, catalogue);
  const factor = toDouble(factors.map(exactPower).reduce(multiply));
  if (factor === 0 || !Number.isFinite(factor))
    return refuse({ text, start: 0 }, 'This unit is too large or too small');
  const dimension = factors.reduce<Dimension>(
    (all, { unit, power }) => multiplyDimensions(all, unit.dimension, power),
    {},
  );
  const dimensionName = nameOfDimension(dimension, catalogue);
  const symbol = compoundSymbol(factors);
  return { ok: true, unit: { text: text.replace(/\s/g, ''), factor, offset: 0, dimension, symbol, dimensionName } };
}

function refuseScale({ term, unit }: Factor, { units }: UnitCatalogue): UnitProblem {
  const base = [...units.values()].find((other) => other.dimensionName === unit.dimensionName && isPlainBase(other));
  const message = `"${unit.id}" has a zero point of its own, so it cannot stand in a compound unit`;
  return refuse(term, message, base && `Use "${base.id}" for a difference of ${unit.dimensionName}`);
}

function isPlainBase({ factor, offset }: CatalogueUnit): boolean {
  return factor === 1 && offset === 0;
}

function exactPower({ unit, power }: Factor): Ratio {
  return raise(readRatio(unit.exact) ?? { top: 1n, bottom: 1n }, power);
}

function compoundSymbol(factors: readonly Factor[]): string {
  const powers = new Map<string, number>();
  for (const { unit, power } of factors) {
    const label = unit.symbol || unit.name;
    if (unit.dimensionName !== 'number') powers.set(label, (powers.get(label) ?? 0) + power);
  }
  return fraction(
    [...powers].map(([label, power]) => ({ label: bracketed(label, power), power })),
    '·',
    '/',
  );
}

function bracketed(symbol: string, power: number): string {
  return symbol.includes('/') || (Math.abs(power) > 1 && /[·²³]/.test(symbol)) ? `(${symbol})` : symbol;
}

/** 'm³/(kg·s²)' with the signs of a unit, 'length³ / (mass × time²)' with those of a dimension. */
function fraction(powers: readonly Power[], times: string, over: string): string {
  const top = powers.filter(({ power }) => power > 0).map(withExponent);
  const bottom = powers.filter(({ power }) => power < 0).map(withExponent);
  const below = bottom.join(times);
  if (below === '') return top.join(times);
  return `${top.join(times) || '1'}${over}${below.includes(times) ? `(${below})` : below}`;
}

function withExponent({ label, power }: Power): string {
  const size = Math.abs(power);
  return size === 1 ? label : label + String(size).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
}
