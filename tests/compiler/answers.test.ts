/** Answers that there are only sometimes, verdicts, choices without a start, lookups: asked as on the command line. */
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { present } from '../../src/result/present.ts';
import { ask, smallTool } from './small-tool.ts';

const display = { rule: 'atMost', digits: 2 };
const example = { inputs: { fuel: 10 }, shows: { used: '10' } };
const trip = {
  id: 'main',
  label: 'Trip',
  inputs: {
    fuel: { kind: 'number', label: 'Fuel', above: 0 },
    price: { kind: 'number', label: 'Price', min: 0, optional: true },
  },
  results: {
    used: { kind: 'value', label: 'Used', formula: 'fuel', display },
    cost: { kind: 'value', label: 'Cost', formula: 'fuel * price', display, when: 'given(price)' },
    level: {
      kind: 'verdict',
      label: 'Level',
      when: 'given(price)',
      options: [
        { id: 'low', label: 'a low price', when: 'cost < 10' },
        { id: 'high', label: 'a high price', when: 'cost >= 100' },
        { id: 'usual', label: 'a usual price' },
      ],
    },
  },
  examples: [example],
};
const withPrice = smallTool({ tabs: [trip] });

describe('an answer with a condition', () => {
  it('is there where the condition holds', () => {
    expect(ask(withPrice, { fuel: 10, price: '2' })).toMatchObject({
      ok: true,
      results: { used: { display: '10' }, cost: { value: 20, display: '20' } },
    });
  });

  it('is null where it does not, and is neither shown nor explained', () => {
    expect(ask(withPrice, { fuel: 10, price: '' })).toMatchObject({
      ok: true,
      results: { used: { value: 10 }, cost: { value: null, display: '' }, level: { value: null } },
    });
    const [tab] = withPrice.tool.tabs;
    const outcome = tab && run(tab, { fuel: '10', price: '' }, 'en');
    if (!outcome?.ok) throw new Error('refused');
    const { results, steps, copyText, announcement } = present(outcome, withPrice.tool, withPrice.text, englishText);
    expect(results.filter(({ hidden }) => !hidden).map(({ id }) => id)).toEqual(['used']);
    expect(steps.map(({ id }) => id)).not.toContain('cost');
    expect(copyText).toBe('Used: 10');
    expect(announcement).not.toContain('Cost');
  });
});

describe('a verdict', () => {
  it.each([
    [0.5, 'a low price'],
    [1, 'a usual price'],
    [10, 'a high price'],
  ])('at the price %d is %s', (price, level) => {
    expect(ask(withPrice, { fuel: 10, price })).toMatchObject({ results: { level: { value: level, display: level } } });
  });
});

describe('a choice without a start', () => {
  const sexes = [
    { id: 'female', label: 'Female', value: 1 },
    { id: 'male', label: 'Male', value: 2 },
  ];
  const tool = smallTool({
    tabs: [
      {
        id: 'main',
        inputs: { sex: { kind: 'choice', label: 'Sex', default: null, options: sexes } },
        results: { number: { kind: 'value', label: 'Number', formula: 'sex', display } },
        examples: [{ inputs: { sex: 'male' }, shows: { number: '2' } }],
      },
    ],
  });

  it('is asked for', () => {
    expect(ask(tool, {})).toEqual({
      ok: false,
      errors: [{ field: 'sex', channel: 'field', key: 'required', message: 'Sex is required' }],
    });
  });
  it('counts once it is made', () =>
    expect(ask(tool, { sex: 'male' })).toMatchObject({ results: { number: { value: 2 } } }));
});

describe('a lookup', () => {
  const lookup = {
    id: 'row',
    label: 'One row',
    inputs: { row: { kind: 'integer', label: 'Row', min: 1 } },
    results: { double: { kind: 'value', label: 'Double', formula: '2 * row', display } },
    examples: [{ inputs: { row: 3 }, shows: { double: '6' } }],
  };
  const tool = smallTool({ tabs: [trip], lookups: [lookup] });

  it('is answered by its name', () =>
    expect(ask(tool, { row: 4 }, 'row')).toMatchObject({ results: { double: { value: 8 } } }));
  it('is no tab of the page', () => expect(tool.tool.tabs.map(({ id }) => id)).toEqual(['main']));
  it('has an example that is run', () =>
    expect(tool.about.worked.row?.results).toEqual([{ label: 'Double', text: '6' }]));
  it('is named where a tab is misspelt', () => {
    expect(ask(tool, {}, 'rows')).toMatchObject({
      errors: [{ key: 'badRequest', message: expect.stringContaining('Did you mean row?') }],
    });
  });
});

describe('names of formulas', () => {
  const number = (label: string) => ({ kind: 'number', label });
  const small = (inputs: object, values: object, formula: string) => {
    const results = { result: { kind: 'value', label: 'Result', formula, display } };
    const examples = [{ inputs: {}, shows: { result: '1' } }];
    return smallTool({ tabs: [{ id: 'main', inputs, values, results, examples }] });
  };

  it('may be those of functions, which have a bracket behind them, and words that are operators elsewhere', () => {
    const inputs = { payment: number('Payment'), from: number('From'), to: number('To'), max: number('Most') };
    const tool = small(inputs, {}, '(to - from) * payment + max(max, to)');
    expect(ask(tool, { payment: 2, from: 1, to: 4, max: 3 })).toMatchObject({ results: { result: { value: 10 } } });
  });

  it('of what was computed are compared without binary noise', () => {
    const inputs = { share: number('Share'), whole: number('Whole') };
    const tool = small(inputs, { cover: { formula: 'share * whole' } }, 'cover >= 0.3 ? 1 : 0');
    expect(ask(tool, { share: 0.1, whole: 3 })).toMatchObject({ results: { result: { value: 1 } } });
    const below = small(inputs, { cover: { formula: 'share * whole' } }, 'cover > 0.3 ? 1 : 0');
    expect(ask(below, { share: 0.1, whole: 3 })).toMatchObject({ results: { result: { value: 0 } } });
  });
});
