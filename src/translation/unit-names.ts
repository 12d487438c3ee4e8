/** The names and signs of units in a language: those of CLDR, and ours where it has none or means another unit. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import type { CatalogueUnit, UnitCatalogue } from '../compiler/units/catalogue.ts';
import type { PrefixedFrom } from '../compiler/units/prefixes.ts';
import type { Problem } from '../diagnostics/source.ts';
import { readLanguageFile } from './language-file.ts';

const text = z.string().min(1);
/**
 * `names` head the entry of a list, `signs` stand behind numbers, `references` are cited below; by the id of the unit.
 * `prefixes` begin the names of units that are made of others ("kilo" of "kilovolt"); a unit made so needs no name.
 */
const fileShape = z.strictObject({
  names: z.record(text, text),
  signs: z.record(text, text),
  references: z.record(text, text),
  prefixes: z.record(text, text).default({}),
});

const cldrShape = z.record(
  text,
  z.object({
    units: z.object({
      long: z.record(text, z.object({ displayName: text.optional(), unitPrefixPattern: text.optional() })),
    }),
  }),
);

/** The file of a language's own names. */
export const unitsFile = (root: string, language: string): string => join(root, 'src/i18n/units', `${language}.json`);

type OwnNames = z.output<typeof fileShape>;
const NONE: OwnNames = { names: {}, signs: {}, references: {}, prefixes: {} };

const readFileOf = (root: string, language: string) =>
  readLanguageFile<OwnNames>(unitsFile(root, language), fileShape, NONE);
const readOwn = (root: string, language: string) => readFileOf(root, language).data;

/** What is wrong with the file of a language's own names. */
export const unitsProblems = (root: string, language: string): readonly Problem[] =>
  readFileOf(root, language).problems;

interface CldrNames {
  /** By the id of the unit; there the id has what it measures before it: `length-meter`. */
  readonly units: ReadonlyMap<string, string>;
  /** What a prefix makes of a name, "Kilo{0}", by base and power: `10p3`. */
  readonly prefixes: ReadonlyMap<string, string>;
}

function cldrNames(language: string): CldrNames {
  const path = createRequire(import.meta.url).resolve(`cldr-units-full/main/${language}/units.json`);
  const main = cldrShape.parse(JSON.parse(readFileSync(path, 'utf8')).main);
  const entries = Object.entries(main[language]?.units.long ?? {});
  const named = (id: string, name: string | undefined) => (name === undefined ? [] : [[id, name] as const]);
  return {
    units: new Map(entries.flatMap(([id, { displayName }]) => named(id.slice(id.indexOf('-') + 1), displayName))),
    prefixes: new Map(entries.flatMap(([id, { unitPrefixPattern }]) => named(id, unitPrefixPattern))),
  };
}

/** The catalogue and the names that a language has for it. */
interface Naming {
  readonly catalogue: UnitCatalogue;
  readonly own: OwnNames;
  readonly cldr: CldrNames;
}

/** Ours; else that of CLDR, unless the unit that it is made of has one of ours; else prefix and unit. */
function nameIn(naming: Naming, { id, from }: Pick<CatalogueUnit, 'id' | 'from'>): string | undefined {
  const { own, cldr } = naming;
  const isMadeOfOurs = from !== undefined && own.names[from.unit] !== undefined;
  return own.names[id] ?? (isMadeOfOurs ? undefined : cldr.units.get(id)) ?? (from && prefixedName(naming, from));
}

function prefixedName(naming: Naming, { unit: id, prefix }: PrefixedFrom): string | undefined {
  const unit = naming.catalogue.units.get(id);
  const name = unit && nameIn(naming, unit);
  return name && prefixPattern(naming, prefix)?.replace('{0}', lowerFirst(name));
}

function prefixPattern({ catalogue, own, cldr }: Naming, prefix: string): string | undefined {
  const ours = own.prefixes[prefix];
  const { base, power } = catalogue.prefixes.get(prefix) ?? {};
  return ours === undefined ? cldr.prefixes.get(`${base}p${power}`) : `${ours}{0}`;
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Units of the catalogue that have no name in a language. */
export function unnamedUnits(root: string, catalogue: UnitCatalogue, language: string): string[] {
  const naming = { catalogue, own: readOwn(root, language), cldr: cldrNames(language) };
  return [...catalogue.units.values()].filter((unit) => nameIn(naming, unit) === undefined).map(({ id }) => id);
}

/** Units that pages cite the reference of, and that have none in a language. */
export function uncitedUnits(
  root: string,
  { units }: UnitCatalogue,
  cited: Iterable<string>,
  language: string,
): string[] {
  const { references } = readOwn(root, language);
  return [...new Set(cited)].filter(
    (id) => (references[id] ?? references[units.get(id)?.from?.unit ?? '']) === undefined,
  );
}

/** The catalogue as a language calls its units. */
export function catalogueIn(root: string, catalogue: UnitCatalogue, language: string): UnitCatalogue {
  const own = readOwn(root, language);
  const naming = { catalogue, own, cldr: cldrNames(language) };
  const translated = (unit: CatalogueUnit): CatalogueUnit => {
    const name = nameIn(naming, unit) ?? unit.plural;
    return {
      ...unit,
      name,
      plural: name,
      symbol: own.signs[unit.id] ?? prefixedSign(naming, unit) ?? unit.symbol,
      reference: own.references[unit.id] ?? own.references[unit.from?.unit ?? ''] ?? unit.reference,
    };
  };
  return { ...catalogue, language, units: new Map([...catalogue.units].map(([id, unit]) => [id, translated(unit)])) };
}

function prefixedSign({ catalogue, own }: Naming, { from }: CatalogueUnit): string | undefined {
  const sign = own.signs[from?.unit ?? ''];
  return sign && `${catalogue.prefixes.get(from?.prefix ?? '')?.symbol}${sign}`;
}
