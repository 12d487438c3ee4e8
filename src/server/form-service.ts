/**
 * The embedded form service. It takes the site's forms as the hosted service does: JSON answers where JSON is asked
 * for, pages where a form is sent without JavaScript.
 */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  EMBEDDED_ENDPOINT,
  embeddedAddress,
  type FormName,
  HEALTH_PATH,
  isFormName,
  TOKEN_PATH,
} from '../forms/contract.ts';
import type { InboxState } from './inbox.ts';
import { type IntakeOptions, intake } from './intake.ts';
import { confirmationPage, refusalJson, refusalPage, thanksPage } from './pages.ts';
import { refuseMethod, send, sendText } from './responses.ts';
import type { Rejection } from './submission.ts';
import { readerAt } from './texts.ts';

interface FormServiceOptions extends IntakeOptions {
  /** The folder of the built site, whose stylesheet the pages use. */
  root: string;
}

/** Answers a request below the form service's path. */
export type FormService = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const TAKING: readonly InboxState[] = ['open', 'nearly full'];
const thanksPath = (form: FormName): string => `${EMBEDDED_ENDPOINT}/${form}/thanks`;

export const isFormPath = (address: string): boolean => address.startsWith(`${EMBEDDED_ENDPOINT}/`);

const wantsJson = ({ headers }: IncomingMessage): boolean => /\bapplication\/json\b/i.test(headers.accept ?? '');

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
export function createFormService(options: FormServiceOptions): FormService {
  const { root, tokens, inbox } = options;
  const take = intake(options);

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

  const sendHealth = async (response: ServerResponse) => {
    const state = await inbox.state();
    sendJson(response, TAKING.includes(state) ? 200 : 503, { inbox: state });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const [form = '', page, ...rest] = path.slice(EMBEDDED_ENDPOINT.length + 1).split('/');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isThanks = page === 'thanks' && rest.length === 0 && isFormName(form);
    if (path === TOKEN_PATH || path === HEALTH_PATH || isThanks) {
      if (!isRead) refuseMethod(response, 'GET, HEAD');
      else if (path === HEALTH_PATH) await sendHealth(response);
      else if (isThanks) sendPage(response, 200, thanksPage(readerAt(request.url ?? ''), form, await styleLinks(root)));
      else sendJson(response, 200, tokens.issue());
    } else if (page !== undefined || !isFormName(form)) postUnknown(request, response);
    else if (request.method === 'POST') await post(form, request, response);
    else refuseMethod(response, 'POST');
  };

  return answer;
}
