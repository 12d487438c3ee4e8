/** `npx formulary mcp` as an assistant starts it that knows nothing but the installed package: it answers as the server of the project does. */

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localDate } from '../../src/calendar/local-date.ts';
import { TOOLS } from '../api/live-tools.ts';
import { called } from '../calc/command-line.ts';
import { assistant, call, PROJECT_PLACE, textOf } from '../mcp/assistant.ts';
import QUERIES from '../search/queries.json' with { type: 'json' };
import { installedPackage } from './installed.ts';

vi.setConfig({ testTimeout: 60_000 });

const cwd = tmpdir();
let command = '';
beforeAll(async () => {
  command = join(await installedPackage(), 'node_modules/.bin/formulary');
}, 120_000);

/** An assistant that has started the command, and one that speaks to the project. */
async function assistants(origin: string | null): Promise<[Client, Client]> {
  const { SITE_ORIGIN: _, SITE_NAME: __, ...env } = process.env as Record<string, string>;
  const client = new Client({ name: 'test', version: '1.0.0' });
  const site: Record<string, string> = origin === null ? {} : { SITE_ORIGIN: `${origin}/` };
  const start = { command, args: ['mcp'], cwd, env: { ...env, NODE_OPTIONS: '', ...site } };
  await client.connect(new StdioClientTransport({ ...start, stderr: 'pipe' }));
  // From now on its answers are held against the schemas that it lists.
  await client.listTools();
  const today = () => localDate(new Date());
  return [client, await assistant({ ...PROJECT_PLACE, site: { name: 'Formulary', origin }, today })];
}

describe.each([null, 'https://example.org'])('with the site %s', (origin) => {
  let clients: readonly Client[] = [];
  beforeAll(async () => {
    clients = await assistants(origin);
  }, 60_000);
  afterAll(() => Promise.all(clients.map((client) => client.close())));
  /** What both say to the same. */
  const both = async <Said>(ask: (client: Client) => Promise<Said>): Promise<Said> => {
    const [installed, project] = await Promise.all(clients.map(ask));
    expect(installed).toEqual(project);
    return installed as Said;
  };

  it('says the same of itself and of its tools', async () => {
    const { tools } = await both((client) => client.listTools());
    expect(tools.map(({ name }) => name)).toEqual(['find_calculator', 'describe_calculator', 'calculate']);
    await both(async (client) => [
      client.getInstructions(),
      client.getServerVersion(),
      client.getServerCapabilities(),
      await client.listResourceTemplates(),
    ]);
  });

  it('finds the same by words', async () => {
    for (const query of Object.keys(QUERIES.en).slice(0, 40))
      await both((client) => call(client, 'find_calculator', { query }));
    const found = await both((client) =>
      call(client, 'find_calculator', { query: 'energy of a moving car', limit: 1 }),
    );
    expect(textOf(found)).toMatch(/^kinetic-energy: /);
  });

  it('describes every calculator, asks it, and reads its page alike', async () => {
    const { resources } = await both((client) => client.listResources());
    expect(resources.map(({ name }) => name)).toEqual(TOOLS.map(({ id }) => id));
    for (const { id, definition } of TOOLS) {
      await both((client) => call(client, 'describe_calculator', { calculator: id }));
      const page = await both((client) => client.readResource({ uri: `formulary://tools/${id}` }));
      expect(JSON.stringify(page)).toContain(definition.title);
      const { inputs = {} } = definition.tabs[0]?.examples[0] ?? {};
      await both((client) => call(client, 'calculate', { calculator: id, inputs }));
    }
  });

  it('has links where there is a site', async () => {
    const inputs = { height: 175, weight: 70 };
    const answer = await both((client) => call(client, 'calculate', { calculator: 'bmi-calculator', inputs }));
    expect(answer.structuredContent).toMatchObject({
      ok: true,
      results: { bmi: { display: '22.9' } },
      link: origin && `${origin}/tools/bmi-calculator#1:height=175;weight=70`,
    });
    expect(textOf(answer).includes('The page with this answer')).toBe(origin !== null);
  });

  it('refuses alike, and says what to write instead', async () => {
    const refused = (asked: object) => both((client) => call(client, 'calculate', { inputs: {}, ...asked }));
    expect(textOf(await refused({ calculator: 'bmi-calculator', inputs: { height: 0 } }))).toContain(
      'height: Height must be greater than 0',
    );
    expect(textOf(await refused({ calculator: 'bmi-calculater' }))).toContain('Near it: bmi-calculator');
    expect(textOf(await refused({ calculator: '../bmi-calculator' }))).toContain('There is no calculator');
    expect(textOf(await refused({ height: 175 }))).toContain('Unrecognized key: "height"');
    await expect(clients[0]?.readResource({ uri: 'formulary://tools/bmi-calculater' })).rejects.toMatchObject({
      code: -32_002,
      message: expect.stringContaining('Near it: bmi-calculator'),
    });
    await expect(clients[0]?.callTool({ name: 'integrate' })).rejects.toThrow('There is no tool called "integrate".');
  });
});

describe('as a program', () => {
  const started = (words: readonly string[], stdin = '', env = {}) =>
    called(command, ['mcp', ...words], stdin, { cwd, env });

  it('says nothing but messages, and ends with its input', async () => {
    const clientInfo = { name: 'test', version: '1.0.0' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const lines = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 2, method: 'nothing/there' },
    ].map((message) => JSON.stringify(message));
    const { code, stdout, stderr } = await started([], `${lines.join('\n')}\n`);
    const messages = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(messages.sort((a, b) => a.id - b.id)).toEqual([
      { jsonrpc: '2.0', id: 1, result: expect.anything() },
      { jsonrpc: '2.0', id: 2, error: expect.objectContaining({ code: -32_601 }) },
    ]);
    expect([code, stderr]).toEqual([0, '']);
    expect(await started([])).toEqual({ stdout: '', stderr: '', code: 0 });
  });

  it('says what it is for, and what it does not take', async () => {
    const help = await started(['--help']);
    expect(help.stdout).toMatch(/^npx formulary mcp .*SITE_ORIGIN.*\n$/);
    expect([help.code, help.stderr]).toEqual([0, '']);
    const word = await started(['bmi-calculator']);
    expect(word.stderr).toMatch(/^"bmi-calculator" is not understood: .*\n$/);
    expect([word.code, word.stdout]).toEqual([2, '']);
    const address = await started([], '', { SITE_ORIGIN: 'example.org' });
    expect(address.stderr).toBe('SITE_ORIGIN must be an address such as https://example.org, not "example.org"\n');
    expect([address.code, address.stdout]).toEqual([2, '']);
  });
});
