/** A server of nothing but the API and what answers assistants. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { isMcpPath } from '../../src/server/late-api.ts';
import { listen } from '../../src/server/listen.ts';
import type { OpenApi } from '../../src/server/open-api.ts';

/** Serves it until the test has finished, and says how it is asked. */
export async function serveApi({ api, mcp }: Pick<OpenApi, 'api' | 'mcp'>) {
  const server = createServer((request, response) => {
    void (isMcpPath(request.url ?? '') ? mcp : api)(request, response);
  });
  await listen(server, 0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const askMcp = (method: string, params: object) =>
    fetch(`${origin}/mcp`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
  return { ask: (path: string) => fetch(`${origin}/api${path}`), askMcp };
}
