/** What a visitor sees after what is not an answer, and what is said at the controls. */
import type { ShownRefusal, Warning } from '../result/document.ts';
import { controlName } from './controls.ts';
import { type Calculation, START, settled, type View } from './view.ts';

/** Milliseconds after the last edit until its result is said. */
export const SETTLED_AFTER = 600;

/** A form that comes with a link: its result, or the start where it gives none. */
export const opened = (calculation: Calculation): View =>
  'document' in calculation ? settled(calculation, false) : START;

/** After leaving a field: its refusal is shown, and once there is a result, one of the whole form too. */
export function left(view: View, calculation: Calculation, name: string): View {
  if ('document' in calculation) return view;
  const shown = new Set(view.refusals.map(({ field }) => field)).add(name);
  if (view.document) shown.add(null);
  return { ...view, refusals: calculation.refusals.filter(({ field }) => shown.has(field)) };
}

/** After the definition itself changed under the page (development): a result that still stands is made anew. */
export const redefined = (calculation: Calculation): View =>
  'document' in calculation ? settled(calculation, true) : START;

/** The message at each refused control; `root` stands for the whole form. */
export const messagesByControl = (refusals: readonly ShownRefusal[]): ReadonlyMap<string, string> =>
  new Map(refusals.map(({ field, message }) => [field ?? 'root', message]));

/** Something to put into a control with one press. */
export interface Take {
  said: string;
  /** What the press is called, where that is not to use what is said. */
  label?: string;
  name: string;
  value: string;
  /** What goes into other controls with it. */
  more?: readonly { name: string; value: string }[];
}

/** What there is to say about the value of a control, and what to put in its place or beside it. */
export interface Said {
  name: string;
  message: string;
  takes: readonly Take[];
}

function saidOf({ field, message, other, offers = [] }: Warning): Said {
  const taken = other === null ? offers : [{ said: other, field, value: other }];
  const takes = taken.map(({ said, field: at, value }) => ({ said, name: controlName(at), value }));
  return { name: controlName(field), message, takes };
}

const shownWarnings = ({ document, isStale }: View): readonly Warning[] =>
  isStale || !document ? [] : document.warnings;

/**
 * What there is to say about values that gave the result which is shown, by control: what offers something, and how one
 * was read, come first.
 */
function warningsByControl(view: View): ReadonlyMap<string, Said> {
  const found = new Map<string, Said>();
  for (const said of shownWarnings(view).map(saidOf))
    if (said.takes.length > 0 || !found.get(said.name)?.takes.length) found.set(said.name, said);
  return found;
}

/** The same, and offers to convert numbers, by control. */
export const saidByControl = (view: View, offers: readonly Said[]): ReadonlyMap<string, Said> =>
  new Map([...offers.map((offer) => [offer.name, offer] as const), ...warningsByControl(view)]);

/** Carries out what was offered. */
export function takeOffer(
  { dispatch }: { dispatch: (edit: { type: 'edit'; name: string; value: string }) => void },
  { name, value, more = [] }: Take,
): void {
  for (const each of [{ name, value }, ...more]) dispatch({ type: 'edit', ...each });
}

/** What is said beside the answer, too: that it comes of unusual numbers. */
export const saidOfAnswer = (view: View): Said[] =>
  shownWarnings(view)
    .filter(({ key }) => key === 'unusual')
    .map(saidOf);
