/** The server as the image has it: one file that the Dockerfile bundles, beside the built site and, where the image answers, the packed calculators. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { packCalculators } from '../../src/mcp/pack.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formulary-bundled-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Home</title>');
  mkdirSync(join(folder, 'dist/api'));
  writeFileSync(join(folder, 'dist/api/tools.json'), '{"tools":[]}');
  const bundles = [...readFileSync('Dockerfile', 'utf8').matchAll(/npx esbuild (.+) --outfile=(\S+)/g)];
  expect(bundles.map(([, , file]) => file)).toEqual(['server.mjs', 'inbox.mjs', 'client/pg/index.js']);
  for (const [, options = '', file = ''] of bundles) {
    const place = join(folder, file.replace('client/', 'node_modules/'));
    execFileSync(resolve('node_modules/.bin/esbuild'), [
      ...options.split(' '),
      '--log-level=error',
      `--outfile=${place}`,
    ]);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the server of a test says on stderr. */
let said = '';
beforeEach(() => {
  said = '';
});

/** Starts the server. @returns its address */
async function serving(more: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, ...more, PORT: '0', HOST: '127.0.0.1', FORM_INBOX: join(folder, 'inbox.jsonl') };
  const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env });
  onTestFinished(() => void server.kill());
  server.stderr.on('data', (text) => {
    said += text;
  });
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

it('has the client of the database beside it, and loads it where there is one', async () => {
  const inbox = () =>
    spawnSync(process.execPath, ['inbox.mjs'], { cwd: folder, env: { ...process.env, ...away }, encoding: 'utf8' });
  const away = { DATABASE_URL: 'postgres://ada@127.0.0.1:1/x', FORM_TOKEN_KEY: 'a key' };
  const post = async (origin: string) =>
    (await fetch(`${origin}/f/newsletter`, { method: 'POST', body: new URLSearchParams({ email: 'a@b.co' }) })).status;
  expect(await post(await serving(away))).toBe(503);
  expect(said).toContain('nothing listens there (ECONNREFUSED)');
  expect(inbox().stderr).toContain('nothing listens there (ECONNREFUSED)');
  rmSync(join(folder, 'node_modules'), { recursive: true });
  expect(await post(await serving())).toBe(200);
  expect(await post(await serving(away))).toBe(503);
  expect(said).toContain('ERR_MODULE_NOT_FOUND');
}, 60_000);
