/** A number in a unit, or a time. */
import type { Path } from '../../diagnostics/source.ts';
import type { MathNode } from '../../result/texts.ts';
import type { Value } from '../code.ts';
import { type Kind, kindIn, quantityIn } from '../formula/dimensions.ts';
import type { ValueDefinition } from '../lower/results.ts';
import { inputCode } from '../names.ts';
import { needsCompute } from '../tab/computed.ts';
import { compileNumeric, compileUnshown, expectUnit, type NumericFormula } from '../tab/formulas.ts';
import { type TabScope, unitCode } from '../tab/scope.ts';
import { checkUnitOptions, unitFromSelect } from '../tab/units.ts';
import type { ResultCompiler } from './compiler.ts';
import { checkFirstDigits, displayFrom } from './digits-from.ts';

function code(scope: TabScope, id: string, result: ValueDefinition, path: Path): Record<string, Value> {
  const { display, main, unitFrom, formula, firstDigits, withSign } = result;
  const found = formula === undefined ? null : valueFormula(scope, id, { ...result, formula }, path);
  if (formula === undefined) needsCompute(scope, 'result', path);
  const unit = result.unit === undefined ? null : scope.units.read(result.unit, [...path, 'unit']);
  if (result.inUnit) checkInUnit(scope, result, found?.kind, path);
  const measured = result.inUnit ? undefined : found?.kind;
  const unitOptions = unitFrom === undefined ? undefined : unitFromSelect(scope, result, unitFrom, measured, path);
  checkUnitOptions(scope, result, path);
  if (unitFrom !== undefined) showFactors(scope, id, result);
  else if (measured && (unit || result.unit === undefined)) {
    const at = [...path, result.unit === undefined || display.rule === 'duration' ? 'formula' : 'unit'];
    expectUnit(scope, measured, unit, result.unit ?? '', at);
  }
  const kind = kindIn(found?.kind ?? quantityIn(unit ?? { dimension: {} }), unit);
  scope.names.add(id, { kind, code: inputCode(id), what: 'result', path });
  const shown = unit ? unitCode(unit) : undefined;
  checkFirstDigits(scope, result, path);
  const printed = { display, displayFrom: displayFrom(scope, result, path), firstDigits, withSign, main };
  return { formula: found?.code, unit: shown, unitFrom, unitOptions, inUnit: result.inUnit, ...printed };
}

/** A number that counts in a unit already must be a plain one, and needs the unit. */
function checkInUnit(scope: TabScope, result: ValueDefinition, kind: Kind | undefined, path: Path): void {
  const at = [...path, 'inUnit'];
  if (result.unit === undefined && result.unitFrom === undefined) {
    scope.report({ path: at, message: 'There is no unit that it could be in.', hint: 'Write "unit" or "unitFrom".' });
  }
  if (kind?.type !== 'quantity' || Object.keys(kind.dimension).length === 0) return;
  const message = `The formula measures ${scope.dimensions.describe(kind)}, so its unit is known.`;
  scope.report({ path: at, message, hint: 'Remove "inUnit": only a plain number needs it.' });
}

/** The formula of a result. One that is a total has the line of the total, which it would only repeat. */
function valueFormula(
  scope: TabScope,
  id: string,
  result: Pick<ValueDefinition, 'shownAs' | 'hidden' | 'when' | 'shownWhen'> & { formula: string },
  path: Path,
): NumericFormula | null {
  if (scope.names.whatIs(result.formula) !== 'total') return compileNumeric(scope, id, result, path);
  const at = scope.formulas.findIndex((shown) => shown.id === result.formula);
  const total = scope.formulas[at];
  const isAlwaysShown = !result.hidden && result.when === undefined && result.shownWhen === undefined;
  if (total && isAlwaysShown) scope.formulas[at] = { ...total, id };
  const found = compileUnshown(scope, result.formula, [...path, 'formula']);
  if (found) scope.expressions.set(id, found.expression);
  return found;
}

/** A pure conversion shows the factors of both units: value × from / to. */
function showFactors(scope: TabScope, id: string, { formula = '', unitFrom }: ValueDefinition): void {
  const from = scope.tab.inputs[formula];
  if (scope.formulas.at(-1)?.id !== id || unitFrom === undefined) return;
  if (from?.kind !== 'quantity' || from.unitFrom === undefined) return;
  const select = scope.tab.inputs[from.unitFrom];
  const units = scope.units.quiet();
  if (select?.kind === 'unit' && select.options.some(({ unit }) => units.read(unit, scope.path)?.offset)) return;
  const ratio: MathNode = ['mfrac', ['$u', from.unitFrom], ['$u', unitFrom]];
  scope.formulas[scope.formulas.length - 1] = { id, shownAs: ['mrow', ['$n', formula], ['mo', '×'], ratio] };
}

export const valueCompiler: ResultCompiler<ValueDefinition> = {
  code,
  isReadable: true,
  texts: ({ symbol, suffix }) => ({
    ...(symbol !== undefined && { symbol }),
    ...(suffix !== undefined && { suffix }),
  }),
  answerType: ({ formula }) => (formula === undefined ? 'number | null' : null),
};
