/** The pictures that are shown where a page is shared, and the icons of the site. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { iconFiles } from '../../src/build/icons.ts';
import { breakLines, drawPicture, type PictureContent, pictureSvg } from '../../src/build/pictures.ts';
import { drawingCache, type Raster } from '../../src/build/raster.ts';
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
const STYLE = { size: 50, lineHeight: 60, lines: 2, weight: 400 } as const;
const widthOf: Raster['widthOf'] = (text) => [...text].length;

/** Width and height as the file states them. */
function sizeOf(png: Uint8Array): [number, number] {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** The real meter, which comes with a drawing. */
async function realWidthOf(): Promise<Raster['widthOf']> {
  let found: Raster['widthOf'] | undefined;
  await drawCached(['meter', String(Math.random())], ({ widthOf: meter, png }) => {
    found = meter;
    return png('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', 1);
  });
  if (!found) throw new Error('nothing was drawn');
  return found;
}

describe('lines', () => {
  // At size 50, lines hold 20 characters of one em.
  it.each([
    ['one two', ['one two'], true],
    ['  one   two  ', ['one   two'], true],
    ['twelve letters and more', ['twelve letters and', 'more'], true],
    ['a'.repeat(25), ['a'.repeat(20), 'aaaaa'], true],
    ['b'.repeat(60), ['b'.repeat(20), `${'b'.repeat(19)}…`], false],
    ['one two three four five six seven eight nine', ['one two three four', 'five six seven eigh…'], false],
    ['', [], true],
  ])('of %j', (text, lines, isWhole) => {
    expect(breakLines(text, STYLE, widthOf)).toEqual({ style: STYLE, lines, isWhole });
  });

  it('are as wide as they were measured', async () => {
    const measured = await realWidthOf();
    expect(measured('HH', 700)).toBeCloseTo(2 * measured('H', 700), 6);
    expect(measured('W', 400)).toBeGreaterThan(2 * measured('i', 400));
    expect(measured('H', 700)).toBeGreaterThan(measured('H', 400));
    expect(measured('a b', 400)).toBeGreaterThan(measured('ab', 400) + 0.1);
    expect(measured('<&">', 400)).toBeGreaterThan(1);
  });

  it('stay inside the picture, whatever the text', async () => {
    const measured = await realWidthOf();
    const svg = pictureSvg(LONGEST, measured);
    const texts = [
      ...svg.matchAll(/<text x="(\d+)" y="(\d+)" font-size="(\d+)" font-weight="(400|700)"[^>]*>(.*?)<\/text>/g),
    ];
    expect(texts.length).toBeGreaterThanOrEqual(4);
    for (const [, x, y, size, weight, text = ''] of texts) {
      const plain = text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
      const width = measured(plain, weight === '700' ? 700 : 400) * Number(size);
      expect(Number(x) + width).toBeLessThanOrEqual(1200 - 80);
      expect(Number(y)).toBeLessThanOrEqual(630 - 40);
    }
    const bottoms = texts.map(([, , y]) => Number(y));
    expect(Math.max(...bottoms.slice(0, -1))).toBeLessThan(546 - 10);
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
    const measured = await realWidthOf();
    for (const { title, description, icon } of tools) {
      const svg = pictureSvg({ site: 'Formulary', title, description, icon }, measured);
      const bold = [...svg.matchAll(/font-weight="700" fill="#16201e">(.*?)<\/text>/g)].map(([, line]) => line);
      expect(bold.join(' ').replace(/&#38;/g, '&')).toBe(title);
    }
  });
});

describe('icons', () => {
  it('have the sizes that are asked for', async () => {
    const files = await iconFiles(drawCached);
    expect(files.map(([path, png]) => [path, ...sizeOf(png)])).toEqual([
      ['/icon-192.png', 192, 192],
      ['/icon-512.png', 512, 512],
      ['/icon-maskable-512.png', 512, 512],
      ['/apple-touch-icon.png', 180, 180],
    ]);
  });
});
