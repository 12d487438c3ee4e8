/** What programs are told about calculators: whatever is answered is allowed, and what is not allowed is refused. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { describeTool } from '../../src/calc/describe.ts';
import { allTabs } from '../../src/compiler/all-tabs.ts';
import type { CompiledInput } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import { anyForm } from '../../src/verify/any-form.ts';
import { TOOLS, toolOf } from '../api/live-tools.ts';
import { tabOf } from '../suite/load.ts';

const ajv = new Ajv2020({ allowUnionTypes: true });
const TODAY = '2026-11-26';
const SAMPLES = { numRuns: Number(process.env.SAMPLES ?? 20), seed: 20260101 };

/** A value of the kind that its field has in JSON, which has no endless numbers: hidden ones are answered as they are. */
function ofItsKind(value: unknown, field: CompiledInput | undefined): unknown {
  if (Array.isArray(value) && field?.kind === 'rows') return value.map((row) => allOfTheirKinds(row, field.fields));
  const isText = field?.kind === 'text' || field?.kind === 'date';
  const isNone = typeof value === 'boolean' ? field?.kind !== 'switch' : Math.abs(Number(value)) === Infinity;
  return isText || isNone ? String(value) : value;
}
const allOfTheirKinds = (entries: object, fields: readonly CompiledInput[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entries).map(([id, value]) => [
      id,
      ofItsKind(
        value,
        fields.find((field) => field.id === id),
      ),
    ]),
  );

describe.each(TOOLS.map((live) => [live.id, live] as const))('%s', (_, live) => {
  const { forms } = describeTool(live);

  it('allows what its examples put in, and names the results that they show', () => {
    for (const tab of allTabs(live.definition)) {
      const form = forms.find(({ id }) => id === tab.id);
      const validate = ajv.compile(form?.schema ?? false);
      for (const { inputs, shows } of tab.examples.filter((example) => example.shows)) {
        validate(inputs);
        expect(validate.errors, JSON.stringify(inputs)).toBeNull();
        expect(Object.keys(shows ?? {}).length).toBeGreaterThan(0);
      }
      expect(form?.results.map(({ id }) => id)).toEqual(Object.keys(tab.results));
    }
  });

  it('allows whatever is answered', () => {
    for (const { id, schema } of forms) {
      const validate = ajv.compile(schema);
      const tab = tabOf(live, id);
      fc.assert(
        fc.property(anyForm(tab), (form) => {
          const inputs = allOfTheirKinds(form, tab.inputs);
          const { answer } = answerRequest(live, { tool: live.id, tab: id, inputs }, englishText, TODAY);
          if (answer.ok) expect(validate(inputs), JSON.stringify(validate.errors)).toBe(true);
        }),
        SAMPLES,
      );
    }
  });
});

it('refuses what no calculator takes: another input, an option that there is not, a number out of fixed limits', () => {
  const [form] = describeTool(toolOf('loan-calculator')).forms;
  const isAllowed = ajv.compile(form?.schema ?? true);
  const inputs = { loanAmount: 20000, interestRate: 5, loanTerm: 5 };
  expect(isAllowed(inputs)).toBe(true);
  expect(isAllowed({ ...inputs, amount: 1 })).toBe(false);
  expect(isAllowed({ ...inputs, loanAmount: null })).toBe(false);
  const [carbon] = describeTool(toolOf('carbon-footprint')).forms;
  expect(ajv.compile(carbon?.schema ?? true)({ electricity: -1 })).toBe(false);
  const [bmi] = describeTool(toolOf('bmi-calculator')).forms;
  expect(ajv.compile(bmi?.schema ?? true)({ height: 175, heightUnit: 'parsec' })).toBe(false);
});

it('says units, what chooses them, what can be found, and where formulas are from', () => {
  const described = describeTool(toolOf('kinetic-energy'));
  const [form] = described.forms;
  expect(form?.inputs.find(({ id }) => id === 'velocity')).toMatchObject({
    kind: 'quantity',
    unitFrom: 'velocityUnit',
  });
  expect(form?.results.find(({ id }) => id === 'kineticEnergy')).toMatchObject({ unit: 'joule' });
  expect(form?.finds).toContain('mass');
  expect(form?.results.filter(({ answers }) => answers)).toEqual([]);
  expect(form?.example?.shows).toHaveProperty('kineticEnergy');
  expect(described.sources.length).toBeGreaterThan(0);
});

it('names what an answer has: each of its ids is that of a result, or among the answers of one', () => {
  for (const live of TOOLS)
    for (const { id, inputs, results, example } of describeTool(live).forms) {
      if (!example) continue;
      const { answer } = answerRequest(live, { tool: live.id, tab: id, inputs: example.inputs }, englishText, TODAY);
      if (!answer.ok) throw new Error(`${live.id}, ${id} refuses its example`);
      // Of quantities that hang together those that are left open are answered.
      const named = [
        ...inputs,
        ...results.flatMap((result) => [result, ...(result.answers ?? []).map((each) => ({ id: each }))]),
      ];
      const ids = Object.keys(answer.results).map((each) => each.replace(/^row\d+\./, 'row1.'));
      const isUnnamed = (each: string): boolean =>
        !['copyText', 'row1.group'].includes(each) && !named.some(({ id: own }) => own === each);
      expect([live.id, id, ids.filter(isUnnamed)]).toEqual([live.id, id, []]);
    }
});
