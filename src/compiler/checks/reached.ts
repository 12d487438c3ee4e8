/** Conditions that come out the same for every number that the inputs take: one of their branches is never reached. */
import type { FieldDefinition } from '../../../schema/definition.ts';
import type { Finding } from '../../diagnostics/source.ts';
import { ANYTHING, type Interval, range } from '../find/interval.ts';
import { asSeen, unitAtStart } from '../find/limits.ts';
import { inBase } from '../formula/emit-js.ts';
import { type Comparison, childrenOf, type Expression, literal, walk } from '../formula/expression.ts';
import type { TabScope } from '../tab/scope.ts';

type Compare = Extract<Expression, { type: 'compare' }>;
/** Between which numbers names lie where a part of a formula is worked out. */
type Known = ReadonlyMap<string, Interval>;

/** A number above 0 is this or more. */
const SMALLEST = 1e-300;
/** How far conversions and sums may be off. */
const ROUNDING = 1e-12;

const outwards = ([low, high]: Interval, by = ROUNDING): Interval => [
  low - Math.abs(low) * by || 0,
  high + Math.abs(high) * by || 0,
];

type Limited = Extract<FieldDefinition, { min?: number | undefined; above?: number | undefined }>;
const LIMITED = new Set(['number', 'integer', 'money', 'percent', 'duration', 'quantity']);
const isLimited = (field: { kind: string }): field is Limited => LIMITED.has(field.kind);

function limitsOf({ min, max, above, below }: Limited): Interval {
  const low = above === undefined ? min : justAbove(above);
  const high = below === undefined ? max : justBelow(below);
  return [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY];
}

/** Proves what conditions of one form can come out as. */
class Reach {
  private readonly ranges = new Map<string, Interval | null>();
  constructor(private readonly scope: TabScope) {}

  /** Between which numbers a name lies; null where it may be open, or nothing is known of it. */
  private named(name: string): Interval | null {
    const before = this.ranges.get(name);
    if (before !== undefined) return before;
    this.ranges.set(name, null);
    const { tab, expressions, names } = this.scope;
    const input = tab.inputs[name];
    const formula = names.passing.has(name) ? undefined : expressions.get(name);
    const found = input ? this.ofInput(input) : formula && !this.isLeftOut(name) ? this.of(formula, new Map()) : null;
    this.ranges.set(name, found);
    return found;
  }

  private isLeftOut(name: string): boolean {
    const result = this.scope.tab.results[name];
    return result !== undefined && 'when' in result && result.when !== undefined;
  }

  private ofInput(input: TabScope['tab']['inputs'][string]): Interval | null {
    if ('optional' in input && input.optional) return null;
    if ('shownWhen' in input && input.shownWhen !== undefined) return null;
    if (input.kind === 'choice') {
      const values = input.options.map(({ value }) => value);
      const isKnown = values.length > 0 && values.every((value) => value !== undefined);
      return isKnown ? [Math.min(...values), Math.max(...values)] : null;
    }
    if (!isLimited(input)) return null;
    return input.kind === 'quantity' ? this.ofQuantity(input) : limitsOf(input);
  }

  private ofQuantity(field: Extract<Limited, { kind: 'quantity' }>): Interval {
    const limits = limitsOf(field);
    if (field.unitLimits || field.formulaUnit !== undefined) return ANYTHING;
    if (field.asTyped) return limits;
    const { tab, tool } = this.scope;
    return unitAtStart(field, tab, tool) ? outwards(asSeen(limits, field, tab, tool)) : ANYTHING;
  }

  /** Between which numbers a part lies; null where it may have no number. */
  private of(part: Expression, known: Known): Interval | null {
    if (part.type === 'name')
      return known.get(part.name) ?? (part.name === 'pi' ? [Math.PI, Math.PI] : this.named(part.name));
    const number = part.type === 'number' ? inBase(part) : literal(part);
    if (number !== null && (part.type !== 'number' || number === part.value)) return [number, number];
    if (![...walk(part)].every((node) => this.isDefined(node, known))) return null;
    return outwards(range(part, (name) => this.of({ type: 'name', name, span: part.span }, known) ?? ANYTHING));
  }

  /** Whether a step has a number for all that its parts may be. */
  private isDefined(node: Expression, known: Known): boolean {
    const first = (): Interval => this.of(childrenOf(node)[0] as Expression, known) ?? ANYTHING;
    const second = (): Interval => this.of(childrenOf(node)[1] as Expression, known) ?? ANYTHING;
    switch (node.type) {
      case 'name':
        return this.of(node, known) !== null;
      case 'number':
      case 'negate':
        return true;
      case 'binary': {
        if (node.operator === '/') return second()[0] > 0 || second()[1] < 0;
        if (node.operator !== '^' || first()[0] > 0) return true;
        const power = literal(node.right) ?? -1;
        return power > 0 && (first()[0] >= 0 || Number.isInteger(power));
      }
      case 'call':
        return node.name === 'sqrt'
          ? first()[0] >= 0
          : /^(?:ln|log10)$/.test(node.name)
            ? first()[0] > 0
            : SURE.has(node.name);
      default:
        return false;
    }
  }

  /** What a comparison always comes out as; null where that depends on the numbers. */
  private verdict({ operator, left, right }: Compare, known: Known): boolean | null {
    const [a, b] = [this.of(left, known), this.of(right, known)];
    if (!a || !b) return null;
    switch (operator) {
      case '<':
        return isBelow(a, b);
      case '>':
        return isBelow(b, a);
      case '>=':
        return opposite(isBelow(a, b));
      case '<=':
        return opposite(isBelow(b, a));
      case '==':
        return isApart(a, b) ? false : null;
      case '!=':
        return isApart(a, b) ? true : null;
    }
  }

  /** What is known where a condition holds, or does not. */
  private where(condition: Expression, holds: boolean, known: Known): Known {
    if (condition.type === 'not') return this.where(condition.of, !holds, known);
    if (condition.type === 'logic') {
      if ((condition.operator === 'and') !== holds) return known;
      return this.where(condition.right, holds, this.where(condition.left, holds, known));
    }
    if (condition.type !== 'compare') return known;
    const { left, right } = condition;
    const operator = holds ? condition.operator : INVERSE[condition.operator];
    return this.narrowed(right, TURNED[operator], left, this.narrowed(left, operator, right, known));
  }

  private narrowed(part: Expression, operator: Comparison, other: Expression, known: Known): Known {
    const [own, limit] = [this.of(part, known), this.of(other, known)];
    if (part.type !== 'name' || !own || !limit) return known;
    const [low, high] = own;
    const next: Interval = {
      '<': [low, Math.min(high, justBelow(limit[1]))] as const,
      '<=': [low, Math.min(high, limit[1])] as const,
      '>': [Math.max(low, justAbove(limit[0])), high] as const,
      '>=': [Math.max(low, limit[0]), high] as const,
      '==': [Math.max(low, limit[0]), Math.min(high, limit[1])] as const,
      '!=': own,
    }[operator];
    return next[0] <= next[1] ? new Map([...known, [part.name, next]]) : known;
  }

  /** The first comparison of a formula that always comes out the same, and as what. */
  first(part: Expression, known: Known = new Map()): { at: Compare; holds: boolean } | null {
    if (part.type === 'choose') {
      const { condition, then, otherwise } = part;
      return (
        this.first(condition, known) ??
        this.first(then, this.where(condition, true, known)) ??
        this.first(otherwise, this.where(condition, false, known))
      );
    }
    if (part.type === 'logic') {
      const { left, right, operator } = part;
      return this.first(left, known) ?? this.first(right, this.where(left, operator === 'and', known));
    }
    if (part.type === 'compare') {
      const holds = this.verdict(part, known);
      if (holds !== null) return { at: part, holds };
    }
    for (const child of childrenOf(part)) {
      const found = this.first(child, known);
      if (found) return found;
    }
    return null;
  }
}

/** Functions that have a number for every number. */
const SURE = new Set(['abs', 'min', 'max', 'floor', 'ceil', 'round', 'exp', 'expm1', 'cbrt', 'atan', 'sin', 'cos']);

const INVERSE: Readonly<Record<Comparison, Comparison>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};
const TURNED: Readonly<Record<Comparison, Comparison>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

/** The nearest number that is known to be another. */
const justAbove = (value: number): number => (value === 0 ? SMALLEST : value + Math.abs(value) * ROUNDING);
const justBelow = (value: number): number => -justAbove(-value);

/** Whether the first is less than the second: always, never, or null where that depends. */
function isBelow([low, high]: Interval, [from, to]: Interval): boolean | null {
  if (high < from) return true;
  return low >= to ? false : null;
}
const opposite = (holds: boolean | null): boolean | null => (holds === null ? null : !holds);
const isApart = ([low, high]: Interval, [from, to]: Interval): boolean => high < from || low > to;

/** Refuses comparisons that the limits of the inputs, or what is asked before, decide already. */
export function checkReached(scope: TabScope): Finding[] {
  const reach = new Reach(scope);
  return scope.read.flatMap(({ path, expression }): Finding[] => {
    const found = path.at(-1) === 'shownAs' ? null : reach.first(expression);
    if (!found) return [];
    const { at, holds } = found;
    const message = holds ? 'This always holds.' : 'This never holds.';
    const instead = holds ? 'write what follows it without asking' : 'remove it, and what it leads to';
    const hint = `The limits of the inputs or a condition before it see to that: ${instead}.`;
    return [{ path, mark: at.span, message, hint }];
  });
}
