import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { steadyNow } from './clock.ts';

interface TokenOptions {
  /** Signs the tokens. Without one, tokens do not outlive the server. */
  key?: string | Buffer | undefined;
  lifetimeSeconds?: number;
  now?: () => number;
}

/** Signed proofs that somebody asked for one a short while ago, each good for one submission. */
export interface Tokens {
  issue: () => { token: string; expiresIn: number };
  /** Uses a token up. False when it is forged, expired or used already. */
  take: (token: string) => boolean;
}

const FIVE_MINUTES = 300;
const SHAPE = /^(\d{1,16})\.([\w-]{22})\.([\w-]{43})$/;

export function createTokens({
  key = randomBytes(32),
  lifetimeSeconds = FIVE_MINUTES,
  now = steadyNow,
}: TokenOptions = {}): Tokens {
  const lifetime = lifetimeSeconds * 1000;
  /** Until when each is remembered: a lifetime from its use on, so that they stand in that order. */
  const used = new Map<string, number>();
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  // In a time that says nothing of where they differ.
  const isSigned = (text: string, signature: string): boolean =>
    timingSafeEqual(Buffer.from(sign(text)), Buffer.from(signature));
  const forgetExpired = () => {
    for (const [nonce, until] of used) {
      if (until > now()) break;
      used.delete(nonce);
    }
  };
  return {
    issue: () => {
      const text = `${Math.ceil(now() + lifetime)}.${randomBytes(16).toString('base64url')}`;
      return { token: `${text}.${sign(text)}`, expiresIn: lifetimeSeconds };
    },
    take: (token) => {
      const [, expires = '', nonce = '', signature = ''] = SHAPE.exec(token) ?? [];
      if (!nonce || !isSigned(`${expires}.${nonce}`, signature)) return false;
      forgetExpired();
      if (Number(expires) <= now() || used.has(nonce)) return false;
      used.set(nonce, now() + lifetime);
      return true;
    },
  };
}
