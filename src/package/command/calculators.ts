/** The calculators of the package as its command has them: files beside it, read when one is first asked for. */
import { readFileSync } from 'node:fs';
import type { Calculators } from '../../api/calculators.ts';
import type { RunnableTool } from '../../compiler/tools.ts';
import type { ListFile } from '../list-file.ts';

const ROOT = new URL('../', import.meta.url);

/** What a file of the package says. */
export const readJson = <Content>(path: string): Content =>
  JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as Content;

const { announced, live, lines } = readJson<ListFile>('bin/list.json');

/** One line a calculator. */
export const listText = lines;
/** Those that are announced, too. */
export const idsOfAll: readonly string[] = [...live, ...announced].sort();

/** A calculator by its id; null where there is none that answers. */
export async function liveTool(id: string): Promise<RunnableTool | null> {
  if (!live.includes(id)) return null;
  const { href } = new URL(`calculators/${id}/command.js`, ROOT);
  return ((await import(href)) as { live: RunnableTool }).live;
}

let all: Promise<RunnableTool[]> | null = null;

export const shippedCalculators: Calculators = {
  ids: () => idsOfAll,
  live: liveTool,
  all: () => {
    all ??= Promise.all(live.map(liveTool)).then((tools) => tools.filter((tool) => tool !== null));
    return all;
  },
};
