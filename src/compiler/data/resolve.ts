/** What a definition takes from data tables: the options of choices, and the numbers that compute.ts reads; `references.ts` has those of formulas. */
import type { Dataset } from '../../../schema/data.ts';
import type { InputDefinition, LiveDefinition, TabDefinition } from '../../../schema/definition.ts';
import { printIsoDate } from '../../calendar/text.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { DatasetTexts } from '../../result/texts.ts';
import { tabsWithPaths } from '../all-tabs.ts';
import type { Value } from '../code.ts';
import { ownValue } from '../own-value.ts';
import { type Datasets, entryInForce } from './datasets.ts';
import { namesUnder } from './values.ts';

type Choice = Extract<InputDefinition, { kind: 'choice' }>;

/** The tables of a definition by the name that it gives them. */
export type NamedDatasets = Readonly<Record<string, Dataset>>;

/** The tables that a definition names; those that are not there or have problems are left out. */
export function datasetsOf({ data = {} }: Pick<LiveDefinition, 'data'>, datasets: Datasets): NamedDatasets {
  const named = Object.entries(data).flatMap(([name, id]) => {
    const dataset = datasets.get(id)?.dataset;
    return dataset ? [[name, dataset] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Findings about tables that a definition names and that are not there. */
export function checkData({ data = {} }: LiveDefinition, datasets: Datasets): Finding[] {
  const missing = Object.entries(data).filter(([, id]) => !datasets.has(id));
  return missing.map(([name, id]) => {
    const hint = didYouMean(id, datasets.keys(), 'Write the name of a file in data/, without ".json".');
    return { path: ['data', name], message: `There is no data table "${id}".`, hint };
  });
}

/** The day and the language in which a definition is compiled. */
export interface InForce {
  day: string;
  language: string;
}

/** What an entry is called: one that is named by a day, as the language writes days. */
const labelOf = ({ id, label }: Dataset['entries'][number], language: string): string =>
  label ?? printIsoDate(id, language);

/** A choice whose options are the entries of a table; the one in force is chosen at the start. */
function withOptions(choice: Choice, dataset: Dataset, { day, language }: InForce): Choice {
  const options = dataset.entries.map((entry) => ({ id: entry.id, label: labelOf(entry, language) }));
  return {
    ...choice,
    options,
    default: choice.default === undefined ? entryInForce(dataset, day)?.id : choice.default,
  };
}

/** What `optionsFrom` names: a table, and where its names are offered, not its entries, the column that they stand under. */
export function placeOf(optionsFrom: string | undefined): { table: string; column: string } | undefined {
  if (optionsFrom === undefined) return undefined;
  const [table = '', ...column] = optionsFrom.split('.');
  return { table, column: column.join('.') };
}

/** A choice whose options are the names under a column of a table, behind those of its own. */
function withNames(choice: Choice, { entries, options: named = {} }: Dataset, column: string): Choice {
  const ids = namesUnder(entries[0]?.values, column);
  return { ...choice, options: [...choice.options, ...ids.map((id) => ({ id, label: named[id]?.label ?? id }))] };
}

/** The options that stand before the names of a table, with which nothing is read from it. */
export function ownOptions({ optionsFrom, options }: Choice, datasets: NamedDatasets): string[] {
  const { table = '', column } = placeOf(optionsFrom) ?? {};
  if (!column) return [];
  const known = namesUnder(ownValue(datasets, table)?.entries[0]?.values, column);
  return options.map(({ id }) => id).filter((id) => !known.includes(id));
}

type Tabs = Pick<LiveDefinition, 'tabs'>;

/** The choice that another takes its options from: one of its own tab, else of the first tab that has it. */
function choiceNamed(name: string | undefined, tab: TabDefinition, { tabs }: Tabs): Choice | undefined {
  const found = [tab, ...tabs].flatMap(({ inputs }) => {
    const input = name === undefined ? undefined : ownValue(inputs, name);
    return input?.kind === 'choice' && input.options.length > 0 ? [input] : [];
  });
  return found[0];
}

function resolved(choice: Choice, datasets: NamedDatasets, now: InForce, other: Choice | undefined): Choice {
  const { table = '', column } = placeOf(choice.optionsFrom) ?? {};
  const dataset = ownValue(datasets, table);
  if (dataset) return column ? withNames(choice, dataset, column) : withOptions(choice, dataset, now);
  if (!other) return choice;
  const { optionsFrom, ...own } = choice;
  return { ...own, unit: own.unit ?? other.unit, options: other.options };
}

function resolveTab(tab: TabDefinition, datasets: NamedDatasets, now: InForce, all: Tabs): TabDefinition {
  const inputs = Object.entries(tab.inputs).map(([id, input]): [string, InputDefinition] => {
    if (input.kind !== 'choice') return [id, input];
    return [id, resolved(input, datasets, now, choiceNamed(input.optionsFrom, tab, all))];
  });
  return { ...tab, inputs: Object.fromEntries(inputs) };
}

/** The definition with the options that its choices take from datasets, and from each other. */
export const resolveOptions = (definition: LiveDefinition, datasets: NamedDatasets, now: InForce): LiveDefinition => ({
  ...definition,
  tabs: definition.tabs.map((tab) => resolveTab(tab, datasets, now, definition)),
  ...(definition.lookups && { lookups: definition.lookups.map((tab) => resolveTab(tab, datasets, now, definition)) }),
});

function choiceFindings(
  { options, optionsFrom }: Choice,
  named: LiveDefinition['data'],
  datasets: Datasets,
  path: Path,
  isChoice = (_: string): boolean => false,
): Finding[] {
  const place = placeOf(optionsFrom);
  if (!place) {
    if (options.length > 0) return [];
    const hint = 'Write "options" or "optionsFrom".';
    return [{ path: [...path, 'options'], message: 'There is nothing to choose.', hint }];
  }
  const at = [...path, 'optionsFrom'];
  const { table, column } = place;
  const data = Object.keys(named ?? {});
  const isOfChoice = isChoice(optionsFrom ?? '');
  if (!data.includes(table) && !isOfChoice) {
    const hint = didYouMean(table, data, `Under "data": ${data.join(', ') || 'nothing'}.`);
    return [{ path: at, message: `There is no data "${table}" here.`, hint }];
  }
  if (column) return namesFindings(datasets.get(named?.[table] ?? '')?.dataset, place, at);
  if (options.length === 0) return [];
  return [
    { path: at, message: 'A choice lists its options or takes them from a table.', hint: 'Remove one of the two.' },
  ];
}

/** A table that is not there, or wrong, is said where it is named. */
function namesFindings(dataset: Dataset | null | undefined, place: { table: string; column: string }, path: Path) {
  const values = dataset?.entries[0]?.values;
  if (!values || namesUnder(values, place.column).length > 0) return [];
  const known = Object.keys(values).filter((name) => namesUnder(values, name).length > 0);
  const hint = didYouMean(place.column, known, `It has names under: ${known.join(', ') || 'nothing'}.`);
  return [{ path, message: `The table "${place.table}" has no names under "${place.column}".`, hint }];
}

/** Findings about choices that have their options from nowhere, or from two places. */
export function checkOptions(definition: LiveDefinition, datasets: Datasets): Finding[] {
  return tabsWithPaths(definition).flatMap(({ tab, path: at }) =>
    Object.entries(tab.inputs).flatMap(([id, input]): Finding[] => {
      const path = [...at, 'inputs', id];
      const isChoice = (name: string): boolean => choiceNamed(name, tab, definition) !== undefined;
      if (input.kind === 'choice') return choiceFindings(input, definition.data, datasets, path, isChoice);
      if (input.kind !== 'rows') return [];
      // compute.ts is given one entry of each table, so no row can choose its own.
      return Object.entries(input.fields).flatMap(([name, field]) =>
        field.kind === 'choice' ? choiceFindings(field, {}, datasets, [...path, 'fields', name]) : [],
      );
    }),
  );
}

/** The tables as the engine reads them: the numbers of each entry, where compute.ts reads them. */
export const datasetsCode = (datasets: NamedDatasets, day: string, hasCompute: boolean): Value =>
  Object.fromEntries(
    Object.entries(datasets).map(([name, dataset]) => {
      const entries = Object.fromEntries(
        dataset.entries.map(({ id, values }) => [id, hasCompute ? (values as Value) : {}]),
      );
      return [name, { inForce: entryInForce(dataset, day)?.id, entries }];
    }),
  );

/** The tables as pages name them: where each entry is from, when it was checked, and whether a newer one is due. */
export const datasetTexts = (datasets: NamedDatasets, { day, language }: InForce): Record<string, DatasetTexts> =>
  Object.fromEntries(
    Object.entries(datasets).map(([name, { title, entries }]) => {
      const newest = entries.at(-1);
      const texts = entries.map((entry) => {
        const { id, status, sources, verifiedOn, agreesOn, effectiveTo } = entry;
        return {
          id,
          label: labelOf(entry, language),
          sources,
          verifiedOn,
          ...(agreesOn !== undefined && { agreesOn }),
          ...(status === 'provisional' && { isProvisional: true as const }),
          ...(entry === newest && effectiveTo !== undefined && effectiveTo < day && { endedOn: effectiveTo }),
        };
      });
      return [name, { title, entries: texts }];
    }),
  );
