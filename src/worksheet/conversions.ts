/** Numbers that stand in a form whose unit has been changed: what they are in the new one. What was typed stays. */
import type { CompiledUnit } from '../engine/formula.ts';
import type { Entries } from '../engine/outcome.ts';
import { numberIn } from '../engine/read.ts';
import type { CompiledField, CompiledTab, QuantityField, UnitField } from '../engine/tool.ts';
import { fromBase, toBase } from '../engine/units.ts';
import type { Translate } from '../i18n/resources.ts';
import { denoise } from '../numbers/print.ts';
import { unmistakable } from '../numbers/unmistakable.ts';
import { wordsOf } from '../result/languages.ts';
import { listOf } from '../result/list.ts';
import { printRead } from '../result/print-read.ts';
import type { TextModule } from '../result/texts.ts';
import { rowsIn, textAt } from './entries.ts';
import type { Said } from './more-views.ts';
import type { Before, Form, Origins } from './unit-code.ts';

/** An edit of a form. */
export interface Change extends Before {
  after: Entries;
  language: string;
}

/** A number with a select for its unit, in a form or in a row of one. */
export interface Measured {
  /** Of its control. */
  name: string;
  field: QuantityField;
  /** Its select, and the name of that. */
  select: UnitField;
  selectName: string;
}

function measuredIn(fields: readonly CompiledField[], around: readonly CompiledField[], prefix: string): Measured[] {
  return fields.flatMap((field) => {
    if (field.kind !== 'quantity') return [];
    const isOwn = (each: CompiledField): boolean => each.id === field.unitFrom;
    const select = fields.find(isOwn) ?? around.find(isOwn);
    if (select?.kind !== 'unit') return [];
    const selectName = fields.includes(select) ? `${prefix}${select.id}` : select.id;
    return [{ name: `${prefix}${field.id}`, field, select, selectName }];
  });
}

/** Every number of a form whose unit is chosen. */
export function measuredOf({ inputs }: Pick<CompiledTab, 'inputs'>, entries: Entries): Measured[] {
  const own = inputs.filter((input) => input.kind !== 'rows');
  const inRows = inputs.flatMap((input) =>
    input.kind === 'rows'
      ? rowsIn(entries, input.id).flatMap((_, at) => measuredIn(input.fields, own, `${input.id}.${at}.`))
      : [],
  );
  return [...measuredIn(own, [], ''), ...inRows];
}

export const unitOfOption = ({ options }: UnitField, id: string): CompiledUnit | undefined =>
  options.find((option) => option.id === id)?.unit;

const SHORT = 6;
const EXACT = 9;

/** With the digits that anybody types, unless a few more say all of it; where it has parts, of the smallest. */
function rounded(value: number, { parts }: CompiledUnit): number {
  const each = parts?.[0]?.each ?? 1;
  const inSmallest = value * each;
  const exact = Number(inSmallest.toPrecision(EXACT));
  const isExact = Math.abs(exact - inSmallest) <= Math.abs(inSmallest) * 1e-13;
  return (isExact ? exact : Number(inSmallest.toPrecision(SHORT))) / each;
}

/** A number that was typed in one unit, as it is typed in another, and as both are said. */
export interface Conversion {
  from: string;
  to: string;
  value: string;
}

/** The same amount in another unit; null where the text is no number, or the two units measure different things. */
export function converted(
  field: QuantityField,
  text: string,
  [from, to]: readonly [CompiledUnit | undefined, CompiledUnit | undefined],
  language: string,
): Conversion | null {
  if (!from || !to || from.dimension !== to.dimension) return null;
  const reading = numberIn({ ...field, unit: from }, [], { [field.id]: text }, language);
  if (reading.kind !== 'number') return null;
  const other = rounded(fromBase(toBase(reading.value, from), to), to);
  if (!Number.isFinite(other)) return null;
  const said = printRead(other, to, language);
  const value = to.parts ? said.replaceAll('\u00a0', ' ') : unmistakable(other, language);
  return { from: printRead(reading.value, from, language), to: said, value };
}

/** Whether a number is unusual in the unit that was chosen, and usual in the one that is: only that was put right. */
function isPutRight(
  field: QuantityField,
  text: string,
  [from, to]: readonly [CompiledUnit | undefined, CompiledUnit | undefined],
  language: string,
): boolean {
  const { plausible } = field;
  if (!plausible || !from || !to) return false;
  const reading = numberIn({ ...field, unit: from }, [], { [field.id]: text }, language);
  const isUsual = (unit: CompiledUnit): boolean => {
    const base = reading.kind === 'number' ? denoise(toBase(reading.value, unit)) : Number.NaN;
    return base >= plausible[0] && base <= plausible[1];
  };
  return !isUsual(from) && isUsual(to);
}

/** What a number of a form is in the unit that is chosen for it now. */
function conversionNow(
  { name, field, select, selectName }: Measured,
  origins: Origins,
  entries: Entries,
  language: string,
) {
  const origin = origins[name];
  const option = textAt(entries, selectName);
  if (!origin || origin.option === option) return null;
  const units = [unitOfOption(select, origin.option), unitOfOption(select, option)] as const;
  return converted(field, origin.text, units, language);
}

/** Numbers that were there when their unit changed; one that was converted goes on as what was typed at first. */
export function originsAfter(origins: Origins, { tab, before, after, language }: Change): Origins {
  const entries = measuredOf(tab, after).flatMap((measured): [string, Origins[string]][] => {
    const { name, field, select, selectName } = measured;
    const [text, option] = [textAt(before, name), textAt(before, selectName)];
    const origin = origins[name];
    const now = textAt(after, name);
    if (now !== text) {
      const isTaken = origin && conversionNow(measured, origins, after, language)?.value === now;
      return isTaken ? [[name, origin]] : [];
    }
    const chosen = textAt(after, selectName);
    const first = origin ?? { text, option };
    const units = [unitOfOption(select, first.option), unitOfOption(select, chosen)] as const;
    return isPutRight(field, first.text, units, language) ? [] : [[name, first]];
  });
  return Object.fromEntries(entries);
}

/** How many numbers are named; others are counted. */
const MOST_NAMED = 3;

function offerOf(
  name: string,
  conversions: readonly (Conversion & { name: string })[],
  text: TextModule,
  t: Translate,
): Said[] {
  const [first, ...others] = conversions;
  if (!first) return [];
  const list = (texts: readonly string[]): string => {
    const named = listOf(texts.slice(0, MOST_NAMED), wordsOf(text));
    const count = texts.length - MOST_NAMED;
    return count > 0 ? t('result.andMore', { first: named, count }) : named;
  };
  const label = t('form.convert', {
    from: list(conversions.map(({ from }) => from)),
    to: list(conversions.map(({ to }) => to)),
  });
  const more = others.map((each) => ({ name: each.name, value: each.value }));
  const take = { said: first.to, label, name: first.name, value: first.value, more };
  return [{ name, message: t('form.unitChanged'), takes: [take] }];
}

/** The offers to convert what stands in a form, each at the select whose unit was changed. */
export function conversionOffers(
  { origins = {}, entries }: Form,
  tab: CompiledTab,
  text: TextModule,
  t: Translate,
): Said[] {
  const bySelect = new Map<string, (Conversion & { name: string })[]>();
  for (const measured of measuredOf(tab, entries)) {
    const conversion = conversionNow(measured, origins, entries, text.language);
    const { name, selectName } = measured;
    if (!conversion || conversion.value === textAt(entries, name)) continue;
    bySelect.set(selectName, [...(bySelect.get(selectName) ?? []), { ...conversion, name }]);
  }
  return [...bySelect].flatMap(([name, conversions]) => offerOf(name, conversions, text, t));
}
