/** The command line as a process of its own. */
import { spawn } from 'node:child_process';

export interface Called {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run -s calc -- …` without npm. */
export const calc = (words: readonly string[], stdin = '', env: Record<string, string> = {}): Promise<Called> =>
  called(process.execPath, ['scripts/command.mjs', 'calc', ...words], stdin, { env });

/** What a program prints, and how it ends. */
export function called(
  program: string,
  words: readonly string[],
  stdin = '',
  { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<Called> {
  const child = spawn(program, words, { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env } });
  const said: Called = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...said, code }));
  });
}

/** One JSON value a line. */
export const jsonLines = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
