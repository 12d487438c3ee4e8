/** The calculators that a visitor has marked with a star, the latest first: kept in this browser only. */
import { readStored } from './read-stored.ts';
import { parseStored, store } from './storage.ts';

export const FAVOURITES_KEY = 'favouriteTools';
/** On `window` when this page has changed them; other tabs hear the event `storage`. */
const FAVOURITES_EVENT = 'formulary:favourites';
const MOST = 200;
const ID = /^[a-z][a-z0-9-]{0,80}$/;

/** The ids that a stored text holds; what is none is left out. */
export function favouritesIn(text: string | null): string[] {
  const stored = parseStored(text);
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is string => typeof id === 'string' && ID.test(id));
  return [...new Set(ids)].slice(0, MOST);
}

export const readFavourites = (): string[] => favouritesIn(readStored(FAVOURITES_KEY));

/** Marks a calculator, or takes its mark away. @returns whether that is kept */
export function markFavourite(id: string, isMarked: boolean): boolean {
  const others = readFavourites().filter((each) => each !== id);
  const isKept = store(FAVOURITES_KEY, JSON.stringify((isMarked ? [id, ...others] : others).slice(0, MOST)));
  if (isKept) dispatchEvent(new Event(FAVOURITES_EVENT));
  return isKept;
}

/** Tells of each change of them, in this tab or another one. @returns what ends it */
export function followFavourites(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === FAVOURITES_KEY) changed();
  };
  addEventListener(FAVOURITES_EVENT, changed);
  addEventListener('storage', hear);
  return () => {
    removeEventListener(FAVOURITES_EVENT, changed);
    removeEventListener('storage', hear);
  };
}
