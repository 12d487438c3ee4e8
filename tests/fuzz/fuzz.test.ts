/** Inputs that nobody would write: a few thousand from a fixed seed. `npm run test:full` makes ten minutes of them for each target. */
import { describe, expect, it } from 'vitest';
import { corpusOf } from './corpus.ts';
import { fuzz } from './fuzzer.ts';
import { TARGETS } from './targets.ts';

const SEED = Number.parseInt(process.env.SEED ?? '', 10) || 1;
const KEPT = '.cache/fuzz';

/** What a second or two of the processor are enough for, and how many ways to end are met at least. */
const SHORT: Readonly<Record<string, { inputs: number; outcomes: number }>> = {
  definitions: { inputs: 120, outcomes: 15 },
  formulas: { inputs: 1500, outcomes: 80 },
  translations: { inputs: 60, outcomes: 15 },
  fragments: { inputs: 300, outcomes: 80 },
  entries: { inputs: 150, outcomes: 20 },
  forms: { inputs: 400, outcomes: 15 },
  api: { inputs: 400, outcomes: 25 },
  assistants: { inputs: 200, outcomes: 12 },
  markdown: { inputs: 150, outcomes: 45 },
};

it('every target has its corpus and its share of the run', () => {
  expect(Object.keys(SHORT).sort()).toEqual(Object.keys(TARGETS).sort());
  const corpora = Object.keys(TARGETS).map(corpusOf);
  expect(Math.min(...corpora.map(({ length }) => length))).toBeGreaterThanOrEqual(5);
  expect(JSON.stringify(corpora).length).toBeLessThan(300_000);
});

describe.each(Object.entries(TARGETS))('%s', (name, load) => {
  it('neither crash nor hang, leave nothing behind, and nothing of them is run', async () => {
    const { inputs, outcomes } = SHORT[name] ?? { inputs: 0, outcomes: 0 };
    const target = await load();
    const kept = `${KEPT}/${name}-endless.txt`;
    const tally = await fuzz(target, corpusOf(name), { seed: SEED, inputs, kept });
    expect(tally.problems).toEqual([]);
    expect(tally.inputs).toBeGreaterThanOrEqual(inputs);
    expect(tally.outcomes).toBeGreaterThanOrEqual(outcomes);
  }, 120_000);
});
