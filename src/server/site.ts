import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { pageHeaders } from '../hosting/headers.ts';
import type { ProfileConfig } from '../hosting/profiles.ts';
import type { Api } from './api.ts';
import { type FileHandler, readPath, serveFiles } from './files.ts';
import { type FormService, isFormPath } from './form-service.ts';
import { isApiPath, isMcpPath } from './late-api.ts';
import type { Mcp } from './mcp.ts';
import { PLAIN, sendText } from './responses.ts';

interface SiteOptions {
  /** The folder of the built site. */
  root: string;
  /** The path that the site stands below, without a slash at its end. */
  base?: string;
  /** What the security policies of the pages depend on. */
  config?: ProfileConfig;
  /** The form service of this server; without it forms go nowhere. */
  forms?: FormService;
  /** The API of this server; without it there are its files. */
  api?: Api | undefined;
  /** What answers assistants. */
  mcp?: Mcp | undefined;
}

const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 5_000 };
const STALLED_RESPONSE = 30_000;
/** Stands for what is no address of a page. */
const NO_PAGE = '/404';

/** A server for the built site, not yet listening. */
export function createSite({ root, base = '', config, forms, api, mcp }: SiteOptions): Server {
  const options = { config };
  const headersOf = (path: string) => new Map(Object.entries(pageHeaders(path, options)));
  const files = serveFiles(resolve(root), base);
  const handlerOf = (address: string): FileHandler => {
    if (forms && isFormPath(address)) return forms;
    if (mcp && isMcpPath(address)) return mcp;
    return api && isApiPath(address) ? api : files;
  };
  const server = createServer({ ...TIMEOUTS, connectionsCheckingInterval: 2_000 }, (request, response) => {
    const address = addressBelow(base, request.url ?? '');
    response.setHeaders(headersOf(readPath(address ?? '') ?? NO_PAGE));
    response.setHeader('Cache-Control', 'no-cache');
    const answer = address === null ? besides(base) : handlerOf(address);
    // Nothing behind this knows where the site stands.
    request.url = address ?? request.url ?? '';
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.setTimeout(STALLED_RESPONSE);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket, headersOf(NO_PAGE)));
  return server;
}

/** An address without the base before it; null for one that the site does not have. */
const addressBelow = (base: string, address: string): string | null =>
  address.startsWith(`${base}/`) || base === '' ? address.slice(base.length) : null;

/** The beginning of the host leads to the site. What else stands beside a site belongs to others. */
const besides =
  (base: string): FileHandler =>
  async ({ url = '' }, response) => {
    const [path = ''] = url.split('?', 1);
    if (path !== '/' && path !== base) return sendText(response, 404, 'Not found');
    response.setHeader('Location', `${base}/${url.slice(path.length)}`);
    sendText(response, 302, 'Found');
  };

/** Answers what never became a request: broken syntax, headers that are too long or too slow. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, headers: ReadonlyMap<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else
    socket.end(
      rawAnswer(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request', headers),
    );
}

function rawAnswer(status: string, headers: ReadonlyMap<string, string>): string {
  const body = `${status.slice(4)}\n`;
  const own = {
    'Cache-Control': 'no-cache',
    'Content-Type': PLAIN,
    'Content-Length': body.length,
    Connection: 'close',
  };
  const lines = [...headers, ...Object.entries(own)].map((pair) => pair.join(': '));
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n');
}
