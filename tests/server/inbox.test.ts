import { spawnSync } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Inbox, openInbox } from '../../src/server/inbox.ts';
import { stateAt, warning } from '../../src/server/inbox-room.ts';
import { inboxReader, linesIn, messageJson, messageText } from '../../src/server/inbox-text.ts';
import { openLineFile } from '../../src/server/line-file.ts';
import { type Message, messageOf } from '../../src/server/message.ts';
import { failingDisk } from './failing-disk.ts';
import { openFilesIn } from './open-files.ts';
import { readInbox } from './read-inbox.ts';

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

const from = (email: string, intent?: string): Message => messageOf('newsletter', { email }, intent);

async function keep(...emails: string[]): Promise<void> {
  const inbox = await openInbox(path);
  await Promise.all(emails.map((email) => inbox.add(from(email))));
  await inbox.close();
}

describe('the inbox', () => {
  it('keeps one line a message, which only its owner can read', async () => {
    await keep('a@b');
    const text = await content();
    expect(text).toMatch(/^\{.*\}\n$/);
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

  it('has many on the disk at once with few flushes', async () => {
    const { files, asked } = failingDisk();
    const inbox = await openInbox(path, { files });
    asked.length = 0;
    await Promise.all(Array.from({ length: 1000 }, () => inbox.add(from('a@b'))));
    await inbox.close();
    expect(asked.filter((step) => step === 'datasync messages.jsonl').length).toBeLessThan(10);
    expect(await kept()).toHaveLength(1000);
  });

  it('writes what is under way before its file is closed', async () => {
    const file = await openLineFile(join(folder, 'lines.txt'), 100);
    const adding = ['a\n', 'b\n'].map(file.add);
    await file.close();
    expect(await Promise.all(adding)).toEqual([4, 4]);
    expect(await readFile(join(folder, 'lines.txt'), 'utf8')).toBe('a\nb\n');
  });

  it('knows the last whole lines of its file, as far as so many bytes hold them', async () => {
    const lines = join(folder, 'lines.txt');
    await writeFile(lines, 'one\ntwo\nthree\nhalf a li');
    const file = await openLineFile(lines, 100);
    expect(await file.lastLines(23)).toEqual(['one', 'two', 'three', 'half a li']);
    expect(await file.lastLines(22)).toEqual(['two', 'three', 'half a li']);
    expect(await file.lastLines(9)).toEqual([]);
    await file.close();
  });

  it('keeps line ends and strange signs inside a message', async () => {
    const inbox = await openInbox(path);
    const message = 'one\ntwo\u2028three\u0000\ud800';
    await inbox.add(messageOf('contact', { message }));
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
    await expect(inbox.add(from('a@b'))).rejects.toThrow();
  });
});

describe('a disk that is full', () => {
  const FILL = `const { openInbox } = await import('./src/server/inbox.ts');
const { messageOf } = await import('./src/server/message.ts');
const inbox = await openInbox(process.argv[1]);
const kept = [];
for (let count = 0; count < 40; count += 1) {
  const email = count + '@example.org';
  await inbox.add(messageOf('newsletter', { email })).then(() => kept.push(email), () => kept.push('failed'));
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
  ])('%s takes no message with it, and none is touched', async (_, torn) => {
    await keep('a@b', 'c@d');
    const before = await content();
    await appendFile(path, torn);
    await keep();
    expect((await readFile(path)).equals(Buffer.concat([Buffer.from(before), Buffer.from(torn)]))).toBe(true);
    await keep('e@f');
    const { messages, unreadable } = readInbox(await content());
    const emails = messages.map(({ fields }) => fields.email).filter((email) => email !== undefined);
    expect(emails).toEqual(['a@b', 'c@d', 'e@f']);
    expect(messages.length + unreadable).toBe(4);
    expect((await content()).startsWith(before)).toBe(true);
  });

  it('an inbox that is nothing but half a line goes on', async () => {
    await keep();
    await appendFile(path, '{"id":');
    await keep('a@b');
    expect(await kept()).toEqual(['a@b']);
  });
});

describe('a disk that fails', () => {
  it('has a message on it before that counts as kept, and the name of a new inbox, too', async () => {
    const { files, asked } = failingDisk();
    const inbox = await openInbox(path, { files });
    expect(asked).toContain('sync private');
    asked.length = 0;
    await inbox.add(from('a@b'));
    const [written, synced] = ['appendFile', 'datasync'].map((step) => asked.indexOf(`${step} messages.jsonl`));
    expect(written).toBeGreaterThanOrEqual(0);
    expect(synced).toBeGreaterThan(written ?? 0);
    await inbox.close();
  });

  it.each(['appendFile', 'datasync'])(
    'at %s: its message is refused, and no other is lost or doubled',
    async (step) => {
      const { files, failing } = failingDisk();
      const inbox = await openInbox(path, { files });
      await inbox.add(from('a@b'));
      failing.push(step);
      await expect(inbox.add(from('c@d', 'an intent of a visitor'))).rejects.toThrow('ENOSPC');
      await inbox.add(from('e@f'));
      await inbox.add(from('c@d', 'an intent of a visitor'));
      await inbox.close();
      expect((await kept()).sort()).toEqual(['a@b', 'c@d', 'e@f']);
    },
  );

  it('has no message that is being written in vain', async () => {
    const { files, failing } = failingDisk();
    const inbox = await openInbox(path, { files });
    failing.push('appendFile');
    const message = from('a@b', 'an intent of a visitor');
    const adding = inbox.add(message);
    const has = inbox.has(message.id);
    await expect(adding).rejects.toThrow('ENOSPC');
    expect([await has, await inbox.has(message.id)]).toEqual([false, false]);
    await inbox.close();
  });

  it('is said to, and no longer once it does not', async () => {
    const { files, failing } = failingDisk();
    const inbox = await openInbox(path, { files });
    expect(await inbox.state()).toBe('open');
    failing.push('appendFile', 'appendFile');
    await expect(inbox.add(from('a@b'))).rejects.toThrow('ENOSPC');
    expect(await inbox.state()).toBe('failing');
    expect(await inbox.state()).toBe('open');
    await inbox.add(from('c@d'));
    await inbox.close();
    expect(await kept()).toEqual(['c@d']);
  });

  it('is tried with an empty line before it is said to be well again', async () => {
    const { files, failing } = failingDisk();
    const inbox = await openInbox(path, { files });
    failing.push('datasync');
    await expect(inbox.add(from('a@b'))).rejects.toThrow('ENOSPC');
    expect(await inbox.state()).toBe('open');
    await inbox.close();
    expect(await content()).toMatch(/\}\n\n$/);
  });

  it.each(['open', 'chmod', 'datasync', 'sync', 'read'])(
    'at opening (%s) leaves nothing open or locked',
    async (step) => {
      await keep('a@b');
      const { files, failing } = failingDisk();
      failing.push(step);
      await expect(openInbox(path, { files })).rejects.toThrow('ENOSPC');
      if (process.platform === 'linux') expect(await openFilesIn(folder)).toEqual([]);
      await keep('c@d');
      expect(await kept()).toEqual(['a@b', 'c@d']);
    },
  );
});

describe('two servers', () => {
  it('do not have one inbox open, by whatever name, and the second changes nothing in it', async () => {
    await keep('a@b');
    const first = await openInbox(path);
    await appendFile(path, '{"id":"half a line');
    const before = await content();
    await symlink(path, join(folder, 'other.jsonl'));
    for (const name of [path, join(folder, 'other.jsonl')])
      await expect(openInbox(name)).rejects.toThrow('another server has it open');
    expect(await content()).toBe(before);
    await first.add(from('c@d'));
    await first.close();
    await keep('e@f');
    expect(await kept()).toEqual(['a@b', 'c@d', 'e@f']);
  });

  it('have two inboxes open', async () => {
    const [one, other] = [await openInbox(path), await openInbox(`${path}.other`)];
    await Promise.all([one.close(), other.close()]);
  });
});

describe('a message that is sent again', () => {
  const INTENT = 'an intent of a visitor';

  it('is kept once: at once, later, and after a restart', async () => {
    const inbox = await openInbox(path);
    await Promise.all([1, 2, 3].map(() => inbox.add(from('a@b', INTENT))));
    await inbox.add(from('a@b', INTENT));
    expect(await inbox.has(from('a@b', INTENT).id)).toBe(true);
    await inbox.close();
    const next = await openInbox(path);
    expect(await next.has(from('a@b', INTENT).id)).toBe(true);
    await next.add(from('a@b', INTENT));
    await next.close();
    expect((await content()).trim().split('\n')).toHaveLength(1);
  });

  it('is known among the last 10,000, and no longer', async () => {
    const inbox = await openInbox(path);
    const sent = Array.from({ length: 10_001 }, (_, index) => from(`${index}@b`));
    await Promise.all(sent.map(inbox.add));
    const known = await Promise.all([0, 1, 10_000].map((index) => inbox.has(sent[index]?.id ?? '')));
    await inbox.close();
    expect(known).toEqual([false, true, true]);
  });

  it('is another one when it was changed, or when no intent was named', async () => {
    const inbox = await openInbox(path);
    await inbox.add(from('a@b', INTENT));
    expect(await inbox.has(from('c@d', INTENT).id)).toBe(false);
    for (const message of [from('c@d', INTENT), from('a@b', `${INTENT}!`), from('a@b'), from('a@b')])
      await inbox.add(message);
    await inbox.close();
    expect(await kept()).toEqual(['a@b', 'c@d', 'a@b', 'a@b', 'a@b']);
  });

  it('stands in the list once, even where its first writing failed at the end', async () => {
    const line = JSON.stringify(from('a@b', INTENT));
    expect(readInbox(`${line}\n${line}\n`)).toMatchObject({ messages: [{ fields: { email: 'a@b' } }], unreadable: 0 });
  });
});

describe('an inbox with a limit', () => {
  const LIMIT = 2000;
  const fill = async (inbox: Inbox): Promise<number> => {
    let taken = 0;
    while (
      await inbox.add(from(`${taken}@example.org`)).then(
        () => true,
        () => false,
      )
    )
      taken += 1;
    return taken;
  };

  it('warns once before it is full, refuses what is too much, and goes on when there is room', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const inbox = await openInbox(path, { limit: LIMIT });
    const taken = await fill(inbox);
    expect(taken).toBeGreaterThan(10);
    expect((await stat(path)).size).toBeLessThanOrEqual(LIMIT);
    await expect(inbox.add(from('more@example.org'))).rejects.toThrow('no room left');
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The inbox is nearly full: 1\d+ of 2000 bytes\./)]]);
    expect(await inbox.state()).toBe('full');
    await truncate(path);
    expect(await inbox.state()).toBe('open');
    await inbox.add(from('later@example.org'));
    await inbox.close();
    expect(await kept()).toEqual(['later@example.org']);
  });

  it('is nearly full once more than four fifths are taken, and full once something found no room then', () => {
    const states = [0, 80, 81, 100].flatMap((size) => [stateAt(size, 100, false), stateAt(size, 100, true)]);
    expect(states).toEqual(['open', 'open', 'open', 'open', 'nearly full', 'full', 'nearly full', 'full']);
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    const warn = warning(100);
    for (const size of [80, 81, 82, 80, 90]) warn(size);
    const line = (size: number) => `The inbox is nearly full: ${size} of 100 bytes. Move its messages elsewhere.`;
    expect(said.mock.calls).toEqual([[line(81)], [line(90)]]);
  });

  it('warns at the start, too, and says how it is', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const inbox = await openInbox(path, { limit: LIMIT });
    await fill(inbox);
    await inbox.close();
    const next = await openInbox(path, { limit: LIMIT });
    expect(warn).toHaveBeenCalledTimes(2);
    expect(await next.state()).toBe('nearly full');
    await next.close();
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
  it.each([
    ['\u061c', 'an Arabic letter mark'],
    ['\u200e', 'a left-to-right mark'],
    ['\u200f', 'a right-to-left mark'],
    ['\u2028', 'a line separator'],
    ['\u2029', 'a paragraph separator'],
    ['\u202a', 'an embedding'],
    ['\u202e', 'an override'],
    ['\u2066', 'an isolate'],
    ['\u2069', 'its end'],
  ])('%j, %s, turns nothing that is read', (sign) => {
    const marked = { ...message, fields: { name: `a${sign}b` } };
    const code = `a\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}b`;
    expect(messageText(marked)).toMatch(new RegExp(`  name: ${code.replace('\\', '\\\\')}$`));
    expect(messageJson(marked)).toContain(code);
  });
  // More than a string can hold.
  const size = process.env.FULL ? 600_000_000 : 6_000_000;
  it('goes by line ends alone, in a file of any size', async () => {
    const separated = { ...message, fields: { message: 'one\u2028two\u2029three\u0085four' } };
    const large = join(folder, 'large.jsonl');
    await writeFile(large, `${JSON.stringify(separated)}\n`);
    await truncate(large, size);
    await appendFile(large, `\n${JSON.stringify({ ...message, id: '2' })}\n`);
    const { read, unreadable } = inboxReader();
    const found: unknown[] = [];
    let longest = 0;
    for await (const line of linesIn(large)) {
      found.push(read(line));
      longest = Math.max(longest, line.length);
    }
    // Of what is no message only the start is held, and what is read at once.
    expect(longest).toBeLessThan(2_000_000);
    expect(found.filter((one) => one !== null)).toEqual([separated, { ...message, id: '2' }]);
    expect(unreadable()).toBe(1);
  });
  it('counts lines that are no messages', () => {
    const text = `${JSON.stringify(message)}\n{"id":\nnull\n{}\n{"id":"1","form":"x","receivedAt":"y","fields":null}\n"x"\n[1]\n\n${JSON.stringify({ ...message, id: '2' })}\n`;
    expect(readInbox(text)).toEqual({ messages: [message, { ...message, id: '2' }], unreadable: 6 });
  });
});
