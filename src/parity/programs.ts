/** The surfaces that programs ask: command line, package, HTTP API, assistants. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { PROJECT } from '../cache/sources.ts';
import { makePackage } from '../package/make-package.ts';
import { listen } from '../server/listen.ts';
import { openApiService } from '../server/open-api.ts';
import { createSite } from '../server/site.ts';
import type { AskedCall, Call } from './calls.ts';

/** What a surface answered, as it said it; each has more than the command line. */
export type Answer = Readonly<Record<string, unknown>>;
export type Ask = (call: Call) => Promise<Answer>;

const EVERYTHING = 1_000_000;
const CALLS_A_CLIENT = 500;
const asked = ({ tab, inputs }: Call) => ({ tab, inputs });

/** The command line, all calls in one process. */
export async function byCommand(calls: readonly AskedCall[]): Promise<Answer[]> {
  const words = [join(PROJECT, 'scripts/command.mjs'), 'calc', '--batch'];
  const command = spawn(process.execPath, words, { cwd: PROJECT, stdio: ['pipe', 'pipe', 'inherit'] });
  const answers: Answer[] = [];
  const lines = createInterface({ input: command.stdout }).on('line', (line) => {
    const { id: _, ...answer } = JSON.parse(line) as Answer;
    answers.push(answer);
  });
  for (const [id, { tool, tab, inputs }] of calls.entries())
    command.stdin.write(`${JSON.stringify({ id, tool, tab, inputs })}\n`);
  command.stdin.end();
  await once(lines, 'close');
  return answers;
}

type Calculate = (id: string, inputs: unknown, options: object) => Answer;

/** The package for npm, made anew. */
export async function byPackage(calls: readonly AskedCall[], today: string): Promise<Answer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-parity-'));
  try {
    await makePackage(folder);
    const address = pathToFileURL(join(folder, 'index.js')).href;
    const { calculate } = (await import(address)) as { calculate: Calculate };
    return calls.map(({ tool, tab, inputs }) => calculate(tool, inputs, { tab, today }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const post = (origin: string) => async (call: Call) => {
  const response = await fetch(`${origin}/api/tools/${call.tool}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked(call)),
  });
  return (await response.json()) as Answer;
};

async function inTurn(calls: readonly AskedCall[], ask: Ask): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await ask(call));
  return answers;
}

/** A server of the API and of assistants on a free port, while `use` asks it. */
async function served<Given>(use: (origin: string) => Promise<Given>): Promise<Given> {
  const settings = { tools: join(PROJECT, 'tools'), packed: '', requestsPerAddress: EVERYTHING, isBehindProxy: false };
  const { api, mcp } = openApiService(settings, { name: 'Formulary', origin: 'http://127.0.0.1' });
  const server = createSite({ root: PROJECT, api, mcp });
  await listen(server, 0, '127.0.0.1');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The HTTP API, by a server of its own. */
export const byApi = (calls: readonly AskedCall[]): Promise<Answer[]> =>
  served((origin) => inTurn(calls, post(origin)));

/** An assistant that calls `calculate`, by the client of the protocol. */
export const byAssistant = (calls: readonly AskedCall[]): Promise<Answer[]> =>
  served(async (origin) => {
    const answers: Answer[] = [];
    // The client keeps a listener for each call.
    for (let at = 0; at < calls.length; at += CALLS_A_CLIENT) {
      const client = new Client({ name: 'parity', version: '1.0.0' });
      await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
      const own = await inTurn(calls.slice(at, at + CALLS_A_CLIENT), async (call) => {
        const given = { calculator: call.tool, ...asked(call) };
        return (await client.callTool({ name: 'calculate', arguments: given })).structuredContent as Answer;
      });
      answers.push(...own);
      await client.close();
    }
    return answers;
  });
