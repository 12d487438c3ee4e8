/** Numbers of 60 decimal digits, each with the most that double arithmetic may be off there. */
import { Decimal as Base } from 'decimal.js';

export const Decimal = Base.clone({ precision: 60 });
export type Decimal = InstanceType<typeof Decimal>;

/** A number, and the most that double arithmetic may be off. */
export interface Exact {
  readonly value: Decimal;
  /** Throws {@link Unsure} where that is anything. */
  readonly error: number;
}

/** The formula has no value here. */
export class NoValue extends Error {}
/** Double arithmetic may rightly decide otherwise here, or leave its range. */
export class Unsure extends Error {}
/** Something that is not read here, such as a date or a text. */
export class NotRead extends Error {}

export const STEP = 2 ** -50;
const SMALLEST = new Decimal('1e-290');
const LARGEST = new Decimal('1e290');
export const one = new Decimal(1);

export const leaf = (value: number): Exact => {
  const decimal = new Decimal(value);
  return { value: decimal, error: Number.isInteger(value) ? 0 : Math.abs(value) * 2 ** -53 };
};

/** A number that was worked out in decimals, and that double arithmetic gets in so many steps. */
export function asExact(value: Decimal, steps: number): Exact {
  return { value, error: steps === 0 ? 0 : sizeOf(value) * steps * 2 ** -52 };
}

const WORD = 1e7;

/** How large a number is, to 14 digits: from its first words, for it has no more than a text can be read. */
export function sizeOf({ d, e }: Decimal): number {
  const [first = 0, second = 0] = d ?? [Number.NaN];
  return (first + second / WORD) * 10 ** (e - Math.floor(Math.log10(first || 1)));
}

function inRange(value: Decimal): Decimal {
  if (!value.isFinite()) throw new NoValue();
  const size = value.abs();
  if (!size.isZero() && (size.lt(SMALLEST) || size.gt(LARGEST))) throw new Unsure();
  return value;
}

/** A number whose error is worked out once it is asked for. */
export class Lazy implements Exact {
  readonly value: Decimal;
  #find: (() => number) | null;
  #found = 0;
  constructor(value: Decimal, find: () => number) {
    this.value = inRange(value);
    this.#find = find;
  }
  get error(): number {
    if (this.#find) this.#found = this.#find();
    this.#find = null;
    return this.#found;
  }
}

/** What a step gives that may be off by so much because of its arguments. */
export const stepBy = (value: Decimal, carried: () => number): Exact =>
  new Lazy(value, () => sizeOf(value) * STEP + carried());

/** One step: its value, and what moving its arguments changes. */
export function step(parts: readonly Exact[], compute: (...parts: Decimal[]) => Decimal): Exact {
  const at = parts.map(({ value }) => value);
  const value = compute(...at);
  const moved = ({ error }: Exact, index: number): number => {
    if (error === 0) return error;
    const around = [error, -error].map((by) => compute(...at.with(index, (at[index] ?? one).plus(by))));
    if (around.some((near) => !near.isFinite())) throw new Unsure();
    return Math.max(...around.map((near) => sizeOf(near.minus(value))));
  };
  return stepBy(value, () => parts.map(moved).reduce((sum, by) => sum + by, 0));
}
