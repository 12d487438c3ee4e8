/**
 * `npm run fuzz [-- <target> …] [--seconds 60] [--inputs N] [--seed 1]`: inputs that nobody would write, to whatever
 * reads what others write. A table of counts; the smallest input of each problem is kept in `.cache/fuzz/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { corpusOf } from '../tests/fuzz/corpus.ts';
import { fuzz, type Tally } from '../tests/fuzz/fuzzer.ts';
import { TARGETS } from '../tests/fuzz/targets.ts';

const KEPT = '.cache/fuzz';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, inputs: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(TARGETS, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: ${Object.keys(TARGETS).join(', ')}.`);
  process.exit(2);
}
const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
const inputs = numberIn(values.inputs);
const seconds = numberIn(values.seconds) ?? (inputs === undefined ? 60 : undefined);

/** A row of the table. */
const row = ({ target, inputs: asked, outcomes, worst, problems }: Tally, took: number): string =>
  `| ${[target, took.toFixed(0), asked.toLocaleString('en'), outcomes.toLocaleString('en'), worst.toFixed(0), problems.length].join(' | ')} |`;

mkdirSync(KEPT, { recursive: true });
console.log('| Target | Seconds | Inputs | Outcomes | Worst (ms) | Problems |\n| --- | --: | --: | --: | --: | --: |');
for (const [name, load] of Object.entries(TARGETS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const target = await load();
  const began = performance.now();
  const tally = await fuzz(target, corpusOf(name), {
    seed: Number(values.seed),
    ...(inputs !== undefined && { inputs }),
    ...(seconds !== undefined && { seconds }),
    kept: `${KEPT}/${name}-endless.txt`,
  });
  console.log(row(tally, (performance.now() - began) / 1000));
  for (const [at, { kind, input, detail }] of tally.problems.entries()) {
    const file = `${KEPT}/${name}-${values.seed}-${at}.txt`;
    writeFileSync(file, input);
    console.error(`${file}: ${kind}\n${detail}\n${JSON.stringify(input.slice(0, 300))}`);
    process.exitCode = 1;
  }
}
