/**
 * The Model Context Protocol over streamable HTTP: one POST is one answer in JSON. There are no sessions and no streams,
 * since the server never begins to speak; its limits by size and rate are those of the API.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AssistantPlace } from '../mcp/place.ts';
import { assistantServers } from '../mcp/server.ts';
import { type ApiOptions, LARGEST_BODY } from './api.ts';
import { bodiesUpTo } from './body-size.ts';
import { logPlace } from './log-place.ts';
import { visitorOf } from './visitor.ts';

/** Answers a request at the address of the protocol. */
export type Mcp = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** The same without a socket. */
export type McpFetch = (request: Request, bindings: Pick<HttpBindings, 'incoming'>) => Response | Promise<Response>;

type Asked = Context<{ Bindings: HttpBindings }>;

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** A refusal before the protocol is spoken, in its form. */
const refuse = (asked: Asked, status: ContentfulStatusCode, message: string, code: number = ErrorCode.InvalidRequest) =>
  asked.json({ jsonrpc: '2.0', error: { code, message }, id: null }, status);

/**
 * Whether a request is for this site and from no other one. A page of somebody else whose name was made to lead to this
 * machine brings that name along, as its Host and as its Origin: the Host is that of the configured address, or the
 * machine itself; an Origin, where there is one, the configured one or the Host's own. Programs send none.
 */
function isMeant(site: URL, host: string | undefined, origin: string | undefined): boolean {
  const asked = `http://${host ?? ''}`;
  const named = URL.canParse(asked) ? new URL(asked) : null;
  if (named === null) return false;
  const isHere = LOOPBACK.test(named.hostname);
  if (host !== site.host && !isHere) return false;
  return origin === undefined || origin === site.origin || (isHere && origin === named.origin);
}

/** The messages of a body; null where it is no JSON. */
async function readMessages(asked: Asked): Promise<{ body: unknown; count: number } | null> {
  try {
    const body: unknown = await asked.req.json();
    return { body, count: Array.isArray(body) ? body.length : 1 };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export type McpOptions = ApiOptions & Pick<AssistantPlace, 'ranking'>;

/** The protocol, over calculators. */
export function createMcpFetch({ calculators, ranking, site, today, rateLimit, isBehindProxy }: McpOptions): McpFetch {
  const failed = (error: Error): void => logPlace('an answer to an assistant', error);
  const serverFor = assistantServers({ calculators, ranking, site, today, failed });
  const address = new URL(site.origin);

  const answer = async (request: Request, parsedBody: unknown): Promise<Response> => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = serverFor();
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, { parsedBody });
    } finally {
      await server.close();
    }
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, asked) => {
    // A connection that broke while a body was read is nobody's fault.
    if (asked.env.incoming.complete) failed(error);
    return refuse(asked, 500, 'This went wrong on our side.', ErrorCode.InternalError);
  });
  const tooMany = (asked: Asked, requests = 1): Response | null => {
    const visitor = visitorOf(asked.env.incoming, isBehindProxy);
    for (let taken = 0; taken < requests; taken += 1) {
      const wait = rateLimit.take(visitor);
      if (wait === 0) continue;
      asked.header('Retry-After', String(wait));
      return refuse(asked, 429, `Too many requests: there is room again in ${wait} s.`);
    }
    return null;
  };
  app.use(async (asked, next) => {
    await next();
    asked.header('Cache-Control', 'no-store');
  });
  app.use(async (asked, next) => {
    const refused = tooMany(asked);
    if (refused) return refused;
    if (isMeant(address, asked.req.header('host'), asked.req.header('origin'))) return next();
    return refuse(asked, 403, `This is asked at ${address.origin}, by programs and by its own pages.`);
  });
  app.post(
    '*',
    bodiesUpTo(LARGEST_BODY, (asked, message) => refuse(asked as Asked, 413, message)),
    async (asked) => {
      const read = await readMessages(asked);
      if (read === null) return refuse(asked, 400, 'The body is not JSON.', ErrorCode.ParseError);
      // Each message of a batch counts.
      return tooMany(asked, read.count - 1) ?? answer(asked.req.raw, read.body);
    },
  );
  app.all('*', (asked) => {
    asked.header('Allow', 'POST');
    return refuse(asked, 405, 'There are no streams and no sessions here: POST a message.');
  });
  return app.fetch as McpFetch;
}

export const createMcp = (options: McpOptions): Mcp =>
  getRequestListener(createMcpFetch(options) as Parameters<typeof getRequestListener>[0]);
