/** The server as the image has it: one file that the Dockerfile bundles, beside the built site and nothing else. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formulary-bundled-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Home</title>');
  mkdirSync(join(folder, 'dist/api'));
  writeFileSync(join(folder, 'dist/api/tools.json'), '{"tools":[]}');
  const [, options = ''] = /npx esbuild (scripts\/serve\.ts .+) --outfile=server\.mjs/.exec(
    readFileSync('Dockerfile', 'utf8'),
  ) ?? ['', ''];
  expect(options).toContain('--bundle');
  execFileSync(resolve('node_modules/.bin/esbuild'), [
    ...options.split(' '),
    '--log-level=error',
    `--outfile=${join(folder, 'server.mjs')}`,
  ]);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('serves pages, and answers a form in the language that it was sent in', async () => {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', FORM_INBOX: join(folder, 'inbox.jsonl') };
  const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env });
  onTestFinished(() => void server.kill());
  const [line] = await once(server.stdout, 'data');
  const origin = String(line).trim().replace('localhost', '127.0.0.1');
  expect(await (await fetch(origin)).text()).toContain('<title>Home</title>');
  const body = new URLSearchParams({ email: 'no address' });
  const answer = await fetch(`${origin}/f/newsletter?lang=de`, { method: 'POST', body, headers: { Origin: origin } });
  const said = await answer.text();
  expect(said).toContain('<html lang="de"');
  expect(said).toContain('<h1>Nicht gesendet</h1>');
  // Where there are no definitions, nothing is answered, and what the site says of them is a file.
  const asked = { method: 'POST', body: '{"inputs":{}}', headers: { 'Content-Type': 'application/json' } };
  expect((await fetch(`${origin}/api/tools/bmi-calculator`, asked)).status).toBe(405);
  expect((await fetch(`${origin}/mcp`, asked)).status).toBe(405);
  expect((await fetch(`${origin}/mcp`)).status).toBe(404);
  const list = await fetch(`${origin}/api/tools.json`);
  expect([await list.json(), list.headers.get('access-control-allow-origin')]).toEqual([{ tools: [] }, '*']);
}, 30_000);
