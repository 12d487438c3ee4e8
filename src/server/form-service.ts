/**
 * The embedded form service. It takes the site's forms as the hosted service does: JSON answers where JSON is asked
 * for, pages where a form is sent without JavaScript.
 */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  EMBEDDED_ENDPOINT,
  embeddedAddress,
  type FormName,
  HEALTH_PATH,
  isFormName,
  TOKEN_PATH,
} from '../forms/contract.ts';
import type { InboxState } from './inbox-room.ts';
import { type IntakeOptions, intake } from './intake.ts';
import { confirmationPage, refusalJson, refusalPage, thanksPage } from './pages.ts';
import { StoreAway } from './store.ts';
import { LARGEST_BODY, type Rejection, TOO_LARGE } from './submission.ts';
import { type Reader, readerAt } from './texts.ts';

interface FormServiceOptions extends IntakeOptions {
  /** The folder of the built site, whose stylesheet the pages use. */
  root: string;
  /** The path that the site stands below; requests come without it. */
  base: string;
}

/** Answers a request below the form service's path. */
export type FormService = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Environment {
  Bindings: HttpBindings;
  Variables: { form: FormName };
}
type Asked = Context<Environment>;

const TAKING: readonly InboxState[] = ['open', 'nearly full'];
const FORM = `${EMBEDDED_ENDPOINT}/:form`;
const THANKS = `${FORM}/thanks`;
const thanksPath = (form: FormName): string => `${EMBEDDED_ENDPOINT}/${form}/thanks`;

export const isFormPath = (address: string): boolean => address.startsWith(`${EMBEDDED_ENDPOINT}/`);

const wantsJson = ({ req }: Asked): boolean => /\bapplication\/json\b/i.test(req.header('accept') ?? '');

/** The links to the stylesheets of the site as it was built; none where it has no pages. */
async function styleLinks(root: string): Promise<string> {
  const html = await readFile(join(root, '404.html'), 'utf8').catch(() => '');
  return (html.match(/<link rel="stylesheet" href="[^"<>]+">/g) ?? []).join('');
}

const text = (asked: Asked, status: ContentfulStatusCode, line: string): Response => asked.text(`${line}\n`, status);
const json = (asked: Asked, status: ContentfulStatusCode, value: object): Response =>
  asked.body(JSON.stringify(value), status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
  });
const page = (asked: Asked, status: ContentfulStatusCode, html: string): Response =>
  asked.body(html, status, { 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' });

/** Refuses a method, and names those that the address has. */
const only = (allowed: string) => (asked: Asked) => {
  asked.header('Allow', allowed);
  return text(asked, 405, 'Method not allowed');
};
const unknown = (asked: Asked): Response => {
  const error = { error: 'Form not found', errors: [{ code: 'FORM_NOT_FOUND', message: 'Form not found' }] };
  return wantsJson(asked) ? json(asked, 404, error) : text(asked, 404, 'Not found');
};

/** The form service, over a store. */
export function createFormService(options: FormServiceOptions): FormService {
  const {
    root,
    base,
    tokens,
    store: { inbox },
  } = options;
  const { admit, take } = intake(options);
  const readerOf = ({ req }: Asked): Reader => readerAt(req.url, base);

  const refuse = async (asked: Asked, { status, refused, headers, unverified }: Rejection) => {
    const form = asked.get('form');
    for (const [name, value] of Object.entries(headers ?? {})) asked.header(name, value);
    if (wantsJson(asked)) return json(asked, status, refusalJson(form, refused));
    const [reader, styles] = [readerOf(asked), await styleLinks(root)];
    if (!unverified) return page(asked, status, refusalPage(reader, form, refused, styles));
    return page(asked, 200, confirmationPage(reader, form, unverified, (await tokens.issue()).token, styles));
  };

  const app = new Hono<Environment>();
  app.notFound(unknown);
  app.onError((error, asked) => {
    if (error instanceof StoreAway) return text(asked, 503, 'Service unavailable');
    // A connection that broke while a form was read is nobody's fault.
    if (asked.env.incoming.complete) console.error(error);
    return text(asked, 500, 'Internal server error');
  });
  app.get(TOKEN_PATH, async (asked) => json(asked, 200, await tokens.issue()));
  app.get(HEALTH_PATH, async (asked) => {
    const state = await inbox.state();
    return json(asked, TAKING.includes(state) ? 200 : 503, { inbox: state });
  });
  app.all(TOKEN_PATH, only('GET, HEAD'));
  app.all(HEALTH_PATH, only('GET, HEAD'));

  app.use(`${EMBEDDED_ENDPOINT}/:form/*`, async (asked, next) => {
    const form = asked.req.param('form');
    if (!isFormName(form)) return unknown(asked);
    asked.set('form', form);
    await next();
  });
  app.get(THANKS, async (asked) =>
    page(asked, 200, thanksPage(readerOf(asked), asked.get('form'), await styleLinks(root))),
  );
  app.all(THANKS, only('GET, HEAD'));
  app.post(
    FORM,
    async (asked, next) => {
      const refusal = await admit(asked.env.incoming);
      if (refusal) return refuse(asked, refusal);
      await next();
    },
    bodyLimit({ maxSize: LARGEST_BODY, onError: (asked: Asked) => refuse(asked, TOO_LARGE) }),
    async (asked) => {
      const form = asked.get('form');
      const refusal = await take(form, asked.req.raw);
      if (refusal) return refuse(asked, refusal);
      if (wantsJson(asked)) return json(asked, 200, { ok: true, next: base + thanksPath(form) });
      return asked.redirect(embeddedAddress(base + thanksPath(form), readerOf(asked).language), 303);
    },
  );
  app.all(FORM, only('POST'));
  return getRequestListener(app.fetch);
}
