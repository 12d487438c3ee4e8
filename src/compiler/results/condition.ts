/** Whether something holds. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { inputCode } from '../names.ts';
import { needsCompute } from '../tab/computed.ts';
import { compileCondition } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';
import type { ResultCompiler } from './compiler.ts';

type ConditionDefinition = Extract<ResultDefinition, { kind: 'condition' }>;

function test(scope: TabScope, id: string, { formula }: ConditionDefinition, path: Path): Value {
  if (formula === undefined) needsCompute(scope, 'result', path);
  const test = compileCondition(scope, formula, [...path, 'formula']);
  scope.names.add(id, { kind: { type: 'condition' }, code: inputCode(id), what: 'result', path });
  return test;
}

export const conditionCompiler: ResultCompiler<ConditionDefinition> = {
  code: (...of) => ({ test: test(...of) }),
  isReadable: true,
  answerType: ({ formula }) => (formula === undefined ? 'boolean' : null),
};
