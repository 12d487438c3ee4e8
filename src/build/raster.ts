/** SVG → PNG, without a browser and without the fonts of the machine. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const RENDERER = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');

/** A drawing without texts as PNG; `width` in pixels, the height follows. */
function png(svg: string, width: number): Uint8Array {
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  const image = drawing.render();
  const bytes = image.asPng();
  image.free();
  drawing.free();
  return bytes;
}

/** An SVG as PNG, as wide as is said, or what was drawn before from the same sources. */
export type DrawCached = (
  sources: readonly (string | Uint8Array)[],
  width: number,
  svg: () => string | Promise<string>,
) => Promise<Uint8Array>;

const hashOf = (parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

/** A folder that keeps drawings from build to build; the renderer is loaded when one is missing. */
export function drawingCache(folder = join('.cache', 'pictures')): DrawCached {
  mkdirSync(folder, { recursive: true });
  const renderer = readFileSync(RENDERER);
  const drawnWith = hashOf([renderer]);
  let loaded: Promise<void> | undefined;
  return async (sources, width, svg) => {
    const file = join(folder, `${hashOf([drawnWith, String(width), ...sources])}.png`);
    if (existsSync(file)) return readFileSync(file);
    loaded ??= initWasm(renderer);
    await loaded;
    const drawn = png(await svg(), width);
    // Renamed into place, so that an interrupted build leaves no half file behind.
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, drawn);
    renameSync(unfinished, file);
    return drawn;
  };
}
