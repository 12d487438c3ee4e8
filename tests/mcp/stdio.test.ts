/** `npm run -s mcp` as a process of its own, as an assistant starts it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, it } from 'vitest';
import { findTools } from '../../src/compiler/tool-files.ts';

// Assistants start programs anywhere.
const WORDS = [resolve('scripts/command.mjs'), 'mcp'];
const cwd = tmpdir();
const env = { ...(process.env as Record<string, string>), NODE_OPTIONS: '', SITE_ORIGIN: 'https://example.org' };
const SLOW = 60_000;
const BMI = { calculator: 'bmi-calculator', inputs: { height: 175, weight: 70 } };

it('answers an assistant', { timeout: SLOW }, async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: WORDS, env, cwd, stderr: 'pipe' }));
  try {
    expect((await client.listTools()).tools).toHaveLength(3);
    const answer = await client.callTool({ name: 'calculate', arguments: BMI });
    expect(answer.structuredContent).toMatchObject({ ok: true, results: { bmi: { display: '22.9' } } });
    const link = 'https://example.org/tools/bmi-calculator#1:height=175;weight=70';
    expect(answer.structuredContent).toMatchObject({ link });
    expect(answer.content).toEqual([{ type: 'text', text: expect.stringContaining(link) }]);
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toEqual(findTools('tools').map(({ folder }) => folder));
  } finally {
    await client.close();
  }
});

/** What the program says and how it ends, where its input is some lines. */
async function spoken(lines: readonly string[]) {
  const child = spawn(process.execPath, WORDS, { env, cwd });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
    });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [code] = await once(child, 'close');
  return { ...said, code };
}

const request = (id: number, method: string, params = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

it('says nothing but messages, answers what was asked, and ends with its input', { timeout: SLOW }, async () => {
  const clientInfo = { name: 'test', version: '1.0.0' };
  const { stdout, stderr, code } = await spoken([
    request(1, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }),
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    'no message',
    request(2, 'tools/call', { name: 'calculate', arguments: BMI }),
    request(3, 'nothing/there'),
  ]);
  const messages = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { jsonrpc: string; id: number; error?: { code: number } });
  expect(messages.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true);
  expect(messages.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  expect(messages.find(({ id }) => id === 3)?.error?.code).toBe(-32_601);
  expect([stderr, code]).toEqual(['', 0]);
  expect(await spoken([])).toEqual({ stdout: '', stderr: '', code: 0 });
});
