import { createHmac } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTokens } from '../../src/server/tokens.ts';

const START = 1_800_000_000_000;

function at(key?: string) {
  const clock = { time: START };
  return { clock, tokens: createTokens({ key, lifetimeSeconds: 300, now: () => clock.time }) };
}

describe('a token', () => {
  it('is taken once', () => {
    const { tokens } = at();
    const { token, expiresIn } = tokens.issue();
    expect(expiresIn).toBe(300);
    expect([tokens.take(token), tokens.take(token), tokens.take(token)]).toEqual([true, false, false]);
  });
  it('expires', () => {
    const { tokens, clock } = at();
    const [first, second] = [tokens.issue(), tokens.issue()];
    clock.time += 299_999;
    expect(tokens.take(first.token)).toBe(true);
    clock.time += 1;
    expect(tokens.take(second.token)).toBe(false);
  });
  it('stays used until it has expired, however many come after it', () => {
    const { tokens, clock } = at();
    const { token } = tokens.issue();
    tokens.take(token);
    clock.time += 200_000;
    for (let count = 0; count < 1000; count += 1) expect(tokens.take(tokens.issue().token)).toBe(true);
    expect(tokens.take(token)).toBe(false);
  });
  it('costs as little when thousands were used shortly before', () => {
    let looks = 0;
    const now = (): number => {
      looks += 1;
      return START;
    };
    const tokens = createTokens({ now });
    for (let count = 0; count < 2000; count += 1) tokens.take(tokens.issue().token);
    const { token } = tokens.issue();
    looks = 0;
    expect(tokens.take(token)).toBe(true);
    expect(looks).toBeLessThan(10);
  });
  it('that was used is forgotten once it has expired', () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const { tokens, clock } = at();
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let count = 0; count < 20_000; count += 1) {
      clock.time += 1000;
      tokens.take(tokens.issue().token);
    }
    collect();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000);
    expect(tokens.take(tokens.issue().token)).toBe(true);
  });
  it.each([
    ['back', -365],
    ['forward', 365],
  ])('is good for its five minutes when the clock is set %s a year', (_, days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    onTestFinished(() => void vi.useRealTimers());
    const tokens = createTokens();
    const { token } = tokens.issue();
    vi.setSystemTime(START + days * 86_400_000);
    expect([tokens.take(token), tokens.take(token), tokens.take(tokens.issue().token)]).toEqual([true, false, true]);
  });
  it('of another server is refused, unless both have one key', () => {
    expect(at().tokens.take(at().tokens.issue().token)).toBe(false);
    expect(at('one').tokens.take(at('one').tokens.issue().token)).toBe(true);
    expect(at('one').tokens.take(at('two').tokens.issue().token)).toBe(false);
  });
  it('that was changed is refused', () => {
    const { tokens } = at();
    const { token } = tokens.issue();
    const [expires = '', nonce = '', signature = ''] = token.split('.');
    const forged = [
      '',
      '.',
      '..',
      'x'.repeat(100_000),
      `${Number(expires) + 1}.${nonce}.${signature}`,
      `0${expires}.${nonce}.${signature}`,
      `${expires}.${'A'.repeat(22)}.${signature}`,
      `${expires}.${nonce}.${'A'.repeat(43)}`,
      `${expires}.${nonce}.${signature.slice(1)}`,
      `${expires}.${nonce}.${createHmac('sha256', '').update(`${expires}.${nonce}`).digest('base64url')}`,
      `${token} `,
      `${token}\n`,
      `${token}.`,
    ];
    for (const text of forged) expect(tokens.take(text), text.slice(0, 80)).toBe(false);
    expect(tokens.take(token)).toBe(true);
  });
});
