/** What is said of numbers while they are typed: the code comes with the first text that needs it. */
import { sums } from '../numbers/sums.ts';
import type { Said } from './more-views.ts';
import type { State, WorksheetEvent, World } from './state.ts';

/** A number with an operator behind it, or one that may be two; no day. */
const MAYBE = /^(?!\d{4}-\d\d-)[^a-z]{0,9}\d(.{0,99}[-+*/^÷×·⋅x(%]|\d?\d?[.,]\d{3}$)/i;

export const typing = {
  said: (_state: State, _world: World, event: WorksheetEvent): readonly Said[] => {
    if (event.type === 'edit' && MAYBE.test(String(event.value))) sums.ask();
    return [];
  },
};

/** A worksheet with what there is to say now. */
export function withSaid(state: State, world: World, event: WorksheetEvent): State {
  const said = typing.said(state, world, event);
  return JSON.stringify(said) === JSON.stringify(state.said ?? []) ? state : { ...state, said };
}
