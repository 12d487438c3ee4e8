/** A client that a library makes of the OpenAPI document, over a socket: every operation, each with what it is shown to take. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Document, type OpenAPIClient, OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi } from '../../src/server/api.ts';
import { listen } from '../../src/server/listen.ts';
import { createRateLimit } from '../../src/server/rate-limit.ts';
import { createSite } from '../../src/server/site.ts';
import { ofProject, PLACE, TOOLS } from './live-tools.ts';

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { examples: Record<string, { value: object }> }> };
  responses: Record<string, { content?: Record<string, { examples?: Record<string, { value: unknown }> }> }>;
}

type Call = (parameters: null | undefined, body?: object) => Promise<{ status: number; data: unknown }>;

let server: Server;
let client: OpenAPIClient;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  const { today, ...site } = PLACE;
  const rateLimit = createRateLimit({ limit: 1_000_000, windowSeconds: 60 });
  const api = createApi({ calculators: ofProject(), site, today: () => today, rateLimit, isBehindProxy: false });
  server = createSite({ root: 'dist', api });
  await listen(server, 0, '127.0.0.1');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document;
  paths = document.paths as typeof paths;
  const made = new OpenAPIClientAxios({
    definition: { ...document, servers: [{ url: origin }] } as Document,
    axiosConfigDefaults: { validateStatus: () => true },
  });
  client = await made.init();
});
afterAll(() => new Promise((done) => server.close(done)));

/** What an operation answers. */
async function called(operationId: string, body?: object) {
  const { status, data } = await (client[operationId] as unknown as Call)(null, body);
  return { status, data };
}

it('lists and describes every calculator', async () => {
  const { data } = await called('listTools');
  const ids = TOOLS.map(({ id }) => id);
  expect((data as { tools: { id: string }[] }).tools.map(({ id }) => id)).toEqual(ids);
  for (const [path, { get }] of Object.entries(paths)) {
    const id = path.slice('/api/tools/'.length);
    if (get && id) expect((await called(get.operationId)).data).toMatchObject({ id });
  }
});

it('is answered by each calculator what the document shows', async () => {
  for (const { post } of Object.values(paths)) {
    if (!post) continue;
    const requests = Object.entries(post.requestBody?.content['application/json']?.examples ?? {});
    expect(requests.length, post.operationId).toBeGreaterThan(0);
    const answers = post.responses[200]?.content?.['application/json']?.examples ?? {};
    for (const [form, { value }] of requests) {
      const { status, data } = await called(post.operationId, value);
      expect(Object.keys(post.responses), `${post.operationId}, ${form}`).toContain(String(status));
      if (answers[form]) expect(data).toEqual(answers[form].value);
    }
  }
});

it('is told what a calculator refuses, and what cannot be asked', async () => {
  const refused = await called('answerBmiCalculator', { inputs: { height: 0, weight: 70 } });
  expect(refused).toMatchObject({ status: 422, data: { ok: false, errors: [{ field: 'height' }] } });
  const unknown = await called('answerBmiCalculator', { inputs: { heigth: 175 } });
  expect(unknown).toMatchObject({ status: 400, data: { ok: false, errors: [{ key: 'badRequest' }] } });
});
