import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import sirv, { type RequestHandler } from 'sirv';
import { siteConfig } from '../src/build/site-config.ts';
import { ASSET_FOLDER, cacheControl, contentTypes, pageHeaders } from '../src/hosting/headers.ts';
import { PLAIN_CONFIG, type ProfileConfig } from '../src/hosting/profiles.ts';

interface SiteOptions {
  /** The folder of the built site. */
  root: string;
  /** What the security policies of the pages depend on. */
  config?: ProfileConfig;
}

const LONGEST_ADDRESS = 8192;
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 5_000 };
const STALLED_RESPONSE = 30_000;
/** Stands for what is no address of a page. */
const NO_PAGE = '/404';
const PLAIN = 'text/plain; charset=utf-8';
const MEDIA_TYPES = contentTypes();

/** A server for the built site, not yet listening. */
export function createSite(options: SiteOptions): Server {
  const root = resolve(options.root);
  const { config } = options;
  const headersOf = (path: string) => new Map(Object.entries(pageHeaders(path, { secure: false, config })));
  const files = fileHandler(root);
  const server = createServer({ ...TIMEOUTS, connectionsCheckingInterval: 2_000 }, (request, response) => {
    response.setHeaders(headersOf(readPath(request.url ?? '') ?? NO_PAGE));
    answer(request, response, root, files);
  });
  server.setTimeout(STALLED_RESPONSE);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket, headersOf(NO_PAGE)));
  return server;
}

function answer(request: IncomingMessage, response: ServerResponse, root: string, files: RequestHandler): void {
  const address = request.url ?? '';
  const path = readPath(address);
  response.setHeader('Cache-Control', 'no-cache');
  if (request.method !== 'GET' && request.method !== 'HEAD') refuseMethod(response);
  else if (path === null) sendText(response, 400, 'Bad request');
  else if (isHidden(path)) sendText(response, 404, 'Not found');
  else if (endsInSlash(path)) redirectWithoutSlash(response, address);
  else if (isNotFoundPage(path)) void sendNotFoundPage(response, root);
  else serveFile(request, response, files, path, () => notFound(response, root, path));
}

/** The decoded path of an address, or null where it could be read in more than one way. */
function readPath(address: string): string | null {
  const [raw = ''] = address.split('?', 1);
  if (address.length > LONGEST_ADDRESS || !raw.startsWith('/')) return null;
  // Encoded slashes, backslashes and control characters, empty segments ("//host" is another host) and fragments.
  if (/[\\#]|\/\/|%(?:2f|5c|7f|[01][0-9a-f])/i.test(raw)) return null;
  const path = decode(raw);
  return path === null || path.split('/').some((part) => part === '.' || part === '..') ? null : path;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Dotfiles, and the compressed copies: those are sent under the address of the file they stand for. */
function isHidden(path: string): boolean {
  return path.includes('/.') || /\.(?:br|gz)$/.test(path);
}

function endsInSlash(path: string): boolean {
  return path !== '/' && path.endsWith('/') && !path.startsWith(ASSET_FOLDER);
}

function isNotFoundPage(path: string): boolean {
  return path === '/404' || path === '/404.html';
}

function redirectWithoutSlash(response: ServerResponse, address: string): void {
  response.setHeader('Location', address.replace(/\/(?=\?|$)/, ''));
  sendText(response, 308, 'Permanent redirect');
}

/** sirv looks at the folder on every request (`dev`), so that a build made meanwhile is served as it is. */
function fileHandler(root: string): RequestHandler {
  return sirv(root, {
    dev: true,
    dotfiles: false,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => response.setHeader('Content-Type', contentType(path)),
  });
}

function contentType(path: string): string {
  return MEDIA_TYPES.get(extname(path).slice(1) || 'html') ?? 'application/octet-stream';
}

function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  files: RequestHandler,
  path: string,
  missing: () => void,
): void {
  // sirv throws for ranges such as "5-2" and ignores "q=0"; a server may leave ranges out.
  delete request.headers.range;
  request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']);
  response.setHeader('Cache-Control', cacheControl(path));
  response.setHeader('Vary', 'Accept-Encoding');
  // A file can vanish between being found and being opened; sirv leaves that error of its stream to nobody.
  response.on('pipe', (source) => source.on('error', () => response.destroy()));
  files(request, response, missing);
}

function acceptedEncodings(header: string | string[] | undefined): string {
  const offers = String(header ?? '').split(',');
  const named = offers.filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/i.test(offer)).map((offer) => offer.split(';', 1)[0]);
  return named.filter((name) => /^\s*(?:br|gzip)\s*$/i.test(name ?? '')).join(',');
}

function notFound(response: ServerResponse, root: string, path: string): void {
  const isPage = !path.startsWith(ASSET_FOLDER) && ['', '.html'].includes(extname(path));
  // Without this a missing asset would be remembered as missing for a year.
  response.setHeader('Cache-Control', 'no-cache');
  if (isPage) void sendNotFoundPage(response, root);
  else sendText(response, 404, 'Not found');
}

async function sendNotFoundPage(response: ServerResponse, root: string): Promise<void> {
  const page = await readFile(join(root, '404.html')).catch(() => null);
  if (page === null) sendText(response, 404, 'Not found');
  else send(response, 404, contentType('404.html'), page);
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD');
  sendText(response, 405, 'Method not allowed');
}

function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, PLAIN, Buffer.from(`${text}\n`));
}

function send(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length });
  response.end(body);
}

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

function main(): void {
  const root = resolve('dist');
  const port = Number(process.env.PORT || 4173);
  const fault = faultOf(root, port);
  if (fault === null) listen(createSite({ root, config: { ...PLAIN_CONFIG, ...siteConfig() } }), port);
  else fail(fault);
}

function faultOf(root: string, port: number): string | null {
  if (!existsSync(root)) return 'There is no dist/ folder: run `npm run build` first.';
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? null : `PORT is not a port: ${process.env.PORT}`;
}

function listen(server: Server, port: number): void {
  server.on('error', (error: NodeJS.ErrnoException) => fail(reasonOf(error, port)));
  // Loopback only: nobody else on the network sees an unfinished site, unless HOST says so.
  server.listen(port, process.env.HOST || '127.0.0.1', () => announce(server));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(server));
}

function announce(server: Server): void {
  const { port } = server.address() as AddressInfo;
  console.log(`http://localhost:${port}`);
}

function reasonOf(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to another one, or to 0 for any free one.`;
  return `Cannot listen on port ${port} (${error.code}): set PORT to another one.`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
