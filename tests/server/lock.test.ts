import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
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

it.skipIf(process.platform === 'win32')(
  'is a file in the folder for such where a system has no addresses but files, and gone once it is given back',
  async () => {
    const locks = () => readdirSync(tmpdir()).filter((name) => /^formulary-[0-9a-f]{32}\.lock$/.test(name));
    const before = locks();
    const unlock = await lock(randomUUID(), 'darwin');
    const [own, ...others] = locks().filter((name) => !before.includes(name));
    expect([own, others]).toEqual([expect.any(String), []]);
    await unlock?.();
    expect(locks()).not.toContain(own);
  },
);

it.skipIf(process.platform === 'win32')('is a pipe and no file among those where the system is Windows', async () => {
  const pipes = () => readdirSync('.').filter((name) => /^\\\\\.\\pipe\\formulary-[0-9a-f]{32}$/.test(name));
  const unlock = await lock(randomUUID(), 'win32');
  expect(pipes()).toHaveLength(1);
  await unlock?.();
  expect(pipes()).toEqual([]);
});
