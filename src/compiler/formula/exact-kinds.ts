/** Exact whole numbers and texts in formulas: they stand among themselves, and are converted by name. */
import { type Expression, literal, type Span } from './expression.ts';
import type { Taken } from './functions.ts';
import { FormulaProblem } from './problem.ts';
import { type Kind, quantity } from './quantities.ts';
import { isWholeLiteral, refuseFraction, refuseFractions } from './whole-literals.ts';

export const WHOLE = { type: 'whole' } as const;
export const TEXT = { type: 'text' } as const;
const PLAIN = quantity({});
/** What functions give that take exact whole numbers or texts. */
export const EXACTLY = { whole: WHOLE, text: TEXT, number: PLAIN, numbers: { type: 'list', of: PLAIN } } as const;
/** Dates of a table, which nothing computes with. */
export const DATES = { type: 'list', of: TEXT } as const;
export const isDates = (kind: Kind): boolean => kind.type === 'list' && kind.of.type === 'text';
export const PLAIN_HINT = 'Write decimal(n) for n as a plain number, which has 15 digits.';
export const TEXT_HINT = 'fromBase(x, 10) reads its digits; sentences and compute.ts use a text as it is.';
const CONVERT_HINT =
  'Write whole(x) for the whole number nearest to x, or decimal(n) for n as a plain number, which has 15 digits.';
const VERBS = { '+': 'adds', '-': 'subtracts', '*': 'multiplies', '/': 'divides', '^': 'takes a power with' };

/** What measures the parts of a formula. */
interface Measuring {
  infer: (expression: Expression) => { type: string };
  /** Refuses anything but a condition. */
  condition: (expression: Expression) => unknown;
  /** Refuses anything but a plain number. */
  plain: (expression: Expression, said: string) => void;
}

function notText(expression: Expression): FormulaProblem {
  const name = expression.type === 'name' ? expression.name : null;
  const message = name === null ? 'A number is needed here, not a text.' : `"${name}" is a text, not a number.`;
  return new FormulaProblem(message, expression.span, TEXT_HINT);
}

export class ExactKinds {
  constructor(private readonly measuring: Measuring) {}

  private typeOf(expression: Expression): string {
    return this.measuring.infer(expression).type;
  }

  isWhole = (expression: Expression): boolean => this.typeOf(expression) === 'whole';

  /** A name that could not be measured may be a whole number, too. */
  private canBeWhole = (expression: Expression): boolean =>
    this.isWhole(expression) ||
    isWholeLiteral(expression) ||
    (expression.type === 'name' && this.typeOf(expression) === 'zero');

  /** Refuses them where a plain number is needed. */
  refuse(expression: Expression): void {
    if (this.typeOf(expression) === 'text') throw notText(expression);
    if (!this.isWhole(expression)) return;
    const message = 'A plain number is needed here, not an exact whole number.';
    throw new FormulaProblem(message, expression.span, PLAIN_HINT);
  }

  /** Whole numbers only: a decimal beside them would take their digits. */
  wholes(parts: readonly Expression[], span: Span, verb: string): typeof WHOLE {
    if (parts.every(this.canBeWhole)) {
      parts.forEach(refuseFractions);
      return WHOLE;
    }
    for (const part of parts) if (this.typeOf(part) === 'text') throw notText(part);
    throw new FormulaProblem(`This ${verb} an exact whole number and a plain number.`, span, CONVERT_HINT);
  }

  /** Whole numbers have no fractions. */
  binary(expression: Extract<Expression, { type: 'binary' }>): typeof WHOLE {
    const { operator, left, right, span } = expression;
    const kind = this.wholes([left, right], span, VERBS[operator]);
    refuseFraction(expression);
    if (operator !== '/') return kind;
    const hint = 'Write quotient(a, b), rounded down, and mod(a, b) for the rest; or decimal(a) / decimal(b).';
    throw new FormulaProblem('"/" does not divide exact whole numbers.', span, hint);
  }

  /** Texts are chosen between, and nothing else. */
  texts(left: Expression, right: Expression, span: Span, verb: string): typeof TEXT {
    const [a, b] = [this.typeOf(left), this.typeOf(right)];
    if (a === 'text' && b === 'text' && verb === 'chooses between') return TEXT;
    if (a !== 'text' || b !== 'text') throw new FormulaProblem(`This ${verb} a text and a number.`, span, TEXT_HINT);
    const hint = 'A choice asks which option is chosen: is(choice, option).';
    throw new FormulaProblem(`This ${verb} two texts.`, span, hint);
  }

  /** An argument of a function that takes them. */
  taken(part: Expression, wanted: Taken | undefined, name: string): void {
    if (wanted === 'condition') this.measuring.condition(part);
    else if (wanted === 'number') this.measuring.plain(part, `${name}() takes a plain number here`);
    else if (wanted === 'base') this.base(part, name);
    else if (wanted === 'text') this.text(part, name);
    else if (!this.canBeWhole(part)) {
      if (this.typeOf(part) === 'text') throw notText(part);
      const message = `${name}() takes an exact whole number here, not a plain number.`;
      throw new FormulaProblem(message, part.span, CONVERT_HINT);
    } else refuseFractions(part);
  }

  private text(part: Expression, name: string): void {
    if (['text', 'zero'].includes(this.typeOf(part))) return;
    const hint = 'Name an input that is a text.';
    throw new FormulaProblem(`${name}() takes a text here, not a number.`, part.span, hint);
  }

  private base(part: Expression, name: string): void {
    if (!this.isWhole(part)) this.measuring.plain(part, `${name}() takes a plain number as base`);
    const base = literal(part);
    if (base === null || (Number.isInteger(base) && base >= 2 && base <= 36)) return;
    throw new FormulaProblem(`There is no base ${base}.`, part.span, 'Bases are whole numbers from 2 to 36.');
  }
}
