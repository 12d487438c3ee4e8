/** What compute.ts is called with, and what is taken of its answer. */
import { describe, expect, it } from 'vitest';
import { computeInputs, computeSteps, computeTools } from '../../src/engine/compute-inputs.ts';
import { Diagnosis } from '../../src/engine/diagnosis.ts';
import type { ReadValues } from '../../src/engine/outcome.ts';
import type { CompiledInput } from '../../src/engine/tool.ts';
import '../../src/engine/with-days.ts';
import '../../src/engine/with-number-lists.ts';
import { formula, number, quantity, rows, tabWith } from './tabs.ts';

const CENTIMETER = { id: 'cm', symbol: 'cm', factor: 0.01, dimension: 'length' };
const list: CompiledInput = { ...number('scores'), kind: 'list', minItems: 1, maxItems: 9 } as never;

describe('the inputs that compute.ts sees', () => {
  const seen = (input: CompiledInput, read: ReadValues[string] | undefined) =>
    computeInputs([input], read ? { [input.id]: read } : {})[input.id];
  const length = quantity('length');

  it.each<[string, CompiledInput, ReadValues[string] | undefined, unknown]>([
    ['a number', number('x'), { value: 5 }, 5],
    ['a number that was left out', number('x'), undefined, Number.NaN],
    ['a number that has a unit all the same', number('x'), { value: 5, unit: CENTIMETER }, 5],
    ['a list', list, { value: 2, items: [3, 4] }, [3, 4]],
    ['a list that was left out', list, undefined, []],
    ['a quantity without its unit', length, { value: 5 }, 5],
    ['a quantity that was left out', length, undefined, Number.NaN],
    [
      'a quantity: as it was typed, and in the unit of its kind',
      length,
      { value: 180, unit: CENTIMETER, unitId: 'chosen' },
      { typed: 180, base: 1.8, unit: 'chosen', dimension: 'length' },
    ],
    [
      'a quantity of no kind, by the id of its unit',
      length,
      { value: 180, unit: { id: 'cm', symbol: 'cm', factor: 0.01 } },
      { typed: 180, base: 1.8, unit: 'cm', dimension: '' },
    ],
    ['rows without any', rows([number('x')]), undefined, []],
    [
      'rows, each with the number of its row',
      rows([number('x'), number('y')]),
      { value: [{ row: 2, index: 0, fields: { x: { value: 7 } } }] },
      [{ row: 2, x: 7, y: Number.NaN }],
    ],
  ])('%s', (_, input, read, wanted) => expect(seen(input, read)).toEqual(wanted));
});

it('its tools count months, round, and refuse with the message it names at the field it names', () => {
  expect(computeTools.addMonths(31, 1)).toBe(59);
  expect(computeTools.round(2.5)).toBe(3);
  expect(computeTools.denoise(0.1 + 0.2)).toBe(0.3);
  expect(computeTools.amortize(100, 0, 2)).toHaveLength(2);
  const refuse = () => computeTools.refuse('x', 'tooDark');
  expect(refuse).toThrow(Diagnosis);
  expect(refuse).toThrow(expect.objectContaining({ key: 'tooDark', field: 'x' }));
});

describe('the steps it says', () => {
  const tab = tabWith(
    [number('x')],
    formula(({ x = 0 }) => x),
  );
  const steps = [{ text: 'first' }];

  it('are those of its answer, where they are a list', () => {
    expect(computeSteps(tab, { steps } as never)).toBe(steps);
    for (const none of ['first', undefined, 5]) expect(computeSteps(tab, { steps: none } as never)).toBeUndefined();
  });
  it('are a result where the calculator has one of that name', () => {
    const [first] = tab.results;
    const named = { ...tab, results: [first, { ...first, id: 'steps' }] } as never;
    expect(computeSteps(named, { steps } as never)).toBeUndefined();
  });
});
