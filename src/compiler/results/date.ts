/** A calendar day, or its weekday. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { inputCode } from '../names.ts';
import { needsCompute } from '../tab/computed.ts';
import { compileNumeric, compileUnshown } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';
import { expectDate, type ResultCompiler } from './compiler.ts';

type DateDefinition = Extract<ResultDefinition, { kind: 'date' }>;

/** A weekday is the same day again, which no line need explain. */
function code(scope: TabScope, id: string, result: DateDefinition, path: Path): Record<string, Value> {
  const { formula, show, main } = result;
  const at = [...path, 'formula'];
  if (formula === undefined) needsCompute(scope, 'result', path);
  const isWeekday = show === 'weekday' || undefined;
  const compiled = (text: string) =>
    isWeekday ? compileUnshown(scope, text, at) : compileNumeric(scope, id, { formula: text }, path);
  const found = formula === undefined ? null : compiled(formula);
  expectDate(scope, found?.kind, at);
  scope.names.add(id, { kind: { type: 'day' }, code: inputCode(id), what: 'result', path });
  return { formula: found?.code, isWeekday, main };
}

export const dateCompiler: ResultCompiler<DateDefinition> = {
  code,
  isReadable: true,
  texts: ({ symbol }) => (symbol === undefined ? {} : { symbol }),
  answerType: ({ formula }) => (formula === undefined ? 'number | null' : null),
};
