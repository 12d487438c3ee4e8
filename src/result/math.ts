/** Formula trees: choosing the branch that is met, and putting numbers in. */
import { childNodes, isNode, isSum, mathText, textOf } from './math-text.ts';
import type { MathNode } from './texts.ts';

/** What is known of a name in a formula: how it is called, and what stands for it. */
export interface Binding {
  /** Symbol or label. */
  name: string;
  /** The number with its unit; null when it has none now. */
  number: string | null;
  /** The number alone, where the formula writes the unit's factor itself; the factor of a unit. */
  bare?: string | null;
  /** Whether the number needs brackets inside a product or power. */
  compound: boolean;
  /** The numbers of a list, of many the first ones and the last, and how many there are. */
  items?: { shown: readonly string[]; count: number };
  /** It is the sign of a unit, which stands close behind a number. */
  isSign?: true;
}
export interface MathContext {
  binding(id: string): Binding;
  /** The label of an option. */
  option(choice: string, option: string): string;
  /** Whether the condition of a choice holds, or null before there is a result. */
  holds(index: number): boolean | null;
  otherwise: string;
  /** The rows that a total sums up, in words. */
  over(total: string): string;
  /** What is known of each row that counts in a total. */
  terms(total: string): readonly MathContext[];
}

const row = (...children: MathNode[]): MathNode => ['mrow', ...children];
const fenced = (node: MathNode): MathNode => row(['mo', '('], node, ['mo', ')']);

/** Words, too, are identifiers: operators between two `mtext` lose the space around them. */
const nameNode = ({ name }: Binding): MathNode => ['mi', name];

/** The parts of a tree that the compiler wrote: each kind has all of its own. */
const partsOf = (node: MathNode) => childNodes(node) as [MathNode, MathNode, MathNode];

function cases(node: MathNode, context: MathContext, inner: (node: MathNode) => MathNode): MathNode {
  const [then, , otherwise] = partsOf(node);
  const held = context.holds(Number(node[1]));
  if (held !== null) return inner(held ? then : otherwise);
  return row(['mo', '{'], ['mtable', ...caseLines(node, context, inner)]);
}

/** One line for each case; a choice that follows "otherwise" goes on in the same table. */
function caseLines(node: MathNode, context: MathContext, inner: (node: MathNode) => MathNode): MathNode[] {
  const [then, condition, otherwise] = partsOf(node);
  const line = (value: MathNode, when: MathNode): MathNode => ['mtr', ['mtd', inner(value)], ['mtd', when]];
  const rest =
    otherwise[0] === '$cases' ? caseLines(otherwise, context, inner) : [line(otherwise, ['mtext', context.otherwise])];
  return [line(then, inner(condition)), ...rest];
}

function chosen(node: MathNode, context: MathContext): MathNode {
  const [, choice, ...options] = node as readonly [string, string, ...string[]];
  const labels = options.map((option) => context.option(choice, option));
  const [sign, said] = labels.length === 1 ? ['=', labels.join()] : ['∈', `{${labels.join(', ')}}`];
  return row(nameNode(context.binding(choice)), ['mo', sign], ['mtext', said]);
}

/** ∑, with the rows that are summed up below it. */
function sumOver(node: MathNode, context: MathContext): MathNode {
  const [term] = partsOf(node);
  const inner = named(term, context);
  const sign: MathNode = ['munder', ['mo', '∑'], ['mtext', context.over(textOf(node))]];
  return row(sign, isSum(inner) ? fenced(inner) : inner);
}

const MOST_TERMS = 6;
const MORE: MathNode = ['mo', '…'];
const NO_SIGN: MathNode = ['mtext', '\u00a0'];

/** The terms of a sum with their numbers; of many the first ones and the last. */
function termsOf(node: MathNode, context: MathContext): MathNode {
  const [term] = partsOf(node);
  const numbers = context.terms(textOf(node)).map((each) => numbersIn(term, each, false));
  if (numbers.length === 0) return ['mn', '0'];
  const shown =
    numbers.length > MOST_TERMS ? [...numbers.slice(0, MOST_TERMS - 2), MORE, ...numbers.slice(-1)] : numbers;
  const isNegative = (part: MathNode): boolean => /^[-−]/.test(mathText(part));
  const parts = shown.map((part, index) => (index > 0 && isNegative(part) ? fenced(part) : part));
  return row(...parts.flatMap((part, index) => (index === 0 ? [part] : [['mo', '+'] as const, part])));
}

/** What stands where a child stood: the child, and the signs beside it. */
interface Place {
  child: MathNode;
  before: string;
  after: string;
}

/** The node with other children; `placed` may change one for its place. */
function rebuild(
  node: MathNode,
  inner: (node: MathNode) => MathNode,
  placed: (node: MathNode, place: Place) => MathNode = (child) => child,
): MathNode {
  const children = node.slice(1) as (string | MathNode)[];
  const signAt = (index: number): string => {
    const sign = children[index];
    return sign !== undefined && isNode(sign) && sign[0] === 'mo' ? textOf(sign) : '';
  };
  const made = children.map((child, index) =>
    isNode(child) ? placed(inner(child), { child, before: signAt(index - 1), after: signAt(index + 1) }) : child,
  );
  return [node[0], ...made];
}

/** What a name becomes that stands for many numbers. */
const MANY = new Set<unknown>(['$of', '$digits']);

const isFactor = ({ before, after }: Place): boolean =>
  before === '−' || before === '×' || after === '×' || after === '!';

/** A choice beside a sign: all its lines stand in brackets, and the branch that is met where it is a sum and no term. */
function bracketedChoice(node: MathNode, place: Place): MathNode {
  if (place.child[0] !== '$cases' || (place.before === '' && place.after === '')) return node;
  const [first] = childNodes(node);
  const isOpen = first !== undefined && textOf(first) === '{';
  return isOpen || (isFactor(place) && (isSum(node) || mathText(node).includes('∑'))) ? fenced(node) : node;
}

const SIGNS_BEFORE = new Set(['+', '−', '×']);

/** A negative number behind a sign stands in brackets, 5 + (-3), and what becomes a sum where it is no term. */
function bracketedBesideSigns(node: MathNode, place: Place): MathNode {
  const isNegative = node[0] === 'mn' && /^[-−]/.test(textOf(node));
  if (isNegative && SIGNS_BEFORE.has(place.before)) return fenced(node);
  if (MANY.has(place.child[0])) return isSum(node) && isFactor(place) ? fenced(node) : node;
  return bracketedChoice(node, place);
}

const SHOWN_PLACES = 12;
const SIGNED_DIGITS = /^(-?)([0-9A-Z]+)$/;

/** Digits with their base below them. */
const inBase = (digits: MathNode, base: MathNode): MathNode => ['msub', digits, base];

/** What digits are worth: 1 × 2³ + 0 × 2² + …; of many the digits alone. */
function placeValues(node: MathNode, inner: (node: MathNode) => MathNode): MathNode {
  const [digits, base] = childNodes(node).map(inner) as [MathNode, MathNode];
  const [, sign, places] = SIGNED_DIGITS.exec(mathText(digits)) ?? [];
  if (!places || places.length > SHOWN_PLACES) return inBase(digits, base);
  const terms = Array.from(places, (digit, index): MathNode => {
    const power: MathNode = ['msup', base, ['mn', String(places.length - 1 - index)]];
    return row(['mn', String(Number.parseInt(digit, 36))], ['mo', '×'], power);
  });
  const sum = row(...terms.flatMap((term, index) => (index === 0 ? [term] : [['mo', '+'] as const, term])));
  return sign ? row(['mo', '−'], fenced(sum)) : sum;
}

/** The formula with names: symbols or labels in place of names, the met branch of every choice. */
export function named(node: MathNode, context: MathContext): MathNode {
  const inner = (child: MathNode): MathNode => named(child, context);
  switch (node[0]) {
    case '$':
    case '$n':
    case '$u':
    case '$name':
      return nameNode(context.binding(textOf(node)));
    case '$is':
      return chosen(node, context);
    case '$cases':
      return cases(node, context, inner);
    case '$limit':
      return inner(branchAt(node, context));
    case '$sum':
      return sumOver(node, context);
    case '$of':
      return ofList(node, inner, nameOfList(node, context));
    case '$digits':
      return rebuild(['msub', ...childNodes(node)], inner);
    default:
      return rebuild(node, inner, bracketedChoice);
  }
}

function numberNode(node: MathNode, context: MathContext, tight: boolean): MathNode {
  const bound = context.binding(textOf(node));
  if (bound.number === null) throw new NotComputable();
  if (node[0] !== '$') return ['mn', bound.bare ?? bound.number];
  const number: MathNode = ['mn', bound.number];
  return tight && (bound.compound || bound.number.includes('×')) ? fenced(number) : number;
}

class NotComputable extends Error {}

type Inner = (node: MathNode) => MathNode;

/** The name of the list that a function is of; null where the list is computed in the formula. */
function nameOfList(node: MathNode, context: MathContext): string | null {
  const [list] = partsOf(node);
  return list[0] === '$' ? context.binding(textOf(list)).name : null;
}

const between = (parts: readonly MathNode[], sign: string): MathNode =>
  row(...parts.flatMap((part, index) => (index === 0 ? [part] : [['mo', sign] as const, part])));

const SUM_SIGN: MathNode = ['mo', '∑'];
const COUNT: MathNode = ['mi', 'n'];
const summed = (part: MathNode): MathNode => row(SUM_SIGN, isSum(part) ? fenced(part) : part);

/** The mean of a list that is called by one letter: over a word the bar would be lost. */
const meanOf = (list: MathNode): MathNode => ['mover', list, ['mo', '¯']];

/** What deviations and variances are, by how many they divide. */
const SPREADS: Readonly<Record<string, { by: MathNode; isRoot: boolean }>> = {
  variance: { by: COUNT, isRoot: false },
  varianceSample: { by: row(COUNT, ['mo', '−'], ['mn', '1']), isRoot: false },
  sd: { by: COUNT, isRoot: true },
  sdSample: { by: row(COUNT, ['mo', '−'], ['mn', '1']), isRoot: true },
};

/** A function of a list with its name: sums and spreads as they are defined, others by their word. */
function ofList(node: MathNode, inner: Inner, name: string | null): MathNode {
  const [, called, word, sign] = node as readonly [string, string, string, string];
  const parts = childNodes(node).map(inner);
  const [list] = parts as [MathNode];
  const spread = SPREADS[called];
  if (called === 'mean') return ['mfrac', summed(list), COUNT];
  if (called === 'sum') return summed(list);
  if (called === 'dot') return row(SUM_SIGN, between(parts, '×'));
  if (!spread || name?.length !== 1) return row(['mi', word], fenced(between(parts, sign)));
  const square: MathNode = ['msup', fenced(row(list, ['mo', '−'], meanOf(list))), ['mn', '2']];
  const fraction: MathNode = ['mfrac', row(SUM_SIGN, square), spread.by];
  return spread.isRoot ? ['msqrt', fraction] : fraction;
}

const JOINED: Readonly<Record<string, string>> = { sum: '+', mean: '+', product: '×' };

/** A function of a list with the numbers of the list; what is no sum says how many they are. */
function aggregated(node: MathNode, context: MathContext): MathNode {
  const [, called, word, sign] = node as readonly [string, string, string, string];
  const [list, ...others] = childNodes(node) as [MathNode, ...MathNode[]];
  const items = list[0] === '$' ? context.binding(textOf(list)).items : undefined;
  if (called === 'count' && items) return ['mn', String(items.count)];
  if (!items || called === 'dot' || items.count === 0)
    return ofList(node, (part) => numbersIn(part, context, false), null);
  const numbers = items.shown.map((text): MathNode => (text === '…' ? MORE : ['mn', text]));
  const joint = JOINED[called];
  if (joint === undefined) {
    const rest = others.map((part) => numbersIn(part, context, false));
    const count = row(COUNT, ['mo', '='], ['mn', String(items.count)]);
    const listed = row(['mo', '['], between(numbers, sign), ['mo', ']']);
    return row(['mi', word], fenced(between([listed, ...rest, count], sign)));
  }
  const isNegative = (part: MathNode): boolean => /^[-−]/.test(mathText(part));
  const terms = numbers.map((part, index) => (index > 0 && isNegative(part) ? fenced(part) : part));
  const joined = between(terms, joint);
  return called === 'mean' ? ['mfrac', joined, ['mn', String(items.count)]] : joined;
}

const withNumbers = (node: MathNode, context: MathContext): MathNode =>
  rebuild(node, (child) => numbersIn(child, context, false), bracketedBesideSigns);

function numbersIn(node: MathNode, context: MathContext, tight: boolean): MathNode {
  switch (node[0]) {
    case '$':
    case '$n':
    case '$u':
      return numberNode(node, context, tight);
    case '$name':
      return nameNode(context.binding(textOf(node)));
    case '$is':
      return chosen(node, context);
    case '$cases':
      return cases(node, context, (child) => numbersIn(child, context, tight));
    case '$limit':
      return numbersIn(branchAt(node, context), context, tight);
    case '$sum':
      return termsOf(node, context);
    case '$of':
      return aggregated(node, context);
    case '$digits':
      return placeValues(node, (child) => numbersIn(child, context, false));
    case 'msup': {
      const [base, exponent] = partsOf(node);
      return ['msup', numbersIn(base, context, true), numbersIn(exponent, context, false)];
    }
    default:
      return unsignedZero(withUnitsClose(node, withNumbers(node, context), context));
  }
}

const endsInNumber = (node: MathNode | undefined): boolean =>
  node?.[0] === 'mn' || (node?.[0] === 'mrow' && endsInNumber(childNodes(node).at(-1)));
const isSign = (node: MathNode | undefined, context: MathContext): boolean =>
  (node?.[0] === '$' && context.binding(textOf(node)).isSign === true) ||
  (node?.[0] === 'msup' && isSign(childNodes(node)[0], context));

/** A product of a number and a unit is a quantity: 50 cm², not 50 × cm². */
function withUnitsClose(node: MathNode, made: MathNode, context: MathContext): MathNode {
  const [before, after] = [childNodes(node), childNodes(made)];
  if (!before.some((child) => isSign(child, context))) return made;
  const isClose = (at: number) => endsInNumber(after[at - 1]) && isSign(before[at + 1], context);
  return [made[0], ...after.map((child, at) => (textOf(child) === '×' && isClose(at) ? NO_SIGN : child))];
}

const isZero = (node: MathNode): boolean => node[0] === 'mn' && /^\D?0(?:[.,:]0+)*(?![.,:]?\d)/.test(textOf(node));

/** Zero has no sign: −b where b is 0 is 0. */
function unsignedZero(node: MathNode): MathNode {
  const [sign, number, ...more] = childNodes(node);
  const isNegated = sign?.[0] === 'mo' && textOf(sign) === '−' && more.length === 0;
  return isNegated && number && isZero(number) ? number : node;
}

/** Whether the quantity of a `$limit` is 0: the formula that is shown would divide by it. */
function isZeroIn(node: MathNode, context: MathContext): boolean {
  const [of] = partsOf(node);
  const number = substituted(of, context);
  return number !== null && isZero(number);
}

function branchAt(node: MathNode, context: MathContext): MathNode {
  const [, atZero, otherwise] = partsOf(node);
  return isZeroIn(node, context) ? atZero : otherwise;
}

/** Whether a formula is computed by what stands for it where one of its quantities is 0. */
export function isAtLimit(node: MathNode, context: MathContext): boolean {
  return (
    (node[0] === '$limit' && isZeroIn(node, context)) || childNodes(node).some((child) => isAtLimit(child, context))
  );
}

/** The formula with the visitor's numbers in place of names; null when a name in it has no number. */
export function substituted(node: MathNode, context: MathContext): MathNode | null {
  try {
    return numbersIn(node, context, false);
  } catch (error) {
    if (error instanceof NotComputable) return null;
    throw error;
  }
}
