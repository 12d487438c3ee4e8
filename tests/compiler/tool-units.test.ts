/** Units of a tool: its own factors, and the unit that its limits count in. */
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { instantiate } from '../../src/compiler/instantiate.ts';
import { formatProblem, parseSource } from '../../src/compiler/source.ts';
import { contextFor } from '../../src/compiler/tools.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { completeEntries, run } from '../../src/engine/run.ts';

interface Small {
  units?: object;
  inputs: object;
  result: object;
}

/** A tool with one result, compiled, and asked. */
function answering({ units, inputs, result }: Small): (entries: Entries) => unknown {
  const example = { inputs: {}, shows: { result: '1' } };
  const display = { rule: 'atMost', digits: 9 };
  const results = { result: { kind: 'value', label: 'Result', display, ...result } };
  const definition = {
    id: 'small',
    title: 'Small',
    description: 'A tool of one formula.',
    category: 'Math',
    icon: 'ruler',
    status: 'live',
    usage: 1,
    beta: 'none',
    units,
    tabs: [{ id: 'main', inputs, results, examples: [example] }],
    explanation: [{ heading: 'How', paragraphs: ['By its formula.'] }],
  };
  const { source } = parseSource('small', JSON.stringify(definition, null, 2));
  if (!source) throw new Error('not JSON');
  const { compiled, problems } = compile(source, contextFor(new Map(), false));
  if (!compiled) throw new Error(problems.map(formatProblem).join('\n'));
  const [tab] = instantiate(compiled.logic).tabs;
  if (!tab) throw new Error('no tab');
  return (entries) => {
    const outcome = run(tab, completeEntries(tab, entries, 'en'), 'en');
    return outcome.ok ? outcome.scope.result : outcome.refusals.map(({ key, params }) => ({ key, params }))[0];
  };
}

describe('a limit of a quantity whose unit is chosen', () => {
  const scale = {
    kind: 'unit',
    label: 'Scale',
    default: 'c',
    options: [
      { id: 'c', unit: 'celsius' },
      { id: 'f', unit: 'fahrenheit' },
      { id: 'k', unit: 'kelvin' },
    ],
  };
  const temperature = { kind: 'quantity', label: 'Temperature', unitFrom: 'scale' };
  const asked = (limits: object) =>
    answering({
      inputs: { temperature: { ...temperature, ...limits }, scale },
      result: { formula: 'temperature', unit: 'kelvin' },
    });

  it.each([
    ['c', -273.15, 0],
    ['f', -459.67, 0],
    ['k', 0, 0],
    ['f', -300, 88.70555555555556],
  ])('counts in the unit at the start: %s %d is %d K', (unit, typed, kelvin) => {
    expect(asked({ min: -273.15 })({ temperature: typed, scale: unit })).toBeCloseTo(kelvin, 9);
  });

  it.each([
    ['c', -273.16, -273.15],
    ['f', -459.68, -459.67],
    ['k', -0.01, 0],
  ])('is said in the unit that is chosen: %s %d is less than %d', (unit, typed, limit) => {
    const refusal = { key: 'mustBeAtLeast', params: { limit } };
    expect(asked({ min: -273.15 })({ temperature: typed, scale: unit })).toEqual(refusal);
  });

  it('of 0 is no 0 in a unit with another zero point', () => {
    expect(asked({ above: 0 })({ temperature: 33, scale: 'f' })).toBeCloseTo(273.7055555, 6);
    expect(asked({ above: 0 })({ temperature: 32, scale: 'f' })).toEqual({ key: 'mustBeAbove', params: { limit: 32 } });
  });

  it('is exact where a factor is not', () => {
    const unit = {
      kind: 'unit',
      label: 'Unit',
      default: 'in',
      options: [
        { id: 'cm', unit: 'centimeter' },
        { id: 'in', unit: 'inch' },
      ],
    };
    const length = { kind: 'quantity', label: 'Length', unitFrom: 'unit', max: 1 };
    const ask = answering({ inputs: { length, unit }, result: { formula: 'length', unit: 'meter' } });
    expect(ask({ length: 2.54, unit: 'cm' })).toBeCloseTo(0.0254, 12);
    expect(ask({ length: 2.541, unit: 'cm' })).toEqual({ key: 'mustBeAtMost', params: { limit: 2.54 } });
  });
});

it('a factor of the tool counts within compound units, too', () => {
  const source = { label: 'A foot in this example' };
  const inputs = { load: { kind: 'quantity', label: 'Load', unit: 'kilogram/foot' } };
  const own = answering({
    units: { foot: { factor: 0.5, source } },
    inputs,
    result: { formula: 'load', unit: 'kilogram/meter' },
  });
  expect(own({ load: 3 })).toBe(6);
  const catalogue = answering({ inputs, result: { formula: 'load', unit: 'kilogram/meter' } });
  expect(catalogue({ load: 3 })).toBeCloseTo(9.842519685, 9);
});
