/** The folders of tools, found and glanced at without checking anything. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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

/** The folders below `root` that hold a tool.json, by name. */
export function findTools(root: string): ToolFile[] {
  return readdirSync(root)
    .filter((folder) => statSync(join(root, folder)).isDirectory() && existsSync(join(root, folder, 'tool.json')))
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

/** The titles of all tools by id, read without checking anything else. */
export function titlesOf(files: readonly ToolFile[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { path, folder } of files) {
    const match = /"title"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(readFileSync(path, 'utf8'));
    titles.set(folder, match?.[1] ? String(JSON.parse(match[1])) : folder);
  }
  return titles;
}

/** The ids of the announced tools, read without checking anything else. */
export function announcedIn(files: readonly ToolFile[]): Set<string> {
  const announced = files.filter(({ path }) => /"status"\s*:\s*"comingSoon"/.test(readFileSync(path, 'utf8')));
  return new Set(announced.map(({ folder }) => folder));
}
