/** What stands for the site on a home screen: its icons, and the manifest that names them. */

import { baseIn, ledBelow } from '../i18n/base.ts';
import type { SiteConfig } from '../site/page/page-data.ts';
import { ACCENT, markDrawing } from './mark.ts';
import type { DrawCached } from './raster.ts';

export const MANIFEST = '/manifest.webmanifest';

interface IconFile {
  path: string;
  size: number;
  /** Systems cut these to a shape of their own: the tile goes to the edges, the sign stays in the middle. */
  isCut: boolean;
}

export const APPLE_ICON: IconFile = { path: '/apple-touch-icon.png', size: 180, isCut: true };
const MASKABLE: IconFile = { path: '/icon-maskable-512.png', size: 512, isCut: true };
const PLAIN: readonly IconFile[] = [192, 512].map((size) => ({ path: `/icon-${size}.png`, size, isCut: false }));

function iconSvg({ isCut }: IconFile): string {
  const [from, size] = isCut ? [-4, 40] : [0, 32];
  const tile = isCut ? `<rect x="${from}" y="${from}" width="${size}" height="${size}" fill="${ACCENT}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${size} ${size}">${tile}${markDrawing()}</svg>`;
}

/** What browsers ask for where no page has named another icon to them yet. */
const ICO: IconFile = { path: '/favicon.ico', size: 32, isCut: false };

/** A PNG as the one picture of an .ico file. */
function ico(png: Uint8Array, size: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(22));
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  head.setUint8(6, size);
  head.setUint8(7, size);
  head.setUint16(10, 1, true);
  head.setUint16(12, 32, true);
  head.setUint32(14, png.length, true);
  head.setUint32(18, head.byteLength, true);
  return Uint8Array.of(...new Uint8Array(head.buffer), ...png);
}

/** The icons as files: paths and contents. */
export async function iconFiles(drawCached: DrawCached): Promise<[path: string, content: Uint8Array][]> {
  const drawn = [...PLAIN, MASKABLE, APPLE_ICON, ICO].map(async (icon): Promise<[string, Uint8Array]> => {
    const svg = iconSvg(icon);
    const png = await drawCached([svg], icon.size, () => svg);
    return [icon.path, icon === ICO ? ico(png, icon.size) : png];
  });
  return Promise.all(drawn);
}

/** The web app manifest. Where a system can, the browser's way back stays in the window of the app. */
export function webManifest(
  { name, origin }: SiteConfig,
  { description, language, start }: { description: string; language: string; start: string },
): string {
  const icons = [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ...[...PLAIN, MASKABLE].map(({ path, size, isCut }) => ({
      src: path,
      type: 'image/png',
      sizes: `${size}x${size}`,
      ...(isCut && { purpose: 'maskable' }),
    })),
  ];
  const manifest = {
    id: start,
    name,
    short_name: name,
    description,
    lang: language,
    start_url: start,
    scope: '/',
    display: 'standalone',
    display_override: ['minimal-ui'],
    theme_color: ACCENT,
    background_color: '#f6f7f6',
    icons,
  };
  const led = { ...ledBelow(baseIn({ origin }), manifest), name, short_name: name, description };
  return `${JSON.stringify(led, null, 2)}\n`;
}
