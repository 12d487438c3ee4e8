/** The types of the package say what its calculators take: no more, no less. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT } from '../../src/cache/sources.ts';
import { loadTools } from '../../src/compiler/tools.ts';
import { installedPackage } from './installed.ts';

const run = promisify(execFile);

/** Examples that are answered, as calls of the whole package. */
function examples(): string {
  const { tools } = loadTools('tools');
  const calls = tools.flatMap(({ compiled }) => {
    if (!compiled) return [];
    const { id, tabs, lookups = [] } = compiled.definition;
    return [...tabs, ...lookups].flatMap((tab) =>
      tab.examples
        .filter(({ shows }) => shows !== undefined)
        .map(({ inputs }) => `calculate('${id}', ${JSON.stringify(inputs)}, { tab: '${tab.id}' });`),
    );
  });
  expect(calls.length).toBeGreaterThan(800);
  return ["import { calculate } from 'formulary';", ...calls, ''].join('\n');
}

it('right calls compile, all answered examples among them, and wrong ones do not', async () => {
  const project = await installedPackage();
  const folder = join(project, 'types');
  mkdirSync(folder, { recursive: true });
  copyFileSync('tests/package/calls.ts', join(folder, 'calls.ts'));
  writeFileSync(join(folder, 'examples.ts'), examples());
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2022', 'dom'],
    types: [],
    noUncheckedIndexedAccess: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', folder], { maxBuffer: 16 * 1024 * 1024 }).catch(
    (error) => error,
  );
  expect(stdout).toBe('');
}, 90_000);
