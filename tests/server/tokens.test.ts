import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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
