import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that is open: what is said of it and what is read of it are of one file, whatever takes its place. */
export interface OpenFile {
  handle: FileHandle;
  size: number;
  modified: Date;
}
interface FoundFile extends OpenFile {
  encoding: Encoding | null;
}

/** The compressed copies that a build writes, the smallest first. */
const COPIES = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof COPIES;

/** Ways in which there is no file of a name. */
const NONE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

async function openFile(path: string): Promise<OpenFile | null> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (NONE.includes(error.code ?? '')) return null;
    throw error;
  });
  const stats = await handle?.stat();
  if (handle && stats?.isFile()) return { handle, size: stats.size, modified: stats.mtime };
  await handle?.close();
  return null;
}

async function openFirst(paths: readonly string[]): Promise<(OpenFile & { path: string }) | null> {
  for (const path of paths) {
    const file = await openFile(path);
    if (file) return { ...file, path };
  }
  return null;
}

/** Opens what stands at a path of a site, in the best of the accepted encodings; null where nothing does. */
export async function openAt(root: string, path: string, accepted: readonly string[]): Promise<FoundFile | null> {
  const base = join(root, path);
  const plain = await openFirst(
    path === '/' ? [join(base, 'index.html')] : [base, `${base}.html`, `${base}/index.html`],
  );
  if (!plain) return null;
  for (const [encoding, ending] of Object.entries(COPIES) as [Encoding, string][]) {
    const copy = accepted.includes(encoding) ? await openFile(plain.path + ending) : null;
    if (!copy) continue;
    await plain.handle.close();
    return { ...copy, encoding };
  }
  return { ...plain, encoding: null };
}
