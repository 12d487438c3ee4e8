/** Mutants of what an answer shows that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

export const EXPLAINED_SHOWN: readonly Explained[] = [
  ...because('src/result/rounded-notes.ts', 'What is computed for a result of another kind is no number either.', [
    [
      "if (result.kind !== 'value' || !result.firstDigits || isLeftOut(result, outcome) || computed?.kind !== 'value')",
      "result.kind !== 'value'",
      'false',
    ],
  ]),
];
