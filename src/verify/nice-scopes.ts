/** Numbers that people type, as the formulas of a tab see them: few digits, and many ways to be nearly equal. */
import { numberOfChoice } from '../engine/form.ts';
import type { Scope } from '../engine/formula.ts';
import { functions } from '../engine/functions.ts';
import type { CompiledField, CompiledTab, NumericField } from '../engine/tool.ts';
import { fromBase, toBase } from '../engine/units.ts';

const NICE = [0, 0.01, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.1, 2, 3, 5, 10, 25, 50, 100, 170, 1000, 1e4, 1e6];

/** A fixed sequence of whole numbers, so that a refusal can be repeated. */
function sequence(): (below: number) => number {
  let state = 20260101;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** Few digits make others of few digits: where a difference vanishes, too. */
const FEW = [0.1, 0.2, 0.3, 0.5, 1, 2, 3, 10];

/** The numbers that fields take, found once each. */
function numbersOf(nice: readonly number[]): (field: NumericField) => readonly number[] {
  const known = new Map<NumericField, readonly number[]>();
  return (field) => {
    const found = known.get(field) ?? within(field, nice);
    known.set(field, found);
    return found;
  };
}

function within({ kind, min, max, above, below, default: start }: NumericField, nice: readonly number[]): number[] {
  const isWithin = (value: number): boolean =>
    value >= (min ?? -Infinity) &&
    value <= (max ?? Infinity) &&
    value > (above ?? -Infinity) &&
    value < (below ?? Infinity);
  const all = [...nice, ...nice.map((value) => -value), ...[start, min, max].filter((value) => value !== undefined)];
  const found = all.filter((value) => isWithin(value) && (kind !== 'integer' || Number.isInteger(value)));
  return found.length > 0 ? found : [Number.NaN];
}

/** Takes one of some things, and of the numbers of a field. */
interface Pick {
  <Item>(items: readonly Item[]): Item | undefined;
  number: (field: NumericField) => number;
}

function add(scope: Scope, field: CompiledField, inputs: CompiledTab['inputs'], pick: Pick): void {
  switch (field.kind) {
    case 'choice':
      scope[`$${field.id}`] = pick(field.options)?.id ?? '';
      scope[field.id] = numberOfChoice(field, String(scope[`$${field.id}`]));
      return;
    case 'unit': {
      const known = scope[`$${field.id}`];
      const option = field.options.find(({ id }) => id === known) ?? pick(field.options);
      scope[`$${field.id}`] = option?.id ?? '';
      scope[field.id] = option?.unit.factor ?? Number.NaN;
      return;
    }
    case 'switch':
      scope[field.id] = pick([true, false]) ?? false;
      return;
    case 'text':
    case 'whole':
    case 'list':
      return;
    case 'date':
      scope[field.id] = pick([0, 19_000, 20_000, 20_365]) ?? 0;
      return;
    default: {
      const typed = pick.number(field);
      scope[field.id] = field.kind === 'quantity' ? inBase(field, typed, scope, inputs, pick) : typed;
    }
  }
}

function inBase(
  field: Extract<CompiledField, { kind: 'quantity' }>,
  typed: number,
  scope: Scope,
  inputs: CompiledTab['inputs'],
  pick: Pick,
): number {
  if (field.asTyped) return typed;
  const select = inputs.find(({ id }) => id === field.unitFrom);
  if (select?.kind === 'unit') add(scope, select, inputs, pick);
  const chosen =
    select?.kind === 'unit' ? select.options.find(({ id }) => id === scope[`$${select.id}`])?.unit : field.unit;
  if (!chosen) return typed;
  const base = toBase(typed, chosen);
  return field.formulaUnit ? fromBase(base, field.formulaUnit) : base;
}

/** What formulas see before anything is computed, so many times. */
export function* niceScopes({ inputs }: CompiledTab, count: number, isFew = false): Generator<Scope> {
  const next = sequence();
  const numbers = numbersOf(isFew ? FEW : NICE);
  const any = <Item>(items: readonly Item[]): Item | undefined => items[next(items.length)];
  const pick: Pick = Object.assign(any, { number: (field: NumericField) => any(numbers(field)) ?? Number.NaN });
  for (let index = 0; index < count; index += 1) {
    const scope: Scope = {};
    for (const input of inputs) {
      if (input.kind !== 'rows') add(scope, input, inputs, pick);
    }
    for (const input of inputs) {
      const isHidden = 'shownWhen' in input && input.shownWhen?.(scope, functions) === false;
      if (isHidden && typeof scope[input.id] === 'number') scope[input.id] = Number.NaN;
    }
    yield scope;
  }
}
