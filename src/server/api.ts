/**
 * The API: what calculators there are, what each takes, and their answers. It reads and answers as the command line
 * does, says what it refuses in one shape, and keeps nothing of what it is sent.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { type AnswerPlace, answerOf } from '../api/answers.ts';
import type { Calculators } from '../api/calculators.ts';
import { toolDescription, toolList } from '../api/documents.ts';
import { type ApiPlace, openApi } from '../api/openapi.ts';
import { PROBLEM_STATUS, type ProblemKey, problem } from '../api/problems.ts';
import { BadBody, readBody } from '../api/request-body.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { documentsBy, sendDocument, sendJson } from './api-documents.ts';
import { bodiesUpTo } from './body-size.ts';
import { logPlace } from './log-place.ts';
import type { RateLimit } from './rate-limit.ts';
import { visitorOf } from './visitor.ts';

export interface ApiOptions {
  calculators: Calculators;
  /** The name of the site, and its scheme and host. */
  site: Pick<ApiPlace, 'name' | 'origin'>;
  /** The calendar day where the server is, yyyy-mm-dd. */
  today: () => string;
  rateLimit: RateLimit;
  /** A proxy in front names the sender's address. */
  isBehindProxy: boolean;
}

/** Answers a request below the path of the API. */
export type Api = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** The same without a socket. */
export type ApiFetch = (request: Request, bindings: Pick<HttpBindings, 'incoming'>) => Response | Promise<Response>;

interface Environment {
  Bindings: HttpBindings;
}
type Asked = Context<Environment>;

const PATH = '/api';
/** In bytes. */
export const LARGEST_BODY = 65_536;
const DAY_SECONDS = 86_400;
const READS = 'GET, HEAD, OPTIONS';

const EXPOSED = ['Allow', 'ETag', 'Retry-After'];
/** What a browser asks before it sends a request for another site. */
const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST'],
  allowHeaders: ['Content-Type'],
  exposeHeaders: EXPOSED,
  maxAge: DAY_SECONDS,
});

const refuse = (asked: Asked, key: ProblemKey, message: string): Response =>
  sendJson(asked, PROBLEM_STATUS[key], problem(key, message));

/** Refuses a method, and names those that the address has. */
const only = (allowed: string) => (asked: Asked) => {
  asked.header('Allow', allowed);
  return refuse(asked, 'methodNotAllowed', `This address has ${allowed}.`);
};

const withinLimit = bodiesUpTo(LARGEST_BODY, (asked, message) => refuse(asked as Asked, 'tooLarge', message));

/** The API, over calculators. */
export function createApiFetch({ calculators, site, today, rateLimit, isBehindProxy }: ApiOptions): ApiFetch {
  const place = (): AnswerPlace & ApiPlace => ({ ...site, today: today() });
  const listing = documentsBy((tools: Awaited<ReturnType<Calculators['all']>>) => toolList(tools, place()));
  const contract = documentsBy((tools: Awaited<ReturnType<Calculators['all']>>) => openApi(tools, place()));
  const describing = documentsBy((live: NonNullable<Awaited<ReturnType<Calculators['live']>>>) =>
    toolDescription(live, place()),
  );

  const noCalculator = (asked: Asked, id: string): Response => {
    const ids = calculators.ids();
    if (ids.includes(id)) return refuse(asked, 'notAvailable', `"${id}" is not available yet.`);
    const hint = didYouMean(id, ids, 'GET /api/tools lists them all.');
    return refuse(asked, 'notFound', `There is no calculator called "${id}". ${hint}`);
  };
  const describe = async (asked: Asked, id: string): Promise<Response> => {
    const live = await calculators.live(id);
    return live ? sendDocument(asked, describing(live)) : noCalculator(asked, id);
  };

  const app = new Hono<Environment>();
  app.notFound((asked) => refuse(asked, 'notFound', 'There is nothing here: GET /api/tools lists the calculators.'));
  app.onError((error, asked) => {
    // A connection that broke while a body was read is nobody's fault.
    if (asked.env.incoming.complete) logPlace('the API', error);
    return refuse(asked, 'internal', 'This went wrong on our side.');
  });
  app.use(
    // Whoever reads an answer needs two headers, which cost less where they do not make a response of their own.
    (asked, next) => {
      if (asked.req.method === 'OPTIONS') return preflight(asked, next);
      asked.header('Access-Control-Allow-Origin', '*');
      asked.header('Access-Control-Expose-Headers', EXPOSED.join(','));
      return next();
    },
    async (asked, next) => {
      const wait = rateLimit.take(visitorOf(asked.env.incoming, isBehindProxy));
      if (wait === 0) return next();
      asked.header('Retry-After', String(wait));
      return refuse(asked, 'tooMany', `Too many requests: there is room again in ${wait} s.`);
    },
  );

  // As files of a static host are called, too.
  for (const ending of ['', '.json']) {
    app.get(`${PATH}/tools${ending}`, async (asked) => sendDocument(asked, listing(await calculators.all())));
    app.all(`${PATH}/tools${ending}`, only(READS));
  }
  app.get(`${PATH}/openapi.json`, async (asked) => sendDocument(asked, contract(await calculators.all())));
  app.all(`${PATH}/openapi.json`, only(READS));
  app.get(`${PATH}/tools/:id`, (asked) => describe(asked, asked.req.param('id').replace(/\.json$/, '')));
  app.post(
    `${PATH}/tools/:id`,
    async (asked, next) => {
      if (/^application\/json\s*(?:;|$)/i.test(asked.req.header('content-type') ?? '')) return next();
      return refuse(asked, 'unsupportedType', 'The body is JSON: Content-Type: application/json.');
    },
    withinLimit,
    async (asked) => {
      const id = asked.req.param('id');
      const live = await calculators.live(id);
      if (!live) return noCalculator(asked, id);
      try {
        const { status, body } = answerOf(live, readBody(await asked.req.text()), place());
        return sendJson(asked, status, body);
      } catch (error) {
        if (error instanceof BadBody) return refuse(asked, 'badRequest', error.message);
        throw error;
      }
    },
  );
  app.all(`${PATH}/tools/:id`, only(`GET, HEAD, POST, OPTIONS`));
  return app.fetch as ApiFetch;
}

export const createApi = (options: ApiOptions): Api =>
  getRequestListener(createApiFetch(options) as Parameters<typeof getRequestListener>[0]);
