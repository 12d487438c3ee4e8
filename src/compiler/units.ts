import { z } from 'zod';
import unitsFile from '../../schema/units.json' with { type: 'json' };
import { suggest } from './suggest.ts';

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
  readonly name: string;
  readonly plural: string;
  readonly reference: string;
}

export interface UnitCatalogue {
  readonly units: ReadonlyMap<string, CatalogueUnit>;
  readonly dimensions: ReadonlyMap<string, Dimension>;
}

/** A unit as a definition writes it: one of the catalogue, or a product such as 'kilogram/square-meter'. */
export interface CompoundUnit {
  readonly text: string;
  readonly factor: number;
  readonly offset: number;
  readonly dimension: Dimension;
  readonly symbol: string;
  readonly dimensionName: string | null;
}

/** Why a unit was refused, and which characters of its text are meant. */
interface UnitProblem {
  readonly ok: false;
  readonly message: string;
  readonly hint?: string;
  readonly start: number;
  readonly end: number;
}

// Exact numbers

interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

const DECIMAL = String.raw`-?\d{1,60}(?:\.\d{1,60})?(?:e-?\d{1,2})?`;
const EXACT = new RegExp(`^${DECIMAL}(?:/${DECIMAL})?$`);

/** The double nearest to a decimal ('0.3048') or a ratio of decimals ('1852/3600'). */
export function exactFactor(text: string): number {
  const ratio = readRatio(text);
  if (!ratio) throw new Error(`"${text}" is neither a decimal nor a ratio of decimals`);
  return toDouble(ratio);
}

function readRatio(text: string): Ratio | undefined {
  if (!EXACT.test(text)) return undefined;
  const [top = '', bottom = '1'] = text.split('/');
  const ratio = divide(readDecimal(top), readDecimal(bottom));
  return ratio.bottom === 0n ? undefined : ratio;
}

function readDecimal(text: string): Ratio {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places < 0
    ? { top: digits * 10n ** BigInt(-places), bottom: 1n }
    : { top: digits, bottom: 10n ** BigInt(places) };
}

function divide(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.bottom, bottom: a.bottom * b.top };
}

function multiply(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

function raise(ratio: Ratio, power: number): Ratio {
  const { top, bottom } = power < 0 ? divide({ top: 1n, bottom: 1n }, ratio) : ratio;
  const exponent = BigInt(Math.abs(power));
  return { top: top ** exponent, bottom: bottom ** exponent };
}

/** Rounds once: forty digits and a last one that says whether more follow. Dividing two doubles would round three times. */
function toDouble({ top, bottom }: Ratio): number {
  const places = Math.max(0, 40 + String(bottom).length - String(top).length);
  const scaled = top * 10n ** BigInt(places);
  const more = scaled % bottom === 0n ? '0' : '1';
  return Number(`${scaled / bottom}${more}e${-places - 1}`);
}

// The catalogue file

const NAME_RULE = 'is not a usable name: write lower-case words such as "square-foot"';
const EXACT_RULE = 'must be text with a decimal such as "0.3048" or a ratio such as "1852/3600"';

/** `constructor` is a well-formed id, but one that every plain object already has. */
const safeName = (shape: RegExp) =>
  z.string().refine((name) => shape.test(name) && !(name in Object.prototype), { error: NAME_RULE });
const unitId = safeName(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
const dimensionId = safeName(/^[a-z][a-zA-Z]*$/);

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
  reference: words,
});
const power = z.int().refine((value) => value !== 0, { error: 'must not be 0' });
const dimensionShape = z.strictObject({ base: z.string(), exponents: mapOf(dimensionId, power) });
const fileShape = z
  .strictObject({
    $comment: z.string().optional(),
    dimensions: mapOf(dimensionId, dimensionShape),
    units: mapOf(unitId, unitShape),
  })
  .superRefine((file, context) => {
    for (const [path, message] of contradictions(file)) context.addIssue({ code: 'custom', path, message });
  });

type UnitsFile = { dimensions: Map<string, z.infer<typeof dimensionShape>>; units: Map<string, UnitEntry> };
type UnitEntry = z.infer<typeof unitShape>;
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
  const symbols = new Map<string, string>();
  for (const [id, unit] of file.units) yield* unitContradictions(id, unit, file, symbols);
}

function* dimensionContradictions({ dimensions, units }: UnitsFile): Generator<Contradiction> {
  const seen = new Map<string, string>();
  for (const [name, { base, exponents }] of dimensions) {
    const path = ['dimensions', name];
    const unknown = [...exponents.keys()].find((key) => !isBase(key, dimensions));
    if (unknown !== undefined) yield [path, `"${unknown}" is no base dimension`];
    if (!isBaseUnit(units.get(base), name)) yield [path, `base "${base}" must be a unit of ${name} with factor "1"`];
    const key = [...exponents].map(String).sort().join(' ');
    const twin = seen.get(key);
    if (twin !== undefined) yield [path, `has the same exponents as "${twin}"`];
    seen.set(key, name);
  }
}

function isBase(name: string, dimensions: UnitsFile['dimensions']): boolean {
  const exponents = dimensions.get(name)?.exponents;
  return exponents?.size === 1 && exponents.get(name) === 1;
}

function isBaseUnit(unit: UnitEntry | undefined, dimension: string): boolean {
  return unit?.dimension === dimension && unit.factor === '1' && unit.offset === undefined;
}

function* unitContradictions(
  id: string,
  { dimension, symbol }: UnitEntry,
  { dimensions }: UnitsFile,
  symbols: Map<string, string>,
): Generator<Contradiction> {
  const path = ['units', id];
  const home = dimensions.get(dimension);
  if (!home) yield [path, `"${dimension}" is no dimension of the catalogue`];
  if (symbol === '' && home && home.base !== id) yield [path, 'only the base unit of a dimension may lack a symbol'];
  const twin = symbols.get(`${dimension} ${symbol}`);
  if (twin !== undefined) yield [path, `has the same symbol as "${twin}"`];
  symbols.set(`${dimension} ${symbol}`, id);
}

let loaded: UnitCatalogue | undefined;

/** The catalogue of schema/units.json, checked on first use. */
export function loadCatalogue(): UnitCatalogue {
  loaded ??= readCatalogue(unitsFile);
  return loaded;
}

/** Checks data of the form of schema/units.json; throws an error that names each wrong unit or dimension. */
export function readCatalogue(data: unknown): UnitCatalogue {
  const { data: file, error } = fileShape.safeParse(data);
  if (!file) throw new Error(error.issues.map(describeIssue).join('\n'));
  const dimensions = new Map(
    [...file.dimensions].map(([name, { exponents }]) => [name, Object.fromEntries(exponents)]),
  );
  const units = new Map([...file.units].map(([id, entry]) => [id, toUnit(id, entry, dimensions)]));
  return { units, dimensions };
}

function toUnit(id: string, entry: UnitEntry, dimensions: ReadonlyMap<string, Dimension>): CatalogueUnit {
  const { dimension, factor, offset = '0', ...texts } = entry;
  return {
    id,
    dimensionName: dimension,
    dimension: dimensions.get(dimension) ?? {},
    factor: exactFactor(factor),
    exact: factor,
    offset: exactFactor(offset),
    ...texts,
  };
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const [section, name, ...field] = path.map(String);
  const kind = section === 'units' ? 'unit' : 'dimension';
  const place = name === undefined ? [section] : [`${kind} "${name}"`, field.join('.')];
  return ['schema/units.json', ...place, message].filter(Boolean).join(': ');
}

// Dimensions

/** Whether two dimensions have the same exponents. */
export function sameDimension(a: Dimension, b: Dimension): boolean {
  return Object.keys(multiplyDimensions(a, b, -1)).length === 0;
}

/** The dimension of a × b^power. */
export function multiplyDimensions(a: Dimension, b: Dimension, power = 1): Dimension {
  const product = new Map(Object.entries(a));
  for (const [base, exponent] of Object.entries(b)) product.set(base, (product.get(base) ?? 0) + exponent * power);
  return Object.fromEntries([...product].filter(([, exponent]) => exponent !== 0));
}

/** A dimension in words: 'fuel economy', 'money / mass', 'a plain number'. */
export function describeDimension(dimension: Dimension, catalogue: UnitCatalogue): string {
  if (sameDimension(dimension, {})) return 'a plain number';
  const name = nameOfDimension(dimension, catalogue);
  return name === null ? fraction(powersOf(dimension, catalogue), ' × ', ' / ') : inWords(name);
}

function nameOfDimension(dimension: Dimension, { dimensions }: UnitCatalogue): string | null {
  for (const [name, exponents] of dimensions) if (sameDimension(exponents, dimension)) return name;
  return null;
}

function powersOf(dimension: Dimension, { dimensions }: UnitCatalogue): Power[] {
  const order = [...dimensions.keys()];
  const bases = Object.entries(dimension).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return bases.map(([base, power]) => ({ label: inWords(base), power }));
}

function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

// Units in definitions

interface Term {
  readonly text: string;
  readonly start: number;
  readonly sign: 1 | -1;
}

interface Factor {
  readonly ok: true;
  readonly term: Term;
  readonly unit: CatalogueUnit;
  readonly power: number;
}

interface Power {
  readonly label: string;
  readonly power: number;
}

const MOST_TERMS = 8;

/** Reads 'unit(^power)?' joined by `*` and `/` from left to right, such as 'cubic-meter/kilogram/second^2'. */
export function parseUnit(text: string, catalogue: UnitCatalogue): { ok: true; unit: CompoundUnit } | UnitProblem {
  const terms = splitTerms(text);
  if (terms.length > MOST_TERMS) return refuse({ text, start: 0 }, `A unit has at most ${MOST_TERMS} parts`);
  const factors: Factor[] = [];
  for (const term of terms) {
    const factor = readTerm(term, catalogue);
    if (!factor.ok) return factor;
    factors.push(factor);
  }
  const [only] = factors;
  if (only && factors.length === 1 && only.power === 1) return { ok: true, unit: { ...only.unit, text: only.unit.id } };
  return combine(text, factors, catalogue);
}

function splitTerms(text: string): Term[] {
  const terms: Term[] = [];
  let start = 0;
  let sign: Term['sign'] = 1;
  for (const { 0: operator, index } of `${text}*`.matchAll(/[*/]/g)) {
    const term = text.slice(start, index);
    terms.push({ text: term.trim(), start: start + term.length - term.trimStart().length, sign });
    start = index + 1;
    sign = operator === '/' ? -1 : 1;
  }
  return terms;
}

function readTerm(term: Term, catalogue: UnitCatalogue): Factor | UnitProblem {
  const caret = term.text.indexOf('^');
  const id = caret < 0 ? term.text : term.text.slice(0, caret).trimEnd();
  const power = caret < 0 ? '1' : term.text.slice(caret + 1).trim();
  if (id === '') return refuse(term, 'A unit is missing here');
  const unit = catalogue.units.get(id);
  if (!unit) return refuse({ ...term, text: id }, `"${id}" is no unit of the catalogue`, hintFor(id, catalogue));
  if (/^-?[1-9]$/.test(power)) return { ok: true, term, unit, power: term.sign * Number(power) };
  const where = { text: term.text.slice(caret), start: term.start + caret };
  return refuse(where, `"^${power}" is no power of a unit`, 'Write a whole number from 1 to 9, such as "^2"');
}

function refuse({ text, start }: Pick<Term, 'text' | 'start'>, message: string, hint?: string): UnitProblem {
  const problem = { ok: false, message, start, end: start + text.length } as const;
  return hint === undefined ? problem : { ...problem, hint };
}

function hintFor(wrong: string, catalogue: UnitCatalogue): string | undefined {
  const id = wrong === '1' ? 'one' : (unitWithSymbol(wrong, catalogue) ?? unitSpeltLike(wrong, catalogue));
  if (id !== undefined) return `Did you mean "${id}"?`;
  return wrong.includes('-per-') ? `Did you mean "${wrong.replaceAll('-per-', '/')}"?` : undefined;
}

function unitWithSymbol(wrong: string, { units }: UnitCatalogue): string | undefined {
  const all = [...units.values()];
  const same = all.find(({ symbol }) => symbol === wrong);
  return (same ?? all.find(({ symbol }) => symbol.toLowerCase() === wrong.toLowerCase()))?.id;
}

function unitSpeltLike(wrong: string, { units }: UnitCatalogue): string | undefined {
  const spellings = new Map<string, string>();
  for (const { id, name, plural } of units.values()) for (const text of [id, name, plural]) spellings.set(text, id);
  return spellings.get(suggest(wrong, spellings.keys()) ?? '');
}

function combine(
  text: string,
  factors: Factor[],
  catalogue: UnitCatalogue,
): { ok: true; unit: CompoundUnit } | UnitProblem {
  const scale = factors.find(({ unit }) => unit.offset !== 0);
  if (scale) return refuseScale(scale, catalogue);
  const factor = toDouble(factors.map(exactPower).reduce(multiply));
  if (factor === 0 || !Number.isFinite(factor))
    return refuse({ text, start: 0 }, 'This unit is too large or too small');
  const dimension = factors.reduce<Dimension>(
    (all, { unit, power }) => multiplyDimensions(all, unit.dimension, power),
    {},
  );
  const dimensionName = nameOfDimension(dimension, catalogue);
  const symbol = compoundSymbol(factors);
  return { ok: true, unit: { text: text.replace(/\s+/g, ''), factor, offset: 0, dimension, symbol, dimensionName } };
}

function refuseScale({ term, unit }: Factor, { units }: UnitCatalogue): UnitProblem {
  const base = [...units.values()].find((other) => other.dimensionName === unit.dimensionName && isPlainBase(other));
  const message = `"${unit.id}" has a zero point of its own, so it cannot stand in a compound unit`;
  return refuse(term, message, base && `Use "${base.id}" for a difference of ${unit.dimensionName}`);
}

function isPlainBase({ factor, offset }: CatalogueUnit): boolean {
  return factor === 1 && offset === 0;
}

function exactPower({ unit, power }: Factor): Ratio {
  return raise(readRatio(unit.exact) ?? { top: 1n, bottom: 1n }, power);
}

function compoundSymbol(factors: readonly Factor[]): string {
  const powers = new Map<string, number>();
  for (const { unit, power } of factors) {
    const label = unit.symbol || unit.name;
    if (unit.dimensionName !== 'number') powers.set(label, (powers.get(label) ?? 0) + power);
  }
  return fraction(
    [...powers].map(([label, power]) => ({ label: bracketed(label, power), power })),
    '·',
    '/',
  );
}

function bracketed(symbol: string, power: number): string {
  return symbol.includes('/') || (Math.abs(power) > 1 && /[·²³]/.test(symbol)) ? `(${symbol})` : symbol;
}

/** 'm³/(kg·s²)' with the signs of a unit, 'length³ / (mass × time²)' with those of a dimension. */
function fraction(powers: readonly Power[], times: string, over: string): string {
  const top = powers.filter(({ power }) => power > 0).map(withExponent);
  const bottom = powers.filter(({ power }) => power < 0).map(withExponent);
  const below = bottom.join(times);
  if (below === '') return top.join(times);
  return `${top.join(times) || '1'}${over}${below.includes(times) ? `(${below})` : below}`;
}

function withExponent({ label, power }: Power): string {
  const size = Math.abs(power);
  return size === 1 ? label : label + String(size).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
}
