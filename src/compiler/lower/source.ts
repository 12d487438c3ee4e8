/** The files of one definition as they were written, and where in them each part of its full form stands. */
import { type Path, type Problem, readSource, type Source } from '../../diagnostics/source.ts';
import type { ToolFile } from '../tool-files.ts';

export interface DefinitionSource extends Source {
  /** The name of its folder, where it stands in one. */
  folder?: string | undefined;
  /** What stands in examples.json beside it. */
  examples?: Source | undefined;
}

/** The id of the form of a definition without tabs. */
export const ONLY_TAB = 'main';

const child = (data: unknown, key: string | number): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Where a path through the full form stands in the files; a path through what was written stays as it is. */
function placeIn(source: Source, examples: Source | undefined, path: Path): { source: Source; path: Path } {
  const [list, index = 0, field, example, ...below] = path;
  const isTop = list === 'tabs' && child(source.data, 'tabs') === undefined;
  const tab = isTop ? source.data : child(child(source.data, list ?? ''), index);
  const own = lengthOf(child(tab, 'examples'));
  if (examples && (isTop || list === 'tabs' || list === 'lookups') && field === 'examples' && Number(example) >= own) {
    const id = isTop ? ONLY_TAB : String(child(tab, 'id'));
    const group = Array.isArray(examples.data) ? [] : [id];
    return { source: examples, path: [...group, Number(example) - own, ...below] };
  }
  return { source, path: isTop ? path.slice(2) : path };
}

/** A definition's text with what belongs to it. */
export const definitionSource = (
  source: Source,
  { folder, examples }: Pick<DefinitionSource, 'folder' | 'examples'> = {},
): DefinitionSource => ({ ...source, folder, examples, placeOf: (path) => placeIn(source, examples, path) });

/** The files that a definition stands in. */
export type DefinitionFiles = Pick<ToolFile, 'folder' | 'path' | 'file' | 'examples'>;

/** Reads the files of a tool; problems name them as `file` does. */
export function readDefinition(tool: DefinitionFiles): { source: DefinitionSource | null; problems: Problem[] } {
  const { source, problems } = readSource(tool.path, tool.file);
  if (!source) return { source: null, problems };
  if (tool.examples === null) return { source: definitionSource(source, { folder: tool.folder }), problems };
  const examples = readSource(tool.examples, tool.file.replace(/tool\.json$/, 'examples.json'));
  return {
    source: definitionSource(source, { folder: tool.folder, examples: examples.source }),
    problems: [...problems, ...examples.problems],
  };
}
