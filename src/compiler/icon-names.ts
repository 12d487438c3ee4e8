/** The names of the icon set. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = (): string => dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'));

let names: ReadonlySet<string> | undefined;
/** Every name, former ones too. */
export function iconNames(): ReadonlySet<string> {
  names ??= new Set(
    readdirSync(join(folder(), 'icons'))
      .filter((name) => name.endsWith('.svg'))
      .map((name) => name.slice(0, -4)),
  );
  return names;
}

/** The names that icons have today: one for each. */
export const currentIconNames = (): string[] =>
  Object.keys(JSON.parse(readFileSync(join(folder(), 'tags.json'), 'utf8'))).sort();
