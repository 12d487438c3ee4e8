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
    const compute = join(root, 'unit-price-comparison', 'compute.ts');
    writeFileSync(compute, 'globalThis.computeHasRun = true;\nexport default {};\n');
    expect(checkFolder(root, ['bmi-calculator', 'unit-price-comparison']).summary).toBe(
      'All definitions hold; examples and rules were asked of 1. ' +
        'Those of unit-price-comparison need a compute.ts, which --run and npm test run.',
    );
    expect(checkFolder(root, ['bmi-calculator']).summary).toBe(
      'All definitions hold; examples and rules were asked of 1.',
    );
    expect(globalThis).not.toHaveProperty('computeHasRun');
    const loaded = loadOne(root, 'unit-price-comparison');
    if (loaded) await expect(loadRunnable(loaded)).rejects.toThrow('compute.ts answers no rows');
    expect(globalThis).toHaveProperty('computeHasRun', true);
  } finally {
    rmSync(root, { recursive: true });
    Reflect.deleteProperty(globalThis, 'computeHasRun');
  }
});
