/**
 * The units that a visitor uses in place of those that calculators begin with, in this browser only, and only while
 * that is switched on. What is kept may be anything, and another tab may change it at any time.
 */
import { attempt, readStored } from './read-stored.ts';
import { parseStored, removeStored, store } from './storage.ts';
import { UNITS_EVENT } from './units-event.ts';
import { UNITS_KEY } from './units-key.ts';

/** By the name of the unit that a calculator begins with, that of the one that the visitor chose instead. */
export type MyUnits = ReadonlyMap<string, string>;

const VERSION = 1;
const MOST = 200;
const NAME = /^[a-z0-9][\w/*^()+. -]{0,80}$/i;

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

/** The units that a stored text holds; null where it holds none, which is as good as switched off. */
export function unitsIn(text: string | null): MyUnits | null {
  const { version, units } = Object(parseStored(text)) as { version?: unknown; units?: unknown };
  if (version !== VERSION || typeof units !== 'object' || units === null || Array.isArray(units)) return null;
  const sound = Object.entries(units).filter((pair): pair is [string, string] => pair.every(isName));
  return new Map(sound.slice(0, MOST));
}

/** Null while it is switched off. */
export const readUnits = (): MyUnits | null => unitsIn(readStored(UNITS_KEY));

/** What a newer version of the site has written is left alone. */
function isNewer(): boolean {
  const { version } = Object(parseStored(attempt((storage) => storage.getItem(UNITS_KEY)))) as { version?: unknown };
  return typeof version === 'number' && version > VERSION;
}

/** The units that were chosen since the page was loaded, whether or not they are remembered. */
export const chosenHere = new Map<string, string>();

/** Units with others; the latest are the last. */
function withUnits(units: MyUnits, more: Iterable<readonly [string, string]>): MyUnits {
  const all = new Map(units);
  for (const [stated, chosen] of more) {
    all.delete(stated);
    all.set(stated, chosen);
  }
  return all;
}

const tell = (): boolean => dispatchEvent(new Event(UNITS_EVENT));

function keep(units: MyUnits): boolean {
  const latest = Object.fromEntries([...units].slice(-MOST));
  return !isNewer() && store(UNITS_KEY, JSON.stringify({ version: VERSION, units: latest }));
}

/** Learns what was chosen, and remembers it where that is switched on. */
export function learnUnits(chosen: readonly (readonly [stated: string, chosen: string])[]): void {
  if (chosen.length === 0) return;
  for (const [stated, unit] of chosen) chosenHere.set(stated, unit);
  const units = readUnits();
  if (units) keep(withUnits(units, chosen));
  tell();
}

/** What was kept when they were switched off on this page. */
let forgotten: MyUnits = new Map();

/** Switches them on, with what was chosen until then. @returns whether they are kept */
export function switchUnitsOn(): boolean {
  const isKept = keep(withUnits(readUnits() ?? forgotten, chosenHere));
  tell();
  return isKept;
}

/** Switches them off, and forgets them. */
export function forgetUnits(): void {
  forgotten = readUnits() ?? forgotten;
  removeStored(UNITS_KEY);
  tell();
}

/** Tells of each change of them, in this tab or another one. @returns what ends it */
export function followMyUnits(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === UNITS_KEY) changed();
  };
  addEventListener(UNITS_EVENT, changed);
  addEventListener('storage', hear);
  return () => {
    removeEventListener(UNITS_EVENT, changed);
    removeEventListener('storage', hear);
  };
}
