/** Columns of data tables that have numbers for some options of a choice: `given(data.rates.perDollar[currency])` asks. */
import { type Asked, childrenOf, type Expression } from '../formula/expression.ts';
import { FormulaProblem } from '../formula/problem.ts';

/** A number that a table has for some of the options of a choice. */
export interface PartialNumber {
  choice: string;
  options: readonly string[];
  /** Those that have a number in every entry. */
  having: readonly string[];
  column: string;
}
/** By reference. */
export type PartialNumbers = ReadonlyMap<string, PartialNumber>;
/** By choice, what can be chosen where a part of a formula is worked out. */
type Possible = ReadonlyMap<string, readonly string[]>;

/** Whether there is a number is a question about the choice: which of its options have one. */
export function askForNumbers(node: Expression, partial: PartialNumbers): void {
  for (const child of childrenOf(node)) askForNumbers(child, partial);
  if (node.type !== 'call' || node.name !== 'given') return;
  const [asked] = node.arguments;
  const found = asked?.type === 'name' ? partial.get(asked.name) : undefined;
  if (!asked || !found) return;
  const { choice, having } = found;
  const question: Asked = { type: 'is', choice, option: '', among: having, number: asked };
  Object.assign(node, question);
}

function narrowed(before: Possible, condition: Expression, holds: boolean, partial: PartialNumbers): Possible {
  if (condition.type === 'not') return narrowed(before, condition.of, !holds, partial);
  if (condition.type === 'logic') {
    if ((condition.operator === 'and') !== holds) return before;
    return narrowed(narrowed(before, condition.left, holds, partial), condition.right, holds, partial);
  }
  if (condition.type !== 'is') return before;
  const { choice, option, among = [option] } = condition;
  const all = before.get(choice) ?? [...partial.values()].find((each) => each.choice === choice)?.options;
  return all
    ? new Map(before).set(
        choice,
        all.filter((id) => among.includes(id) === holds),
      )
    : before;
}

/** Refuses a number where an option can be chosen that has none. */
export function refuseMissing(node: Expression, partial: PartialNumbers, possible: Possible = new Map()): void {
  const inner = (part: Expression, condition?: Expression, holds = true): void =>
    refuseMissing(part, partial, condition ? narrowed(possible, condition, holds, partial) : possible);
  if (node.type === 'choose') {
    inner(node.condition);
    inner(node.then, node.condition);
    inner(node.otherwise, node.condition, false);
  } else if (node.type === 'logic') {
    inner(node.left);
    inner(node.right, node.left, node.operator === 'and');
  } else for (const child of childrenOf(node)) inner(child);
  if (node.type !== 'name') return;
  const found = partial.get(node.name);
  if (!found) return;
  const { choice, options, having, column } = found;
  const missing = (possible.get(choice) ?? options).find((id) => !having.includes(id));
  if (missing === undefined) return;
  const message = `"${column}" has no number for the option "${missing}" of "${choice}".`;
  throw new FormulaProblem(message, node.span, `It has: ${having.join(', ')}. Ask first: given(${node.name}) ? a : b.`);
}
