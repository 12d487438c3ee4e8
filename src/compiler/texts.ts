/** The texts of a definition in the shape that surfaces read; English stands in place in the definition. */
import type {
  FieldDefinition,
  InputDefinition,
  ListDefinition,
  LiveDefinition,
  TabDefinition,
} from '../../schema/definition.ts';
import { raised } from '../numbers/print.ts';
import { printPut } from '../result/print-put.ts';
import type { AboutTexts, FieldTexts, Footnote, InputTexts, TabTexts, ToolTexts } from '../result/texts.ts';
import { datasetTexts, type NamedDatasets } from './data/resolve.ts';
import type { Locale } from './locale.ts';
import type { LoweredTab } from './lower/results.ts';
import { numberParts } from './number-parts.ts';
import { resultTexts } from './results/results.ts';
import type { CatalogueUnit, UnitCatalogue } from './units/catalogue.ts';
import { unitLabel } from './units/label.ts';
import { parseUnit } from './units/unit-text.ts';

const mapValues = <From, To>(
  record: Readonly<Record<string, From>> | undefined,
  to: (value: From, key: string) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [key, to(value, key)]));

function optionTexts(
  field: FieldDefinition | ListDefinition,
  catalogue: UnitCatalogue,
): Record<string, string> | undefined {
  if (field.kind === 'choice') return Object.fromEntries(field.options.map(({ id, label }) => [id, label]));
  if (field.kind !== 'unit') return undefined;
  return Object.fromEntries(field.options.map(({ id, unit, label }) => [id, label ?? unitLabel(unit, catalogue)]));
}

function fieldTexts(field: FieldDefinition | ListDefinition, catalogue: UnitCatalogue): FieldTexts {
  const options = optionTexts(field, catalogue);
  const suffix = 'suffix' in field ? field.suffix : undefined;
  return {
    label: field.label,
    ...(field.hint !== undefined && { hint: field.hint }),
    ...(field.symbol !== undefined && { symbol: field.symbol }),
    ...(suffix !== undefined && { suffix }),
    ...(options && { options }),
  };
}

function inputTexts(input: InputDefinition, catalogue: UnitCatalogue): InputTexts {
  if (input.kind !== 'rows') return fieldTexts(input, catalogue);
  const { label, rowLabel, addLabel, removeLabel } = input;
  return {
    label,
    rowLabel,
    addLabel,
    removeLabel,
    fields: mapValues(input.fields, (field) => fieldTexts(field, catalogue)),
  };
}

type NamedValue = { label?: string | undefined; symbol?: string | undefined; over?: string | undefined };

/** The intermediate values of a tab, with those of its rows and their totals. */
function namedValues({ inputs, values }: Pick<TabDefinition, 'inputs' | 'values'>): Record<string, NamedValue> {
  const ofRows = Object.values(inputs).map((input) => input.kind === 'rows' && { ...input.values, ...input.totals });
  return Object.assign({}, ...ofRows, values);
}

function tabTexts(tab: LoweredTab, catalogue: UnitCatalogue): TabTexts {
  const { label, submit, clear, resultHeading, note, copy } = tab;
  const optional = { label, submit, clear, resultHeading, note, copy: copy?.text };
  return {
    ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== undefined)),
    ...(tab.groups && { groups: tab.groups.map(({ label: name }) => name) }),
    ...(tab.sections && { sections: tab.sections.map(({ label: name }) => name) }),
    inputs: mapValues(tab.inputs, (input) => inputTexts(input, catalogue)),
    values: mapValues(namedValues(tab), ({ label: name, symbol, over }) => ({
      ...(name && { label: name }),
      ...(symbol && { symbol }),
      ...(over && { over }),
    })),
    results: mapValues(tab.results, (result) => resultTexts(result, tab, catalogue)),
  };
}

const VISIBLE_DIFFERENCE = 5e-7;

function footnoteOf(unit: CatalogueUnit, factor: number, source: string, catalogue: UnitCatalogue): Footnote | null {
  if (Math.abs(factor / unit.factor - 1) <= VISIBLE_DIFFERENCE) return null;
  const base = [...catalogue.units.values()].find(
    ({ dimensionName, factor: own, offset }) => dimensionName === unit.dimensionName && own === 1 && offset === 0,
  );
  return { symbol: unit.symbol || unit.name, base: base?.symbol ?? '', factor, exact: unit.factor, source };
}

/** Factors of a tool's own that differ visibly from the standard's. */
function footnotes(definition: LiveDefinition, catalogue: UnitCatalogue): Record<string, Footnote> {
  const notes = Object.entries(definition.units ?? {}).flatMap(([id, { factor }]) => {
    const unit = catalogue.units.get(id);
    const note = unit && footnoteOf(unit, factor, unit.reference, catalogue);
    return note ? [[id, note] as const] : [];
  });
  return Object.fromEntries(notes);
}

function constantValue(value: number, unit: string | undefined, { catalogue, language }: Locale): string {
  const parsed = unit === undefined ? null : parseUnit(unit, catalogue);
  if (parsed?.ok && unit === 'dollar')
    return printPut(value, { id: unit, factor: 1, symbol: parsed.unit.symbol }, language);
  const { mantissa, exponent } = numberParts(value, language);
  const number = exponent === null ? mantissa : `${mantissa} × 10${raised(exponent)}`;
  if (!parsed?.ok || !parsed.unit.symbol) return number;
  const { symbol } = parsed.unit;
  return symbol === '°' ? `${number}°` : `${number}\u00a0${symbol}`;
}

/** The words of those units that have any. */
const measureTexts = (units: NonNullable<LiveDefinition['measureUnits']>): ToolTexts['measureUnits'] =>
  Object.fromEntries(Object.entries(units).flatMap(([id, { suffix }]) => (suffix === undefined ? [] : [[id, suffix]])));

/** Collects the English texts of a definition, and of its tabs, that its calculator is shown with. */
export function collectTexts(
  definition: LiveDefinition,
  tabs: readonly LoweredTab[],
  tables: NamedDatasets,
  locale: Locale & { day: string },
): ToolTexts {
  const { catalogue } = locale;
  const { title, description, category, icon, beta, backLink, subtitle, meta } = definition;
  return {
    title,
    description,
    category,
    icon,
    beta,
    ...(backLink && { backLink }),
    ...(subtitle !== undefined && { subtitle }),
    ...(meta && { meta }),
    tabs: Object.fromEntries(tabs.map((tab) => [tab.id, tabTexts(tab, catalogue)])),
    constants: mapValues(definition.constants, ({ label, symbol, value, unit, source }) => ({
      label,
      ...(symbol !== undefined && { symbol }),
      value: constantValue(value, unit, locale),
      source,
    })),
    messages: definition.messages ?? {},
    ...(definition.measureUnits && { measureUnits: measureTexts(definition.measureUnits) }),
    datasets: datasetTexts(tables, locale),
    footnotes: footnotes(definition, catalogue),
  };
}

/** What a definition says below its calculator. */
export type AboutContent = Pick<AboutTexts, 'explanation' | 'links' | 'sources' | 'related'>;

/** Collects the English texts below the calculator. `titles` gives the titles of related tools. */
export const collectAbout = (
  { explanation, links = [], sources = [], related = [] }: LiveDefinition,
  titles: ReadonlyMap<string, string>,
): AboutContent => ({
  explanation,
  links,
  sources,
  related: related.map((id) => ({ id, title: titles.get(id) ?? id })),
});
