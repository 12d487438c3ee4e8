/** Checking a definition runs nothing that stands beside it. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFolder } from '../../scripts/check-folder.ts';
import { loadOne, loadRunnable } from '../../src/compiler/tools.ts';

it('a compute.ts that would leave a trace leaves none until the tool is run', async () => {
  const root = mkdtempSync(join(tmpdir(), 'formulary-compute-'));
  try {
    cpSync('tools', root, { recursive: true });
    const compute = join(root, 'ballistics-calculator', 'compute.ts');
    writeFileSync(compute, 'globalThis.computeHasRun = true;\nexport default {};\n');
    expect(checkFolder(root, ['bmi-calculator', 'ballistics-calculator']).summary).toBe(
      'All definitions hold; examples and rules were asked of 1. ' +
        'Those of ballistics-calculator need a compute.ts, which --run and npm test run.',
    );
    expect(checkFolder(root, ['bmi-calculator']).summary).toBe(
      'All definitions hold; examples and rules were asked of 1.',
    );
    expect(globalThis).not.toHaveProperty('computeHasRun');
    const loaded = loadOne(root, 'ballistics-calculator');
    await (loaded && loadRunnable(loaded));
    expect(globalThis).toHaveProperty('computeHasRun', true);
  } finally {
    rmSync(root, { recursive: true });
    Reflect.deleteProperty(globalThis, 'computeHasRun');
  }
});
