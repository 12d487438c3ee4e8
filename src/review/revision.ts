/** The definitions of another revision, as files in a folder of their own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../cache/sources.ts';
import { suggest } from '../diagnostics/suggest.ts';

/** A revision that cannot be read; the message is one line and says what to write instead. */
export class RevisionProblem extends Error {}

export interface Revision {
  commit: string;
  /** Where its tools/, data/ and schema/units.json stand. */
  folder: string;
  remove: () => void;
}

/** What answers are made from: files of a calculator but no texts in other languages, data tables, units. */
const READ = /^(?:tools\/[^/]+(?:\/[^/]+)?|data\/[^/]+\.json|schema\/units\.json)$/;
const LARGEST_LISTING = 64 * 1024 * 1024;

/** What a hook sets for the checkout that it runs in. */
const ofHooks = ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE'];

interface Called {
  cwd: string;
  env?: Record<string, string>;
  input?: string;
}

/** Calls git: what it answers, or the first line of why it does not. */
function ask(words: readonly string[], { cwd, env = {}, input }: Called): { stdout: string } | { refused: string } {
  const plain = Object.entries(process.env).filter(([name]) => !ofHooks.includes(name));
  const { error, status, stdout, stderr } = spawnSync('git', words, {
    cwd,
    env: { ...Object.fromEntries(plain), ...env },
    encoding: 'utf8',
    maxBuffer: LARGEST_LISTING,
    ...(input !== undefined && { input }),
  });
  if (error) return { refused: error.message };
  return status === 0 ? { stdout } : { refused: stderr.split('\n')[0] || `status ${status}` };
}

/** @throws RevisionProblem where git does not answer */
function git(words: readonly string[], called: Called): string {
  const answered = ask(words, called);
  if ('refused' in answered) throw new RevisionProblem(`git cannot read this checkout: ${answered.refused}`);
  return answered.stdout;
}

function unknown(revision: string, root: string): RevisionProblem {
  const listed = git(['for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes', 'refs/tags'], {
    cwd: root,
  });
  const names = listed.split('\n').filter(Boolean);
  const near = names.find((name) => name.endsWith(`/${revision}`)) ?? suggest(revision, names);
  const hint = near ? `Did you mean ${near}?` : 'Write a branch, a tag or a commit that it has, such as HEAD~1.';
  return new RevisionProblem(`There is no revision "${revision}" in this checkout. ${hint}`);
}

function commitOf(root: string, revision: string): string {
  if (revision.startsWith('-')) throw unknown(revision, root);
  const found = ask(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], { cwd: root });
  if ('refused' in found) throw unknown(revision, root);
  return found.stdout.trim();
}

/** Writes what a commit has of these files; the index and the files of the checkout stay as they are. */
function write(root: string, commit: string, folder: string): void {
  const [gitFolder = '', prefix = ''] = git(['rev-parse', '--absolute-git-dir', '--show-prefix'], { cwd: root }).split(
    '\n',
  );
  const env = { GIT_DIR: gitFolder, GIT_WORK_TREE: folder, GIT_INDEX_FILE: join(folder, 'index') };
  const inFolder = { cwd: folder, env };
  git(['read-tree', `${commit}:${prefix}`], inFolder);
  const listed = git(['ls-files', '-z'], inFolder).split('\0');
  const paths = listed.filter((path) => READ.test(path));
  git(['checkout-index', '--quiet', '-z', '--stdin'], {
    ...inFolder,
    input: paths.map((path) => `${path}\0`).join(''),
  });
}

/**
 * Writes the definitions of a revision into a temporary folder, which the caller removes.
 * @param root the folder of the project in its checkout
 * @throws RevisionProblem
 */
export function openRevision(root: string, revision: string): Revision {
  git(['rev-parse', '--absolute-git-dir'], { cwd: root });
  const commit = commitOf(root, revision);
  const folder = mkdtempSync(join(tmpdir(), 'formulary-revision-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    write(root, commit, folder);
    mkdirSync(join(folder, 'tools'), { recursive: true });
    // What a compute.ts imports of the platform is that of the checkout, as its engine is.
    symlinkSync(join(PROJECT, 'src'), join(folder, 'src'), 'junction');
    return { commit, folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
