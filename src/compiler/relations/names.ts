/** The inputs that relations are about. */
import type { TabDefinition } from '../../../schema/definition.ts';
import { isFindable } from '../find/found-result.ts';

/** Those that may be left open: what is a number and stands in a relation, in the order of the form. */
export function relatedInputs({ inputs, relations = [] }: Pick<TabDefinition, 'inputs' | 'relations'>): string[] {
  const words = new Set(relations.flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []));
  return Object.keys(inputs).filter((id) => words.has(id) && isFindable(inputs[id]));
}
