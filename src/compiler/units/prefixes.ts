/** Units that are others with a prefix: a unit says which it takes; ids, names, symbols and factors follow by rule. */
import { z } from 'zod';
import { multiplyDecimal } from './ratio.ts';

const BASES = { 10: 10, 1024: 1024 } as const;
const words = z.string().min(1, { error: 'must not be empty' });

/** A prefix: the symbol that it puts before that of a unit, and by which power of 10 or of 1024 it multiplies. */
export const prefixShape = z.strictObject({
  symbol: words,
  base: z.union([z.literal(BASES[10]), z.literal(BASES[1024])], { error: 'must be 10 or 1024' }),
  power: z.int().refine((power) => power !== 0, { error: 'must not be 0' }),
});
export type Prefix = z.infer<typeof prefixShape>;

/** A prefix that a unit takes; where its name is not prefix and unit ("kilohm"), with that name. */
export const takenPrefixShape = z.union([
  z.string(),
  z.strictObject({ prefix: z.string(), name: words, plural: words }),
]);

interface Prefixable {
  readonly factor: string;
  readonly symbol: string;
  readonly name: string;
  readonly plural: string;
  readonly also?: readonly string[] | undefined;
  readonly prefixes?: readonly z.infer<typeof takenPrefixShape>[] | undefined;
}

/** Which unit and prefix a unit is made of. */
export interface PrefixedFrom {
  readonly unit: string;
  readonly prefix: string;
}

export type Prefixed<Unit> = Unit & { readonly from?: PrefixedFrom };

/** The prefixes that a unit names and that there are none of. */
export const unknownPrefixes = (unit: Prefixable, prefixes: ReadonlyMap<string, Prefix>): string[] =>
  (unit.prefixes ?? []).map(nameOf).filter((name) => !prefixes.has(name));

/** Every unit with those that are made of it, the smaller ones before it. */
export function withPrefixed<Unit extends Prefixable>(
  units: ReadonlyMap<string, Unit>,
  prefixes: ReadonlyMap<string, Prefix>,
): [id: string, unit: Prefixed<Unit>][] {
  return [...units].flatMap(([id, unit]) => {
    const made = (unit.prefixes ?? []).flatMap((taken) => {
      const prefix = prefixes.get(nameOf(taken));
      return prefix ? [{ ...prefix, entry: prefixed(id, unit, taken, prefix) }] : [];
    });
    const sorted = made.toSorted((a, b) => exponentOf(a) - exponentOf(b));
    return [
      ...sorted.filter(({ power }) => power < 0).map(({ entry }) => entry),
      [id, unit] as [string, Unit],
      ...sorted.filter(({ power }) => power > 0).map(({ entry }) => entry),
    ];
  });
}

const nameOf = (taken: z.infer<typeof takenPrefixShape>): string => (typeof taken === 'string' ? taken : taken.prefix);
const exponentOf = ({ base, power }: Prefix): number => power * Math.log10(base);

function prefixed<Unit extends Prefixable>(
  id: string,
  unit: Unit,
  taken: z.infer<typeof takenPrefixShape>,
  { symbol, base, power }: Prefix,
): [string, Prefixed<Unit>] {
  const prefix = nameOf(taken);
  const { name, plural } =
    typeof taken === 'string' ? { name: prefix + unit.name, plural: prefix + unit.plural } : taken;
  const factor = multiplyDecimal(unit.factor, base, power);
  const from = { unit: id, prefix };
  const also = unit.also?.map((word) => prefix + word);
  const made = { factor, symbol: symbol + unit.symbol, name, plural, also, prefixes: undefined, from };
  return [prefix + id, { ...unit, ...made }];
}
