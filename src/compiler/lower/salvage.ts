/**
 * What is left of a definition whose shape is wrong somewhere: the parts that are right, so that they are checked, too,
 * and every problem is said at once. What is said of the rest only because a part is gone is left out.
 */
import { definitionSchema } from '../../../schema/definition.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { type DefinitionSource, definitionSource } from './source.ts';

/** Stand for what every definition has at its top and no other part depends on. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  title: 'Title',
  description: 'Description',
  category: 'Math',
  icon: 'calculator',
  explanation: [{ heading: 'Heading', paragraphs: ['Text'] }],
};
const MOST_ROUNDS = 12;

const pointer = (path: Path): string => JSON.stringify(path);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined),
    data,
  );

/** Data without some of its parts, and where the elements of its lists stood. */
class Pruned {
  readonly data: unknown;
  private readonly places = new Map<string, number[]>();
  private readonly removed: ReadonlySet<string>;

  constructor(data: unknown, removed: ReadonlySet<string>) {
    this.removed = removed;
    this.data = this.copy(data, [], []);
  }

  private copy(value: unknown, from: Path, to: Path): unknown {
    if (!isObject(value)) return value;
    if (Array.isArray(value)) {
      const kept = [...value.keys()].filter((index) => !this.removed.has(pointer([...from, index])));
      this.places.set(pointer(to), kept);
      return kept.map((index, place) => this.copy(value[index], [...from, index], [...to, place]));
    }
    const kept = Object.entries(value).filter(([key]) => !this.removed.has(pointer([...from, key])));
    const copied = kept.map(([key, inner]) => [key, this.copy(inner, [...from, key], [...to, key])] as const);
    return Object.fromEntries(copied);
  }

  /** Where a path stood before anything was taken out. */
  original(path: Path): Path {
    return path.map((key, depth) => this.places.get(pointer(path.slice(0, depth)))?.[Number(key)] ?? key);
  }
}

const withStandIns = (data: unknown, missing: ReadonlySet<string>): unknown =>
  isObject(data)
    ? { ...data, ...Object.fromEntries(Object.entries(STAND_INS).filter(([name]) => missing.has(name))) }
    : data;

type Issue = { code: string; path: PropertyKey[]; keys?: string[] };

/** What has to go for a problem of the shape to be gone. */
function culprits({ code, path, keys }: Issue, data: unknown): Path[] {
  const place = path.filter((key) => typeof key !== 'symbol');
  if (code === 'unrecognized_keys') return (keys ?? []).map((key) => [...place, key]);
  // What is missing takes what it is missing in with it.
  return [at(data, place) === undefined ? place.slice(0, -1) : place];
}

const FORMS = new Set<unknown>(['tabs', 'lookups']);

/** The smallest part that others know by name and that a place is in: an input, a result, a message, a check. */
function entryOf(path: Path): Path {
  const start = FORMS.has(path[0]) ? 2 : 0;
  return path.slice(0, start + 2);
}

/** The names by which other parts know what is gone. */
function namesOf(path: Path, data: unknown): string[] {
  const ids = [path.at(-1), entryOf(path).at(-1), at(data, [...path, 'id'])];
  return ids.filter((id) => typeof id === 'string');
}

export interface Salvaged {
  source: DefinitionSource;
  /** Whether something is said only because a part is gone. */
  isFollowUp: (finding: Finding) => boolean;
}

/** What is right of a definition; null where too little is. */
export function salvage(source: DefinitionSource): Salvaged | null {
  const removed = new Map<string, Path>();
  const missing = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const pruned = new Pruned(source.data, new Set(removed.keys()));
    const data = withStandIns(pruned.data, missing);
    const { error } = definitionSchema.safeParse(data);
    if (!error) return salvaged(source, pruned, data, [...removed.values()]);
    for (const issue of error.issues as Issue[]) {
      for (const path of culprits(issue, data)) {
        const [name] = issue.path;
        if (path.length > 0) removed.set(pointer(pruned.original(path)), pruned.original(path));
        else if (typeof name === 'string' && name in STAND_INS) missing.add(name);
        else return null;
      }
    }
  }
  return null;
}

function salvaged(source: DefinitionSource, pruned: Pruned, data: unknown, removed: readonly Path[]): Salvaged {
  const { folder, examples } = source;
  const rest = definitionSource({ ...source, data }, { folder, examples });
  const gone = new Set(removed.flatMap((path) => namesOf(path, source.data)));
  const entries = removed.map((path) => pointer(entryOf(path)));
  const placeOf = (path: Path) => {
    const place = rest.placeOf?.(path) ?? { source: rest, path };
    return place.source === examples ? place : { source, path: pruned.original(place.path) };
  };
  const isFollowUp = ({ path, message }: Finding): boolean => {
    const quoted = [...message.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
    return quoted.some((name) => gone.has(name)) || entries.includes(pointer(entryOf(placeOf(path).path)));
  };
  return { source: { ...rest, placeOf }, isFollowUp };
}
