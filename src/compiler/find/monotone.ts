/** Whether a formula only rises or only falls as one name in it grows: proved by interval arithmetic. */
import type { Expression } from '../formula/expression.ts';
import { mentions } from './inline.ts';
import { type Interval, type RangeOf, RISING, range } from './interval.ts';

/**
 * Which way it goes: 1 where it rises and −1 where it falls, half of that where it may stand still on the way, 0 where
 * the name changes nothing, `either` where the numbers of the other names decide, null where nothing proves that
 * it goes one way.
 */
export type Direction = 1 | 0.5 | 0 | -0.5 | -1 | 'either' | null;

type Sign = 1 | 0 | -1 | 'either' | null;

/** Functions whose result may be the same for many numbers. */
const STEPPED = new Set(['floor', 'ceil', 'round', 'min', 'max', 'nearestFraction']);

/** `either` where it has one sign, and nobody knows which. */
const signOf = ([low, high]: Interval, isConstant: boolean): Sign => {
  if (low === 0 && high === 0) return 0;
  if (low >= 0) return 1;
  if (high <= 0) return -1;
  return isConstant ? 'either' : null;
};

function turned(direction: Direction, sign: Sign): Direction {
  if (direction === 0 || sign === 0) return 0;
  if (direction === null || sign === null) return null;
  if (direction === 'either') return 'either';
  if (sign === 'either') return Math.abs(direction) === 1 ? 'either' : null;
  return (direction * sign) as Direction;
}
const reversed = (direction: Direction): Direction => turned(direction, -1);

/** Both ways together. */
function joined(a: Direction, b: Direction): Direction {
  if (a === 0) return b;
  if (b === 0) return a;
  if (typeof a !== 'number' || typeof b !== 'number' || Math.sign(a) !== Math.sign(b)) return null;
  return Math.abs(a) > Math.abs(b) ? a : b;
}

/** It goes that way, and may stand still. */
const slowed = (direction: Direction): Direction =>
  typeof direction === 'number' ? ((Math.sign(direction) / 2) as Direction) : null;

/** Finds directions for one name, with what is known of the others. */
export class Monotony {
  constructor(
    private readonly name: string,
    private readonly rangeOf: RangeOf,
  ) {}

  direction(expression: Expression): Direction {
    if (!mentions(expression, this.name)) return 0;
    switch (expression.type) {
      case 'name':
        return 1;
      case 'negate':
        return reversed(this.direction(expression.of));
      case 'choose': {
        if (mentions(expression.condition, this.name)) return null;
        const [then, otherwise] = [this.direction(expression.then), this.direction(expression.otherwise)];
        // Of two that differ one may stand still.
        return then === otherwise ? then : slowed(joined(then, otherwise));
      }
      case 'binary':
        return this.ofOperator(expression);
      case 'call':
        return this.ofCall(expression);
      default:
        return null;
    }
  }

  private sign(expression: Expression): Sign {
    return signOf(range(expression, this.rangeOf), !mentions(expression, this.name));
  }

  private ofOperator({ operator, left, right }: Extract<Expression, { type: 'binary' }>): Direction {
    const [a, b] = [this.direction(left), this.direction(right)];
    switch (operator) {
      case '+':
        return joined(a, b);
      case '-':
        return joined(a, reversed(b));
      case '*':
        return joined(turned(a, this.sign(right)), turned(b, this.sign(left)));
      case '/': {
        const [low, high] = range(right, this.rangeOf);
        if (b !== 0 && low < 0 && high > 0) return null;
        return joined(turned(a, this.sign(right)), turned(reversed(b), this.sign(left)));
      }
      case '^':
        return this.ofPower(left, right, a, b);
    }
  }

  private ofPower(base: Expression, exponent: Expression, a: Direction, b: Direction): Direction {
    const [from, to] = range(base, this.rangeOf);
    const [least, most] = range(exponent, this.rangeOf);
    if (b === 0) {
      const sign = this.sign(exponent);
      if (from >= 0 || sign === 0) return turned(a, sign);
      return least === most && least % 2 === 1 ? a : null;
    }
    if (a !== 0 || from <= 0) return null;
    if (from >= 1) return b;
    return to <= 1 ? reversed(b) : turned(b, 'either');
  }

  private ofCall({ name, arguments: parts }: Extract<Expression, { type: 'call' }>): Direction {
    const [first, second, third] = parts;
    const ways = parts.map((part) => this.direction(part));
    const [a = null, b = null, c = null] = ways;
    if (!first) return null;
    if (RISING[name]) return a;
    if (STEPPED.has(name)) return slowed(ways.reduce(joined));
    if (name === 'acos') return reversed(a);
    if (name === 'abs') return turned(a, this.sign(first));
    if (!second) return null;
    const rate = range(name === 'payment' ? second : first, this.rangeOf);
    if (rate[0] < -1) return null;
    switch (name) {
      case 'compound':
        return joined(turned(a, this.sign(second)), turned(b, this.sign(first)));
      case 'annuity':
        return this.sign(second) === 1 && rate[0] >= 0 ? joined(a, b) : null;
      case 'payment': {
        if (!third || this.sign(third) !== 1) return null;
        const principal = this.sign(first);
        const atRate = turned(b, principal);
        const overTime = turned(reversed(c), principal);
        return joined(a, joined(atRate, overTime));
      }
      default:
        return null;
    }
  }
}
