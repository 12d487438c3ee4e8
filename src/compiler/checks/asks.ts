/** Questions that fill in a form: each names inputs for numbers, with their units and with choices, and each once. */
import type { InputDefinition, TabDefinition } from '../../../schema/definition.ts';
import { placeholdersIn } from '../../diagnostics/placeholders.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';

const NUMBERS: ReadonlySet<string> = new Set(['number', 'integer', 'money', 'percent', 'quantity']);

type Inputs = Readonly<Record<string, InputDefinition>>;
type Wrong = Pick<Finding, 'message' | 'hint'>;

/** What is wrong with a choice that a question makes. */
function problemOfChoice(id: string, option: string, inputs: Inputs): Wrong | null {
  const input = inputs[id];
  if (input?.kind !== 'choice' && input?.kind !== 'unit') return { message: `"${id}" is no choice.` };
  const options = input.options.map((each) => each.id);
  if (options.includes(option)) return null;
  return {
    message: `"${id}" has no option "${option}".`,
    hint: didYouMean(option, options, `There are: ${options.join(', ')}.`),
  };
}

const selectOf = (input: InputDefinition | undefined): string | undefined =>
  input?.kind === 'quantity' ? input.unitFrom : undefined;

function problemOf(question: string, inputs: Inputs): Wrong | null {
  const named = placeholdersIn(question).map((text) => {
    const [id = '', option] = text.split('=');
    return { id, option };
  });
  const numbers = Object.entries(inputs).flatMap(([id, { kind }]) => (NUMBERS.has(kind) ? [id] : []));
  const known = numbers.map((id) => `{${id}}`).join(', ');
  for (const [at, { id, option }] of named.entries()) {
    const choice = option === undefined ? null : problemOfChoice(id, option, inputs);
    if (choice) return choice;
    if (option !== undefined || numbers.includes(id)) continue;
    if (inputs[id]?.kind !== 'unit')
      return {
        message: `"${id}" is no input for a number.`,
        hint: didYouMean(id, numbers, `There are: ${known || 'none'}.`),
      };
    const before = named[at - 1];
    if (selectOf(before && inputs[before.id]) !== id)
      return { message: `"${id}" stands behind no number that is typed in its units.` };
  }
  if (!named.some(({ id }) => numbers.includes(id)))
    return {
      message: 'A question names the inputs that it fills in.',
      hint: `Such as ${known}.`,
    };
  if (new Set(named.map(({ id }) => id)).size < named.length) return { message: 'A question names each input once.' };
  return null;
}

/** What is wrong with the questions of a form. */
export function checkAsks({ asks = [], inputs }: Pick<TabDefinition, 'asks' | 'inputs'>, path: Path): Finding[] {
  return asks.flatMap((question, index) => {
    const problem = problemOf(question, inputs);
    return problem ? [{ path: [...path, 'asks', index], ...problem }] : [];
  });
}
