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
      const compute = join(root, folder, 'compute.ts');
      return {
        folder,
        path: join(root, folder, 'tool.json'),
        file: `tools/${folder}/tool.json`,
        compute: existsSync(compute) ? compute : null,
      };
    });
}

/** The text of a definition; nothing where it cannot be read, which is said when the tool is loaded. */
const textOf = ({ path }: ToolFile): string =>
  existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : '';

/** A title that is a text of JSON: no line break, no escape that JSON does not know. */
const TITLE = /"title"\s*:\s*("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*")/u;

/** The titles of all tools by id, read without checking anything else. */
export const titlesOf = (files: readonly ToolFile[]): Map<string, string> =>
  new Map(
    files.map((file) => {
      const [, title] = TITLE.exec(textOf(file)) ?? [];
      return [file.folder, title ? String(JSON.parse(title)) : file.folder];
    }),
  );

/** The ids of the announced tools, read without checking anything else. */
export function announcedIn(files: readonly ToolFile[]): Set<string> {
  const announced = files.filter((file) => /"status"\s*:\s*"comingSoon"/.test(textOf(file)));
  return new Set(announced.map(({ folder }) => folder));
}
