/** A text: digits, a Roman numeral, or one of the definition's. */
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import type { WordsDefinition } from '../lower/results.ts';
import { inputCode } from '../names.ts';
import { needsCompute } from '../tab/computed.ts';
import { compileNumeric, type NumericFormula } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';
import type { ResultCompiler } from './compiler.ts';

/** Knows the texts of a result by their names while its formula is compiled. */
function amongTexts<Result>(scope: TabScope, ids: readonly string[], path: Path, step: () => Result): Result {
  const [id, ...others] = ids;
  if (id === undefined) return step();
  const code = `({id:${JSON.stringify(id)}})`;
  const name = { kind: { type: 'text' }, code, what: 'text', path: [...path, 'texts', id] } as const;
  return scope.names.during(id, name, () => amongTexts(scope, others, path, step));
}

function checkTexts(scope: TabScope, { texts = {} }: WordsDefinition, path: Path): void {
  for (const id of Object.keys(texts)) {
    if (scope.names.used.has(id)) continue;
    const message = `No formula chooses the text "${id}".`;
    scope.report({ path: [...path, 'texts', id], mark: 'key', message, hint: 'Name it in "formula", or remove it.' });
  }
}

function code(scope: TabScope, id: string, result: WordsDefinition, path: Path): Record<string, Value> {
  const { formula, texts = {}, group, main } = result;
  if (formula === undefined) needsCompute(scope, 'result', path);
  const compiled = (text: string): NumericFormula | null =>
    amongTexts(scope, Object.keys(texts), path, () => compileNumeric(scope, id, { formula: text }, path, 'text'));
  const found = formula === undefined ? null : compiled(formula);
  if (found) checkTexts(scope, result, path);
  scope.names.add(id, { kind: { type: 'text' }, code: inputCode(id), what: 'result', path });
  return { formula: found?.code, group, main };
}

export const wordsCompiler: ResultCompiler<WordsDefinition> = {
  code,
  isReadable: true,
  texts: ({ symbol, texts }) => ({ ...(symbol !== undefined && { symbol }), ...(texts && { options: texts }) }),
  answerType: ({ formula }) => (formula === undefined ? 'string | null' : null),
};
