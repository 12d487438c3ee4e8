/** Icons of lucide as one sprite of symbols. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');

/** What stands inside an icon's svg element, to be drawn with the attributes of `ICON_ATTRIBUTES`. */
export function iconDrawing(name: string): string {
  const svg = readFileSync(join(FOLDER, `${name}.svg`), 'utf8');
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (inner === undefined) throw new Error(`the icon "${name}" is no svg`);
  return inner.replace(/\s*\n\s*/g, '').trim();
}

/** How lucide draws, in a square of 24. */
export const ICON_ATTRIBUTES =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** A sprite of the named icons; each is a symbol with the icon's name as id. */
export function sprite(names: Iterable<string>): string {
  const symbols = [...new Set(names)]
    .sort()
    .map((name) => `<symbol id="${name}" viewBox="0 0 24 24" ${ICON_ATTRIBUTES}>${iconDrawing(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}
