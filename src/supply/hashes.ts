/** What files there are below a folder, and what is in them: as `sha256sum` writes it, and reads it again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files, sorted by their bytes: the same in every language. */
function pathsBelow(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  return paths.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** One line for each file. */
export function hashList(folder: string): string {
  const lines = pathsBelow(folder).map((path) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
    return `${hash}  ${path}\n`;
  });
  return lines.join('');
}

/** What is otherwise in the second of two lists: files that one of them lacks, and those with other bytes. */
export function differences(first: string, second: string): string[] {
  const read = (list: string) =>
    new Map(list.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)] as const])));
  const [one, other] = [read(first), read(second)];
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((path) => {
    if (one.get(path) === other.get(path)) return [];
    if (!one.has(path)) return [`only in the second: ${path}`];
    return other.has(path) ? [`other bytes: ${path}`] : [`only in the first: ${path}`];
  });
}
