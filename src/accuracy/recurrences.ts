/** Recurrences in decimals: row after row, by the formulas of the columns as they are written. */
import type { TabDefinition } from '../../schema/definition.ts';
import type { Expression } from '../compiler/formula/expression.ts';
import type { CompiledTab } from '../engine/tool.ts';
import { type ExactScope, exact, holds, rounding } from '../verify/exact.ts';
import { Decimal, type Exact, NotRead, Unsure } from '../verify/exact-number.ts';

type Definition = Extract<TabDefinition['results'][string], { kind: 'recurrence' }>;

interface Column {
  id: string;
  start: Expression | null;
  /** None for the column that is the number of the row. */
  next: Expression | null;
  inCents: boolean;
  /** It holds dates or texts, which are not worked out here. */
  isWords: boolean;
}
export interface ReadRecurrence {
  row: string;
  from: Expression | null;
  to: Expression | null;
  when: Expression | null;
  until: Expression | null;
  columns: readonly Column[];
}

const HUNDRED = new Decimal(100);
/** So many rows are unrolled: decimals take their time. */
const MOST = 1500;

/**
 * A recurrence as it is written.
 * @param parse reads a formula of the tab
 */
export function recurrenceIn(
  { rows, columns, when, until }: Definition,
  { values }: CompiledTab,
  id: string,
  parse: (text: string) => Expression,
): ReadRecurrence {
  // Which columns are money is found by the compiler, which measures their formulas.
  const emitted = String(values.find((value) => value.id === id)?.formula.run);
  const parsed = (text: string | undefined): Expression | null => (text === undefined ? null : parse(text));
  return {
    row: rows.name,
    from: parsed(rows.from),
    to: parsed(rows.to),
    when: parsed(when),
    until: parsed(until),
    columns: Object.entries(columns).map(([name, { start, next, texts, holds: held }], index) => {
      const isWords = texts !== undefined || held !== undefined;
      const inCents = new RegExp(`\\bq${index}=f\\.cents\\(`).test(emitted);
      const [first, then] = isWords ? [null, null] : [parsed(start), parsed(next)];
      return { id: name, start: first, next: then, inCents, isWords };
    }),
  };
}

function toCents(amount: Exact, { inCents }: Column): Exact {
  if (!inCents) return amount;
  const cents = rounding({ value: amount.value.times(HUNDRED), error: amount.error * 100 }, (x) =>
    x.toDecimalPlaces(0, Decimal.ROUND_HALF_UP),
  );
  return { value: cents.value.div(HUNDRED), error: 0 };
}

const number = (value: Decimal): Exact => ({ value, error: 0 });
type Row = Map<string, Exact>;

/** What a formula of a row sees: its own columns, worked out when they are asked for, and the row before. */
function scopeOfRow(
  { row, columns }: ReadRecurrence,
  place: Decimal,
  before: Row,
  done: Row,
  tab: ExactScope,
): ExactScope {
  const column = (name: string): Exact | undefined => {
    const known = done.get(name);
    const own = known ? undefined : columns.find(({ id }) => id === name);
    if (!own) return known;
    if (own.isWords) throw new NotRead(`"${name}" holds no numbers`);
    const made = own.next ? toCents(exact(own.next, scope), own) : number(place);
    // What it may be off by is worked out now: it would be asked for through all the rows.
    const settled = { value: made.value, error: made.error };
    done.set(name, settled);
    return settled;
  };
  const scope: ExactScope = new Proxy({} as Record<string, never>, {
    get: (_, name) => {
      if (typeof name !== 'string') return undefined;
      if (name === row) return number(place);
      if (name.startsWith('previous.')) return before.get(name.slice('previous.'.length));
      return column(name) ?? tab[name];
    },
  });
  return scope;
}

/** The columns as lists by their names behind a dot, and the numbers of the rows under the empty one. */
export function unrolled(recurrence: ReadRecurrence, tab: ExactScope): Readonly<Record<string, readonly Exact[]>> {
  const { from, to, when, until, columns } = recurrence;
  const numbers = columns.filter(({ isWords }) => !isWords);
  const lists = new Map<string, Exact[]>([['', []], ...numbers.map(({ id }) => [`.${id}`, []] as [string, Exact[]])]);
  if (when && !holds(when, tab)) throw new NotRead('there are no rows');
  const first = from ? exact(from, tab).value : new Decimal(1);
  const last = to ? rounding(exact(to, tab), (x) => x.minus(first).floor().plus(first)).value : null;
  let before: Row = new Map(
    numbers.flatMap((column) =>
      column.start ? [[column.id, toCents(exact(column.start, tab), column)] as const] : [],
    ),
  );
  for (let place = first; last === null || place.lte(last); place = place.plus(1)) {
    if (place.minus(first).gte(MOST)) throw new Unsure();
    const done: Row = new Map();
    const scope = scopeOfRow(recurrence, place, before, done, tab);
    lists.get('')?.push(number(place));
    for (const { id } of numbers) lists.get(`.${id}`)?.push(scope[id] as Exact);
    if (until && holds(until, scope)) break;
    before = done;
  }
  return Object.fromEntries(lists);
}
