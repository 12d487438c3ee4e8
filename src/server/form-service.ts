/**
 * The embedded form service. It takes the site's forms as the hosted service does: JSON answers where JSON is asked
 * for, pages where a form is sent without JavaScript.
 */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { EMBEDDED_ENDPOINT, embeddedAddress, type FormName, isFormName, TOKEN_PATH } from '../forms/contract.ts';
import { refusedFor } from '../forms/verdict.ts';
import type { Inbox } from './inbox.ts';
import { confirmationPage, refusalJson, refusalPage, thanksPage } from './pages.ts';
import type { RateLimit } from './rate-limit.ts';
import { refuseMethod, send, sendText } from './responses.ts';
import { type Rejection, readSubmission, type Submission } from './submission.ts';
import { readerAt } from './texts.ts';
import type { Tokens } from './tokens.ts';
import { visitorOf } from './visitor.ts';

interface FormServiceOptions {
  /** The folder of the built site, whose stylesheet the pages use. */
  root: string;
  inbox: Inbox;
  tokens: Tokens;
  rateLimit: RateLimit;
  /** A proxy in front names the visitor's address as the last of `X-Forwarded-For`. */
  isBehindProxy: boolean;
}

/** Answers a request below the form service's path. */
export type FormService = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const thanksPath = (form: FormName): string => `${EMBEDDED_ENDPOINT}/${form}/thanks`;

export const isFormPath = (address: string): boolean => address.startsWith(`${EMBEDDED_ENDPOINT}/`);

const wantsJson = ({ headers }: IncomingMessage): boolean => /\bapplication\/json\b/i.test(headers.accept ?? '');

/** Browsers say where a post comes from; what says nothing is no browser, and has no visitor's rights to misuse. */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** The links to the stylesheets of the site as it was built; none where it has no pages. */
async function styleLinks(root: string): Promise<string> {
  const html = await readFile(join(root, '404.html'), 'utf8').catch(() => '');
  return (html.match(/<link rel="stylesheet" href="[^"<>]+">/g) ?? []).join('');
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.setHeader('Cache-Control', 'no-store');
  send(response, status, JSON_TYPE, JSON.stringify(value));
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.setHeader('Cache-Control', 'no-store');
  send(response, status, HTML, html);
}

/** The form service, over an inbox that is open. */
export function createFormService({ root, inbox, tokens, rateLimit, isBehindProxy }: FormServiceOptions): FormService {
  const firstRefusal = (request: IncomingMessage): Rejection | null => {
    if (isFromElsewhere(request)) return { status: 403, refused: refusedFor('BLOCKED') };
    const seconds = rateLimit.take(visitorOf(request, isBehindProxy));
    if (seconds === 0) return null;
    return { status: 429, refused: refusedFor('RATE_LIMITED'), headers: { 'Retry-After': String(seconds) } };
  };

  const keep = async (form: FormName, { values, token }: Submission): Promise<Rejection | null> => {
    if (form === 'contact' && !tokens.take(token))
      return { status: 403, refused: refusedFor('VERIFICATION'), unverified: values };
    try {
      await inbox.add(form, values);
      return null;
    } catch (error) {
      console.error(`A message could not be written to the inbox: ${error instanceof Error ? error.message : error}`);
      return { status: 503, refused: refusedFor('UNAVAILABLE') };
    }
  };

  const take = async (form: FormName, request: IncomingMessage): Promise<Rejection | null> => {
    const refusal = firstRefusal(request);
    if (refusal) return refusal;
    const submission = await readSubmission(form, request);
    return 'refused' in submission ? submission : keep(form, submission);
  };

  const sendRefusal = async (
    form: FormName,
    request: IncomingMessage,
    response: ServerResponse,
    refusal: Rejection,
  ) => {
    const { status, refused, headers = {}, unverified } = refusal;
    response.setHeaders(new Map(Object.entries(headers)));
    if (wantsJson(request)) return sendJson(response, status, refusalJson(form, refused));
    const reader = readerAt(request.url ?? '');
    const styles = await styleLinks(root);
    if (unverified) sendPage(response, 200, confirmationPage(reader, form, unverified, tokens.issue().token, styles));
    else sendPage(response, status, refusalPage(reader, form, refused, styles));
  };

  const post = async (form: FormName, request: IncomingMessage, response: ServerResponse) => {
    const refusal = await take(form, request);
    if (refusal) return sendRefusal(form, request, response, refusal);
    if (wantsJson(request)) return sendJson(response, 200, { ok: true, next: thanksPath(form) });
    response.setHeader('Location', embeddedAddress(thanksPath(form), readerAt(request.url ?? '').language));
    sendText(response, 303, 'See other');
  };

  const postUnknown = (request: IncomingMessage, response: ServerResponse) => {
    const json = { error: 'Form not found', errors: [{ code: 'FORM_NOT_FOUND', message: 'Form not found' }] };
    if (wantsJson(request)) sendJson(response, 404, json);
    else sendText(response, 404, 'Not found');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const [form = '', page, ...rest] = path.slice(EMBEDDED_ENDPOINT.length + 1).split('/');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isThanks = page === 'thanks' && rest.length === 0 && isFormName(form);
    if (path === TOKEN_PATH || isThanks) {
      if (!isRead) refuseMethod(response, 'GET, HEAD');
      else if (isThanks) sendPage(response, 200, thanksPage(readerAt(request.url ?? ''), form, await styleLinks(root)));
      else sendJson(response, 200, tokens.issue());
    } else if (page !== undefined || !isFormName(form)) postUnknown(request, response);
    else if (request.method === 'POST') await post(form, request, response);
    else refuseMethod(response, 'POST');
  };

  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      // A connection that broke while the form was read leaves nobody to answer; all else is a fault of this server.
      if (request.complete) console.error(error);
      response.destroy();
    }
  };
}
