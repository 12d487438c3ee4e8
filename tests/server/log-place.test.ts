/** What a failure leaves on stderr: where it was, and nothing of what was sent. */
import { afterEach, expect, it, vi } from 'vitest';
import { logPlace } from '../../src/server/log-place.ts';

afterEach(() => vi.restoreAllMocks());

function logged(error: Error): string {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  logPlace('the form service', error);
  expect(said).toHaveBeenCalledTimes(1);
  return String(said.mock.calls[0]);
}

it('names the part, the kind of error and each place, a line each', () => {
  const [head, first, ...others] = logged(new RangeError('a secret')).split('\n');
  expect(head).toBe('RangeError in the form service');
  expect(first).toMatch(/^\s+at .*log-place\.test/);
  for (const line of others) expect(line).toMatch(/^\s+at /);
  expect(others.length).toBeGreaterThan(1);
});

it.each(['a secret', 'one\ntwo a secret', 'one\n    at a secret (here:1:1)', '$& a secret'])(
  'does not repeat %j',
  (message) => expect(logged(new Error(message))).not.toContain('secret'),
);

it('does not repeat a message that was changed since, either', () => {
  const error = new Error('a secret at home');
  // It is made where it is first asked for.
  expect(error.stack).toContain('secret');
  error.message = 'harmless';
  expect(logged(error)).not.toContain('secret');
});

it('is one line where there are no places', () => {
  const error = new Error('a secret');
  Object.assign(error, { stack: undefined });
  expect(logged(error)).toBe('Error in the form service');
});
