/** Calculators that are written by a crew, and those that are not made again: the site is the same as if one process made it anew. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Crew } from '../../src/build/lots/crew.ts';
import { inLots } from '../../src/build/lots/lots.ts';
import { listedOf, SpilledTool, spill } from '../../src/compiler/spilled-tool.ts';
import { type LoadedTool, loadTools } from '../../src/compiler/tools.ts';
import { filesBelow, plainEnvironment } from './built-site.ts';

const [KEPT, RENAMED, DAMAGED] = ['number-bases', 'ohms-law', 'temperature-converter'];
const IDS = [KEPT, RENAMED, DAMAGED];

/** Builds the tools of a folder: at first, with another title and a damaged page, and that anew by one process. */
const CODE = `const { cpSync, readFileSync, writeFileSync } = await import('node:fs');
const { buildSite } = await import('./src/build/build-site.ts');
const { bundle } = await import('./src/build/bundle.ts');
const { Crew } = await import('./src/build/lots/crew.ts');
const { readTools } = await import('./src/build/lots/read-tools.ts');
const { siteConfig } = await import('./src/build/site-config.ts');
const { loadTools } = await import('./src/compiler/tools.ts');
const [, folder] = process.argv;
const tools = folder + '/tools';
const crew = new Crew(1);
const site = siteConfig({ SITE_ORIGIN: 'https://calculators.example', SOURCE_DATE_EPOCH: '1769817600' });
const bundled = await bundle(folder + '/bundled', folder + '/server', '');
const shared = { bundled, serverOut: folder + '/server', site, pictures: false };
const crewed = async (name, root) => buildSite({ ...shared, crew, folder: await readTools(tools, folder + '/aside', crew),
  out: folder + '/' + name, before: { root: folder + '/' + root, records: folder + '/written' } });
await crewed('first', 'none');
// Whoever made this one again would read it, and fail.
writeFileSync(folder + '/aside/en/${KEPT}', '');
const file = tools + '/${RENAMED}/tool.json';
writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "', '"title": "New '));
cpSync(folder + '/first', folder + '/published', { recursive: true });
const page = folder + '/published/tools/${DAMAGED}/index.html';
writeFileSync(page, readFileSync(page, 'utf8').slice(0, -100));
await crewed('changed', 'published');
await buildSite({ ...shared, folder: loadTools(tools), out: folder + '/anew' });
crew.end();`;

/** It takes half a minute of the processor. */
const isFull = process.env.FULL === '1';

const folder = mkdtempSync(join(tmpdir(), 'formulary-lots-'));
beforeAll(() => {
  if (!isFull) return;
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  for (const id of IDS) cpSync(join('tools', id), join(folder, 'tools', id), { recursive: true });
  cpSync('data', join(folder, 'data'), { recursive: true });
  for (const id of IDS) {
    const file = join(folder, 'tools', id, 'tool.json');
    const { related: _, ...definition } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(definition, null, 2));
  }
  const words = ['--import', 'tsx', '--input-type=module', '--eval', CODE, folder];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: plainEnvironment() });
  if (status !== 0) throw new Error(`the site was not built: ${stderr}`);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const contents = (site: string): Map<string, string> =>
  new Map(filesBelow(join(folder, site)).map((path) => [path, readFileSync(join(folder, site, path), 'latin1')]));

describe.runIf(isFull)('a site whose calculators a crew writes', () => {
  it('is what one process makes anew, when one title changed, a page was damaged and nothing else was made again', () => {
    const [changed, anew] = [contents('changed'), contents('anew')];
    expect(IDS.every((id) => changed.has(`tools/${id}/index.html`))).toBe(true);
    expect([...changed.keys()]).toEqual([...anew.keys()]);
    expect([...changed].flatMap(([path, text]) => (text === anew.get(path) ? [] : path))).toEqual([]);
  });

  it('names the list of this build in pages that were made for another', () => {
    const page = `tools/${KEPT}/index.html`;
    expect(contents('changed').get(page)).not.toBe(contents('first').get(page));
  });
});

describe('a tool that is put aside', () => {
  const [tool] = loadTools('tools', ['bmi-calculator']).tools as [LoadedTool];

  it('is what it was, and lists less', () => {
    const spilled = new SpilledTool(spill(tool, join(folder, 'one')));
    expect(spilled.definition).toEqual(tool.definition);
    expect(spilled.compiled).toEqual(tool.compiled);
    expect(listedOf(spilled)).toMatchObject({ title: tool.definition?.title, explanation: [] });
  });

  it('is not read where its file was cut', () => {
    const at = join(folder, 'two');
    const spilled = new SpilledTool(spill(tool, at));
    writeFileSync(at, readFileSync(at).subarray(0, -10));
    expect(() => spilled.compiled).toThrow('is not as it was written');
  });
});

it('parts any number of tools into lots, in order', () => {
  for (const count of [0, 1, 31, 32, 33, 1000]) {
    const tools = Array.from({ length: count }, (_, at) => at);
    expect(inLots(tools).flat()).toEqual(tools);
    expect(Math.max(0, ...inLots(tools).map(({ length }) => length))).toBeLessThanOrEqual(32);
  }
});

it('a process that ends is told of, and the rest of the crew is let go', async () => {
  const crew = new Crew(2);
  const { members } = crew as unknown as { members: ChildProcess[] };
  const [first] = members;
  const asked = crew.all('usage', null);
  first?.kill('SIGKILL');
  await expect(asked).rejects.toThrow('a process that builds parts of the site ended with SIGKILL');
  expect(() => crew.end()).not.toThrow();
  await vi.waitUntil(() => members.every(({ connected }) => !connected), 10_000);
});
