/** A calculator as one document: its styles, scripts, icons and texts stand in it, and its policy names each by its hash. */
import { createHash } from 'node:crypto';
import { THEME_COLORS, THEME_SCRIPT } from '../../platform/theme-script.ts';
import { inAttribute, json } from '../document.ts';

export interface FileParts {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  description: string;
  /** What React rendered. */
  app: string;
  styles: string;
  script: string;
  /** The icons, as an svg element of symbols. */
  sprite: string;
  /** The icon of the document, as an svg element. */
  icon: string;
  /** What the app reads. */
  page: unknown;
}

/** The source of a policy that allows one inline script or style. */
const sourceOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * What a file may do: run and show what stands in it, and nothing else. A browser that opens a file from a disk asks no
 * server for a policy, so that it stands in the document.
 */
const filePolicy = (scripts: readonly string[], styles: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map(sourceOf).join(' ')}`,
    `style-src ${styles.map(sourceOf).join(' ')}`,
    'img-src data:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** @throws where a text would end its element, or have what follows read otherwise */
function inElement(text: string, element: 'script' | 'style'): string {
  if (new RegExp(`</${element}|<!--`, 'i').test(text))
    throw new Error(`a ${element} of a file holds what would end it`);
  return text;
}

export function fileHtml({
  language,
  direction,
  title,
  description,
  app,
  styles,
  script,
  sprite,
  icon,
  page,
}: FileParts): string {
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${filePolicy([THEME_SCRIPT, script], [styles])}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">',
    ...Object.entries(THEME_COLORS).map(
      ([theme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme:${theme})">`,
    ),
    `<script>${THEME_SCRIPT}</script>`,
    `<title>${inAttribute(title)}</title><meta name="description" content="${inAttribute(description)}">`,
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    `<style>${inElement(styles, 'style')}</style>`,
    `</head><body>${sprite}<div id="root">${app}</div>`,
    `<script type="application/json" id="file-page">${json(page)}</script>`,
    `<script type="module">${inElement(script, 'script')}</script></body></html>\n`,
  ].join('');
}
