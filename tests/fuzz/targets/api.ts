/** Requests to the API: each is answered, in one shape, and none makes it fail. */
import { createCalculators } from '../../../src/api/calculators.ts';
import { createApiFetch } from '../../../src/server/api.ts';
import { createRateLimit } from '../../../src/server/rate-limit.ts';
import { type Answered, outcomeOf, type Target } from '../fuzzer.ts';
import { calculatorsWith } from './calculators.ts';
import { connectionOf, quietly, requestOf } from './requests.ts';

const TOOLS = new Map((await calculatorsWith('debt-snowball')).map((live) => [live.id, live]));

/** Those of the calculators that are asked; the others are only announced. */
export const calculators = {
  ...createCalculators({
    root: 'tools',
    bringUp: async (id) => TOOLS.get(id) ?? null,
  }),
  all: async () => [...TOOLS.values()],
};
export const OPTIONS = {
  calculators,
  site: { name: 'Formulary', origin: 'https://example.org' },
  today: () => '2026-11-27',
  rateLimit: createRateLimit({ limit: Infinity, windowSeconds: 0.001 }),
  isBehindProxy: false,
};
const fetchApi = createApiFetch(OPTIONS);

async function answered(input: string): Promise<Answered> {
  const asked = requestOf(input);
  if (!asked) return { outcome: 'no request', size: 0 };
  const response = await fetchApi(asked.request, { incoming: connectionOf(asked.asked) } as Parameters<
    typeof fetchApi
  >[1]);
  const text = await response.text();
  const { status } = response;
  if (status >= 500) throw new Error(`answered ${status}`);
  if (status < 400 || text === '') return { outcome: `${status} ${asked.asked.method}`, size: text.length };
  const { ok, errors } = JSON.parse(text) as { ok: boolean; errors: { key: string; message: string }[] };
  if (ok !== false || errors.length === 0) throw new Error(`refused ${status} without an error`);
  const said = errors.map(({ key, message }) => `${key}: ${outcomeOf(message)}`);
  return { outcome: `${status} ${said.slice(0, 2).join(' | ')}`, size: text.length };
}

export const api: Target = {
  name: 'api',
  answer: (input) => quietly(() => answered(input)),
  longest: 66_000,
  most: (length) => 1_500_000 + 20 * length,
};
