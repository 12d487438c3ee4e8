/** The client against a real server that answers as no service should. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FORM_NAMES, type FormName, INTENT_FIELD } from '../../src/forms/contract.ts';
import { errorTexts } from '../../src/forms/texts.ts';
import type { Verdict } from '../../src/forms/verdict.ts';
import { openForm, sendForm } from '../../src/site/forms/send.ts';
import { formProblems } from '../../src/site/forms/useSubmission.ts';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const PATIENCE = 300;
const fetchBefore = globalThis.fetch;
let server: Server;
let address = '';
let respond: Respond = () => {};
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  // Node 20 has no navigator, which every browser has.
  vi.stubGlobal('navigator', { webdriver: true });
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    respond(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/f/form`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const keys = (key: string): string => key;
function send(form: FormName): Promise<Verdict> {
  const data = new FormData();
  data.set('email', 'ada@example.org');
  return sendForm(form, address, data, PATIENCE);
}
/** `sent`, or the keys of the texts that a visitor reads. */
const told = (form: FormName, verdict: Verdict): string[] =>
  verdict.kind === 'sent' ? ['sent'] : errorTexts(keys, form, verdict).map(({ text }) => text.replace('forms.', ''));

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const plain =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(status, { ...(type && { 'Content-Type': type }), ...headers }).end(body);

const errors = (...list: unknown[]): unknown => ({ error: 'x', errors: list });
const LONG = 'x'.repeat(10_000);

const ANSWERS: [string, Respond, string][] = [
  ['next', json(200, { next: 'https://elsewhere.example/thanks' }), 'sent'],
  ['ok', json(200, { ok: true }), 'sent'],
  ['201 with next', json(201, { next: '/' }), 'sent'],
  ['next that is an attack', json(200, { next: 'javascript:alert(1)' }), 'sent'],
  ['a problem at the field', json(422, errors({ field: 'email', code: 'TYPE_EMAIL' })), 'EMAIL'],
  ['the same with status 200', json(200, errors({ field: 'email', code: 'TYPE_EMAIL' })), 'EMAIL'],
  [
    'an unknown code at the field',
    json(422, errors({ field: 'email', code: 'NEW', message: LONG })),
    'fieldErrors.UNSPECIFIED',
  ],
  ['a hostile code', json(422, errors({ field: 'email', code: 'constructor' })), 'fieldErrors.UNSPECIFIED'],
  [
    'a code that is __proto__',
    json(422, '{"errors":[{"code":"__proto__","__proto__":{"field":"email"}}]}'),
    'errors.UNSPECIFIED',
  ],
  ['a long code', json(422, errors({ code: LONG, message: LONG })), 'errors.UNSPECIFIED'],
  ['blocked', json(403, errors({ code: 'BLOCKED' })), 'errors.BLOCKED'],
  ['inactive', json(403, errors({ code: 'INACTIVE' })), 'errors.INACTIVE'],
  ['no such form', json(404, errors({ code: 'FORM_NOT_FOUND' })), 'errors.FORM_NOT_FOUND'],
  ['an error text', json(400, { error: '<script>alert(1)</script>' }), 'errors.UNSPECIFIED'],
  ['a field of another form', json(422, errors({ field: 'phone', code: 'TYPE_TEXT' })), 'errors.UNSPECIFIED'],
  ['the token', json(403, errors({ field: 'cf-turnstile-response', code: 'X' })), 'errors.VERIFICATION'],
  ['an empty list', json(422, { errors: [] }), 'errors.UNEXPECTED'],
  ['an empty list with 200', json(200, { errors: [] }), 'errors.UNEXPECTED'],
  ['a list of null', json(422, { errors: [null] }), 'errors.UNEXPECTED'],
  ['a list of texts', json(422, { errors: ['no'] }), 'errors.UNEXPECTED'],
  ['errors that are no list', json(422, { errors: { code: 'EMPTY' } }), 'errors.UNEXPECTED'],
  ['an empty object', json(200, {}), 'errors.UNEXPECTED'],
  ['null', json(200, 'null'), 'errors.UNEXPECTED'],
  ['a number', json(200, '1'), 'errors.UNEXPECTED'],
  ['half a JSON', json(200, '{"next":"/'), 'errors.UNEXPECTED'],
  ['JSON nested deeply', json(200, '['.repeat(100_000)), 'errors.UNEXPECTED'],
  ['204 without a body', plain(204, '', ''), 'errors.UNEXPECTED'],
  ['200 without a body', plain(200, 'application/json', ''), 'errors.UNEXPECTED'],
  ['200 with HTML', plain(200, 'text/html', '<h1>Log in to this hotspot</h1>'), 'errors.UNEXPECTED'],
  ['success called HTML', plain(200, 'text/html', '{"ok":true}'), 'errors.UNEXPECTED'],
  ['404 with HTML', plain(404, 'text/html', '<h1>404</h1>'), 'errors.UNEXPECTED'],
  ['413 with HTML', plain(413, 'text/html', '<h1>413</h1>'), 'errors.UNEXPECTED'],
  ['a redirect', plain(302, '', '', { Location: '/followed' }), 'errors.UNEXPECTED'],
  ['a redirect that keeps the method', plain(307, '', '', { Location: '/followed' }), 'errors.UNEXPECTED'],
  ['a redirect with success in it', json(308, { ok: true }, { Location: '/followed' }), 'errors.UNEXPECTED'],
  ['500 with next', json(500, { next: '/' }), 'errors.UNAVAILABLE'],
  ['500 with HTML', plain(500, 'text/html', '<h1>Oops</h1>'), 'errors.UNAVAILABLE'],
  ['502 without a body', plain(502, '', ''), 'errors.UNAVAILABLE'],
  ['503 with Retry-After', plain(503, '', '', { 'Retry-After': '60' }), 'errors.UNAVAILABLE'],
  ['429 with Retry-After', plain(429, '', '', { 'Retry-After': '60' }), 'errors.RATE_LIMITED_FOR'],
  ['429 without', json(429, { error: 'slow down' }), 'errors.RATE_LIMITED'],
  ['a reset', (response) => response.destroy(), 'errors.NETWORK'],
  [
    'a reset in the body',
    (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('{"ok":true', () => response.destroy());
    },
    'errors.NETWORK',
  ],
  ['no answer', () => {}, 'errors.TIMEOUT'],
  [
    'a body that does not end',
    (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    'errors.TIMEOUT',
  ],
];
const keyOf = (form: FormName, key: string): string => {
  if (key !== 'EMAIL') return key;
  return form === 'feedback' ? 'feedback.invalidEmail' : 'fieldErrors.TYPE_EMAIL';
};

describe.each(FORM_NAMES)('%s', (form) => {
  it.each(ANSWERS)('%s', async (_, answer, key) => {
    respond = answer;
    expect(told(form, await send(form))).toEqual([keyOf(form, key)]);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /f/form']);
  });
});

it('a server that is not there is a failed connection', async () => {
  const verdict = await sendForm('contact', 'http://127.0.0.1:9/f/form', new FormData(), PATIENCE);
  expect(told('contact', verdict)).toEqual(['errors.NETWORK']);
});

it('says who sends, and what it knows of the page', async () => {
  respond = json(200, { ok: true });
  await send('contact');
  const [{ headers, body } = { headers: {} as IncomingMessage['headers'], body: '' }] = asked;
  expect(headers.accept).toBe('application/json');
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(headers['formspree-client']).toBe('formulary');
  const session = JSON.parse(Buffer.from(String(headers['formspree-session-data']), 'base64').toString());
  expect(session).toEqual({ loadedAt: expect.any(Number), webdriver: true });
  expect(Math.abs(session.loadedAt - performance.timeOrigin)).toBeLessThan(1);
  expect(body).toContain('name="email"');
});

describe('a form that is sent', () => {
  const filled = (fields: Record<string, string>): FormData => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const CONTACT = { name: 'Ada', email: 'ada@example.org', subject: 'A question', message: 'One\r\ntwo' };
  const open = () => openForm({ name: 'contact', address, t: keys });

  it('has what is wrong at its fields, and goes nowhere', async () => {
    const { errors, ...outcome } = await open()(filled({ ...CONTACT, email: 'ada', subject: ' ' }));
    expect(Object.entries(errors).map(([name, error]) => [name, error.message])).toEqual([
      ['email', 'forms.fieldErrors.TYPE_EMAIL'],
      ['subject', 'forms.fieldErrors.REQUIRED_FIELD_EMPTY'],
    ]);
    expect(outcome).toEqual({ isSubmitSuccessful: false, wasSent: false });
    expect(asked).toEqual([]);
  });

  it('has what the service refuses at its field or at the whole, until the next try', async () => {
    const send = open();
    respond = json(422, { errors: [{ field: 'subject', code: 'TYPE_TEXT' }, { code: 'BLOCKED' }] });
    const refused = await send(filled(CONTACT));
    expect(refused).toMatchObject({ isSubmitSuccessful: false, wasSent: true });
    expect(refused.errors.subject?.message).toBe('forms.fieldErrors.TYPE_TEXT');
    expect(formProblems(refused.errors)).toEqual(['forms.errors.BLOCKED']);
    const missing = await send(filled({ ...CONTACT, name: '' }));
    expect(Object.keys(missing.errors)).toEqual(['name']);
    expect(Object.keys(refused.errors)).toEqual(expect.arrayContaining(['subject', 'root']));
    respond = json(200, { ok: true });
    expect(await send(filled(CONTACT))).toEqual({ errors: {}, isSubmitSuccessful: true, wasSent: true });
    expect(asked).toHaveLength(2);
  });
});

describe('a form that is sent again', () => {
  const intentOf = (body: unknown): unknown => (body as FormData).get(INTENT_FIELD);

  it('names the same intent to the embedded service until it has arrived, and none to another service', async () => {
    const posted: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
      posted.push(intentOf(body));
      if (posted.length === 1) throw new TypeError('the connection broke');
      return Response.json({ ok: true });
    });
    onTestFinished(() => {
      vi.stubGlobal('fetch', fetchBefore);
    });
    const data = (): FormData => {
      const form = new FormData();
      form.set('email', 'ada@example.org');
      return form;
    };
    const send = openForm({ name: 'newsletter', address: '/f/newsletter', t: keys });
    for (let count = 0; count < 3; count += 1) await send(data());
    const [first, again, next] = posted;
    expect(first).toMatch(/^[\w-]{16,64}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
    await openForm({ name: 'newsletter', address: 'https://forms.example/f/newsletter', t: keys })(data());
    expect(posted.at(-1)).toBeNull();
  });
});
