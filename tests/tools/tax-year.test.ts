/** A tax year is data: one that is added is offered and computed with, and a mistyped one is refused. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import table from '../../data/us-federal-tax.json' with { type: 'json' };
import { answerRequest } from '../../src/calc/answer-request.ts';
import { loadDatasets } from '../../src/compiler/data/datasets.ts';
import { englishText } from '../../src/i18n/english.ts';
import { loadLive } from '../suite/load.ts';

const RIGHT = readFileSync('data/us-federal-tax.json', 'utf8');

let folder = '';
const write = (text: string): void => writeFileSync(join(folder, 'data', 'us-federal-tax.json'), text);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tax-year-'));
  for (const part of ['tools', 'data']) cpSync(part, join(folder, part), { recursive: true });
});
afterEach(() => write(RIGHT));
afterAll(() => rmSync(folder, { recursive: true }));

/** The newest year once more, one year later, with a standard deduction of its own. */
function nextYear() {
  const last = table.entries.at(-1);
  if (!last) throw new Error('there is no tax year');
  const id = String(Number(last.id) + 1);
  const standardDeduction = { ...last.values.standardDeduction, single: 20000 };
  const values = { ...last.values, standardDeduction };
  return { ...last, id, effectiveFrom: `${id}-01-01`, effectiveTo: `${id}-12-31`, verifiedOn: `${id}-01-15`, values };
}

it('that is added can be chosen and is computed with, and no code changes', async () => {
  const next = nextYear();
  write(JSON.stringify({ ...table, entries: [...table.entries, next] }));
  const { live } = await loadLive('tax-calculator', join(folder, 'tools'));
  const years = [...table.entries, next].map(({ id }) => id);
  expect(Object.keys(live.text.texts.tabs.income?.inputs.taxYear?.options ?? {})).toEqual(years);
  const inputs = { taxYear: next.id, filingStatus: 'single', wages: 60000 };
  const { answer, document } = answerRequest(live, { tool: live.id, inputs }, englishText);
  expect(answer).toMatchObject({ ok: true, results: { deduction: { value: 20000 }, taxableIncome: { value: 40000 } } });
  expect(document?.footnotes[0]).toContain(`Checked against the primary publication on ${next.verifiedOn}.`);
});

it('with a mistyped bound is refused: the base amounts above it say other brackets', () => {
  const said = (): string[] =>
    loadDatasets(join(folder, 'tools'))
      .get('us-federal-tax')
      ?.problems.map(({ message }) => message) ?? [];
  expect(said()).toEqual([]);
  write(RIGHT.replace('"upTo": 201750,', '"upTo": 201775,'));
  expect(said()).toEqual([
    'The brackets below come to 39213, not 39207.',
    'The brackets below come to 56623, not 56631.',
  ]);
});
