/** What is said of numbers while they are typed: the value of a sum, and the other reading of a number that has two. */
import { numberIn } from '../engine/read.ts';
import type { Reading } from '../numbers/read-plain.ts';
import { ungrouped, unmistakable } from '../numbers/unmistakable.ts';
import type { Said } from './more-views.ts';
import { type NumberPlace, numberPlaces } from './number-places.ts';
import { type State, tabOf, type WorksheetEvent, type World } from './state.ts';

/** A digit and, behind it, what makes a sum of it. */
const MAYBE_SUM = /\d.*[-+*/^÷×·⋅x(]/i;

type NumberReading = Extract<Reading, { kind: 'number' }>;

/** A number that says no unit of its own. */
const isPlain = (reading: Reading): reading is NumberReading =>
  reading.kind === 'number' && reading.readAs?.said === undefined && reading.readAs?.as === undefined;

function otherReading({ name }: NumberPlace, value: number, other: number, { text: { language }, t }: World): Said {
  const said = unmistakable(other, language);
  const message = t('messages.readAsOther.text', { value: ungrouped(value, language), other: said });
  return { name, message, takes: [{ said, name, value: said }] };
}

/** While a number is typed nobody knows what it will be: it is asked about once its field is left. */
function isSettled(name: string, { said = [] }: State, event: WorksheetEvent): boolean {
  if (event.type === 'edit') return event.name !== name;
  if (event.type !== 'renew') return true;
  if (event.at !== undefined) return event.at !== name;
  return said.some((before) => before.name === name && before.takes.length > 0);
}

function saidOf(place: NumberPlace, state: State, world: World, event: WorksheetEvent): Said[] {
  const { language } = world.text;
  const { name, field, siblings, form, text } = place;
  const reading = numberIn(field, siblings, form, language);
  if (!isPlain(reading)) return [];
  const { value, readAs } = reading;
  if (typeof readAs?.other === 'number' && isSettled(name, state, event))
    return [otherReading(place, value, readAs.other, world)];
  return MAYBE_SUM.test(text) ? [{ name, message: `= ${ungrouped(value, language)}`, takes: [] }] : [];
}

/** What there is to say of each number, after an event. */
export const saidOfNumbers = (state: State, world: World, event: WorksheetEvent): Said[] =>
  [...numberPlaces(tabOf(state, world), state.entries)].flatMap((place) => saidOf(place, state, world, event));
