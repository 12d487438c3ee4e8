/** The texts of a definition in the shape that surfaces read; English stands in place in the definition. */
import type {
  FieldDefinition,
  InputDefinition,
  LiveDefinition,
  ResultDefinition,
  TabDefinition,
} from '../../schema/definition.ts';
import { raised } from '../numbers/print.ts';
import type {
  AboutTexts,
  FieldTexts,
  Footnote,
  InputTexts,
  ResultTexts,
  TabTexts,
  ToolTexts,
} from '../result/texts.ts';
import { allTabs } from './all-tabs.ts';
import type { Locale } from './compile.ts';
import { datasetTexts, type NamedDatasets } from './data/resolve.ts';
import { numberParts } from './number-parts.ts';
import type { CatalogueUnit, UnitCatalogue } from './units/catalogue.ts';
import { parseUnit } from './units/unit-text.ts';

const mapValues = <From, To>(
  record: Readonly<Record<string, From>> | undefined,
  to: (value: From, key: string) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [key, to(value, key)]));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Meters (m)": how a unit is listed when its definition gives no label. */
function unitLabel(text: string, catalogue: UnitCatalogue): string {
  const unit = catalogue.units.get(text);
  if (!unit) return text;
  return unit.symbol && unit.symbol !== unit.plural ? `${capital(unit.plural)} (${unit.symbol})` : capital(unit.plural);
}

function optionTexts(field: FieldDefinition, catalogue: UnitCatalogue): Record<string, string> | undefined {
  if (field.kind === 'choice') return Object.fromEntries(field.options.map(({ id, label }) => [id, label]));
  if (field.kind !== 'unit') return undefined;
  return Object.fromEntries(field.options.map(({ id, unit, label }) => [id, label ?? unitLabel(unit, catalogue)]));
}

function fieldTexts(field: FieldDefinition, catalogue: UnitCatalogue): FieldTexts {
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

const labels = (entries: readonly { id: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ id, label }) => [id, label]));

/** Units that a grid lists, as they are called. */
function gridUnits(result: ResultDefinition & { kind: 'grid' }, tab: TabDefinition, catalogue: UnitCatalogue) {
  const select = tab.inputs[result.unitsFrom ?? ''];
  const units = select?.kind === 'unit' ? select.options : (result.units ?? []);
  return Object.fromEntries(units.map(({ id, unit, label }) => [id, label ?? unitLabel(unit, catalogue)]));
}

function resultTexts(result: ResultDefinition, tab: TabDefinition, catalogue: UnitCatalogue): ResultTexts {
  switch (result.kind) {
    case 'grid':
      return { label: result.label, units: gridUnits(result, tab, catalogue) };
    case 'calendar':
      return { label: result.label, days: mapValues(result.days, ({ label: name }) => name) };
    case 'table':
      return {
        label: result.label,
        columns: mapValues(result.columns, ({ label: head }) => head),
        ...(result.group && { group: result.group.label }),
      };
    case 'schedule':
    case 'condition':
      return { label: result.label };
    case 'duration':
    case 'date':
      return { label: result.label, ...(result.symbol !== undefined && { symbol: result.symbol }) };
    case 'value': {
      const { label, symbol, suffix } = result;
      return { label, ...(symbol !== undefined && { symbol }), ...(suffix !== undefined && { suffix }) };
    }
    case 'band':
      return { label: result.label, bands: labels(result.bands) };
    case 'verdict':
      return { label: result.label, options: labels(result.options) };
    case 'bandColor':
      return { label: result.label };
    case 'sentence':
      return { label: result.label, text: result.text };
    case 'ranking': {
      const fields = mapValues(result.fields, (field) => ({
        label: field.label,
        ...(field.kind === 'value' && { text: field.text }),
      }));
      return { label: result.label, groups: labels(result.group.options), fields };
    }
  }
}

type NamedValue = { label?: string | undefined; symbol?: string | undefined; over?: string | undefined };

/** The intermediate values of a tab, with those of its rows and their totals. */
function namedValues({ inputs, values }: TabDefinition): Record<string, NamedValue> {
  const ofRows = Object.values(inputs).map((input) => input.kind === 'rows' && { ...input.values, ...input.totals });
  return Object.assign({}, ...ofRows, values);
}

function tabTexts(tab: TabDefinition, catalogue: UnitCatalogue): TabTexts {
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
  const { mantissa, exponent } = numberParts(value, language);
  const number = exponent === null ? mantissa : `${mantissa} × 10${raised(exponent)}`;
  if (!parsed?.ok || !parsed.unit.symbol) return number;
  const { symbol } = parsed.unit;
  return symbol === '°' ? `${number}°` : `${number}\u00a0${symbol}`;
}

/** Collects the English texts of a definition that its calculator is shown with. */
export function collectTexts(definition: LiveDefinition, tables: NamedDatasets, wording: Locale): ToolTexts {
  const { catalogue } = wording;
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
    tabs: Object.fromEntries(allTabs(definition).map((tab) => [tab.id, tabTexts(tab, catalogue)])),
    constants: mapValues(definition.constants, ({ label, symbol, value, unit, source }) => ({
      label,
      ...(symbol !== undefined && { symbol }),
      value: constantValue(value, unit, wording),
      source,
    })),
    messages: definition.messages ?? {},
    datasets: datasetTexts(tables),
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
