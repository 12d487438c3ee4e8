/** Formulas as tests read them: parsed, and measured against a set of names. */
import { DimensionCheck, type Item, type Kind, quantityIn } from '../../src/compiler/formula/dimensions.ts';
import type { Expression } from '../../src/compiler/formula/expression.ts';
import { readLiterals } from '../../src/compiler/formula/literals.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { FormulaProblem } from '../../src/compiler/formula/problem.ts';
import { Names } from '../../src/compiler/names.ts';
import { loadCatalogue } from '../../src/compiler/units/catalogue.ts';
import { parseUnit } from '../../src/compiler/units/unit-text.ts';

export const catalogue = loadCatalogue();

const PLAIN: Kind = { type: 'quantity', dimension: {} };

/** What is no quantity. "unknown" is what could not be measured, because it has a problem of its own. */
const OTHERS: Readonly<Record<string, Kind>> = {
  number: PLAIN,
  condition: { type: 'condition' },
  date: { type: 'day' },
  dates: { type: 'list', of: { type: 'text' } },
  whole: { type: 'whole' },
  text: { type: 'text' },
  unknown: { type: 'zero' },
};

/** What a name measures: a unit of the catalogue, one of the others, or a list of one of these. */
function kindOf(measure: string): Kind {
  const other = OTHERS[measure];
  if (other) return other;
  const [, items] = /^list of (.+)$/.exec(measure) ?? [];
  if (items) return { type: 'list', of: kindOf(items) as Item };
  const parsed = parseUnit(measure, catalogue);
  if (!parsed.ok) throw new Error(parsed.message);
  return quantityIn(parsed.unit);
}

/** A formula parsed and measured as the compiler does it, with names by what they measure. */
export function measured(
  text: string,
  measures: Readonly<Record<string, string>> = {},
  units = catalogue,
): { expression: Expression; kind: Kind; said: string; infer: (node: Expression) => Kind } {
  const names = new Names();
  for (const [id, measure] of Object.entries(measures))
    names.add(id, { kind: kindOf(measure), code: `v.${id}`, what: 'input', path: [] });
  const check = new DimensionCheck(catalogue, names.kindOf);
  const expression = parseFormula(text);
  readLiterals(expression, units);
  const kind = check.infer(expression);
  const say = (of: Kind): string => {
    if (of.type === 'list') return `list of ${say(of.of)}`;
    return of.type === 'quantity' ? check.describe(of) : of.type;
  };
  return { expression, kind, said: say(kind), infer: check.infer };
}

/** The problem of a formula, or null when it is right. Any other error is not caught. */
export function problemOf(text: string, measures: Readonly<Record<string, string>> = {}): FormulaProblem | null {
  try {
    measured(text, measures);
    return null;
  } catch (error) {
    if (error instanceof FormulaProblem) return error;
    throw error;
  }
}
