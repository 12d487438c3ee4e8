/** Drawings: shapes in rows, or for the numbers of a measure. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import { MOST_SHAPES } from '../../../schema/drawings.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { type Kind, measureAlike } from '../formula/dimensions.ts';
import { inputCode } from '../names.ts';
import { compileCondition, compileUnshown, expectUnit } from '../tab/formulas.ts';
import { among, type TabScope, unitCode } from '../tab/scope.ts';
import { checkUnitOptions, unitFromSelect } from '../tab/units.ts';
import type { ResultCompiler } from './compiler.ts';

type DrawingDefinition = Extract<ResultDefinition, { kind: 'drawing' }>;
type Shapes = DrawingDefinition['shapes'][string];

const LENGTHS = ['width', 'height', 'x', 'y', 'across', 'down'] as const;
const COUNTS = ['count', 'perRow', 'skip'] as const;
type Field = (typeof LENGTHS | typeof COUNTS)[number];
/** What is said of shapes in rows only. */
const COUNTED = ['across', 'down', ...COUNTS] as const;
const PLAIN: Kind = { type: 'quantity', dimension: {} };

/** What a length measures, and where it stands. */
interface Length {
  kind: Kind;
  path: Path;
}

/** The numbers of a measure stand side by side; of other shapes there are as many as are counted. */
function checkNumbers(scope: TabScope, shapes: Shapes, path: Path): void {
  const { of, name, marks } = shapes;
  const report = (field: string, message: string, more: { hint: string }): void =>
    scope.report({ path: [...path, field], message, ...more });
  if (of === undefined) {
    const hint = 'Name the measure in "of", or leave it out.';
    if (name !== undefined) report('name', 'These shapes stand for no numbers.', { hint });
    if (marks) report('marks', 'These shapes stand for no numbers.', { hint });
    return;
  }
  const { results } = scope.tab;
  const measures = Object.keys(results).filter((id) => results[id]?.kind === 'measure');
  if (!measures.includes(of)) report('of', `"${of}" is no measure here.`, among(of, measures, 'Measures'));
  if (name === undefined) {
    report('of', 'Nothing says what formulas call a number of it.', { hint: 'Write its "name".' });
  }
  const stray = [...COUNTED, 'size' as const].find((field) => shapes[field] !== undefined);
  if (!stray) return;
  report(stray, 'Shapes for the numbers of a measure stand side by side.', { hint: `Leave "${stray}" out.` });
}

/** The formulas of shapes; what their lengths measure is added to `lengths`. */
function shapesCode(scope: TabScope, shapes: Shapes, lengths: Length[], path: Path): Record<string, Value> {
  checkNumbers(scope, shapes, path);
  const { look, round, size, of, name, marks } = shapes;
  const run = (field: Field): Value => {
    const text = shapes[field];
    const found = text === undefined ? null : compileUnshown(scope, text, [...path, field]);
    if (!found) return undefined;
    const at = [...path, field];
    if (found.kind.type === 'day') {
      const hint = 'Write a number: days are counted from one date to another.';
      scope.report({ path: at, message: 'This gives a date, which is no length and no count.', hint });
    } else if (LENGTHS.some((length) => length === field)) lengths.push({ kind: found.kind, path: at });
    else expectPlain(scope, found.kind, at);
    return found.code.run;
  };
  const formulas = () => Object.fromEntries([...LENGTHS, ...COUNTS].map((field) => [field, run(field)]));
  const number = { kind: PLAIN, code: inputCode(name ?? ''), what: 'row', path: [...path, 'name'] } as const;
  return {
    ...{ look: look === 'filled' ? undefined : look, size, of, name, marks },
    round: typeof round === 'string' ? compileCondition(scope, round, [...path, 'round']) : round,
    when: compileCondition(scope, shapes.when, [...path, 'when']),
    ...(name === undefined ? formulas() : scope.names.during(name, number, formulas)),
  };
}

function expectPlain(scope: TabScope, kind: Kind, path: Path): void {
  if (kind.type !== 'quantity' || Object.keys(kind.dimension).length === 0) return;
  const message = `This counts, and measures ${scope.dimensions.describe(kind)}.`;
  scope.report({ path, message, hint: 'Write a plain number.' });
}

/** One scale has lengths of one dimension: that of the first that says one, which is given back. */
function expectOneScale(scope: TabScope, lengths: readonly Length[]): Length | undefined {
  const [first, ...others] = lengths.flatMap(({ kind, path }) => (kind.type === 'quantity' ? [{ kind, path }] : []));
  if (!first) return undefined;
  for (const { kind, path } of others) {
    if (measureAlike(kind, first.kind)) continue;
    const [measured, wanted] = [kind, first.kind].map((each) => scope.dimensions.describe(each));
    const hint = 'All lengths of a drawing measure the same: it has one scale.';
    scope.report({ path, message: `This measures ${measured}, and the drawing is in ${wanted}.`, hint });
  }
  return first;
}

function code(scope: TabScope, _: string, result: DrawingDefinition, path: Path): Record<string, Value> {
  const { unitFrom, display, most } = result;
  const lengths: Length[] = [];
  const shapes = Object.entries(result.shapes).map(([id, each]) => ({
    id,
    ...shapesCode(scope, each, lengths, [...path, 'shapes', id]),
  }));
  if (Object.values(result.shapes).every(({ label }) => label === undefined)) {
    const hint = 'Give shapes a "label": the list below the drawing says what is in it.';
    scope.report({ path: [...path, 'shapes'], message: 'Nothing says what is drawn.', hint });
  }
  const first = expectOneScale(scope, lengths);
  const unit = result.unit === undefined ? null : scope.units.read(result.unit, [...path, 'unit']);
  const unitOptions = unitFrom === undefined ? undefined : unitFromSelect(scope, result, unitFrom, first?.kind, path);
  checkUnitOptions(scope, result, path);
  if (unitFrom === undefined && first && (unit || result.unit === undefined)) {
    expectUnit(scope, first.kind, unit, result.unit ?? '', unit ? [...path, 'unit'] : first.path);
  }
  const isSized = Object.values(result.shapes).some(({ size }) => size);
  const shown = {
    unit: unit ? unitCode(unit) : undefined,
    unitFrom,
    unitOptions,
    display: isSized ? display : undefined,
  };
  return { shapes, most: most === MOST_SHAPES ? undefined : most, ...shown };
}

export const drawingCompiler: ResultCompiler<DrawingDefinition> = {
  code,
  texts: ({ shapes }) => ({
    cells: Object.fromEntries(
      Object.entries(shapes).flatMap(([id, { label }]) => (label === undefined ? [] : [[id, label]])),
    ),
  }),
};
