import { spawnSync } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInbox } from '../../src/server/inbox.ts';
import { messageJson, messageText, readInbox } from '../../src/server/inbox-text.ts';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formulary-inbox-'));
  path = join(folder, 'private/messages.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

const content = (): Promise<string> => readFile(path, 'utf8');
const kept = async (): Promise<(string | undefined)[]> =>
  readInbox(await content()).messages.map(({ fields }) => fields.email);

async function keep(...emails: string[]): Promise<void> {
  const inbox = await openInbox(path);
  await Promise.all(emails.map((email) => inbox.add('newsletter', { email })));
  await inbox.close();
}

describe('the inbox', () => {
  it('keeps one line a message, which only its owner can read', async () => {
    await keep('a@b');
    const text = await content();
    expect(text.endsWith('\n')).toBe(true);
    const message = JSON.parse(text);
    expect(message).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      form: 'newsletter',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      fields: { email: 'a@b' },
    });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700);
  });

  it('goes on where it was, and takes rights away that it should not give', async () => {
    await keep('a@b');
    await chmod(path, 0o644);
    await keep('c@d');
    expect(await kept()).toEqual(['a@b', 'c@d']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('keeps the order of many at once, each in a line of its own', async () => {
    const emails = Array.from({ length: 500 }, (_, index) => `${index}@example.org`);
    await keep(...emails);
    expect(await kept()).toEqual(emails);
  });

  it('answers 1,000 at once with far fewer than 1,000 flushes', async () => {
    const inbox = await openInbox(path);
    const started = performance.now();
    await inbox.add('newsletter', { email: 'one@example.org' });
    const one = performance.now() - started;
    await Promise.all(Array.from({ length: 1000 }, () => inbox.add('newsletter', { email: 'a@b' })));
    const all = performance.now() - started - one;
    await inbox.close();
    expect(all).toBeLessThan(Math.max(500, 100 * one));
  });

  it('keeps line ends and strange signs inside a message', async () => {
    const inbox = await openInbox(path);
    const message = 'one\ntwo\u2028three\u0000\ud800';
    await inbox.add('contact', { message });
    await inbox.close();
    expect(readInbox(await content()).messages[0]?.fields.message).toBe(message);
  });

  it('does not open where it cannot write', async () => {
    await writeFile(join(folder, 'private'), 'a file, not a folder');
    await expect(openInbox(path)).rejects.toThrow();
  });

  it('says so when a message could not be written', async () => {
    const inbox = await openInbox(path);
    await inbox.close();
    await expect(inbox.add('newsletter', { email: 'a@b' })).rejects.toThrow();
  });
});

describe('a disk that is full', () => {
  const FILL = `const { openInbox } = await import('./src/server/inbox.ts');
const inbox = await openInbox(process.argv[1]);
const kept = [];
for (let count = 0; count < 40; count += 1) {
  const email = count + '@example.org';
  await inbox.add('newsletter', { email }).then(() => kept.push(email), () => kept.push('failed'));
}
console.log(JSON.stringify(kept));`;

  it.runIf(process.platform === 'linux')('fails the messages that are not kept, and those only', async () => {
    const command = 'ulimit -f 4; exec "$@"';
    const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', FILL, path];
    const { stdout, stderr } = spawnSync('bash', ['-c', command, 'bash', ...node], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const said: string[] = JSON.parse(stdout);
    const answered = said.filter((email) => email !== 'failed');
    expect(answered.length).toBeGreaterThan(10);
    expect(said.slice(answered.length)).toEqual(Array(40 - answered.length).fill('failed'));
    await keep('later@example.org');
    expect(await kept()).toEqual([...answered, 'later@example.org']);
  });
});

describe('after a crash', () => {
  it.each([
    ['half a line', '{"id":"1","form":"con'],
    ['a line without its end', '{"id":"1","form":"contact","receivedAt":"x","fields":{}}'],
    ['half a sign', Buffer.from('{"id":"ü').subarray(0, -1)],
    ['a line longer than is read at once', `{"id":"${'x'.repeat(200_000)}`],
    ['zeros that a power failure leaves', '\0'.repeat(4096)],
  ])('%s is set aside, and nothing else', async (_, torn) => {
    await keep('a@b', 'c@d');
    const before = await content();
    await appendFile(path, torn);
    await keep('e@f');
    expect(await kept()).toEqual(['a@b', 'c@d', 'e@f']);
    expect((await content()).startsWith(before)).toBe(true);
    const aside = await readFile(`${path}.torn`);
    expect(aside.equals(Buffer.concat([Buffer.from(torn), Buffer.from('\n')]))).toBe(true);
    expect((await stat(`${path}.torn`)).mode & 0o777).toBe(0o600);
  });

  it('an inbox that is nothing but half a line begins anew', async () => {
    await keep();
    await appendFile(path, '{"id":');
    await keep('a@b');
    expect(await kept()).toEqual(['a@b']);
  });

  it('an inbox that is whole has nothing set aside', async () => {
    await keep('a@b');
    await keep('c@d');
    await expect(stat(`${path}.torn`)).rejects.toThrow('ENOENT');
  });
});

describe('reading the inbox', () => {
  const message = {
    id: '1',
    form: 'contact' as const,
    receivedAt: '2026-01-31T12:00:00.000Z',
    fields: { name: 'Ada\u001b[2J', message: 'one\n2026-01-31T12:00:00.000Z  contact  2\r\u009b31m\u202eevil' },
  };

  it('shows a message as lines, of which none can pass for another message', () => {
    expect(messageText(message)).toBe(
      [
        '2026-01-31T12:00:00.000Z  contact  1',
        '  name: Ada\\u001b[2J',
        '  message: one',
        '    2026-01-31T12:00:00.000Z  contact  2\\u000d\\u009b31m\\u202eevil',
      ].join('\n'),
    );
  });
  it('steers no terminal, as JSON neither, and loses nothing', () => {
    const line = messageJson(message);
    expect(line).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(JSON.parse(line)).toEqual(message);
  });
  it('counts lines that are no messages', () => {
    const text = `${JSON.stringify(message)}\n{"id":\nnull\n{}\n{"id":"1","form":"x","receivedAt":"y","fields":null}\n"x"\n[1]\n\n${JSON.stringify(message)}\n`;
    expect(readInbox(text)).toEqual({ messages: [message, message], unreadable: 6 });
  });
});
