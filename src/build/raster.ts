/** SVG → PNG, without a browser and without the fonts of the machine. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export type Weight = 400 | 700;

export const FONT_FAMILY = 'Inter';

const resolvePackaged = createRequire(import.meta.url).resolve;
const RENDERER = resolvePackaged('@resvg/resvg-wasm/index_bg.wasm');
const fontFiles = (weight: Weight): string[] =>
  ['latin', 'latin-ext'].map((subset) =>
    resolvePackaged(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff2`),
  );
const FONTS: Readonly<Record<Weight, readonly string[]>> = { 400: fontFiles(400), 700: fontFiles(700) };

export interface Raster {
  /** The drawing as PNG; `width` in pixels, the height follows. */
  png: (svg: string, width: number) => Uint8Array;
  /** The width of a text, in ems. */
  widthOf: (text: string, weight: Weight) => number;
}

const MEASURED_AT = 1000;

let loaded: Promise<void> | undefined;

/** Loads the renderer and the fonts. */
async function loadRaster(): Promise<Raster> {
  loaded ??= initWasm(readFileSync(RENDERER));
  await loaded;
  const fonts = { 400: FONTS[400].map(readBytes), 700: FONTS[700].map(readBytes) };
  const options = { font: { fontBuffers: Object.values(fonts).flat(), defaultFontFamily: FONT_FAMILY } };
  return {
    png(svg, width) {
      const drawing = new Resvg(svg, { ...options, fitTo: { mode: 'width', value: width } });
      const image = drawing.render();
      const png = image.asPng();
      image.free();
      drawing.free();
      return png;
    },
    widthOf: widthMeter((text, weight) => {
      // The renderer reads the fonts anew for each drawing.
      const drawing = new Resvg(textSvg(text, weight), { font: { ...options.font, fontBuffers: fonts[weight] } });
      const width = drawing.getBBox()?.width ?? 0;
      drawing.free();
      return width / MEASURED_AT;
    }),
  };
}

const readBytes = (file: string): Uint8Array => readFileSync(file);

const textSvg = (text: string, weight: Weight): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-family="${FONT_FAMILY}" font-size="${MEASURED_AT}" font-weight="${weight}">${text}</text></svg>`;

/**
 * Widths are summed from those of single characters, each measured once. A character is measured between two others,
 * because the box of a text ends where its ink ends.
 */
function widthMeter(measure: (escaped: string, weight: Weight) => number): Raster['widthOf'] {
  const known = new Map<string, number>();
  const measured = (escaped: string, weight: Weight): number => {
    const key = `${weight} ${escaped}`;
    const width = known.get(key) ?? measure(escaped, weight);
    known.set(key, width);
    return width;
  };
  const widthOf = (character: string, weight: Weight): number =>
    measured(`H${escapeXml(character)}H`, weight) - measured('HH', weight);
  return (text, weight) => [...text].reduce((sum, character) => sum + widthOf(character, weight), 0);
}

/** A text inside an XML element or a quoted attribute. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Draws, or takes from the cache what was drawn from the same sources. */
export type DrawCached = (sources: readonly string[], draw: (raster: Raster) => Uint8Array) => Promise<Uint8Array>;

const hashOf = (parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

/** A folder that keeps drawings from build to build; the renderer is loaded when one is missing. */
export function drawingCache(folder = join('.cache', 'pictures')): DrawCached {
  mkdirSync(folder, { recursive: true });
  const drawnWith = hashOf([RENDERER, ...Object.values(FONTS).flat()].map(readBytes));
  let raster: Promise<Raster> | undefined;
  return async (sources, draw) => {
    const file = join(folder, `${hashOf([drawnWith, ...sources])}.png`);
    if (existsSync(file)) return readFileSync(file);
    raster ??= loadRaster();
    const drawn = draw(await raster);
    // Renamed into place, so that an interrupted build leaves no half file behind.
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, drawn);
    renameSync(unfinished, file);
    return drawn;
  };
}
