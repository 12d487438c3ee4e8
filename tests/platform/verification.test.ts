// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  embeddedTokens,
  type TokenSource,
  turnstileTokens,
  type Verification,
} from '../../src/platform/verification.ts';

let told: string[] = [];
let source: TokenSource | null = null;
const tell = (verification: Verification): void => {
  told.push(verification.kind === 'verified' ? verification.token : verification.kind);
};
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => {
  source?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('tokens of the embedded server', () => {
  let count = 0;
  const grant = (expiresIn = 300): Response => {
    count += 1;
    return Response.json({ token: `token ${count}`, expiresIn });
  };
  const serve = (answer: (signal: AbortSignal) => Response | Promise<Response>) => {
    count = 0;
    const fetching = vi.fn(async (_address: string, { signal }: { signal: AbortSignal }) => answer(signal));
    vi.stubGlobal('fetch', fetching);
    return fetching;
  };

  it('come at once, and are renewed before they expire', async () => {
    serve(() => grant(100));
    source = embeddedTokens('/f/token', tell);
    await pass(0);
    expect(told).toEqual(['token 1']);
    await pass(79_000);
    expect(told).toEqual(['token 1']);
    await pass(2_000);
    expect(told).toEqual(['token 1', 'token 2']);
    await pass(80_000);
    expect(told).toEqual(['token 1', 'token 2', 'token 3']);
  });

  it('are asked for again after an answer; the clock of the last one is stopped', async () => {
    const fetching = serve(() => grant(100));
    source = embeddedTokens('/f/token', tell);
    await pass(50_000);
    source.renew();
    expect(told).toEqual(['token 1', 'pending']);
    await pass(40_000);
    expect(told).toEqual(['token 1', 'pending', 'token 2']);
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it('are asked for every 500 ms while there are none', async () => {
    const fetching = serve(() => (fetching.mock.calls.length < 4 ? Response.error() : grant()));
    source = embeddedTokens('/f/token', tell);
    await pass(1_400);
    expect([fetching.mock.calls.length, told]).toEqual([3, []]);
    await pass(200);
    expect([fetching.mock.calls.length, told]).toEqual([4, ['token 1']]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['an error', () => Response.json({ token: 'x', expiresIn: 300 }, { status: 500 })],
    ['HTML', () => new Response('<h1>Log in</h1>')],
    ['no token', () => Response.json({ token: '', expiresIn: 300 })],
    ['no time', () => Response.json({ token: 'x' })],
    ['null', () => Response.json(null)],
    ['a failed connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: given up after 10 s, and not asked for any more', async (_, answer) => {
    const fetching = serve(answer);
    source = embeddedTokens('/f/token', tell);
    await pass(9_900);
    expect(told).toEqual([]);
    await pass(600);
    expect(told).toEqual(['failed']);
    await pass(60_000);
    expect(fetching.mock.calls.length).toBeLessThanOrEqual(21);
  });

  it('a server that hangs is given up after 10 s, and asked again when the visitor wants it', async () => {
    let isHanging = true;
    const hang = (signal: AbortSignal): Promise<Response> =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    serve((signal) => (isHanging ? hang(signal) : grant()));
    source = embeddedTokens('/f/token', tell);
    await pass(11_000);
    expect(told).toEqual(['failed']);
    isHanging = false;
    source.renew();
    await pass(0);
    expect(told).toEqual(['failed', 'pending', 'token 1']);
  });

  it('no word comes after the end', async () => {
    const fetching = serve(() => Response.error());
    source = embeddedTokens('/f/token', tell);
    await pass(700);
    source.stop();
    await pass(60_000);
    expect([told, fetching.mock.calls.length]).toEqual([[], 2]);
  });
});

describe('tokens of Turnstile', () => {
  interface Options {
    sitekey: string;
    callback: (token: string) => void;
    'error-callback': () => void;
    'expired-callback': () => void;
    'response-field': boolean;
  }
  const scripts = (): HTMLScriptElement[] => [...document.querySelectorAll('script')];
  const widget = () => {
    const made: Options[] = [];
    const turnstile = {
      render: vi.fn((_container: HTMLElement, options: Options) => {
        made.push(options);
        return 'widget';
      }),
      reset: vi.fn(),
      remove: vi.fn(),
    };
    return { made, turnstile };
  };
  const fail = (): void => {
    scripts()[0]?.dispatchEvent(new Event('error'));
  };
  afterEach(fail);

  it('the script is loaded, and the widget drawn once it is ready', async () => {
    const { made, turnstile } = widget();
    const area = document.createElement('div');
    source = turnstileTokens('key', area, tell);
    expect(scripts().map(({ src }) => src)).toEqual([
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    ]);
    await pass(900);
    vi.stubGlobal('turnstile', turnstile);
    await pass(100);
    expect(turnstile.render).toHaveBeenCalledWith(
      area,
      expect.objectContaining({ sitekey: 'key', 'response-field': false }),
    );
    made[0]?.callback('one');
    made[0]?.['expired-callback']();
    made[0]?.callback('two');
    made[0]?.['error-callback']();
    expect(told).toEqual(['one', 'pending', 'two', 'failed']);
    source.renew();
    expect([turnstile.reset.mock.calls, told.at(-1)]).toEqual([[['widget']], 'pending']);
    source.stop();
    expect(turnstile.remove).toHaveBeenCalledWith('widget');
    expect(scripts()).toHaveLength(1);
  });

  it('a script that is blocked is tried for 10 s, then no more', async () => {
    source = turnstileTokens('key', document.createElement('div'), tell);
    for (let count = 0; count < 19; count += 1) {
      expect(scripts()).toHaveLength(1);
      fail();
      expect(scripts()).toHaveLength(0);
      await pass(500);
    }
    await pass(1_000);
    expect(told).toEqual(['failed']);
    fail();
    await pass(60_000);
    expect(scripts()).toHaveLength(0);
    source.renew();
    expect([scripts().length, told]).toEqual([1, ['failed', 'pending']]);
  });

  it('with Trusted Types, the policy lets through this script and no other', async () => {
    const policies: { name: string; create: (address: string) => string }[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => {
        policies.push({ name, create: rules.createScriptURL });
        return rules;
      },
    });
    turnstileTokens('key', document.createElement('div'), tell).stop();
    fail();
    turnstileTokens('key', document.createElement('div'), tell).stop();
    expect(policies.map(({ name }) => name)).toEqual(['formulary']);
    const [{ create } = { create: String }] = policies;
    expect(create(scripts()[0]?.src ?? '')).toBe(scripts()[0]?.src);
    for (const other of ['https://challenges.cloudflare.com/x.js', 'data:,alert(1)', `${scripts()[0]?.src}&`])
      expect(() => create(other)).toThrow('Not a script of this page');
  });
});
