/** Units in decimals, from the texts of the catalogue: what they are by its doubles is what is looked at. */
import { readFileSync } from 'node:fs';
import { UNITS_FILE, type UnitCatalogue } from '../compiler/units/catalogue.ts';
import { asExact, Decimal, type Exact } from '../verify/exact-number.ts';

/** base = number × factor + offset. */
export interface ExactUnit {
  factor: Decimal;
  offset: Decimal;
  /** How many roundings a conversion by doubles takes at most. */
  steps: number;
}

/** Of a scale with a zero of its own, noise below fifteen digits of the larger part is cut. */
const NOISE_PLACES = 30;

function ratio(text: string): Decimal {
  const [top = '', bottom = '1'] = text.split('/');
  return new Decimal(top).div(bottom);
}

/** The offsets of temperature scales, as they are written. */
function offsets(): ReadonlyMap<string, string> {
  const { units } = JSON.parse(readFileSync(UNITS_FILE, 'utf8')) as { units: Record<string, { offset?: string }> };
  return new Map(Object.entries(units).flatMap(([id, { offset }]) => (offset ? [[id, offset] as const] : [])));
}

/** Reads units such as 'kilogram/square-meter' and 'minute-and-second/kilometer', each once. */
export function exactUnits({ units }: Pick<UnitCatalogue, 'units'>): (text: string) => ExactUnit {
  const zeros = offsets();
  const known = new Map<string, ExactUnit>();
  const term = (text: string): Decimal => {
    const [id = '', power = '1'] = text.trim().split('^');
    const unit = units.get(id);
    if (!unit) throw new Error(`"${id}" is no unit`);
    return ratio(unit.exact).pow(power);
  };
  const read = (text: string): ExactUnit => {
    // A split unit counts in its first part.
    const [first = '', ...others] = text.replace(/-and-[^*/]*/, '').split(/(?=[*/])/);
    const factor = others.reduce(
      (all, part) => (part.startsWith('/') ? all.div(term(part.slice(1))) : all.times(term(part.slice(1)))),
      term(first),
    );
    const offset = zeros.get(text);
    return { factor, offset: offset ? ratio(offset) : new Decimal(0), steps: factor.eq(1) ? 0 : 2 };
  };
  return (text) => {
    const found = known.get(text) ?? read(text);
    known.set(text, found);
    return found;
  };
}

/** A number in a unit → base; `steps` is how often double arithmetic has rounded it before. */
export function inExactBase(value: Decimal, { factor, offset, steps }: ExactUnit, before: number): Exact {
  const base = value.times(factor).plus(offset);
  const largest = offset.isZero() ? base : Decimal.max(base.abs(), offset.abs());
  return { value: base, error: asExact(largest, before + steps).error };
}

/** A base value → a unit, and how far off it may be there. */
export function inExactUnit(base: Exact, { factor, offset, steps }: ExactUnit): Exact {
  const value = base.value.minus(offset).div(factor);
  const largest = asExact(Decimal.max(base.value.abs(), offset.abs()).div(factor), steps + NOISE_PLACES);
  const rounding = offset.isZero() ? asExact(value, steps).error : largest.error;
  return { value, error: base.error / factor.toNumber() + rounding };
}
