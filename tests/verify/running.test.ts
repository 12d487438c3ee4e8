/** `npm run check:tools -- <id> --run` as a contributor calls it. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('runs the examples of a compute.ts', () => {
  const words = ['scripts/command.mjs', 'check-tools', 'ballistics-calculator', 'tax-calculator', '--run'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', FORMULARY_CACHE: 'off' },
  });
  expect(stderr).toBe('');
  expect(stdout).toContain('All definitions hold, with what was run: ballistics-calculator, tax-calculator.');
  expect(status).toBe(0);
});
