/** Formulas that use an input which may be left open, where nothing makes sure that it is given. */
import type { InputDefinition } from '../../../schema/definition.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { childrenOf, type Expression, walk } from '../formula/expression.ts';
import { parseFormula } from '../formula/parse.ts';
import type { LoweredTab } from '../lower/results.ts';

/** A formula of a tab as it was read, and where. */
export interface ReadFormula {
  path: Path;
  expression: Expression;
}

/** A number of a data table, which there is not where one of these options is chosen. */
export interface MissingNumber {
  without?: { choice: string; options: readonly string[] };
}

/** A condition that holds, or does not, where a part of a formula is worked out. */
interface Known {
  condition: Expression;
  holds: boolean;
}
/** An input that may be open, as a formula needs it. */
interface Use {
  input: string;
  known: readonly Known[];
}
/** What names need: their own input, or what the formula of a value needs. */
type Open = ReadonlyMap<string, readonly Use[]>;

const MOST_FACTS = 14;

function usesIn(expression: Expression, known: readonly Known[], open: Open): Use[] {
  const inner = (part: Expression, condition?: Expression, holds = true): Use[] =>
    usesIn(part, condition ? [...known, { condition, holds }] : known, open);
  switch (expression.type) {
    case 'name':
      return (open.get(expression.name) ?? []).map((use) => ({ ...use, known: [...known, ...use.known] }));
    case 'choose': {
      const { condition, then, otherwise } = expression;
      return [...inner(condition), ...inner(then, condition), ...inner(otherwise, condition, false)];
    }
    case 'logic': {
      const { left, right, operator } = expression;
      return [...inner(left), ...inner(right, left, operator === 'and')];
    }
    default: {
      const isAsked = expression.type === 'call' && expression.name === 'given';
      return isAsked ? [] : childrenOf(expression).flatMap((part) => inner(part));
    }
  }
}

const nameOfFact = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'span' in value ? { ...value, span: undefined } : value;
const given = (input: string): string => `given ${input}`;

const facts = new WeakMap<Expression, string>();

/** The fact that a condition without parts is about. */
function factOf(condition: Expression): string {
  const known = facts.get(condition);
  if (known !== undefined) return known;
  const [asked] = condition.type === 'call' && condition.name === 'given' ? condition.arguments : [];
  const fact = asked?.type === 'name' ? given(asked.name) : JSON.stringify(condition, nameOfFact);
  facts.set(condition, fact);
  return fact;
}

const isWhole = ({ type }: Expression): boolean => type !== 'logic' && type !== 'not';

function wholes(condition: Expression): Expression[] {
  return isWhole(condition) ? [condition] : childrenOf(condition).flatMap(wholes);
}

function holds(condition: Expression, facts: ReadonlySet<string>): boolean {
  if (condition.type === 'not') return !holds(condition.of, facts);
  if (condition.type !== 'logic') return facts.has(factOf(condition));
  const [left, right] = [holds(condition.left, facts), holds(condition.right, facts)];
  return condition.operator === 'and' ? left && right : left || right;
}

/** The inputs in a condition that may be open. */
const openIn = (condition: Expression, open: Open): string[] =>
  [...walk(condition)].flatMap((node) =>
    node.type === 'name' && open.get(node.name)?.some(({ input }) => input === node.name) ? [node.name] : [],
  );

/** One option is chosen at a time, and nothing compares with what is not there. */
function isPossible(conditions: readonly Expression[], facts: ReadonlySet<string>, open: Open): boolean {
  const met = conditions.filter((condition) => facts.has(factOf(condition)));
  const chosen = new Map<string, readonly string[]>();
  return met.every((condition) => {
    if (condition.type === 'is') {
      const { choice, option, among = [option] } = condition;
      const left = chosen.get(choice)?.filter((each) => among.includes(each)) ?? among;
      chosen.set(choice, left);
      return left.length > 0;
    }
    if (condition.type !== 'compare' || condition.operator === '!=') return true;
    return openIn(condition, open).every((name) => facts.has(given(name)));
  });
}

/** Whether the input may be open where all of that is known. With too many facts to try, it counts as given. */
function mayBeOpen({ input, known }: Use, always: readonly Known[], open: Open): boolean {
  const all = [...always, ...known];
  const conditions = all.flatMap(({ condition }) => wholes(condition));
  const possible = conditions.flatMap((condition) => [factOf(condition), ...openIn(condition, open).map(given)]);
  const names = [...new Set(possible)].filter((name) => name !== given(input));
  if (names.length > MOST_FACTS) return false;
  for (let chosen = 0; chosen < 2 ** names.length; chosen += 1) {
    const facts = new Set(names.filter((_, index) => chosen & (1 << index)));
    if (isPossible(conditions, facts, open) && all.every((fact) => holds(fact.condition, facts) === fact.holds))
      return true;
  }
  return false;
}

const isOptional = (input: InputDefinition): boolean =>
  'optional' in input && input.optional === true && input.kind !== 'text';

const openInputs = ({ inputs }: Pick<LoweredTab, 'inputs'>) =>
  Object.entries(inputs)
    .filter(([, input]) => isOptional(input))
    .map(([id]): [string, Use[]] => [id, [{ input: id, known: [] }]]);

/** Numbers of data tables that there are not where an option is chosen that the table does not know. */
const openNumbers = (dataNumbers: ReadonlyMap<string, MissingNumber>) =>
  [...dataNumbers].flatMap(([text, { without }]): [string, Use[]][] => {
    if (!without) return [];
    const asked = without.options.map((option) => `is(${without.choice}, ${option})`).join(' or ');
    return [[text, [{ input: text, known: [{ condition: parseFormula(asked), holds: true }] }]]];
  });

function withoutNumber(path: Path, { choice, options: [option] }: NonNullable<MissingNumber['without']>): Finding {
  const message = `The table has no number for the option "${option}" of "${choice}", and this needs one.`;
  return { path, message, hint: `Write is(${choice}, ${option}) ? ... : ...` };
}

/** The rest of a path below the one of a tab, as text. */
const below = (path: Path, tab: Path): string => path.slice(tab.length).join('/');

const asked = (expression: Expression | undefined): Known[] =>
  expression ? [{ condition: expression, holds: true }] : [];

/**
 * A value that needs an open input is open, too, and stops only what uses it. What is answered, and what refuses a
 * form, must ask first; a condition that only shows or leaves out does not hold then.
 */
export function checkGiven(
  tab: Pick<LoweredTab, 'inputs' | 'results'>,
  at: Path,
  read: readonly ReadFormula[],
  dataNumbers: ReadonlyMap<string, MissingNumber>,
): Finding[] {
  const open = new Map<string, readonly Use[]>([...openInputs(tab), ...openNumbers(dataNumbers)]);
  if (open.size === 0) return [];
  const of = (place: string): Expression | undefined => read.find(({ path }) => below(path, at) === place)?.expression;
  const isCheck = (path: Path): boolean => below(path, at).startsWith('checks/');
  const checks = read.filter(({ path }) => isCheck(path)).flatMap(({ expression }) => asked(expression));
  return read.flatMap(({ path, expression }): Finding[] => {
    const [part, id = '', field, ...deeper] = below(path, at).split('/');
    const uses = usesIn(expression, part === 'results' ? asked(of(`results/${id}/when`)) : [], open);
    const isNumber = tab.results[id]?.kind !== 'condition';
    const isAnswer = part === 'results' && field === 'formula' && deeper.length === 0 && isNumber;
    if (part === 'values' && uses.length > 0) open.set(id, uses);
    if (!isAnswer && !isCheck(path)) return [];
    const found = uses.find((use) => mayBeOpen(use, isCheck(path) ? [] : checks, open));
    if (!found) {
      // A result that is left out is open where another formula names it.
      const needed = isAnswer && !open.has(id) ? usesIn(expression, [], open) : [];
      if (needed.length > 0) open.set(id, needed);
      return [];
    }
    const name = found.input;
    const without = dataNumbers.get(name)?.without;
    if (without) return [withoutNumber(path, without)];
    const hint = isCheck(path)
      ? `Write not given(${name}) or (...).`
      : `Write given(${name}) ? ... : ..., or leave the result out with "when": "given(${name})".`;
    return [{ path, message: `"${name}" may be left open, and this needs it.`, hint }];
  });
}
