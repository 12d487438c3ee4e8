/** The inputs that fuzzing begins with: a file each, and short ones as lists in `<target>.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'tests/fuzz/corpus';

export function corpusOf(target: string): string[] {
  const list = `${FOLDER}/${target}.json`;
  const short = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
  const folder = `${FOLDER}/${target}`;
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return [...short, ...files.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))];
}
