/** The version of a calculator changes with what decides its answers, and with nothing else. */
import { describe, expect, it } from 'vitest';
import type { LiveDefinition } from '../../schema/definition.ts';
import { versionOf } from '../../src/build/tool-version.ts';
import { type LoadedTool, loadTools } from '../../src/compiler/tools.ts';
import { begunLanguages, loadTranslation } from '../../src/translation/translations.ts';

const folder = loadTools('tools');
const live = folder.tools.filter(({ compiled }) => compiled !== null);

function tool(id: string): LoadedTool & { lowered: LiveDefinition } {
  const found = live.find((each) => each.folder === id);
  if (found?.lowered?.status !== 'live') throw new Error(`no ${id}`);
  return { ...found, lowered: structuredClone(found.lowered) };
}

/** The version of a tool whose definition was changed. */
function changed(id: string, change: (definition: LiveDefinition) => void): string {
  const copy = tool(id);
  change(copy.lowered);
  return versionOf(copy);
}

const firstOf = ({ tabs: [tab] }: LiveDefinition) => {
  if (!tab) throw new Error('no tab');
  return tab;
};
const id = 'square-footage';
const version = versionOf(tool(id));

it('is twelve hexadecimal digits, others for each calculator', () => {
  const versions = live.map(versionOf);
  expect(versions.filter((each) => !/^[\da-f]{12}$/.test(each))).toEqual([]);
  expect(new Set(versions).size).toBe(live.length);
  // Links have room for six.
  expect(new Set(versions.map((each) => each.slice(0, 6))).size).toBe(live.length);
});

describe('it changes with', () => {
  it.each<[string, (definition: LiveDefinition) => void]>([
    ['a formula', (definition) => Object.assign(Object.values(firstOf(definition).results)[0] ?? {}, { formula: '1' })],
    ['a limit', (definition) => Object.assign(Object.values(firstOf(definition).inputs)[0] ?? {}, { below: 7 })],
    [
      'a new input',
      (definition) => Object.assign(firstOf(definition).inputs, { more: { kind: 'number', label: 'More' } }),
    ],
    ['a constant', (definition) => Object.assign(definition, { constants: { c: { value: 2, label: 'C' } } })],
  ])('%s', (_, change) => expect(changed(id, change)).not.toBe(version));

  it('a number of a table that it reads', () => {
    const taxes = tool('tax-calculator');
    const { compiled } = taxes;
    const datasets = structuredClone(compiled?.datasets ?? {});
    const [first] = Object.values(datasets);
    Object.assign(first?.entries[0] ?? {}, { values: {} });
    expect(versionOf({ ...taxes, compiled: compiled && { ...compiled, datasets } })).not.toBe(versionOf(taxes));
  });

  it('its compute.ts', () => {
    const computed = live.filter(({ compute }) => compute !== null);
    const [one, other] = computed;
    expect(one && versionOf({ ...one, compute: other?.compute ?? null })).not.toBe(one && versionOf(one));
  });
});

describe('it stays with', () => {
  it.each<[string, (definition: LiveDefinition) => void]>([
    [
      'another label',
      (definition) => Object.assign(Object.values(firstOf(definition).inputs)[0] ?? {}, { label: 'X' }),
    ],
    [
      'another symbol',
      (definition) => Object.assign(Object.values(firstOf(definition).inputs)[0] ?? {}, { symbol: 'x' }),
    ],
    ['another title', (definition) => Object.assign(definition, { title: 'X', icon: 'ruler', usage: 7 })],
    ['one example more', (definition) => firstOf(definition).examples.push({ inputs: {}, shows: { result: '1' } })],
    ['another source', (definition) => Object.assign(definition, { sources: [{ label: 'X' }] })],
    [
      'another order of names',
      (definition) => {
        const tab = firstOf(definition);
        tab.inputs = Object.fromEntries(Object.entries(tab.inputs).reverse());
      },
    ],
  ])('%s', (_, change) => expect(changed(id, change)).toBe(version));

  it.each(begunLanguages('tools'))(
    'its translation: %s',
    (language) => {
      const { tools } = loadTranslation('tools', language, folder).translation;
      const others = tools.filter(({ compiled }) => compiled !== null);
      const english = new Map(live.map((each) => [each.folder, versionOf(each)]));
      expect(others.length).toBe(live.length);
      expect(others.filter((each) => versionOf(each) !== english.get(each.folder)).map((each) => each.folder)).toEqual(
        [],
      );
    },
    120_000,
  );
});
