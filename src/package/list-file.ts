/** What the command of the package knows of all calculators before it has read one. */
import { listText } from '../calc/human.ts';
import type { LoadedTool } from '../compiler/tools.ts';

export interface ListFile {
  live: readonly string[];
  announced: readonly string[];
  /** One line a calculator. */
  lines: string;
}

export function listFile(tools: readonly LoadedTool[]): ListFile {
  const definitions = tools.flatMap(({ definition }) => (definition ? [definition] : []));
  const idsOf = (status: 'live' | 'comingSoon'): string[] =>
    definitions.flatMap((definition) => (definition.status === status ? [definition.id] : []));
  return { live: idsOf('live'), announced: idsOf('comingSoon'), lines: listText(definitions) };
}
