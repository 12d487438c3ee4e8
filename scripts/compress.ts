import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface CompressOptions {
  /** How many files are worked on at once. */
  concurrency?: number;
  /** Folder that keeps compressed contents from build to build. */
  cache?: string;
}

interface CompressResult {
  /** Files large enough, and of a kind, to be compressed. */
  files: number;
  /** Their size. */
  bytes: number;
  /** What a browser that accepts brotli downloads for them. */
  brotliBytes: number;
}

type Encoding = 'br' | 'gz';

const KINDS = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.atom', '.txt', '.webmanifest']);
const SMALLEST = 200;

const brotli = promisify<Buffer, object, Buffer>(brotliCompress);
const deflate = promisify<Buffer, object, Buffer>(gzip);

const ENCODERS: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => deflate(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes `.br` and `.gz` next to every text file below a folder, where that saves bytes. Content that was compressed
 * before comes from the cache.
 */
export async function compressFolder(root: string, options: CompressOptions = {}): Promise<CompressResult> {
  const { concurrency = availableParallelism(), cache = join('.cache', 'compressed') } = options;
  await mkdir(cache, { recursive: true });
  const total: CompressResult = { files: 0, bytes: 0, brotliBytes: 0 };
  await eachAtOnce(await compressibleFiles(root), concurrency, async (file) => {
    const done = await compressFile(file, cache);
    total.files += done.files;
    total.bytes += done.bytes;
    total.brotliBytes += done.brotliBytes;
  });
  return total;
}

async function compressibleFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && KINDS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function eachAtOnce<T>(items: readonly T[], concurrency: number, work: (item: T) => Promise<void>) {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, worker));
}

async function compressFile(file: string, cache: string): Promise<CompressResult> {
  const content = await readFile(file);
  if (content.length < SMALLEST) {
    await Promise.all([removeCopy(file, 'br'), removeCopy(file, 'gz')]);
    return { files: 0, bytes: 0, brotliBytes: 0 };
  }
  const hash = createHash('sha256').update(content).digest('hex');
  const write = (encoding: Encoding) => writeCopy(file, content, join(cache, hash), encoding);
  const [brotliBytes] = await Promise.all([write('br'), write('gz')]);
  return { files: 1, bytes: content.length, brotliBytes };
}

/** Returns what is sent to those who accept the encoding: the size of the copy, or of the file where it won. */
async function writeCopy(file: string, content: Buffer, cached: string, encoding: Encoding): Promise<number> {
  const compressed = await compress(content, `${cached}.${encoding}`, encoding);
  if (compressed.length < content.length) await writeFile(`${file}.${encoding}`, compressed);
  else await removeCopy(file, encoding);
  return Math.min(compressed.length, content.length);
}

/** A copy left by an earlier build would be sent instead of the file. */
function removeCopy(file: string, encoding: Encoding): Promise<void> {
  return rm(`${file}.${encoding}`, { force: true });
}

async function compress(content: Buffer, cached: string, encoding: Encoding): Promise<Buffer> {
  const known = await readFile(cached).catch(() => null);
  if (known !== null) return known;
  const compressed = await ENCODERS[encoding](content);
  // Renamed into place, so that an interrupted build leaves no half file behind.
  const unfinished = `${cached}.${randomUUID()}`;
  await writeFile(unfinished, compressed);
  await rename(unfinished, cached);
  return compressed;
}
