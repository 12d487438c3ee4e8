import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { leaseOn } from '../../src/server/lease.ts';

const YEAR = 365 * 86_400_000;

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formulary-lease-'));
  path = join(folder, 'messages.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

/** The file of the lease. */
const leaseFile = async (): Promise<string> => join(folder, (await readdir(folder)).at(-1) ?? '');
/** Moves the time of the last renewal, as a renewal would. */
async function renew(milliseconds = 1000): Promise<void> {
  const file = await leaseFile();
  const time = new Date((await stat(file)).mtimeMs + milliseconds);
  await utimes(file, time, time);
}

/** Two that ask for a lease from different places, with a clock that both read. */
function two() {
  const clock = { time: 0 };
  const now = () => clock.time;
  const [one, other] = ['here', 'elsewhere'].map((place) => leaseOn(path, { place, now }));
  if (!one || !other) throw new Error('two are made');
  onTestFinished(() => Promise.all([one.release(), other.release()]).then(() => {}));
  return { clock, one, other };
}

it('is held by one, and free as soon as that gives it back', async () => {
  const { one, other } = two();
  expect(await one.hold()).toBe(true);
  expect([await other.hold(), await one.hold()]).toEqual([false, true]);
  expect(await readdir(folder)).toEqual(['messages.jsonl.lock-1']);
  await one.release();
  expect([await one.hold(), await other.hold()]).toEqual([false, true]);
});

it('is over 20 seconds after it was last seen to be renewed', async () => {
  const { clock, one, other } = two();
  await one.hold();
  expect(await other.hold()).toBe(false);
  for (let round = 0; round < 6; round += 1) {
    clock.time += 15_000;
    await renew();
    expect(await other.hold()).toBe(false);
  }
  clock.time += 20_000;
  expect(await other.hold()).toBe(false);
  clock.time += 1;
  expect(await other.hold()).toBe(true);
  expect(await one.hold()).toBe(false);
});

it('is taken by one of many that find it over at once, and by that alone', async () => {
  await leaseOn(path, { place: 'gone' }).hold();
  const clock = { time: 0 };
  const many = Array.from({ length: 20 }, (_, index) => leaseOn(path, { place: `${index}`, now: () => clock.time }));
  expect(await Promise.all(many.map(({ hold }) => hold()))).not.toContain(true);
  clock.time = 21_000;
  for (let round = 0; round < 3; round += 1)
    expect((await Promise.all(many.map(({ hold }) => hold()))).filter(Boolean)).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
  await Promise.all(many.map(({ release }) => release()));
});

it.each([
  ['in the past', -YEAR],
  ['in the future', YEAR],
])('a clock that sets its renewals %s neither ends it nor keeps it', async (_, milliseconds) => {
  const { clock, one, other } = two();
  await one.hold();
  await renew(milliseconds);
  expect(await other.hold()).toBe(false);
  clock.time = 21_000;
  expect(await other.hold()).toBe(true);
});

it('of a process that shares the lock of whoever asks is over: that lock was free', async () => {
  await leaseOn(path, { place: 'here' }).hold();
  const { one } = two();
  expect(await one.hold()).toBe(true);
});

it('is that of the largest number, whatever else stands beside the file', async () => {
  const others = ['messages.jsonl.lock-x', 'messages.jsonl.lock-1.5', 'a.messages.jsonl.lock-99', 'messages.jsonl.99'];
  for (const name of others) await writeFile(join(folder, name), 'elsewhere');
  await writeFile(`${path}.lock-9`, 'elsewhere');
  await writeFile(`${path}.lock-10`, '-');
  const { one, other } = two();
  expect([await one.hold(), await other.hold()]).toEqual([true, false]);
  expect((await readdir(folder)).sort()).toEqual([...others, 'messages.jsonl.lock-11'].sort());
});

it('is another’s that was given a later number meanwhile, and nothing is left of the one that came late', async () => {
  await writeFile(`${path}.lock-1`, '-');
  const late = leaseOn(path, {
    place: 'here',
    now: () => {
      writeFileSync(`${path}.lock-3`, 'elsewhere');
      return 0;
    },
  });
  expect(await late.hold()).toBe(false);
  expect((await readdir(folder)).sort()).toEqual(['messages.jsonl.lock-1', 'messages.jsonl.lock-3']);
});

it('names the host where the system is another than Linux', async () => {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
  Object.defineProperty(process, 'platform', { ...platform, value: 'darwin' });
  onTestFinished(() => void Object.defineProperty(process, 'platform', platform));
  const lease = leaseOn(path);
  await lease.hold();
  expect(await readFile(await leaseFile(), 'utf8')).toBe(hostname());
  await lease.release();
});

it.runIf(process.platform === 'linux')('names the machine, since when it runs, and its network', async () => {
  const lease = leaseOn(path);
  await lease.hold();
  const machine = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  expect(await readFile(await leaseFile(), 'utf8')).toBe(machine + (await readlink('/proc/self/ns/net')));
  const next = leaseOn(path);
  expect(await next.hold()).toBe(true);
  await next.release();
  await lease.release();
});

it('is not taken on a disk that lets nothing be written, and leaves nothing behind there', async () => {
  await writeFile(path, '');
  await expect(leaseOn(join(path, 'below-a-file')).hold()).rejects.toThrow('ENOTDIR');
  await expect(leaseOn(join(folder, 'x'.repeat(250))).hold()).rejects.toThrow('ENAMETOOLONG');
  expect(await readdir(folder)).toEqual(['messages.jsonl']);
});

it.runIf(process.platform === 'linux')('says why it cannot be taken where no file can be made', async () =>
  expect(leaseOn('/sys/messages.jsonl').hold()).rejects.toThrow(/^(?:EACCES|EPERM|EROFS)/),
);

it('says so where it cannot be given back, unless it is gone already', async () => {
  const { one, other } = two();
  await one.hold();
  await rm(await leaseFile());
  await one.release();
  expect(await readdir(folder)).toEqual([]);
  await other.hold();
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  await expect(other.release()).rejects.toThrow('ENOTDIR');
  await rm(folder);
  await mkdir(folder);
});

it('is renewed every few seconds, until it is given back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { one } = two();
  await one.hold();
  const file = await leaseFile();
  const renewals = async (): Promise<number> => (await stat(file)).mtimeMs;
  await utimes(file, 1, 1);
  vi.advanceTimersByTime(5000);
  await vi.waitFor(async () => expect(await renewals()).toBeGreaterThan(1000));
  await one.release();
  expect(await readFile(file, 'utf8')).toMatch(/^-/);
  expect(vi.getTimerCount()).toBe(0);
});

describe.runIf(process.platform === 'linux')('two containers with one volume', () => {
  const OPEN = `const { openInbox } = await import('./src/server/inbox.ts');
const { messageOf } = await import('./src/server/message.ts');
const say = (text) => console.log(text);
try {
  const inbox = await openInbox(process.argv[1]);
  await inbox.add(messageOf('newsletter', { email: process.argv[2] }));
  say('kept');
  process.on('SIGTERM', () => inbox.close().then(() => process.exit()));
  setInterval(() => {}, 1000);
} catch (error) {
  say(error.message);
}`;
  const NODE = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', OPEN];

  /** Opens the inbox in another network namespace, where no lock of this one is known. @returns what it said */
  async function inContainer(email: string): Promise<{ child: ChildProcess; said: string }> {
    const child = spawn('unshare', ['--net', '--map-root-user', ...NODE, path, email]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const [said] = await once(child.stdout, 'data');
    return { child, said: String(said).trim() };
  }

  it('have one that writes, and the other follows when that was stopped', async ({ skip }) => {
    const tried = spawn('unshare', ['--net', '--map-root-user', 'true']);
    const [status] = await once(tried, 'exit').catch(() => [null]);
    skip(status !== 0, 'this system lets nobody make namespaces');
    const first = await inContainer('first@example.org');
    expect(first.said).toBe('kept');
    expect((await inContainer('second@example.org')).said).toBe('another server has it open');
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    expect((await inContainer('third@example.org')).said).toBe('kept');
    expect((await readFile(path, 'utf8')).match(/\w+@/g)).toEqual(['first@', 'third@']);
  });
});
