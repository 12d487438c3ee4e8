/** Expression → the MathML element tree that people read, with names that numbers are bound to. */

import type { Translate } from '../../i18n/resources.ts';
import { numberSymbols } from '../../numbers/symbols.ts';
import { NO_BREAK, withUnit } from '../../result/format.ts';
import { printRead } from '../../result/print-read.ts';
import type { MathNode } from '../../result/texts.ts';
import { numberParts } from '../number-parts.ts';
import type { Expression } from './expression.ts';
import { FUNCTIONS } from './functions.ts';

const row = (...children: MathNode[]): MathNode => ['mrow', ...children];
const mo = (sign: string): MathNode => ['mo', sign];
const mn = (text: string): MathNode => ['mn', text];
const fenced = (inner: MathNode, open = '(', close = ')'): MathNode => row(mo(open), inner, mo(close));

const COMPARISON: Record<string, string> = { '<=': '≤', '>=': '≥', '==': '=', '!=': '≠', '<': '<', '>': '>' };

/** Functions of days are read as words: a comma would stand among those of the dates. */
const IN_WORDS = [
  'addMonths',
  'monthsBetween',
  'weekdaysBetween',
  'workdays',
  'addWorkdays',
  'yearOf',
  'monthOf',
  'dayOfMonth',
  'weekdayOf',
  'toBase',
  'roman',
] as const;
const inWords = (name: string) => IN_WORDS.find((each) => each === name);
/** Functions whose name is a word. */
const NAMED_BY_WORD = [
  'round',
  'nearestFraction',
  'isLeapYear',
  'isWhole',
  'given',
  'mean',
  'median',
  'mode',
  'modes',
  'quantile',
  'count',
  'countBetween',
  'sort',
  'cumulative',
  'npv',
  'irr',
  'gcd',
  'lcm',
  'digitCount',
] as const;

/** The language in which formulas are read. */
export interface ReadIn {
  language: string;
  /** Its words, below `formula`. */
  t: Translate;
}

/** How strongly a node binds; a child that binds weaker is put in brackets. */
function rank(node: Expression): number {
  switch (node.type) {
    case 'choose':
    case 'logic':
    case 'compare':
    case 'not':
      return 1;
    case 'binary':
      return { '+': 2, '-': 2, '*': 3, '/': 5, '^': 4 }[node.operator];
    case 'negate':
      return 2;
    case 'call':
      if (node.name === 'decimal' && node.arguments[0]) return rank(node.arguments[0]);
      if (inWords(node.name)) return 2;
      return (
        {
          compound: 4,
          exp: 4,
          expm1: 2,
          mod: 2,
          difference: 2,
          normalBetween: 2,
          binomialChance: 2,
          annuity: 5,
          payment: 5,
        }[node.name] ?? 5
      );
    default:
      return 5;
  }
}

/** Digits that only exact whole numbers keep. */
const isLong = ({ text, unit }: Extract<Expression, { type: 'number' }>): boolean => !unit && /^\d{16,}$/.test(text);

/** A number with its unit, whose sign stands close to the last digit. */
function numberNode({ value, unit }: Extract<Expression, { type: 'number' }>, language: string): MathNode {
  const { mantissa, exponent } = numberParts(value, language);
  const shown = unit?.read && { ...unit.read, id: unit.read.text, dimension: undefined };
  if (exponent === null) return mn(shown ? printRead(value, shown, language) : mantissa);
  const power: MathNode = ['msup', mn('10'), mn(String(exponent).replace('-', '−'))];
  const number = mantissa === '1' ? power : row(mn(mantissa), mo('×'), power);
  return shown ? row(number, ['mtext', withUnit('', shown, language)]) : number;
}

/** The parser counts them: each function has those that it takes. */
type Arguments = [Expression, Expression, Expression, Expression, Expression?];

/** Emits one formula; conditions of choices are collected in order, to be emitted next to it. */
export class MathEmitter {
  readonly conditions: Expression[] = [];

  /** @param isInteger whether a name is that of an input which is a whole number anyway */
  constructor(
    private readonly readIn: ReadIn,
    private readonly isInteger: (name: string) => boolean = () => false,
  ) {}

  /** What is rounded to a whole number and is one as it stands. */
  private unrounded(node: Expression): Expression | null {
    if (node.type !== 'call' || node.name !== 'whole') return null;
    const [of] = node.arguments;
    return of && this.isWhole(of) ? of : null;
  }

  private isWhole(node: Expression): boolean {
    if (node.type === 'name') return this.isInteger(node.name);
    if (node.type === 'number') return Number.isInteger(node.value);
    const isSum = node.type === 'binary' && /[-+*]/.test(node.operator);
    return isSum && this.isWhole(node.left) && this.isWhole(node.right);
  }

  emit(node: Expression): MathNode {
    switch (node.type) {
      case 'number':
        return isLong(node) ? mn(node.text) : numberNode(node, this.readIn.language);
      case 'name':
        return node.name === 'pi' ? ['mi', 'π'] : ['$', node.name];
      case 'is':
        if (node.number) return row(['mi', this.nameOf('given')], fenced(this.emit(node.number)));
        return ['$is', node.choice, ...(node.among ?? [node.option])];
      case 'negate':
        return row(mo('−'), this.bracketed(node.of, 3));
      case 'not':
        return row(mo('¬'), this.bracketed(node.of, 5));
      case 'logic':
        return row(
          this.joined(node, node.left),
          mo(node.operator === 'and' ? '∧' : '∨'),
          this.joined(node, node.right),
        );
      case 'compare':
        return row(this.bracketed(node.left, 2), mo(COMPARISON[node.operator] ?? ''), this.bracketed(node.right, 2));
      case 'choose':
        return this.choice(node);
      case 'binary':
        return this.binary(node);
      case 'call': {
        const unrounded = this.unrounded(node);
        return unrounded ? this.emit(unrounded) : this.call(node);
      }
      case 'root':
        return this.unknownIn(node);
    }
  }

  /** The formula of an equation, in which the unknown keeps its name. */
  private unknownIn({ formula, unknown }: Extract<Expression, { type: 'root' }>): MathNode {
    const named = (node: MathNode): MathNode => {
      if (node[0] === '$' && node[1] === unknown) return ['$name', unknown];
      const children = node.slice(1) as (string | MathNode)[];
      return [node[0], ...children.map((child) => (typeof child === 'string' ? child : named(child)))];
    };
    return named(this.emit(formula));
  }

  private bracketed(node: Expression, least: number): MathNode {
    const inner = this.emit(node);
    // Which of its branches is met, and whether that needs brackets, is known once there are numbers.
    if (inner[0] === '$cases' && (least === 2 || least === 3)) return inner;
    return rank(this.unrounded(node) ?? node) < least ? fenced(inner) : inner;
  }

  /** One side of ∧ or ∨; where the two meet, brackets say which of them comes first. */
  private joined({ operator }: Extract<Expression, { type: 'logic' }>, side: Expression): MathNode {
    return side.type === 'logic' && side.operator !== operator ? fenced(this.emit(side)) : this.bracketed(side, 1);
  }

  private choice(node: Extract<Expression, { type: 'choose' }>): MathNode {
    const index = this.conditions.push(node.condition) - 1;
    return ['$cases', String(index), this.emit(node.then), this.emit(node.condition), this.emit(node.otherwise)];
  }

  private binary(node: Extract<Expression, { type: 'binary' }>): MathNode {
    const { operator, left, right } = node;
    switch (operator) {
      case '+':
        return row(this.bracketed(left, 2), mo('+'), this.bracketed(right, 2));
      case '-':
        return row(this.bracketed(left, 2), mo('−'), this.bracketed(right, 3));
      case '*':
        return row(this.bracketed(left, 3), mo('×'), this.bracketed(right, 3));
      case '/':
        return ['mfrac', this.emit(left), this.emit(right)];
      case '^':
        return ['msup', this.bracketedBase(left), this.emit(right)];
    }
  }

  private bracketedBase(node: Expression): MathNode {
    const inner = this.emit(node);
    return (node.type === 'number' && !node.unit) || node.type === 'name' ? inner : fenced(inner);
  }

  private growth(rate: Expression, exponent: MathNode): MathNode {
    return ['msup', fenced(row(mn('1'), mo('+'), this.bracketed(rate, 2))), exponent];
  }

  private call(node: Extract<Expression, { type: 'call' }>): MathNode {
    const [a, b, c] = node.arguments as Arguments;
    const listed = FUNCTIONS.get(node.name);
    const isOfList =
      listed?.dimension.rule === 'list' || (listed?.emitList !== undefined && node.arguments.length === 1);
    if (isOfList) return this.ofList(node);
    const words = inWords(node.name);
    if (words) return this.inWords(words, node.arguments);
    switch (node.name) {
      case 'sqrt':
        return ['msqrt', this.emit(a)];
      case 'cbrt':
        return ['mroot', this.emit(a), mn('3')];
      case 'abs':
        return fenced(this.emit(a), '|', '|');
      case 'floor':
        return fenced(this.emit(a), '⌊', '⌋');
      case 'ceil':
        return fenced(this.emit(a), '⌈', '⌉');
      case 'exp':
        return ['msup', ['mi', 'e'], this.emit(a)];
      case 'expm1':
        return row(['msup', ['mi', 'e'], this.emit(a)], mo('−'), mn('1'));
      case 'log1p':
        return row(['mi', 'ln'], fenced(row(mn('1'), mo('+'), this.bracketed(a, 2))));
      case 'difference':
        return row(this.bracketed(a, 2), mo('−'), this.bracketed(b, 3));
      case 'normalBetween':
        return row(this.below(b), mo('−'), this.below(a));
      case 'normalQuantile':
        return row(['msup', ['mi', 'Φ'], row(mo('−'), mn('1'))], fenced(this.emit(a)));
      case 'binomialChance':
        return this.successes(node.arguments as Arguments);
      case 'lnBinomialChance':
        return row(['mi', 'ln'], fenced(this.successes(node.arguments as Arguments)));
      case 'compound':
        return this.growth(a, this.emit(b));
      case 'annuity':
        return this.annuity(a, b);
      case 'payment':
        return this.payment(a, b, c);
      case 'quotient':
        return fenced(['mfrac', this.emit(a), this.emit(b)], '⌊', '⌋');
      case 'mod':
        return row(this.bracketed(a, 3), mo('mod'), this.bracketed(b, 3));
      case 'factorial':
        return row(this.bracketed(a, 5), mo('!'));
      case 'decimal':
        return this.emit(a);
      case 'fromBase':
        return ['$digits', this.emit(a), this.emit(b)];
      case 'choose':
        return this.textWhere(a, b, node.arguments[2]);
      default:
        return row(['mi', this.nameOf(node.name)], fenced(this.list(node.arguments)));
    }
  }

  /** A function of a list: what is shown of it depends on what the list is called, and on how many numbers it has. */
  private ofList({ name, arguments: parts }: Extract<Expression, { type: 'call' }>): MathNode {
    return ['$of', name, this.nameOf(name), this.separator, ...parts.map((part) => this.emit(part))];
  }

  private textWhere(condition: Expression, then: Expression, otherwise: Expression | undefined): MathNode {
    const index = this.conditions.push(condition) - 1;
    const rest: MathNode = otherwise ? this.emit(otherwise) : ['mtext', '–'];
    return ['$cases', String(index), this.emit(then), this.emit(condition), rest];
  }

  private nameOf(name: string): string {
    const word = name === 'whole' ? 'round' : NAMED_BY_WORD.find((each) => each === name);
    return word ? this.readIn.t(`build:formula.${word}`) : (FUNCTIONS.get(name)?.shown ?? name);
  }

  private inWords(name: (typeof IN_WORDS)[number], [first, second]: readonly Expression[]): MathNode {
    const text = this.readIn.t(`build:formula.${name}`, { first: '{first}', second: '{second}' });
    const parts = text.split(/(\{\w+\})/);
    const nodes = parts.flatMap((part): MathNode[] => {
      const place = part === '{first}' ? first : part === '{second}' ? second : undefined;
      if (place) return [this.bracketed(place, 3)];
      // MathML drops the spaces at the ends of words.
      return part === '' ? [] : [['mtext', part.replace(/^ | $/g, NO_BREAK)]];
    });
    return row(...nodes);
  }

  /** The chance that a normal number lies below. */
  private below(z: Expression): MathNode {
    return row(['mi', 'Φ'], fenced(this.emit(z)));
  }

  /** The chance of some numbers of successes: a sum, or its term where there is one. */
  private successes([from, to, n, p, q]: Arguments): MathNode {
    const [least, most] = [this.emit(from), this.emit(to)];
    const isOne = JSON.stringify(least) === JSON.stringify(most);
    const count = isOne ? least : (['mi', 'i'] as const);
    const term = row(
      row(['mi', 'C'], fenced(row(this.emit(n), mo(this.separator), count))),
      mo('×'),
      ['msup', this.bracketedBase(p), count],
      mo('×'),
      [
        'msup',
        q ? this.bracketedBase(q) : fenced(row(mn('1'), mo('−'), this.bracketed(p, 3))),
        row(this.bracketed(n, 2), mo('−'), isOne ? this.bracketed(from, 3) : count),
      ],
    );
    return isOne ? term : row(['munderover', mo('∑'), row(count, mo('='), least), most], term);
  }

  private annuity(rate: Expression, periods: Expression): MathNode {
    const grown = row(this.growth(rate, this.emit(periods)), mo('−'), mn('1'));
    return ['$limit', this.emit(rate), this.bracketed(periods, 3), ['mfrac', grown, this.emit(rate)]];
  }

  private payment(principal: Expression, rate: Expression, periods: Expression): MathNode {
    const exponent = row(mo('−'), this.bracketed(periods, 3));
    const regular: MathNode = [
      'mfrac',
      row(this.bracketed(principal, 3), mo('×'), this.bracketed(rate, 3)),
      row(mn('1'), mo('−'), this.growth(rate, exponent)),
    ];
    return ['$limit', this.emit(rate), ['mfrac', this.emit(principal), this.emit(periods)], regular];
  }

  /** Where numbers have a comma, another sign stands between them. */
  private get separator(): string {
    return numberSymbols(this.readIn.language).decimal === ',' ? ';' : ',';
  }

  private list(nodes: Expression[]): MathNode {
    const sign = this.separator;
    return row(...nodes.flatMap((node, index) => (index === 0 ? [this.emit(node)] : [mo(sign), this.emit(node)])));
  }
}
