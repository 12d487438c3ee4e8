/** The modules that a page loads of a calculator: what it computes, with its compute.ts in the same file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { firstLogicModule, logicModule } from '../../src/compiler/logic-module.ts';
import type { LoadedTool } from '../../src/compiler/tools.ts';
import type { CompiledTool } from '../../src/engine/tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'logic-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compute = join(folder, 'compute.ts');
writeFileSync(
  compute,
  `import { unit } from './unit.ts';
export default { main: (inputs: { x: number }) => ({ sum: inputs.x + 1, unit, isWord: /^[\\w--\\d]+$/v.test(unit) }) };
`,
);
writeFileSync(join(folder, 'unit.ts'), "export const unit: string = 'größe';\n");

const LOGIC = '{id:"area",tabs:[{id:"main"},{id:"other"}]}';
const FIRST = '{id:"area",tabs:[{id:"main"}]}';
const loaded = (isFirstComputed: boolean, of: string | null): LoadedTool =>
  ({ compiled: { logic: LOGIC, firstLogic: FIRST, isFirstComputed }, compute: of }) as unknown as LoadedTool;

const imported = async (source: string): Promise<CompiledTool> =>
  (await import(`data:text/javascript,${encodeURIComponent(source)}`)).default;

describe('without compute.ts', () => {
  it('they export what was compiled', async () => {
    expect(await logicModule(loaded(false, null))).toBe(`export default ${LOGIC};\n`);
    expect(await firstLogicModule(loaded(true, null))).toBe(`export default ${FIRST};\n`);
  });
});

describe('with compute.ts', () => {
  it('they are one small file, which browsers of 2022 read', async () => {
    const source = await logicModule(loaded(true, compute));
    const { tabs } = await imported(source);
    expect(tabs.map((tab) => [tab.id, typeof tab.compute])).toEqual([
      ['main', 'function'],
      ['other', 'undefined'],
    ]);
    expect(source).not.toMatch(/\bimport\b|\n./);
    expect(source).toContain('größe');
    // Written with this flag it would end the whole file in a browser that does not know it.
    expect(source).not.toMatch(/\/v\b/);
    expect(source.length).toBeLessThan(2000);
  });

  it('that of the first answer has it only where it asks for it', async () => {
    expect(await firstLogicModule(loaded(false, compute))).toBe(`export default ${FIRST};\n`);
    const { tabs } = await imported(await firstLogicModule(loaded(true, compute)));
    expect(tabs.map((tab) => [tab.id, typeof tab.compute])).toEqual([['main', 'function']]);
  });

  it('they are not made of one that imports what is not there', async () => {
    const other = mkdtempSync(join(folder, 'other-'));
    writeFileSync(join(other, 'compute.ts'), "export { default } from './gone.ts';\n");
    await expect(logicModule(loaded(true, join(other, 'compute.ts')))).rejects.toThrow('gone.ts');
  });
});

it.each([logicModule, firstLogicModule])('there is none of a tool with problems', async (make) => {
  await expect(make({ ...loaded(false, null), compiled: null })).rejects.toThrow('a tool with problems has no module');
});
