/** Drawings: shapes in rows, or for the numbers of a measure side by side, all of them to one scale. */
import type { DisplayRule } from '../../numbers/print.ts';
import type { CompiledUnit, Run, Scope, UnitOption } from '../formula.ts';
import { functions } from '../functions.ts';
import { fromBase } from '../units.ts';
import { type ResultBase, type RunContext, shownUnit } from './context.ts';
import type { CountedAmount } from './measure.ts';

/** A rectangle, or the ellipse in it, by its middle; the number that it stands for is printed on it. */
export interface DrawnShape {
  x: number;
  y: number;
  width: number;
  height: number;
  mark?: number;
}
export type Look = 'filled' | 'outlined' | 'dashed' | 'muted';
type Measure = 'height' | 'x' | 'y' | 'across' | 'down' | 'count' | 'perRow' | 'skip';

interface CompiledShapes extends Partial<Record<Measure, Run<number>>> {
  id: string;
  /** Filled without one. */
  look?: Look;
  round?: true | Run<boolean>;
  /** Where it does not hold, they are left out. */
  when?: Run<boolean>;
  width: Run<number>;
  /** The list says how large each is. */
  size?: true;
  /** The measure that they stand for, and what their formulas call a number of it. */
  of?: string;
  name?: string;
  marks?: true;
}
export interface DrawingResult extends ResultBase {
  kind: 'drawing';
  shapes: readonly CompiledShapes[];
  /** Of more nothing is drawn; 1,500 without it. */
  most?: number;
  unit?: CompiledUnit;
  unitFrom?: string;
  unitOptions?: readonly UnitOption[];
  /** How sizes are printed, where the list says any. */
  display?: DisplayRule;
}

/** Shapes that look alike, in the unit that is shown. */
export interface ComputedShapes {
  id: string;
  isRound: boolean;
  count: number;
  /** In their order; none of too many. */
  drawn: readonly DrawnShape[];
  /** How large the first is. */
  width: number;
  height: number;
}
export interface ComputedDrawing {
  kind: 'drawing';
  shapes: readonly ComputedShapes[];
  unit?: CompiledUnit;
}

/** Where shapes stand is worked out once it is known that they are not too many. */
interface Counted {
  first: DrawnShape;
  count: number;
  place: () => readonly DrawnShape[];
}
/** Works a length out, in the unit that is shown. */
type Measuring = (formula: Run<number> | undefined, otherwise: number, scope: Scope) => number;

const MOST_SHAPES = 1500;

const isSound = ({ x, y, width, height }: DrawnShape): boolean =>
  [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;

function oneOf(shapes: CompiledShapes, scope: Scope, measure: Measuring): DrawnShape {
  const width = measure(shapes.width, 0, scope);
  const height = measure(shapes.height, width, scope);
  return { x: measure(shapes.x, 0, scope), y: measure(shapes.y, 0, scope), width, height };
}

/** As many as are counted; null of what is not defined: a drawing refuses no form. */
function inRows(shapes: CompiledShapes, { scope }: RunContext, measure: Measuring): Counted | null {
  const first = oneOf(shapes, scope, measure);
  const [across, down] = [measure(shapes.across, first.width, scope), measure(shapes.down, first.height, scope)];
  const countOf = (formula: Run<number> | undefined, otherwise: number): number =>
    formula ? functions.round(formula(scope, functions)) : otherwise;
  const count = countOf(shapes.count, 1);
  const perRow = countOf(shapes.perRow, count);
  const skip = countOf(shapes.skip, 0);
  const isDefined = isSound(first) && [across, down, count, skip].every(Number.isFinite) && perRow >= 1;
  if (!isDefined || count < 1) return null;
  const place = () =>
    Array.from({ length: count }, (_, index) => {
      const at = skip + index;
      return { ...first, x: first.x + (at % perRow) * across, y: first.y + Math.floor(at / perRow) * down };
    });
  return { first, count, place };
}

/** One for each number of a measure; null where it has none. */
function sideBySide(shapes: CompiledShapes, run: RunContext, measure: Measuring): Counted | null {
  const { of = '', name = '', marks } = shapes;
  const amounts = (run.computed[of] ?? []) as readonly CountedAmount[];
  const all = amounts.flatMap(({ number }) =>
    number === null
      ? []
      : [{ ...oneOf(shapes, { ...run.scope, [name]: number }, measure), ...(marks && { mark: number }) }],
  );
  const [first] = all;
  if (!first || !all.every(isSound)) return null;
  let end = first.x;
  const drawn = all.map((shape) => {
    end += shape.width;
    return { ...shape, x: end - shape.width / 2 };
  });
  return { first, count: drawn.length, place: () => drawn };
}

/** Null where there is nothing to draw. */
export function computeDrawing(result: DrawingResult, run: RunContext): ComputedDrawing | null {
  const unit = shownUnit(result, run);
  const measure: Measuring = (formula, otherwise, scope) => {
    if (!formula) return otherwise;
    const base = formula(scope, functions);
    return unit ? fromBase(base, unit) : base;
  };
  const counted = result.shapes.flatMap((shapes) => {
    if (shapes.when?.(run.scope, functions) === false) return [];
    const found = shapes.of === undefined ? inRows(shapes, run, measure) : sideBySide(shapes, run, measure);
    return found ? [{ shapes, ...found }] : [];
  });
  if (counted.length === 0) return null;
  const isTooMany = counted.reduce((sum, { count }) => sum + count, 0) > (result.most ?? MOST_SHAPES);
  const shapes = counted.map(({ shapes: { id, round }, first: { width, height }, count, place }) => {
    const isRound = typeof round === 'function' ? round(run.scope, functions) : round === true;
    return { id, isRound, count, width, height, drawn: isTooMany ? [] : place() };
  });
  return { kind: 'drawing', shapes, ...(unit && { unit }) };
}
