import { outsideScript } from './outside-script.ts';
import { pause } from './pause.ts';

/** How far the proof that a visitor is human has come. */
export type Verification = { kind: 'pending' } | { kind: 'verified'; token: string } | { kind: 'failed' };

/** Gives tokens that hold for one answer each. */
export interface TokenSource {
  /** The last token was used, or may have expired: asks for a new one. */
  renew: () => void;
  stop: () => void;
}
type Tell = (verification: Verification) => void;

const RETRY_AFTER = 500;
const GIVE_UP_AFTER = 10_000;
/** A token is renewed when this part of its time is over. */
const RENEW_AT = 0.8;

/** Tries every 500 ms until something is there; null when the signal says to stop. */
async function insist<T>(attempt: () => Promise<T | null> | T | null, signal: AbortSignal): Promise<T | null> {
  while (!signal.aborted) {
    const found = await attempt();
    if (found !== null) return found;
    await pause(RETRY_AFTER);
  }
  return null;
}

/** Insists for at most 10 s at a time; a new round, or a stop, ends the one before, which then answers `stopped`. */
function rounds() {
  let current: AbortController | null = null;
  const stop = () => {
    current?.abort();
    current = null;
  };
  const begin = async <T>(attempt: (signal: AbortSignal) => Promise<T | null> | T | null) => {
    stop();
    const round = new AbortController();
    current = round;
    const timer = setTimeout(() => round.abort(), GIVE_UP_AFTER);
    const found = await insist(() => attempt(round.signal), round.signal);
    clearTimeout(timer);
    return current === round ? found : 'stopped';
  };
  return { begin, stop };
}

interface Grant {
  token: string;
  /** Seconds. */
  expiresIn: number;
}

function isGrant(value: unknown): value is Grant {
  const { token, expiresIn } = (value ?? {}) as Partial<Record<keyof Grant, unknown>>;
  return typeof token === 'string' && token !== '' && typeof expiresIn === 'number' && expiresIn > 0;
}

async function fetchGrant(address: string, signal: AbortSignal): Promise<Grant | null> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal });
    const grant: unknown = response.ok ? await response.json() : null;
    return isGrant(grant) ? grant : null;
  } catch {
    // Offline, aborted or no JSON: the next attempt, or the end of all, is told.
    return null;
  }
}

/** Tokens of the server that the site comes from. */
export function embeddedTokens(address: string, tell: Tell): TokenSource {
  const { begin, stop } = rounds();
  let renewal: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    clearTimeout(renewal);
    const grant = await begin((signal) => fetchGrant(address, signal));
    if (grant === 'stopped') return;
    if (!grant) return tell({ kind: 'failed' });
    tell({ kind: 'verified', token: grant.token });
    renewal = setTimeout(ask, grant.expiresIn * 1000 * RENEW_AT);
  };
  void ask();
  return {
    renew: () => {
      tell({ kind: 'pending' });
      void ask();
    },
    stop: () => {
      clearTimeout(renewal);
      stop();
    },
  };
}

interface Turnstile {
  render: (container: HTMLElement, options: Readonly<Record<string, unknown>>) => string | null | undefined;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
}
declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const TURNSTILE_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const POLICY = 'formulary';

let script: HTMLScriptElement | null = null;

function loadScript(): void {
  if (script) return;
  const element = outsideScript(POLICY, TURNSTILE_SCRIPT);
  element.addEventListener('error', () => {
    element.remove();
    script = null;
  });
  script = element;
  document.head.append(element);
}

/** Tokens of Cloudflare Turnstile, whose widget is drawn into the container. */
export function turnstileTokens(siteKey: string, container: HTMLElement, tell: Tell): TokenSource {
  const { begin, stop } = rounds();
  let widget: string | null | undefined;
  const draw = async () => {
    const turnstile = await begin(() => {
      loadScript();
      return window.turnstile ?? null;
    });
    if (turnstile === 'stopped') return;
    if (!turnstile) return tell({ kind: 'failed' });
    widget = turnstile.render(container, {
      sitekey: siteKey,
      // The form sends the token itself; a field of the widget's own would send it twice.
      'response-field': false,
      callback: (token: string) => tell({ kind: 'verified', token }),
      'error-callback': () => {
        tell({ kind: 'failed' });
        // Handled: the widget need not write to the console.
        return true;
      },
      'expired-callback': () => tell({ kind: 'pending' }),
    });
  };
  void draw();
  return {
    renew: () => {
      tell({ kind: 'pending' });
      if (!widget) void draw();
      else window.turnstile?.reset(widget);
    },
    stop: () => {
      stop();
      if (widget) window.turnstile?.remove(widget);
    },
  };
}
