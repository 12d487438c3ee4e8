/** A text: digits, a Roman numeral, or one of the definition's. */
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import type { WordsDefinition } from '../lower/results.ts';
import { inputCode } from '../names.ts';
import { needsCompute } from '../tab/computed.ts';
import { compileNumeric, type NumericFormula } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';
import { amongTexts, checkTexts } from '../tab/texts.ts';
import type { ResultCompiler } from './compiler.ts';

const codeOf = (id: string): string => `({id:${JSON.stringify(id)}})`;

function code(scope: TabScope, id: string, result: WordsDefinition, path: Path): Record<string, Value> {
  const { formula, texts = {}, group, main } = result;
  if (formula === undefined) needsCompute(scope, 'result', path);
  const compiled = (text: string): NumericFormula | null =>
    amongTexts({ scope, path, codeOf }, Object.keys(texts), () =>
      compileNumeric(scope, id, { formula: text }, path, 'text'),
    );
  const found = formula === undefined ? null : compiled(formula);
  if (found) checkTexts(scope, Object.keys(texts), path);
  scope.names.add(id, { kind: { type: 'text' }, code: inputCode(id), what: 'result', path });
  return { formula: found?.code, group, main };
}

export const wordsCompiler: ResultCompiler<WordsDefinition> = {
  code,
  isReadable: true,
  texts: ({ symbol, texts }) => ({ ...(symbol !== undefined && { symbol }), ...(texts && { options: texts }) }),
  answerType: ({ formula }) => (formula === undefined ? 'string | null' : null),
};
