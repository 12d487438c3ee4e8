/** A copy of the project's sources, to try in what would change them. */
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What is made from the sources, or belongs to one checkout. */
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', '.cache', 'generated', 'test-results', 'playwright-report']);

/** Copies the sources of a project into a folder that is there; its dependencies are linked. */
export function copyProject(from: string, to: string): void {
  const filter = (path: string): boolean => !LEFT_OUT.has(basename(path));
  for (const name of readdirSync(from)) {
    if (!LEFT_OUT.has(name)) cpSync(join(from, name), join(to, name), { recursive: true, filter });
  }
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'), 'dir');
}
