import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { ASSET_FOLDER, cacheControl, contentTypes, SECURITY_TEXT } from '../hosting/headers.ts';
import { openAt } from './open-file.ts';
import { refuseMethod, send, sendText } from './responses.ts';

const LONGEST_ADDRESS = 8192;
const MEDIA_TYPES = contentTypes();

/** Answers a request with a file of the built site. */
export type FileHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves the files below a folder as the pages and assets of a site.
 * @param base the path that the site stands below; requests come without it
 */
export function serveFiles(root: string, base: string): FileHandler {
  return async (request, response) => {
    const address = request.url ?? '';
    const path = readPath(address);
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseMethod(response, 'GET, HEAD');
    else if (path === null) sendText(response, 400, 'Bad request');
    else if (isHidden(path)) sendText(response, 404, 'Not found');
    else if (endsInSlash(path)) redirectWithoutSlash(response, base + address);
    else if (isNotFoundPage(path)) await sendNotFoundPage(response, root);
    else if (!(await sendFile(root, path, request, response))) await notFound(response, root, path);
  };
}

/** The decoded path of an address, or null where it could be read in more than one way. */
export function readPath(address: string): string | null {
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

/** Dotfiles but the one, and the compressed copies: those are sent under the address of the file they stand for. */
function isHidden(path: string): boolean {
  return (path.includes('/.') && path !== SECURITY_TEXT) || /\.(?:br|gz)$/.test(path);
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

function contentType(path: string): string {
  return MEDIA_TYPES.get(extname(path).slice(1) || 'html') ?? 'application/octet-stream';
}

/** Sends what stands at a path; false where nothing does. */
async function sendFile(
  root: string,
  path: string,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await openAt(root, path, acceptedEncodings(headers['accept-encoding']));
  if (!file) return false;
  const { handle, size, modified, encoding } = file;
  const etag = `W/"${size}-${modified.getTime()}"`;
  const isKnown = headers['if-none-match'] === etag;
  response.writeHead(isKnown ? 304 : 200, {
    'Cache-Control': cacheControl(path),
    Vary: 'Accept-Encoding',
    ETag: etag,
    ...(!isKnown && { 'Content-Type': contentType(path), 'Content-Length': size }),
    ...(!isKnown && encoding && { 'Content-Encoding': encoding }),
  });
  if (isKnown || method === 'HEAD') {
    response.end();
    await handle.close();
  } else {
    // Where it ends early, both are closed, and nobody is left to be told.
    pipeline(handle.createReadStream(), response, () => {});
  }
  return true;
}

/** Those that are not refused with "q=0". */
function acceptedEncodings(header: string | string[] | undefined): string[] {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer));
  return offers.map((offer) => offer.split(';', 1)[0]?.trim() ?? '');
}

async function notFound(response: ServerResponse, root: string, path: string): Promise<void> {
  const isPage = !path.startsWith(ASSET_FOLDER) && ['', '.html'].includes(extname(path));
  // Without this a missing asset would be remembered as missing for a year.
  response.setHeader('Cache-Control', 'no-cache');
  if (isPage) await sendNotFoundPage(response, root);
  else sendText(response, 404, 'Not found');
}

async function sendNotFoundPage(response: ServerResponse, root: string): Promise<void> {
  const page = await readFile(join(root, '404.html')).catch(() => null);
  if (page === null) sendText(response, 404, 'Not found');
  else send(response, 404, contentType('404.html'), page);
}
