/** The types of every compute.ts are those that its definition says, and those of a definition with every kind. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LiveDefinition } from '../../schema/definition.ts';
import { computeTypes } from '../../src/compiler/compute-types.ts';
import { datasetsOf } from '../../src/compiler/data/resolve.ts';
import { member } from '../../src/compiler/results/compiler.ts';
import { findTools } from '../../src/compiler/tool-files.ts';
import { loadTools } from '../../src/compiler/tools.ts';

const computed = findTools('tools').filter(({ compute }) => compute !== null);
const { tools, datasets } = loadTools(
  'tools',
  computed.map(({ folder }) => folder),
);

it.each(tools)('$folder', ({ folder, definition }) => {
  if (definition?.status !== 'live') throw new Error('not live');
  const committed = readFileSync(`tools/${folder}/compute.types.ts`, 'utf8');
  expect(computeTypes(definition, datasetsOf(definition, datasets))).toBe(committed);
});

it('a compute.ts answers each kind of result that no formula gives, in a type of its own', () => {
  const columns = { at: {}, due: { holds: 'date' }, big: { holds: 'whole' }, what: { holds: 'text' } };
  const fields = { amount: { kind: 'value' }, place: { kind: 'rank' }, first: { kind: 'flag' } };
  const options = [{ id: 'low' }, { id: "o'clock" }];
  const results = {
    value: { kind: 'value' },
    time: { kind: 'duration' },
    whole: { kind: 'whole' },
    text: { kind: 'text' },
    day: { kind: 'date' },
    holds: { kind: 'condition' },
    verdict: { kind: 'verdict', options },
    taken: { kind: 'measure' },
    table: { kind: 'table', columns: { ...columns, who: { holds: 'row' }, much: { holds: 'measure' } } },
    ranked: { kind: 'ranking', fields },
    grouped: { kind: 'ranking', fields: {}, group: { options } },
  };
  const formula = '1';
  const computed = {
    ...{ a: { kind: 'value', formula }, b: { kind: 'whole', formula }, c: { kind: 'text', formula } },
    ...{ d: { kind: 'date', formula }, e: { kind: 'condition', formula }, f: { kind: 'band', bands: [] } },
    g: { kind: 'verdict', options: [{ id: 'low', when: formula }, { id: 'high' }] },
    ...{ h: { kind: 'table', columns, rows: {} }, i: { kind: 'table', columns, from: 'runs' } },
    ...{ j: { kind: 'schedule' }, k: { kind: 'recurrence', columns } },
    l: { kind: 'ranking', by: 'amount', fields: { amount: { kind: 'value', formula } } },
    m: { kind: 'ranking', fields: {}, group: { options: [{ id: 'x', when: formula }] } },
  };
  const tab = { id: 'main', inputs: {}, results: { ...results, ...computed } };
  const types = computeTypes({ tabs: [tab] } as unknown as LiveDefinition, {});
  expect(/export interface MainResults \{\n(.*?)\n\}\n/s.exec(types)?.[1]?.split('\n')).toEqual([
    '  value: number | null;',
    '  time: number | null;',
    '  whole: bigint | null;',
    '  text: string | null;',
    '  day: number | null;',
    '  holds: boolean;',
    "  verdict: 'low' | 'o\\'clock';",
    '  taken: readonly Amount[] | null;',
    '  table: readonly {',
    '    at: number;',
    '    due: number;',
    '    big: bigint;',
    '    what: string;',
    '    who: number;',
    '    much: readonly Amount[];',
    '  }[];',
    '  ranked: readonly {',
    '    row: number;',
    "    group: '';",
    '    amount: number;',
    '    place: number;',
    '    first: boolean;',
    '  }[];',
    '  grouped: readonly {',
    '    row: number;',
    "    group: 'low' | 'o\\'clock';",
    '  }[];',
  ]);
});

it('a member of many literals has a line for each, where one is too long for the formatter', () => {
  const many = Array.from({ length: 9 }, (_, index) => `'option-number-${index}'`);
  expect(member('of', many.slice(0, 5).join(' | '), '  ')).toBe(`  of: ${many.slice(0, 5).join(' | ')};`);
  expect(member('of', many.join(' | '), '  ')).toBe(`  of:${many.map((each) => `\n    | ${each}`).join('')};`);
  const fits = `'${'x'.repeat(111)}'`;
  expect(member('of', fits, '  ')).toBe(`  of: ${fits};`);
  expect(member('of', `'${'x'.repeat(112)}'`, '  ')).toBe(`  of:\n    | '${'x'.repeat(112)}';`);
  const other = `readonly { ${'x'.repeat(200)} }[]`;
  expect(member('of', other, '  ')).toBe(`  of: ${other};`);
});

it('a compute.ts is given each kind of input in a type of its own, and nothing of what the definition does not have', () => {
  const fields = { size: { kind: 'quantity' }, what: { kind: 'text' }, big: { kind: 'whole' } };
  const inputs = {
    ...fields,
    on: { kind: 'switch' },
    one: { kind: 'choice', options: [{ id: 'low' }, { id: 'high' }] },
    named: { kind: 'choice', optionsFrom: 'table' },
    unit: { kind: 'unit', options: [{ id: 'm' }, { id: 'ft' }] },
    day: { kind: 'date' },
    paid: { kind: 'list' },
    items: { kind: 'rows', fields },
  };
  const tab = { id: 'two-parts', inputs, values: { sum: {} }, results: { answer: { kind: 'value' } } };
  const bare = { tabs: [tab] } as unknown as LiveDefinition;
  const types = computeTypes(bare, {});
  expect(/export interface TwoPartsInputs \{\n(.*?)\n\}\n/s.exec(types)?.[1]?.split('\n')).toEqual([
    '  size: Measured;',
    '  what: string;',
    '  big: bigint;',
    '  on: boolean;',
    "  one: 'low' | 'high';",
    '  named: string;',
    "  unit: 'm' | 'ft';",
    '  day: number;',
    '  paid: readonly number[];',
    '  items: readonly {',
    '    /** Its place as entered, from 1. */',
    '    row: number;',
    '    size: Measured;',
    '    what: string;',
    '    big: bigint;',
    '  }[];',
    '  sum: number;',
  ]);
  expect(types).toContain("  'two-parts': ComputeOf<TwoPartsInputs, TwoPartsResults, never>;");
  expect(types).not.toMatch(/Messages|Amount|Data/);
  expect(types).toContain('}\n\n/** What compute.ts exports:');
  const speaking = computeTypes({ ...bare, messages: { low: {} } } as unknown as LiveDefinition, {});
  expect(speaking).toContain("  'two-parts': ComputeOf<TwoPartsInputs, TwoPartsResults, keyof Messages>;");
});

it.each(['main', 'a1', 'two-parts', 'b-'])('a tab called %s is a name that TypeScript takes', (id) => {
  const tab = { id, inputs: {}, results: { answer: { kind: 'value' } } };
  const types = computeTypes({ tabs: [tab] } as unknown as LiveDefinition, {});
  expect(types).toContain(/-/.test(id) ? `  '${id}': ComputeOf<` : `  ${id}: ComputeOf<`);
});

it('what tables say is typed as it is: numbers, brackets, days, and records of them', () => {
  const values = { rate: 0.3, days: ['2026-01-01'], brackets: [{ base: 0, rate: 0.1 }], deep: { low: 1 } };
  const tab = { id: 'main', inputs: {}, results: { answer: { kind: 'value' } } };
  const definition = { tabs: [tab], data: { tax: 'tax' } } as unknown as LiveDefinition;
  const types = (entries: object[]) => computeTypes(definition, { tax: { entries } } as never);
  expect(/export interface Data \{.*?\n\}\n/s.exec(types([{ values }]))?.[0].split('\n')).toEqual([
    'export interface Data {',
    '  readonly tax: {',
    '    readonly rate: number;',
    '    readonly days: readonly string[];',
    '    readonly brackets: readonly RateBracket[];',
    '    readonly deep: {',
    '      readonly low: number;',
    '    };',
    '  };',
    '}',
    '',
  ]);
  expect(types([])).toContain('  readonly tax: {');
});
