/** A new build is published while the old one is read. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ASSETS_STAY, publish } from '../../src/build/publish.ts';
import { createSite } from '../../src/server/site.ts';
import { filesBelow, plainEnvironment } from './built-site.ts';

let folder = '';
let out = '';
let record = '';
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'formulary-publish-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  folder = made;
  [out, record] = [join(folder, 'dist'), join(folder, 'left-behind.json')];
});

type Files = Readonly<Record<string, string>>;

function write(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
function publishFiles(files: Files, now?: number): void {
  const build = mkdtempSync(join(folder, 'build-'));
  write(build, files);
  publish(build, out, record, now);
}
const published = (): Files =>
  Object.fromEntries(filesBelow(out).map((path) => [path, readFileSync(join(out, path), 'utf8')]));

const FIRST = { 'index.html': 'uses a1', 'tools/a/index.html': 'page', 'assets/a1.js': '1', 'assets/b.js': 'b' };
const SECOND = { 'index.html': 'uses a2', 'tools/b/index.html': 'page', 'assets/a2.js': '2', 'assets/b.js': 'b' };
const DAY = 86_400_000;

describe('a build that is published', () => {
  it('is the site where there was none', () => {
    publishFiles(FIRST);
    expect(published()).toEqual(FIRST);
  });

  it('replaces the pages of the one before, and keeps its assets', () => {
    publishFiles(FIRST);
    publishFiles(SECOND);
    expect(published()).toEqual({ ...SECOND, 'assets/a1.js': '1' });
    expect(existsSync(join(out, 'tools/a'))).toBe(false);
  });

  it('keeps assets for 30 days after they were last part of the site, however old they are', () => {
    const start = Date.now();
    publishFiles(FIRST, start);
    publishFiles(FIRST, start + 100 * DAY);
    publishFiles(SECOND, start + 100 * DAY + 1);
    publishFiles(SECOND, start + 100 * DAY + ASSETS_STAY);
    expect(published()).toHaveProperty(['assets/a1.js']);
    publishFiles(SECOND, start + 100 * DAY + ASSETS_STAY + 2);
    expect(published()).toEqual(SECOND);
  });

  it('counts anew for an asset that was part of the site again', () => {
    publishFiles(FIRST, 0);
    publishFiles(SECOND, DAY);
    publishFiles(FIRST, 20 * DAY);
    publishFiles(SECOND, 40 * DAY);
    expect(published()).toHaveProperty(['assets/a1.js']);
    publishFiles(SECOND, 69 * DAY);
    expect(published()).toHaveProperty(['assets/a1.js']);
    publishFiles(SECOND, 71 * DAY);
    expect(published()).toEqual(SECOND);
  });

  it('keeps assets a while longer where it is not known since when they are left behind', () => {
    publishFiles(FIRST, 0);
    publishFiles(SECOND, DAY);
    writeFileSync(record, '{"assets/a1.js":8');
    publishFiles(SECOND, 40 * DAY);
    expect(published()).toHaveProperty(['assets/a1.js']);
  });

  it('leaves files alone that are as they were: browsers need not load them again', () => {
    publishFiles(FIRST);
    const before = statSync(join(out, 'tools/a/index.html'));
    publishFiles(FIRST);
    const after = statSync(join(out, 'tools/a/index.html'));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });
});

const PUBLISHER = `const { mkdirSync, rmSync, writeFileSync } = await import('node:fs');
const { publish } = await import('./src/build/publish.ts');
const [, folder, pages, rounds] = process.argv;
for (let round = 0; round < rounds; round += 1) {
  const build = folder + '/next';
  const write = (path, text) => {
    mkdirSync(build + path.replace(/[^/]*$/, ''), { recursive: true });
    writeFileSync(build + path, text);
  };
  write('/assets/' + round + '.js', String(round));
  const text = '<script src="/assets/' + round + '.js"></script>' + 'x'.repeat(5000 * (1 + (round % 5))) + '</html>';
  for (let page = 0; page < pages; page += 1) write('/tools/' + page + '/index.html', text);
  publish(build, folder + '/dist', folder + '/left-behind.json');
  rmSync(build, { recursive: true });
  if (round === 0) console.log('published');
}`;

/** Publishes build after build in a process of its own. @returns once the first one is there */
async function publishBuilds(pages: number, rounds: number): Promise<ChildProcess> {
  const words = ['--import', 'tsx', '--input-type=module', '--eval', PUBLISHER, folder, `${pages}`, `${rounds}`];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
  return child;
}

it('nobody who reads the site meanwhile meets a page or an asset that is missing, or half of one', async () => {
  const [pages, rounds] = [40, 60];
  const publisher = await publishBuilds(pages, rounds);
  const server = createSite({ root: out });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const met = new Map<string, number>();
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    const isWhole = text.length === Number(answer.headers.get('content-length'));
    const word = `${answer.status}${isWhole ? '' : ' in part'}`;
    met.set(word, (met.get(word) ?? 0) + 1);
    return text;
  };
  const reader = async (start: number): Promise<void> => {
    for (let at = start; publisher.exitCode === null; at += 1) {
      const [, asset = '/no-asset'] = /src="([^"]+)"/.exec(await read(`/tools/${at % pages}`)) ?? [];
      await read(asset);
    }
  };
  await Promise.all([0, 10, 20, 30].map(reader));
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect([...met.keys()]).toEqual(['200']);
  expect(met.get('200')).toBeGreaterThan(200);
});

describe('npm run build', () => {
  const PARTS = ['content', 'data', 'public', 'schema', 'src', 'tools', 'vite.config.ts', 'tsconfig.json'];

  /** Runs it in a folder with links to some of the project. */
  function buildIn(parts: readonly string[]): { status: number | null; stderr: string } {
    for (const part of [...parts, 'node_modules', 'package.json']) symlinkSync(resolve(part), join(folder, part));
    return spawnSync(process.execPath, ['--import', 'tsx', resolve('scripts/build.ts')], {
      cwd: folder,
      env: plainEnvironment(),
      encoding: 'utf8',
    });
  }

  it('leaves the site as it was where a definition does not hold', () => {
    publishFiles(FIRST);
    write(folder, { 'tools/one/tool.json': '{"title":' });
    const { status, stderr } = buildIn(PARTS.filter((part) => part !== 'tools'));
    expect([status, stderr]).toEqual([1, expect.stringContaining('tools/one/tool.json')]);
    expect(published()).toEqual(FIRST);
  }, 60_000);

  // The app is not where it is looked for in the bundle, because it came by a link.
  it('leaves the site as it was where it fails after bundling', () => {
    publishFiles(FIRST);
    const { status, stderr } = buildIn(PARTS);
    expect([status, stderr]).toEqual([1, expect.stringContaining('the bundle lacks its entries')]);
    expect(existsSync(join(folder, '.cache/next/site/assets'))).toBe(true);
    expect(published()).toEqual(FIRST);
  }, 60_000);
});
