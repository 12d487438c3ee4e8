/** What inputs and results are called in two versions: what came, what went, and what has another name. */
import type { Entries, RowEntry } from '../engine/outcome.ts';
import type { CompiledTab } from '../engine/tool.ts';
import type { Live } from './version.ts';

export interface Names {
  added: readonly string[];
  removed: readonly string[];
  renamed: readonly (readonly [before: string, now: string])[];
}
interface Named {
  /** A field of a row stands behind its list: `items.price`. */
  id: string;
  kind: string;
  label: string;
}

/** A form of one version. */
export interface Asked {
  live: Live;
  tab: CompiledTab;
}

const textsOf = ({ live, tab }: Asked) => live.text.texts.tabs[tab.id];

export function inputsOf(asked: Asked): Named[] {
  const texts = textsOf(asked)?.inputs ?? {};
  return asked.tab.inputs.flatMap((input) => {
    const { label = '', fields = {} } = texts[input.id] ?? {};
    const own = { id: input.id, kind: input.kind, label };
    if (input.kind !== 'rows') return [own];
    return [
      own,
      ...input.fields.map(({ id, kind }) => ({ id: `${input.id}.${id}`, kind, label: fields[id]?.label ?? '' })),
    ];
  });
}

export function resultsOf(asked: Asked): Named[] {
  const texts = textsOf(asked)?.results ?? {};
  return asked.tab.results.map(({ id, kind }) => ({ id, kind, label: texts[id]?.label ?? '' }));
}

const isAlike = (one: Named) => (other: Named) => one.kind === other.kind && one.label === other.label;

/** Compares names; one that went is taken for one that came where nothing else has its kind and label. */
export function namesBetween(before: readonly Named[], now: readonly Named[]): Names {
  const without = (of: readonly Named[], others: readonly Named[]) =>
    of.filter(({ id }) => !others.some((other) => other.id === id));
  const [gone, come] = [without(before, now), without(now, before)];
  const renamed = gone.flatMap((old): [string, string][] => {
    const [next, ...others] = come.filter(isAlike(old));
    return next && others.length === 0 && gone.filter(isAlike(old)).length === 1 ? [[old.id, next.id]] : [];
  });
  const rest = (of: readonly Named[]): string[] => of.map(({ id }) => id).filter((id) => !renamed.flat().includes(id));
  return { added: rest(come), removed: rest(gone), renamed };
}

/** What a name of one version is called in the other. */
export type Renaming = ReadonlyMap<string, string>;
export const toNow = ({ renamed }: Names): Renaming => new Map(renamed);
export const toBefore = ({ renamed }: Names): Renaming => new Map(renamed.map(([before, now]) => [now, before]));

const isRows = (entry: Entries[string]): entry is readonly RowEntry[] =>
  Array.isArray(entry) && entry.every((item) => typeof item === 'object');

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** A form in the names of the other version. */
export function translated(entries: Entries, names: Renaming): Entries {
  const row = (list: string, typed: RowEntry): RowEntry =>
    Object.fromEntries(Object.entries(typed).map(([id, entry]) => [lastPart(names.get(`${list}.${id}`) ?? id), entry]));
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      names.get(id) ?? id,
      isRows(entry) ? entry.map((typed) => row(id, typed)) : entry,
    ]),
  );
}

/** The place of a refusal, `items[0].price`, in the names of the other version. */
export function translatedField(path: string, names: Renaming): string {
  const [, list = path, place, field = ''] = /^(\w+)(\[\d+\])\.(\w+)$/.exec(path) ?? [];
  const own = names.get(list) ?? list;
  return place === undefined ? own : `${own}${place}.${lastPart(names.get(`${list}.${field}`) ?? field)}`;
}

/** A form with nothing but what stands under some names. */
export const restricted = (entries: Entries, names: ReadonlySet<string>): Entries =>
  Object.fromEntries(
    Object.entries(entries)
      .filter(([id]) => names.has(id))
      .map(([id, entry]) => [id, isRows(entry) ? entry.map((row) => restrictedRow(id, row, names)) : entry]),
  );

const restrictedRow = (list: string, row: RowEntry, names: ReadonlySet<string>): RowEntry =>
  Object.fromEntries(Object.entries(row).filter(([id]) => names.has(`${list}.${id}`)));

/** The names that a form has something under. */
export const namesIn = (entries: Entries): string[] =>
  Object.entries(entries).flatMap(([id, entry]) => [
    id,
    ...(isRows(entry) ? entry.flatMap((typed) => Object.keys(typed).map((field) => `${id}.${field}`)) : []),
  ]);
