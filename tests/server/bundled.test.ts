/** The server as the image has it: one file that the Dockerfile bundles, beside the built site and, where the image answers, the packed calculators. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { packCalculators } from '../../src/mcp/pack.ts';

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

/** Starts the server. @returns its address */
async function serving(): Promise<string> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', FORM_INBOX: join(folder, 'inbox.jsonl') };
  const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env });
  onTestFinished(() => void server.kill());
  const [line] = await once(server.stdout, 'data');
  return String(line).trim().replace('localhost', '127.0.0.1');
}

const ASKED = {
  method: 'POST',
  body: '{"inputs":{"height":175,"weight":70}}',
  headers: { 'Content-Type': 'application/json' },
};

it('serves pages, and answers a form in the language that it was sent in', async () => {
  const origin = await serving();
  expect(await (await fetch(origin)).text()).toContain('<title>Home</title>');
  const body = new URLSearchParams({ email: 'no address' });
  const answer = await fetch(`${origin}/f/newsletter?lang=de`, { method: 'POST', body, headers: { Origin: origin } });
  const said = await answer.text();
  expect(said).toContain('<html lang="de"');
  expect(said).toContain('<h1>Nicht gesendet</h1>');
  // Where there are no definitions, nothing is answered, and what the site says of them is a file.
  expect((await fetch(`${origin}/api/tools/bmi-calculator`, ASKED)).status).toBe(405);
  expect((await fetch(`${origin}/mcp`, ASKED)).status).toBe(405);
  expect((await fetch(`${origin}/mcp`)).status).toBe(404);
  const list = await fetch(`${origin}/api/tools.json`);
  expect([await list.json(), list.headers.get('access-control-allow-origin')]).toEqual([{ tools: [] }, '*']);
}, 30_000);

it('answers with the packed calculators, whose sources are not there', async () => {
  const root = join(folder, 'definitions');
  for (const id of ['bmi-calculator', 'tip-calculator']) {
    const definition = JSON.parse(readFileSync(join('tools', id, 'tool.json'), 'utf8')) as object;
    mkdirSync(join(root, id), { recursive: true });
    writeFileSync(join(root, id, 'tool.json'), JSON.stringify({ ...definition, related: undefined }));
  }
  mkdirSync(join(root, 'tomorrow-calculator'));
  writeFileSync(
    join(root, 'tomorrow-calculator/tool.json'),
    JSON.stringify({
      title: 'Tomorrow Calculator',
      description: 'What will be worked out one day.',
      category: 'Math',
      icon: 'calculator',
      status: 'comingSoon',
      expectedRelease: '2031-05-01',
    }),
  );
  await packCalculators(root, join(folder, 'answers'));
  rmSync(root, { recursive: true });
  const origin = await serving();
  const answer = await fetch(`${origin}/api/tools/bmi-calculator`, ASKED);
  expect(await answer.json()).toMatchObject({ ok: true, results: { bmi: { display: '22.9' } } });
  const list = (await (await fetch(`${origin}/api/tools`)).json()) as { tools: { id: string }[] };
  expect(list.tools.map(({ id }) => id)).toEqual(['bmi-calculator', 'tip-calculator']);
  const keyOf = async (id: string) => {
    const { errors } = (await (await fetch(`${origin}/api/tools/${id}`, ASKED)).json()) as {
      errors: [{ key: string }];
    };
    return errors[0].key;
  };
  expect(await keyOf('tomorrow-calculator')).toBe('notAvailable');
  expect(await keyOf('no-calculator')).toBe('notFound');
  const assistant = new Client({ name: 'test', version: '1' });
  await assistant.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
  const found = await assistant.callTool({ name: 'find_calculator', arguments: { query: 'body mass index' } });
  expect(JSON.stringify(found.content)).toContain('bmi-calculator');
  await assistant.close();
}, 30_000);
