/** The folders of tools, found and glanced at without checking anything. */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface ToolFile {
  /** The folder's name. */
  folder: string;
  /** Path of its tool.json on disk. */
  path: string;
  /** How problems name it. */
  file: string;
  compute: string | null;
  /** Path of its examples.json, where there is one. */
  examples: string | null;
}

/** Whether a calculator is meant: a folder with a tool.json, or a link that leads nowhere. */
const isTool = (folder: string): boolean =>
  !existsSync(folder) ||
  (statSync(folder).isDirectory() && lstatSync(join(folder, 'tool.json'), { throwIfNoEntry: false }) !== undefined);

/** The folders below `root` that hold a tool.json, by name. */
export function findTools(root: string): ToolFile[] {
  return readdirSync(root)
    .filter((folder) => isTool(join(root, folder)))
    .sort()
    .map((folder) => {
      const inFolder = (name: string): string | null => {
        const path = join(root, folder, name);
        return existsSync(path) ? path : null;
      };
      return {
        folder,
        path: join(root, folder, 'tool.json'),
        file: `tools/${folder}/tool.json`,
        compute: inFolder('compute.ts'),
        examples: inFolder('examples.json'),
      };
    });
}

/** The text of a definition; nothing where it cannot be read, which is said when the tool is loaded. */
const textOf = ({ path }: ToolFile): string =>
  existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : '';

/** What a definition says of itself; nothing where it is no JSON, of which its own check tells. */
function headOf(file: ToolFile): { id?: unknown; title?: unknown; status?: unknown; related?: unknown } {
  try {
    const data: unknown = JSON.parse(textOf(file));
    return typeof data === 'object' && data !== null ? data : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What all tools say of themselves, by folder. */
export interface Glance {
  titles: Map<string, string>;
  announced: Set<string>;
  /** The id that each gives itself; the name of its folder where it gives none. */
  ids: Map<string, unknown>;
  /** Those that each names as related. */
  related: Map<string, readonly string[]>;
}

/** Reads what all tools say of themselves, without checking anything else. */
export function glance(files: readonly ToolFile[]): Glance {
  const heads = files.map((file) => ({ folder: file.folder, ...headOf(file) }));
  return {
    titles: new Map(heads.map(({ folder, title }) => [folder, typeof title === 'string' ? title : folder])),
    announced: new Set(heads.flatMap(({ folder, status }) => (status === 'comingSoon' ? folder : []))),
    ids: new Map(heads.map(({ folder, id }) => [folder, id ?? folder])),
    related: new Map(
      heads.map(({ folder, related }) => [folder, Array.isArray(related) ? related.filter(isText) : []]),
    ),
  };
}
