/** Infers what a formula measures, and refuses kg + m, sin of a length, a percent used as a fraction, a day plus a day. */
import type { Dimension, UnitCatalogue } from '../units/catalogue.ts';
import { describeDimension, inWords, multiplyDimensions, sameDimension } from '../units/unit-text.ts';
import { EXACTLY, ExactKinds, isDates, WHOLE } from './exact-kinds.ts';
import { type Expression, literal, type Span } from './expression.ts';
import { type DateArgument, type DimensionRule, FUNCTIONS } from './functions.ts';
import { DATES_HINT, DAY_HINT, GIVEN, NO_DAY_HINT, NO_LIST_HINT, noDates, noList, notPlain } from './hints.ts';
import { type Narrowed, NOTHING_ASKED, narrowed } from './narrowing.ts';
import { FormulaProblem } from './problem.ts';
import {
  hundredfold,
  type Item,
  isHundredfold,
  isPlain,
  type Kind,
  measureAlike,
  multiplied,
  type Quantity,
  quantity,
  quantityIn,
  togetherHundredfold,
} from './quantities.ts';

export { type Item, type Kind, measureAlike, quantityIn };

type Call = Extract<Expression, { type: 'call' }>;
type ListRule = Extract<DimensionRule, { rule: 'list' }>;
/** @param asked what is known where the name stands of unit inputs with units of several kinds */
export type KindOf = (name: string, span: Span, asked: Narrowed) => Kind;

const CONDITION: Kind = { type: 'condition' };
const DAY = { type: 'day' } as const;
const PLAIN: Dimension = {};
const ANGLE: Dimension = { angle: 1 };
const ROUNDING = ['round', 'floor', 'ceil'];
/** A kind as its unit names it, where formulas leave open which of two it is. */
export const kindIn = (kind: Kind, unit: { dimension: Dimension; named?: string } | null): Kind =>
  kind.type === 'quantity' && unit && sameDimension(kind.dimension, unit.dimension)
    ? { ...kind, named: kind.named ?? unit.named }
    : kind;

/** Infers kinds with one catalogue and one set of names. */
export class DimensionCheck {
  private readonly catalogue: UnitCatalogue;
  private readonly kindOf: KindOf;
  /** Each part is measured once, however often it is asked for: nested parts would take exponential time. */
  private readonly known = new WeakMap<Expression, Kind>();
  /** The operands that are measured now stand for the items of lists. */
  private isByItem = false;
  private asked = NOTHING_ASKED;
  private readonly exact = new ExactKinds(this);
  constructor(catalogue: UnitCatalogue, kindOf: KindOf) {
    this.catalogue = catalogue;
    this.kindOf = kindOf;
  }

  describe({ dimension, named }: Omit<Quantity, 'type'>): string {
    return named === undefined ? describeDimension(dimension, this.catalogue) : inWords(named);
  }

  infer = (expression: Expression): Kind => {
    const kind = this.known.get(expression) ?? this.measure(expression);
    this.known.set(expression, kind);
    return kind;
  };

  private measure(expression: Expression): Kind {
    switch (expression.type) {
      case 'number':
        if (expression.unit) return expression.unit.read ? quantityIn(expression.unit.read) : { type: 'zero' };
        return expression.value === 0 ? { type: 'zero' } : quantity(PLAIN);
      case 'name':
        return this.kindOf(expression.name, expression.span, this.asked);
      case 'is':
        return CONDITION;
      case 'negate': {
        const kind = this.infer(expression.of);
        if (kind.type === 'whole') return WHOLE;
        return kind.type === 'list' && !isDates(kind) ? kind : this.numeric(expression.of);
      }
      case 'not':
        return this.condition(expression.of);
      case 'logic':
        this.where(expression.left, expression.operator === 'and', expression.right);
        return this.condition(expression.right);
      case 'compare':
        this.alike(expression.left, expression.right, expression.span, 'compares');
        return CONDITION;
      case 'choose':
        this.where(expression.condition, true, expression.then);
        this.where(expression.condition, false, expression.otherwise);
        this.refuseConditions(expression);
        return this.alike(expression.then, expression.otherwise, expression.span, 'chooses between');
      case 'binary':
        return this.binary(expression);
      case 'call':
        return this.call(expression);
      case 'root':
        return this.kindOf(expression.unknown, expression.span, this.asked);
    }
  }

  /** Measures a part that is worked out only where a condition holds, or only where it does not. */
  private where(condition: Expression, holds: boolean, part: Expression): void {
    this.condition(condition);
    const { asked } = this;
    this.asked = narrowed(asked, condition, holds);
    try {
      this.infer(part);
    } finally {
      this.asked = asked;
    }
  }

  condition(expression: Expression): Kind {
    const { type } = this.infer(expression);
    if (type !== 'condition') {
      throw new FormulaProblem(
        `A condition is needed here, not a ${GIVEN[type] ?? 'number'}.`,
        expression.span,
        'Compare it with something: x > 0.',
      );
    }
    return CONDITION;
  }

  /** A choice is between numbers or dates. */
  private refuseConditions({ then, otherwise }: Extract<Expression, { type: 'choose' }>): void {
    for (const part of [then, otherwise]) {
      if (this.infer(part).type !== 'condition') continue;
      const hint = 'In place of c ? a : b write (c and a) or (not c and b).';
      throw new FormulaProblem('A choice is between numbers, not conditions.', part.span, hint);
    }
  }

  private numeric(expression: Expression): Item {
    const kind = this.comparable(expression);
    if (kind.type === 'day')
      throw new FormulaProblem('A number is needed here, not a date.', expression.span, DAY_HINT);
    this.exact.refuse(expression);
    return kind;
  }

  /** A number, a text or a day; item by item also the items of a list. */
  private comparable(expression: Expression): Item | { type: 'day' } {
    const kind = this.infer(expression);
    if (kind.type === 'list') {
      if (isDates(kind)) throw noDates('A number is needed here', expression.span);
      if (this.isByItem) return kind.of;
      throw noList(expression.span);
    }
    if (kind.type === 'condition') {
      throw new FormulaProblem(
        'A number is needed here, not a condition.',
        expression.span,
        'Write condition ? a : b.',
      );
    }
    return kind;
  }

  private dimension(expression: Expression): Dimension {
    const kind = this.numeric(expression);
    return kind.type === 'quantity' ? kind.dimension : PLAIN;
  }

  private alike(left: Expression, right: Expression, span: Span, verb: string): Item | { type: 'day' } {
    const [a, b] = [this.comparable(left), this.comparable(right)];
    if (a.type === 'day' || b.type === 'day') return this.days(left, right, span, verb);
    if (a.type === 'text' || b.type === 'text') return this.exact.texts(left, right, span, verb);
    if (a.type === 'whole' || b.type === 'whole') return this.exact.wholes([left, right], span, verb);
    if (a.type === 'zero') return b;
    if (b.type === 'zero') return a;
    const hundredfold = isHundredfold(left, a) && isHundredfold(right, b);
    if (measureAlike(a, b)) return { ...a, named: a.named ?? b.named, hundredfold };
    throw new FormulaProblem(`This ${verb} ${this.describe(a)} and ${this.describe(b)}.`, span, this.mixHint(a, b));
  }

  private days(left: Expression, right: Expression, span: Span, verb: string): { type: 'day' } {
    if (this.isDay(left) && this.isDay(right)) return { type: 'day' };
    throw new FormulaProblem(`This ${verb} a date and a number.`, span, DAY_HINT);
  }

  /** A name that could not be measured may be a day, too. */
  private isDay(expression: Expression): boolean {
    const { type } = this.comparable(expression);
    return type === 'day' || (type === 'zero' && expression.type === 'name');
  }

  /** Every part against the first that measures something; a literal 0 does not. */
  private allAlike(parts: Expression[], span: Span): Kind {
    const first = parts.find((part) => this.comparable(part).type !== 'zero');
    if (!first) return { type: 'zero' };
    const measured = parts.map((part) => this.alike(first, part, span, 'compares'));
    return togetherHundredfold(this.comparable(first), measured);
  }

  private mixHint({ dimension: a }: Quantity, { dimension: b }: Quantity): string {
    if (sameDimension(a, b)) return 'Their base units are the same, but they are different things.';
    if (a.percent || b.percent) return 'A percent is read as typed (5 for 5 %): write rate / 100 to get the fraction.';
    return 'Both sides must measure the same.';
  }

  private binary(expression: Extract<Expression, { type: 'binary' }>): Kind {
    // Both are measured before they stand for items.
    const kinds = [this.infer(expression.left), this.infer(expression.right)];
    if (kinds.every(({ type }) => type !== 'list')) return this.arithmetic(expression);
    this.isByItem = true;
    try {
      const of = this.arithmetic(expression);
      // A day is moved by one number of days: no list is one of days.
      if (of.type === 'day') throw noList((kinds[0]?.type === 'list' ? expression.left : expression.right).span);
      return { type: 'list', of };
    } finally {
      this.isByItem = false;
    }
  }

  private arithmetic(expression: Extract<Expression, { type: 'binary' }>): Item | { type: 'day' } {
    const { operator, left, right, span } = expression;
    if (this.exact.isWhole(left) || this.exact.isWhole(right)) return this.exact.binary(expression);
    if (operator === '+') return this.sum(left, right, span);
    if (operator === '-') return this.difference(left, right, span);
    if (operator === '^') return this.power(left, right, span);
    const [a, b] = [this.numeric(left), this.numeric(right)];
    if (a.type !== 'quantity' || b.type !== 'quantity') return { type: 'zero' };
    const isPercent = literal(left) === 100 || literal(right) === 100;
    if (operator === '*') return isPercent ? hundredfold(multiplied(a, b)) : multiplied(a, b);
    if (literal(right) === 100 && a.dimension.percent) {
      return quantity(multiplyDimensions(a.dimension, { percent: -1 }));
    }
    return multiplied(a, b, -1);
  }

  /** A day and a number of days is another day. */
  private sum(left: Expression, right: Expression, span: Span): Item | { type: 'day' } {
    const [first, second] = [left, right].map((side) => this.comparable(side).type === 'day');
    if (first && second) throw new FormulaProblem('This adds two dates.', span, DAY_HINT);
    if (!first && !second) return this.alike(left, right, span, 'adds');
    this.plain(first ? right : left, 'Only a plain number of days is added to a date');
    return DAY;
  }

  /** From day to day is a number of days; a day less some days is another day. */
  private difference(left: Expression, right: Expression, span: Span): Item | { type: 'day' } {
    const [first, second] = [left, right].map((side) => this.comparable(side).type === 'day');
    if (first && second) return quantity(PLAIN);
    if (second) throw new FormulaProblem('This subtracts a date from a number.', span, DAY_HINT);
    if (!first) return this.alike(left, right, span, 'subtracts');
    this.plain(right, 'Only a plain number of days is subtracted from a date');
    return DAY;
  }

  private power(base: Expression, exponent: Expression, span: Span): Item {
    const kind = this.numeric(base);
    const dimension = kind.type === 'quantity' ? kind.dimension : PLAIN;
    this.plain(exponent, 'An exponent must be a plain number');
    if (kind.type === 'zero' && base.type === 'name') return kind;
    if (Object.keys(dimension).length === 0) return quantity(PLAIN);
    const power = literal(exponent);
    if (power === null || !Number.isInteger(power)) {
      const message = `A power of ${this.describe({ dimension })} needs a whole number as exponent.`;
      throw new FormulaProblem(message, span, 'Divide it by a quantity of its kind first, or use sqrt or cbrt.');
    }
    return quantity(multiplyDimensions(PLAIN, dimension, power));
  }

  plain(expression: Expression, said: string): void {
    const dimension = this.dimension(expression);
    if (Object.keys(dimension).length === 0) return;
    const hint = dimension.percent
      ? 'A percent is read as typed (5 for 5 %): write rate / 100 to get the fraction.'
      : 'Divide it by a quantity of its kind first.';
    throw new FormulaProblem(`${said}, not ${this.describe({ dimension })}.`, expression.span, hint);
  }

  private call(expression: Extract<Expression, { type: 'call' }>): Kind {
    const { name, arguments: parts, span } = expression;
    const [first, ...others] = parts;
    const rule = FUNCTIONS.get(name)?.dimension;
    if (!rule || !first) throw new FormulaProblem(`There is no function "${name}".`, span);
    switch (rule.rule) {
      case 'exact':
        for (const [index, part] of parts.entries())
          this.exact.taken(part, rule.takes[index] ?? rule.takes.at(-1), name);
        return EXACTLY[rule.gives];
      case 'same':
        if (parts.some(this.exact.isWhole)) return this.exact.wholes(parts, span, 'compares');
        if (parts.length > 1) return this.allAlike(parts, span);
        return FUNCTIONS.get(name)?.emitList ? this.listIn(first, name) : this.numeric(first);
      case 'list':
        return this.ofList(expression, rule);
      case 'root':
        return quantity(this.root(this.dimension(first), rule.degree, name, span));
      case 'angle':
        if (!sameDimension(this.dimension(first), ANGLE))
          this.plain(first, `${name}() takes an angle or a plain number`);
        return quantity(PLAIN);
      case 'toAngle':
        this.plain(first, `${name}() takes a plain number`);
        return quantity(ANGLE);
      case 'ratioAngle':
        for (const part of others) this.alike(first, part, span, 'compares');
        return quantity(ANGLE);
      case 'given':
        return this.given(first);
      case 'first':
        for (const part of others) this.plain(part, `${name}() takes plain numbers here`);
        return this.numeric(first);
      case 'date':
        for (const [index, part] of parts.entries()) this.argument(part, rule.takes[index], name);
        return rule.gives === 'day' ? DAY : quantity(PLAIN);
      default:
        for (const part of parts) this.plain(part, `${name}() takes a plain number`);
        return rule.rule === 'test' ? CONDITION : { ...quantity(PLAIN), hundredfold: this.isRounded(name, first) };
    }
  }

  /** A percentage that is rounded is one. */
  private isRounded(name: string, part: Expression): boolean | undefined {
    const kind = this.infer(part);
    return ROUNDING.includes(name) && kind.type === 'quantity' ? kind.hundredfold : undefined;
  }

  /** What the items of a list measure. */
  private listIn(part: Expression, name: string): Item {
    const kind = this.infer(part);
    if (isDates(kind)) throw noDates(`${name}() takes a list of numbers`, part.span);
    if (kind.type === 'list') return kind.of;
    if (kind.type === 'zero' && part.type === 'name') return kind;
    const several = FUNCTIONS.get(name)?.emitList ? 'a list or several numbers' : 'a list here, not a number';
    throw new FormulaProblem(`${name}() takes ${several}.`, part.span, NO_LIST_HINT);
  }

  private ofList({ name, arguments: parts, span }: Call, { takes, gives }: ListRule): Kind {
    const items = parts.flatMap((part, index) => (/list/i.test(takes[index] ?? '') ? [this.listIn(part, name)] : []));
    const [item = { type: 'zero' }, other = item] = items;
    for (const [index, part] of parts.entries()) this.listArgument(part, takes[index], item, name, span);
    const measured = (kind: Item): Dimension => (kind.type === 'quantity' ? kind.dimension : PLAIN);
    switch (gives) {
      case 'same':
        return item;
      case 'list':
        return { type: 'list', of: item };
      case 'plain':
        return quantity(PLAIN);
      case 'square':
      case 'product':
        return quantity(multiplyDimensions(measured(item), measured(other)));
    }
  }

  private listArgument(
    part: Expression,
    takes: ListRule['takes'][number] | undefined,
    item: Item,
    name: string,
    span: Span,
  ): void {
    if (takes === 'number') this.plain(part, `${name}() takes a plain number here`);
    const listed = takes === 'plainList' ? this.listIn(part, name) : null;
    if (listed?.type === 'quantity' && !isPlain(listed)) throw notPlain(name, this.describe(listed), part.span);
    if (takes !== 'same') return;
    const own = this.numeric(part);
    if (own.type !== 'quantity' || item.type !== 'quantity' || measureAlike(own, item)) return;
    const message = `This compares ${this.describe(item)} and ${this.describe(own)}.`;
    throw new FormulaProblem(message, span, this.mixHint(item, own));
  }

  /** Only what was typed can be absent: a calculation that is not defined is a refusal, not an absence. */
  private given(part: Expression): Kind {
    if (part.type !== 'name') {
      throw new FormulaProblem('given() takes the name of an optional input.', part.span, 'For example given(price).');
    }
    this.comparable(part);
    return CONDITION;
  }

  private argument(part: Expression, wanted: DateArgument | undefined, name: string): void {
    if (wanted === 'number') this.plain(part, `${name}() takes a plain number here`);
    else if (wanted === 'days') {
      if (!isDates(this.infer(part))) throw new FormulaProblem(`${name}() takes holidays here.`, part.span, DATES_HINT);
    } else if (!this.isDay(part))
      throw new FormulaProblem(`${name}() takes a date here, not a number.`, part.span, NO_DAY_HINT);
  }

  private root(dimension: Dimension, degree: number, name: string, span: Span): Dimension {
    const entries = Object.entries(dimension).map(([base, power]) => [base, power / degree] as const);
    if (entries.some(([, power]) => !Number.isInteger(power))) {
      throw new FormulaProblem(
        `${name}() of ${this.describe({ dimension })} measures nothing.`,
        span,
        'Take the root of a square or a cube.',
      );
    }
    return Object.fromEntries(entries);
  }
}
