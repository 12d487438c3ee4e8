/** Setup of every test file: the same samples on each run. SEED takes another sequence, SAMPLES more of it. */
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { SAMPLING } from '../../src/verify/sampling.ts';

fc.configureGlobal({
  seed: Number.parseInt(process.env.SEED ?? '', 10) || SAMPLING.seed,
  numRuns: Number(process.env.SAMPLES ?? 100),
});

/** Nothing that a test feeds in may reach the prototype of every object. */
const own = Reflect.ownKeys(Object.prototype);
afterAll(() => expect(Reflect.ownKeys(Object.prototype)).toEqual(own));
