/** A unit that is typed behind a number, 12 km: where the select of the number offers it, it is chosen there. */
import type { CompiledUnit } from '../engine/formula.ts';
import type { CompiledField, UnitField } from '../engine/tool.ts';
import { fromBase, toBase } from '../engine/units.ts';
import { BETWEEN, type UnitWords } from '../i18n/unit-words.ts';
import { denoise } from '../numbers/print.ts';
import { type Reading, readNumber, type TypedUnit } from '../numbers/read-plain.ts';
import { unmistakable } from '../numbers/unmistakable.ts';
import { lateMessages } from '../result/late-messages.ts';
import { printRead } from '../result/print-read.ts';
import { entryAt, textAt } from './entries.ts';
import { EVERY_EVENT } from './more-events.ts';
import { type NumberPlace, numberPlaces } from './number-places.ts';
import { type State, tabOf, type WorksheetEvent, type World } from './state.ts';
import { START } from './view.ts';

const MOST = 60;
const BEHIND = /(?<=[\d¼-¾⅐-⅞)]) *(?=[^\d ¼-¾⅐-⅞])/gu;

/** A word of a unit, however its signs are written: "m²", "m^2" and "m2" are one. */
const exactly = (word: string): string =>
  word
    .replace(/[″“”„]|''|′′/g, '"')
    .replace(/[′’‘´]/g, "'")
    .normalize('NFKD')
    .replace(/\^|\.$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The same without case and accents. */
const loosely = (word: string): string => exactly(word).replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Whether two words are one, in the plural, too. */
function isSame(typed: string, word: string): boolean {
  const [a, b] = [loosely(typed), loosely(word)];
  // Milli and mega: neither is the other.
  if (/^m..?$/.test(b) && typed.slice(1) === word.slice(1)) return false;
  return (
    a === b ||
    (b.length > 3 && a.length > 3 && [`${a}s`, `${a}n`, a.replace(/s$/, ''), a.replace(/es$/, '')].includes(b))
  );
}

type Known = ReadonlyMap<string, readonly string[]>;

const knownFrom = (units: UnitWords): Known =>
  new Map(Object.entries(units).map(([id, [, , , words]]) => [id, words.split(BETWEEN)]));

/** Those that a word names best: as it is written, else without its case. Several may be meant. */
function named<T>(typed: string, among: readonly T[], wordsOf: (each: T) => readonly string[]): T[] {
  const exact = among.filter((each) => wordsOf(each).some((word) => exactly(word) === exactly(typed)));
  return exact.length > 0 ? exact : among.filter((each) => wordsOf(each).some((word) => isSame(typed, word)));
}

/** The ways in which a text is a number with something behind it, the shortest number first. */
const splits = (text: string): [number: string, behind: string][] =>
  text.length > MOST
    ? []
    : [...text.matchAll(BEHIND)].map(({ index, 0: gap }) => [
        text.slice(0, index).trim(),
        text.slice(index + gap.length).trim(),
      ]);

interface Chosen {
  place: NumberPlace;
  number: string;
  behind: string;
  /** The select of the number, its name and the option that was typed. */
  select: UnitField;
  selectName: string;
  option: string;
}

const selectOf = ({ field, siblings }: NumberPlace): UnitField | undefined => {
  const select = siblings.find(
    ({ id }: CompiledField) => field.kind === 'quantity' && !field.unit && id === field.unitFrom,
  );
  return select?.kind === 'unit' ? select : undefined;
};

const selectNameOf = ({ name, field }: NumberPlace, id: string, { entries }: Pick<State, 'entries'>): string => {
  const own = name.slice(0, name.length - field.id.length) + id;
  return entryAt(entries, own) === undefined ? id : own;
};

/** What a number says of its unit, where its select offers one of that name. */
function chosenAt(place: NumberPlace, state: State, language: string, known: Known): Chosen | null {
  const select = selectOf(place);
  if (!select) return null;
  const selectName = selectNameOf(place, select.id, state);
  const now = textAt(state.entries, selectName);
  for (const [number, behind] of splits(place.text)) {
    const options = named(behind, select.options, ({ unit }) => [unit.symbol, ...(known.get(unit.id) ?? [])]);
    const option = options.find(({ id }) => id === now) ?? (options.length === 1 ? options[0] : undefined);
    if (option && readNumber(number, language).kind === 'number')
      return { place, number, behind, select, selectName, option: option.id };
  }
  return null;
}

/** Whether another number that stands in the form would count something else. */
function changesOthers({ place: { name }, option }: Chosen, before: State, after: State, world: World, known: Known) {
  const tab = tabOf(before, world);
  return [...numberPlaces(tab, before.entries)].some((other) => {
    const select = selectOf(other);
    if (!select || other.name === name || other.text.trim() === '') return false;
    const selectName = selectNameOf(other, select.id, before);
    if (textAt(before.entries, selectName) === textAt(after.entries, selectName)) return false;
    return chosenAt(other, before, world.text.language, known)?.option !== option;
  });
}

const edit = (state: State, name: string, value: string, world: World): State =>
  EVERY_EVENT.edit(state, { type: 'edit', name, value }, world);

/**
 * A form with the unit of a number in its select. The number is taken away meanwhile: it is not one to convert, and
 * nothing is answered without it.
 */
function withChosen(state: State, chosen: Chosen, world: World, known: Known): State {
  const { place, number, behind, select, selectName, option } = chosen;
  const emptied = edit({ ...state, view: START }, place.name, '', world);
  const after = edit(emptied, selectName, option, world);
  if (changesOthers(chosen, state, after, world, known)) return state;
  const next = edit({ ...after, view: state.view }, place.name, number, world);
  if (textAt(state.entries, selectName) === option) return next;
  const unit = select.options.find(({ id }) => id === option)?.unit.symbol ?? behind;
  const text = lateMessages.say('unitChosen', { read: `${number} ${behind}`, unit });
  return { ...next, notice: text === undefined ? null : { text, isAlert: false } };
}

/** The names of the fields that an event is the end of typing for. */
function leftBy(event: WorksheetEvent, { isAwaited }: State): (name: string) => boolean {
  if (event.type === 'calculate' || (event.type === 'renew' && isAwaited)) return () => true;
  return (name) => event.type === 'leave' && name === event.name;
}

/** Makes what brings units that are typed behind numbers into their selects. */
export function unitsBehind(units: UnitWords): (state: State, world: World, event: WorksheetEvent) => State {
  const known = knownFrom(units);
  return (state, world, event) => {
    const isLeft = leftBy(event, state);
    let next = state;
    for (const { name } of numberPlaces(tabOf(state, world), state.entries)) {
      const place =
        isLeft(name) && [...numberPlaces(tabOf(next, world), next.entries)].find((one) => one.name === name);
      const chosen = place && chosenAt(place, next, world.text.language, known);
      if (chosen) next = withChosen(next, chosen, world, known);
    }
    return next;
  };
}

type ReadQuantity = (text: string, language: string, unit: TypedUnit) => Reading;

/** An amount as it can be typed into a field of a unit. */
function inUnit(value: number, unit: TypedUnit, language: string): string {
  const rounded = denoise(Number(value.toPrecision(9)));
  const { parts } = unit as CompiledUnit;
  if (parts) return printRead(rounded, unit as CompiledUnit, language).replaceAll('\u00a0', ' ');
  return `${unmistakable(rounded, language)} ${unit.symbol}`;
}

/** Why a text is refused that is one amount, or another one by the other habit of writing numbers. */
function misfit(key: string, read: string, [value, other]: [number, number], unit: TypedUnit, language: string) {
  const better = inUnit(value, unit, language);
  if (other === value) return { kind: 'invalid', why: { key, params: { read, unit: unit.symbol, better } } } as const;
  const params = { read, first: better, second: inUnit(other, unit, language) };
  return { kind: 'invalid', why: { key: 'sumTwoWays', params } } as const;
}

const BETWEEN_PARTS = /(?<=[\p{L}°'"]\.?),? *(?=[\d¼-¾⅐-⅞])/u;

/** Parts that are quantities each and none together: 5.5 ft 3 in, 3 in 5 ft. */
function uneven(text: string, language: string, unit: TypedUnit, read: ReadQuantity): Reading | null {
  const parts = text.length > MOST ? [] : text.trim().split(BETWEEN_PARTS);
  const readings = parts.map((part) => read(part, language, unit));
  if (parts.length < 2 || !readings.every((reading) => reading.kind === 'number')) return null;
  const others = readings.map((reading) => {
    const other = reading.readAs?.otherSaid ? read(reading.readAs.otherSaid, language, unit) : reading;
    return other.kind === 'number' ? other.value : reading.value;
  });
  const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const isWhole = parts.slice(0, -1).every((part) => /^\d+[^\d.,/¼-⅞]*$/.test(part));
  const amounts: [number, number] = [sumOf(readings.map(({ value }) => value)), sumOf(others)];
  return misfit(isWhole ? 'sumUnclear' : 'partNotWhole', text.trim(), amounts, unit, language);
}

/** Says of a quantity that cannot be read what else to write, where it has a known unit. */
export function withUnitsKnown(units: UnitWords, read: ReadQuantity): ReadQuantity {
  const known = knownFrom(units);
  return (text, language, unit) => {
    const reading = read(text, language, unit);
    if (reading.kind !== 'invalid' || reading.why) return reading;
    const inParts = uneven(text, language, unit, read);
    if (inParts) return inParts;
    for (const [number, behind] of splits(text)) {
      const value = readNumber(number, language);
      const [id] = named(behind, [...known.keys()], (each) => known.get(each) ?? []);
      const [dimension, factor, offset] = (id !== undefined && units[id]) || [];
      if (value.kind !== 'number' || factor === undefined) continue;
      const params = { read: text.trim(), unit: unit.symbol };
      if (dimension !== unit.dimension) return { kind: 'invalid', why: { key: 'otherQuantity', params } };
      const other = value.readAs?.other;
      const amounts = [value.value, typeof other === 'number' ? other : value.value].map((each) =>
        fromBase(toBase(each, { factor, offset } as CompiledUnit), unit as CompiledUnit),
      ) as [number, number];
      return misfit('unitNotHere', text.trim(), amounts, unit, language);
    }
    return reading;
  };
}
