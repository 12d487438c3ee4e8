/** What the table of parity calls a difference. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type AskedCall, callsOf } from '../../src/parity/calls.ts';
import { compared, parityTable, rowOf, sampleOf, summed } from '../../src/parity/compare.ts';
import { keptRows } from '../../src/parity/kept.ts';
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

it('a sample goes from the first call to the last, and is all of few', () => {
  const calls = Array.from({ length: 100 }, (_, at) => at);
  expect(sampleOf(calls, 4)).toEqual([0, 25, 50, 75]);
  expect(sampleOf(calls, 7)).toHaveLength(7);
  expect(sampleOf(calls, 1000)).toEqual(calls);
  expect(sampleOf([], 4)).toEqual([]);
});

it('what was found in several runs is added up, and a calculator that is asked again counts once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-rows-'));
  const row = (surface: string, calls: number) => ({
    surface,
    calls,
    answered: calls,
    refused: 0,
    strings: 2,
    differing: 1,
  });
  try {
    keptRows(folder).keep('one', row('page', 3));
    keptRows(folder).keep('one', row('single file', 3));
    keptRows(folder).keep('two', row('page', 4));
    keptRows(folder).keep('two', row('page', 5));
    const pages = keptRows(folder)
      .rows()
      .flatMap(({ row: kept }) => (kept.surface === 'page' ? [kept] : []));
    expect(summed('page', pages)).toEqual({
      surface: 'page',
      calls: 8,
      answered: 8,
      refused: 0,
      strings: 4,
      differing: 2,
    });
    keptRows(folder).clear();
    expect(keptRows(folder).rows()).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
