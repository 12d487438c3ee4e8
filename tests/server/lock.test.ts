import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lock } from '../../src/server/lock.ts';

const HOLD = `const { lock } = await import('./src/server/lock.ts');
await lock(process.argv[1], process.argv[2]);
console.log('held');
setInterval(() => {}, 1000);`;

/** Has another process hold a lock. @returns kills that process */
async function holdElsewhere(name: string, platform: NodeJS.Platform): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', HOLD, name, platform]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

/** macOS has no addresses but files; any system of this family can have those. */
const PLATFORMS: NodeJS.Platform[] = process.platform === 'win32' ? ['win32'] : [process.platform, 'darwin'];

describe.each(PLATFORMS)('a lock (%s)', (platform) => {
  it('is held by one, and given back', async () => {
    const name = randomUUID();
    const unlock = await lock(name, platform);
    expect(await lock(name, platform)).toBeNull();
    const other = await lock(`${name}!`, platform);
    await unlock?.();
    const again = await lock(name, platform);
    expect([again, other]).not.toContain(null);
    await Promise.all([again?.(), other?.()]);
  });

  it('of another process is respected, and free as soon as that was killed', async () => {
    const name = randomUUID();
    const kill = await holdElsewhere(name, platform);
    expect(await lock(name, platform)).toBeNull();
    await kill();
    const unlock = await lock(name, platform);
    expect(await lock(name, platform)).toBeNull();
    await unlock?.();
  });
});

describe.skipIf(process.platform === 'win32')('where a system has no addresses but files', () => {
  const locks = () => readdirSync(tmpdir()).filter((name) => /^formulary-[0-9a-f]{32}\.lock$/.test(name));

  /** Takes a lock. @returns its file, with what gives it back */
  async function held(name: string) {
    const before = locks();
    const unlock = await lock(name, 'darwin');
    const [own = '', ...others] = locks().filter((file) => !before.includes(file));
    if (unlock === null || own === '') throw new Error('it is free, and has a file then');
    expect(others).toEqual([]);
    const file = join(tmpdir(), own);
    onTestFinished(() => rmSync(file, { force: true }));
    return { file, unlock };
  }

  it('a lock is a file in the folder for such, and gone once it is given back', async () => {
    const { file, unlock } = await held(randomUUID());
    await unlock();
    expect(existsSync(file)).toBe(false);
  });

  it('one that a crash has left behind is free, and is held then as any other', async () => {
    const name = randomUUID();
    const { file, unlock } = await held(name);
    linkSync(file, `${file}.left`);
    await unlock();
    renameSync(`${file}.left`, file);
    const again = await lock(name, 'darwin');
    expect([again, await lock(name, 'darwin')]).toEqual([expect.any(Function), null]);
    await again?.();
  });

  it('who connects to one is not kept, and does not keep it from being given back', async () => {
    const { file, unlock } = await held(randomUUID());
    const stranger = connect(file);
    onTestFinished(() => void stranger.destroy());
    await once(stranger, 'connect');
    await unlock();
    expect(existsSync(file)).toBe(false);
  });

  it('whoever answers there has it, and is asked no more than that', async () => {
    const name = randomUUID();
    const { file, unlock } = await held(name);
    await unlock();
    const left = vi.fn();
    const other = createServer((socket) => socket.resume().once('close', left)).listen(file);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    expect(await lock(name, 'darwin')).toBeNull();
    await vi.waitFor(() => expect(left).toHaveBeenCalled());
  });

  it('says so where a file cannot be made', async () => {
    vi.stubEnv('TMPDIR', '/no-such-folder');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(lock(randomUUID(), 'darwin')).rejects.toThrow('EACCES');
  });
});

it.runIf(process.platform === 'linux')('is no file on Linux, and an address as long as one may be', async () => {
  const name = randomUUID();
  // Other processes take theirs meanwhile.
  const id = createHash('sha256').update(name).digest('hex').slice(0, 32);
  const addresses = () => readFileSync('/proc/net/unix', 'utf8').match(/@formulary-.*/g) ?? [];
  const own = () => addresses().filter((address) => address.includes(id));
  const unlock = await lock(name, 'linux');
  expect(own().map(({ length }) => length)).toEqual([108]);
  expect(readdirSync(tmpdir()).filter((file) => file.includes(id))).toEqual([]);
  await unlock?.();
  expect(own()).toEqual([]);
});

it.skipIf(process.platform === 'win32')('is a pipe and no file among those where the system is Windows', async () => {
  const pipes = () => readdirSync('.').filter((name) => /^\\\\\.\\pipe\\formulary-[0-9a-f]{32}$/.test(name));
  const name = randomUUID();
  const unlock = await lock(name, 'win32');
  const [pipe = '', ...others] = pipes();
  expect([pipe, others]).toEqual([expect.any(String), []]);
  linkSync(pipe, `${pipe}.left`);
  onTestFinished(() => rmSync(pipe, { force: true }));
  await unlock?.();
  expect(pipes()).toEqual([]);
  // Windows takes pipes back itself: what stands there is somebody's.
  renameSync(`${pipe}.left`, pipe);
  expect(await lock(name, 'win32')).toBeNull();
});
