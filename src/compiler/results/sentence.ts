/** A sentence that names results and inputs. */
import type { ResultDefinition } from '../../../schema/definition.ts';
import type { ResultCompiler } from './compiler.ts';

export const sentenceCompiler: ResultCompiler<Extract<ResultDefinition, { kind: 'sentence' }>> = {
  code: (scope, _, { text }, path) => {
    scope.placeholders(text, [...path, 'text']);
    return {};
  },
  texts: ({ text }) => ({ text }),
};
