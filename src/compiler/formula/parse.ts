/**
 * Text → Expression. mathjs parses; what it returns is copied, node by node, into our own small tree through an
 * allow-list, so nothing that mathjs could evaluate is ever kept.
 */
import { create, type FactoryFunctionMap, type MathNode, parseDependencies } from 'mathjs/number';
import { suggest } from '../../diagnostics/suggest.ts';
import { askOnce } from '../ask-once.ts';
import {
  type Arithmetic,
  type Comparison,
  childrenOf,
  type Expression,
  type LiteralUnit,
  type Span,
} from './expression.ts';
import { FUNCTIONS } from './functions.ts';
import { FormulaProblem } from './problem.ts';
import { MOST_DEPTH, MOST_NODES, type Token, tokenize } from './tokens.ts';

/** What parses, and no more of mathjs: to make all of it ready takes three times as long, at each start. */
const { parse } = create(parseDependencies as FactoryFunctionMap);

/** The parts of mathjs' nodes that are looked at. */
interface ParsedNode {
  type: string;
  value?: unknown;
  name?: string;
  op?: string;
  implicit?: boolean;
  isPercentage?: boolean;
  args?: ParsedNode[];
  params?: ParsedNode[];
  content?: ParsedNode;
  fn?: ParsedNode;
  condition?: ParsedNode;
  trueExpr?: ParsedNode;
  falseExpr?: ParsedNode;
}

const WORDS = new Set(['and', 'or', 'not']);
const ARITHMETIC = new Set(['+', '-', '*', '/', '^']);
const COMPARISONS = new Set(['<', '<=', '>', '>=', '==', '!=']);

/** Hands out the places of numbers and names in the order in which they are read. */
class Places {
  private readonly leaves: Token[];
  private readonly units: ReadonlyMap<Token | undefined, Token>;
  private next = 0;
  readonly whole: Span;
  constructor(tokens: Token[], length: number) {
    this.leaves = tokens.filter(({ kind, text }) => kind === 'number' || (kind === 'name' && !WORDS.has(text)));
    const units = tokens.flatMap((token, index) =>
      token.kind === 'unit' ? [[tokens[index - 1], token] as const] : [],
    );
    this.units = new Map(units);
    this.whole = { start: 0, end: Math.max(1, length) };
  }
  take(): Token {
    const token = this.leaves[this.next];
    this.next += 1;
    return token ?? { ...this.whole, kind: 'name', text: '' };
  }
  unitOf(number: Token): LiteralUnit | undefined {
    const token = this.units.get(number);
    return token && { text: token.text, span: { start: token.start, end: token.end } };
  }
}

const span = (...parts: Expression[]): Span => ({
  start: Math.min(...parts.map((part) => part.span.start)),
  end: Math.max(...parts.map((part) => part.span.end)),
});

function number(node: ParsedNode, places: Places): Expression {
  const place = places.take();
  const { value } = node;
  if (typeof value !== 'number' || !Number.isFinite(value) || value !== Number(place.text)) {
    throw new FormulaProblem(
      `"${place.text || String(value)}" is no number of a formula.`,
      place,
      'Write a finite number.',
    );
  }
  const unit = places.unitOf(place);
  const at = { start: place.start, end: unit?.span.end ?? place.end };
  return { type: 'number', value, text: place.text, ...(unit && { unit }), span: at };
}

function name(node: ParsedNode, places: Places): Expression {
  const { start, end, text } = places.take();
  return { type: 'name', name: text || String(node.name), span: { start, end } };
}

function copyAll(nodes: ParsedNode[] | undefined, places: Places): Expression[] {
  return (nodes ?? []).map((node) => copy(node, places));
}

function binary(node: ParsedNode, places: Places): Expression {
  const [left, right] = copyAll(node.args, places);
  const operator = String(node.op);
  if (!left || !right) throw new FormulaProblem(`"${operator}" needs two sides.`, places.whole);
  const at = span(left, right);
  if (node.implicit) {
    throw new FormulaProblem('Two factors stand side by side without an operator.', at, 'Write the * between them.');
  }
  if (operator === 'and' || operator === 'or') return { type: 'logic', operator, left, right, span: at };
  if (COMPARISONS.has(operator)) return { type: 'compare', operator: operator as Comparison, left, right, span: at };
  if (ARITHMETIC.has(operator)) return { type: 'binary', operator: operator as Arithmetic, left, right, span: at };
  throw new FormulaProblem(`"${operator}" is not part of formulas.`, at, OPERATOR_HINTS.get(operator));
}

const OPERATOR_HINTS = new Map(
  Object.entries({
    mod: 'For a remainder write x - floor(x / y) * y, or mod(a, b) of exact whole numbers.',
    to: 'Units are declared, not written in formulas: give the result a "unit".',
    in: 'Units are declared, not written in formulas: give the result a "unit".',
    xor: 'Write (a or b) and not (a and b).',
  }),
);

function unary(node: ParsedNode, places: Places): Expression {
  const [of] = copyAll(node.args, places);
  if (!of) throw new FormulaProblem(`"${node.op}" needs something after it.`, places.whole);
  if (node.op === '-') return { type: 'negate', of, span: of.span };
  if (node.op === 'not') return { type: 'not', of, span: of.span };
  if (node.op === '+') return of;
  throw new FormulaProblem(`"${node.op}" is not part of formulas.`, of.span);
}

/** `is(choice, option)` names a choice and one of its options. */
function isCall(parts: Expression[], at: Span): Expression {
  const [choice, option] = parts;
  if (parts.length !== 2 || choice?.type !== 'name' || option?.type !== 'name') {
    throw new FormulaProblem('is() takes a choice and one of its options.', at, 'For example is(schedule, monthly).');
  }
  return { type: 'is', choice: choice.name, option: option.name, span: at };
}

function call(node: ParsedNode, places: Places): Expression {
  if (node.fn?.type !== 'SymbolNode') {
    throw new FormulaProblem('Only a function of the table can be called.', places.whole, KNOWN_FUNCTIONS);
  }
  const place = places.take();
  const dot = place.text.startsWith('data.') ? -1 : place.text.indexOf('.');
  if (dot !== -1) throw noObject({ start: place.start + dot, end: place.start + dot + 1 });
  const parts = copyAll(node.args, places);
  const called = place.text || String(node.fn.name);
  const at = { start: place.start, end: Math.max(place.end, ...parts.map((part) => part.span.end)) };
  if (called === 'is') return isCall(parts, at);
  const known = FUNCTIONS.get(called);
  if (!known) throw unknownFunction(called, place);
  const [fewest, most] = known.arity;
  if (parts.length < fewest || parts.length > most) {
    const wanted = most === 1 ? '1 argument' : `${fewest === most ? most : `${fewest} to ${most}`} arguments`;
    throw new FormulaProblem(`${called}() takes ${wanted}, not ${parts.length}.`, at, `${called}: ${known.describe}.`);
  }
  return { type: 'call', name: called, arguments: parts, span: at };
}

/** A dot parts the name of rows from one of their columns, and nothing else. */
const noObject = (at: Span): FormulaProblem =>
  new FormulaProblem(
    'A dot is only the decimal sign of a number.',
    at,
    'Names are plain: write heightUnit, not height.unit.',
  );

const KNOWN_FUNCTIONS = `Functions: ${[...FUNCTIONS.keys(), 'is'].join(', ')}.`;

/** Functions of other languages that are operators here. */
const AS_OPERATOR: Readonly<Record<string, string>> = {
  if: 'Write condition ? a : b.',
  iff: 'Write condition ? a : b.',
  pow: 'Write x ^ y.',
  power: 'Write x ^ y.',
};

function unknownFunction(called: string, place: Span): FormulaProblem {
  const own = Object.hasOwn(AS_OPERATOR, called.toLowerCase()) ? AS_OPERATOR[called.toLowerCase()] : undefined;
  const near = suggest(called, FUNCTIONS.keys());
  const hint = own
    ? own
    : near
      ? `Did you mean ${near}()?`
      : `To multiply, write ${called} * (...). ${KNOWN_FUNCTIONS}`;
  return new FormulaProblem(`There is no function "${called}".`, { start: place.start, end: place.end }, hint);
}

function choose(node: ParsedNode, places: Places): Expression {
  const [condition, then, otherwise] = [node.condition, node.trueExpr, node.falseExpr].map((part) =>
    part ? copy(part, places) : undefined,
  );
  if (!condition || !then || !otherwise) throw new FormulaProblem('A choice is written a ? b : c.', places.whole);
  return { type: 'choose', condition, then, otherwise, span: span(condition, then, otherwise) };
}

const REFUSED: Record<string, [string, string]> = {
  RangeNode: ['":" belongs to a ? b : c.', 'Write the condition before the question mark.'],
  RelationalNode: ['Comparisons cannot be chained.', 'Write a < b and b < c.'],
};

/** mathjs' node → our own; whatever is not listed here is refused. */
function copy(node: ParsedNode, places: Places): Expression {
  switch (node.type) {
    case 'ConstantNode':
      return number(node, places);
    case 'SymbolNode':
      return name(node, places);
    case 'ParenthesisNode':
      return copy(node.content ?? node, places);
    case 'OperatorNode':
      return node.args?.length === 1 ? unary(node, places) : binary(node, places);
    case 'FunctionNode':
      return call(node, places);
    case 'ConditionalNode':
      return choose(node, places);
    default: {
      const [message, hint] = REFUSED[node.type] ?? [
        'This is not part of formulas.',
        'Formulas are numbers, names, operators and functions.',
      ];
      throw new FormulaProblem(message, places.whole, hint);
    }
  }
}

const isOperand = (token: Token | undefined, bracket: string): boolean =>
  token !== undefined && (token.kind !== 'operator' ? !WORDS.has(token.text) : token.text === bracket);

/** A word between two operands is an operator of the parser's, "to" for one; alone it is a name like any other. */
const isOperatorWord = (tokens: readonly Token[], at: number): boolean =>
  OPERATOR_HINTS.has(tokens[at]?.text ?? '') && isOperand(tokens[at - 1], ')') && isOperand(tokens[at + 1], '(');

/** Behind no operand, "and" and "or" would be names to the parser. */
const isWithoutSide = (tokens: readonly Token[], at: number): boolean =>
  /^(?:and|or)$/.test(tokens[at]?.text ?? '') && !isOperand(tokens[at - 1], ')');

/** Names that mathjs would read otherwise: a number of a data table, and words that are operators there. */
const isMasked = ({ kind, text }: Token): boolean => kind === 'name' && (/\W/.test(text) || OPERATOR_HINTS.has(text));

/** The same with such names in letters that mean nothing. */
const masked = (text: string, tokens: readonly Token[]): string =>
  tokens
    .filter(isMasked)
    .reduce((rest, { start, end }) => rest.slice(0, start) + '_'.repeat(end - start) + rest.slice(end), text);

const RANK: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2 };

/** How deep a formula is nested; a chain of one rank (a + b - c) counts as one level. */
function depthOf(expression: Expression): number {
  const own = expression.type === 'binary' ? RANK[expression.operator] : undefined;
  const depths = childrenOf(expression).map((child) => {
    const chained = own !== undefined && child.type === 'binary' && RANK[child.operator] === own;
    return depthOf(child) - (chained ? 1 : 0);
  });
  return 1 + Math.max(0, ...depths);
}

/** Written out for people, the rate of an annuity or of a payment stands twice. */
const TWICE = new Map([
  ['annuity', 0],
  ['payment', 1],
]);

/** How many parts a formula has as it is shown; nested rates would double with each level. */
function sizeOf(expression: Expression): number {
  const sizes = childrenOf(expression).map(sizeOf);
  const twice = expression.type === 'call' ? TWICE.get(expression.name) : undefined;
  return sizes.reduce((sum, size) => sum + size, 1) + (twice === undefined ? 0 : (sizes[twice] ?? 0));
}

function checkSize(expression: Expression, whole: Span): void {
  const nodes = sizeOf(expression);
  const hint = 'Name parts of it under "values".';
  if (nodes > MOST_NODES) {
    throw new FormulaProblem(`A formula has at most ${MOST_NODES} parts; this one has ${nodes}.`, whole, hint);
  }
  const depth = depthOf(expression);
  if (depth > MOST_DEPTH) {
    throw new FormulaProblem(`A formula is nested at most ${MOST_DEPTH} deep; this one ${depth}.`, whole, hint);
  }
}

/** What mathjs read, which is copied and never changed: forms that find an input hold the formulas of their tab again. */
const parseOnce = askOnce(300, (text): MathNode => parse(text));

function parseText(text: string, whole: Span): MathNode {
  try {
    return parseOnce(text);
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/ \(char \d+\)/, '') : String(error);
    const at = error instanceof Error && 'char' in error ? Math.max(0, Number(error.char) - 1) : 0;
    const start = Math.min(at, Math.max(0, whole.end - 1));
    throw new FormulaProblem(
      `This is no complete formula: ${said}.`,
      { start, end: start + 1 },
      'Write what is missing at the marked place, or remove what is too much.',
    );
  }
}

/** The formula as mathjs reads it, which knows no units; every place stays where it is. */
const withoutUnits = (text: string, tokens: readonly Token[]): string =>
  tokens
    .filter(({ kind }) => kind === 'unit')
    .reduce((masked, { start, end }) => masked.slice(0, start) + ' '.repeat(end - start) + masked.slice(end), text);

/** Parses a formula. Throws {@link FormulaProblem} with the place of what is not allowed. */
export function parseFormula(text: string): Expression {
  const tokens = tokenize(text);
  const places = new Places(tokens, text.length);
  const word = tokens.find((_, at) => isOperatorWord(tokens, at));
  if (word) throw new FormulaProblem(`"${word.text}" is not part of formulas.`, word, OPERATOR_HINTS.get(word.text));
  const lone = tokens.find((_, at) => isWithoutSide(tokens, at));
  if (lone) {
    const hint = 'Write a condition on each side: a > 0 or b > 0.';
    throw new FormulaProblem(`"${lone.text}" needs two sides.`, lone, hint);
  }
  if (tokens.length === 0) throw new FormulaProblem('The formula is empty.', places.whole, 'Write what is computed.');
  const plain = masked(withoutUnits(text, tokens), tokens);
  const expression = copy(parseText(plain, places.whole) as unknown as ParsedNode, places);
  checkSize(expression, places.whole);
  return expression;
}
