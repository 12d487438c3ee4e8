/**
 * The worksheet: everything that the form of a tool does, without React and without the page, as one pure function
 * from a state and an event to the next state. What a form needs to answer is here, the rest in `more-events.ts`.
 */
import { followedOption } from '../engine/form.ts';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab } from '../engine/tool.ts';
import type { ShownRefusal } from '../result/document.ts';
import { entryAt, withEntry } from './entries.ts';
import {
  type EventOf,
  type Notice,
  type State,
  type TabContext,
  type Transitions,
  tabOf,
  type WorksheetEvent,
  type World,
} from './state.ts';
import { type Calculation, calculated, edited, type View } from './view.ts';

export const contextOf = ({ tool, text, t }: World, tab: CompiledTab): TabContext => ({ tool, tab, text, t });

export const calculationOf = (tab: CompiledTab, entries: Entries, world: World): Calculation | null =>
  world.engine?.calculate(entries, contextOf(world, tab)) ?? null;

/** The form after an edit: a result that is shown follows, and so do refusals. One that waits for code is stale. */
export function withEntries(state: State, entries: Entries, world: World): State {
  const { view } = state;
  const isFollowed = view.document !== null || view.refusals.length > 0;
  const calculation = isFollowed ? calculationOf(tabOf(state, world), entries, world) : null;
  const isWaiting = view.document !== null && world.engine?.shownRefusals;
  return {
    ...state,
    entries,
    view: calculation ? edited(view, calculation) : isWaiting ? { ...view, isStale: true } : view,
  };
}

/** Units that follow a select go along with it, except one that the visitor has chosen otherwise. */
function withFollowing(tab: CompiledTab, before: Entries, after: Entries, name: string): Entries {
  const entries = { ...after };
  for (const input of tab.inputs) {
    if (input.kind !== 'unit' || input.follows?.input !== name) continue;
    if (before[input.id] === followedOption(input, before)) entries[input.id] = followedOption(input, after);
  }
  return entries;
}

function edit(state: State, { name, value }: EventOf<'edit'>, world: World): State {
  if (entryAt(state.entries, name) === value) return state;
  const after = withEntry(state.entries, name, value);
  return withEntries(state, withFollowing(tabOf(state, world), state.entries, after, name), world);
}

export const noticeOf = ({ title, message }: ShownRefusal): Notice => ({ title, text: message, isAlert: true });
const toastIn = ({ refusals: [first] }: View): Notice | null => (first?.channel === 'toast' ? noticeOf(first) : null);

function calculate(state: State, _: EventOf<'calculate'>, world: World): State {
  const calculation = calculationOf(tabOf(state, world), state.entries, world);
  if (!calculation) return state;
  const view = calculated(state.view, calculation);
  return { ...state, view, notice: toastIn(view) };
}

function learnDay(state: State, _: EventOf<'learnDay'>, world: World): State {
  const open = tabOf(state, world).inputs.filter(
    (input) => input.kind === 'date' && input.default === 'today' && state.entries[input.id] === '',
  );
  if (open.length === 0) return state;
  const today = Object.fromEntries(open.map(({ id }) => [id, world.today()]));
  return withEntries(state, { ...state.entries, ...today }, world);
}

/** What a form needs to answer. */
export const FIRST_EVENTS = { edit, calculate, learnDay } satisfies Partial<Transitions>;

/** The worksheet after an event. @throws what a tool's own code throws, and where the event is not known yet */
export function nextState<Type extends WorksheetEvent['type']>(
  state: State,
  event: EventOf<Type>,
  world: World,
): State {
  const transition = world.transitions[event.type] as Transitions[Type] | undefined;
  if (!transition) throw new Error(`a worksheet that only answers cannot ${event.type}`);
  return transition(state, event, world);
}
