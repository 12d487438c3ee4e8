/** The server as a process: what it has answered is on the disk, however it ends. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readInbox } from './read-inbox.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = (name: string): string => fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));

let folder = '';
let children: ChildProcess[] = [];
beforeEach(async () => {
  children = [];
  folder = await mkdtemp(join(tmpdir(), 'formulary-crash-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), 'home');
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

interface Served {
  child: ChildProcess;
  origin: string;
  /** What it said on stderr. */
  said: () => string;
}

async function serve(environment: Record<string, string> = {}): Promise<Served> {
  const env = { PATH: process.env.PATH, PORT: '0', FORM_RATE_LIMIT: '100000', ...environment };
  const child = spawn(process.execPath, ['--import', TSX, script('serve')], { cwd: folder, env });
  children.push(child);
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [line] = await once(child.stdout ?? child, 'data');
  return { child, origin: String(line).trim().replace('localhost', '127.0.0.1'), said: () => errors };
}

async function subscribe(origin: string, email: string): Promise<boolean> {
  const body = new URLSearchParams({ email });
  const headers = { Accept: 'application/json' };
  const answer = await fetch(`${origin}/f/newsletter`, { method: 'POST', body, headers }).catch(() => null);
  return answer?.status === 200;
}

async function kept(): Promise<string[]> {
  const { messages, unreadable } = readInbox(await readFile(join(folder, '.inbox/messages.jsonl'), 'utf8'));
  expect(unreadable).toBe(0);
  return messages.map(({ fields }) => fields.email ?? '');
}

it.each([1, 40, 120])('killed once %i of 200 submissions are answered, it has lost none of those', async (enough) => {
  const { child, origin } = await serve();
  const answered: string[] = [];
  const emails = Array.from({ length: 200 }, (_, index) => `${index}@example.org`);
  await Promise.all(
    emails.map(async (email) => {
      if (await subscribe(origin, email)) answered.push(email);
      if (answered.length === enough) child.kill('SIGKILL');
    }),
  );
  expect(answered.length).toBeGreaterThanOrEqual(enough);

  const next = await serve();
  expect(await subscribe(next.origin, 'last@example.org')).toBe(true);
  const found = await kept();
  expect(found).toEqual(expect.arrayContaining([...answered, 'last@example.org']));
  expect(new Set(found).size).toBe(found.length);
});

it('stopped with SIGTERM, it ends what it is answering', async () => {
  const { child, origin } = await serve();
  await subscribe(origin, 'first@example.org');
  let finish = () => {};
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('email=slow%40'));
      finish = () => {
        controller.enqueue(new TextEncoder().encode('example.org'));
        controller.close();
      };
    },
  });
  const headers = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' };
  const slow = fetch(`${origin}/f/newsletter`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  await new Promise((done) => setTimeout(done, 200));
  child.kill('SIGTERM');
  await new Promise((done) => setTimeout(done, 200));
  finish();
  expect((await slow).status).toBe(200);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await kept()).toEqual(['first@example.org', 'slow@example.org']);
});

it('serves its pages whatever becomes of the inbox, and takes forms as soon as it can', async () => {
  await writeFile(join(folder, 'mail'), 'a file, not a folder');
  const { origin, said } = await serve({ FORM_INBOX: 'mail/in.jsonl' });
  expect(await (await fetch(origin)).text()).toBe('home');
  expect(await subscribe(origin, 'early@example.org')).toBe(false);
  const health = await fetch(`${origin}/f/health`);
  expect([health.status, await health.json()]).toEqual([503, { inbox: 'closed' }]);
  expect(said()).toMatch(/^The inbox .*mail\/in\.jsonl cannot be opened: E.*No form is taken until it can\.$/m);
  expect(said().match(/cannot be opened/g)).toHaveLength(1);
  await rm(join(folder, 'mail'));
  expect(await subscribe(origin, 'late@example.org')).toBe(true);
  expect((await fetch(`${origin}/f/health`)).status).toBe(200);
});

it('started twice, has one that keeps messages; the other one serves pages, and follows when that ends', async () => {
  const first = await serve();
  expect(await subscribe(first.origin, 'first@example.org')).toBe(true);
  const second = await serve();
  expect(await (await fetch(second.origin)).text()).toBe('home');
  expect(await subscribe(second.origin, 'second@example.org')).toBe(false);
  expect(second.said()).toContain('another server has it open');
  expect(await subscribe(first.origin, 'third@example.org')).toBe(true);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(await subscribe(second.origin, 'fourth@example.org')).toBe(true);
  expect(await kept()).toEqual(['first', 'third', 'fourth'].map((name) => `${name}@example.org`));
});

it('without its database serves pages, refuses forms, says so once and without the password', async () => {
  const database = 'postgres://ada:s3cret@127.0.0.1:1/messages';
  const { origin, said } = await serve({ DATABASE_URL: database, FORM_TOKEN_KEY: 'a key' });
  expect(await (await fetch(origin)).text()).toBe('home');
  for (const email of ['a@example.org', 'b@example.org']) {
    const body = new URLSearchParams({ email });
    const answer = await fetch(`${origin}/f/newsletter`, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
    });
    expect([answer.status, JSON.stringify(await answer.json())]).toEqual([503, expect.stringContaining('UNAVAILABLE')]);
  }
  expect((await fetch(`${origin}/f/token`)).status).toBe(503);
  const health = await fetch(`${origin}/f/health`);
  expect([health.status, await health.json()]).toEqual([503, { inbox: 'failing' }]);
  expect(said()).toBe(
    'The database does not answer: nothing listens there (ECONNREFUSED). No form is taken until it does.\n',
  );
});

it('lists what came in', async () => {
  const { origin } = await serve({ FORM_INBOX: 'mail/in.jsonl' });
  await subscribe(origin, 'ada@example.org');
  const list = (...words: string[]): string => {
    const env = { PATH: process.env.PATH, FORM_INBOX: 'mail/in.jsonl' };
    return spawnSync(process.execPath, ['--import', TSX, script('inbox'), ...words], {
      cwd: folder,
      env,
      encoding: 'utf8',
    }).stdout;
  };
  expect(list()).toMatch(/^\S+Z {2}newsletter {2}\S+\n {2}email: ada@example\.org\n/);
  expect(JSON.parse(list('--json'))).toMatchObject({ form: 'newsletter', fields: { email: 'ada@example.org' } });
  expect(list('--export', 'out.jsonl')).toBe('Wrote 1 message to out.jsonl.\n');
  expect(await readFile(join(folder, 'out.jsonl'), 'utf8')).toBe(list('--json'));
  expect((await stat(join(folder, 'out.jsonl'))).mode & 0o777).toBe(0o600);
}, 60_000);

it('deletes by age from the inbox of a server that goes on, and of one that has ended', async () => {
  const inbox = (...words: string[]) => {
    const env = { PATH: process.env.PATH };
    const options = { cwd: folder, env, encoding: 'utf8' } as const;
    return promisify(execFile)(process.execPath, ['--import', TSX, script('inbox'), ...words], options);
  };
  const old = (email: string) => ({
    id: email,
    form: 'newsletter',
    receivedAt: '2020-01-31T12:00:00.000Z',
    fields: { email },
  });
  await mkdir(join(folder, '.inbox'), { mode: 0o700 });
  await writeFile(
    join(folder, '.inbox/messages.jsonl'),
    ['a', 'b'].map((name) => `${JSON.stringify(old(name))}\n`).join(''),
  );
  const { child, origin } = await serve();
  await subscribe(origin, 'first@example.org');
  const sent = Array.from({ length: 50 }, (_, index) => `${index}@example.org`);
  const [deleted] = await Promise.all([
    inbox('--delete-older-than', '30'),
    ...sent.map(async (email) => expect(await subscribe(origin, email)).toBe(true)),
  ]);
  expect(deleted.stdout).toBe('Deleted 2 messages that came more than 30 days ago.\n');
  await subscribe(origin, 'last@example.org');
  expect((await kept()).sort()).toEqual(['first@example.org', ...sent, 'last@example.org'].sort());
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await inbox('--delete-older-than', '0')).stdout).toBe(
    'Deleted 52 messages that came more than 0 days ago.\n',
  );
  expect(await kept()).toEqual([]);
  const next = await serve();
  expect(await subscribe(next.origin, 'next@example.org')).toBe(true);
  expect(await kept()).toEqual(['next@example.org']);
}, 60_000);

it.each<[Record<string, string>, string | RegExp]>([
  [{ FORM_RATE_LIMIT: 'many' }, 'FORM_RATE_LIMIT must be a whole number from 1 to 1000000, not "many".\n'],
  [{ DATABASE_URL: 'postgres://ada:s3cret@db/x' }, /^DATABASE_URL needs FORM_TOKEN_KEY: [^@]*$/],
  [
    { DATABASE_URL: 'mysql://ada:s3cret@db/x' },
    /^DATABASE_URL must be an address such as postgres:\/\/user:password@host\/name\.\n$/,
  ],
  [{ FORM_INBOX_LIMIT: '0' }, 'FORM_INBOX_LIMIT must be a whole number from 1 to 1000000, not "0".\n'],
])('with %j it does not start, and says why', (environment, reason) => {
  const env = { PATH: process.env.PATH, PORT: '0', ...environment };
  const { status, stderr } = spawnSync(process.execPath, ['--import', TSX, script('serve')], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(reason);
});
