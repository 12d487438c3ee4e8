import { readdir, readlink } from 'node:fs/promises';

/** The files and folders from a folder on that this process has open, as Linux says. */
export async function openFilesIn(folder: string): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  const files = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
  return files.filter((file) => file.startsWith(folder));
}
