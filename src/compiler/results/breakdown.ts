/** The parts of a total: numbers that have a name, and a label there. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { type Kind, measureAlike } from '../formula/dimensions.ts';
import type { LoweredTab } from '../lower/results.ts';
import { type ComputedFormula, compileUnshown, expectUnit } from '../tab/formulas.ts';
import { type TabScope, unitCode } from '../tab/scope.ts';
import { unitFromSelect } from '../tab/units.ts';
import type { ResultCompiler } from './compiler.ts';
import { displayFrom } from './digits-from.ts';

type BreakdownDefinition = Extract<ResultDefinition, { kind: 'breakdown' }>;

/** What a number is called where it is defined. */
const labelOf = (id: string, { results, values = {}, inputs }: LoweredTab): string | undefined =>
  (results[id] ?? values[id] ?? inputs[id])?.label;

/** A number that the breakdown names. */
function named(scope: TabScope, id: string, path: Path): ComputedFormula | null {
  const found = compileUnshown(scope, id, path);
  if (found && labelOf(id, scope.tab) === undefined) {
    const hint = `Give "${id}" a "label" where it is defined.`;
    scope.report({ path, message: `Nothing says what "${id}" is called.`, hint });
  }
  return found;
}

/** Refuses what cannot be added to the first part. */
function expectAlike(scope: TabScope, first: Kind | undefined, kind: Kind | undefined, path: Path): void {
  if (first?.type !== 'quantity' || kind?.type !== 'quantity' || measureAlike(first, kind)) return;
  const [one, other] = [first, kind].map((each) => scope.dimensions.describe(each));
  const hint = 'The parts of a total, and the total, measure the same.';
  scope.report({ path, message: `This measures ${other}, the first part ${one}.`, hint });
}

function refuseRepeated(scope: TabScope, parts: readonly string[], path: Path): void {
  for (const [index, id] of parts.entries()) {
    if (parts.indexOf(id) === index) continue;
    scope.report({ path: [...path, index], message: `"${id}" is a part already.`, hint: 'Name each part once.' });
  }
}

function code(scope: TabScope, _: string, result: BreakdownDefinition, path: Path): Record<string, Value> {
  const { parts, unitFrom, display } = result;
  refuseRepeated(scope, parts, [...path, 'parts']);
  const found = parts.map((id, index) => named(scope, id, [...path, 'parts', index]));
  const total = result.total === undefined ? null : named(scope, result.total, [...path, 'total']);
  const first = found[0]?.kind;
  for (const [index, part] of found.entries()) expectAlike(scope, first, part?.kind, [...path, 'parts', index]);
  expectAlike(scope, first, total?.kind, [...path, 'total']);
  const unit = result.unit === undefined ? null : scope.units.read(result.unit, [...path, 'unit']);
  if (unitFrom !== undefined) unitFromSelect(scope, result, unitFrom, first, path);
  else if (first && (unit || result.unit === undefined)) {
    expectUnit(scope, first, unit, result.unit ?? '', unit ? [...path, 'unit'] : [...path, 'parts', 0]);
  }
  return {
    parts: parts.map((id, index) => ({ id, formula: found[index]?.code })),
    total: total?.code,
    unit: unit ? unitCode(unit) : undefined,
    unitFrom,
    display,
    displayFrom: displayFrom(scope, result, path),
  };
}

export const breakdownCompiler: ResultCompiler<BreakdownDefinition> = {
  code,
  texts: ({ parts, total }, tab) => ({
    cells: Object.fromEntries(parts.map((id) => [id, labelOf(id, tab) ?? id])),
    ...(total !== undefined && { total: labelOf(total, tab) ?? total }),
  }),
};
