/** Assistants over HTTP: the server of the site answers them, and refuses at little cost what is not meant for it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../src/api/answers.ts';
import { rankingBy } from '../../src/mcp/ranking.ts';
import { type ApiOptions, createApi } from '../../src/server/api.ts';
import { createMcp, createMcpFetch, type McpOptions } from '../../src/server/mcp.ts';
import { createRateLimit } from '../../src/server/rate-limit.ts';
import { createSite } from '../../src/server/site.ts';
import { ofProject, PLACE, toolOf } from '../api/live-tools.ts';
import { hangUp } from './hang-up.ts';

const { today, ...site } = PLACE;
function optionsWith(more: Partial<ApiOptions> & { limit?: number } = {}): McpOptions {
  const calculators = more.calculators ?? ofProject();
  return {
    calculators,
    ranking: rankingBy(calculators),
    site,
    today: () => today,
    rateLimit: createRateLimit({ limit: more.limit ?? 1_000_000, windowSeconds: 60, now: () => 0 }),
    isBehindProxy: false,
    ...more,
  };
}

const INPUTS = { height: 175, weight: 70 };
const CALL = { name: 'calculate', arguments: { calculator: 'bmi-calculator', inputs: INPUTS } };
const message = (id: number, method = 'tools/call', params: object = CALL) => ({ jsonrpc: '2.0', id, method, params });

const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation(() => {}),
);
beforeEach(() => {
  for (const spy of logged) spy.mockClear();
});
afterEach(() => {
  for (const spy of logged) expect(spy.mock.calls).toEqual([]);
});

describe('the server of the site', () => {
  let root = '';
  let origin = '';
  const options = optionsWith();
  const server = (() => {
    root = mkdtempSync(join(tmpdir(), 'formulary-mcp-'));
    writeFileSync(join(root, '404.html'), '<!doctype html><title>Not found</title>');
    return createSite({ root, api: createApi(options), mcp: createMcp(options) });
  })();
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    rmSync(root, { recursive: true });
  });

  it('answers an assistant as it answers the API', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
    expect((await client.listTools()).tools).toHaveLength(3);
    const { structuredContent } = await client.callTool(CALL);
    const body = JSON.stringify({ inputs: INPUTS });
    const headers = { 'Content-Type': 'application/json' };
    const answered = await fetch(`${origin}/api/tools/bmi-calculator`, { method: 'POST', body, headers });
    expect(structuredContent).toEqual(await answered.json());
    const { contents } = await client.readResource({ uri: 'formulary://tools/bmi-calculator' });
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('# BMI Calculator') });
    await client.close();
  });

  it.each(['/mcp', '/api/tools/bmi-calculator'])('says nothing of who hangs up while asking %s', (path) =>
    hangUp(origin, path, 'application/json', '{"jsonrpc":'),
  );

  it('has a page for addresses below it, as for all others', async () => {
    const response = await fetch(`${origin}/mcp/other`);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('does not wait for a body that is too large', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': 1e9 };
      const sent = ask(`${origin}/mcp`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('{"jsonrpc":');
    });
    expect(status).toBe(413);
  });

  it('is asked by another name than its own in vain', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { Host: 'rebound.example', 'Content-Type': 'application/json' };
      const sent = ask(`${origin}/mcp`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(message(1)));
    });
    expect(status).toBe(403);
  });
});

const HEADERS = {
  Host: 'example.org',
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};
type Sent = { body?: unknown; headers?: Record<string, string>; method?: string; from?: string };

/** Asks without a socket; a header that is empty is not sent. */
function asker(options = optionsWith()) {
  const answer = createMcpFetch(options);
  return ({ body = message(1), headers = {}, method = 'POST', from = '203.0.113.7' }: Sent = {}) => {
    const sent = Object.entries({ ...HEADERS, ...headers }).filter(([, value]) => value !== '');
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, headers: sent as [string, string][], ...(method === 'POST' && { body: text }) };
    const incoming = { headers: {}, socket: { remoteAddress: from }, complete: true };
    return Promise.resolve(
      answer(new Request(`${PLACE.origin}/mcp`, init), { incoming } as unknown as Parameters<typeof answer>[1]),
    );
  };
}
const post = asker();
const jsonOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe('a message', () => {
  it('is answered in JSON, without a session, from no cache', async () => {
    const response = await post();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('mcp-session-id')).toBeNull();
    const { body } = answerOf(toolOf('bmi-calculator'), { tab: null, find: null, inputs: INPUTS }, PLACE);
    const result = { structuredContent: JSON.parse(JSON.stringify(body)) };
    expect(await jsonOf(response)).toMatchObject({ jsonrpc: '2.0', id: 1, result });
  });
  it('may need no answer', async () => {
    const response = await post({ body: { jsonrpc: '2.0', method: 'notifications/initialized' } });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });
  it.each<[string, Sent, number]>([
    ['that is no JSON', { body: '{"jsonrpc":' }, 400],
    ['that is nothing', { body: '' }, 400],
    ['of another protocol', { body: { method: 'tools/call' } }, 400],
    ['of another version', { headers: { 'Mcp-Protocol-Version': '1999-01-01' } }, 400],
    ['in too large a batch', { body: Array.from({ length: 101 }, (_, id) => message(id)) }, 400],
    ['of another type', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['whose answer is not taken', { headers: { Accept: 'text/html' } }, 406],
    ['that is too large', { body: message(1, 'tools/call', { name: 'x'.repeat(65_536) }) }, 413],
    ['that asks for a stream', { method: 'GET', headers: { Accept: 'text/event-stream' } }, 405],
    ['that ends a session', { method: 'DELETE' }, 405],
    ['that asks what is allowed', { method: 'OPTIONS' }, 405],
    ['that is put', { method: 'PUT' }, 405],
  ])('%s is refused', async (_, sent, status) => {
    const response = await post(sent);
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    expect(await jsonOf(response)).toMatchObject({ jsonrpc: '2.0', id: null, error: { message: expect.any(String) } });
  });
  it.each<[string, string]>([
    ['nested lists', `{"jsonrpc":"2.0","id":1,"method":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    [
      'nested inputs',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"calculate","arguments":{"calculator":"bmi-calculator","inputs":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}}}`,
    ],
    ['a long name', JSON.stringify(message(1, 'tools/call', { name: 'x'.repeat(60_000) }))],
    ['a long id', JSON.stringify(message(1, 'resources/read', { uri: `formulary://tools/${'x'.repeat(60_000)}` }))],
    [
      'a long calculator',
      JSON.stringify(message(1, 'tools/call', { ...CALL, arguments: { calculator: 'b'.repeat(60_000), inputs: {} } })),
    ],
    [
      'a search',
      JSON.stringify(message(1, 'tools/call', { name: 'find_calculator', arguments: { query: 'q'.repeat(200) } })),
    ],
    [
      'a search of words',
      JSON.stringify(message(1, 'tools/call', { name: 'find_calculator', arguments: { query: 'lona '.repeat(40) } })),
    ],
    ['messages', JSON.stringify(Array.from({ length: 100 }, (_, id) => message(id)))],
  ])('that is meant to cost much is answered soon: %s', async (_, body) => {
    const before = process.cpuUsage();
    const response = await post({ body });
    await response.text();
    const { user, system } = process.cpuUsage(before);
    expect([200, 400]).toContain(response.status);
    // Of the processor: how long it takes depends on what else is run.
    expect((user + system) / 1000).toBeLessThan(1500);
  });
});

describe('a refusal', () => {
  const MANY = 'Too many requests: there is room again in 60 s.';
  const few = asker(optionsWith({ limit: 0 }));
  it.each<[string, Sent, number, number, string]>([
    ['that is no JSON', { body: '{' }, 400, -32_700, 'The body is not JSON.'],
    ['for a stream', { method: 'GET' }, 405, -32_600, 'There are no streams and no sessions here: POST a message.'],
    [
      'from elsewhere',
      { headers: { Origin: 'https://other.example' } },
      403,
      -32_600,
      'This is asked at https://example.org, by programs and by its own pages.',
    ],
    ['of one too many', {}, 429, -32_600, MANY],
  ])('of what is asked %s says why, in the form of the protocol', async (_, sent, status, code, message) => {
    const response = await (status === 429 ? few : post)(sent);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await jsonOf(response)).toEqual({ jsonrpc: '2.0', error: { code, message }, id: null });
  });
  it('counts what is refused, too', async () => {
    const two = asker(optionsWith({ limit: 2 }));
    const statuses = [await two({ body: '{' }), await two({ method: 'GET' }), await two()].map(({ status }) => status);
    expect(statuses).toEqual([400, 405, 429]);
  });
});

describe('pages of others', () => {
  const LOCAL = 'localhost:4173';
  it.each<[string, Record<string, string>, number]>([
    ['a program', {}, 200],
    ['a page of the site', { Origin: 'https://example.org' }, 200],
    ['a page of somebody else', { Origin: 'https://other.example' }, 403],
    ['a page of the site without its encryption', { Origin: 'http://example.org' }, 403],
    ['a page without an address', { Origin: 'null' }, 403],
    ['a name that leads here', { Host: 'rebound.example', Origin: 'http://rebound.example' }, 403],
    ['a name that leads here, without a page', { Host: 'rebound.example' }, 403],
    ['a name that begins alike', { Host: 'localhost.rebound.example' }, 403],
    ['a name that ends alike', { Host: 'rebound-localhost', Origin: 'http://rebound-localhost' }, 403],
    ['nobody', { Host: '' }, 403],
    ['what is no name', { Host: 'a b' }, 403],
    ['a program of this machine', { Host: LOCAL }, 200],
    ['a program of this machine, by its address', { Host: '[::1]:80' }, 200],
    ['a program of this machine, by its older address', { Host: '127.0.0.1:4173' }, 200],
    ['another machine whose address ends alike', { Host: '1127.0.0.1' }, 403],
    ['a page of this machine', { Host: LOCAL, Origin: `http://${LOCAL}` }, 200],
    ['a page of another program of this machine', { Host: LOCAL, Origin: 'http://localhost:3000' }, 403],
    ['a page of somebody else to this machine', { Host: LOCAL, Origin: 'https://other.example' }, 403],
  ])('%s', async (_, headers, status) => {
    const response = await post({ headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    if (status === 403) expect(await jsonOf(response)).toMatchObject({ error: { message: expect.any(String) } });
  });
});

describe('who asks too often', () => {
  it('waits, and nobody else does; each message of a batch counts', async () => {
    const few = asker(optionsWith({ limit: 5 }));
    const batch = (count: number) => ({ body: Array.from({ length: count }, (_, id) => message(id)) });
    expect((await few(batch(4))).status).toBe(200);
    expect((await few({ from: '203.0.113.8' })).status).toBe(200);
    expect((await few()).status).toBe(200);
    const refused = await few();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await jsonOf(refused)).toMatchObject({ error: { message: expect.stringContaining('60 s') } });
    expect((await few({ ...batch(6), from: '203.0.113.9' })).status).toBe(429);
  });
  it('is counted together with what is asked of the API', async () => {
    const options = optionsWith({ limit: 1 });
    const few = asker(options);
    expect(options.rateLimit.take('203.0.113.7')).toBe(0);
    expect((await few()).status).toBe(429);
  });
});

it('says that something went wrong, and of what was sent nothing is written down', async () => {
  const broken = new Error('the secret 175');
  const failing = { ids: () => ['bmi-calculator'], live: () => Promise.reject(broken), all: async () => [] };
  const answer = await asker(optionsWith({ calculators: failing }))();
  expect(await jsonOf(answer)).toMatchObject({ error: { code: -32_603, message: expect.not.stringContaining('175') } });
  const said = JSON.stringify(logged.map((spy) => spy.mock.calls));
  expect(said).toContain('Error in an answer to an assistant');
  expect(said).not.toContain('175');
  for (const spy of logged) spy.mockClear();
});

it('says so, too, where it fails before the protocol is spoken', async () => {
  const take = () => {
    throw new Error('the secret 175');
  };
  const answer = await asker(optionsWith({ rateLimit: { take } }))();
  expect(answer.status).toBe(500);
  const error = { code: -32_603, message: 'This went wrong on our side.' };
  expect(await jsonOf(answer)).toEqual({ jsonrpc: '2.0', error, id: null });
  const said = JSON.stringify(logged.map((spy) => spy.mock.calls));
  expect(said).toContain('Error in an answer to an assistant');
  expect(said).not.toContain('175');
  for (const spy of logged) spy.mockClear();
});
