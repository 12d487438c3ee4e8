/** The API of a server as it begins: where there is one, and which addresses are its own. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isApiPath, isMcpPath, lateApi } from '../../src/server/late-api.ts';
import { serveApi } from './api-server.ts';

const NONE = '/no-such-folder';
const SITE = { name: 'Our calculators', origin: 'https://ours.example' };

/** The API over a folder of packed calculators. @param ids of which there are only the names */
function packedApi(...ids: string[]) {
  const packed = mkdtempSync(join(tmpdir(), 'formulary-late-'));
  onTestFinished(() => rmSync(packed, { recursive: true }));
  writeFileSync(join(packed, 'contents.json'), JSON.stringify({ ids, live: ids }));
  return lateApi({ tools: NONE, packed, requestsPerAddress: 100, isBehindProxy: false }, SITE);
}

it.each([
  ['/api', true, false],
  ['/api/tools', true, false],
  ['/api?x=1', true, false],
  ['/apiary', false, false],
  ['/tools/api/x', false, false],
  ['/mcp', false, true],
  ['/mcp?x=1', false, true],
  ['/mcp/x', false, false],
  ['/mcpx', false, false],
  ['/tools/mcp', false, false],
])('%s is asked of the API: %s, and of what answers assistants: %s', (address, isApi, isMcp) =>
  expect([isApiPath(address), isMcpPath(address)]).toEqual([isApi, isMcp]),
);

it('there is none where there are neither definitions nor packed calculators', () => {
  const settings = { packed: NONE, requestsPerAddress: 100, isBehindProxy: false };
  expect(existsSync(NONE)).toBe(false);
  expect(lateApi({ ...settings, tools: NONE }, SITE)).toBeNull();
  expect(lateApi({ ...settings, tools: 'tools' }, SITE)).not.toBeNull();
});

it('answers programs and assistants where there are packed calculators alone', async () => {
  const service = packedApi();
  if (!service) throw new Error('there is none');
  const { ask, askMcp } = await serveApi(service);
  const listed = await ask('/tools');
  expect([listed.status, await listed.json()]).toEqual([200, expect.objectContaining({ tools: [] })]);
  const told = await askMcp('tools/list', {});
  expect(await told.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
  await service.warmUp();
});

it('brings up its calculators when it is told to, and says where that fails', async () =>
  expect(packedApi('gone')?.warmUp()).rejects.toThrow(/ENOENT.*gone/));
