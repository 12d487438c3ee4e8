/**
 * The pictures that are shown where a page is shared: name, icon and one sentence in the colours of the site. Texts
 * are broken by their measured widths, so none leaves the picture.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PICTURE_SIZE } from '../site/page/page-data.ts';
import { ACCENT, markDrawing } from './mark.ts';
import { type DrawCached, escapeXml, FONT_FAMILY, type Raster, type Weight } from './raster.ts';
import { ICON_ATTRIBUTES, iconDrawing } from './sprite.ts';

export interface PictureContent {
  /** The name of the site. */
  site: string;
  title: string;
  description: string;
  /** An icon of lucide; without one the mark of the site stands in its place. */
  icon?: string;
}

const PAGE = '#f6f7f6';
const INK = '#16201e';
const SOFT = '#4b5956';
const TINT = '#e2f0ed';

const MARGIN = 80;
const TEXT_WIDTH = PICTURE_SIZE.width - 2 * MARGIN;

interface TextStyle {
  size: number;
  lineHeight: number;
  lines: number;
  weight: Weight;
}
/** The first that holds the whole title is taken; the smallest one shortens it. */
const TITLES: readonly TextStyle[] = [
  { size: 76, lineHeight: 88, lines: 1, weight: 700 },
  { size: 64, lineHeight: 74, lines: 2, weight: 700 },
];
const SMALLEST_TITLE: TextStyle = { size: 48, lineHeight: 56, lines: 3, weight: 700 };
const DESCRIPTION: TextStyle = { size: 31, lineHeight: 44, lines: 2, weight: 400 };
const SITE: TextStyle = { size: 30, lineHeight: 40, lines: 1, weight: 700 };

interface Broken {
  style: TextStyle;
  lines: readonly string[];
  /** Whether all of the text is in the lines. */
  isWhole: boolean;
}

/** A text in lines that fit into the picture; where they do not hold all of it, the last one ends in an ellipsis. */
export function breakLines(text: string, style: TextStyle, widthOf: Raster['widthOf']): Broken {
  const fits = (line: string): boolean => widthOf(line, style.weight) * style.size <= TEXT_WIDTH;
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < style.lines) {
    const line = longestStart(rest, fits);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  if (rest === '') return { style, lines, isWhole: true };
  return { style, lines: [...lines.slice(0, -1), shortened(lines.at(-1) ?? '', fits)], isWhole: false };
}

/** The longest start of a text that fits: whole words, or letters of a word that is too long. */
function longestStart(text: string, fits: (line: string) => boolean): string {
  const ends = [...text.matchAll(/\s+|$/g)].map(({ index }) => index);
  const end = ends.findLast((index) => fits(text.slice(0, index)));
  if (end !== undefined) return text.slice(0, end);
  const letters = [...text];
  const count = letters.findIndex((_, index) => !fits(letters.slice(0, index + 1).join('')));
  return letters.slice(0, Math.max(1, count)).join('');
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function titleLines(title: string, widthOf: Raster['widthOf']): Broken {
  const larger = TITLES.map((style) => breakLines(title, style, widthOf));
  return larger.find(({ isWhole }) => isWhole) ?? breakLines(title, SMALLEST_TITLE, widthOf);
}

function textSvg({ lines, style }: Broken, left: number, top: number, fill: string): string {
  const { size, weight, lineHeight } = style;
  const line = (text: string, index: number): string =>
    `<text x="${left}" y="${top + index * lineHeight + size}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`;
  return lines.map(line).join('');
}

const heightOf = ({ lines, style }: Broken): number => lines.length * style.lineHeight;

/** The sign at the top: the tool's icon on a tile, or the mark. */
function signSvg(icon: string | undefined): string {
  if (icon === undefined) return `<g transform="translate(${MARGIN} 72) scale(3.75)">${markDrawing()}</g>`;
  return `<rect x="${MARGIN}" y="72" width="120" height="120" rx="26" fill="${TINT}"/><g transform="translate(${MARGIN + 24} 96) scale(3)" color="${ACCENT}" ${ICON_ATTRIBUTES}>${iconDrawing(icon)}</g>`;
}

/** A picture as SVG. */
export function pictureSvg({ site, title, description, icon }: PictureContent, widthOf: Raster['widthOf']): string {
  const heading = titleLines(title, widthOf);
  const sentence = breakLines(description, DESCRIPTION, widthOf);
  const top = 224;
  const { width, height } = PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT_FAMILY}">`,
    `<rect width="${width}" height="${height}" fill="${PAGE}"/><rect width="${width}" height="16" fill="${ACCENT}"/>`,
    signSvg(icon),
    textSvg(heading, MARGIN, top, INK),
    textSvg(sentence, MARGIN, top + heightOf(heading) + 16, SOFT),
    `<g transform="translate(${MARGIN} 546) scale(1.25)">${markDrawing()}</g>`,
    textSvg(breakLines(site, SITE, widthOf), MARGIN + 56, 547, ACCENT),
    '</svg>',
  ].join('');
}

/** Whatever decides how a picture looks names it in the cache: this file, too. */
const LAYOUT = readFileSync(fileURLToPath(import.meta.url), 'utf8');

/** The picture of a page as PNG. */
export function drawPicture(content: PictureContent, drawCached: DrawCached): Promise<Uint8Array> {
  const icon = content.icon === undefined ? '' : iconDrawing(content.icon);
  return drawCached([LAYOUT, JSON.stringify(content), icon, markDrawing()], ({ png, widthOf }) =>
    png(pictureSvg(content, widthOf), PICTURE_SIZE.width),
  );
}
