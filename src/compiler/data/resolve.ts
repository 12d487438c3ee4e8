/** What a definition takes from data tables: the options of choices, and the numbers that compute.ts reads; `references.ts` has those of formulas. */
import type { Dataset } from '../../../schema/data.ts';
import type { InputDefinition, LiveDefinition, TabDefinition } from '../../../schema/definition.ts';
import type { Finding, Path } from '../../diagnostics/source.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { DatasetTexts } from '../../result/texts.ts';
import { tabsWithPaths } from '../all-tabs.ts';
import type { Value } from '../code.ts';
import { type Datasets, entryInForce } from './datasets.ts';

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

/** A choice whose options are the entries of a table; the one in force is chosen at the start. */
function withOptions(choice: Choice, dataset: Dataset, day: string): Choice {
  const options = dataset.entries.map(({ id, label = id }) => ({ id, label }));
  return {
    ...choice,
    options,
    default: choice.default === undefined ? entryInForce(dataset, day)?.id : choice.default,
  };
}

function resolveTab(tab: TabDefinition, datasets: NamedDatasets, day: string): TabDefinition {
  const inputs = Object.entries(tab.inputs).map(([id, input]): [string, InputDefinition] => {
    const dataset = input.kind === 'choice' ? datasets[input.optionsFrom ?? ''] : undefined;
    return [id, input.kind === 'choice' && dataset ? withOptions(input, dataset, day) : input];
  });
  return { ...tab, inputs: Object.fromEntries(inputs) };
}

/** The definition with the options that its choices take from datasets. */
export const resolveOptions = (definition: LiveDefinition, datasets: NamedDatasets, day: string): LiveDefinition => ({
  ...definition,
  tabs: definition.tabs.map((tab) => resolveTab(tab, datasets, day)),
  ...(definition.lookups && { lookups: definition.lookups.map((tab) => resolveTab(tab, datasets, day)) }),
});

function choiceFindings({ options, optionsFrom }: Choice, data: readonly string[], path: Path): Finding[] {
  if (optionsFrom === undefined) {
    if (options.length > 0) return [];
    const hint = 'Write "options" or "optionsFrom".';
    return [{ path: [...path, 'options'], message: 'There is nothing to choose.', hint }];
  }
  const at = [...path, 'optionsFrom'];
  if (!data.includes(optionsFrom)) {
    const hint = didYouMean(optionsFrom, data, `Under "data": ${data.join(', ') || 'nothing'}.`);
    return [{ path: at, message: `There is no data "${optionsFrom}" here.`, hint }];
  }
  if (options.length === 0) return [];
  return [
    { path: at, message: 'A choice lists its options or takes them from a table.', hint: 'Remove one of the two.' },
  ];
}

/** Findings about choices that have their options from nowhere, or from two places. */
export function checkOptions(definition: LiveDefinition): Finding[] {
  const data = Object.keys(definition.data ?? {});
  return tabsWithPaths(definition).flatMap(({ tab, path: at }) =>
    Object.entries(tab.inputs).flatMap(([id, input]): Finding[] => {
      const path = [...at, 'inputs', id];
      if (input.kind === 'choice') return choiceFindings(input, data, path);
      if (input.kind !== 'rows') return [];
      // compute.ts is given one entry of each table, so no row can choose its own.
      return Object.entries(input.fields).flatMap(([name, field]) =>
        field.kind === 'choice' ? choiceFindings(field, [], [...path, 'fields', name]) : [],
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

/** The tables as pages name them: where each entry is from, and when it was checked. */
export const datasetTexts = (datasets: NamedDatasets): Record<string, DatasetTexts> =>
  Object.fromEntries(
    Object.entries(datasets).map(([name, { title, entries }]) => {
      const texts = entries.map(({ id, label = id, status, sources, verifiedOn, agreesOn }) => ({
        id,
        label,
        sources,
        verifiedOn,
        ...(agreesOn !== undefined && { agreesOn }),
        ...(status === 'provisional' && { isProvisional: true as const }),
      }));
      return [name, { title, entries: texts }];
    }),
  );
