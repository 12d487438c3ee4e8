/** The rows of a table that count from one number up to another. */
import type { Path } from '../../diagnostics/source.ts';
import { MOST_ROWS, rowCount } from '../../engine/rows.ts';
import type { Value } from '../code.ts';
import { type Kind, measureAlike, quantityIn } from '../formula/dimensions.ts';
import { literal } from '../formula/expression.ts';
import type { TableDefinition } from '../lower/results.ts';
import { type ComputedFormula, compileUnshown } from '../tab/formulas.ts';
import { type TabScope, unitCode } from '../tab/scope.ts';

type Rows = NonNullable<TableDefinition['rows']>;

const PLAIN: Kind = { type: 'quantity', dimension: {} };
type End = 'from' | 'to' | 'step';
type Ends = Partial<Record<End, ComputedFormula>>;

/** The rows of a table, and what they count. */
export function compileCountedRows(scope: TabScope, rows: Rows, path: Path): { code: Value; kind: Kind } {
  const unit = rows.unit === undefined ? null : scope.units.read(rows.unit, [...path, 'unit']);
  const endOf = (end: End): ComputedFormula | undefined => {
    const text = rows[end];
    return (text === undefined ? undefined : compileUnshown(scope, text, [...path, end])) ?? undefined;
  };
  const ends: Ends = { from: endOf('from'), to: endOf('to'), step: endOf('step') };
  const counted = rows.unit === undefined ? measuredBy(ends) : PLAIN;
  checkEnds(scope, ends, counted, path);
  checkCount(scope, ends, path);
  const { from, to, step } = ends;
  const code = {
    name: rows.name,
    from: from?.code,
    to: to?.code,
    step: step?.code,
    unit: unit ? unitCode(unit) : undefined,
  };
  return { code, kind: unit ? quantityIn(unit) : counted };
}

/** What the rows count: what the first of their ends that measures something measures. */
const measuredBy = ({ from, to, step }: Ends): Kind =>
  [from, to, step].find((end) => end?.kind.type === 'quantity')?.kind ?? { type: 'zero' };

/** Every end measures what the rows count; the step that is not written is the plain number 1. */
function checkEnds(scope: TabScope, ends: Ends, counted: Kind, path: Path): void {
  if (counted.type !== 'quantity') return;
  const wanted = scope.dimensions.describe(counted);
  for (const end of ['from', 'to', 'step'] as const) {
    const kind = ends[end]?.kind ?? (end === 'step' ? PLAIN : counted);
    if (kind.type !== 'quantity' || measureAlike(kind, counted)) continue;
    const measured = scope.dimensions.describe(kind);
    const at = [...path, ...(ends[end] ? [end] : [])];
    const hint = 'Let "from", "to" and "step" measure the same, or count plain numbers in a "unit".';
    scope.report({ path: at, message: `The rows count ${wanted}, and "${end}" is ${measured}.`, hint });
  }
}

/** Refuses rows of which their written numbers say that there are none, or far too many. */
function checkCount(scope: TabScope, ends: Ends, path: Path): void {
  const written = (end: ComputedFormula | undefined): number | null => (end ? literal(end.expression) : null);
  const step = ends.step ? written(ends.step) : 1;
  if (step !== null && step <= 0) {
    const hint = 'Rows go up: write a step greater than 0.';
    scope.report({ path: [...path, 'step'], message: `A step of ${step} leads nowhere.`, hint });
    return;
  }
  const [from, to] = [written(ends.from), written(ends.to)];
  if (from === null || to === null || step === null) return;
  const count = rowCount({ from, to, step });
  if (count > 0 && count <= MOST_ROWS) return;
  const hint = `Between 1 and ${MOST_ROWS} rows: change "from", "to" or "step".`;
  scope.report({ path, message: `From ${from} to ${to} there are ${count} rows.`, hint });
}
