/** What the table of parity calls a difference. */
import { beforeAll, expect, it } from 'vitest';
import { type AskedCall, callsOf } from '../../src/parity/calls.ts';
import { compared, parityTable, rowOf } from '../../src/parity/compare.ts';
import { TOOLS, toolOf } from '../api/live-tools.ts';

const [call] = callsOf([toolOf('bmi-calculator')], '2026-11-26');
if (!call?.expected.ok) throw new Error('the first example has an answer');
const { results, warnings } = call.expected;
const answer = { ok: true, results, warnings };
const found = (said: object): number => compared('a surface', [call], [said as Record<string, unknown>]).length;

it('is one in a value, a display, a result, a warning or a refusal, and none in what only a surface says', () => {
  expect(found(answer)).toBe(0);
  const { bmi = { value: 0, display: '' }, ...others } = results;
  expect(found({ ...answer, steps: ['bmi = weight / height²'] })).toBe(0);
  expect(found({ ...answer, results: { ...results, bmi: { ...bmi, unit: 'kg/m²' } } })).toBe(0);
  expect(found({ ...answer, results: { ...results, bmi: { ...bmi, value: Number(bmi.value) + 1e-12 } } })).toBe(1);
  expect(found({ ...answer, results: { ...results, bmi: { ...bmi, display: '22.90' } } })).toBe(1);
  expect(found({ ...answer, results: others })).toBe(1);
  expect(found({ ...answer, warnings: [{ field: 'height', key: 'readAs', message: 'Read as 1.75 m' }] })).toBe(1);
  expect(found({ ok: false, errors: [{ field: null, key: 'required', message: 'Enter a height' }] })).toBe(1);
  expect(compared('a surface', [call], [])).toHaveLength(1);
});

let calls: readonly AskedCall[] = [];
beforeAll(() => {
  calls = callsOf(TOOLS, '2026-11-26');
}, 60_000);

it('is counted', () => {
  const answers = calls.map(({ expected }) => expected as unknown as Record<string, unknown>);
  expect(compared('the same', calls, answers)).toEqual([]);
  const row = rowOf('the same', calls, []);
  expect(row.calls).toBeGreaterThan(2500);
  expect([row.answered > 1500, row.refused > 500, row.answered + row.refused]).toEqual([true, true, row.calls]);
  expect(parityTable([row]).split('\n')).toHaveLength(3);
});

it('almost every call can be put into the form of a page', () => {
  expect(calls.filter(({ fragment }) => fragment === null).length).toBeLessThan(calls.length / 20);
});
