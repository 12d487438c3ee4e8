/** Code that only some calculators need, as their pages load it: what each part brings of a kind of result. */
import { beforeEach, expect, it, vi } from 'vitest';
import { runWith } from '../engine/tabs.ts';

beforeEach(() => void vi.resetModules());

async function load(need: string) {
  const { default: drawn } = (await import(`../../src/first/parts/${need}.ts`)) as { default: Record<string, unknown> };
  const { rowOf } = await import('../../src/result/items/items.ts');
  return { drawn, rowOf };
}

it.each([
  ['band', ['band']],
  ['breakdown', ['breakdown']],
  ['date', ['date']],
  ['drawing', ['drawing']],
  ['measure', ['measure']],
  ['numbers', ['numbers']],
  ['ranking', ['ranking']],
  ['table', ['table']],
  ['tablePlace', ['table']],
  ['verdict', ['condition', 'verdict']],
] as const)('%s says and draws what it is for', async (need, kinds) => {
  const { drawn, rowOf } = await load(need);
  for (const kind of kinds) {
    expect(typeof drawn[kind]).toBe('function');
    expect(typeof rowOf(kind)?.item).toBe('function');
  }
  expect(Object.keys(drawn).sort()).toEqual([...kinds].sort());
});

it('a table has its place before the code of tables has come, and is said by that afterwards', async () => {
  const before = (await load('tablePlace')).rowOf('table');
  const { computeResult } = await import('../../src/engine/results/results.ts');
  expect(computeResult({ id: 'plan', kind: 'table' } as never, runWith())).toEqual({
    kind: 'table',
    columns: [],
    rows: [],
  });
  const { rowOf } = await load('table');
  const { tablePlace } = await import('../../src/result/items/table-place.ts');
  expect([before, rowOf('table')].map((row) => row === (tablePlace as unknown))).toEqual([true, false]);
});

it.each([
  ['drawing', { kind: 'drawing', shapes: [] }, null],
  ['measure', { kind: 'measure', units: {} }, { kind: 'measure', amounts: [{ number: 2, unit: 'cup' }] }],
])('%s is computed', async (need, result, wanted) => {
  await load(need);
  const { computeResult } = await import('../../src/engine/results/results.ts');
  const run = runWith({ computed: { made: [{ number: 2, unit: 'cup' }] } });
  expect(computeResult({ id: 'made', ...result } as never, run)).toEqual(wanted);
});

it('numbers have the digits of what is chosen where a calculator has such numbers', async () => {
  const { rowOf } = await load('chosenDigits');
  const { computeResult } = await import('../../src/engine/results/results.ts');
  const { chosenDigitsRow } = await import('../../src/result/items/chosen-digits.ts');
  const display = { rule: 'fixed', digits: 3 } as const;
  const result = { id: 'made', kind: 'value', formula: { run: () => 2 }, displayFrom: () => display };
  expect(computeResult(result as never, runWith())).toEqual({ kind: 'value', value: 2, display });
  expect(rowOf('value')).toBe(chosenDigitsRow);
});
