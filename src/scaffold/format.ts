/** The files of definitions as `npm run format:tools` writes them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { datasetsFolder } from '../compiler/data/datasets.ts';
import { findTools } from '../compiler/tool-files.ts';
import { type Problem, problemAt, readSource } from '../diagnostics/source.ts';
import { layOut } from './layout.ts';
import { shorten } from './shorten.ts';

export interface Formatted {
  /** On disk. */
  path: string;
  /** How problems name it. */
  file: string;
  text: string;
  /** The text that it should be. */
  formatted: string;
}

/** A file that can be read; one that cannot is left as it is, and its own check says why. */
function format(path: string, file: string, change: (data: unknown) => unknown = (data) => data): Formatted[] {
  const { source, problems } = readSource(path, file);
  if (!source || problems.length > 0) return [];
  return [{ path, file, text: source.text, formatted: layOut(change(source.data)) }];
}

/** The definitions below a folder, or the named ones, with their examples. */
const ofTools = (root: string, only: readonly string[]): Formatted[] =>
  findTools(root)
    .filter(({ folder }) => only.length === 0 || only.includes(folder))
    .flatMap(({ folder, path, file, examples }) => [
      ...format(path, file, (data) => shorten(data, folder)),
      ...(examples === null ? [] : format(examples, file.replace(/tool\.json$/, 'examples.json'))),
    ]);

function ofData(root: string): Formatted[] {
  const folder = datasetsFolder(root);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.sort().flatMap((name) => format(join(folder, name), `data/${name}`));
}

/** The definitions below a folder, or the named ones, their examples, and with all of them the data tables beside. */
export const formatFolder = (root: string, only: readonly string[] = []): Formatted[] => [
  ...ofTools(root, only),
  ...(only.length === 0 ? ofData(root) : []),
];

/** What is not as the formatter writes it: each file at the first place that differs. */
export function layoutProblems(root: string, only: readonly string[] = []): Problem[] {
  return formatFolder(root, only).flatMap((found) => {
    const { text, formatted } = found;
    if (text === formatted) return [];
    const differs = [...text].findIndex((_, index) => text[index] !== formatted[index]);
    const offset = differs < 0 ? text.length - 1 : differs;
    const message = 'This is not as the formatter writes it.';
    return [problemAt(found, { offset, length: 1 }, { message, hint: 'Run npm run format:tools.' })];
  });
}
