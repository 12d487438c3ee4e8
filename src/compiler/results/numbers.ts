/** Several numbers in a row: those of a list. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { inputCode } from '../names.ts';
import { compileNumeric, expectUnit } from '../tab/formulas.ts';
import { type TabScope, unitCode } from '../tab/scope.ts';
import { unitFromSelect } from '../tab/units.ts';
import type { ResultCompiler } from './compiler.ts';
import { displayFrom } from './digits-from.ts';

type NumbersDefinition = Extract<ResultDefinition, { kind: 'numbers' }>;

const USUAL_MOST = 100;

function code(scope: TabScope, id: string, result: NumbersDefinition, path: Path): Record<string, Value> {
  const { display, unitFrom, most = USUAL_MOST } = result;
  const found = compileNumeric(scope, id, result, path, 'list');
  const unit = result.unit === undefined ? null : scope.units.read(result.unit, [...path, 'unit']);
  if (unitFrom !== undefined) unitFromSelect(scope, result, unitFrom, found?.kind, path);
  else if (found && (unit || result.unit === undefined)) {
    expectUnit(scope, found.kind, unit, result.unit ?? '', [...path, unit ? 'unit' : 'formula']);
  }
  const kind = found?.kind ?? { type: 'list', of: { type: 'zero' } };
  scope.names.add(id, { kind, code: inputCode(id), what: 'result', path });
  return {
    formula: found?.code,
    unit: unit ? unitCode(unit) : undefined,
    unitFrom,
    display,
    displayFrom: displayFrom(scope, result, path),
    most,
  };
}

export const numbersCompiler: ResultCompiler<NumbersDefinition> = {
  code,
  isReadable: true,
  texts: ({ symbol }) => (symbol === undefined ? {} : { symbol }),
};
