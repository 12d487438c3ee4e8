/** A file system that writes down what is asked of it, and fails when it is told to. */
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import type { FileSystem } from '../../src/server/line-file.ts';

export interface FailingDisk {
  files: FileSystem;
  /** What was asked, as `datasync messages.jsonl`. */
  asked: string[];
  /**
   * What the next steps do instead: a name of a step makes it fail once, `appendFile` after half of what it was given.
   */
  failing: string[];
}

const noSpace = (step: string): Error =>
  Object.assign(new Error(`ENOSPC: no space left on device, ${step}`), { code: 'ENOSPC' });

export function failingDisk(): FailingDisk {
  const asked: string[] = [];
  const failing: string[] = [];
  const fails = (step: string): boolean => {
    const at = failing.indexOf(step);
    if (at >= 0) failing.splice(at, 1);
    return at >= 0;
  };
  const watched = (file: FileHandle, name: string): FileHandle =>
    new Proxy(file, {
      get: (target, step: keyof FileHandle & string) => {
        const original = target[step];
        if (typeof original !== 'function') return original;
        return async (...given: unknown[]) => {
          asked.push(`${step} ${name}`);
          if (!fails(step)) return Reflect.apply(original, target, given);
          const [content] = given;
          if (content instanceof Uint8Array) await target.appendFile(content.subarray(0, content.length / 2));
          throw noSpace(step);
        };
      },
    });
  const openWatched: FileSystem['open'] = async (path, flags, mode) => {
    if (fails('open')) throw noSpace('open');
    return watched(await open(path, flags, mode), String(path).split('/').at(-1) ?? '');
  };
  const renameWatched: FileSystem['rename'] = async (from, to) => {
    if (fails('rename')) throw noSpace('rename');
    await rename(from, to);
  };
  return { files: { mkdir, open: openWatched, rename: renameWatched }, asked, failing };
}
