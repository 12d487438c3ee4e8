/** The built site as an engine gets it: files can be held back, and what a page reports is kept. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../../src/server/listen.ts';
import { createSite } from '../../src/server/site.ts';

const REPORTS = '/reports';
const WATCH = '/watch.js';
/** An empty page of the site: some engines style the texts that they show, which its policy stops. */
export const ARRIVAL = '/arrival';
const LOCAL = '127.0.0.1';

/** Stands first in each page: what its console is told of as an error is reported, for engines that do not tell. */
const WATCHING = `{
  const tell = (what) => navigator.sendBeacon('${REPORTS}', what);
  const { error } = console;
  console.error = (...given) => { tell('console: ' + given.join(' ')); error(...given); };
  addEventListener('error', ({ message }) => tell('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => tell('uncaught: ' + reason));
  addEventListener('formulary:caught', ({ detail }) => tell('caught: ' + detail));
  addEventListener('formulary:recoverable', ({ detail }) => tell('hydration failed: ' + detail));
}`;

export interface WatchedSite {
  origin: string;
  /** Holds files back, by a pattern of their addresses, until they are let go. */
  hold(pattern: RegExp): () => void;
  /** What went wrong since this was last asked: reports of pages and of policies, files that are not there. */
  takeReports(): string[];
  close(): Promise<void>;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Passes an answer of the site on: its policy reports, and its pages are watched. */
async function passOn(address: string, response: ServerResponse): Promise<number> {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' }, redirect: 'manual' });
  const headers = new Map(answer.headers);
  const policy = headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', `${policy}; report-uri ${REPORTS}`);
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const body = Buffer.from(await answer.arrayBuffer());
  headers.delete('content-length');
  response.setHeaders(headers);
  response.writeHead(answer.status);
  response.end(isPage ? body.toString().replace('<head>', `<head><script src="${WATCH}"></script>`) : body);
  return answer.status;
}

/** Serves a built site on a free port, which no browser has been to before. */
export async function watchedSite(root = 'dist'): Promise<WatchedSite> {
  const site = createSite({ root });
  await listen(site, 0, LOCAL);
  const reports: string[] = [];
  const held: { pattern: RegExp; until: Promise<void> }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/', method } = request;
    if (url === WATCH) {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(WATCHING);
    } else if (url === ARRIVAL) {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>Arrival</title>');
    } else if (url === REPORTS && method === 'POST') {
      reports.push(await bodyOf(request));
      response.writeHead(204).end();
    } else {
      for (const { pattern, until } of held) if (pattern.test(url)) await until;
      const status = await passOn(`http://${LOCAL}:${portOf(site)}${url}`, response);
      if (status >= 400) reports.push(`status ${status}: ${url}`);
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      reports.push(String(error));
      response.destroy();
    });
  });
  await listen(server, 0, LOCAL);
  return {
    origin: `http://localhost:${portOf(server)}`,
    hold: (pattern) => {
      const { promise, resolve } = withResolvers();
      held.push({ pattern, until: promise });
      return resolve;
    },
    takeReports: () => reports.splice(0),
    close: async () => {
      for (const each of [server, site]) {
        const closed = once(each, 'close');
        each.close();
        each.closeAllConnections();
        await closed;
      }
    },
  };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
