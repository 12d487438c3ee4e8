/** Setup of every test file: the same samples on each run. SEED takes another sequence, SAMPLES more of it. */
import fc from 'fast-check';

fc.configureGlobal({
  seed: Number(process.env.SEED ?? 20260101),
  numRuns: Number(process.env.SAMPLES ?? 100),
});
