/** The names and signs of units in a language: those of CLDR, and ours where it has none or means another unit. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import type { CatalogueUnit, UnitCatalogue } from '../compiler/units/catalogue.ts';
import type { Problem } from '../diagnostics/source.ts';
import { readLanguageFile } from './language-file.ts';

const text = z.string().min(1);
/** `names` head the entry of a list, `signs` stand behind numbers, `references` are cited below; by the id of the unit. */
const fileShape = z.strictObject({
  names: z.record(text, text),
  signs: z.record(text, text),
  references: z.record(text, text),
});

const cldrShape = z.record(
  text,
  z.object({ units: z.object({ long: z.record(text, z.object({ displayName: text.optional() })) }) }),
);

/** The file of a language's own names. */
export const unitsFile = (root: string, language: string): string => join(root, 'src/i18n/units', `${language}.json`);

const readFileOf = (root: string, language: string) =>
  readLanguageFile(unitsFile(root, language), fileShape, { names: {}, signs: {}, references: {} });
const readOwn = (root: string, language: string) => readFileOf(root, language).data;

/** What is wrong with the file of a language's own names. */
export const unitsProblems = (root: string, language: string): readonly Problem[] =>
  readFileOf(root, language).problems;

/** CLDR's names by the id of the unit; there the id has what it measures before it: `length-meter`. */
function cldrNames(language: string): ReadonlyMap<string, string> {
  const path = createRequire(import.meta.url).resolve(`cldr-units-full/main/${language}/units.json`);
  const main = cldrShape.parse(JSON.parse(readFileSync(path, 'utf8')).main);
  const names = Object.entries(main[language]?.units.long ?? {}).flatMap(([id, { displayName }]) =>
    displayName === undefined ? [] : [[id.slice(id.indexOf('-') + 1), displayName] as const],
  );
  return new Map(names);
}

/** Units of the catalogue that have no name in a language. */
export function unnamedUnits(root: string, catalogue: UnitCatalogue, language: string): string[] {
  const own = readOwn(root, language).names;
  const cldr = cldrNames(language);
  return [...catalogue.units.keys()].filter((id) => own[id] === undefined && !cldr.has(id));
}

/** Units that pages cite the reference of, and that have none in a language. */
export function uncitedUnits(root: string, cited: Iterable<string>, language: string): string[] {
  const { references } = readOwn(root, language);
  return [...new Set(cited)].filter((id) => references[id] === undefined);
}

/** The catalogue as a language calls its units. */
export function catalogueIn(root: string, catalogue: UnitCatalogue, language: string): UnitCatalogue {
  const { names, signs, references } = readOwn(root, language);
  const cldr = cldrNames(language);
  const translated = (unit: CatalogueUnit): CatalogueUnit => {
    const name = names[unit.id] ?? cldr.get(unit.id) ?? unit.plural;
    return {
      ...unit,
      name,
      plural: name,
      symbol: signs[unit.id] ?? unit.symbol,
      reference: references[unit.id] ?? unit.reference,
    };
  };
  return { ...catalogue, units: new Map([...catalogue.units].map(([id, unit]) => [id, translated(unit)])) };
}
