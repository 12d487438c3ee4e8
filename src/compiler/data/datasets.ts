/** The data tables of a folder: found, read, and checked. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type DataEntry, type Dataset, datasetSchema } from '../../../schema/data.ts';
import { checkShape } from '../../diagnostics/shape.ts';
import { type Finding, locate, type Problem, readSource } from '../../diagnostics/source.ts';
import { checkReserved } from '../checks/reserved.ts';
import { checkTexts } from '../checks/texts.ts';
import { checkAlike, checkValues } from './values.ts';

export interface LoadedDataset {
  /** How problems name its file. */
  file: string;
  /** Null where its file has problems. */
  dataset: Dataset | null;
  problems: readonly Problem[];
}
/** Data tables by id: the name of the file without ".json". */
export type Datasets = ReadonlyMap<string, LoadedDataset>;

/** Each entry has an id of its own, and begins after the one before it has ended. */
function orderFindings(entries: readonly DataEntry[]): Finding[] {
  const isDated = entries.some(({ effectiveFrom, effectiveTo }) => effectiveFrom ?? effectiveTo);
  return entries.flatMap(({ id, effectiveFrom, effectiveTo }, index): Finding[] => {
    const path = ['entries', index];
    const before = entries[index - 1];
    if (entries.findIndex((other) => other.id === id) !== index) {
      const message = `The entry "${id}" stands here twice.`;
      return [{ path: [...path, 'id'], message, hint: 'Give each entry an id of its own.' }];
    }
    if (!isDated) return [];
    if (effectiveFrom === undefined || effectiveTo === undefined) {
      const message = `The entry "${id}" does not say when it is in force.`;
      return [{ path, message, hint: 'Write "effectiveFrom" and "effectiveTo" in every entry, or in none.' }];
    }
    if (effectiveTo < effectiveFrom) {
      const message = `The entry ends on ${effectiveTo}, before it begins on ${effectiveFrom}.`;
      return [{ path: [...path, 'effectiveTo'], message, hint: 'Write the last day on which it is in force.' }];
    }
    if (before?.effectiveTo === undefined || effectiveFrom > before.effectiveTo) return [];
    const message = `The entry begins on ${effectiveFrom}, when "${before.id}" is still in force.`;
    return [{ path: [...path, 'effectiveFrom'], message, hint: 'Entries stand from the oldest to the newest.' }];
  });
}

function valueFindings(entries: readonly DataEntry[]): Finding[] {
  const pathOf = (index: number) => ['entries', index, 'values'];
  const wrong = entries.flatMap(({ values }, index) => checkValues(values, pathOf(index)));
  if (wrong.length > 0) return wrong;
  return entries.flatMap(({ values }, index) => checkAlike(values, entries[0]?.values, pathOf(index)));
}

/** Reads one data table; problems name it `file`. */
function loadDataset(path: string, file: string): LoadedDataset {
  const { source, problems } = readSource(path, file);
  if (!source) return { file, dataset: null, problems };
  const { shaped, findings } = checkShape(datasetSchema, source.data, 'a data table');
  const more = shaped ? [...orderFindings(shaped.entries), ...valueFindings(shaped.entries)] : [];
  const anywhere = [...checkReserved(source.data), ...checkTexts(source.data)];
  const all = [...problems, ...[...findings, ...anywhere, ...more].map((finding) => locate(source, finding))];
  return { file, dataset: all.length === 0 ? (shaped ?? null) : null, problems: all };
}

/** Where the data tables are that tools below `root` can name. */
export const datasetsFolder = (root: string): string => join(dirname(root), 'data');

/** The data tables that tools below `root` can name. */
export function loadDatasets(root: string): Datasets {
  const folder = datasetsFolder(root);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    names.sort().map((name) => [basename(name, '.json'), loadDataset(join(folder, name), `data/${name}`)] as const),
  );
}

/** The entry that is in force on a day: the newest that has begun, else the first. */
export function entryInForce({ entries }: Dataset, day: string): DataEntry | undefined {
  return entries.findLast(({ effectiveFrom }) => effectiveFrom !== undefined && effectiveFrom <= day) ?? entries[0];
}

/** What to tell of tables whose newest entry is over. */
export function outdated(datasets: Datasets, day: string): string[] {
  return [...datasets.values()].flatMap(({ file, dataset }) => {
    const last = dataset?.entries.at(-1);
    if (last?.effectiveTo === undefined || last.effectiveTo >= day) return [];
    return [`${file}: the newest entry, "${last.id}", ended on ${last.effectiveTo}. Add the next one.`];
  });
}
