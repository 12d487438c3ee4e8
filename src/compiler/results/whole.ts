/** An exact whole number. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { inputCode } from '../names.ts';
import { needsCompute } from '../tab/computed.ts';
import { compileNumeric } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';
import type { ResultCompiler } from './compiler.ts';

type WholeDefinition = Extract<ResultDefinition, { kind: 'whole' }>;

function code(scope: TabScope, id: string, result: WholeDefinition, path: Path): Record<string, Value> {
  const { formula, mostDigits, powerOfTen, main } = result;
  if (formula === undefined) needsCompute(scope, 'result', path);
  const found = formula === undefined ? null : compileNumeric(scope, id, { formula }, path, 'whole');
  scope.names.add(id, { kind: { type: 'whole' }, code: inputCode(id), what: 'result', path });
  return { formula: found?.code, mostDigits, powerOfTen, main };
}

export const wholeCompiler: ResultCompiler<WholeDefinition> = {
  code,
  isReadable: true,
  texts: ({ symbol }) => (symbol === undefined ? {} : { symbol }),
  answerType: ({ formula }) => (formula === undefined ? 'bigint | null' : null),
};
