/**
 * The pictures that are shown where a page is shared: name, icon and one sentence in the colours of the site. Satori
 * sets the texts, as shapes: none leaves the picture, and none depends on the fonts of the machine.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import satori from 'satori';
import { PICTURE_SIZE } from '../site/page/page-data.ts';
import { ACCENT, markDrawing } from './mark.ts';
import type { DrawCached } from './raster.ts';
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
/** Where the texts begin, and where they end. */
const [TOP, BOTTOM] = [224, 587];
export const TEXTS = { width: PICTURE_SIZE.width - 2 * MARGIN, height: BOTTOM - TOP };

type TextStyle = CSSProperties & { lineHeight: `${number}px`; lineClamp: number };
/** The first that holds the whole title is taken; the last one shortens it. */
const TITLES: readonly TextStyle[] = [
  { fontSize: 76, lineHeight: '88px', lineClamp: 1 },
  { fontSize: 64, lineHeight: '74px', lineClamp: 2 },
  { fontSize: 48, lineHeight: '56px', lineClamp: 3 },
];
const TITLE: CSSProperties = { color: INK, fontWeight: 700 };
const DESCRIPTION: TextStyle = { color: SOFT, fontSize: 31, lineHeight: '44px', lineClamp: 2, marginTop: 16 };
const SITE: TextStyle = { color: ACCENT, fontSize: 30, fontWeight: 700, lineHeight: '40px', lineClamp: 1 };
/** Beside the mark, at the bottom. */
const SITE_PLACE: CSSProperties = { marginTop: 'auto', marginLeft: 56 };

/** Each covers signs of its own: one that the first lacks is looked for in the next. */
const SUBSETS = ['latin', 'latin-ext'];
const resolvePackaged = createRequire(import.meta.url).resolve;
const FONTS = SUBSETS.flatMap((name) =>
  ([400, 700] as const).map((weight) => {
    const file = resolvePackaged(`@fontsource/inter/files/inter-${name}-${weight}-normal.woff`);
    return { name, weight, data: readFileSync(file) };
  }),
);

/** As satori reads it. React itself is the page's: its functions may not be called while a page is prerendered. */
const element = (style: CSSProperties, children: ReactNode): ReactElement => ({
  type: 'div',
  key: null,
  props: { style, children },
});
const block = (style: CSSProperties, text: string): ReactElement =>
  element({ display: 'block', wordBreak: 'break-word', ...style }, text);

/** Sets texts below each other. What the font lacks is drawn as an empty box, and said. */
const setTexts = (
  texts: readonly ReactNode[],
  options: { height?: number; embedFont?: boolean } = {},
): Promise<string> => {
  const style = { display: 'flex', flexDirection: 'column', width: '100%', height: '100%' } as const;
  return satori(element({ ...style, fontFamily: SUBSETS.join() }, texts), {
    width: TEXTS.width,
    fonts: FONTS,
    loadAdditionalAsset: async (_, signs) => {
      console.warn(`The font of the pictures for sharing has no "${signs}".`);
      return [];
    },
    ...options,
  });
};

/** Whether a style holds all of a title. */
async function holds({ lineClamp, ...style }: TextStyle, title: string): Promise<boolean> {
  const [, height] =
    /height="(\d+)"/.exec(await setTexts([block({ ...TITLE, ...style }, title)], { embedFont: false })) ?? [];
  return Number(height) <= lineClamp * Number.parseInt(style.lineHeight, 10);
}

/** How a title is set; null where none of the ways holds all of it. */
export async function titleStyle(title: string): Promise<TextStyle | null> {
  for (const style of TITLES) if (await holds(style, title)) return style;
  return null;
}

/** The texts of a picture as SVG. */
export async function textsSvg({ site, title, description }: PictureContent): Promise<string> {
  const style = (await titleStyle(title)) ?? TITLES.at(-1);
  const texts = [block({ ...TITLE, ...style }, title), block(DESCRIPTION, description)];
  const svg = await setTexts([...texts, block({ ...SITE, ...SITE_PLACE }, site)], { height: TEXTS.height });
  // Without its own element: what is nested is clipped, which takes longer than all the rest.
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

/** The sign at the top: the tool's icon on a tile, or the mark. */
function signSvg(icon: string | undefined): string {
  if (icon === undefined) return `<g transform="translate(${MARGIN} 72) scale(3.75)">${markDrawing()}</g>`;
  return `<rect x="${MARGIN}" y="72" width="120" height="120" rx="26" fill="${TINT}"/><g transform="translate(${MARGIN + 24} 96) scale(3)" color="${ACCENT}" ${ICON_ATTRIBUTES}>${iconDrawing(icon)}</g>`;
}

/** A picture as SVG. */
async function pictureSvg(content: PictureContent): Promise<string> {
  const { width, height } = PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${PAGE}"/><rect width="${width}" height="16" fill="${ACCENT}"/>`,
    signSvg(content.icon),
    `<g transform="translate(${MARGIN} ${TOP})">${await textsSvg(content)}</g>`,
    `<g transform="translate(${MARGIN} 546) scale(1.25)">${markDrawing()}</g>`,
    '</svg>',
  ].join('');
}

/** Whatever decides how a picture looks names it in the cache: this file, too. */
const SET_WITH = [
  readFileSync(fileURLToPath(import.meta.url)),
  readFileSync(resolvePackaged('satori/package.json')),
  ...FONTS.map(({ data }) => data),
];

/** The picture of a page as PNG. */
export function drawPicture(content: PictureContent, drawCached: DrawCached): Promise<Uint8Array> {
  const icon = content.icon === undefined ? '' : iconDrawing(content.icon);
  const sources = [...SET_WITH, JSON.stringify(content), icon, markDrawing()];
  return drawCached(sources, PICTURE_SIZE.width, () => pictureSvg(content));
}
