/** A sentence; the names in it are filled in once everything else is printed. */
import type { ComputedSentence, SentenceResult } from '../../engine/results/sentence.ts';
import { base, textsOf } from '../context.ts';
import { asIs, type ItemBase, type ItemRow, type Printed } from './item.ts';

export interface SentenceItem extends ItemBase, Printed {
  kind: 'sentence';
}

export const sentenceRow: ItemRow<SentenceResult, ComputedSentence, SentenceItem> = {
  item: (result, { isSaid }, given) => {
    const { text = '' } = textsOf(result, given);
    return isSaid ? { ...base(result, given), kind: 'sentence', ...asIs(text) } : null;
  },
  text: ({ text, copied, canonical }) => ({ text, copied, canonical }),
  lines: ({ label, text, copied, canonical }) => [{ label, text, copied, canonical, isSentence: true }],
  announcement: ({ text }, { saysSentences }) => (saysSentences ? [text] : []),
  answers: ({ id, canonical }) => [[id, { value: canonical, display: canonical }]],
};
