/** The names that classes of CSS modules have in the built site: short, the same in each build, and each once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const OTHERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A number as a word of some signs, another for each number. */
function word(signs: string, number: number): string {
  const before = Math.floor(number / signs.length);
  return (before > 0 ? word(signs, before - 1) : '') + signs.charAt(number % signs.length);
}

/** The names in a style sheet, in the order of their first mention. */
const namesIn = (css: string): string[] => [
  ...new Set(
    [...css.matchAll(/[.]([a-zA-Z][\w-]*)|@keyframes\s+([\w-]+)/g)].map(([, name, frames = '']) => name ?? frames),
  ),
];

/**
 * Small letters for the module, capitals and digits for the class: no two are the same, and none is a class of
 * `src/site/styles`, which have small letters alone.
 * @param folder where the modules are
 */
export function classNames(folder: string): (name: string, file: string) => string {
  const root = resolve(folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(root, file))
    .sort();
  const known = new Map(
    files.flatMap((file, module) =>
      namesIn(readFileSync(file, 'utf8')).map((name, place): [string, string] => [
        `${file} ${name}`,
        word(SMALL, module) + word(OTHERS, place),
      ]),
    ),
  );
  return (name, file) => {
    const found = known.get(`${file.replace(/\?.*$/, '')} ${name}`);
    if (found === undefined) throw new Error(`${file} has no class ${name}`);
    return found;
  };
}
