/** Deleting from a file by age: what goes, what stays, and what a disk that fails leaves behind. */
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openInbox } from '../../src/server/inbox.ts';
import { answerDeletions, askForDeletion } from '../../src/server/inbox-deletion.ts';
import { exportMessages } from '../../src/server/inbox-export.ts';
import { lock } from '../../src/server/lock.ts';
import { type Message, messageOf } from '../../src/server/message.ts';
import { failingDisk } from './failing-disk.ts';
import { openFilesIn } from './open-files.ts';
import { readInbox } from './read-inbox.ts';

const CUTOFF = new Date('2026-06-01T00:00:00.000Z');
const OLD = '2026-05-31T23:59:59.999Z';
const NEW = '2026-06-01T00:00:00.000Z';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formulary-deletion-'));
  path = join(folder, 'messages.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

const line = (email: string, receivedAt: string): string =>
  `${JSON.stringify({ ...messageOf('newsletter', { email }), receivedAt })}\n`;
const content = (): Promise<string> => readFile(path, 'utf8');
const emailsIn = (text: string) => readInbox(text).messages.map(({ fields }) => fields.email);

async function deleteFrom(at = path): Promise<number> {
  const inbox = await openInbox(at);
  return inbox.deleteOlderThan(CUTOFF).finally(inbox.close);
}

it('takes out what came before, leaves the other lines as they are, and stays its owner’s', async () => {
  const stays = [line('b', NEW), '{"id":"half a line of b"\n', line('d', NEW)];
  await writeFile(
    path,
    `{"half":\n${line('a', OLD)}{"id":"half a line of a"\n${stays[0]}${stays[1]}${line('c', OLD)}\n${stays[2]}`,
  );
  expect(await deleteFrom()).toBe(2);
  expect(await content()).toBe(stays.join(''));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('goes on with a line that was cut at the end of the file', async () => {
  await writeFile(path, line('a', OLD) + line('b', NEW).trimEnd());
  const inbox = await openInbox(path);
  await inbox.deleteOlderThan(CUTOFF);
  await inbox.add(messageOf('newsletter', { email: 'c' }));
  await inbox.close();
  expect(emailsIn(await content())).toEqual(['b', 'c']);
});

it.each([0, 1])(
  'goes through a file that is larger than is written at once (%i failures of the disk)',
  async (failures) => {
    const large = (email: string, receivedAt: string) =>
      `${JSON.stringify({ ...messageOf('feedback', { feedback: 'x'.repeat(40_000), email }), receivedAt })}\n`;
    const lines = Array.from({ length: 80 }, (_, index) => large(`${index}@b`, index % 4 === 0 ? OLD : NEW));
    await writeFile(path, lines.join(''));
    const { files, asked, failing } = failingDisk();
    const inbox = await openInbox(path, { files });
    if (failures > 0) {
      failing.push('appendFile');
      await expect(inbox.deleteOlderThan(CUTOFF)).rejects.toThrow('ENOSPC');
      expect(await content()).toBe(lines.join(''));
    }
    asked.length = 0;
    expect(await inbox.deleteOlderThan(CUTOFF)).toBe(20);
    // A megabyte at a time: neither a line, nor all of it.
    expect(asked.filter((step) => step.startsWith('appendFile'))).toHaveLength(3);
    await inbox.close();
    expect(await content()).toBe(lines.filter((_, index) => index % 4 !== 0).join(''));
  },
);

it('takes the place of the file itself where the inbox is a link to it', async () => {
  const real = join(folder, 'real.jsonl');
  await writeFile(real, line('a', OLD) + line('b', NEW));
  await symlink(real, path);
  expect(await deleteFrom()).toBe(1);
  expect(emailsIn(await readFile(real, 'utf8'))).toEqual(['b']);
});

it('lets nobody else have the inbox meanwhile and afterwards, and no message is lost', async () => {
  await writeFile(path, line('a', OLD));
  const inbox = await openInbox(path);
  const sent = Array.from({ length: 200 }, (_, index) => `${index}@b`);
  const adding = sent.map((email) => inbox.add(messageOf('newsletter', { email })));
  for (const round of [1, 0, 0]) expect(await inbox.deleteOlderThan(CUTOFF)).toBe(round);
  await Promise.all(adding);
  await expect(openInbox(path)).rejects.toThrow('another server has it open');
  await inbox.close();
  expect(emailsIn(await content())).toEqual(sent);
});

it.each(['open', 'appendFile', 'datasync', 'rename'])(
  'leaves the inbox as it was where the disk fails (%s), and works the next time',
  async (step) => {
    await writeFile(path, line('a', OLD) + line('b', NEW));
    const before = await content();
    const { files, failing } = failingDisk();
    const inbox = await openInbox(path, { files });
    failing.push(step);
    await expect(inbox.deleteOlderThan(CUTOFF)).rejects.toThrow('ENOSPC');
    expect(await content()).toBe(before);
    if (process.platform === 'linux') expect(await openFilesIn(folder)).toEqual([path]);
    expect((await readdir(folder)).filter((name) => !name.includes('lock'))).toEqual(['messages.jsonl']);
    await inbox.add(messageOf('newsletter', { email: 'c' }));
    expect(await inbox.deleteOlderThan(CUTOFF)).toBe(1);
    await inbox.close();
    expect(emailsIn(await content())).toEqual(['b', 'c']);
  },
);

it('leaves an inbox alone that another server has taken over meanwhile, from elsewhere', async () => {
  await writeFile(path, line('a', OLD) + line('b', NEW));
  const { files } = failingDisk();
  const takenOver: typeof files.open = async (name, ...given) => {
    if (String(name).endsWith('.next')) {
      await rm(`${path}.lock-1`, { force: true });
      await writeFile(`${path}.lock-2`, 'another machine');
    }
    return files.open(name, ...given);
  };
  const inbox = await openInbox(path, { files: { ...files, open: takenOver } });
  await expect(inbox.deleteOlderThan(CUTOFF)).rejects.toThrow('another server has it open');
  await inbox.close();
  expect(emailsIn(await content())).toEqual(['a', 'b']);
  expect((await readdir(folder)).sort()).toEqual(['messages.jsonl', 'messages.jsonl.lock-2']);
});

it('leaves an inbox alone where another server has the file that would take its place', async () => {
  await writeFile(path, line('a', OLD) + line('b', NEW));
  await writeFile(`${path}.next`, '');
  const { dev, ino } = await stat(`${path}.next`);
  const unlock = await lock(`${dev}:${ino}`);
  const inbox = await openInbox(path);
  await expect(inbox.deleteOlderThan(CUTOFF)).rejects.toThrow('another server has it open');
  expect(emailsIn(await content())).toEqual(['a', 'b']);
  await unlock?.();
  expect(await inbox.deleteOlderThan(CUTOFF)).toBe(1);
  await inbox.close();
  expect(emailsIn(await content())).toEqual(['b']);
});

describe('who asks the server that has it open', () => {
  it('is told how many there were, and leaves nothing behind', async () => {
    await writeFile(path, line('a', OLD) + line('b', NEW));
    const inbox = await openInbox(path);
    expect(await askForDeletion(path, CUTOFF)).toBe(1);
    expect(await askForDeletion(path, CUTOFF)).toBe(0);
    await inbox.close();
    expect(emailsIn(await content())).toEqual(['b']);
    expect((await readdir(folder)).filter((name) => name.includes('deletion'))).toEqual([]);
  });

  it('is told why it cannot be done, or that nobody answers', async () => {
    const { files, failing } = failingDisk();
    const inbox = await openInbox(path, { files });
    failing.push('rename');
    await expect(askForDeletion(path, CUTOFF)).rejects.toThrow('ENOSPC');
    await inbox.close();
    await expect(askForDeletion(path, CUTOFF, 300)).rejects.toThrow('does not answer');
    await appendFile(path, '');
    expect((await readdir(folder)).filter((name) => name.includes('deletion'))).toEqual([]);
  });

  it('waits on where what was asked is taken away, and is told then that nobody answers', async () => {
    const asking = askForDeletion(path, CUTOFF, 300);
    await vi.waitFor(() => stat(`${path}.deletion`), { interval: 5 });
    await rm(`${path}.deletion`);
    await expect(asking).rejects.toThrow('does not answer');
  });
});

describe('a server that has an inbox open', () => {
  let asked: Date[] = [];
  const said = vi.spyOn(console, 'error');
  const file = () => `${path}.deletion`;
  /** Lets it look beside its inbox for so many seconds. */
  async function looking(seconds: number, write: () => Promise<void> = async () => {}) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    asked = [];
    said.mockReset().mockImplementation(() => {});
    const end = answerDeletions(path, async (before) => asked.push(before));
    await write();
    vi.advanceTimersByTime(1000 * seconds);
    await end();
    vi.advanceTimersByTime(5000);
    await end();
    return said.mock.calls.flat();
  }
  const written = (deletion: object) => () => writeFile(file(), JSON.stringify(deletion));

  it('does what is asked there once, and lets whoever asked read the answer', async () => {
    expect(await looking(3, written({ before: CUTOFF.toISOString() }))).toEqual([]);
    expect(asked).toEqual([CUTOFF]);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ before: CUTOFF.toISOString(), deleted: 1 });
    expect((await stat(file())).mode & 0o777).toBe(0o644 & ~process.umask());
  });

  it('does and says nothing where nothing is asked, or where what was asked is answered', async () => {
    const before = CUTOFF.toISOString();
    expect(await looking(3)).toEqual([]);
    for (const answer of [{ deleted: 0 }, { failed: '' }]) {
      expect(await looking(3, written({ before, ...answer }))).toEqual([]);
      expect(asked).toEqual([]);
    }
  });

  it.each([
    ['half of what was asked', () => writeFile(file(), '{"before":'), 'JSON'],
    ['a folder', () => mkdir(file()), 'EISDIR'],
  ])('says once why it cannot read %s', async (_, write, reason) => {
    const said = await looking(3, write);
    expect(said).toEqual([expect.stringMatching(/^What is asked for in .*messages\.jsonl\.deletion cannot be done: /)]);
    expect(said[0]).toContain(reason);
  });
});

describe('messages that are taken along', () => {
  const contact = {
    name: '=HYPERLINK("http://evil.example","x")',
    email: 'ada@example.org',
    subject: '+1 "quoted", and a comma',
    message: 'one\n@two\u001b[2J',
  };
  const messages: Message[] = [
    messageOf('contact', contact),
    messageOf('feedback', { feedback: '-2+3', page: '\t=1' }),
    messageOf('newsletter', { email: 'a@b' }),
  ];
  async function* all(): AsyncGenerator<Message> {
    yield* messages;
  }

  it('are a table that runs nothing, and from which every text can be read', async () => {
    const file = join(folder, 'out.CSV');
    expect(await exportMessages(all(), file)).toBe(3);
    const rows = parse(await readFile(file, 'utf8'), { columns: true }) as Record<string, string>[];
    expect(rows[0]).toEqual({
      receivedAt: messages[0]?.receivedAt,
      form: 'contact',
      id: messages[0]?.id,
      name: `'${contact.name}`,
      email: 'ada@example.org',
      subject: `'${contact.subject}`,
      category: '',
      message: 'one\n@two\\u001b[2J',
      feedback: '',
      page: '',
    });
    expect(rows.map(({ feedback, page }) => [feedback, page])).toEqual([
      ['', ''],
      ["'-2+3", '\\u0009=1'],
      ['', ''],
    ]);
  });

  it('are lines of JSON by any other name, in a file that only its owner can read and that is whole or not there', async () => {
    const file = join(folder, 'out.csv.jsonl');
    await writeFile(file, 'of the day before', { mode: 0o600 });
    const broken = async function* () {
      yield* messages;
      throw new Error('the database is away');
    };
    await expect(exportMessages(broken(), file)).rejects.toThrow('away');
    expect(await readFile(file, 'utf8')).toBe('of the day before');
    expect(await readdir(folder)).toEqual(['out.csv.jsonl']);
    const away = async function* () {
      yield await Promise.reject<Message>(new Error('the database is away'));
    };
    // Also where that fails before the file is there.
    for (let round = 0; round < 50; round += 1) {
      await expect(exportMessages(away(), file)).rejects.toThrow('away');
      expect(await readdir(folder)).toEqual(['out.csv.jsonl']);
    }
    expect(await exportMessages(all(), file)).toBe(3);
    expect(readInbox(await readFile(file, 'utf8'))).toEqual({ messages, unreadable: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('are not there where no file can be made, which is said', async () => {
    const file = join(folder, 'none/out.jsonl');
    const failed = `ENOENT: no such file or directory, open '${file}.part'`;
    await expect(exportMessages(all(), file)).rejects.toThrow(failed);
  });
});
