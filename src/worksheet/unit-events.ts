/** What happens to a worksheet where units are followed. */
import { startEntries } from '../engine/form.ts';
import type { CompiledTab } from '../engine/tool.ts';
import { type Change, originsAfter } from './conversions.ts';
import { EVERY_EVENT } from './more-events.ts';
import { FIRST_EVENTS } from './next-state.ts';
import { type EventOf, type State, type Transitions, tabOf, type WorksheetEvent, type World } from './state.ts';
import { withSaid } from './typing.ts';
import { unitCode } from './unit-code.ts';

/** Whether nobody has done anything to a form, and nothing has brought what stands in it. */
function isUntouched({ form, entries, view }: State, { text, today }: World, tab: CompiledTab): boolean {
  if (form.cameBy === 'link' || (form.cameBy === 'page' && form.round > 0)) return false;
  const start = startEntries(tab, text.language, today());
  return view.document === null && view.refusals.length === 0 && JSON.stringify(entries) === JSON.stringify(start);
}

/** A form that nobody has touched begins in the units of the visitor. */
function beginAgain(state: State, world: World, tab: CompiledTab): State {
  if (!isUntouched(state, world, tab)) return state;
  const entries = unitCode.begin(tab, state.entries, world.text.language);
  return entries === state.entries ? state : { ...state, form: { ...state.form, start: entries }, entries };
}

/** Offers to convert stand in the page below a select that has the focus: they are said, too. */
function withOfferSaid(next: State, before: State, world: World): State {
  const offersOf = (state: State): string[] =>
    unitCode
      .offers(state, tabOf(state, world), world.text, world.t)
      .flatMap(({ message, takes }) => takes.map(({ label }) => `${message} ${label}`));
  const known = offersOf(before);
  const text = offersOf(next).find((offer) => !known.includes(offer));
  return text === undefined ? next : { ...next, notice: { text, isAlert: false, isShown: true } };
}

/** Lets worksheets follow units. @param learn is told of each edit */
export function followUnits(learn: (change: Change) => void): void {
  const follow = (state: State, change: Change): State => {
    learn(change);
    return { ...state, origins: originsAfter(state.origins ?? {}, change) };
  };
  const changeTo = (
    { entries: after }: State,
    { text: { language } }: World,
    change: Omit<Change, 'after' | 'language'>,
  ) => ({
    ...change,
    after,
    language,
  });
  const followed =
    <Event extends WorksheetEvent>(transition: (state: State, event: Event, world: World) => State) =>
    (state: State, event: Event, world: World): State => {
      const next = transition(state, event, world);
      if (next === state) return state;
      const change = changeTo(next, world, { tab: tabOf(state, world), before: state.entries });
      return withOfferSaid(withSaid(follow(next, change), world, event), state, world);
    };
  Object.assign(EVERY_EVENT, {
    edit: followed(FIRST_EVENTS.edit),
    step: followed(EVERY_EVENT.step),
    followUnits: (state: State, { change }: EventOf<'followUnits'>, world: World) => {
      const tab = tabOf(state, world);
      if (!change) return beginAgain(state, world, tab);
      return change.tab === tab ? withOfferSaid(follow(state, changeTo(state, world, change)), state, world) : state;
    },
  } satisfies Partial<Transitions>);
}
