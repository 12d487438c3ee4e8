/** The pictures that are shown where a page is shared, and the icons of the site. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-wasm';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { iconFiles } from '../../src/build/icons.ts';
import { drawPicture, type PictureContent, TEXTS, textsSvg, titleStyle } from '../../src/build/pictures.ts';
import { drawingCache } from '../../src/build/raster.ts';
import { loadTools } from '../../src/compiler/tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'formulary-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const drawCached = drawingCache(folder);

const LONGEST: PictureContent = {
  site: 'Sums & <Søns>',
  title: 'Wärme Mühle Würfel Wasser Wagen Wolke Wunder Wetter Wald Werk'.slice(0, 60),
  description: 'Mmmm Wwww '.repeat(20),
  icon: 'gauge',
};
/** Width and height as the file states them. */
function sizeOf(png: Uint8Array): [number, number] {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** The corners of what is drawn of the texts of a picture. */
async function drawnBox(
  content: PictureContent,
): Promise<{ right: number; bottom: number; left: number; top: number }> {
  // The renderer of drawings is loaded with the first of them.
  await drawPicture(content, drawCached);
  const texts = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${await textsSvg(content)}</svg>`;
  const box = new Resvg(texts).innerBBox();
  if (!box) throw new Error('nothing was drawn');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

describe('texts', () => {
  it.each([
    ['long', LONGEST],
    ['one word that is too long', { ...LONGEST, title: 'W'.repeat(60), description: 'w'.repeat(200) }],
    ['short', { site: 'F', title: 'A', description: 'b' }],
  ])('stay in their place: %s', async (_, content) => {
    const { left, top, right, bottom } = await drawnBox(content);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1);
    expect(right).toBeLessThanOrEqual(TEXTS.width);
    expect(bottom).toBeLessThanOrEqual(TEXTS.height);
  });

  it.each([
    ['Speed', 76],
    ['Square Footage and Unit Price Calculator', 64],
    ['Square Footage and Unit Price Calculator with all of its tables and charts in it', 48],
    ['Wärme Mühle '.repeat(20), undefined],
  ])('the title "%s" is set as large as it fits', async (title, size) => {
    expect((await titleStyle(title))?.fontSize).toBe(size);
  });

  it('whose signs the font lacks are named, and the others are drawn', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    await textsSvg({ site: 'Łódź', title: 'Ωmega → ₂', description: 'Größe, año, ça' });
    const named = warn.mock.calls.map(([line]) => /has no "(.+)"\.$/.exec(line)?.[1]);
    expect(new Set(named)).toEqual(new Set(['Ω₂', '→']));
  });
});

describe('a picture', () => {
  const tools = loadTools('tools').tools.flatMap(({ definition }) => (definition?.status === 'live' ? definition : []));

  it('is 1200 by 630 and small, even with the longest texts', async () => {
    const [first] = tools;
    for (const content of [LONGEST, { site: 'Formulary', ...first, title: first?.title ?? '', description: '' }]) {
      const png = await drawPicture(content, drawCached);
      expect(sizeOf(png)).toEqual([1200, 630]);
      expect(png.length).toBeLessThan(60_000);
    }
  });

  it('is drawn once for the same content, and again for another', async () => {
    const before = readdirSync(folder).length;
    const content = { site: 'Formulary', title: 'A', description: 'b' };
    const drawn = await drawPicture(content, drawCached);
    const again = await drawPicture({ ...content }, drawingCache(folder));
    expect(Buffer.compare(Buffer.from(drawn), Buffer.from(again))).toBe(0);
    expect(readdirSync(folder)).toHaveLength(before + 1);
    await drawPicture({ ...content, title: 'C' }, drawCached);
    await drawPicture({ ...content, icon: 'gauge' }, drawCached);
    expect(readdirSync(folder)).toHaveLength(before + 3);
  });

  it('holds the title of every tool, whole', async () => {
    for (const { title } of tools) expect(await titleStyle(title), title).not.toBeNull();
  });
});

describe('icons', () => {
  it('have the sizes that are asked for', async () => {
    const files = await iconFiles(drawCached);
    const pictures = files.filter(([path]) => path.endsWith('.png'));
    expect(pictures.map(([path, png]) => [path, ...sizeOf(png)])).toEqual([
      ['/icon-192.png', 192, 192],
      ['/icon-512.png', 512, 512],
      ['/icon-maskable-512.png', 512, 512],
      ['/apple-touch-icon.png', 180, 180],
    ]);
  });

  it('are there for browsers that ask for an .ico file', async () => {
    const content = new Map(await iconFiles(drawCached)).get('/favicon.ico') ?? new Uint8Array();
    const { buffer, byteOffset } = content;
    const head = new DataView(buffer, byteOffset, 22);
    expect([0, 2, 4].map((at) => head.getUint16(at, true))).toEqual([0, 1, 1]);
    expect([head.getUint8(6), head.getUint8(7), head.getUint16(12, true)]).toEqual([32, 32, 32]);
    const png = content.subarray(head.getUint32(18, true));
    expect(png.length).toBe(head.getUint32(14, true));
    expect(sizeOf(png)).toEqual([32, 32]);
  });
});
