/** The command line as a process of its own. */
import { spawn } from 'node:child_process';

export interface Called {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run -s calc -- …` without npm. */
export function calc(words: readonly string[], stdin = '', env: Record<string, string> = {}): Promise<Called> {
  const child = spawn(process.execPath, ['scripts/command.mjs', 'calc', ...words], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const called: Called = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    called.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    called.stderr += text;
  });
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...called, code }));
  });
}

/** One JSON value a line. */
export const jsonLines = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
