/** Rows that were found on pages, kept by surface and calculator: a run over all of them may be made in parts. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './compare.ts';

/** What one run found on one surface of one calculator. */
interface KeptRow {
  tool: string;
  row: Row;
}

export interface KeptRows {
  keep: (tool: string, row: Row) => void;
  rows: () => KeptRow[];
  clear: () => void;
}

/** @param folder where they are, a file for each */
export function keptRows(folder: string): KeptRows {
  const fileOf = (tool: string, surface: string): string =>
    join(folder, `${tool}.${surface.replace(/\W+/g, '-')}.json`);
  return {
    keep: (tool, row) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(tool, row.surface), JSON.stringify({ tool, row }));
    },
    rows: () =>
      existsSync(folder)
        ? readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptRow)
        : [],
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
