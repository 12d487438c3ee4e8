/** The API of a server: over definitions, or over calculators that were packed where there are none. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { calculatorsIn, openApiService } from '../../src/server/open-api.ts';
import { writtenTool } from '../build/built-site.ts';
import { serveApi } from './api-server.ts';

const SITE = { name: 'Our calculators', origin: 'https://ours.example/sums' };
const SETTINGS = { packed: '/no-such-folder', requestsPerAddress: 2, isBehindProxy: false };

/** A folder of definitions with these calculators and nothing else, no data either. */
function folderWith(...ids: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-api-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  for (const id of ids) {
    mkdirSync(join(tools, id));
    const { related: _, ...alone } = writtenTool(id);
    writeFileSync(join(tools, id, 'tool.json'), JSON.stringify(alone));
  }
  return tools;
}

async function serve(tools: string) {
  const service = openApiService({ ...SETTINGS, tools }, SITE);
  return { ...service, ...(await serveApi(service)) };
}

it('names the pages of its site, and lets a sender ask as often as it is set', async () => {
  const { ask } = await serve(folderWith('kinetic-energy'));
  const described = await ask('/tools/kinetic-energy');
  expect(await described.json()).toMatchObject({ links: { page: `${SITE.origin}/tools/kinetic-energy` } });
  const contract = await ask('/openapi.json');
  expect(JSON.stringify(await contract.json())).toContain(SITE.name);
  const refused = await ask('/tools/kinetic-energy');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 50]).toEqual([429, true]);
});

it('finds calculators of its definitions for an assistant', async () => {
  const { askMcp } = await serve(folderWith('kinetic-energy', 'gravitational-force'));
  const found = await askMcp('tools/call', { name: 'find_calculator', arguments: { query: 'energy of a moving car' } });
  expect(JSON.stringify(await found.json())).toContain('kinetic-energy');
});

it('takes a date that is left out for the day where it runs', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2031, 4, 9, 23, 59) });
  onTestFinished(() => void vi.useRealTimers());
  const { askMcp } = await serve(folderWith('age-calculator'));
  const call = { calculator: 'age-calculator', inputs: { birthDate: '2000-05-10' } };
  const told = await (await askMcp('tools/call', { name: 'calculate', arguments: call })).json();
  const answer = { results: { years: { value: 30 } }, link: expect.stringContaining('asOf=2031-05-09') };
  expect(told).toMatchObject({ result: { structuredContent: answer } });
});

it('brings every calculator up ahead of its first request, until it is told to stop', async () => {
  const ids = ['kinetic-energy', 'gravitational-force'];
  const tools = folderWith(...ids);
  // What does not hold is said when it is brought up.
  for (const id of ids) writeFileSync(join(tools, id, 'tool.json'), '{}');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const { warmUp } = await serve(tools);
  const ending = new AbortController();
  ending.abort();
  await warmUp(ending.signal);
  expect(said.mock.calls).toEqual([]);
  await warmUp();
  const told = said.mock.calls.map(String);
  expect(ids.filter((id) => told.some((line) => line.includes(id)))).toEqual(ids);
});

it('takes packed calculators where there are no definitions, and these where there are some', async () => {
  const packed = mkdtempSync(join(tmpdir(), 'formulary-packed-'));
  onTestFinished(() => rmSync(packed, { recursive: true }));
  writeFileSync(join(packed, 'contents.json'), JSON.stringify({ ids: ['packed-one', 'planned'], live: [] }));
  expect(calculatorsIn({ tools: join(packed, 'none'), packed }).calculators.ids()).toEqual(['packed-one', 'planned']);
  const tools = folderWith('kinetic-energy');
  expect(calculatorsIn({ tools, packed }).calculators.ids()).toEqual(['kinetic-energy']);
});
