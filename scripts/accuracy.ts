/**
 * `npm run accuracy [-- <tool> …] [--samples N]`: every form of every calculator by the engine and in decimals, a
 * table of the worst relative errors, and what is too far off.
 */
import { measureTool, type TabAccuracy } from '../src/accuracy/measure.ts';
import { faultsOf } from '../src/accuracy/reasons.ts';
import { accuracyTable } from '../src/accuracy/table.ts';
import { loadRunnable, loadTools } from '../src/compiler/tools.ts';
import { SAMPLING } from '../src/verify/sampling.ts';

const OPTION = '--samples';
const words = process.argv.slice(2);
const samples = words.includes(OPTION) ? Number(words[words.indexOf(OPTION) + 1]) : 1000;
if (!Number.isInteger(samples) || samples < 1) throw new Error(`${OPTION} takes a whole number`);
const only = words.filter((word, at) => word !== OPTION && words[at - 1] !== OPTION);

const all: TabAccuracy[] = [];
for (const loaded of loadTools('tools', only).tools) {
  const live = await loadRunnable(loaded);
  if (!live) continue;
  const began = performance.now();
  all.push(...measureTool(live, { seed: SAMPLING.seed, samples }));
  console.error(`${live.id}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
console.log(accuracyTable(all));
const faults = all.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
