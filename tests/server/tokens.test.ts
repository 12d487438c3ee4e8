import { createHmac } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTokens, type Tokens, usedTokensHere } from '../../src/server/tokens.ts';

/** Each use is for another message. */
let message = 0;
const spend = async (tokens: Tokens, token: string): Promise<boolean> => {
  message += 1;
  return tokens.take(token, String(message));
};
const fresh = async (tokens: Tokens): Promise<string> => (await tokens.issue()).token;

const START = 1_800_000_000_000;

function at(key?: string) {
  const clock = { time: START };
  return { clock, tokens: createTokens({ key, lifetimeSeconds: 300, used: usedTokensHere(() => clock.time) }) };
}

describe('a token', () => {
  it('is taken once', async () => {
    const { tokens } = at();
    const { token, expiresIn } = await tokens.issue();
    expect(expiresIn).toBe(300);
    expect([await spend(tokens, token), await spend(tokens, token), await spend(tokens, token)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('is taken again for the message that it was used for, whose keeping failed or was not heard of', async () => {
    const { tokens, clock } = at();
    const token = await fresh(tokens);
    expect(await tokens.take(token, 'one')).toBe(true);
    expect([await tokens.take(token, 'other'), await tokens.take(token, 'one')]).toEqual([false, true]);
    clock.time += 300_000;
    expect(await tokens.take(token, 'one')).toBe(false);
  });
  it('is none with anything before or behind it', async () => {
    const { tokens } = at();
    const token = await fresh(tokens);
    expect([
      await spend(tokens, `1${token}`),
      await spend(tokens, `x${token}`),
      await spend(tokens, `${token}x`),
    ]).toEqual([false, false, false]);
    expect(await spend(tokens, token)).toBe(true);
  });
  it('expires', async () => {
    const { tokens, clock } = at();
    const [first, second] = [await fresh(tokens), await fresh(tokens)];
    clock.time += 299_999;
    expect(await spend(tokens, first)).toBe(true);
    clock.time += 1;
    expect(await spend(tokens, second)).toBe(false);
  });
  it('stays used until it has expired, however many come after it', async () => {
    const { tokens, clock } = at();
    const token = await fresh(tokens);
    await spend(tokens, token);
    clock.time += 200_000;
    for (let count = 0; count < 1000; count += 1) expect(await spend(tokens, await fresh(tokens))).toBe(true);
    expect(await spend(tokens, token)).toBe(false);
  });
  it('costs as little when thousands were used shortly before', async () => {
    let looks = 0;
    const now = (): number => {
      looks += 1;
      return START;
    };
    const tokens = createTokens({ used: usedTokensHere(now) });
    for (let count = 0; count < 2000; count += 1) await spend(tokens, await fresh(tokens));
    const token = await fresh(tokens);
    looks = 0;
    expect(await spend(tokens, token)).toBe(true);
    expect(looks).toBeLessThan(10);
  });
  it('that was used is forgotten once it has expired', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const { tokens, clock } = at();
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let count = 0; count < 20_000; count += 1) {
      clock.time += 1000;
      await spend(tokens, await fresh(tokens));
    }
    collect();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000);
    expect(await spend(tokens, await fresh(tokens))).toBe(true);
  });
  it.each([
    ['back', -365],
    ['forward', 365],
  ])('is good for its five minutes when the clock is set %s a year', async (_, days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    onTestFinished(() => void vi.useRealTimers());
    const tokens = createTokens();
    const token = await fresh(tokens);
    vi.setSystemTime(START + days * 86_400_000);
    expect([await spend(tokens, token), await spend(tokens, token), await spend(tokens, await fresh(tokens))]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('of another server is refused, unless both have one key', async () => {
    expect(await spend(at().tokens, await fresh(at().tokens))).toBe(false);
    expect(await spend(at('one').tokens, await fresh(at('one').tokens))).toBe(true);
    expect(await spend(at('one').tokens, await fresh(at('two').tokens))).toBe(false);
  });
  it('that was changed is refused', async () => {
    const { tokens } = at();
    const token = await fresh(tokens);
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
    for (const text of forged) expect(await spend(tokens, text), text.slice(0, 80)).toBe(false);
    expect(await spend(tokens, token)).toBe(true);
  });
});
