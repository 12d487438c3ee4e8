/** Formulas that use an input which may be left open, where nothing makes sure that it is given. */
import type { InputDefinition } from '../../../schema/definition.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { childrenOf, type Expression, isCall } from '../formula/expression.ts';
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
/** What may be open: inputs and numbers of tables, and values and results with what their formulas need. */
interface Open {
  names: ReadonlySet<string>;
  formulas: Map<string, readonly Use[]>;
}
/** A condition without parts, the fact that it is about, and what may be open and is there where it holds. */
interface Whole {
  condition: Expression;
  fact: string;
  needs: readonly string[];
}

const MOST_FACTS = 14;

function usesIn(expression: Expression, known: readonly Known[], open: Open): Use[] {
  const inner = (part: Expression, condition?: Expression, holds = true): Use[] =>
    usesIn(part, condition ? [...known, { condition, holds }] : known, open);
  switch (expression.type) {
    case 'name': {
      const { name } = expression;
      if (open.names.has(name)) return [{ input: name, known }];
      return (open.formulas.get(name) ?? []).map((use) => ({ ...use, known: [...known, ...use.known] }));
    }
    case 'choose': {
      const { condition, then, otherwise } = expression;
      return [...inner(condition), ...inner(then, condition), ...inner(otherwise, condition, false)];
    }
    case 'logic': {
      const { left, right, operator } = expression;
      return [...inner(left), ...inner(right, left, operator === 'and')];
    }
    default:
      return isCall(expression, 'given') ? [] : childrenOf(expression).flatMap((part) => inner(part));
  }
}

const withoutSpans = (key: string, value: unknown): unknown => (key === 'span' ? undefined : value);
const given = (input: string): string => `given ${input}`;

const facts = new WeakMap<Expression, string>();

/** The fact that a condition without parts is about. */
function factOf(condition: Expression): string {
  const known = facts.get(condition);
  if (known !== undefined) return known;
  const asked = isCall(condition, 'given') ? condition.arguments[0] : undefined;
  const fact = asked?.type === 'name' ? given(asked.name) : JSON.stringify(condition, withoutSpans);
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

const isChoice = (expression: Expression): boolean => expression.type === 'choose' || isCall(expression, 'choose');

/** What may be open and has to be there for a number; a choice comes out with some of it missing, too. */
function openIn(expression: Expression, names: Open['names']): string[] {
  if (expression.type === 'name') return names.has(expression.name) ? [expression.name] : [];
  return isChoice(expression) ? [] : childrenOf(expression).flatMap((part) => openIn(part, names));
}

/** One option is chosen at a time, and nothing is so of what is not there, but that it is not some number. */
function isPossible(all: readonly Whole[], facts: ReadonlySet<string>): boolean {
  const chosen = new Map<string, readonly string[]>();
  return all.every(({ condition, fact, needs }) => {
    if (!facts.has(fact)) return true;
    if (condition.type === 'is') {
      const { choice, option, among = [option] } = condition;
      const left = chosen.get(choice)?.filter((each) => among.includes(each)) ?? among;
      chosen.set(choice, left);
      return left.length > 0;
    }
    if (condition.type === 'compare' && condition.operator === '!=') return true;
    return needs.every((name) => facts.has(given(name)));
  });
}

/** Whether the input may be open where all of that is known. With too many facts to try, it counts as given. */
function mayBeOpen({ input, known }: Use, always: readonly Known[], open: Open): boolean {
  const all = [...always, ...known];
  const conditions = all
    .flatMap(({ condition }) => wholes(condition))
    .map((condition): Whole => ({ condition, fact: factOf(condition), needs: openIn(condition, open.names) }));
  const possible = conditions.flatMap(({ fact, needs }) => [fact, ...needs.map(given)]);
  const names = [...new Set(possible)].filter((name) => name !== given(input));
  if (names.length > MOST_FACTS) return false;
  for (let chosen = 0; chosen < 2 ** names.length; chosen += 1) {
    const facts = new Set(names.filter((_, index) => chosen & (1 << index)));
    if (isPossible(conditions, facts) && all.every((fact) => holds(fact.condition, facts) === fact.holds)) return true;
  }
  return false;
}

const isOptional = (input: InputDefinition): boolean =>
  'optional' in input && input.optional === true && input.kind !== 'text';

const namesOf = <Named>(all: Iterable<[string, Named]>, isOpen: (one: Named) => boolean): string[] =>
  [...all].filter(([, one]) => isOpen(one)).map(([name]) => name);

/** A number of a data table is not there where an option is chosen that the table does not know. */
function isOpenWhere({ without }: MissingNumber): Known[] {
  if (!without) return [];
  const chosen = without.options.map((option) => `is(${without.choice}, ${option})`).join(' or ');
  return asked(parseFormula(chosen));
}

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
  const inputs = namesOf(Object.entries(tab.inputs), isOptional);
  const numbers = namesOf(dataNumbers, ({ without }) => without !== undefined);
  const open: Open = { names: new Set([...inputs, ...numbers]), formulas: new Map() };
  if (open.names.size === 0) return [];
  const of = (place: string): Expression | undefined => read.find(({ path }) => below(path, at) === place)?.expression;
  const isCheck = (path: Path): boolean => below(path, at).startsWith('checks/');
  const checks = read.filter(({ path }) => isCheck(path)).flatMap(({ expression }) => asked(expression));
  return read.flatMap(({ path, expression }): Finding[] => {
    const [part, id = '', field, ofRow = '', last] = below(path, at).split('/');
    if (part === 'values' && field === 'formula') open.formulas.set(id, usesIn(expression, [], open));
    if (part === 'inputs' && last === 'formula') {
      const counted = asked(of(`${part}/${id}/${field}/${ofRow}/when`));
      open.formulas.set(ofRow, usesIn(expression, counted, open));
    }
    const isNumber = tab.results[id]?.kind !== 'condition';
    const isAnswer = part === 'results' && field === 'formula' && isNumber;
    if (!isAnswer && !isCheck(path)) return [];
    const uses = usesIn(expression, asked(of(`${part}/${id}/when`)), open);
    const found = uses.find(({ input, known }) => {
      const always = [...(isAnswer ? checks : []), ...isOpenWhere(dataNumbers.get(input) ?? {})];
      return mayBeOpen({ input, known }, always, open);
    });
    if (!found) {
      // A result that is left out is open where another formula names it; one that is called like an input is not named.
      if (isAnswer && !Object.hasOwn(tab.inputs, id)) open.formulas.set(id, usesIn(expression, [], open));
      return [];
    }
    const name = found.input;
    const without = dataNumbers.get(name)?.without;
    if (without) return [withoutNumber(path, without)];
    const hint = isAnswer
      ? `Write given(${name}) ? ... : ..., or leave the result out with "when": "given(${name})".`
      : `Write not given(${name}) or (...).`;
    return [{ path, message: `"${name}" may be left open, and this needs it.`, hint }];
  });
}
