/** The unit catalogue of schema/units.json: its shape, what may not contradict itself in it, and its units as read. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT } from '../../cache/sources.ts';
import { formatProblem, locate, readSource } from '../../diagnostics/source.ts';
import {
  type Prefix,
  type Prefixed,
  type PrefixedFrom,
  prefixShape,
  takenPrefixShape,
  unknownPrefixes,
  withPrefixed,
} from './prefixes.ts';
import { exactFactor, readRatio } from './ratio.ts';

/** Exponents of the base dimensions; zero entries are left out, so `{}` is a plain number. */
export interface Dimension {
  readonly [base: string]: number;
}

/** A unit of schema/units.json: value in the base unit = value × factor + offset. */
export interface CatalogueUnit {
  readonly id: string;
  readonly dimensionName: string;
  readonly dimension: Dimension;
  readonly factor: number;
  /** The factor as the catalogue writes it, without rounding: '0.3048', '1852/3600'. */
  readonly exact: string;
  readonly offset: number;
  readonly symbol: string;
  /** The symbol as the catalogue writes it: formulas are the same in every language. */
  readonly sign: string;
  readonly name: string;
  readonly plural: string;
  /** What people type for it besides its names and its symbol, in any language. */
  readonly also?: readonly string[] | undefined;
  readonly reference: string;
  /** What it measures, where units of another dimension have the same exponents: torque beside energy. */
  readonly named?: string;
  /** The unit and the prefix that it is made of. */
  readonly from?: PrefixedFrom;
}

export interface UnitCatalogue {
  readonly units: ReadonlyMap<string, CatalogueUnit>;
  readonly dimensions: ReadonlyMap<string, Dimension>;
  readonly prefixes: ReadonlyMap<string, Prefix>;
  /** The language of its names, where it is not English. */
  readonly language?: string;
}

const UNIT_RULE = 'is not a usable name: write lower-case words such as "square-foot"';
const DIMENSION_RULE = 'is not a usable name: write letters only, a small one first, such as "electricCurrent"';
const EXACT_RULE = 'must be text with a decimal such as "0.3048" or a ratio such as "1852/3600"';

/** `constructor` is a well-formed id, but one that every plain object already has. */
const safeName = (shape: RegExp, error: string) =>
  z.string().refine((name) => shape.test(name) && !(name in Object.prototype), { error });
const unitId = safeName(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, UNIT_RULE);
const dimensionId = safeName(/^[a-z][a-zA-Z]*$/, DIMENSION_RULE);

const exact = z
  .string({ error: EXACT_RULE })
  .refine((text) => readRatio(text) !== undefined, { error: EXACT_RULE, abort: true });
const factor = exact.refine((text) => exactFactor(text) > 0 && Number.isFinite(exactFactor(text)), {
  error: 'must be greater than 0 and finite',
});
const words = z.string().min(1, { error: 'must not be empty' });

const unitShape = z.strictObject({
  dimension: z.string(),
  factor,
  offset: exact.optional(),
  symbol: z.string(),
  name: words,
  plural: words,
  /** What people type for it besides its names and its symbol, in any language. */
  also: z.array(words).min(1).optional(),
  reference: words,
  prefixes: z.array(takenPrefixShape).optional(),
});
const power = z.int().refine((value) => value !== 0, { error: 'must not be 0' });
const dimensionShape = z.strictObject({
  base: z.string(),
  exponents: mapOf(dimensionId, power),
  /** A dimension with the same exponents that measures something else. */
  beside: z.string().optional(),
});
const fileShape = z
  .strictObject({
    $comment: z.string().optional(),
    prefixes: mapOf(dimensionId, prefixShape).default(new Map()),
    dimensions: mapOf(dimensionId, dimensionShape),
    units: mapOf(unitId, unitShape),
  })
  .transform((file) => ({ ...file, written: file.units, made: withPrefixed(file.units, file.prefixes) }))
  .transform((file) => ({ ...file, units: new Map(file.made) }))
  .superRefine((file, context) => {
    for (const [path, message] of contradictions(file)) context.addIssue({ code: 'custom', path, message });
  });

interface UnitsFile {
  readonly prefixes: ReadonlyMap<string, Prefix>;
  readonly dimensions: ReadonlyMap<string, z.infer<typeof dimensionShape>>;
  /** As the file has them. */
  readonly written: ReadonlyMap<string, z.infer<typeof unitShape>>;
  /** With those that are made of them by prefixes, which may give an id twice. */
  readonly made: readonly (readonly [id: string, unit: UnitEntry])[];
  readonly units: ReadonlyMap<string, UnitEntry>;
}
type UnitEntry = Prefixed<z.infer<typeof unitShape>>;
type Contradiction = readonly [path: string[], message: string];

/** An object read as a Map, because z.record drops the key `__proto__` without a word. */
function mapOf<Key extends z.ZodType, Value extends z.ZodType>(key: Key, value: Value) {
  const asMap = (data: unknown) => (isObject(data) ? new Map(Object.entries(data)) : data);
  return z.preprocess(asMap, z.map(key, value));
}

function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function* contradictions(file: UnitsFile): Generator<Contradiction> {
  yield* dimensionContradictions(file);
  yield* prefixContradictions(file);
  const symbols = new Map<string, string>();
  for (const [id, unit] of file.units) yield* unitContradictions(id, unit, file, symbols);
}

function* prefixContradictions({ written, made, prefixes }: UnitsFile): Generator<Contradiction> {
  for (const [id, unit] of written) {
    for (const name of unknownPrefixes(unit, prefixes))
      yield [['units', id], `"${name}" is no prefix of the catalogue`];
  }
  const ids = made.map(([id]) => id);
  for (const [id, { from }] of made) {
    if (from && ids.indexOf(id) !== ids.lastIndexOf(id)) {
      yield [['units', from.unit], `makes "${id}", which is there already`];
    }
  }
}

function* dimensionContradictions({ dimensions, units }: UnitsFile): Generator<Contradiction> {
  const seen = new Map<string, string>();
  for (const [name, { base, exponents, beside }] of dimensions) {
    const path = ['dimensions', name];
    const unknown = [...exponents.keys()].find((key) => !isBase(key, dimensions));
    if (unknown !== undefined) yield [path, `"${unknown}" is no base dimension`];
    if (!isBaseUnit(units.get(base), name)) yield [path, `base "${base}" must be a unit of ${name} with factor "1"`];
    const key = exponentsKey(exponents);
    const twin = seen.get(key);
    if (twin !== beside) yield [path, twin === undefined ? noTwin(beside) : `has the same exponents as "${twin}"`];
    if (twin === undefined) seen.set(key, name);
  }
}

const noTwin = (beside = ''): string =>
  `"${beside}", which it stands beside, is no dimension of its exponents above it`;

const exponentsKey = (exponents: ReadonlyMap<string, number>): string => [...exponents].map(String).sort().join(' ');

function isBase(name: string, dimensions: UnitsFile['dimensions']): boolean {
  const exponents = dimensions.get(name)?.exponents;
  return exponents?.size === 1 && exponents.get(name) === 1;
}

function isBaseUnit(unit: UnitEntry | undefined, dimension: string): boolean {
  return unit?.dimension === dimension && unit.factor === '1' && unit.offset === undefined;
}

function* unitContradictions(
  id: string,
  { dimension, symbol, from }: UnitEntry,
  { dimensions }: UnitsFile,
  symbols: Map<string, string>,
): Generator<Contradiction> {
  const path = ['units', from?.unit ?? id];
  const home = dimensions.get(dimension);
  if (!home) yield [path, `"${dimension}" is no dimension of the catalogue`];
  if (symbol === '' && home && home.base !== id) yield [path, 'only the base unit of a dimension may lack a symbol'];
  const twin = symbols.get(`${dimension} ${symbol}`);
  if (twin !== undefined) yield [path, `has the same symbol as "${twin}"`];
  symbols.set(`${dimension} ${symbol}`, id);
}

const NAME = 'schema/units.json';
export const UNITS_FILE = join(PROJECT, NAME);

/** A catalogue with problems; its message names each. */
export class CatalogueProblem extends Error {}

let loaded: { catalogue: UnitCatalogue; file: string; written: number } | undefined;

/** The catalogue of schema/units.json: checked on first use, and again where the file has changed. */
export function loadCatalogue(file = UNITS_FILE): UnitCatalogue {
  const written = statSync(file).mtimeMs;
  if (loaded?.file !== file || loaded.written !== written) loaded = { catalogue: catalogueOf(file), file, written };
  return loaded.catalogue;
}

/** Reads a file; what is wrong in it is said with its line. */
function catalogueOf(file: string): UnitCatalogue {
  const { source, problems } = readSource(file, NAME);
  const { data, error } = fileShape.safeParse(source?.data);
  const wrong = (error?.issues ?? []).flatMap((issue) => {
    const path = issue.path.filter((part) => typeof part !== 'symbol');
    return source ? [locate(source, { path, mark: 'key', message: `${describeIssue(issue)}.` })] : [];
  });
  const all = [...problems, ...wrong];
  if (!data || all.length > 0) throw new CatalogueProblem(all.map(formatProblem).join('\n\n'));
  return asCatalogue(data);
}

/** Checks data of the form of schema/units.json; throws an error that names each wrong unit or dimension. */
export function readCatalogue(data: unknown): UnitCatalogue {
  const { data: file, error } = fileShape.safeParse(data);
  if (!file) throw new CatalogueProblem(error.issues.map((issue) => `${NAME}: ${describeIssue(issue)}`).join('\n'));
  return asCatalogue(file);
}

function asCatalogue(file: UnitsFile): UnitCatalogue {
  const dimensions = new Map(
    [...file.dimensions].map(([name, { exponents }]) => [name, Object.fromEntries(exponents)]),
  );
  const named = new Set([...file.dimensions].flatMap(([name, { beside }]) => (beside ? [name, beside] : [])));
  const units = new Map([...file.units].map(([id, entry]) => [id, toUnit(id, entry, dimensions, named)]));
  return { units, dimensions, prefixes: file.prefixes };
}

function toUnit(
  id: string,
  entry: UnitEntry,
  dimensions: ReadonlyMap<string, Dimension>,
  named: ReadonlySet<string>,
): CatalogueUnit {
  const { dimension, factor, offset = '0', prefixes: _, ...texts } = entry;
  return {
    id,
    dimensionName: dimension,
    dimension: dimensions.get(dimension) ?? {},
    factor: exactFactor(factor),
    exact: factor,
    offset: exactFactor(offset),
    sign: entry.symbol,
    ...(named.has(dimension) && { named: dimension }),
    ...texts,
  };
}

const KINDS: Readonly<Record<string, string>> = { units: 'unit', dimensions: 'dimension', prefixes: 'prefix' };

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const [section = '', name, ...field] = path.map(String);
  const place = name === undefined ? [section] : [`${KINDS[section]} "${name}"`, field.join('.')];
  return [...place, message].filter(Boolean).join(': ');
}
