/** The form service of a server, whose inbox is opened when it is needed. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INTENT_FIELD, TOKEN_FIELD } from '../../src/forms/contract.ts';
import { openInbox } from '../../src/server/inbox.ts';
import { listen } from '../../src/server/listen.ts';
import { openFormService } from '../../src/server/open-form-service.ts';
import type { FormSettings } from '../../src/server/settings.ts';
import { createSite } from '../../src/server/site.ts';
import { madeUpPostgres } from './made-up-postgres.ts';
import { readInbox } from './read-inbox.ts';

let folder = '';
let inbox = '';
const endings: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formulary-open-'));
  inbox = join(folder, 'inbox/messages.jsonl');
});
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function serve(tokenKey?: string, more: Partial<FormSettings> = {}) {
  const usual = { inbox, inboxLimit: 100_000, formsPerAddress: 100, isBehindProxy: false };
  const settings = { ...usual, tokenKey, ...more };
  const service = openFormService(folder, settings);
  const site = createSite({ root: folder, forms: service.forms });
  await listen(site, 0, '127.0.0.1');
  endings.push(async () => {
    site.closeAllConnections();
    await new Promise((done) => site.close(done));
    await service.close();
  });
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const post = async (form: string, fields: Record<string, string>): Promise<number> => {
    const headers = { Accept: 'application/json' };
    return (await fetch(`${origin}/f/${form}`, { method: 'POST', body: new URLSearchParams(fields), headers })).status;
  };
  return { ...service, origin, post };
}
const kept = async () => readInbox(await readFile(inbox, 'utf8')).messages.map(({ fields }) => fields);
const FORM = { email: 'ada@example.org' };
const CONTACT = { name: 'Ada', ...FORM, subject: 'A question', category: 'feature-request', message: 'One' };
const tokenOf = async ({ origin }: { origin: string }): Promise<string> =>
  ((await (await fetch(`${origin}/f/token`)).json()) as { token: string }).token;

it('keeps what is sent, from the first form on', async () => {
  const { post, origin } = await serve();
  expect(await post('newsletter', FORM)).toBe(200);
  expect(await kept()).toEqual([FORM]);
  const health = await fetch(`${origin}/f/health`);
  expect([health.status, await health.json()]).toEqual([200, { inbox: 'open' }]);
});

it('has pages without styles where the site has none', async () => {
  const { origin } = await serve();
  const thanks = await (await fetch(`${origin}/f/contact/thanks`)).text();
  expect(thanks).toContain('<title>Thank You</title></head>');
  expect(thanks).toContain('<a class="button" href="/">');
  await writeFile(join(folder, '404.html'), '<!doctype html><title>Not found</title>');
  expect(await (await fetch(`${origin}/f/contact/thanks`)).text()).toBe(thanks);
});

it('takes a token that another server signed with its key, and none that was signed with another', async () => {
  const [first, second, other] = [
    await serve('one key of the tests'),
    await serve('one key of the tests'),
    await serve(),
  ];
  expect(await first.post('contact', { ...CONTACT, [TOKEN_FIELD]: await tokenOf(second) })).toBe(200);
  expect(await first.post('contact', { ...CONTACT, [TOKEN_FIELD]: await tokenOf(other) })).not.toBe(200);
});

it('takes a message again that a server before it kept, without a token of its own, and keeps it once', async () => {
  const first = await serve();
  const fields = { ...CONTACT, [INTENT_FIELD]: crypto.randomUUID(), [TOKEN_FIELD]: await tokenOf(first) };
  expect(await first.post('contact', fields)).toBe(200);
  await first.close();
  const next = await serve();
  expect(await next.post('contact', fields)).toBe(200);
  expect(await next.post('contact', { ...fields, message: 'Two' })).toBe(403);
  expect(await kept()).toHaveLength(1);
});

it('takes as many forms of an address, and as much of all, as is set', async () => {
  const { post } = await serve(undefined, { formsPerAddress: 2 });
  expect([await post('newsletter', FORM), await post('newsletter', FORM), await post('newsletter', FORM)]).toEqual([
    200, 200, 429,
  ]);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const small = await serve(undefined, { inbox: `${inbox}.small`, inboxLimit: 100 });
  expect(await small.post('newsletter', FORM)).toBe(503);
});

it('says once why its inbox cannot be opened, refuses forms, and takes them as soon as it can be', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  // A file stands where the folder of the inbox should be.
  await writeFile(join(folder, 'inbox'), '');
  const { post, open, origin } = await serve();
  await open();
  const told = said.mock.calls.map(String).filter((line) => line.includes('cannot be opened'));
  expect(told).toEqual([
    expect.stringMatching(
      /^The inbox .*inbox\/messages\.jsonl cannot be opened: E\w+.*\. No form is taken until it can\.$/,
    ),
  ]);
  expect([await post('newsletter', FORM), await post('newsletter', FORM)]).toEqual([503, 503]);
  expect((await fetch(`${origin}/f/health`)).status).toBe(503);
  expect(said.mock.calls.map(String).filter((line) => line.includes('cannot be opened')).length).toBe(1);
  await rm(join(folder, 'inbox'));
  await mkdir(join(folder, 'inbox'));
  const other = await openInbox(inbox);
  expect(await post('newsletter', FORM)).toBe(503);
  const reasons = said.mock.calls.map(String).filter((line) => line.includes('cannot be opened'));
  expect(reasons.slice(1)).toEqual([expect.stringContaining('another server has it open')]);
  await other.close();
  expect(await post('newsletter', FORM)).toBe(200);
  expect(await kept()).toEqual([FORM]);
});

it('takes no form while its database is away, not into a file either, and serves its pages', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  // Nothing listens at port 1.
  const { post, open, origin } = await serve('a key of the tests', { database: 'postgres://ada@127.0.0.1:1/x' });
  await open();
  expect(await post('newsletter', FORM)).toBe(503);
  const health = await fetch(`${origin}/f/health`);
  expect([health.status, await health.json()]).toEqual([503, { inbox: 'failing' }]);
  expect((await fetch(`${origin}/f/contact/thanks`)).status).toBe(200);
  expect(said.mock.calls).toEqual([
    ['The database does not answer: nothing listens there (ECONNREFUSED). No form is taken until it does.'],
  ]);
  await expect(kept()).rejects.toThrow('ENOENT');
});

it('tells its database no addresses of senders, but what only its key makes of them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const senderWith = async (key: string): Promise<string | undefined> => {
    const { url, heard } = await madeUpPostgres();
    const { post } = await serve(key, { database: url });
    expect(await post('newsletter', FORM)).toBe(503);
    expect(heard.join('')).not.toContain('127.0.0');
    return /\0([\w-]{43})\0/.exec(heard.join('').replace(/\0\+/g, '\0'))?.[1];
  };
  const senders = [await senderWith('one key'), await senderWith('another key'), await senderWith('one key')];
  expect(senders).not.toContain(undefined);
  expect([senders[0] === senders[1], senders[0] === senders[2]]).toEqual([false, true]);
});

it('says how it is while its inbox cannot be opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await writeFile(join(folder, 'inbox'), '');
  const { origin, post } = await serve();
  expect(await (await fetch(`${origin}/f/health`)).json()).toEqual({ inbox: 'closed' });
  expect(await post('contact', { ...CONTACT, [TOKEN_FIELD]: await tokenOf({ origin }) })).toBe(503);
  expect(await post('contact', CONTACT)).toBe(403);
});

it('closes while its inbox is being opened, in vain, too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await writeFile(join(folder, 'inbox'), '');
  const { open, close } = await serve();
  const opening = open();
  await expect(close()).resolves.toBeUndefined();
  await opening;
});
