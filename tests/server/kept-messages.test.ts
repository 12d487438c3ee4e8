/** Messages for who reads them beside a server, from the file that the environment names. */
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openInbox } from '../../src/server/inbox.ts';
import { linesIn } from '../../src/server/inbox-text.ts';
import { keptMessages } from '../../src/server/kept-messages.ts';
import { messageLine, messageOf } from '../../src/server/message.ts';
import { SettingError } from '../../src/server/settings.ts';
import { allOf } from './all-of.ts';

const CUTOFF = new Date('2026-06-01T00:00:00.000Z');
const aged = (email: string, receivedAt: string) => ({ ...messageOf('newsletter', { email }), receivedAt });
const OLD = aged('old@example.org', '2026-05-31T23:59:59.999Z');
const NEW = aged('new@example.org', '2026-06-01T00:00:00.000Z');

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formulary-kept-'));
  path = join(folder, 'messages.jsonl');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const kept = () => keptMessages({ FORM_INBOX: path });

it('are none where nothing was sent yet', async () => {
  const messages = kept();
  expect(await allOf(messages.all())).toEqual([]);
  expect(messages.problems()).toBe('');
  expect(await messages.deleteOlderThan(CUTOFF)).toBe(0);
  await messages.close();
});

it('are all that are whole, once each, and what is none is counted', async () => {
  await writeFile(path, `${messageLine(OLD)}\n${messageLine(NEW)}${messageLine(OLD)}half a li`);
  const messages = kept();
  expect(await allOf(messages.all())).toEqual([OLD, NEW]);
  expect(messages.problems()).toBe(`Lines of ${path} that are no messages: 1`);
});

it('leave nothing to complain of where all are whole', async () => {
  await writeFile(path, messageLine(OLD));
  const messages = kept();
  expect(await allOf(messages.all())).toEqual([OLD]);
  expect(messages.problems()).toBe('');
});

it('are deleted by age, and the file can be had again', async () => {
  await writeFile(path, messageLine(OLD) + messageLine(NEW));
  expect(await kept().deleteOlderThan(CUTOFF)).toBe(1);
  expect(await readFile(path, 'utf8')).toBe(messageLine(NEW));
  expect(await kept().deleteOlderThan(CUTOFF)).toBe(0);
  await (await openInbox(path)).close();
});

it('are deleted by the server that has the file open', async () => {
  await writeFile(path, messageLine(OLD) + messageLine(NEW));
  const server = await openInbox(path);
  try {
    expect(await kept().deleteOlderThan(CUTOFF)).toBe(1);
    await server.add(messageOf('newsletter', { email: 'later@example.org' }));
  } finally {
    await server.close();
  }
  expect((await allOf(kept().all())).map(({ fields }) => fields.email)).toEqual([
    'new@example.org',
    'later@example.org',
  ]);
});

it('are not deleted by who does not own them, nor where the file is none', async () => {
  await writeFile(path, messageLine(OLD));
  const { uid } = await stat(path);
  vi.spyOn(process, 'getuid').mockReturnValue(uid + 1);
  const failed = kept().deleteOlderThan(CUTOFF);
  await expect(failed).rejects.toThrow(SettingError);
  await expect(failed).rejects.toThrow(
    `${path} belongs to the user ${uid}: delete from it as that user, not as ${uid + 1}.`,
  );
  expect(await readFile(path, 'utf8')).toBe(messageLine(OLD));
  vi.restoreAllMocks();
  await expect(keptMessages({ FORM_INBOX: folder }).deleteOlderThan(CUTOFF)).rejects.toThrow('EISDIR');
});

it('are deleted by anybody where a system names no owners', async () => {
  await writeFile(path, messageLine(OLD) + messageLine(NEW));
  const { getuid } = process;
  delete process.getuid;
  onTestFinished(() => void Object.assign(process, { getuid }));
  expect(await kept().deleteOlderThan(CUTOFF)).toBe(1);
});

it('have their letters whole wherever the file is read in parts', async () => {
  // Two bytes of the letter stand before the end of the first part, which is a megabyte, and one behind it.
  await writeFile(path, 'x\n'.repeat(524_287));
  await appendFile(path, '日日\n');
  expect((await allOf(linesIn(path))).slice(-2)).toEqual(['日日', '']);
});

it('are neither read nor deleted while their database is away, which is said', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  // Nothing listens at port 1.
  const messages = keptMessages({ FORM_INBOX: path, DATABASE_URL: 'postgres://ada@127.0.0.1:1/x' });
  await expect(allOf(messages.all())).rejects.toThrow('nothing listens there');
  await expect(messages.deleteOlderThan(CUTOFF)).rejects.toThrow('nothing listens there');
  expect(messages.problems()).toBe('');
  await messages.close();
  expect(said.mock.calls).toEqual([['The database does not answer: nothing listens there (ECONNREFUSED).']]);
});
