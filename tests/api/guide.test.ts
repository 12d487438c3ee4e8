/** The guide to the API: each of its requests is answered as it prints. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROBLEM_STATUS } from '../../src/api/problems.ts';
import { apiOver, PLACE } from './live-tools.ts';

const guide = readFileSync('docs/api.md', 'utf8');
const ask = apiOver();

interface Shown {
  call: string;
  status: number;
  printed: unknown;
}
/** Requests with what stands before and after them. */
const shown = [...guide.matchAll(/^(.*)\n\n```sh\n(curl [\s\S]*?)```\n[\s\S]*?```json\n([\s\S]*?)(?=^```$)/gm)].map(
  ([, said = '', call = '', printed = '']): Shown => ({
    call,
    status: Number(/with status (\d+):$/.exec(said)?.[1] ?? 200),
    printed: JSON.parse(printed),
  }),
);

/** What `jq` picks out of an answer by a path such as `.tools[0].id`. */
const picked = (value: unknown, path: string): unknown =>
  [...path.matchAll(/\w+/g)].reduce<unknown>((part, [key]) => (part as Record<string, unknown>)[key], value);

it('has requests of each sort', () => expect(shown.length).toBeGreaterThanOrEqual(7));

it.each(shown)('answers $call', async ({ call, status, printed }) => {
  const [, address = ''] = /^curl (\S+)/.exec(call) ?? [];
  const [, type] = /-H 'Content-Type: ([^']+)'/.exec(call) ?? [];
  const [, body] = /-d '([^']+)'/.exec(call) ?? [];
  const [, path = ''] = /\| jq '?([^'\n]+)/.exec(call) ?? [];
  expect(address.startsWith(`${PLACE.origin}/`)).toBe(true);
  const response = await ask(address.slice(PLACE.origin.length), {
    ...(body !== undefined && { method: 'POST', body }),
    ...(type !== undefined && { headers: { 'Content-Type': type } }),
  });
  expect(response.status).toBe(status);
  expect(picked(await response.json(), path)).toEqual(printed);
});

it('lists every key with its status', () => {
  const rows = [...guide.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)].map(([, status, key]) => [key, Number(status)]);
  expect(Object.fromEntries(rows)).toEqual(PROBLEM_STATUS);
});
