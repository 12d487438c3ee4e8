/** Forms of usual numbers, which finds and relations are tried on. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import { usualForms } from '../../src/verify/usual.ts';
import { smallTool } from '../compiler/small-tool.ts';

const formsOf = (field: object, numRuns = 200) => {
  const [tab] = smallTool({
    tabs: [
      {
        id: 'main',
        inputs: { x: { label: 'X', ...field } },
        results: {
          y: {
            label: 'Y',
            formula: '2 * x',
            ...((field as { kind: string }).kind === 'money' && { unit: 'dollar' }),
            display: { rule: 'atMost', digits: 12 },
          },
        },
        examples: [{ inputs: {}, shows: { y: '1' } }],
      },
    ],
  }).tool.tabs;
  if (!tab) throw new Error('no tab');
  return { tab, forms: fc.sample(usualForms(tab, {}), { numRuns }) };
};

describe('a form of usual numbers', () => {
  it.each([
    { kind: 'integer', min: 1900, max: 2100 },
    { kind: 'number', max: -1 },
    { kind: 'number', min: 0.01, max: 0.5 },
    { kind: 'number', above: 1, below: 2 },
    { kind: 'integer', min: 0, max: 1 },
    { kind: 'money', min: -50, max: 50 },
    { kind: 'number', min: 1e6 },
    { kind: 'number' },
  ])('fits into %j', (field) => {
    const { tab, forms } = formsOf(field);
    const filled = forms.filter((form) => 'x' in form);
    expect(filled.length).toBeGreaterThan(50);
    for (const form of filled) expect([form, run(tab, form, 'en').ok]).toEqual([form, true]);
  });
});
