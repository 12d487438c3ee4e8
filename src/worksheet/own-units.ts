/** Which units a form begins with where a visitor has some of their own, and what choices teach. */

import { followedOption } from '../engine/form.ts';
import type { CompiledUnit } from '../engine/formula.ts';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledField, CompiledTab, UnitField } from '../engine/tool.ts';
import { type Change, converted, type Measured, measuredOf, unitOfOption } from './conversions.ts';
import { entryAt, rowsIn, textAt, withEntry } from './entries.ts';

/** By the name of the unit that a select begins with, that of the one that is used instead. */
export type OwnUnits = ReadonlyMap<string, string>;

/** A select that is asked for a unit of the visitor: none that goes with another one, and none of a converter. */
interface Asked {
  name: string;
  select: UnitField;
}

const isAsked = (field: CompiledField): field is UnitField => field.kind === 'unit' && !field.follows;

function askedOf({ inputs, swap }: Pick<CompiledTab, 'inputs' | 'swap'>, entries: Entries): Asked[] {
  if (swap) return [];
  return inputs.flatMap((input) => {
    if (input.kind !== 'rows') return isAsked(input) ? [{ name: input.id, select: input }] : [];
    return rowsIn(entries, input.id).flatMap((_, at) =>
      input.fields.filter(isAsked).map((select) => ({ name: `${input.id}.${at}.${select.id}`, select })),
    );
  });
}

/** The unit that a select begins with by its definition. */
const statedUnit = (select: UnitField): CompiledUnit | undefined =>
  unitOfOption(select, select.default) ?? select.options[0]?.unit;

/** How far apart two units of a dimension may be to stand for each other: inches for centimeters, not for miles. */
const FARTHEST = 1;

/** The option that a select begins with: that of the unit that was chosen in its place, or of one about as large. */
function ownOption(select: UnitField, units: OwnUnits): string {
  const stated = statedUnit(select);
  if (!stated) return select.default;
  const chosen = units.get(stated.id);
  const own = select.options.find(({ unit }) => unit.id === chosen);
  if (own) return own.id;
  const known = new Set(units.values());
  const distance = ({ factor }: CompiledUnit): number => Math.abs(Math.log10(factor / stated.factor));
  const [nearest] = select.options
    .filter(({ unit }) => known.has(unit.id) && unit.dimension !== undefined && unit.dimension === stated.dimension)
    .filter(({ unit }) => distance(unit) <= FARTHEST)
    .sort((a, b) => distance(a.unit) - distance(b.unit));
  return nearest?.id ?? select.default;
}

/** A number that a form begins with says the same in another unit. */
function withConverted(entries: Entries, before: Entries, measured: Measured, language: string): Entries {
  const { name, field, select, selectName } = measured;
  const units = [textAt(before, selectName), textAt(entries, selectName)].map((id) => unitOfOption(select, id));
  if (units[0] === units[1]) return entries;
  const other = converted(field, textAt(before, name), [units[0], units[1]], language);
  return other ? withEntry(entries, name, other.value) : entries;
}

/** What a form begins with, in the units of the visitor; what its definition states counts where they have none. */
export function inOwnUnits(
  tab: Pick<CompiledTab, 'inputs' | 'swap'>,
  start: Entries,
  units: OwnUnits,
  language: string,
): Entries {
  let entries = start;
  for (const { name, select } of askedOf(tab, start)) {
    if (entryAt(start, name) !== undefined) entries = withEntry(entries, name, ownOption(select, units));
  }
  for (const input of tab.inputs) {
    if (input.kind !== 'unit' || !input.follows || start[input.id] !== followedOption(input, start)) continue;
    entries = withEntry(entries, input.id, followedOption(input, entries));
  }
  for (const measured of measuredOf(tab, start)) entries = withConverted(entries, start, measured, language);
  return entries;
}

/** The units that an edit has chosen, by those that are stated in their place. */
export function chosenUnits({ tab, before, after }: Change): [stated: string, chosen: string][] {
  return askedOf(tab, after).flatMap(({ name, select }) => {
    const [was, is] = [entryAt(before, name), textAt(after, name)];
    const [stated, chosen] = [statedUnit(select), unitOfOption(select, is)];
    return was !== undefined && was !== is && stated && chosen ? [[stated.id, chosen.id]] : [];
  });
}

/** The unit that a select of a form begins with by its definition, the one that is chosen, and that of the visitor. */
export interface UnitInUse {
  stated: CompiledUnit;
  chosen: CompiledUnit;
  own: CompiledUnit;
}

/** The units of a form that visitors may have others for. */
export const unitsInUse = (tab: CompiledTab, entries: Entries, units: OwnUnits): UnitInUse[] =>
  askedOf(tab, entries).flatMap(({ name, select }) => {
    const stated = statedUnit(select);
    const chosen = unitOfOption(select, textAt(entries, name));
    const own = unitOfOption(select, ownOption(select, units));
    return stated && chosen && own ? [{ stated, chosen, own }] : [];
  });
