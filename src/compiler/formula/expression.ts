/** The tree of a formula: the small language and nothing else. */
import type { CompoundUnit } from '../units/unit-text.ts';

export interface Span {
  start: number;
  end: number;
}
/** The unit behind a number: as it is written, and as the catalogue has it. */
export interface LiteralUnit {
  readonly text: string;
  readonly span: Span;
  read?: CompoundUnit;
}
export type Arithmetic = '+' | '-' | '*' | '/' | '^';
export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!=';

/** `is(choice, option)`: whether an option of a choice is chosen. */
export interface Asked {
  type: 'is';
  choice: string;
  option: string;
  /** The options that measure what is asked for, where that is no option: `is(unit, mass)`. */
  among?: readonly string[] | undefined;
  /** What has a number for those options, where that is asked: `given(data.rates.perDollar[currency])`. */
  number?: Expression | undefined;
  /** What is measured where it holds, and all that the units of the input measure, where that is several things. */
  kinds?: { asked: string; all: readonly string[] } | undefined;
}

export type Expression = { span: Span } & (
  | { type: 'number'; value: number; text: string; unit?: LiteralUnit }
  | { type: 'name'; name: string }
  | { type: 'negate'; of: Expression }
  | { type: 'binary'; operator: Arithmetic; left: Expression; right: Expression }
  | { type: 'compare'; operator: Comparison; left: Expression; right: Expression }
  | { type: 'logic'; operator: 'and' | 'or'; left: Expression; right: Expression }
  | { type: 'not'; of: Expression }
  | { type: 'choose'; condition: Expression; then: Expression; otherwise: Expression }
  | { type: 'call'; name: string; arguments: Expression[] }
  | Asked
  /** The number for which a formula has a given value; no text of an author's says this. */
  | { type: 'root'; unknown: string; formula: Expression; given: Expression; between: readonly [number, number] }
);

export function childrenOf(expression: Expression): Expression[] {
  switch (expression.type) {
    case 'number':
    case 'name':
    case 'is':
      return [];
    case 'negate':
    case 'not':
      return [expression.of];
    case 'choose':
      return [expression.condition, expression.then, expression.otherwise];
    case 'call':
      return expression.arguments;
    case 'root':
      return [expression.given, expression.formula];
    default:
      return [expression.left, expression.right];
  }
}

/** Every node, parents first. */
export function* walk(expression: Expression): Generator<Expression> {
  yield expression;
  for (const child of childrenOf(expression)) yield* walk(child);
}

/** Whether two formulas are written alike, places apart. */
export const sameExpression = (a: Expression, b: Expression): boolean =>
  JSON.stringify(a, withoutPlaces) === JSON.stringify(b, withoutPlaces);

const withoutPlaces = (key: string, value: unknown): unknown => (key === 'span' || key === 'text' ? undefined : value);

/** Whether an expression calls the function of a name. */
export const isCall = (expression: Expression, name: string): expression is Extract<Expression, { type: 'call' }> =>
  expression.type === 'call' && expression.name === name;

/** The number that an expression is, where it is written out. */
export function literal(expression: Expression): number | null {
  if (expression.type === 'number') return expression.unit ? null : expression.value;
  if (expression.type !== 'negate') return null;
  const value = literal(expression.of);
  return value === null ? null : -value;
}
