/** A tool that is put aside on the disk is what it was, and what lists say of it is at hand. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isAnswering, listedOf, SpilledTool, spill } from '../../src/compiler/spilled-tool.ts';
import type { LoadedTool } from '../../src/compiler/tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'spilled-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example = { inputs: { x: 1 }, shows: { a: '1' } };
const tab = (id: string, more: object = {}) => ({
  id,
  inputs: {},
  results: { a: { kind: 'value', label: 'A' } },
  examples: [example],
  ...more,
});
const grid = { a: { kind: 'value', label: 'A' }, all: { kind: 'grid', label: 'All' } };
const DEFINITION = {
  id: 'area',
  title: 'Area',
  status: 'live',
  tabs: [tab('plain'), tab('asked', { asks: ['how large'] }), tab('converts', { results: grid })],
  lookups: [tab('lookup', { asks: ['how small'] })],
  explanation: [{ heading: 'How' }],
  sources: [{ label: 'A book' }],
  related: ['tile'],
};

/** As much of a tool as is put aside. */
const loaded = (name: string, more: object = {}): LoadedTool =>
  ({
    folder: name,
    path: join('tools', name, 'tool.json'),
    file: `tools/${name}/tool.json`,
    compute: null,
    examples: join('tools', name, 'examples.json'),
    source: null,
    lowered: { ...DEFINITION, id: name, title: 'As written' },
    definition: { ...DEFINITION, id: name },
    compiled: { logic: `{id:"${name}"}` },
    problems: [],
    ...more,
  }) as unknown as LoadedTool;

const aside = (name: string, more: object = {}) => spill(loaded(name, more), join(folder, 'some', 'place', name));

describe('a tool that is put aside', () => {
  it('is read again as it was', () => {
    const tool = loaded('area');
    const spilled = new SpilledTool(aside('area'));
    const { lowered, definition, compiled, source, problems } = spilled;
    expect({ lowered, definition, compiled, source, problems }).toEqual({
      lowered: tool.lowered,
      definition: tool.definition,
      compiled: tool.compiled,
      source: null,
      problems: [],
    });
    const { path, file, compute, examples } = spilled;
    expect({ folder: spilled.folder, path, file, compute, examples }).toEqual({
      folder: 'area',
      path: tool.path,
      file: 'tools/area/tool.json',
      compute: null,
      examples: tool.examples,
    });
  });

  it('is sent with what lists need', () => {
    const { print, ...sent } = aside('area');
    const { folder: name, path, file, compute, examples } = loaded('area');
    expect(print).toMatch(/^[\w-]{43}$/);
    expect(sent).toEqual({
      of: { folder: name, path, file, compute, examples },
      at: join(folder, 'some', 'place', 'area'),
      listed: {
        ...DEFINITION,
        tabs: [tab('asked', { asks: ['how large'], examples: [] }), tab('converts', { results: grid, examples: [] })],
        lookups: [],
        explanation: [],
        sources: [],
      },
      answers: true,
    });
  });

  it('is read once for all that is asked of it, and again after another one', async () => {
    vi.resetModules();
    const { SpilledTool: Spilled } = await import('../../src/compiler/spilled-tool.ts');
    const [area, tile] = [new Spilled(aside('area')), new Spilled(aside('tile'))];
    expect(area.definition?.id).toBe('area');
    expect(area.definition).toBe(area.definition);
    expect(tile.definition?.id).toBe('tile');
    expect(area.compiled).toEqual(loaded('area').compiled);
  });

  it('is refused where its file is not as it was written', () => {
    const spilled = aside('cut');
    writeFileSync(spilled.at, readFileSync(spilled.at).subarray(0, -1));
    expect(() => new SpilledTool(spilled).definition).toThrow(
      `${spilled.at} is not as it was written: remove it, and build again`,
    );
  });

  it('has another print as soon as anything of it is another', () => {
    const compute = join(folder, 'compute.ts');
    writeFileSync(compute, 'export default {};');
    const prints = [
      aside('area').print,
      spill(loaded('area'), join(folder, 'elsewhere')).print,
      aside('area', { lowered: { ...DEFINITION, title: 'Another' } }).print,
      aside('area', { compiled: { logic: '{id:"area",tabs:[]}' } }).print,
      aside('area', { compute }).print,
    ];
    writeFileSync(compute, 'export default { main: () => ({}) };');
    prints.push(aside('area', { compute }).print);
    expect(new Set(prints).size).toBe(prints.length);
    expect(aside('area').print).toBe(prints[0]);
  });
});

describe('what lists say', () => {
  const announced = { id: 'tile', status: 'comingSoon', title: 'Tiles' };

  it.each([
    ['one that is announced', announced],
    ['one whose definition is not read', null],
  ])('of %s is all that is known', (_, definition) => {
    const tool = loaded('tile', { definition, compiled: null });
    expect(listedOf(tool)).toBe(tool.definition);
    expect(listedOf(new SpilledTool(aside('tile', { definition })))).toEqual(definition);
  });

  it('of one that is at hand is its definition', () => {
    const tool = loaded('area');
    expect(listedOf(tool)).toBe(tool.definition);
    expect(listedOf(new SpilledTool(aside('area')))).toMatchObject({ explanation: [] });
  });

  it('is at hand without the file', () => {
    const spilled = new SpilledTool(aside('gone'));
    rmSync(spilled.spilled.at);
    expect(listedOf(spilled)).toMatchObject({ title: 'Area' });
    expect(isAnswering(spilled)).toBe(true);
  });

  it('is also whether it can be opened', () => {
    const closed = { compiled: null };
    expect([loaded('area'), new SpilledTool(aside('area'))].map(isAnswering)).toEqual([true, true]);
    expect([loaded('area', closed), new SpilledTool(aside('area', closed))].map(isAnswering)).toEqual([false, false]);
  });
});
