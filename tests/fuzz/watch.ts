/** What no input may do, whatever it is: leave something behind, change what everybody shares, or be run. */

/** What an input did that none may do. */
export class Harm extends Error {
  constructor(readonly kind: string) {
    super(kind);
  }
}

/** What every program shares, by name. */
const SHARED: Readonly<Record<string, object>> = {
  globalThis,
  ...Object.fromEntries(
    [Object, Array, Function, String, Number, Boolean, RegExp, Map, Set, Date, Error, Promise, BigInt].flatMap(
      (each) => [
        [each.name, each],
        [`${each.name}.prototype`, each.prototype as object],
      ],
    ),
  ),
  Math,
  JSON,
  Reflect,
};

// Some globals of Node are there only once somebody asks for them.
for (const key of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, key);

/** What each of them holds, without asking for what is computed then. */
const heldBy = (each: object): Map<PropertyKey, PropertyDescriptor> =>
  new Map(Reflect.ownKeys(each).map((key) => [key, Reflect.getOwnPropertyDescriptor(each, key) ?? {}]));

const standsBehind = ({ value, get }: PropertyDescriptor = {}): unknown => get ?? value;

/** What a piece of text that is run would write: its name stands in the hostile pieces of `mutations.ts`. */
const MARK = 'fuzzed';

/** Looks for harm from now on, and takes back what it finds. */
export class Watch {
  private readonly before = Object.entries(SHARED).map(([name, each]) => ({ name, each, held: heldBy(each) }));

  /** After each input, at little cost. */
  look(): void {
    const wasRun = MARK in globalThis;
    const changed = this.before.find(({ each, held }) => Reflect.ownKeys(each).length !== held.size);
    if (!changed) return;
    this.takeBack();
    throw new Harm(wasRun ? 'was run' : `changed ${changed.name}`);
  }

  /** Now and then: the names, and what stands behind them. */
  lookClosely(): void {
    this.look();
    for (const { name, each, held } of this.before)
      for (const [key, now] of heldBy(each)) {
        if (Object.is(standsBehind(now), standsBehind(held.get(key)))) continue;
        this.takeBack();
        throw new Harm(`changed ${name} ${String(key)}`);
      }
  }

  private takeBack(): void {
    for (const { each, held } of this.before) {
      for (const key of Reflect.ownKeys(each)) if (!held.has(key)) Reflect.deleteProperty(each, key);
      for (const [key, before] of held)
        if (!Object.is(standsBehind(Reflect.getOwnPropertyDescriptor(each, key)), standsBehind(before)))
          Reflect.defineProperty(each, key, before);
    }
  }
}
