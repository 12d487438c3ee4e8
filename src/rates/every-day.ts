/** What a server does once a day: new rates are taken into their table, and the pages are built with them. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { TABLE_FILE } from './table-file.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Pages are served meanwhile: the build gives way to that. */
const NICE = 10;

/** Milliseconds to the next time of day. */
function until(minutes: number, now: number): number {
  const wait = (minutes * MINUTE - (now % DAY) + DAY) % DAY;
  return wait === 0 ? DAY : wait;
}

/**
 * Does something every day at a time, until it is ended.
 * @param minutes after midnight, UTC
 * @param work what it throws stands in the log: it is done the next day again, and the server goes on
 * @returns what ends it; work that has begun goes on
 */
export function everyDay(minutes: number, work: () => Promise<void>): () => void {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    if (isEnded) return;
    timer = setTimeout(() => void work().catch(console.error).then(wait), until(minutes, Date.now()));
    timer.unref();
  };
  wait();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

/** Runs a script of the project. @returns whether it ended well */
export type RunScript = (script: string, ...words: string[]) => Promise<boolean>;

/** Scripts in processes of their own, which say what they have to say, and end with the signal. */
export const inProcess =
  (root: string, signal: AbortSignal): RunScript =>
  (script, ...words) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', join('scripts', script), ...words], {
        ...{ cwd: root, signal },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (child.pid !== undefined) setPriority(child.pid, NICE);
      child.once('error', () => resolve(false));
      child.once('exit', (status) => resolve(status === 0));
    });

/**
 * Takes the rates of a new day and builds the pages, where there are any; a build that did not end well is tried again
 * the next time. What is served stays as it was until a build is whole.
 */
export function publisher(root: string, run: RunScript): () => Promise<void> {
  const table = (): string => readFileSync(join(root, TABLE_FILE), 'utf8');
  let built = table();
  return async () => {
    await run('data.ts', 'rates');
    const now = table();
    if (now !== built && (await run('build.ts'))) built = now;
  };
}
