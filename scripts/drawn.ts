/** What a run tries where it does not try all of something: the same in each run of a draw, other things in others. */
import { createHash } from 'node:crypto';

/** A whole number below 2³² for a name, another one in each draw. */
export const drawnNumber = (name: string, draw: string): number =>
  createHash('sha256').update(`${draw} ${name}`).digest().readUInt32BE();

/** A list in the order in which a draw takes from it. */
export const inDrawnOrder = <Item>(items: readonly Item[], nameOf: (item: Item) => string, draw: string): Item[] =>
  [...items].sort((a, b) => drawnNumber(nameOf(a), draw) - drawnNumber(nameOf(b), draw));

const itself = (name: string): string => name;

/** One in so many of a list, and never none of one that has any; in the order of the list. */
export function drawnPart(names: readonly string[], oneIn: number, draw: string): string[] {
  const taken = new Set(inDrawnOrder(names, itself, draw).slice(0, Math.ceil(names.length / oneIn)));
  return names.filter((name) => taken.has(name));
}

/** The same of things that have no names: their places are drawn. */
export function drawnItems<Item>(items: readonly Item[], oneIn: number, draw: string): Item[] {
  const taken = new Set(drawnPart([...items.keys()].map(String), oneIn, draw));
  return items.filter((_, place) => taken.has(String(place)));
}

/**
 * What together takes at most one in so many of the seconds of all, drawn like the parts of a list; at least one.
 * @param seconds how long each of them takes, by its name
 */
export function drawnSeconds(seconds: Readonly<Record<string, number>>, oneIn: number, draw: string): string[] {
  const names = Object.keys(seconds);
  const secondsOf = (name: string): number => seconds[name] ?? 0;
  let left = names.reduce((sum, name) => sum + secondsOf(name), 0) / oneIn;
  const taken = new Set<string>();
  for (const name of inDrawnOrder(names, itself, draw)) {
    if (taken.size > 0 && secondsOf(name) > left) continue;
    taken.add(name);
    left -= secondsOf(name);
  }
  return names.filter((name) => taken.has(name));
}
