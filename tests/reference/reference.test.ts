/** The reference cases, answered by the code that answers the command line. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { englishText } from '../../src/i18n/english.ts';
import { LIVE } from '../specification/stated-site.ts';
import { loadLive } from '../suite/load.ts';
import reference from './cases.json' with { type: 'json' };
import { type ReferenceCase, repeatsOf } from './repeats.ts';

const { cases, tolerance } = reference as unknown as { cases: ReferenceCase[]; tolerance: number };
const tools = [...new Set(cases.map(({ tool }) => tool))];
const live = new Map(await Promise.all(tools.map(async (id) => [id, (await loadLive(id)).live] as const)));

const answerOf = ({ tool, tab, inputs }: ReferenceCase) =>
  answerRequest(live.get(tool) ?? null, { tool, tab, inputs }, englishText).answer;

function expectSame(id: string, value: unknown, wanted: number | string | boolean | null): void {
  if (typeof wanted !== 'number') {
    expect(value, id).toBe(wanted);
    return;
  }
  const difference = Math.abs(Number(value) - wanted);
  expect(difference, `${id} is ${value}, not ${wanted}`).toBeLessThanOrEqual(tolerance * Math.abs(wanted));
}

it('holds cases with results and with refusals for each specified tool', () => {
  expect(tools).toEqual(expect.arrayContaining(LIVE.split(' ')));
  for (const tool of tools) {
    const own = cases.filter((entry) => entry.tool === tool);
    expect(own.filter(({ expected }) => expected).length, tool).toBeGreaterThan(0);
    expect(own.filter(({ error }) => error).length, tool).toBeGreaterThan(0);
  }
});

it('holds none that only repeats an example, but where the specification names it', () => {
  const definitions = new Map([...live].map(([id, { definition }]) => [id, definition] as const));
  const named = readFileSync('docs/specification.md', 'utf8');
  expect(repeatsOf(cases, definitions, (id) => named.includes(id))).toEqual([]);
});

describe.each(tools)('%s', (tool) => {
  const own = cases.filter((entry) => entry.tool === tool);

  it.each(own.filter(({ error }) => !error))('$id', (entry) => {
    const answer = answerOf(entry);
    if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.errors)}`);
    for (const [id, value] of Object.entries(entry.expected ?? {}))
      expectSame(id, answer.results[id]?.value ?? null, value);
    const shown = Object.keys(entry.display ?? {}).map((id) => [id, answer.results[id]?.display]);
    expect(Object.fromEntries(shown)).toEqual(entry.display ?? {});
    if (entry.warning) expect(answer.warnings.map(({ message }) => message)).toContain(entry.warning);
  });

  it.each(own.filter(({ error }) => error))('$id is refused', (entry) => {
    const answer = answerOf(entry);
    if (answer.ok) throw new Error(`not refused: ${JSON.stringify(answer.results)}`);
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors[0]).toMatchObject(entry.error ?? {});
  });
});
