/** A sentence; the names in it are filled in once everything else is printed. */
import type { ComputedSentence, SentenceResult } from '../../engine/results/sentence.ts';
import { base, textsOf } from '../context.ts';
import { textLanguageOf } from '../languages.ts';
import { formFor, nameIn } from '../plural.ts';
import { printedDigits } from '../printed-digits.ts';
import { asIs, type ItemBase, type ItemRow, type Printed } from './item.ts';

export interface SentenceItem extends ItemBase, Printed {
  kind: 'sentence';
}

export const sentenceRow: ItemRow<SentenceResult, ComputedSentence, SentenceItem> = {
  item: (result, { isSaid }, given) => {
    if (!isSaid) return null;
    const { text = '' } = textsOf(result, given);
    const form = formFor(text, printedDigits(nameIn(text), given), textLanguageOf(given.text));
    return { ...base(result, given), kind: 'sentence', ...asIs(form) };
  },
  text: ({ text, copied, canonical }) => ({ text, copied, canonical }),
  lines: ({ label, text, copied, canonical }) => [{ label, text, copied, canonical, isSentence: true }],
  announcement: ({ text }, { saysSentences }) => (saysSentences ? [text] : []),
  answers: ({ id, canonical }) => [[id, { value: canonical, display: canonical }]],
};
