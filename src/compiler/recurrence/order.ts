/** In which order the columns of a row are worked out: what others of the row name comes before them. */
import { walk } from '../formula/expression.ts';
import { parseFormula } from '../formula/parse.ts';
import { FormulaProblem } from '../formula/problem.ts';

/** The names in a formula; none in one that cannot be read, which is refused where it is compiled. */
export function namesIn(text: string): ReadonlySet<string> {
  try {
    return new Set([...walk(parseFormula(text))].flatMap((node) => (node.type === 'name' ? [node.name] : [])));
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    return new Set();
  }
}

/** The ids in an order in which each stands behind those that it names, or ids that name each other in a ring. */
export function orderOf(
  formulas: Readonly<Record<string, string>>,
): { ok: true; ids: string[] } | { ok: false; ring: string[] } {
  const ids: string[] = [];
  /** From the column that is looked at up to the one that needs it first. */
  const ringFrom = (id: string, open: readonly string[]): string[] | null => {
    if (ids.includes(id)) return null;
    if (open.includes(id)) return [...open.slice(open.indexOf(id)), id];
    for (const name of namesIn(formulas[id] ?? '')) {
      const ring = Object.hasOwn(formulas, name) ? ringFrom(name, [...open, id]) : null;
      if (ring) return ring;
    }
    ids.push(id);
    return null;
  };
  for (const id of Object.keys(formulas)) {
    const ring = ringFrom(id, []);
    if (ring) return { ok: false, ring };
  }
  return { ok: true, ids };
}
