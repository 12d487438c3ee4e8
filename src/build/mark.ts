/** The mark of the site, from `public/favicon.svg`: a tile with a letter f whose bar is half of an equals sign. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ACCENT = '#0b665a';

const MARK_FILE = fileURLToPath(new URL('../../public/favicon.svg', import.meta.url));

/** What stands inside the mark's svg element, in a square of 32; without its colours for dark surfaces. */
export function markDrawing(): string {
  const svg = readFileSync(MARK_FILE, 'utf8');
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (inner === undefined) throw new Error(`${MARK_FILE} is no svg`);
  return inner.replace(/<(title|style)>.*?<\/\1>/gs, '').trim();
}
