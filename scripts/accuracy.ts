/** `npm run accuracy [-- <tool> …] [--samples N]`: every tab by the engine and in decimals, and the worst relative error. */
import { measureTool } from '../src/accuracy/measure.ts';
import { loadRunnable, loadTools } from '../src/compiler/tools.ts';
import { SAMPLING } from '../src/verify/sampling.ts';

const words = process.argv.slice(2);
const samples = words.includes('--samples') ? Number(words[words.indexOf('--samples') + 1]) : 1000;
const only = words.filter((word, at) => !word.startsWith('--') && words[at - 1] !== '--samples');
for (const loaded of loadTools('tools', only).tools) {
  const live = await loadRunnable(loaded);
  if (!live) continue;
  const began = performance.now();
  for (const { tool, tab, samples: got, results } of measureTool(live, { seed: SAMPLING.seed, samples })) {
    for (const r of results)
      console.log(
        [
          tool,
          tab,
          got,
          r.result,
          r.worst.toExponential(1),
          r.lost.toExponential(1),
          r.cancelled,
          r.numbers,
          r.undecided,
          r.unread ?? '',
          r.worst > 1e-12 ? JSON.stringify(r.at) : '',
        ].join('\t'),
      );
  }
  console.error(live.id, Math.round(performance.now() - began));
}
