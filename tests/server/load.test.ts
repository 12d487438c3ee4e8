/** Many readers at once, slow ones and such that never ask: everybody else is answered, and nobody with an error of the server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSite } from '../../src/server/site.ts';

const REQUESTS = 2000;
const AT_ONCE = 100;
const HALF_OPEN = 200;
const PAGE = `<!doctype html><title>Page</title>${'<p>page</p>'.repeat(4000)}`;

let root = '';
let port = 0;
let server: ReturnType<typeof createSite>;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'formulary-load-'));
  for (const name of ['index.html', '404.html']) writeFileSync(join(root, name), PAGE);
  server = createSite({ root });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(root, { recursive: true });
});

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const PATHS = ['/', '/', '/nothing', '/?q=1'];

function ask(path: string): Promise<{ status: number; length: number }> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, agent }, (response) => {
      let length = 0;
      response.on('data', (part: Buffer) => (length += part.length));
      response.on('end', () => done({ status: response.statusCode ?? 0, length }));
    });
    sent.on('error', fail).end();
  });
}

/** Connections that send something, or nothing, and then neither ask nor read. */
function halfOpen(text: string): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write(text, () => done(socket));
    });
    socket.on('error', fail);
  });
}

it(`answers ${REQUESTS} requests, ${AT_ONCE} at a time, beside ${HALF_OPEN} connections that hang`, async () => {
  const texts = ['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: x\r\n', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)];
  const hanging = await Promise.all(
    Array.from({ length: HALF_OPEN }, (_, at) => halfOpen(texts[at % texts.length] ?? '')),
  );
  const before = process.memoryUsage().rss;
  const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, at) => ask(PATHS[at % PATHS.length] ?? '/')));
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 404]);
  expect(answers.filter(({ length }) => length !== PAGE.length)).toEqual([]);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(REQUESTS / 4);
  // What waits for readers that do not read is not kept for each of them.
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  for (const socket of hanging) socket.destroy();
  expect((await ask('/')).status).toBe(200);
}, 60_000);
