/** What is said of numbers while they are typed: the code comes with the first text that needs it. */
import { sums } from '../numbers/sums.ts';
import type { Said } from './more-views.ts';
import { type State, tabOf, type WorksheetEvent, type World } from './state.ts';

interface Typing {
  said: (state: State, world: World, event: WorksheetEvent) => readonly Said[];
  /** A form whose numbers have their units in the selects, where an event ends the typing of some. */
  settled: (state: State, world: World, event: WorksheetEvent) => State;
  /** Whether that cannot be said before some code has come; it is asked for. */
  waits: (state: State) => boolean;
  /** The field that was left last before it had come. */
  left?: string;
}

/** A number with an operator or a unit behind it, or one that may be two; no day. */
const MAYBE = /^(?!\d{4}-\d\d-)[^a-z]{0,9}\d(.{0,99}[-+*/^÷×·⋅x(%]|\d?\d?[.,]\d{3}$| *[\p{L}°'"])/iu;

/** A number with a unit behind it, among the entries of a form. */
const UNIT_BEHIND = /"[^"a-z]{0,9}\d *[\p{L}°]/iu;

/** What an event has brought; all that was typed where the code that hears of typing comes with it. */
function broughtBy(event: WorksheetEvent, state: State, world: World): readonly unknown[] {
  if (event.type === 'edit') return [event.value];
  if (event.type !== 'renew') return [];
  const typed = tabOf(state, world).inputs.filter(({ kind }) => kind !== 'unit' && kind !== 'choice');
  return typed.map(({ id }) => state.entries[id]);
}

export const typing: Typing = {
  said: (state, world, event) => {
    if (broughtBy(event, state, world).some((value) => MAYBE.test(String(value)))) sums.ask();
    return [];
  },
  settled: (state, _, event) => {
    if (event.type === 'leave') typing.left = event.name;
    return state;
  },
  waits: ({ entries }) => {
    if (!UNIT_BEHIND.test(JSON.stringify(entries))) return false;
    sums.ask();
    return sums.isAwaited;
  },
};

/** A worksheet with what there is to say now. */
export function withSaid(state: State, world: World, event: WorksheetEvent): State {
  const said = typing.said(state, world, event);
  return JSON.stringify(said) === JSON.stringify(state.said ?? []) ? state : { ...state, said };
}
