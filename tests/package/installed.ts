/** The package, made, packed and installed into an empty project, once for the sources as they are. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hashOfFiles, PROJECT } from '../../src/cache/sources.ts';
import { buildDay } from '../../src/compiler/build-day.ts';
import { makePackage } from '../../src/package/make-package.ts';

const run = promisify(execFile);

/** What the package is made from. */
const MADE_FROM = ['data', 'docs/package.md', 'LICENSE', 'package.json', 'package-lock.json', 'schema', 'src', 'tools'];
const KEPT = join(PROJECT, '.cache/installed-package');

async function install(folder: string): Promise<void> {
  const [made, project] = [join(folder, 'made'), join(folder, 'project')];
  mkdirSync(project, { recursive: true });
  await makePackage(made);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: made });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }));
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, join(folder, filename)], { cwd: project });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether this process is the one that installs: another may be about it. */
function isOurs(claim: string): boolean {
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = existsSync(claim) ? Number(readFileSync(claim, 'utf8')) : 0;
    if (owner > 0 && !isRunning(owner)) rmSync(claim, { force: true });
    return false;
  }
}

/** The folder of a project that has nothing but the package. */
export async function installedPackage(): Promise<string> {
  const key = `${hashOfFiles(PROJECT, MADE_FROM)?.slice(0, 16)}-${buildDay()}`;
  const kept = join(KEPT, key);
  const claim = join(KEPT, 'claim');
  mkdirSync(KEPT, { recursive: true });
  while (!existsSync(kept)) {
    if (!isOurs(claim)) {
      await wait(100);
      continue;
    }
    for (const older of readdirSync(KEPT).filter((name) => name !== 'claim'))
      rmSync(join(KEPT, older), { recursive: true, force: true });
    const unfinished = join(KEPT, `${process.pid}`);
    try {
      await install(unfinished);
      renameSync(unfinished, kept);
    } finally {
      rmSync(claim);
    }
  }
  return join(kept, 'project');
}

/** What a Node script prints that runs in the project. */
export async function printedBy(project: string, script: string): Promise<string> {
  const file = join(project, `${randomUUID()}.mjs`);
  writeFileSync(file, script);
  const { stdout } = await run(process.execPath, [file], { cwd: project, maxBuffer: 64 * 1024 * 1024 });
  rmSync(file);
  return stdout;
}
