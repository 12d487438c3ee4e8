/** One of several options. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { Path } from '../../diagnostics/source.ts';
import type { Value } from '../code.ts';
import { needsCompute } from '../tab/computed.ts';
import { compileCondition } from '../tab/formulas.ts';
import type { TabScope } from '../tab/scope.ts';
import { labelsOf, literals, type ResultCompiler } from './compiler.ts';

type VerdictDefinition = Extract<ResultDefinition, { kind: 'verdict' }>;

const isLeftToCompute = (options: VerdictDefinition['options']): boolean =>
  options.every(({ when }) => when === undefined);

/** The first option whose condition holds; one without a condition would leave those after it no chance. */
function options(scope: TabScope, { options: listed }: VerdictDefinition, path: Path): Value {
  const open = listed.findIndex(({ when }) => when === undefined);
  const isComputed = isLeftToCompute(listed);
  if (isComputed) needsCompute(scope, 'verdict', path);
  else if (open >= 0 && open < listed.length - 1) {
    const hint = 'Give it a "when", or put it last.';
    const message = 'The options after this one can never be met.';
    scope.report({ path: [...path, 'options', open], message, hint });
  }
  return listed.map(({ id, when }, index) => ({
    id,
    when: compileCondition(scope, when, [...path, 'options', index, 'when']),
  }));
}

export const verdictCompiler: ResultCompiler<VerdictDefinition> = {
  code: (scope, _, result, path) => ({ options: options(scope, result, path) }),
  texts: (result) => ({ options: labelsOf(result.options) }),
  answerType: (result) => (isLeftToCompute(result.options) ? literals(result.options) : null),
};
