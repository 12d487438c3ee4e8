import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { steadyNow } from './clock.ts';

/** Which tokens were used, for all servers that take them. */
export interface UsedTokens {
  /** Milliseconds since 1970, by the clock that these servers share. */
  now: () => number | Promise<number>;
  /** Uses a token up for a message, and remembers that for so many milliseconds; false where it was used for another. */
  use: (nonce: string, message: string, lifetime: number) => boolean | Promise<boolean>;
}

interface TokenOptions {
  /** Signs the tokens. Without one, tokens do not outlive the server. */
  key?: string | Buffer | undefined;
  lifetimeSeconds?: number;
  used?: UsedTokens;
}

/** Signed proofs that somebody asked for one a short while ago, each good for one message. */
export interface Tokens {
  issue: () => Promise<{ token: string; expiresIn: number }>;
  /** Uses a token up for a message. False when it is forged, expired or was used for another message. */
  take: (token: string, message: string) => Promise<boolean>;
}

const FIVE_MINUTES = 300;
const SHAPE = /^(\d{1,16})\.([\w-]{22})\.([\w-]{43})$/;

/** The tokens that one server has seen used. */
export function usedTokensHere(now = steadyNow): UsedTokens {
  /** In the order in which they are forgotten. */
  const used = new Map<string, { message: string; until: number }>();
  const forgetExpired = () => {
    for (const [nonce, { until }] of used) {
      if (until > now()) break;
      used.delete(nonce);
    }
  };
  return {
    now,
    use: (nonce, message, lifetime) => {
      forgetExpired();
      const before = used.get(nonce);
      if (before) return before.message === message;
      used.set(nonce, { message, until: now() + lifetime });
      return true;
    },
  };
}

export function createTokens({
  key = randomBytes(32),
  lifetimeSeconds = FIVE_MINUTES,
  used = usedTokensHere(),
}: TokenOptions = {}): Tokens {
  const lifetime = lifetimeSeconds * 1000;
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  // In a time that says nothing of where they differ.
  const isSigned = (text: string, signature: string): boolean =>
    timingSafeEqual(Buffer.from(sign(text)), Buffer.from(signature));
  return {
    issue: async () => {
      const text = `${Math.ceil((await used.now()) + lifetime)}.${randomBytes(16).toString('base64url')}`;
      return { token: `${text}.${sign(text)}`, expiresIn: lifetimeSeconds };
    },
    take: async (token, message) => {
      const [, expires = '', nonce = '', signature = ''] = SHAPE.exec(token) ?? [];
      if (!nonce || !isSigned(`${expires}.${nonce}`, signature)) return false;
      return Number(expires) > (await used.now()) && used.use(nonce, message, lifetime);
    },
  };
}
