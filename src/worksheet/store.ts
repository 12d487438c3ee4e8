import type { FieldEntry } from '../engine/outcome.ts';
import { nextState } from './next-state.ts';
import { type State, startState, type WorksheetEvent, type World } from './state.ts';

/** A worksheet that is open: whoever shows it reads its state, is told of changes, and tells it what happens. */
export interface Worksheet {
  getSnapshot: () => State;
  /** @returns what ends it */
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: WorksheetEvent) => void;
  /** The engine has come, or the definition or the writing of numbers has changed under the page. */
  change: (world: Partial<World>) => void;
}

/** @param typed what stands in the controls of the page already, by name */
export function openWorksheet(first: World, typed?: Readonly<Record<string, FieldEntry>>): Worksheet {
  let world = first;
  let state: State = startState(world, typed);
  const listeners = new Set<() => void>();
  const after = (event: WorksheetEvent): State => {
    try {
      return nextState(state, event, world);
    } catch (error) {
      return { ...state, fault: { error } };
    }
  };
  const dispatch = (event: WorksheetEvent) => {
    const next = after(event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    change: (change) => {
      const before = world;
      world = { ...world, ...change };
      // Who brings all that can happen brings the rest of the same tool, too.
      if (world.transitions !== before.transitions) dispatch({ type: 'renew' });
      // Other words alone are those of the same texts, looked up in another way, or are shown with the next answer.
      else if (world.tool !== before.tool || world.text !== before.text) {
        dispatch({ type: 'redefine', writtenIn: before.text.language });
      }
    },
  };
}
