/** Questions that fill in a form: each names inputs for numbers, and each once. */
import type { TabDefinition } from '../../../schema/definition.ts';
import { placeholdersIn } from '../../diagnostics/placeholders.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';

const NUMBERS: ReadonlySet<string> = new Set(['number', 'integer', 'money', 'percent', 'quantity']);

function problemOf(question: string, numbers: readonly string[]): Pick<Finding, 'message' | 'hint'> | null {
  const named = placeholdersIn(question);
  const wrong = named.find((id) => !numbers.includes(id));
  const known = numbers.map((id) => `{${id}}`).join(', ');
  if (wrong !== undefined)
    return {
      message: `"${wrong}" is no input for a number.`,
      hint: didYouMean(wrong, numbers, `There are: ${known || 'none'}.`),
    };
  if (named.length === 0)
    return { message: 'A question names the inputs that it fills in.', hint: `Such as ${known}.` };
  if (new Set(named).size < named.length) return { message: 'A question names each input once.' };
  return null;
}

/** What is wrong with the questions of a form. */
export function checkAsks({ asks = [], inputs }: Pick<TabDefinition, 'asks' | 'inputs'>, path: Path): Finding[] {
  const numbers = Object.keys(inputs).filter((id) => NUMBERS.has(inputs[id]?.kind ?? ''));
  return asks.flatMap((question, index) => {
    const problem = problemOf(question, numbers);
    return problem ? [{ path: [...path, 'asks', index], ...problem }] : [];
  });
}
