import fc from 'fast-check';

export const samples = { numRuns: Number(process.env.SAMPLES ?? 300) };

export const LANGUAGES = 'en de fr hi ar es pt ru it pl sv no nb da fi nl ja ko zh'.split(' ');
export const language = fc.constantFrom(...LANGUAGES);

/** Numbers of at most 15 significant digits, from 1e-38 to 1e38, with the short ones people type well represented. */
export const typedNumber = fc
  .tuple(
    fc.oneof(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 1 - 1e15, max: 1e15 - 1 })),
    fc.oneof(fc.integer({ min: -6, max: 3 }), fc.integer({ min: -38, max: 23 })),
  )
  .map(([digits, exponent]) => Number(`${digits}e${exponent}`) + 0);
