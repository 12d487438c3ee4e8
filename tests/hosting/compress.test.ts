import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from '../../scripts/compress.ts';

const TEXT = 'Body mass index: weight ÷ height². '.repeat(30);

let folder = '';
let root = '';
let cache = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formulary-compress-'));
  root = join(folder, 'dist');
  cache = join(folder, 'cache');
  await mkdir(join(root, 'tools/bmi'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

function write(path: string, content: string | Buffer): Promise<void> {
  return writeFile(join(root, path), content);
}

function read(path: string): Promise<Buffer> {
  return readFile(join(root, path));
}

it.each(['html', 'js', 'css', 'json', 'svg', 'xml', 'txt', 'webmanifest'])(
  '.%s decodes to the original',
  async (kind) => {
    await write(`tools/bmi/file.${kind}`, TEXT);
    await compressFolder(root, { cache });
    expect(brotliDecompressSync(await read(`tools/bmi/file.${kind}.br`)).toString()).toBe(TEXT);
    expect(gunzipSync(await read(`tools/bmi/file.${kind}.gz`)).toString()).toBe(TEXT);
  },
);

it('reports how much a browser downloads', async () => {
  await write('a.html', TEXT);
  await write('tools/bmi/b.js', `${TEXT}!`);
  const { files, bytes, brotliBytes } = await compressFolder(root, { cache, concurrency: 2 });
  expect([files, bytes]).toEqual([2, 2 * Buffer.byteLength(TEXT) + 1]);
  expect(brotliBytes).toBe((await read('a.html.br')).length + (await read('tools/bmi/b.js.br')).length);
});

it('leaves small files and other kinds alone', async () => {
  await write('small.html', 'x'.repeat(199));
  await write('photo.png', TEXT);
  await write('font.woff2', TEXT);
  expect(await compressFolder(root, { cache })).toEqual({ files: 0, bytes: 0, brotliBytes: 0 });
  expect(await readdir(root)).toEqual(['font.woff2', 'photo.png', 'small.html', 'tools']);
});

it('compresses from 200 bytes on', async () => {
  await write('edge.html', 'x'.repeat(200));
  expect((await compressFolder(root, { cache })).files).toBe(1);
});

it('writes no copy that is larger than the file', async () => {
  await write('noise.txt', randomBytes(400));
  expect(await compressFolder(root, { cache })).toEqual({ files: 1, bytes: 400, brotliBytes: 400 });
  expect(await readdir(root)).toEqual(['noise.txt', 'tools']);
});

it('takes away copies of what the file was before', async () => {
  await write('page.html', TEXT);
  await write('other.txt', TEXT);
  await compressFolder(root, { cache });
  await write('page.html', 'short');
  await write('other.txt', randomBytes(400));
  await compressFolder(root, { cache });
  expect(await readdir(root)).toEqual(['other.txt', 'page.html', 'tools']);
});

it('compresses the same content once', async () => {
  const hash = createHash('sha256').update(TEXT).digest('hex');
  await write('page.html', TEXT);
  await compressFolder(root, { cache });
  expect((await readdir(cache)).sort()).toEqual([`${hash}.br`, `${hash}.gz`]);
  const before = await stat(join(cache, `${hash}.br`));
  await writeFile(join(cache, `${hash}.gz`), 'from the cache');
  await rm(join(root, 'page.html.gz'));
  await compressFolder(root, { cache });
  expect((await read('page.html.gz')).toString()).toBe('from the cache');
  expect((await stat(join(cache, `${hash}.br`))).mtimeMs).toBe(before.mtimeMs);
});

it('is the same with any number at once', async () => {
  for (let index = 0; index < 20; index += 1) await write(`${index}.html`, TEXT + index);
  const alone = await compressFolder(root, { cache, concurrency: 1 });
  const together = await compressFolder(root, { cache: join(folder, 'other'), concurrency: 16 });
  expect(together).toEqual(alone);
  expect(existsSync(join(root, '19.html.br'))).toBe(true);
});

it('says so where the folder is missing', async () => {
  await expect(compressFolder(join(folder, 'none'), { cache })).rejects.toThrow('ENOENT');
});
