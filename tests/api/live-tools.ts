/** Every calculator that answers, compiled once for the tests of the API. */
import { type Calculators, createCalculators } from '../../src/api/calculators.ts';
import { loadRunnable, loadTools, type RunnableTool } from '../../src/compiler/tools.ts';
import { createApiFetch } from '../../src/server/api.ts';
import { createRateLimit } from '../../src/server/rate-limit.ts';

export const TOOLS: readonly RunnableTool[] = (
  await Promise.all(loadTools('tools').tools.map((loaded) => loadRunnable(loaded)))
).filter((live) => live !== null);

export const PLACE = { name: 'Formulary', origin: 'https://example.org', today: '2026-11-26' };

export function toolOf(id: string): RunnableTool {
  const live = TOOLS.find((tool) => tool.id === id);
  if (!live) throw new Error(`there is no ${id}`);
  return live;
}

/** Asks the API without a socket; the sender has an address that is made up. */
export type Ask = (path: string, init?: RequestInit & { from?: string }) => Promise<Response>;

/** The calculators of the project as a server has them. */
export const ofProject = (): Calculators => createCalculators({ root: 'tools', bringUp: async (id) => toolOf(id) });

interface ApiOver {
  limit?: number;
  now?: () => number;
  calculators?: Calculators;
}

export function apiOver({ limit = 1_000_000, now = () => 0, calculators = ofProject() }: ApiOver = {}): Ask {
  const rateLimit = createRateLimit({ limit, windowSeconds: 60, now });
  const { today, ...site } = PLACE;
  const answer = createApiFetch({ calculators, site, today: () => today, rateLimit, isBehindProxy: false });
  return async (path, { from = '203.0.113.7', ...init } = {}) => {
    const incoming = { headers: {}, socket: { remoteAddress: from }, complete: true };
    return answer(new Request(`${PLACE.origin}${path}`, init), { incoming } as unknown as Parameters<typeof answer>[1]);
  };
}

/** A body as programs send it. */
export const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
