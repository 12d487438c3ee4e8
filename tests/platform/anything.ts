/** Anything that may stand in a browser's storage. */
import fc from 'fast-check';

/** More samples than of other properties: each is cheap. */
export const samples = { numRuns: Number(process.env.SAMPLES ?? 200) * 5 };

const RAW = [
  '',
  'null',
  '[]',
  '[[]]',
  '"x"',
  '{bad',
  '1e999',
  '-1e999',
  '{"a":1e999}',
  '{"__proto__":{"polluted":true}}',
  '{"__proto__":1,"constructor":{"prototype":{}}}',
  `"${'x'.repeat(1_000_000)}"`,
];

/** Texts: JSON of any value, broken JSON, and the well-known traps. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW) },
);
