/** Numbers that a formula writes with their unit: `1 [km]`, `0.45 [m2/m2]`. */
import type { UnitCatalogue } from '../units/catalogue.ts';
import { type CompoundUnit, parseUnit } from '../units/unit-text.ts';
import { type Expression, type LiteralUnit, walk } from './expression.ts';
import { FormulaProblem } from './problem.ts';

const SPLIT_HINT = 'Add the parts: 5 [foot] + 11 [inch].';
const HINT = 'Write a unit of schema/units.json by its name or sign: 1 [kilometer], 1 [km], 9.8 [m/s2].';

/** Looks up the units of a formula; throws {@link FormulaProblem} at the first that there is none of. */
export function readLiterals(expression: Expression, catalogue: UnitCatalogue): void {
  for (const node of walk(expression)) {
    if (node.type === 'number' && node.unit) node.unit.read = unitOf(node.unit, catalogue);
  }
}

function unitOf({ text, span }: LiteralUnit, catalogue: UnitCatalogue): CompoundUnit {
  const parsed = parseUnit(text, catalogue, { bySign: true });
  if (parsed.ok && parsed.unit.parts) throw new FormulaProblem('A number in a formula has one unit.', span, SPLIT_HINT);
  if (parsed.ok) return parsed.unit;
  const { message, hint = HINT, start, end } = parsed;
  const isWhole = start === end;
  const at = isWhole ? span : { start: span.start + 1 + start, end: span.start + 1 + end };
  throw new FormulaProblem(`${message}.`, at, /[.?]$/.test(hint) ? hint : `${hint}.`);
}
